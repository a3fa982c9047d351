import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasEscapedBytes, toPathBytes, toPathText } from '../../server/src/host/pathText.ts';

test('UTF-8 names are the text they are', () => {
  for (const name of ['a/b.ts', 'ü', '\u{1F600}', '\uFEFFx', 'back\\slash']) expect(toPathText(Buffer.from(name))).toBe(name);
});

test('other bytes are written one by one and come back', () => {
  const bytes = Buffer.of(0x63, 0xe9, 0x2f, 0xc3, 0xbc, 0xff, 0xfe, 0xf0, 0x9f);
  expect(toPathText(bytes)).toBe('c\\xE9/ü\\xFF\\xFE\\xF0\\x9F');
  expect([hasEscapedBytes(toPathText(bytes)), toPathBytes(toPathText(bytes)).equals(bytes)]).toEqual([true, true]);
});

test('every name without the two letters \\x comes back from its text', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), (array) => {
    const bytes = Buffer.from(array);
    if (bytes.includes('\\x')) return;
    expect(toPathBytes(toPathText(bytes)).equals(bytes)).toBe(true);
  }));
});
