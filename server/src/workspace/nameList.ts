import type { StoredNames } from '../model/storedNames.ts';
import type { PackedStrings } from '../util/packedStrings.ts';

/** Names that begin with a prefix, sorted, at most `limit`; some that nothing defines any more may be among them. */
export function namesStartingWith({ kept, added }: StoredNames, prefix: string, limit: number): readonly string[] {
  const found = new Set([...inOrder(kept, prefix, limit), ...[...added].filter((it) => it.startsWith(prefix))]);
  return [...found].sort().slice(0, limit);
}

function inOrder(names: PackedStrings, prefix: string, limit: number): readonly string[] {
  let low = 0, high = names.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (names.at(middle) < prefix) low = middle + 1; else high = middle;
  }
  const found: string[] = [];
  for (let at = low; found.length < limit && at < names.length; at += 1) {
    const name = names.at(at);
    if (!name.startsWith(prefix)) break;
    found.push(name);
  }
  return found;
}
