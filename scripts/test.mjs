/** Every check of the project, one after the other, with one closing line: `N passed, N failed, N skipped`. Arguments go to Vitest. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const bin = (name) => join('node_modules', '.bin', name);
const total = { passed: 0, failed: 0, skipped: 0 };

/** A check that is right or wrong as a whole counts as one test. */
function check(title, program, args) {
  console.log(`\n— ${title}`);
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  total[status === 0 ? 'passed' : 'failed'] += 1;
  return status === 0;
}

/** A test runner that writes its counts to a JSON file. */
function suite(title, program, args, readCounts) {
  console.log(`\n— ${title}`);
  const folder = mkdtempSync(join(tmpdir(), 'groundplan-test-'));
  const report = join(folder, 'report.json');
  const { status } = spawnSync(program, [...args, ...readCounts.flag(report)], { stdio: 'inherit' });
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

const isBuilt = check('build', process.execPath, ['esbuild.mjs']);
check('types', process.execPath, [bin('tsc')]);
check('lint', process.execPath, [bin('eslint'), '.']);
check('import map', process.execPath, [bin('depcruise'), 'server/src', 'client/src', '--config', '.dependency-cruiser.cjs', '--output-type', 'err']);
if (isBuilt) suite('tests', process.execPath, [bin('vitest'), 'run', ...process.argv.slice(2)], vitestCounts);

console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
