/** One workspace beside the programs that everybody knows: rounds alternate between them. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { knownLanguages } from '../../server/src/index/languageOf.ts';
import { measureLookUps } from './lookUps.mjs';
import { cli, hasProgram, listed, median, probe, quantile, showCount, showMiB, showMs, spread, timeProcess, timeWithCpu } from './processes.mjs';
import { writePlan } from './workspaces.mjs';

const extensions = new Set([...knownLanguages().values()].flat().concat('vue', 'svelte'));
const isSource = (path) => extensions.has(path.slice(path.lastIndexOf('.') + 1).toLowerCase());
const changedFiles = 60;

/** `ctags -R` as it is by default, over everything but git's folder and the index. */
export function ctagsOf(root, scratch) {
  return timeWithCpu('ctags', ['-R', '--exclude=.git', '--exclude=.groundplan', '-f', join(scratch, 'tags'), '.'], root);
}

function check(root, plan) {
  const { ms, stderr } = timeProcess(process.execPath, [cli, 'check', '--workspace', root, '--format', 'json', '--timings', plan], root, { accepted: [0, 1] });
  return { ms, peakMemoryBytes: JSON.parse(stderr.trim().split('\n').at(-1)).peakMemoryBytes };
}

/** @returns figures of every round: `series` in milliseconds, bytes where the name says so, and the phases of the cold index */
export function measure(name, root, { runs, scratch }) {
  const files = listed(root), sources = files.filter(isSource), plan = writePlan(root, sources, scratch), own = join(root, '.groundplan');
  const cold = [], series = { start: [], firstCheck: [], firstCheckBytes: [], checkAgain: [], checkAgainBytes: [], warmStart: [], lookUps: [], plan: [], planWithKeyAndHistory: [], stateKey: [], rescan: [], ctags: [], ctagsCpu: [], gitStatus: [], lsFiles: [] };
  let last;
  for (let run = 0; run < runs; run += 1) {
    rmSync(own, { recursive: true, force: true });
    cold.push(probe('bench/coldProbe.mjs', root));
    if (hasProgram('ctags')) {
      const { ms, cpuMs } = ctagsOf(root, scratch);
      series.ctags.push(ms); series.ctagsCpu.push(cpuMs);
    }
    rmSync(own, { recursive: true, force: true });
    const first = check(root, plan), again = check(root, plan);
    series.firstCheck.push(first.ms); series.firstCheckBytes.push(first.peakMemoryBytes);
    series.checkAgain.push(again.ms); series.checkAgainBytes.push(again.peakMemoryBytes);
    series.gitStatus.push(timeProcess('git', ['status', '--porcelain'], root).ms);
    series.lsFiles.push(timeProcess('git', ['ls-files', '-co', '--exclude-standard'], root).ms);
    series.start.push(timeProcess(process.execPath, [cli, '--version'], root).ms);
    // The index that a check began may not be whole yet; this run makes it so and is not counted.
    probe('bench/warmProbe.mjs', root, [plan]);
    last = probe('bench/warmProbe.mjs', root, [plan, ...run === runs - 1 ? spread(sources, changedFiles) : []]);
    series.warmStart.push(last.warmStart);
    series.lookUps.push(...measureLookUps(root, 1).both);
    for (const key of ['plan', 'planWithKeyAndHistory', 'stateKey', 'rescan']) series[key].push(...last[key]);
  }
  const { changedFile, changedFileAndPlan, firstOfLanguage, references } = last;
  return { name, files: files.length, sourceFiles: sources.length, symbols: cold.at(-1).symbols, references, runs, cold, series: { ...series, changedFile, changedFileAndPlan, firstOfLanguage } };
}

/** Medians of the phases of the cold index, as one sentence. */
export function phaseLine(cold) {
  const of = (key) => showMs(median(cold.map((it) => it.phasesMs[key])));
  return `list ${of('list')}, stat ${of('stat')}, read and parse ${of('read')}, write ${of('write')}, other ${of('other')}`;
}

export function measureTable({ name, files, sourceFiles, symbols, references, cold, series }) {
  const of = (pick) => median(cold.map(pick)), middle = (key) => median(series[key]);
  const ratio = (value, key, label) => (middle(key) === undefined ? '–' : `${(value / middle(key)).toFixed(2)} × ${label}`);
  const row = (label, value, beside = '') => `| ${label} | ${value} | ${beside} |`;
  const wall = of((it) => it.wallMs), cpu = of((it) => it.cpuMs), besides = (key, beside, label) => [showMs(middle(key)), ratio(middle(key), beside, label)];
  return [
    '', `### ${name}: ${showCount(files)} files (${showCount(sourceFiles)} sources), ${showCount(symbols)} symbols`, '',
    '| figure | median | beside |', '|---|---:|---|',
    row('cold index', showMs(wall), ratio(wall, 'ctags', 'ctags -R')),
    row('… its phases', phaseLine(cold)),
    row('… processor time', showMs(cpu), ratio(cpu, 'ctagsCpu', 'ctags -R')),
    row('… peak memory, disk', `${showMiB(of((it) => it.peakMemoryBytes))}, ${showMiB(of((it) => it.databaseBytes))}`),
    row('first 40 exact look-ups, then first 10 near names, which make their tables', `${showMs(of((it) => it.lookUpsMs.exact))}, ${showMs(of((it) => it.lookUpsMs.near))}`),
    ...(series.lookUps === undefined ? [] : [row('40 exact look-ups and 10 near names, fresh process', showMs(middle('lookUps')))]),
    row(`first check, nothing cached, ${references} references (whole process)`, ...besides('firstCheck', 'ctags', 'ctags -R')),
    row('warm start: open and bring up to date', ...besides('warmStart', 'gitStatus', 'git status')),
    row(`check again, ${references} references (whole process)`, ...besides('checkAgain', 'gitStatus', 'git status')),
    row(`plan of ${references} references, index in memory`, showMs(middle('plan'))),
    row('… with state key and history', showMs(middle('planWithKeyAndHistory'))),
    row('one changed file, p50 / p95', `${showMs(middle('changedFile'))} / ${showMs(quantile(series.changedFile, 0.95))}`),
    row('… and the plan again, p50 / p95', `${showMs(middle('changedFileAndPlan'))} / ${showMs(quantile(series.changedFileAndPlan, 0.95))}`),
    row('first change of a language, loads its grammar', showMs(middle('firstOfLanguage'))),
    row('look at everything again', ...besides('rescan', 'gitStatus', 'git status')),
    row('state key', ...besides('stateKey', 'gitStatus', 'git status')),
    row('peak memory, first check / check again', `${showMiB(middle('firstCheckBytes'))} / ${showMiB(middle('checkAgainBytes'))}`),
    row('process start (`--version`)', showMs(middle('start'))),
    row('`ctags -R`', showMs(middle('ctags'))), row('`git status --porcelain`', showMs(middle('gitStatus'))), row('`git ls-files -co --exclude-standard`', showMs(middle('lsFiles'))), '',
  ].join('\n');
}
