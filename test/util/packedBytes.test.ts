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
  const read = (key: string): Uint8Array | undefined => {
    const place = packed.placeOf(key);
    return place === undefined ? undefined : packed.pieceAt(place).slice(packed.startOf(place), packed.startOf(place) + packed.lengthAt(place));
  };
  for (const [key, bytes] of plain) expect(Buffer.compare(read(key) ?? Buffer.alloc(1), bytes)).toBe(0);
  expect([read('never'), packed.placeOf('file1') !== undefined]).toEqual([undefined, plain.has('file1')]);
});
