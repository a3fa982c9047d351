/**
 * File names as text. Names are bytes on Linux; nearly all are UTF-8.
 *
 * A name that is not UTF-8 is written with each wrong byte as `\xNN` (two upper-case hex digits), which prints, stores and compares
 * like any other text and gives the bytes back.
 */
import { isUtf8 } from 'node:buffer';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const escape = /\\x([89A-F][0-9A-F])/;

/** Bytes of a path → text. */
export function toPathText(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return decoder.decode(bytes);
  let text = '';
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes, at);
    text += length === 0 ? `\\x${(bytes[at] ?? 0).toString(16).toUpperCase().padStart(2, '0')}` : decoder.decode(bytes.subarray(at, at + length));
    at += Math.max(1, length);
  }
  return text;
}

/** True when the text can stand for bytes that are not UTF-8. */
export function hasEscapedBytes(path: string): boolean {
  return escape.test(path);
}

/** Text → bytes, the inverse of `toPathText`. */
export function toPathBytes(path: string): Buffer {
  const parts = path.split(escape);
  return Buffer.concat(parts.map((part, index) => (index % 2 === 0 ? Buffer.from(part, 'utf8') : Buffer.from(part, 'hex'))));
}

function sequenceLength(bytes: Uint8Array, at: number): number {
  for (let length = 1; length <= 4 && at + length <= bytes.length; length += 1) {
    if (isUtf8(bytes.subarray(at, at + length))) return length;
  }
  return 0;
}
