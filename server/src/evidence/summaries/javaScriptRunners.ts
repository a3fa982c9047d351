import { countWords, noTests, numberIn, type Piece, type Recogniser, recogniser } from './recogniser.ts';

/** `Tests  1 failed | 10 passed | 2 skipped | 1 todo (14)` */
const vitest = recogniser('vitest', (line) => {
  if (/^No test files found/.test(line)) return noTests;
  const counts = /^\s*Tests {2}(\d.*\(\d+\))\s*$/.exec(line)?.[1];
  if (counts !== undefined) return { part: 'whole', ...countWords(counts, { passed: 'passed', failed: 'failed', skipped: 'skipped', todo: 'skipped' }) };
  return /^\s*Tests {2}no tests\s*$/.test(line) ? noTests : undefined;
});

/** `Tests:       1 failed, 2 skipped, 1 todo, 10 passed, 14 total` */
const jest = recogniser('jest', (line) => {
  if (/^No tests found, exiting with code/.test(line)) return noTests;
  const counts = /^Tests:\s+(\d.* total)\s*$/.exec(line)?.[1];
  return counts === undefined ? undefined : { part: 'whole', ...countWords(counts, { passed: 'passed', failed: 'failed', skipped: 'skipped', pending: 'skipped', todo: 'skipped' }) };
});

/** `  3 passing (12ms)`, then `  1 pending` and `  1 failing` where there are any. */
const mocha = recogniser('mocha', (line) => {
  const passed = numberIn(line, /^\s{1,4}(?:✔ )?(\d+) passing \(/);
  if (passed !== undefined) return { part: 'begins', passed };
  const skipped = numberIn(line, /^\s{1,4}(\d+) pending$/), failed = numberIn(line, /^\s{1,4}(\d+) failing$/);
  if (skipped !== undefined) return { part: 'adds', skipped };
  return failed === undefined ? undefined : { part: 'adds', failed };
});

/**
 * `ℹ tests 3`, `ℹ pass 2` … as the `spec` reporter writes it, with `#` in TAP; tape and tap write the same with `#`.
 *
 * A test file in which no test was carried out counts as one that passed, under its own path: `✔ test/cart.test.js (3.2ms)`. It is taken off.
 */
const nodeTest: Recogniser = {
  runner: 'node --test',
  open: () => {
    let emptyFiles = 0;
    return (line) => {
      if (isEmptyFile(line)) emptyFiles += 1;
      const [, word, count] = /^(?:ℹ|#) (tests|fail|cancelled|skipped|skip|todo) +(\d+)$/.exec(line) ?? [];
      if (word === undefined) return undefined;
      const number = Number(count);
      if (word !== 'tests') return word === 'fail' || word === 'cancelled' ? { part: 'adds', failed: number } : { part: 'adds', skipped: number };
      const total = Math.max(0, number - emptyFiles);
      emptyFiles = 0;
      return { part: 'begins', total };
    };
  },
};

/** Named as Node finds test files: `cart.test.js`, `cart-test.mjs`, `test-cart.js`, or anything below `test/`. */
function isEmptyFile(line: string): boolean {
  const path = /^(?:✔|ok \d+ -) (\S+)\.[cm]?[jt]s(?: \(\d[\d.]*ms\))?$/.exec(line)?.[1];
  if (path === undefined) return false;
  const [name = '', ...folders] = path.split(/[\\/]/).reverse();
  return folders.includes('test') || name === 'test' || /^test[-.]/.test(name) || /[._-]test$/.test(name);
}

/** `  1 failed`, `  2 flaky`, `  1 skipped`, `  1 did not run`, `  3 passed (2.1s)`; the last one ends it. */
const playwright = recogniser('playwright', (line): Piece | undefined => {
  if (/^Error: No tests found/.test(line)) return noTests;
  const [, count = '', word = '', time] = /^ {2}(\d+) (passed|failed|flaky|skipped|interrupted|did not run)(?: \((\d[\d.]*m?s|\d[\d.]*[mh])\))?$/.exec(line) ?? [];
  if (count === '') return undefined;
  const number = Number(count);
  if (word === 'passed') return { part: time === undefined ? 'adds' : 'ends', passed: number };
  if (word === 'flaky') return { part: 'adds', passed: number };
  return word === 'failed' || word === 'interrupted' ? { part: 'adds', failed: number } : { part: 'adds', skipped: number };
});

/** `ok | 3 passed | 0 failed | 1 ignored (12ms)`, with `(2 steps)` after a count */
const deno = recogniser('deno test', (line) => {
  if (/^error: No test modules found/.test(line)) return noTests;
  const counts = /^(?:ok|FAILED) \| (\d+ passed .*)$/.exec(line)?.[1];
  return counts === undefined ? undefined : { part: 'whole', ...countWords(counts.replaceAll(/\(\d+ steps?\)/g, ''), { passed: 'passed', failed: 'failed', ignored: 'skipped' }) };
});

/** ` 3 pass`, ` 1 skip`, ` 1 todo`, ` 0 fail`, then `Ran 4 tests across 1 file.` */
const bun = recogniser('bun test', (line) => {
  if (/^Ran \d+ tests? across \d+ files?\b/.test(line)) return { part: 'ends' };
  if (/^No tests found!/.test(line)) return noTests;
  const [, count = '', word] = /^ ?(\d+) (pass|skip|todo|fail)$/.exec(line) ?? [];
  if (word === undefined) return undefined;
  return { part: 'adds', [word === 'pass' ? 'passed' : word === 'fail' ? 'failed' : 'skipped']: Number(count) };
});

/** `  3 tests passed`, `  1 test failed`, `  1 test skipped`, each on its own line. */
const ava = recogniser('ava', (line) => {
  const [, count = '', word] = /^\s{0,4}(\d+) tests? (passed|failed|skipped|todo)$/.exec(line) ?? [];
  if (word === undefined) return undefined;
  return { part: 'adds', [word === 'passed' || word === 'failed' ? word : 'skipped']: Number(count) };
});

/** `5 specs, 1 failure, 1 pending spec` */
const jasmine = recogniser('jasmine', (line) => {
  const [, total, failed, skipped = '0'] = /^(\d+) specs?, (\d+) failures?(?:, (\d+) pending specs?)?$/.exec(line) ?? [];
  return total === undefined ? undefined : { part: 'whole', total: Number(total), failed: Number(failed), skipped: Number(skipped) };
});

export const javaScriptRunners: readonly Recogniser[] = [vitest, jest, mocha, nodeTest, playwright, deno, bun, ava, jasmine];
