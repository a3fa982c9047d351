import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitLines } from '../../server/src/plans/markdown/lines.ts';
import { parseShell } from '../../server/src/plans/shellWords.ts';

/** Commands as lists of words; an open word has a `$` behind it. */
function commands(text: string): readonly (readonly string[])[] {
  return parseShell(text, splitLines(text)).map((it) => it.words.map((word) => word.text + (word.isOpen ? '$' : '')));
}

test.each([
  ['words', 'npm run  test', [['npm', 'run', 'test']]],
  ['quotes and escapes', 'git commit -m "a \\"b\\" c" \'d e\' f\\ g', [['git', 'commit', '-m', 'a "b" c', 'd e', 'f g']]],
  ['operators', 'a && b || c; d | e & f', [['a'], ['b'], ['c'], ['d'], ['e'], ['f']]],
  ['comments', 'a # b\n# c\nd#e', [['a'], ['d#e']]],
  ['redirections', 'a > x.txt 2>&1 < y.txt b >> z', [['a', 'b']]],
  ['environment prefixes', 'FOO=1 BAR=2 npm test X=3', [['npm', 'test', 'X=3']]],
  ['joined lines', 'npm \\\n  test', [['npm', 'test']]],
  ['prompts', '$ npm test\n> npm start\nPS C:\\x> dir', [['npm', 'test'], ['npm', 'start'], ['dir']]],
  ['here-documents', 'cat <<\'EOF\' > x\nrm -rf /\nEOF\nls', [['cat'], ['ls']]],
  ['quotes over lines', 'echo "a\nb" c\nd', [['echo', 'a\nb', 'c'], ['d']]],
  ['variables and substitutions', 'a $X "${Y}" $(date -u) `id` \'$Z\'', [['a', '$X$', '${Y}$', '$(date -u)$', '`id`$', '$Z']]],
  ['placeholders', 'npm test <name> {id} ...', [['npm', 'test', '<name>$', '{id}$', '...$']]],
  ['an empty text', '', []],
  ['an open quote', 'echo "a', [['echo']]],
])('%s', (_name, text, expected) => {
  expect(commands(text)).toEqual(expected);
});

test('words stand where their spans say', () => {
  const text = 'cd web && npm test -- "a b"';
  for (const it of parseShell(text, splitLines(text))) for (const word of it.words) expect(text.slice(word.span.start, word.span.end).replaceAll('"', '')).toBe(word.text);
});

test('any text is read, with words in order', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '"', '\'', '\\', '$', '(', ')', '`', '<', '>', '&', '|', ';', '\n', '#', '='), maxLength: 80 }), (text) => {
    let last = 0;
    for (const it of parseShell(text, splitLines(text))) {
      for (const word of it.words) {
        expect(word.span.start).toBeGreaterThanOrEqual(last);
        expect(word.span.end).toBeGreaterThanOrEqual(word.span.start);
        last = word.span.start;
      }
    }
  }));
});
