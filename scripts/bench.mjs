/**
 * How fast Groundplan is, beside programs that everybody knows, in one run: `npm run bench -- [FOLDER…] [--runs N] [--files N] [--json FILE]`.
 *
 * Without a folder: this repository and a generated workspace of 20,000 files. A given folder is copied first (what git lists, and `.git`), so nothing in it
 * is touched. Rounds alternate between the programs; figures are medians. Needs a build (`npm run build`).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, copyFileSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generateWorkspace } from './generateWorkspace.mjs';

const project = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const cli = join(project, 'dist/cli.cjs'), probe = join(project, 'scripts/benchProbe.mjs');
const sourceFile = /\.(?:[cm]?[jt]sx?|py|go|rs|java|kt|c|cc|cpp|h|hpp|cs|rb|php|swift|scala|lua|ex|dart|zig)$/u;
const definition = /^\s*(?:export\s+|pub\s+|public\s+|async\s+)*(?:function|class|def|func|fn|struct|interface|type|enum)\s+([A-Za-z_]\w{2,})/mu;
const changedFiles = 60;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { runs: { type: 'string', default: '5' }, files: { type: 'string', default: '20000' }, json: { type: 'string' } } });
const runs = Number(values.runs);
if (!existsSync(cli)) { console.error('build first: npm run build'); process.exit(2); }

const scratch = mkdtempSync(join(tmpdir(), 'groundplan-bench-'));
const hasCtags = spawnSync('ctags', ['--version'], { stdio: 'ignore' }).status === 0;
try {
  const places = positionals.length > 0 ? positionals.map((it) => [basename(resolve(it)), () => copyWorkspace(it)])
    : [['this repository', () => copyWorkspace(project)], [`generated, ${Number(values.files).toLocaleString('en-US')} files`, () => generateWorkspace(join(scratch, 'generated'), Number(values.files))]];
  const results = [];
  for (const [name, lay] of places) {
    const result = measure(name, lay());
    results.push(result);
    console.log(table(result));
  }
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ node: process.version, runs, results }, null, 1)}\n`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function git(root, ...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 30 });
}

/** What git lists of a folder, with its history, in a folder of its own. */
function copyWorkspace(from) {
  const source = resolve(from), to = join(scratch, basename(source));
  mkdirSync(to);
  for (const path of git(source, 'ls-files', '-z', '-co', '--exclude-standard').split('\0').filter((it) => it !== '')) {
    const stat = lstatSync(join(source, path), { throwIfNoEntry: false });
    if (stat === undefined || stat.isDirectory()) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    if (stat.isSymbolicLink()) symlinkSync(readlinkSync(join(source, path)), join(to, path));
    else copyFileSync(join(source, path), join(to, path));
  }
  if (existsSync(join(source, '.git')) && lstatSync(join(source, '.git')).isDirectory()) cpSync(join(source, '.git'), join(to, '.git'), { recursive: true });
  else { git(to, 'init', '--quiet'); git(to, 'add', '--all'); }
  git(to, 'status', '--porcelain');
  return to;
}

/** Forty references, every tenth wrong: paths of source files spread over the workspace, and the first definition of each. */
function writePlan(root, sources) {
  const lines = ['# A plan for measurement', ''];
  const picked = spread(sources, 20);
  picked.forEach((path, at) => {
    const name = definition.exec(readFileSync(join(root, path), 'utf8'))?.[1] ?? 'loadConfig', wrong = at % 10 === 9 ? 'x' : '';
    lines.push(`### Task ${at + 1}: Step ${at + 1}`, '', '**Files:**', `- Modify: \`${wrong}${path}\``, '', `- [ ] Call \`${name}${wrong}\` once more.`, '');
  });
  const file = join(scratch, `${basename(root)}-plan.md`);
  writeFileSync(file, lines.join('\n'));
  return file;
}

function spread(list, wanted) {
  return Array.from({ length: Math.min(wanted, list.length) }, (_, at) => list[Math.floor((at * list.length) / Math.min(wanted, list.length))]);
}

/** Wall time of a whole process in milliseconds, with what it printed. */
function timeProcess(program, args, cwd, accepted = [0]) {
  const started = performance.now();
  const { status, stderr, stdout } = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 30 });
  const ms = performance.now() - started;
  if (!accepted.includes(status)) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr.slice(0, 2000)}`);
  return { ms, stderr, stdout };
}

function check(root, plan) {
  const { ms, stderr } = timeProcess(process.execPath, [cli, 'check', '--workspace', root, '--format', 'json', '--timings', plan], root, [0, 1]);
  const { timingsMs, peakMemoryBytes } = JSON.parse(stderr.trim().split('\n').at(-1));
  return { ms, refresh: timingsMs.refresh, peakMemoryBytes };
}

function measure(name, root) {
  const listed = git(root, 'ls-files', '-z', '-co', '--exclude-standard').split('\0').filter((it) => it !== ''), sources = listed.filter((it) => sourceFile.test(it));
  const plan = writePlan(root, sources), tags = join(scratch, 'tags'), own = join(root, '.groundplan');
  const series = { start: [], cold: [], coldRefresh: [], coldMemory: [], warm: [], warmMemory: [], warmStart: [], plan: [], planWithKeyAndHistory: [], stateKey: [], rescan: [], ctags: [], gitStatus: [], lsFiles: [] };
  let last, changes = {};
  for (let run = 0; run < runs; run += 1) {
    rmSync(own, { recursive: true, force: true });
    const cold = check(root, plan);
    series.cold.push(cold.ms); series.coldRefresh.push(cold.refresh); series.coldMemory.push(cold.peakMemoryBytes / 2 ** 20);
    if (hasCtags) series.ctags.push(timeProcess('ctags', ['-R', '--exclude=.git', '--exclude=.groundplan', '-f', tags, '.'], root).ms);
    const warm = check(root, plan);
    series.warm.push(warm.ms); series.warmMemory.push(warm.peakMemoryBytes / 2 ** 20);
    series.gitStatus.push(timeProcess('git', ['status', '--porcelain'], root).ms);
    series.lsFiles.push(timeProcess('git', ['ls-files', '-co', '--exclude-standard'], root).ms);
    series.start.push(timeProcess(process.execPath, [cli, '--version'], root).ms);
    // The probe's cache is its own: its first run fills it and is not counted.
    const files = run === runs - 1 ? spread(sources, changedFiles) : [];
    if (run === 0) timeProcess(process.execPath, ['--liftoff-only', probe, root, plan], root);
    last = JSON.parse(timeProcess(process.execPath, ['--liftoff-only', probe, root, plan, ...files], root).stdout);
    series.warmStart.push(last.warmStart);
    for (const key of ['plan', 'planWithKeyAndHistory', 'stateKey', 'rescan']) series[key].push(...last[key]);
    if (files.length > 0) changes = { changedFile: last.changedFile, changedFileAndPlan: last.changedFileAndPlan, firstOfLanguage: last.firstOfLanguage };
  }
  return { name, files: listed.length, sourceFiles: sources.length, symbols: last.completeness.symbols, references: last.references, series: { ...series, ...changes } };
}

function quantile(list, part) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted.length === 0 ? undefined : sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)];
}

function table({ name, files, sourceFiles, symbols, references, series }) {
  const median = (key) => quantile(series[key], 0.5), ms = (value) => (value === undefined ? '–' : value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`);
  const ratio = (key, beside, label) => (median(beside) === undefined ? '–' : `${(median(key) / median(beside)).toFixed(2)} × ${label}`);
  const row = (label, value, beside = '') => `| ${label} | ${value} | ${beside} |`;
  return [
    '', `### ${name}: ${files.toLocaleString('en-US')} files (${sourceFiles.toLocaleString('en-US')} sources), ${symbols.toLocaleString('en-US')} symbols`, '',
    '| figure | median | beside |', '|---|---:|---|',
    row('cold index', ms(median('coldRefresh')), ratio('coldRefresh', 'ctags', 'ctags -R')),
    row(`first check, nothing cached, ${references} references (whole process)`, ms(median('cold')), ratio('cold', 'ctags', 'ctags -R')),
    row('warm start: open and bring up to date', ms(median('warmStart')), ratio('warmStart', 'gitStatus', 'git status')),
    row(`check again, ${references} references (whole process)`, ms(median('warm')), ratio('warm', 'gitStatus', 'git status')),
    row(`plan of ${references} references, index in memory`, ms(median('plan'))),
    row('… with state key and history', ms(median('planWithKeyAndHistory'))),
    row('one changed file, p50 / p95', `${ms(median('changedFile'))} / ${ms(quantile(series.changedFile, 0.95))}`),
    row('… and the plan again, p50 / p95', `${ms(median('changedFileAndPlan'))} / ${ms(quantile(series.changedFileAndPlan, 0.95))}`),
    row('first change of a language, loads its grammar', ms(median('firstOfLanguage'))),
    row('look at everything again', ms(median('rescan')), ratio('rescan', 'gitStatus', 'git status')),
    row('state key', ms(median('stateKey')), ratio('stateKey', 'gitStatus', 'git status')),
    row('peak memory, cold / warm', `${Math.round(median('coldMemory'))} / ${Math.round(median('warmMemory'))} MiB`),
    row('process start (`--version`)', ms(median('start'))),
    row('`ctags -R`', ms(median('ctags'))), row('`git status --porcelain`', ms(median('gitStatus'))), row('`git ls-files -co --exclude-standard`', ms(median('lsFiles'))), '',
  ].join('\n');
}
