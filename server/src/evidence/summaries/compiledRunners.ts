/** Go, Rust, C and C++, Swift, Zig, Dart. */
import { countWords, noTests, numberIn, type Piece, type Recogniser, recogniser } from './recogniser.ts';

/**
 * A line for each package: `ok  	shop/cart	0.01s`, `FAIL	shop/cart	0.01s`, `?   	shop	[no test files]`, `ok … [no tests to run]`.
 *
 * Only `-v` names the tests; without it they were run and are not counted.
 */
const goTest: Recogniser = {
  runner: 'go test',
  open: () => {
    let isVerbose = false;
    return (line): Piece | undefined => {
      if (line.startsWith('=== RUN ')) isVerbose = true;
      const verdict = isVerbose ? /^--- (PASS|FAIL|SKIP): /.exec(line)?.[1] : undefined;
      if (verdict !== undefined) return { part: 'adds', [verdict === 'PASS' ? 'passed' : verdict === 'FAIL' ? 'failed' : 'skipped']: 1 };
      if (/^\?\s+\S+\s+\[no test files\]$/.test(line)) return noTests;
      const [, end] = /^(?:ok|FAIL)\s+\S+\s+(\(cached\)|\d[\d.]*s)(?:\s.*)?$/.exec(line) ?? [];
      if (end === undefined) return undefined;
      // What `-v` has counted is not counted again.
      if (isVerbose) return { part: 'adds' };
      return line.endsWith('[no tests to run]') ? noTests : { part: 'whole', isUncounted: true };
    };
  },
};

/** `DONE 3 tests, 1 skipped, 1 failure in 0.1s` */
const gotestsum = recogniser('gotestsum', (line) => {
  const [, total, rest = ''] = /^DONE (\d+) tests?(.*) in \d[\d.]*s$/.exec(line) ?? [];
  if (total === undefined) return undefined;
  const { failed, skipped } = countWords(rest, { failure: 'failed', failures: 'failed', error: 'failed', errors: 'failed', skipped: 'skipped' });
  return { part: 'whole', total: Number(total), failed, skipped };
});

/** `test result: ok. 5 passed; 0 failed; 1 ignored; 0 measured; 2 filtered out; finished in 0.00s`, one for each binary */
const cargoTest = recogniser('cargo test', (line) => {
  const counts = /^test result: (?:ok|FAILED)\. (\d.*)$/.exec(line)?.[1];
  return counts === undefined ? undefined : { part: 'whole', ...countWords(counts, { passed: 'passed', failed: 'failed', ignored: 'skipped', filtered: 'skipped' }) };
});

/** `     Summary [   0.012s] 5 tests run: 4 passed (1 slow), 1 failed, 2 skipped` */
const nextest = recogniser('cargo nextest', (line) => {
  const counts = /^\s*Summary \[\s*\d[\d.]*s\] \d+(?:\/\d+)? tests? run: (\d.*)$/.exec(line)?.[1];
  if (counts === undefined) return undefined;
  const found = countWords(counts.replaceAll(/\([^()]*\)/g, '').replaceAll('timed out', 'timed').replaceAll('exec failed', 'failed'), { passed: 'passed', failed: 'failed', timed: 'failed', skipped: 'skipped' });
  return { part: 'whole', ...found };
});

/** `67% tests passed, 1 tests failed out of 3` */
const ctest = recogniser('ctest', (line) => {
  if (/^No tests were found!!!$/.test(line)) return noTests;
  const [, failed, total] = /^\d+% tests passed, (\d+) tests? failed out of (\d+)$/.exec(line) ?? [];
  return total === undefined ? undefined : { part: 'whole', total: Number(total), failed: Number(failed) };
});

/** `[  PASSED  ] 3 tests.`, `[  SKIPPED ] 1 test, listed below:`, `[  FAILED  ] 1 test, listed below:` */
const googleTest = recogniser('googletest', (line) => {
  const passed = numberIn(line, /^\[ {2}PASSED {2}\] (\d+) tests?\.$/);
  if (passed !== undefined) return { part: 'begins', passed };
  const skipped = numberIn(line, /^\[ {2}SKIPPED \] (\d+) tests?, listed below:$/), failed = numberIn(line, /^\[ {2}FAILED {2}\] (\d+) tests?, listed below:$/);
  if (skipped !== undefined) return { part: 'adds', skipped };
  return failed === undefined ? undefined : { part: 'adds', failed };
});

/** XCTest repeats its line for each suite, and that of all tests counts; Swift Testing: `✔ Test run with 3 tests in 1 suite passed after 0.001 seconds.` */
const swiftTest: Recogniser = {
  runner: 'swift test',
  open: () => {
    let isWhole = false;
    return (line): Piece | undefined => {
      const suite = /^Test Suite '([^']*)' (?:passed|failed) at /.exec(line)?.[1];
      if (suite !== undefined) isWhole = suite === 'All tests' || suite === 'Selected tests';
      const total = isWhole ? numberIn(line, /^\s*Executed (\d+) tests?, with /) : undefined;
      if (total !== undefined) {
        isWhole = false;
        const { failed, skipped } = countWords(line.replaceAll(' test skipped', ' skipped').replaceAll(' tests skipped', ' skipped'), { failure: 'failed', failures: 'failed', skipped: 'skipped' });
        return { part: 'whole', total, failed, skipped };
      }
      const [, run, verdict, issues = '1'] = /^\S{1,4} Test run with (\d+) tests?(?: in \d+ suites?)? (passed|failed) after \d[\d.]* seconds?(?: with (\d+) issues?)?\.?$/.exec(line) ?? [];
      if (run === undefined) return undefined;
      return { part: 'whole', total: Number(run), failed: verdict === 'failed' ? Math.min(Number(run), Number(issues)) : 0 };
    };
  },
};

/** `All 3 tests passed.`, `2 passed; 1 skipped; 0 failed.`, `Build Summary: 3/3 steps succeeded; 5/5 tests passed` */
const zigTest = recogniser('zig test', (line) => {
  const all = numberIn(line, /^All (\d+) tests? passed\.$/);
  if (all !== undefined) return { part: 'whole', passed: all };
  const some = /^(\d+ passed; \d+ skipped; \d+ failed)\.$/.exec(line)?.[1];
  if (some !== undefined) return { part: 'whole', ...countWords(some, { passed: 'passed', skipped: 'skipped', failed: 'failed' }) };
  const [, passed, total] = /^Build Summary: .*; (\d+)\/(\d+) tests passed(?:;.*)?$/.exec(line) ?? [];
  return total === undefined ? undefined : { part: 'whole', passed: Number(passed), failed: Number(total) - Number(passed) };
});

/** `00:02 +3 ~1 -1: Some tests failed.` */
const dartTest = recogniser('dart test', (line) => {
  if (/^No tests (?:ran|were found)\.$/.test(line)) return noTests;
  const [, passed, skipped = '0', failed = '0'] = /^\d+:\d+ \+(\d+)(?: ~(\d+))?(?: -(\d+))?: (?:All tests (?:passed!|skipped\.)|Some tests failed\.)$/.exec(line) ?? [];
  return passed === undefined ? undefined : { part: 'whole', passed: Number(passed), skipped: Number(skipped), failed: Number(failed) };
});

export const compiledRunners: readonly Recogniser[] = [goTest, gotestsum, cargoTest, nextest, ctest, googleTest, swiftTest, zigTest, dartTest];
