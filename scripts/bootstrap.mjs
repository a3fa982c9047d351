/**
 * The two commands of a fresh clone, on any Node from 20 on: `npm start` and `npm test`.
 *
 * Installs what package-lock.json names when that is not there yet, brings a newer Node where the machine's own is too old for node:sqlite,
 * and goes on under that Node.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.groundplan-lock');
const [task, ...rest] = process.argv.slice(2);

/** Run a program to its end; a failure ends this process with the same code. */
function run(program, args, env = process.env) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' && program === 'npm' });
  if (error !== undefined) console.error(`cannot run ${program}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

const [major, minor] = process.versions.node.split('.').map(Number);
const isNodeNewEnough = major > 22 || (major === 22 && minor >= 16);
const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.error('Installing the packages of package-lock.json…');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, lock);
}
const ownNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
if (!isNodeNewEnough && !existsSync(ownNode)) {
  console.error(`Node ${process.versions.node} has no node:sqlite; bringing Node 24 into node_modules…`);
  run('npm', ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error']);
}
const node = isNodeNewEnough ? process.execPath : ownNode;
const env = { ...process.env, PATH: [dirname(node), bin, process.env.PATH].join(delimiter) };

if (task === 'start') {
  run(node, ['esbuild.mjs'], env);
  // The example plan has faults on purpose, so exit code 1 is the expected end of a good run.
  const { status } = spawnSync(node, ['dist/cli.cjs', 'check', 'examples/plans/rate-limiting.md', '--workspace', 'examples', ...rest], { cwd: root, stdio: 'inherit', env });
  process.exit(status === 1 ? 0 : status ?? 1);
}
if (task === 'test') run(node, ['scripts/test.mjs', ...rest], env);
