/**
 * Draws what the benchmark measured, on a card of its own colours so that it reads on light and dark pages: `node scripts/bench/chart.mjs JSON [SVG]`
 * (default media/bench.svg). On the left how the figures grow with the number of files, on the right the index beside ctags on the same files.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, project, showCount, showMs } from './processes.mjs';

const colors = { background: '#0d1117', edge: '#3d444d', grid: '#262c36', text: '#d1d7e0', dim: '#8d96a0', bold: '#f0f6fc' };
const font = "ui-sans-serif, -apple-system, 'Segoe UI', Helvetica, Arial, 'DejaVu Sans', sans-serif";
const height = 440, top = 64, bottom = 78, panelWidth = 330, labelWidth = 190, margin = 62;

/** Lines of the left panel: label, colour, dashes, value in milliseconds. */
const lines = [
  ['cold index', '#79c0ff', '', (it) => median(it.cold.map((run) => run.wallMs))],
  ['first check', '#7ee787', '', (it) => median(it.series.firstCheck)],
  ['warm start', '#e3b341', '', (it) => median(it.series.warmStart)],
  ['one changed file', '#ff9bce', '', (it) => median(it.series.changedFile)],
  ['ctags -R', '#8d96a0', '5 4', (it) => median(it.series.ctags)],
  ['git status', '#6e7681', '2 3', (it) => median(it.series.gitStatus)],
];

const escape = (text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const text = (x, y, content, { size = 12, fill = colors.text, anchor = 'start', weight = 400 } = {}) => `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" font-weight="${weight}">${escape(content)}</text>`;
const line = (x1, y1, x2, y2, stroke, more = '') => `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="${stroke}" ${more}/>`;

/** Both axes are logarithmic, so that growth in step with the files is a straight line of the same slope everywhere. */
function growthPanel(series, left) {
  const right = left + panelWidth, floor = height - bottom, sizes = series.map((it) => it.size);
  const drawn = lines.map(([label, color, dashes, value]) => ({ label, color, dashes, values: series.map(value) })).filter((it) => it.values.every((value) => value > 0));
  const all = drawn.flatMap((it) => it.values), low = Math.floor(Math.log10(Math.min(...all))), high = Math.ceil(Math.log10(Math.max(...all)));
  const [least, most] = [Math.log10(sizes[0]), Math.log10(sizes.at(-1))];
  const x = (size) => left + ((Math.log10(size) - least) / Math.max(most - least, 1e-9)) * panelWidth, y = (ms) => floor - ((Math.log10(ms) - low) / (high - low)) * (floor - top);
  const parts = [text(left, 40, 'Time by the number of files', { size: 14, fill: colors.bold, weight: 600 })];
  for (let power = low; power <= high; power += 1) {
    parts.push(line(left, y(10 ** power), right, y(10 ** power), colors.grid), text(left - 8, y(10 ** power) + 4, power >= 3 ? `${10 ** (power - 3)} s` : `${10 ** power} ms`, { anchor: 'end', fill: colors.dim, size: 11 }));
  }
  for (const size of sizes) parts.push(line(x(size), top, x(size), floor, colors.grid), text(x(size), floor + 18, showCount(size), { anchor: 'middle', fill: colors.dim, size: 11 }));
  for (const it of drawn) {
    parts.push(`<polyline fill="none" stroke="${it.color}" stroke-width="2" ${it.dashes === '' ? '' : `stroke-dasharray="${it.dashes}"`} points="${it.values.map((value, at) => `${x(sizes[at]).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}"/>`);
    if (it.dashes === '') for (const [at, value] of it.values.entries()) parts.push(`<circle cx="${x(sizes[at]).toFixed(1)}" cy="${y(value).toFixed(1)}" r="3" fill="${it.color}"/>`);
  }
  for (const { label, color, last, at } of apart(drawn.map((it) => ({ ...it, last: it.values.at(-1), at: y(it.values.at(-1)) })))) parts.push(text(right + 10, at + 4, `${label} ${showMs(last)}`, { fill: color, size: 11.5 }));
  return { parts, right: right + labelWidth };
}

/** Labels of lines that end close to each other, moved so that each can be read. */
function apart(labels) {
  const sorted = labels.toSorted((a, b) => a.at - b.at);
  sorted.forEach((it, at) => { if (at > 0) it.at = Math.max(it.at, sorted[at - 1].at + 16); });
  return sorted;
}

/** One bar for each workspace; the mark is the time of ctags. On a machine that others use, processor time stands for wall time. */
function againstPanel(results, left, isQuiet) {
  const ratioOf = (ours, theirs) => median(ours) / median(theirs);
  const bars = results.map((it) => ({ ...it, ratio: isQuiet ? ratioOf(it.cold.map((run) => run.wallMs), it.ctags.map((run) => run.ms)) : ratioOf(it.cold.map((run) => run.cpuMs), it.ctags.map((run) => run.cpuMs)) }));
  const width = panelWidth - 30, most = Math.max(1.25, ...bars.map((it) => it.ratio)) * 1.05, step = Math.min(62, (height - bottom - top) / bars.length), x = (ratio) => left + (ratio / most) * width;
  const parts = [text(left, 40, `Cold index beside ctags, the same files${isQuiet ? '' : ': processor time'}`, { size: 14, fill: colors.bold, weight: 600 })];
  bars.forEach((it, at) => {
    const y = top + at * step, [language] = it.languages;
    parts.push(text(left, y + 12, `${it.name}: ${showCount(it.files)} files, most ${language?.id ?? ''}`, { size: 11.5, fill: colors.dim }));
    parts.push(`<rect x="${left}" y="${(y + 19).toFixed(1)}" width="${(x(it.ratio) - left).toFixed(1)}" height="${(step * 0.34).toFixed(1)}" rx="3" fill="${it.ratio <= 1 ? '#3fb950' : '#58a6ff'}"/>`);
    parts.push(text(x(it.ratio) + 6, y + 19 + step * 0.27, `${it.ratio.toFixed(2)} ×`, { fill: colors.bold, weight: 600 }));
  });
  parts.push(line(x(1), top, x(1), height - bottom, colors.dim, 'stroke-dasharray="5 4"'), text(x(1), height - bottom + 18, 'ctags', { anchor: 'middle', fill: colors.dim, size: 11 }));
  return { parts, right: left + width + 60 };
}

/** @returns the picture; panels without measurements are left out */
export function drawChart({ machine, series, against }) {
  const panels = [];
  if (series.length > 0) panels.push(growthPanel(series, margin));
  if (against.length > 0) panels.push(againstPanel(against, (panels.at(-1)?.right ?? 0) + (panels.length > 0 ? 24 : margin), machine.load < 1.5));
  const width = Math.ceil((panels.at(-1)?.right ?? 400) + 20);
  const foot = `npm run bench -- --all …   ·   ${machine.cores} cores, Node ${machine.node.slice(1)}, ${machine.ctags}, ${machine.date}${machine.load < 1.5 ? '' : ', loaded by others'}; medians, lower is faster`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="Times of Groundplan by the size of the workspace, and its cold index beside ctags">`,
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8" fill="${colors.background}" stroke="${colors.edge}"/>`,
    `<g font-family="${font}">`, ...panels.flatMap((it) => it.parts), text(margin, height - 26, foot, { size: 11, fill: colors.dim }), '</g>', '</svg>', '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [json, file = join(project, 'media/bench.svg')] = process.argv.slice(2);
  if (json === undefined) { console.error('usage: node scripts/bench/chart.mjs JSON [SVG]'); process.exit(2); }
  writeFileSync(file, drawChart(JSON.parse(readFileSync(json, 'utf8'))));
  console.log(file);
}
