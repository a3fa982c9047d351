import { expect, test } from 'vitest';
import { packBytes } from '../../server/src/util/packedBytes.ts';

test('bytes come back as they were last set, whatever was set and deleted before', () => {
  const packed = packBytes(), plain = new Map<string, Uint8Array>();
  const sizes = [0, 1, 64, 128, 512, 4096, 65_535];
  for (let at = 0; at < 4000; at += 1) {
    const key = `file${(at * 7) % 900}`, bytes = new Uint8Array(sizes[(at * 13) % 7] ?? 0).fill(at);
    if (at % 5 === 4) {
      packed.delete(key);
      plain.delete(key);
    } else {
      packed.set(key, bytes);
      plain.set(key, bytes);
    }
  }
  expect(packed.size()).toBe(plain.size);
  for (const [key, bytes] of plain) expect(packed.look(key, (piece, start, length) => Buffer.compare(piece.subarray(start, start + length), bytes))).toBe(0);
  expect([packed.look('never', () => 1), packed.look('file1', (_, start) => start >= 2)]).toEqual([undefined, plain.has('file1') ? true : undefined]);
});
