/**
 * Bloom filter over the words of one file: says surely when a word is not in it.
 *
 * A word is a run of ASCII letters, digits, `_`, `$` and bytes from 0x80, of 2 to 128 bytes in UTF-8. The filter is a power of two of bytes,
 * 64 B to 128 KiB; its two bit numbers come from one 32-bit hash of the word's bytes. The layout is persisted: a change needs a new
 * version of the symbol store.
 */

/** 1 for the bytes that belong to words. */
export const isWordByte = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 0x80 || /[\w$]/u.test(String.fromCharCode(byte)) ? 1 : 0));
const minWordBytes = 2;
const maxWordBytes = 128;
const minFilterBytes = 64;
const maxFilterBytes = 131_072;
/** Text bytes for each filter byte; code repeats its words, so that one bit a text byte keeps the false positives under 2 %. */
const textBytesPerFilterByte = 8;
const fnvOffset = 0x811c9dc5;
const fnvPrime = 0x01000193;

/** The filter of a file's bytes. */
export function buildWordFilter(bytes: Uint8Array): Uint8Array {
  const filter = new Uint8Array(filterBytes(bytes.length));
  const bitMask = filter.length * 8 - 1;
  eachWord(bytes, (hash) => {
    setBit(filter, firstBit(hash) & bitMask);
    setBit(filter, secondBit(hash) & bitMask);
  });
  return filter;
}

/** Call `take` with the hash of each word. */
function eachWord(bytes: Uint8Array, take: (hash: number) => void): void {
  let at = 0;
  while (at < bytes.length) {
    const start = at;
    let hash = fnvOffset, byte = bytes[at] ?? 0;
    while (isWordByte[byte] === 1) {
      hash = Math.imul(hash ^ byte, fnvPrime);
      at += 1;
      byte = at < bytes.length ? bytes[at] ?? 0 : 0;
    }
    const length = at - start;
    if (length >= minWordBytes && length <= maxWordBytes) take(hash);
    at += 1;
  }
}

/** Whether the file of a filter, which lies in `bytes` from `start` on, may have a word. False: it has not. True: it may. */
export type WordTest = (bytes: Uint8Array, start?: number, length?: number) => boolean;

/** The test for one text, for many filters: each word in it must be in the file. True where no word in it is long or short enough for a filter. */
export function wordTest(text: string): WordTest {
  const bits: number[] = [];
  eachWord(new TextEncoder().encode(text), (hash) => bits.push(firstBit(hash), secondBit(hash)));
  return (bytes, start = 0, length = bytes.length) => {
    const bitMask = length * 8 - 1;
    for (const bit of bits) if (!hasBit(bytes, 8 * start + (bit & bitMask))) return false;
    return true;
  };
}

function filterBytes(sizeBytes: number): number {
  let size = minFilterBytes;
  while (size < maxFilterBytes && size * textBytesPerFilterByte < sizeBytes) size *= 2;
  return size;
}

function setBit(filter: Uint8Array, bit: number): void {
  filter[bit >>> 3] = (filter[bit >>> 3] ?? 0) | (1 << (bit & 7));
}

function hasBit(filter: Uint8Array, bit: number): boolean {
  return ((filter[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0;
}

/** FNV's low bits are weak for short words, so both numbers are mixed from the whole hash. */
function firstBit(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

function secondBit(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
