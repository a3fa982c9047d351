import type { PackedStrings } from '../util/packedStrings.ts';

/** The defined names of a workspace: a long list that is seldom made anew, with tables made from it, and what has come since. */
export interface StoredNames {
  /** Sorted, distinct. May have names that nothing defines any more. */
  readonly kept: PackedStrings;
  /** Names defined since `kept` was made, whether or not it has them. Grows with every write. */
  readonly added: ReadonlySet<string>;
  /** A table made from `kept`, one for each kind: made once, and kept with it where that is worth it. */
  readonly table: (kind: 'near' | 'like', make: (kept: PackedStrings) => Int32Array) => Int32Array;
}

/** Names whose tables last as long as they do. */
export function plainNames(kept: PackedStrings): StoredNames {
  const tables = new Map<string, Int32Array>();
  return {
    kept, added: new Set(),
    table: (kind, make) => {
      const known = tables.get(kind) ?? make(kept);
      tables.set(kind, known);
      return known;
    },
  };
}

/** Names that are added before the list is worth making anew: those that came since are looked at one by one. */
export function mostAdded({ length }: PackedStrings): number {
  return Math.max(5000, length >> 3);
}
