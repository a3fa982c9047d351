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

/** Names of one length, with their masks in the same order. */
interface Bucket {
  readonly names: readonly string[];
  readonly letters: Int32Array;
  readonly pairs: Int32Array;
}

/**
 * Names in buckets by length, each with a mask of its letters and one of its pairs of letters.
 *
 * A substitution changes at most two bits of the letters and four of the pairs, an insertion or deletion one and three; with the difference in
 * length known, most names are ruled out by two XORs before any distance is computed.
 */
export function buildNearNames(names: Iterable<string>): NearNames {
  const lists: string[][] = Array.from({ length: maxNameLength + 1 }, () => []);
  for (const name of names) lists[name.length]?.push(name);
  const buckets = lists.map((list): Bucket => ({ names: list, letters: Int32Array.from(list, letterMask), pairs: Int32Array.from(list, pairMask) }));

  const near = (name: string, limit: number): readonly NearName[] => {
    const most = maxEdits(name.length), found: NearName[] = [];
    for (let length = Math.max(1, name.length - most); length <= Math.min(maxNameLength, name.length + most); length += 1) {
      const bucket = buckets[length];
      if (bucket !== undefined) addNear(bucket, name, most, found);
    }
    return found.sort(byEdits).slice(0, limit);
  };
  return { near };
}

function addNear(bucket: Bucket, name: string, most: number, found: NearName[]): void {
  const { names, letters, pairs } = bucket, lengthGap = Math.abs((names[0]?.length ?? 0) - name.length);
  const letterBits = 2 * most - lengthGap, pairBits = 4 * most - lengthGap;
  const ownLetters = letterMask(name), ownPairs = pairMask(name);
  for (let at = 0; at < names.length; at += 1) {
    if (bitCount((letters[at] ?? 0) ^ ownLetters) > letterBits || bitCount((pairs[at] ?? 0) ^ ownPairs) > pairBits) continue;
    const other = names[at] ?? '', edits = distance(name, other);
    if (edits > 0 && edits <= most) found.push({ name: other, edits });
  }
}

/** Order of near names. */
export function byEdits(a: NearName, b: NearName): number {
  return a.edits - b.edits || (a.name < b.name ? -1 : Number(a.name > b.name));
}

/** Edits up to which a name counts as near: short names would match anything. */
export function maxEdits(length: number): number {
  return length <= 3 ? 1 : length <= 7 ? 2 : 3;
}

/** One bit for each letter without regard to case; digits and other characters share the six bits that are left. */
export function letterMask(name: string): number {
  let mask = 0;
  for (let at = 0; at < name.length; at += 1) {
    const unit = name.charCodeAt(at), letter = (unit | 32) - 97;
    mask |= 1 << (letter >= 0 && letter < 26 ? letter : 26 + (unit % 6));
  }
  return mask;
}

/** One of 32 bits for each pair of neighbouring characters. */
export function pairMask(name: string): number {
  let mask = 0;
  for (let at = 1; at < name.length; at += 1) mask |= 1 << (Math.imul(name.charCodeAt(at - 1) * 31 + name.charCodeAt(at), 0x9e3779b1) >>> 27);
  return mask;
}

export function bitCount(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
