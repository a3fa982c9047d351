import { expect, test } from 'vitest';
import { knownRunners, openSummaryReader } from '../../../server/src/evidence/summaries/openSummaryReader.ts';
import type { RunnerSummary } from '../../../server/src/evidence/summaries/openSummaryReader.ts';
import { outputs } from './outputs.ts';

function read(text: string): RunnerSummary | undefined {
  const reader = openSummaryReader();
  reader.add(text, 'stdout');
  return reader.summary();
}

/** `passed/failed/skipped` with the runners, `?` for tests that were not counted. */
function short(summary: RunnerSummary | undefined): string {
  if (summary === undefined) return 'nothing';
  const { tests } = summary;
  return `${tests === undefined ? '?' : `${tests.passed}/${tests.failed}/${tests.skipped}`} ${summary.runners.join(' + ')}`;
}

test.each(outputs)('%s', (_, expected, text) => {
  expect(short(read(text))).toBe(expected);
});

test('every runner has an output that it is told by', () => {
  const told = new Set(outputs.flatMap(([, expected]) => expected.replace(/^\S+ /, '').split(' + ')));
  expect(knownRunners.filter((it) => !told.has(it))).toEqual([]);
});

test.each(outputs)('%s: the same in pieces of any size, with colours, with Windows line ends', (_, expected, text) => {
  const reader = openSummaryReader();
  for (let at = 0; at < text.length; at += 3) reader.add(text.slice(at, at + 3), 'stdout');
  expect(short(reader.summary())).toBe(expected);
  expect(short(read(text.replaceAll('\n', '\r\n')))).toBe(expected);
  expect(short(read(text.replaceAll(/\d+/g, '\u001B[1m\u001B[32m$&\u001B[39m\u001B[22m')))).toBe(expected);
});

test('summaries of several packages are summed, whatever runs them', () => {
  expect(short(read('web:test:  Tests  3 passed (3)\napi:test:  Tests  2 passed | 1 skipped (3)\n'))).toBe('5/0/1 vitest');
  expect(short(read('packages/web test: Tests:       3 passed, 3 total\npackages/api test: Tests:       1 failed, 1 total\n'))).toBe('3/1/0 jest');
  expect(short(read(' Tests  3 passed (3)\n\n  2 passed (2.1s)\n'))).toBe('5/0/0 vitest + playwright');
});

test('the last summary is told apart, because an earlier one may be what a tested program wrote', () => {
  const summary = read('Tests:       1 failed, 1 total\n\n  7 passing (3ms)\n');
  expect([summary?.tests, summary?.last]).toEqual([{ passed: 7, failed: 1, skipped: 0 }, { passed: 7, failed: 0, skipped: 0 }]);
});

test('both streams are read, each by its own lines', () => {
  const reader = openSummaryReader();
  reader.add('Tests:       3 pas', 'stderr');
  reader.add('something else\n', 'stdout');
  reader.add('sed, 3 total', 'stderr');
  expect(short(reader.summary())).toBe('3/0/0 jest');
});

test.each([
  'all tests passed', '12 of 12 fine', 'Tests passed: 12', 'ok', '5 passed', 'I ran 5 tests', '  at 3 passing (by) the house', 'ok 1 - without a plan', 'Ran 3 tests',
  '{"numPassedTests":3}', 'OK (3 tests)', `Tests: ${'1 failed, '.repeat(1000)}3 total`, '> 3 passed in 0.12s', '> Task :compileTestJava', '',
])('a line that is no summary claims nothing: %s', (line) => {
  expect(read(`${line}\n`)).toBeUndefined();
});

test('an output of many long lines is read in linear time', () => {
  const reader = openSummaryReader(), line = `${'1 failed | '.repeat(150)}\u001B[${'0;'.repeat(100)}\n`;
  const measure = (count: number): number => {
    const started = performance.now();
    for (let at = 0; at < count; at += 1) reader.add(line, 'stdout');
    return performance.now() - started;
  };
  measure(200);
  const [few, many] = [measure(500), measure(5000)];
  expect(many).toBeLessThan(few * 40 + 200);
  reader.add('x'.repeat(5_000_000), 'stdout');
  reader.add('\n  Tests  1 passed (1)\n', 'stdout');
  expect(short(reader.summary())).toBe('1/0/0 vitest');
});
