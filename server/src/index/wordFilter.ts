/**
 * Bloom filter over the words of one file: says surely when a word is not in it.
 *
 * A word is a run of ASCII letters, digits, `_`, `$` and bytes from 0x80, of 2 to 128 bytes in UTF-8. The filter is a power of two of bytes,
 * 64 B to 64 KiB; its two bit numbers come from one 32-bit hash of the word's bytes. The layout is persisted: a change needs a new
 * version of the symbol store.
 */

/** 1 for the bytes that belong to words. */
const wordBytes = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 0x80 || /[\w$]/u.test(String.fromCharCode(byte)) ? 1 : 0));
const minWordBytes = 2;
const maxWordBytes = 128;
const minFilterBytes = 64;
const maxFilterBytes = 65_536;
/** Text bytes for each filter byte; code repeats its words, so that one bit a text byte keeps the false positives under 2 %. */
const textBytesPerFilterByte = 8;
const fnvOffset = 0x811c9dc5;
const fnvPrime = 0x01000193;

/** The filter of a file's bytes. */
export function buildWordFilter(bytes: Uint8Array): Uint8Array {
  const filter = new Uint8Array(filterBytes(bytes.length));
  const bitMask = filter.length * 8 - 1;
  let hash = fnvOffset, length = 0;
  for (let at = 0; at <= bytes.length; at += 1) {
    const byte = at < bytes.length ? bytes[at] ?? 0 : 0;
    if (wordBytes[byte] === 1) {
      hash = Math.imul(hash ^ byte, fnvPrime);
      length += 1;
    } else if (length > 0) {
      if (length >= minWordBytes && length <= maxWordBytes) setBits(filter, hash, bitMask);
      hash = fnvOffset;
      length = 0;
    }
  }
  return filter;
}

/** False: the word is not in the file. True: it may be. Always true for words that no filter holds (too short, too long, not one word). */
export function mayContain(filter: Uint8Array, word: string): boolean {
  const bytes = new TextEncoder().encode(word);
  if (bytes.length < minWordBytes || bytes.length > maxWordBytes) return true;
  let hash = fnvOffset;
  for (const byte of bytes) {
    if (wordBytes[byte] === 0) return true;
    hash = Math.imul(hash ^ byte, fnvPrime);
  }
  const bitMask = filter.length * 8 - 1;
  return hasBit(filter, firstBit(hash) & bitMask) && hasBit(filter, secondBit(hash) & bitMask);
}

function filterBytes(sizeBytes: number): number {
  let size = minFilterBytes;
  while (size < maxFilterBytes && size * textBytesPerFilterByte < sizeBytes) size *= 2;
  return size;
}

function setBits(filter: Uint8Array, hash: number, bitMask: number): void {
  const first = firstBit(hash) & bitMask, second = secondBit(hash) & bitMask;
  filter[first >>> 3] = (filter[first >>> 3] ?? 0) | (1 << (first & 7));
  filter[second >>> 3] = (filter[second >>> 3] ?? 0) | (1 << (second & 7));
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
