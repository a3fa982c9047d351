import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commentText } from '../../server/src/capabilities/commentText.ts';

const said = (path: string, text: string): string => commentText(path, text).replace(/\s+/gu, ' ').trim();

test.each([
  ['a.ts', 'code(); // one\n/* two\n * three */ more /* four */', '// one two * three four'],
  ['a.py', '#!/bin/x\nx = 1  # one\ny = a#b\n"""two"""\n\'\'\'three\'\'\'', '# one two three'],
  ['a.rb', 'x # one\n=begin\ntwo\n=end', '# one two'],
  ['a.lua', 'x -- one\n--[[ two\nthree ]]', '-- one two three'],
  ['a.sql', 'select 1 -- one\n/* two */', '-- one two'],
  ['a.hs', '{- one -} x -- two', '-- two one'],
  ['a.clj', '(x) ; one', '; one'],
  ['a.sh', 'echo a#b # one', '# one'],
  ['a.php', '<?php // one\n# two\n/* three */', '// one # two three'],
  ['a.vue', '<!-- one -->\n// two', '// two one'],
  ['Makefile', 'nothing', ''],
])('%s: what its comments say', (path, text, expected) => {
  expect(said(path, text)).toBe(expected);
});

test('a comment without end, and a line with many marks, are read once', () => {
  expect(said('a.ts', 'x /* never closed')).toBe('');
  expect(said('a.ts', '// a // b\n')).toBe('// a // b');
});

test.each(['/*', '//', '"""', '--[[', '#', '{-'])('two million characters of %s take time linear in them', (mark) => {
  const text = mark.repeat(2_000_000 / mark.length), started = performance.now();
  for (const path of ['a.ts', 'a.py', 'a.lua', 'a.hs']) commentText(path, text);
  expect(performance.now() - started).toBeLessThan(4_000);
});

test('any text is read', () => {
  fc.assert(fc.property(fc.constantFrom('a.ts', 'a.py', 'a.lua', 'a.vue', 'a'), fc.string({ unit: fc.constantFrom('/', '*', '#', '-', '[', ']', '"', '\'', '\n', 'x', ' ') }), (path, text) => {
    expect(commentText(path, text).length).toBeLessThanOrEqual(text.length * 3 + 2);
  }));
});
