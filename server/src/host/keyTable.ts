import { aligned, bytesOf } from './numberBlobs.ts';

/** Keys in order, each with the file that has it. */
export interface KeyTable {
  readonly keys: Uint32Array;
  readonly files: Uint32Array;
}

/** Parts of the table, by the highest bits of the keys. */
const partBits = 8;
export const partCount = 1 << partBits;
export function partOf(key: number): number {
  return key >>> (32 - partBits);
}

export function partsOf({ keys, files }: KeyTable): KeyTable[] {
  const starts = Array.from({ length: partCount + 1 }, (_, number) => lowerBound(keys, number * 2 ** (32 - partBits)));
  return Array.from({ length: partCount }, (_, number) => ({ keys: keys.subarray(starts[number], starts[number + 1]), files: files.subarray(starts[number], starts[number + 1]) }));
}

/** Keys, then as many files. */
export function toTable(data: Uint8Array | undefined): KeyTable {
  const numbers = new Uint32Array(data === undefined ? new ArrayBuffer(0) : aligned(data)), length = numbers.length >> 1;
  return { keys: numbers.subarray(0, length), files: numbers.subarray(length) };
}

export function toData({ keys, files }: KeyTable): Uint8Array {
  const numbers = new Uint32Array(2 * keys.length);
  numbers.set(keys);
  numbers.set(files, keys.length);
  return bytesOf(numbers);
}

export function growingTable(): { readonly add: (file: number, keys: Uint32Array) => void; readonly table: () => KeyTable } {
  let keys = new Uint32Array(1024), files = new Uint32Array(1024), used = 0;
  return {
    add: (file, more) => {
      if (used + more.length > keys.length) [keys, files] = [keys, files].map((it) => grown(it, used + more.length)) as [Uint32Array<ArrayBuffer>, Uint32Array<ArrayBuffer>];
      keys.set(more, used);
      files.fill(file, used, used + more.length);
      used += more.length;
    },
    table: () => ({ keys: keys.subarray(0, used), files: files.subarray(0, used) }),
  };
}

function grown(from: Uint32Array, atLeast: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(atLeast, 2 * from.length));
  larger.set(from);
  return larger;
}

/** Bits of a key that are sorted by at a time. */
const digitBits = 11;

/** The keys of files that are there, by counting their digits from the lowest to the highest. */
export function sortTable(tables: readonly KeyTable[], isLiving: Uint8Array): KeyTable {
  const length = tables.reduce((sum, it) => sum + it.keys.length, 0), all = { keys: new Uint32Array(length), files: new Uint32Array(length) };
  let used = 0;
  for (const { keys, files } of tables) {
    for (let at = 0; at < keys.length; at += 1) {
      if (isLiving[files[at] ?? 0] !== 1) continue;
      all.keys[used] = keys[at] ?? 0;
      all.files[used] = files[at] ?? 0;
      used += 1;
    }
  }
  let from: KeyTable = { keys: all.keys.subarray(0, used), files: all.files.subarray(0, used) }, to: KeyTable = { keys: new Uint32Array(used), files: new Uint32Array(used) };
  for (let shift = 0; shift < 32; shift += digitBits) {
    moveByDigit(from, to, shift);
    [from, to] = [to, from];
  }
  return from;
}

function moveByDigit(from: KeyTable, to: KeyTable, shift: number): void {
  const mask = (1 << digitBits) - 1, places = new Uint32Array(mask + 2);
  for (const key of from.keys) places[((key >>> shift) & mask) + 1] = (places[((key >>> shift) & mask) + 1] ?? 0) + 1;
  for (let digit = 1; digit < places.length; digit += 1) places[digit] = (places[digit] ?? 0) + (places[digit - 1] ?? 0);
  for (let at = 0; at < from.keys.length; at += 1) {
    const key = from.keys[at] ?? 0, digit = (key >>> shift) & mask, place = places[digit] ?? 0;
    places[digit] = place + 1;
    to.keys[place] = key;
    to.files[place] = from.files[at] ?? 0;
  }
}

export function lowerBound(keys: Uint32Array, key: number): number {
  let low = 0, high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? 0) < key) low = middle + 1; else high = middle;
  }
  return low;
}
