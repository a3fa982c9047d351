/** Reads what test runners say of themselves at the end of their work, out of an output of any size. */
import { openOutputLines } from '../outputLines.ts';
import { compiledRunners } from './compiledRunners.ts';
import { javaScriptRunners } from './javaScriptRunners.ts';
import { managedRunners } from './managedRunners.ts';
import type { Piece, Recogniser, TestCounts } from './recogniser.ts';
import { scriptRunners } from './scriptRunners.ts';
import { tapRunner } from './tapRunner.ts';

/** What is known of the tests of one run. */
export interface RunnerSummary {
  /** Names of the runners whose summaries were seen, in their order. */
  readonly runners: readonly string[];
  /** Of all summaries together; undefined when a runner has run tests without counting them. */
  readonly tests: TestCounts | undefined;
  /** Of the last summary alone; undefined likewise. Earlier ones may be the output of a tested program. */
  readonly last: TestCounts | undefined;
}

export interface SummaryReader {
  readonly add: (text: string, stream: 'stdout' | 'stderr') => void;
  /** @returns  undefined when no runner's summary was seen: nothing is claimed of counts then */
  readonly summary: () => RunnerSummary | undefined;
}

const recognisers: readonly Recogniser[] = [...javaScriptRunners, ...scriptRunners, ...compiledRunners, ...managedRunners, tapRunner];

/** How a line begins that any recogniser knows; most lines of most outputs are passed over at once. */
const worthwhile = /^\s*(?:\d|ℹ|#|=|✔|✘|\S{1,4} Test run|\[|>|\?|---|ok\b|not ok|OK|FAIL|DONE|TAP|All |Build S|Error: N|error: N|Executed|NO TESTS|No test|Passed!|Failed!|Skipped!|Ran |Summary|Test|Zero|There are|(?:total|failed|succeeded|skipped|test result):)/;
/** What tools that run the scripts of many packages put before each line: `web:test: `, `packages/web test: `. */
const packagePrefix = /^[@\w./-]{1,200}[ :]test[\w:.-]{0,100}: ?/;

export function openSummaryReader(): SummaryReader {
  const readers = recognisers.map((it) => ({ runner: it.runner, read: it.open(), tally: openTally() }));
  let counter = 0;

  const match = (line: string): boolean => {
    let isFound = false;
    for (const { read, tally } of readers) {
      const piece = read(line);
      if (piece === undefined) continue;
      tally.add(piece, counter += 1);
      isFound = true;
    }
    return isFound;
  };
  const lines = openOutputLines((line) => {
    if (worthwhile.test(line) && match(line)) return;
    const inner = packagePrefix.test(line) ? line.replace(packagePrefix, '') : '';
    if (worthwhile.test(inner)) match(inner);
  });

  return {
    add: lines.add,
    summary: () => {
      lines.end();
      return together(readers.flatMap(({ runner, tally }) => tally.found(runner) ?? []));
    },
  };
}

interface Found {
  readonly runner: string;
  /** Order of its newest line. */
  readonly at: number;
  readonly tests: TestCounts | undefined;
  readonly last: TestCounts | undefined;
}

function together(all: readonly Found[]): RunnerSummary | undefined {
  // Node's own TAP has both a summary and a line for each test.
  const found = (all.length > 1 ? all.filter((it) => it.runner !== tapRunner.runner) : all).toSorted((a, b) => a.at - b.at), newest = found.at(-1);
  if (newest === undefined) return undefined;
  const tests = found.reduce<TestCounts | undefined>((sum, it) => (sum === undefined || it.tests === undefined ? undefined : plus(sum, it.tests)), none);
  return { runners: found.map((it) => it.runner), tests, last: newest.last };
}

const none: TestCounts = { passed: 0, failed: 0, skipped: 0 };

/** The summaries of one runner. */
function openTally(): { readonly add: (piece: Piece, at: number) => void; readonly found: (runner: string) => Found | undefined } {
  let sum = none, open: TestCounts | undefined, last: TestCounts | undefined, total: number | undefined, at = 0, isUncounted = false;
  const close = (): void => {
    if (open === undefined) return;
    const passed = total === undefined ? open.passed : Math.max(0, total - open.failed - open.skipped);
    last = { ...open, passed };
    sum = plus(sum, last);
    open = total = undefined;
  };
  return {
    add: (piece, order) => {
      at = order;
      if (piece.isUncounted === true) isUncounted = true;
      if (piece.part === 'begins' || piece.part === 'whole') close();
      open = plus(open ?? none, { passed: piece.passed ?? 0, failed: piece.failed ?? 0, skipped: piece.skipped ?? 0 });
      if (piece.total !== undefined) total = (total ?? 0) + piece.total;
      if (piece.part === 'ends' || piece.part === 'whole') close();
    },
    found: (runner) => {
      close();
      return last === undefined ? undefined : { runner, at, tests: isUncounted ? undefined : sum, last: isUncounted ? undefined : last };
    },
  };
}

function plus(a: TestCounts, b: TestCounts): TestCounts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** Named for documentation and tests. */
export const knownRunners: readonly string[] = recognisers.map((it) => it.runner);

