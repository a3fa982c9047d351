/** What the tests of a finished run amount to, in numbers and in words. */
import type { RunnerSummary } from './summaries/openSummaryReader.ts';
import type { TestCounts } from './summaries/recogniser.ts';

/**
 * The counts that a run can be held to; undefined when nobody counted.
 *
 * A run with exit code 0 whose summaries name failures, but whose last one names none, is taken by its last one: the others are what tested
 * programs wrote.
 */
export function countsOf(summary: RunnerSummary | undefined, exitCode: number): TestCounts | undefined {
  const { tests, last } = summary ?? {};
  const isContradicted = exitCode === 0 && tests !== undefined && tests.failed > 0;
  return isContradicted && last?.failed === 0 && last.passed > 0 ? last : tests;
}

/** `vitest: 1 failed, 10 passed, 2 skipped`, or that nothing can be told; a clause. */
export function describeTests(summary: RunnerSummary | undefined, counts: TestCounts | undefined): string {
  if (summary === undefined) return 'how many tests ran cannot be told, because no known summary of a test runner was seen';
  const runners = summary.runners.join(' and ');
  if (counts === undefined) return `${runners} ran tests and does not count them`;
  if (counts.passed + counts.failed === 0) return `${runners}: no test was carried out${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`;
  const parts = [[counts.failed, 'failed'], [counts.passed, 'passed'], [counts.skipped, 'skipped']] as const;
  return `${runners}: ${parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`).join(', ')}`;
}
