/**
 * Measures what is asked of the workspace most often: `node scripts/statusBench.mjs [--files N] [--runs N]`, after `npm run build`.
 *
 * A repository of N files (10,000 by default) is made and verified once. Then, one after the other in each round, so that all see the same machine:
 * `groundplan status` as a process, `git status` as a process, and the state key alone in this process. Prints one table; figures are of this machine.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gitState } from '../server/src/host/gitState.ts';

const { values } = parseArgs({ options: { files: { type: 'string', default: '10000' }, runs: { type: 'string', default: '15' } } });
const root = realpathSync(mkdtempSync(join(tmpdir(), 'groundplan-status-'))), program = resolve('dist/cli.cjs');
const git = (...args) => execFileSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@example.invalid', ...args], { cwd: root, encoding: 'utf8' });
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

/** Milliseconds of a process from its start to its end; `accepted` are the exit codes of an answer. */
function timed(command, args, accepted = [0]) {
  const startMs = performance.now(), { status, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' }), ms = performance.now() - startMs;
  if (!accepted.includes(status)) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr}`);
  return ms;
}

try {
  for (let at = 0; at < Number(values.files); at += 1) {
    const folder = join(root, `part${at % 100}`, `area${at % 10}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `file${at}.ts`), `export const value${at} = ${at};\n`);
  }
  writeFileSync(join(root, 'groundplan.yaml'), "commands:\n  test: 'true'\n");
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'first');
  const state = gitState(root), series = { status: [], git: [], key: [] };
  timed(process.execPath, [program, 'verify', '--quiet']);
  timed(process.execPath, [program, 'status']);
  await state.state([]);
  const loadBefore = loadavg()[0];
  for (let run = 0; run < Number(values.runs); run += 1) {
    series.status.push(timed(process.execPath, [program, 'status']));
    series.git.push(timed('git', ['status', '--porcelain']));
    const startMs = performance.now();
    await state.state([]);
    series.key.push(performance.now() - startMs);
  }
  const gitMs = median(series.git), row = (what, list, goal) => console.log(`| ${what} | ${median(list).toFixed(0)} ms | ${(median(list) / gitMs).toFixed(1)} × | ${goal} |`);
  console.log(`${Number(values.files).toLocaleString('en-US')} files, ${values.runs} rounds, ${cpus().length} × ${cpus()[0].model}, Node ${process.versions.node}, load ${loadBefore.toFixed(1)} before and ${loadavg()[0].toFixed(1)} after\n`);
  console.log('| median | time | of `git status` | goal |\n|---|---|---|---|');
  row('`groundplan status`, whole process', series.status, '200 ms');
  row('state key, warm', series.key, '1.5 ×');
  row('`git status --porcelain`', series.git, '');
} finally {
  rmSync(root, { recursive: true, force: true });
}
