/**
 * Draws media/check.svg: what `groundplan check` really prints for the example plan, on a terminal of its own colours, so that it reads on light and dark pages.
 *
 * `node scripts/renderTerminal.mjs [FILE] [--findings N]`; needs a build. The check runs in a fresh clone, so the picture shows no machine's paths; findings beyond N are
 * left out and counted.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const project = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const { values, positionals: [file = join(project, 'media/check.svg')] } = parseArgs({ allowPositionals: true, options: { findings: { type: 'string', default: '4' } } });
const command = 'groundplan check plans/rate-limiting.md';
const columns = 104, fontSize = 13, lineHeight = 18, columnWidth = 7.8, padding = 16, barHeight = 30;
const colors = { 31: '#ff7b72', 32: '#7ee787', 33: '#e3b341', 34: '#79c0ff', 36: '#56d4dd', text: '#d1d7e0', dim: '#8d96a0', bold: '#f0f6fc', background: '#0d1117', edge: '#3d444d' };

function runCheck() {
  const home = mkdtempSync(join(tmpdir(), 'groundplan-picture-'));
  try {
    execFileSync('git', ['clone', '--quiet', project, join(home, 'groundplan')], { stdio: ['ignore', 'ignore', 'inherit'] });
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, 'dist/cli.cjs'), ...command.split(' ').slice(1)], {
      cwd: join(home, 'groundplan/examples'), encoding: 'utf8', env: { ...process.env, HOME: home, FORCE_COLOR: '1', NO_COLOR: '', COLUMNS: String(columns) },
    });
    if (status !== 1) throw new Error(`the example plan has faults, but the check ended with ${status}: ${stderr}`);
    return stdout;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** The first findings and the summary; blocks are parted by empty lines. */
function shorten(output, findings) {
  const blocks = output.trimEnd().split('\n\n'), left = blocks.length - 1 - findings;
  if (left <= 0) return output.trimEnd();
  return [...blocks.slice(0, findings), `\u001b[2m⋮ ${left} more\u001b[22m`, blocks.at(-1)].join('\n\n');
}

/** One line with SGR codes → runs of text with their style; wraps at the terminal's width. */
function toLines(text) {
  const lines = [];
  let style = {};
  for (const line of text.split('\n')) {
    let runs = [], column = 0;
    for (const [, code, part] of line.matchAll(/\u001b\[(\d+)m|([^\u001b]+)/gu)) {
      if (code !== undefined) { style = restyle(style, Number(code)); continue; }
      for (const glyph of part) {
        if (column === columns) { lines.push(runs); runs = []; column = 0; }
        const last = runs.at(-1);
        if (last?.style === style) last.text += glyph; else runs.push({ column, text: glyph, style });
        column += 1;
      }
    }
    lines.push(runs);
  }
  return lines;
}

function restyle(style, code) {
  if (code === 1) return { ...style, bold: true };
  if (code === 2) return { ...style, dim: true };
  if (code === 22) return { ...style, bold: false, dim: false };
  if (code === 39) return { ...style, color: undefined };
  return code in colors ? { ...style, color: colors[code] } : style;
}

const escape = (text) => text.replace(/[&<>]/gu, (it) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[it]);

function draw(lines) {
  const width = columns * columnWidth + 2 * padding, height = barHeight + lines.length * lineHeight + 2 * padding;
  const rows = lines.map((runs, at) => runs.filter((it) => it.text.trim() !== '').map(({ column, text, style }) => {
    const lead = text.length - text.trimStart().length, shown = text.trim(), x = padding + (column + lead) * columnWidth;
    const fill = style.color ?? (style.dim ? colors.dim : style.bold ? colors.bold : colors.text);
    return `<text x="${x.toFixed(1)}" y="${barHeight + padding + at * lineHeight + fontSize}" fill="${fill}"${style.bold ? ' font-weight="600"' : ''} textLength="${([...shown].length * columnWidth).toFixed(1)}" lengthAdjust="spacingAndGlyphs">${escape(shown)}</text>`;
  }).join('')).filter((it) => it !== '');
  const dots = ['#ff5f57', '#febc2e', '#28c840'].map((fill, at) => `<circle cx="${padding + 6 + at * 18}" cy="${barHeight / 2 + 2}" r="5.5" fill="${fill}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width)}" height="${height}" viewBox="0 0 ${Math.ceil(width)} ${height}" role="img" aria-label="Output of ${command}">
<rect x="0.5" y="0.5" width="${Math.ceil(width) - 1}" height="${height - 1}" rx="8" fill="${colors.background}" stroke="${colors.edge}"/>
${dots}
<g font-family="ui-monospace, SFMono-Regular, 'SF Mono', Menlo, Consolas, 'Liberation Mono', 'DejaVu Sans Mono', monospace" font-size="${fontSize}" xml:space="preserve">
${rows.join('\n')}
</g>
</svg>
`;
}

const lines = toLines(`\u001b[32m$\u001b[39m \u001b[1m${command}\u001b[22m\n\n${shorten(runCheck(), Number(values.findings))}`);
writeFileSync(file, draw(lines));
console.log(`${file}: ${lines.length} lines`);
