/** How the figures grow with the workspace: generated ones of 1,000, 10,000 and 100,000 files. */
import { join } from 'node:path';
import { generateWorkspace } from '../generateWorkspace.mjs';
import { measure } from './measure.mjs';
import { median, showCount, showMiB, showMs } from './processes.mjs';

export const defaultSizes = [1000, 10_000, 100_000];
/** Workspaces above it are measured once: a round takes minutes. */
const manyFiles = 50_000;

/** @param onDone  is told of each size as soon as it is measured */
export function measureSeries(sizes, { runs, scratch, onDone }) {
  for (const size of sizes) {
    const root = generateWorkspace(join(scratch, `generated-${size}`), size);
    onDone({ size, ...measure(`generated, ${showCount(size)} files`, root, { runs: size > manyFiles ? 1 : runs, scratch }) });
  }
}

/** The figures that are shown: label, value, how it is written. */
export const seriesFigures = [
  ['cold index', (it) => median(it.cold.map((run) => run.wallMs)), showMs],
  ['… list', (it) => median(it.cold.map((run) => run.phasesMs.list)), showMs],
  ['… read and parse', (it) => median(it.cold.map((run) => run.phasesMs.read)), showMs],
  ['… write', (it) => median(it.cold.map((run) => run.phasesMs.write)), showMs],
  ['… processor time', (it) => median(it.cold.map((run) => run.cpuMs)), showMs],
  ['… peak memory', (it) => median(it.cold.map((run) => run.peakMemoryBytes)), showMiB],
  ['index on disk', (it) => median(it.cold.map((run) => run.databaseBytes)), showMiB],
  ['first check, nothing cached', (it) => median(it.series.firstCheck), showMs],
  ['warm start', (it) => median(it.series.warmStart), showMs],
  ['40 exact and 10 near look-ups, fresh process', (it) => (it.series.lookUps === undefined ? undefined : median(it.series.lookUps)), showMs],
  ['first 40 exact look-ups', (it) => median(it.cold.map((run) => run.lookUpsMs.exact)), showMs],
  ['first 10 near names', (it) => median(it.cold.map((run) => run.lookUpsMs.near)), showMs],
  ['one changed file', (it) => median(it.series.changedFile), showMs],
  ['state key', (it) => median(it.series.stateKey), showMs],
  ['`ctags -R`', (it) => median(it.series.ctags), showMs],
  ['`git status`', (it) => median(it.series.gitStatus), showMs],
];

export function seriesTable(series) {
  const growth = series.slice(1).map((it, at) => `× from ${showCount(series[at].size)}`);
  const lines = ['', '### Growth, generated workspaces', '', `| figure | ${series.map((it) => `${showCount(it.size)} files`).join(' | ')} | ${growth.join(' | ')} |`, `|---|${'---:|'.repeat(series.length + growth.length)}`];
  lines.push(`| symbols | ${series.map((it) => showCount(it.symbols)).join(' | ')} | ${series.slice(1).map((it, at) => (it.symbols / series[at].symbols).toFixed(1)).join(' | ')} |`);
  for (const [label, value, show] of seriesFigures) {
    const values = series.map(value);
    if (values.some((it) => it === undefined)) continue;
    lines.push(`| ${label} | ${values.map(show).join(' | ')} | ${values.slice(1).map((it, at) => (it / values[at]).toFixed(1)).join(' | ')} |`);
  }
  return [...lines, '', `Rounds: ${series.map((it) => `${it.runs} at ${showCount(it.size)}`).join(', ')}.`, ''].join('\n');
}
