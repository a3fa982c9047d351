import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayWidth } from '../../../server/src/cli/formats/displayWidth.ts';
import { excerpt } from '../../../server/src/cli/formats/excerpt.ts';

/** Excerpt of the line with the mark on the first occurrence of `on`. */
const around = (line: string, on: string, width = 80): string[] => {
  const start = line.indexOf(on), { line: shown, carets } = excerpt(line, { start, end: start + on.length }, width);
  return [shown, carets];
};

test.each([
  ['plain text', 'see src/a.ts now', 'src/a.ts', ['see src/a.ts now', '    ^^^^^^^^']],
  ['tabs', '\t-\tsrc/a.ts', 'src/a.ts', ['    -   src/a.ts', '        ^^^^^^^^']],
  ['a marked tab', 'a\tb', '\t', ['a   b', ' ^^^']],
  ['Chinese before the mark', '修改 src/a.ts', 'src/a.ts', ['修改 src/a.ts', '     ^^^^^^^^']],
  ['Chinese in the mark', 'see 文件.ts now', '文件.ts', ['see 文件.ts now', '    ^^^^^^^']],
  ['an emoji of several code points', '👩‍💻 x.ts', 'x.ts', ['👩‍💻 x.ts', '   ^^^^']],
  ['a combining accent', 'cafe\u0301 x.ts', 'x.ts', ['cafe\u0301 x.ts', '     ^^^^']],
  ['full-width forms and Hangul', 'ＡＢ 한글 x.ts', 'x.ts', ['ＡＢ 한글 x.ts', '          ^^^^']],
])('%s lines up', (_, line, on, expected) => {
  expect(around(line, on)).toEqual(expected);
});

test('a long line is cut around the mark', () => {
  expect(around(`${'a'.repeat(100)} x.ts ${'b'.repeat(100)}`, 'x.ts', 32)).toEqual(['…aaaaaaaaa x.ts bbbbbbbbbbbbbbb…', '           ^^^^']);
});

test('a long line whose mark is near the start keeps its start', () => {
  expect(around(`- x.ts ${'b'.repeat(100)}`, 'x.ts', 22)).toEqual(['- x.ts bbbbbbbbbbbbb…', '  ^^^^']);
});

test('a mark longer than the width is cut', () => {
  expect(around(`- ${'x'.repeat(100)}`, 'x'.repeat(100), 22)).toEqual([`- ${'x'.repeat(18)}…`, `  ${'^'.repeat(18)}`]);
});

test('an empty mark is one caret where it is', () => {
  expect(excerpt('abc', { start: 1, end: 1 }, 40)).toEqual({ line: 'abc', carets: ' ^' });
  expect(excerpt('abc', { start: 3, end: 3 }, 40)).toEqual({ line: 'abc', carets: '   ^' });
  expect(excerpt('', { start: 0, end: 0 }, 40)).toEqual({ line: '', carets: '^' });
});

test('a line of a million characters costs no more than the part that is shown', () => {
  const line = `${'字'.repeat(500_000)}x.ts${'字'.repeat(500_000)}`, started = performance.now();
  expect(displayWidth(around(line, 'x.ts', 60)[0] ?? '')).toBeLessThanOrEqual(60);
  expect(performance.now() - started).toBeLessThan(200);
});

test('property: the line fits, the carets stand below it, and there is at least one', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.nat(), fc.nat(30), fc.integer({ min: 20, max: 100 }), (line, at, length, width) => {
    const start = line.length === 0 ? 0 : at % line.length, shown = excerpt(line, { start, end: Math.min(line.length, start + length) }, width);
    expect(displayWidth(shown.line)).toBeLessThanOrEqual(width);
    expect(shown.carets).toMatch(/^ *\^[ ^]*$/u);
    expect(shown.carets.length).toBeLessThanOrEqual(displayWidth(shown.line) + 1);
  }));
});
