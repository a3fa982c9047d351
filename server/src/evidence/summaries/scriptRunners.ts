/** Python, Ruby, PHP, Elixir. */
import { countLabels, countWords, noTests, numberIn, type Recogniser, recogniser } from './recogniser.ts';

/** `=== 1 failed, 2 passed, 1 skipped, 1 xfailed, 2 errors in 0.12s ===`, without the signs under `-q`; `no tests ran in 0.01s` */
const pytest = recogniser('pytest', (line) => {
  const counts = /^(?:=+ )?((?:\d+ [a-z]+, )*\d+ [a-z]+|no tests ran) in \d[\d.]*s(?: \([\d:]+\))?(?: =+)?$/.exec(line)?.[1];
  if (counts === undefined) return undefined;
  const fields = { passed: 'passed', xfailed: 'passed', xpassed: 'passed', failed: 'failed', error: 'failed', errors: 'failed', skipped: 'skipped' } as const;
  return { part: 'whole', ...countWords(counts, fields) };
});

/** `Ran 3 tests in 0.001s`, then `OK (skipped=1)`, `FAILED (failures=1, errors=1)` or `NO TESTS RAN` */
const unittest: Recogniser = {
  runner: 'unittest',
  open: () => {
    let isOpen = false;
    return (line) => {
      const total = numberIn(line, /^Ran (\d+) tests? in \d[\d.]*s$/);
      if (total !== undefined) {
        isOpen = true;
        return { part: 'begins', total };
      }
      const end = isOpen ? /^(?:OK|FAILED|NO TESTS RAN)(?: \((.*)\))?$/.exec(line) : null;
      if (end === null) return undefined;
      isOpen = false;
      const { failed, skipped } = countLabels((end[1] ?? '').replaceAll('expected failures', 'expected').replaceAll('unexpected successes', 'failures'), { failures: 'failed', errors: 'failed', skipped: 'skipped' });
      return { part: 'ends', failed, skipped };
    };
  },
};

/** `3 examples, 1 failure, 1 pending, 2 errors occurred outside of examples` */
const rspec = recogniser('rspec', (line) => {
  const [, total, rest = ''] = /^(\d+) examples?, (\d+ failures?.*)$/.exec(line) ?? [];
  if (total === undefined) return undefined;
  const { failed, skipped } = countWords(rest, { failure: 'failed', failures: 'failed', error: 'failed', errors: 'failed', pending: 'skipped' });
  return { part: 'whole', total: Number(total), failed, skipped };
});

/** `3 runs, 5 assertions, 1 failures, 0 errors, 1 skips`; test-unit: `3 tests, 5 assertions, 0 failures, 0 errors, 1 pendings, 0 omissions, …` */
const minitest = recogniser('minitest', (line) => {
  const [, total, rest = ''] = /^(\d+) (?:runs|tests), \d+ assertions, (\d+ failures, .*)$/.exec(line) ?? [];
  if (total === undefined) return undefined;
  return { part: 'whole', total: Number(total), ...onlyBad(countWords(rest, { failures: 'failed', errors: 'failed', skips: 'skipped', pendings: 'skipped', omissions: 'skipped' })) };
});

/** `OK (3 tests, 5 assertions)`, else `Tests: 3, Assertions: 5, Failures: 1, Errors: 1, Skipped: 1.` */
const phpunit = recogniser('phpunit', (line) => {
  if (/^No tests executed!/.test(line)) return noTests;
  const passed = numberIn(line, /^OK \((\d+) tests?, \d+ assertions?\)$/);
  if (passed !== undefined) return { part: 'whole', passed };
  if (!/^Tests: \d+, Assertions: \d+/.test(line)) return undefined;
  const counts = countLabels(line, { tests: 'total', failures: 'failed', errors: 'failed', skipped: 'skipped', incomplete: 'skipped' });
  return { part: 'whole', total: counts.total, ...onlyBad(counts) };
});

/** `  Tests:    1 failed, 1 skipped, 2 passed (5 assertions)` */
const pest = recogniser('pest', (line) => {
  const counts = /^\s*Tests:\s+(\d.*) \(\d+ assertions?\)$/.exec(line)?.[1];
  return counts === undefined ? undefined : { part: 'whole', ...countWords(counts, { passed: 'passed', warnings: 'passed', risky: 'passed', failed: 'failed', skipped: 'skipped', todos: 'skipped', todo: 'skipped', incomplete: 'skipped' }) };
});

/** `2 doctests, 3 tests, 1 failure, 1 skipped, 2 excluded`; bats writes `3 tests, 1 failure, 1 skipped` in the same way. */
const exunit = recogniser('exunit', (line) => {
  if (/^There are no tests to run$/.test(line)) return noTests;
  const parts = /^((?:\d+ (?:doctests?|properties|property|features?), )*\d+ (?:tests?|doctests?|properties|property)), (\d+ failures?(?:,.*| \(.*\))?)$/.exec(line);
  if (parts === null) return undefined;
  const [, all = '', rest = ''] = parts;
  const total = [...all.matchAll(/\d+/g)].reduce((sum, [it]) => sum + Number(it), 0);
  return { part: 'whole', total, ...onlyBad(countWords(rest, { failure: 'failed', failures: 'failed', skipped: 'skipped', excluded: 'skipped', invalid: 'skipped' })) };
});

function onlyBad({ failed, skipped }: { readonly failed: number; readonly skipped: number }): { readonly failed: number; readonly skipped: number } {
  return { failed, skipped };
}

export const scriptRunners: readonly Recogniser[] = [pytest, unittest, rspec, minitest, phpunit, pest, exunit];
