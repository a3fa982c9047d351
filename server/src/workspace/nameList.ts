import type { PackedStrings } from '../util/packedStrings.ts';

/** Those of sorted names that begin with a prefix, at most `limit`. */
export function namesStartingWith(names: PackedStrings, prefix: string, limit: number): readonly string[] {
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
