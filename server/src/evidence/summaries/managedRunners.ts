/** Java, Kotlin, Scala, .NET. */
import { countLabels, countWords, noTests, type Piece, type Recogniser, recogniser } from './recogniser.ts';

/** `[INFO] Tests run: 3, Failures: 0, Errors: 0, Skipped: 1`, one for each module; lines of single classes go on with their time. */
const maven = recogniser('maven', (line) => {
  if (/^\[INFO\] No tests to run\.$/.test(line)) return noTests;
  const counts = /^(?:\[(?:INFO|WARNING|ERROR)\] )?(Tests run: *\d+, Failures: *\d+, Errors: *\d+, Skipped: *\d+)$/.exec(line)?.[1];
  if (counts === undefined) return undefined;
  const { failed, skipped, total } = countLabels(counts.replace('Tests run', 'Total'), { total: 'total', failures: 'failed', errors: 'failed', skipped: 'skipped' });
  return { part: 'whole', total, failed, skipped };
});

/**
 * Counts are written only when a test fails: `3 tests completed, 1 failed, 1 skipped`. Otherwise the test tasks show that tests were run:
 * `> Task :app:test`, also `UP-TO-DATE` and `FROM-CACHE`; `NO-SOURCE` says that there are none.
 */
const gradle = recogniser('gradle', (line): Piece | undefined => {
  const [, total, rest = ''] = /^(\d+) tests? completed(, .*)?$/.exec(line) ?? [];
  if (total !== undefined) return { part: 'whole', total: Number(total), ...bad(countWords(rest, { failed: 'failed', skipped: 'skipped' })) };
  const task = /^> Task (?::[\w.-]+)*:(?:\w*[tT]est|test\w+UnitTest|connected\w*AndroidTest)(?: ([A-Z-]+))?$/.exec(line);
  if (task === null) return undefined;
  if (task[1] === 'NO-SOURCE' || task[1] === 'SKIPPED') return noTests;
  return task[1] === 'FAILED' ? undefined : { part: 'whole', isUncounted: true };
});

/** `[         3 tests successful      ]`, likewise `failed`, `skipped` and `aborted` */
const junitConsole = recogniser('junit', (line) => {
  const [, count, word] = /^\[ +(\d+) tests (successful|failed|skipped|aborted) +\]$/.exec(line) ?? [];
  if (word === undefined) return undefined;
  return { part: 'adds', [word === 'successful' ? 'passed' : word === 'failed' ? 'failed' : 'skipped']: Number(count) };
});

const dotnetFields = { failed: 'failed', succeeded: 'passed', passed: 'passed', skipped: 'skipped' } as const;

/**
 * `Passed!  - Failed:     0, Passed:     3, Skipped:     0, Total:     3, Duration: 10 ms - A.dll (net8.0)`, one for each project;
 * newer: `Test summary: total: 3, failed: 0, succeeded: 3, skipped: 0, duration: 1.2s`, or one count a line after `Test run summary: Passed!`.
 */
const dotnetTest: Recogniser = {
  runner: 'dotnet test',
  open: () => {
    let isListing = false;
    return (line) => {
      if (/^Test run summary: /.test(line)) {
        isListing = true;
        return { part: 'begins' };
      }
      const listed = isListing ? /^\s+((?:total|failed|succeeded|skipped): \d+)$/.exec(line)?.[1] : undefined;
      isListing &&= listed !== undefined || /^\s+error: \d+$/.test(line);
      return listed === undefined ? dotnetLine(line) : { part: 'adds', ...withoutTotal(countLabels(listed, dotnetFields)) };
    };
  },
};

function dotnetLine(line: string): Piece | undefined {
  if (/^No test is available in /.test(line) || line.startsWith('Zero tests ran')) return noTests;
  const counts = /^(?:Passed|Failed|Skipped)! +- +(Failed: +\d+, Passed: +\d+, Skipped: +\d+), Total: /.exec(line)?.[1] ?? /^Test summary: (total: \d+, .*), duration: /.exec(line)?.[1];
  return counts === undefined ? undefined : { part: 'whole', ...withoutTotal(countLabels(counts, dotnetFields)) };
}

/** `[info] Tests: succeeded 3, failed 0, canceled 0, ignored 1, pending 0` */
const scalaTest = recogniser('scalatest', (line) => {
  const counts = /^(?:\[info\] )?Tests: (succeeded \d+, .*)$/.exec(line)?.[1];
  return counts === undefined ? undefined : { part: 'whole', ...withoutTotal(countLabels(counts, { succeeded: 'passed', failed: 'failed', canceled: 'skipped', ignored: 'skipped', pending: 'skipped' })) };
});

function bad({ failed, skipped }: { readonly failed: number; readonly skipped: number }): { readonly failed: number; readonly skipped: number } {
  return { failed, skipped };
}

function withoutTotal({ passed, failed, skipped }: ReturnType<typeof countLabels>): { readonly passed: number; readonly failed: number; readonly skipped: number } {
  return { passed, failed, skipped };
}

export const managedRunners: readonly Recogniser[] = [maven, gradle, junitConsole, dotnetTest, scalaTest];
