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

test('hostile lines take linear time', () => {
  const started = performance.now();
  const parts = ['1 failed | ', '1', 'a', ' ', '/x', '1, ', '(', '1 passed, ', 'Failed: 1, ', ':a', '; 1', '\u001B[0', '\u001B]', '.', '1;', 'tests '];
  const starts = ['', '  Tests  1', 'Tests: 1, Assertions: 1', '✔ ', 'ok  ', 'ok 1 - ', '> Task ', 'test result: ok. 1', 'Passed!  - Failed: 1', 'Build Summary: ', 'DONE 1 tests', 'a test:', 'Tests: succeeded 1', '3 examples, 1 failures'];
  for (const start of starts) for (const part of parts) read(`1..3\nRan 1 test in 1s\n${`${start}${part.repeat(Math.floor(1900 / part.length))}\n`.repeat(20)}`);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a line that is too long is passed over, and the next one is read', () => {
  const reader = openSummaryReader();
  reader.add('Tests: '.repeat(1_000_000), 'stdout');
  reader.add('\n  Tests  1 passed (1)\n', 'stdout');
  expect(short(reader.summary())).toBe('1/0/0 vitest');
});
