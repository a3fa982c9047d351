import { distance } from 'fastest-levenshtein';

/** Finds names that differ from a wanted one by few edits. */
export interface NearNames {
  /** Names at a small edit distance, nearest first, then by UTF-16 order; never the name itself. */
  readonly near: (name: string, limit: number) => readonly NearName[];
}

export interface NearName {
  readonly name: string;
  /** Insertions, deletions and substitutions of UTF-16 code units. */
  readonly edits: number;
}

/** Names longer than this are never suggested for and never suggested. */
const maxNameLength = 100;

/**
 * Names in buckets by length, each with a mask of the letters that it has. One edit changes at most two mask bits, so most names are ruled out
 * by one XOR before any distance is computed.
 */
export function buildNearNames(names: Iterable<string>): NearNames {
  const buckets: { readonly names: string[]; readonly masks: number[] }[] = Array.from({ length: maxNameLength + 1 }, () => ({ names: [], masks: [] }));
  for (const name of names) {
    const bucket = buckets[name.length];
    bucket?.names.push(name);
    bucket?.masks.push(letterMask(name));
  }
  const packed = buckets.map(({ names: all, masks }) => ({ names: all, masks: Int32Array.from(masks) }));

  const near = (name: string, limit: number): readonly NearName[] => {
    const most = maxEdits(name.length), mask = letterMask(name);
    const found: NearName[] = [];
    for (let length = Math.max(1, name.length - most); length <= Math.min(maxNameLength, name.length + most); length += 1) {
      const bucket = packed[length];
      if (bucket === undefined) continue;
      for (let at = 0; at < bucket.masks.length; at += 1) {
        if (bitCount((bucket.masks[at] ?? 0) ^ mask) > 2 * most) continue;
        const other = bucket.names[at] ?? '', edits = distance(name, other);
        if (edits > 0 && edits <= most) found.push({ name: other, edits });
      }
    }
    return found.sort(byEdits).slice(0, limit);
  };
  return { near };
}

/** Order of near names. */
export function byEdits(a: NearName, b: NearName): number {
  return a.edits - b.edits || (a.name < b.name ? -1 : Number(a.name > b.name));
}

/** Edits up to which a name counts as near: short names would match anything. */
function maxEdits(length: number): number {
  return length <= 3 ? 1 : length <= 7 ? 2 : 3;
}

/** One bit for each letter without regard to case; digits and other characters share the six bits that are left. */
function letterMask(name: string): number {
  let mask = 0;
  for (let at = 0; at < name.length; at += 1) {
    const unit = name.charCodeAt(at), letter = (unit | 32) - 97;
    mask |= 1 << (letter >= 0 && letter < 26 ? letter : 26 + (unit % 6));
  }
  return mask;
}

function bitCount(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
