/**
 * How fast Groundplan is, beside programs that everybody knows, in one run: `npm run bench -- [FOLDER…] [options]`.
 *
 *   --against ctags   only the files that both read as the same language, in a workspace of their own
 *   --series          generated workspaces of growing size, with the growth of every figure
 *   --lookups         look-ups of names in a fresh process over 500,000 symbols
 *   --all             all of these, and the table of every workspace too; without an option that table and the look-ups
 *   --sizes A,B       their sizes (1000,10000,100000)
 *   --runs N          rounds, of which the median counts (5; one for workspaces over 50,000 files of the series)
 *   --files N         size of the generated workspace when no folder is given (20000)
 *   --json FILE       everything that was measured, round by round
 *   --chart FILE      a picture of `--series` and `--against` (`node scripts/bench/chart.mjs JSON FILE` draws it again)
 *
 * Without a folder: this repository and a generated workspace. A given folder is copied first (what git lists, and `.git`), so nothing in it is touched.
 * Rounds alternate between the programs; figures are medians. Needs a build (`npm run build`).
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { againstTable, measureAgainst } from './bench/againstCtags.mjs';
import { drawChart } from './bench/chart.mjs';
import { lookUpLine, measureManyNames } from './bench/lookUps.mjs';
import { measure, measureTable } from './bench/measure.mjs';
import { cli, hasProgram, machine, machineLine, project, showCount } from './bench/processes.mjs';
import { defaultSizes, measureSeries, seriesTable } from './bench/series.mjs';
import { copyWorkspace } from './bench/workspaces.mjs';
import { generateWorkspace } from './generateWorkspace.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' }, series: { type: 'boolean' }, lookups: { type: 'boolean' }, all: { type: 'boolean' }, sizes: { type: 'string' }, runs: { type: 'string', default: '5' }, files: { type: 'string', default: '20000' }, json: { type: 'string' }, chart: { type: 'string' },
  },
});
const runs = Number(values.runs), generatedFiles = Number(values.files), sizes = values.sizes?.split(',').map(Number) ?? defaultSizes;
if (!existsSync(cli)) stop('build first: npm run build');
const isAll = values.all === true, isAgainst = isAll || values.against !== undefined, isSeries = isAll || values.series === true, isPart = isAgainst || isSeries || values.lookups === true;
if (values.against !== undefined && values.against !== 'ctags') stop('--against knows ctags only');
if (isAgainst && !hasProgram('ctags')) stop('ctags is not there; Debian has it as universal-ctags');
if (![runs, generatedFiles, ...sizes].every((it) => Number.isInteger(it) && it > 0)) stop('--runs, --files and --sizes are whole numbers above 0');

const scratch = mkdtempSync(join(tmpdir(), 'groundplan-bench-'));
const report = { machine: machine(), workspaces: [], against: [], series: [], lookUps: [] };
try {
  console.log(machineLine(report.machine));
  if (isAgainst) {
    for (const [name, source] of places()) keep('against', measureAgainst(name, source(), { runs, scratch }));
    console.log(againstTable(report.against));
  }
  if (isSeries) {
    measureSeries(sizes, { runs, scratch, onDone: (it) => keep('series', it) });
    console.log(seriesTable(report.series));
  }
  if (isAll || values.lookups === true || (!isPart && positionals.length === 0)) {
    keep('lookUps', measureManyNames({ runs, scratch }));
    console.log(lookUpLine(report.lookUps[0]));
  }
  if (isAll || !isPart) {
    for (const [name, , copy] of places()) {
      keep('workspaces', measure(name, copy(), { runs, scratch }));
      console.log(measureTable(report.workspaces.at(-1)));
    }
  }
  if (values.chart !== undefined) writeFileSync(values.chart, drawChart(report));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Name, where the files are, and how a workspace that may be written to is made of them. */
function places() {
  if (positionals.length > 0) return positionals.map((it) => [basename(resolve(it)), () => resolve(it), () => copyWorkspace(it, scratch)]);
  const generated = () => generateWorkspace(join(scratch, 'generated'), generatedFiles);
  return [['this repository', () => project, () => copyWorkspace(project, scratch)], [`generated, ${showCount(generatedFiles)} files`, generated, generated]];
}

/** A long run says how far it is, and what was measured before a fault is not lost. */
function keep(part, result) {
  console.error(`measured: ${result.name}`);
  report[part].push(result);
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report)}\n`);
}

function stop(message) {
  console.error(message);
  process.exit(2);
}
