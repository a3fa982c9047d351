/**
 * Every check of the project, one after the other, with one closing line: `N passed, N failed, N skipped`.
 *
 * Arguments go to Vitest and choose its tests; then the tests in a real editor, which nothing of that chooses, are left out.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const bin = (name) => join('node_modules', '.bin', name);
const total = { passed: 0, failed: 0, skipped: 0 };
/** What took how long, in milliseconds. */
const times = [];

/** Run a program to its end. @returns  its exit code */
function run(title, program, args) {
  console.log(`\n— ${title}`);
  const startMs = performance.now(), { status } = spawnSync(program, args, { stdio: 'inherit' });
  times.push([title, performance.now() - startMs]);
  return status;
}

/** A check that is right or wrong as a whole counts as one test. */
function check(title, program, args) {
  const status = run(title, program, args);
  total[status === 0 ? 'passed' : 'failed'] += 1;
  return status === 0;
}

/** A test runner that writes its counts to a JSON file. */
function suite(title, program, args, readCounts) {
  const folder = mkdtempSync(join(tmpdir(), 'groundplan-test-'));
  const report = join(folder, 'report.json');
  const status = run(title, program, [...args, ...readCounts.flag(report)]);
  try {
    const counts = readCounts.read(JSON.parse(readFileSync(report, 'utf8')));
    for (const key of Object.keys(total)) total[key] += counts[key];
    // A suite that broke outside its tests has still failed.
    if (status !== 0 && counts.failed === 0) total.failed += 1;
  } catch (error) {
    console.error(`no report from ${title}: ${error.message}`);
    total.failed += 1;
  }
  rmSync(folder, { recursive: true, force: true });
}

const vitestCounts = {
  flag: (report) => ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  read: (it) => ({ passed: it.numPassedTests, failed: it.numFailedTests, skipped: it.numPendingTests + it.numTodoTests }),
};

const hostCounts = { flag: (report) => ['--report', report], read: (it) => it };

const isBuilt = check('build', process.execPath, ['esbuild.mjs']);
check('types', process.execPath, [bin('tsc')]);
check('lint', process.execPath, [bin('eslint'), '.']);
check('import map', process.execPath, [bin('depcruise'), 'server/src', 'client/src', '--config', '.dependency-cruiser.cjs', '--output-type', 'err']);
const chosen = process.argv.slice(2);
if (isBuilt) {
  suite('tests', process.execPath, [bin('vitest'), 'run', ...chosen], vitestCounts);
  if (chosen.length === 0) suite('tests in VS Code', process.execPath, ['scripts/testHost.mjs'], hostCounts);
  else {
    console.log('\n– Not run: tests in VS Code, because tests were chosen (npm run test:vscode runs them).');
    total.skipped += 1;
  }
}
for (const [title, ms] of times) console.log(`${title.padEnd(20)} ${(ms / 1000).toFixed(0).padStart(4)} s`);

console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
