import { distance } from 'fastest-levenshtein';
import type { PackedStrings } from '../util/packedStrings.ts';

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

/** Where the names of one length stand in the tables. */
interface Bucket {
  readonly length: number;
  readonly from: number;
  readonly to: number;
}

interface Tables {
  readonly names: PackedStrings;
  /** Indexes of names, shorter names first. */
  readonly order: Uint32Array;
  /** Masks, in that order. */
  readonly letters: Int32Array;
  readonly pairs: Int32Array;
}

/**
 * Names in buckets by length, each with a mask of its letters and one of its pairs of letters.
 *
 * A substitution changes at most two bits of the letters and four of the pairs, an insertion or deletion one and three; with the difference in
 * length known, most names are ruled out by two XORs before any distance is computed.
 */
export function buildNearNames(names: PackedStrings): NearNames {
  const counts = new Uint32Array(maxNameLength + 2), lengths = new Uint8Array(names.length);
  let index = 0;
  for (const name of names) {
    const length = name.length <= maxNameLength ? name.length : 0;
    lengths[index] = length;
    counts[length + 1] = (counts[length + 1] ?? 0) + 1;
    index += 1;
  }
  for (let length = 1; length < counts.length; length += 1) counts[length] = (counts[length] ?? 0) + (counts[length - 1] ?? 0);
  const starts = counts.slice(), next = counts.slice();
  const tables: Tables = { names, order: new Uint32Array(names.length), letters: new Int32Array(names.length), pairs: new Int32Array(names.length) };
  index = 0;
  for (const name of names) {
    const length = lengths[index] ?? 0, place = next[length] ?? 0;
    next[length] = place + 1;
    tables.order[place] = index;
    tables.letters[place] = letterMask(name);
    tables.pairs[place] = pairMask(name);
    index += 1;
  }

  const near = (name: string, limit: number): readonly NearName[] => {
    const most = maxEdits(name.length), found: NearName[] = [];
    for (let length = Math.max(1, name.length - most); length <= Math.min(maxNameLength, name.length + most); length += 1) {
      addNear(tables, { length, from: starts[length] ?? 0, to: starts[length + 1] ?? 0 }, name, found);
    }
    return found.sort(byEdits).slice(0, limit);
  };
  return { near };
}

function addNear({ names, order, letters, pairs }: Tables, { length, from, to }: Bucket, name: string, found: NearName[]): void {
  const most = maxEdits(name.length), lengthGap = Math.abs(length - name.length);
  const letterBits = 2 * most - lengthGap, pairBits = 4 * most - lengthGap;
  const ownLetters = letterMask(name), ownPairs = pairMask(name);
  for (let at = from; at < to; at += 1) {
    if (bitCount((letters[at] ?? 0) ^ ownLetters) > letterBits || bitCount((pairs[at] ?? 0) ^ ownPairs) > pairBits) continue;
    const other = names.at(order[at] ?? 0), edits = distance(name, other);
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
