import type { Capability } from '../model/capability.ts';

/**
 * Cycles in `supports`: each as ids from its first entry back to the same id. Every entry is in at most one of them.
 *
 * Ids that are not in the list are ends. Takes time linear in entries and relations.
 */
export function cyclesOf(capabilities: readonly Capability[]): readonly (readonly string[])[] {
  const supports = new Map(capabilities.map((it) => [it.id, it.supports]));
  const done = new Set<string>();
  const cycles: (readonly string[])[] = [];
  for (const { id } of capabilities) walk(id, supports, done, cycles);
  return cycles;
}

/** Depth first without recursion, because chains may be long. */
function walk(start: string, supports: ReadonlyMap<string, readonly string[]>, done: Set<string>, cycles: (readonly string[])[]): void {
  if (done.has(start)) return;
  const path: { readonly id: string; next: number }[] = [{ id: start, next: 0 }];
  const at = new Map([[start, 0]]);
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const next = (supports.get(top.id) ?? [])[top.next];
    top.next += 1;
    if (next === undefined) {
      done.add(top.id);
      at.delete(top.id);
      path.pop();
      continue;
    }
    const seenAt = at.get(next);
    if (seenAt !== undefined) cycles.push([...path.slice(seenAt).map((it) => it.id), next]);
    else if (!done.has(next) && supports.has(next)) {
      at.set(next, path.length);
      path.push({ id: next, next: 0 });
    }
  }
}
