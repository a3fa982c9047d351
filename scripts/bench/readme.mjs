/**
 * Writes the figures of runs of one machine into README.md, between its marks, and draws media/bench.svg: `node scripts/bench/readme.mjs [JSON…]`. Several files
 * are joined part by part, and become media/bench.json, from which both can be made again; a test holds README and picture to it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { againstTable } from './againstCtags.mjs';
import { drawChart } from './chart.mjs';
import { lookUpLine } from './lookUps.mjs';
import { measureTable } from './measure.mjs';
import { machineLine, project, showCount } from './processes.mjs';
import { seriesTable } from './series.mjs';

const open = '<!-- figures of media/bench.json -->', close = '<!-- end of figures -->';

/** The part of the README that comes from the measurement. */
export function figuresOf({ machine, against, series, workspaces, lookUps = [] }) {
  const folded = (title, tables) => tables.length === 0 ? '' : ['<details>', `<summary>${title}</summary>`, tables.join('\n').trimEnd(), '', '</details>'].join('\n');
  return [
    open, `${machineLine(machine)}.`, '', folded('The cold index beside ctags on the same files', against.length === 0 ? [] : [againstTable(against).replace(/^\n###.*\n/u, '')]),
    folded(`Growth from ${showCount(series.at(0)?.size ?? 0)} to ${showCount(series.at(-1)?.size ?? 0)} files`, series.length === 0 ? [] : [seriesTable(series).replace(/^\n###.*\n/u, '')]),
    ...lookUps.map((it) => lookUpLine(it).trim()), '', folded('Every figure of each workspace', workspaces.map(measureTable)), close,
  ].filter((it, at, all) => it !== '' || all[at - 1] !== '').join('\n');
}

/** The README with other figures. @throws Error when it has no place for them */
export function withFigures(readme, report) {
  const from = readme.indexOf(open), to = readme.indexOf(close);
  if (from === -1 || to < from) throw new Error(`README.md has no place for the figures: "${open}" and "${close}"`);
  return readme.slice(0, from) + figuresOf(report) + readme.slice(to + close.length);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const kept = join(project, 'media/bench.json'), readme = join(project, 'README.md'), files = process.argv.length > 2 ? process.argv.slice(2) : [kept];
  const [first, ...others] = files.map((it) => JSON.parse(readFileSync(it, 'utf8')));
  const report = others.reduce((all, it) => ({ ...all, against: [...all.against, ...it.against], series: [...all.series, ...it.series].toSorted((a, b) => a.size - b.size), workspaces: [...all.workspaces, ...it.workspaces], lookUps: [...all.lookUps ?? [], ...it.lookUps ?? []] }), first);
  writeFileSync(kept, `${JSON.stringify(report)}\n`);
  writeFileSync(join(project, 'media/bench.svg'), drawChart(report));
  writeFileSync(readme, withFigures(readFileSync(readme, 'utf8'), report));
}
