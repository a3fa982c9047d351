/** Processes and numbers of the benchmark. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const cli = join(project, 'dist/cli.cjs');

const maxOutput = { encoding: 'utf8', maxBuffer: 1 << 30 };

export function git(root, ...args) {
  return execFileSync('git', args, { cwd: root, ...maxOutput });
}

/** What git lists of a folder. */
export function listed(root) {
  return git(root, 'ls-files', '-z', '-co', '--exclude-standard').split('\0').filter((it) => it !== '');
}

/** Wall time of a whole process in milliseconds, with what it printed. */
export function timeProcess(program, args, cwd, { accepted = [0], input } = {}) {
  const started = performance.now();
  const { status, stderr, stdout } = spawnSync(program, args, { cwd, input, ...maxOutput });
  const ms = performance.now() - started;
  if (!accepted.includes(status)) throw new Error(`${program} ${args.slice(0, 8).join(' ')} ended with ${status}: ${stderr?.slice(0, 2000)}`);
  return { ms, stderr, stdout };
}

/** The same with the processor time, where there is a `bash` that tells it. */
export function timeWithCpu(program, args, cwd, { input } = {}) {
  if (!hasProgram('bash')) return { ...timeProcess(program, args, cwd, { input }), cpuMs: undefined };
  const run = timeProcess('bash', ['-c', 'TIMEFORMAT="%3U %3S"; time "$0" "$@"', program, ...args], cwd, { input });
  const [user = NaN, system = NaN] = (run.stderr.trim().split('\n').at(-1) ?? '').split(' ').map((it) => Number(it.replace(',', '.')));
  return { ...run, cpuMs: Number.isFinite(user + system) ? (user + system) * 1000 : undefined };
}

export function hasProgram(name) {
  return spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** A fresh process of one of the probes; its last line is JSON. */
export function probe(name, root, args = []) {
  return JSON.parse(timeProcess(process.execPath, [join(project, 'scripts', name), root, ...args], root).stdout.trim().split('\n').at(-1));
}

export function quantile(list, part) {
  const sorted = list.filter((it) => it !== undefined).sort((a, b) => a - b);
  return sorted.length === 0 ? undefined : sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)];
}

export function median(list) {
  return quantile(list, 0.5);
}

export function spread(list, wanted) {
  return Array.from({ length: Math.min(wanted, list.length) }, (_, at) => list[Math.floor((at * list.length) / Math.min(wanted, list.length))]);
}

export function showMs(value) {
  if (value === undefined) return '–';
  return value < 10 ? `${value.toFixed(1)} ms` : value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(value < 10_000 ? 2 : 1)} s`;
}

export function showCount(value) {
  return value.toLocaleString('en-US');
}

export function showMiB(bytes) {
  const size = bytes / 2 ** 20;
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} MiB`;
}

export function machineLine({ cores, processor, memoryBytes, system, node, ctags, git: gitVersion, date, load }) {
  return `${cores} cores (${processor}), ${Math.round(memoryBytes / 2 ** 30)} GB, ${system}, Node ${node}, ${ctags}, ${gitVersion}, ${date}; ${load < 1.5 ? 'quiet' : `loaded by others: ${load.toFixed(0)} processes wanted its cores when the run began`}`;
}

/** What the figures were measured with. */
export function machine() {
  const version = (program) => (hasProgram(program) ? spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0].split(',')[0] : 'none');
  return { date: new Date().toISOString().slice(0, 10), load: loadavg()[0], cores: cpus().length, processor: cpus()[0]?.model ?? '', memoryBytes: totalmem(), system: `${process.platform} ${process.arch}`, node: process.version, ctags: version('ctags'), git: version('git') };
}
