import { distance } from 'fastest-levenshtein';
import type { PackedStrings } from '../util/packedStrings.ts';
import { editMeasure } from './editsWithin.ts';
import type { EditMeasure } from './editsWithin.ts';

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
  readonly order: Int32Array;
  /** Masks, in that order. */
  readonly letters: Int32Array;
  readonly pairs: Int32Array;
}

/** Places where the names of each length start in the order; those of length 0 and longer ones than {@link maxNameLength} come first. */
const startCount = maxNameLength + 2;

/**
 * Names in buckets by length, each with a mask of its letters and one of its pairs of letters: starts of the buckets, order, letters, pairs.
 *
 * A substitution changes at most two bits of the letters and four of the pairs, an insertion or deletion one and three; with the difference in
 * length known, most names are ruled out by two XORs before any distance is computed. The layout is persisted: a change needs a new version of the symbol store.
 */
export function nearTable(names: PackedStrings): Int32Array {
  const count = names.length, table = new Int32Array(startCount + 3 * count), starts = table.subarray(0, startCount), lengths = new Uint8Array(count);
  let index = 0;
  for (const name of names) {
    const length = name.length <= maxNameLength ? name.length : 0;
    lengths[index] = length;
    starts[length + 1] = (starts[length + 1] ?? 0) + 1;
    index += 1;
  }
  for (let length = 1; length < startCount; length += 1) starts[length] = (starts[length] ?? 0) + (starts[length - 1] ?? 0);
  const next = starts.slice();
  index = 0;
  for (const name of names) {
    const length = lengths[index] ?? 0, place = next[length] ?? 0;
    next[length] = place + 1;
    table[startCount + place] = index;
    table[startCount + count + place] = letterMask(name);
    table[startCount + 2 * count + place] = pairMask(name);
    index += 1;
  }
  return table;
}

/** @param table  of the same names */
export function buildNearNames(names: PackedStrings, table = nearTable(names)): NearNames {
  const [starts, order, letters, pairs] = [[0, startCount], ...[0, 1, 2].map((it) => [startCount + it * names.length, startCount + (it + 1) * names.length])].map(([from, to]) => table.subarray(from, to)) as [Int32Array, Int32Array, Int32Array, Int32Array];
  const tables: Tables = { names, order, letters, pairs };

  const near = (name: string, limit: number): readonly NearName[] => {
    const most = maxEdits(name.length), search: Search = { name, letters: letterMask(name), pairs: pairMask(name), measure: editMeasure(name), limit, most, found: [], counts: new Uint32Array(most + 1) };
    // Names of about the same length come first: they are the nearest, and leave less to look for in the others.
    for (let gap = 0; gap <= search.most; gap += 1) {
      for (const length of gap === 0 ? [name.length] : [name.length - gap, name.length + gap]) {
        if (length >= 1 && length <= maxNameLength) addNear(tables, { length, from: starts[length] ?? 0, to: starts[length + 1] ?? 0 }, search);
      }
    }
    return search.found.filter((it) => it.edits <= search.most).sort(byEdits).slice(0, limit);
  };
  return { near };
}

interface Search {
  readonly name: string;
  readonly letters: number;
  readonly pairs: number;
  readonly measure: EditMeasure | undefined;
  readonly limit: number;
  /** Edits that are still of interest: fewer as soon as enough nearer names are found. */
  most: number;
  readonly found: NearName[];
  /** How many were found with so many edits or fewer. */
  readonly counts: Uint32Array;
}

function addNear(tables: Tables, { length, from, to }: Bucket, search: Search): void {
  const { order, letters, pairs } = tables, gap = Math.abs(length - search.name.length), own = search.letters, ownPairs = search.pairs;
  let letterBits = 2 * search.most - gap, pairBits = 4 * search.most - gap;
  for (let at = from; at < to; at += 1) {
    if (bitCount((letters[at] ?? 0) ^ own) > letterBits || bitCount((pairs[at] ?? 0) ^ ownPairs) > pairBits) continue;
    const index = order[at] ?? 0, edits = editsOf(tables.names, index, length, search);
    if (edits === 0 || edits > search.most) continue;
    search.found.push({ name: tables.names.at(index), edits });
    for (let more = edits; more < search.counts.length; more += 1) search.counts[more] = (search.counts[more] ?? 0) + 1;
    if (!isEnough(search)) continue;
    letterBits = 2 * search.most - gap;
    pairBits = 4 * search.most - gap;
  }
}

/** Whether there are enough names with fewer edits than are still looked for; then only those are, and as near ones. */
function isEnough(search: Search): boolean {
  const nearer = search.most - 1, { counts } = search;
  if (nearer < 1 || (counts[nearer] ?? 0) < search.limit) return false;
  search.most = nearer;
  return true;
}

function editsOf(names: PackedStrings, index: number, length: number, { name, most, measure }: Search): number {
  const start = index === 0 ? 0 : names.ends[index - 1] ?? 0, end = names.ends[index] ?? 0;
  return measure === undefined || end - start !== length ? distance(name, names.at(index)) : measure.edits(names.bytes, start, end, most);
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
