/** Many short strings in one piece of memory, in their order: an eighth of what an array of them takes. */
export interface PackedStrings extends Iterable<string> {
  readonly length: number;
  /** `''` beyond the ends. */
  readonly at: (index: number) => string;
  /** UTF-8 of all, one behind the other, and where each ends: for keeping. */
  readonly bytes: Uint8Array;
  readonly ends: Uint32Array;
}

const startBytes = 64 * 1024, startCount = 4096;
/** A UTF-16 code unit takes at most so many bytes of UTF-8. */
const bytesPerUnit = 3;

/** Pack strings. What is no valid UTF-16 comes out with replacement characters. */
export function packStrings(strings: Iterable<string>): PackedStrings {
  const encoder = new TextEncoder();
  let bytes = new Uint8Array(startBytes), ends = new Uint32Array(startCount), used = 0, length = 0;
  for (const text of strings) {
    if (used + text.length * bytesPerUnit > bytes.length) bytes = grown(bytes, used + text.length * bytesPerUnit);
    if (length === ends.length) ends = grown(ends, length + 1);
    used += encoder.encodeInto(text, bytes.subarray(used)).written;
    ends[length] = used;
    length += 1;
  }
  return unpackStrings(bytes.slice(0, used), ends.slice(0, length));
}

/** Strings that were packed before. */
export function unpackStrings(bytes: Uint8Array, ends: Uint32Array): PackedStrings {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true }), { length } = ends;
  const at = (index: number): string => {
    const end = ends[index];
    return end === undefined ? '' : decoder.decode(bytes.subarray(index === 0 ? 0 : ends[index - 1], end));
  };
  return {
    length, at, bytes, ends,
    *[Symbol.iterator]() {
      for (let index = 0; index < length; index += 1) yield at(index);
    },
  };
}

function grown<A extends Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(from: A, atLeast: number): A {
  const larger = new (from.constructor as new (length: number) => A)(Math.max(atLeast, from.length * 2));
  larger.set(from);
  return larger;
}
