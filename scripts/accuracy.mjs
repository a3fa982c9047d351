/**
 * How right Groundplan is on labelled plans: `npm run accuracy -- CORPUS TREES [--stale] [--id ID]… [--misses] [--json FILE]`.
 *
 * CORPUS holds `manifest.json`, a list of `{id, plan_path, format, state, labels_file}`, and for each entry a file of labels `{line, text, kind, label, alt, subtype}`:
 * what a person found at that place of the plan (`exists`, `creates`, `wrong`, `ambiguous`, `external`, …). TREES holds `ID/`, the workspace of an entry,
 * and `ID.plan`, its plan. Entries of state `stale` (an old plan on a later workspace) are read with `--stale` only.
 *
 *   precision  findings at error or warning on a label that is wrong or ambiguous / such findings on any label
 *   strict     the same, with findings beside every label counted against it
 *   recall     labels `wrong` with such a finding / labels `wrong`; `firm` leaves out those that can be read otherwise
 *   proven     labels `exists` that are reported present (symbols: or external)
 *   planned    labels `creates` of paths that are reported planned
 *
 * `--misses` lists what counts against a figure, with what the check said instead.
 *
 * Needs a build (`npm run build`).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const cli = join(resolve(dirname(fileURLToPath(import.meta.url)), '..'), 'dist/cli.cjs');
const { values, positionals: [corpus, trees] } = parseArgs({
  allowPositionals: true, options: { stale: { type: 'boolean' }, id: { type: 'string', multiple: true }, misses: { type: 'boolean' }, json: { type: 'string' } },
});
if (corpus === undefined || trees === undefined || !existsSync(cli)) {
  console.error('usage: npm run accuracy -- CORPUS TREES [--stale] [--id ID]… [--misses] [--json FILE]; build first: npm run build');
  process.exit(2);
}

/** Labels that another reader could have set otherwise. */
const arguable = new Set(['line-content', 'untracked', 'implied-existing', 'sibling-task', 'arguable']);
/** Rules about steps and structure: labels are about references. */
const unlabelledRules = /^(?:order-|plan-structure|done-unproven|prerequisite-missing|suppression-reason)/;
const figures = ['tp', 'fp', 'beside', 'wrong', 'hit', 'firm', 'firmHit', 'paths', 'provenPaths', 'symbols', 'provenSymbols', 'creates', 'planned', 'ms'];
const zero = () => Object.fromEntries(figures.map((it) => [it, 0]));
const misses = [], plans = [], rules = new Map();

const bare = (text) => text.replace(/^[`'"(@#]+|[`'"),.;]+$/g, '').replace(/\(\)?$/, '').toLowerCase();
function isAbout(label, { line, text }) {
  const a = bare(label.text), b = bare(text ?? '');
  return label.line === line && a !== '' && b !== '' && (a.includes(b) || b.includes(a));
}
const isFault = ({ label, alt = [] }) => [label, ...alt].some((it) => it === 'wrong' || it === 'ambiguous');

/** Lines in fences of program code, where names are not labelled. */
function codeLines(text) {
  const lines = new Set();
  let open;
  text.split(/\r?\n/).forEach((line, at) => {
    const [, mark, language] = /^\s*(`{3,}|~{3,})\s*([\w+#.-]*)/.exec(line) ?? [];
    if (open === undefined && mark !== undefined) open = { mark, isCode: !/^(?:|text|txt|plain|sh|bash|shell|zsh|console|powershell|markdown|md|tree)$/i.test(language) };
    else if (open !== undefined && mark?.startsWith(open.mark[0]) && mark.length >= open.mark.length && language === '') open = undefined;
    else if (open?.isCode) lines.add(at + 1);
  });
  return lines;
}

function check(entry, text) {
  const started = performance.now();
  const { stdout, stderr } = spawnSync(process.execPath, [cli, 'check', '--format', 'json', '--workspace', join(trees, entry.id), '--stdin', '--path', entry.plan_path], { input: text, encoding: 'utf8', maxBuffer: 1 << 28 });
  try {
    return { ...JSON.parse(stdout), ms: performance.now() - started };
  } catch {
    throw new Error(`${entry.id}: no answer: ${stderr.slice(0, 300)}`);
  }
}

function scoreFindings(entry, count, { findings, labels }) {
  for (const finding of findings) {
    const near = labels.filter((it) => isAbout(it, finding)), best = near.find((it) => it.text === finding.text) ?? near.find(isFault) ?? near[0];
    const kind = best === undefined ? 'beside' : isFault(best) ? 'tp' : 'fp', ofRule = rules.get(finding.rule) ?? zero();
    rules.set(finding.rule, ofRule);
    count[kind] += 1;
    ofRule[kind] += 1;
    if (kind !== 'tp') misses.push(`${kind === 'fp' ? 'false' : 'beside'}  ${entry.id}:${finding.line} ${finding.rule} ${finding.text}${best === undefined ? '' : ` (${best.label})`}`);
  }
}

/** What the check said instead. */
function saidOf(references) {
  return references.length === 0 ? 'no reference' : [...new Set(references.map((it) => `${it.role} ${it.status}`))].join(', ');
}

function scoreLabel(entry, count, { label, findings, references }) {
  const about = references.filter((it) => isAbout(label, it)), isFirm = label.alt === undefined && !arguable.has(label.subtype);
  if (label.label === 'wrong') {
    const isHit = findings.some((it) => isAbout(label, it));
    count.wrong += 1; count.hit += isHit; count.firm += isFirm; count.firmHit += isFirm && isHit;
    if (!isHit) misses.push(`missed  ${entry.id}:${label.line} ${label.text}${isFirm ? '' : ' (arguable)'}`);
  } else if (label.label === 'exists' && label.kind === 'path') {
    const isProven = about.some((it) => it.status === 'present');
    count.paths += 1; count.provenPaths += isProven;
    if (!isProven) misses.push(`unproven path  ${entry.id}:${label.line} ${label.text} (${saidOf(about)})`);
  } else if (label.label === 'exists' && label.kind === 'symbol') {
    const isProven = about.some((it) => it.status === 'present' || it.status === 'external');
    count.symbols += 1; count.provenSymbols += isProven;
    if (!isProven) misses.push(`unproven symbol  ${entry.id}:${label.line} ${label.text} (${saidOf(about)})`);
  } else if (label.label === 'creates' && label.kind === 'path') {
    const isPlanned = about.some((it) => it.status === 'planned');
    count.creates += 1; count.planned += isPlanned;
    if (!isPlanned) misses.push(`unplanned  ${entry.id}:${label.line} ${label.text} (${saidOf(about)})`);
  }
}

for (const entry of JSON.parse(readFileSync(join(corpus, 'manifest.json'), 'utf8'))) {
  if (values.id === undefined ? entry.state === 'stale' && !values.stale : !values.id.includes(entry.id)) continue;
  const file = join(trees, `${entry.id}.plan`);
  if (!existsSync(file)) { console.error(`${entry.id}: no plan at ${file}: left out`); continue; }
  const text = readFileSync(file, 'utf8'), labels = JSON.parse(readFileSync(join(corpus, entry.labels_file ?? `labels/${entry.id}.json`), 'utf8'));
  const inCode = codeLines(text), result = check(entry, text), count = { ...zero(), ms: result.ms };
  const findings = result.findings.filter((it) => it.level !== 'note' && !unlabelledRules.test(it.rule) && !inCode.has(it.line));
  scoreFindings(entry, count, { findings, labels });
  for (const label of labels) if (!(label.kind === 'symbol' && inCode.has(label.line))) scoreLabel(entry, count, { label, findings, references: result.references });
  plans.push({ id: entry.id, format: entry.format, count });
}

const sum = (counts) => counts.reduce((all, it) => Object.fromEntries(figures.map((key) => [key, all[key] + it[key]])), zero());
const part = (a, b) => (b === 0 ? '–' : (a / b).toFixed(3));
const measures = {
  precision: (it) => [it.tp, it.tp + it.fp], strict: (it) => [it.tp, it.tp + it.fp + it.beside], recall: (it) => [it.hit, it.wrong], 'firm recall': (it) => [it.firmHit, it.firm],
  'paths proven': (it) => [it.provenPaths, it.paths], 'symbols proven': (it) => [it.provenSymbols, it.symbols], planned: (it) => [it.planned, it.creates],
};
const row = (name, cells) => console.log(`| ${[name, ...cells].join(' | ')} |`);
function table(title, names, rows) {
  row(title, names);
  console.log(`|---|${names.map(() => '---:|').join('')}`);
  for (const [name, cells] of rows) row(name, cells);
  console.log('');
}
/** Mean over the plans that have any, so that one long plan does not carry the figure. */
function meanOf(measure) {
  const parts = plans.map(({ count }) => measure(count)).filter(([, whole]) => whole > 0);
  return parts.length === 0 ? '–' : (parts.reduce((all, [a, b]) => all + a / b, 0) / parts.length).toFixed(3);
}

const total = sum(plans.map((it) => it.count)), cellsOf = (count) => Object.values(measures).map((it) => part(...it(count)));
const formats = Map.groupBy(plans, (it) => it.format);
table('format', ['plans', ...Object.keys(measures)], [
  ...[...formats].sort().map(([format, its]) => [format, [its.length, ...cellsOf(sum(its.map((it) => it.count)))]]),
  ['**all**', [plans.length, ...cellsOf(total)]], ['mean over plans', [plans.length, ...Object.values(measures).map(meanOf)]],
]);
table('rule', ['right', 'false', 'beside', 'precision'], [...rules].sort(([a], [b]) => (a < b ? -1 : 1)).map(([rule, it]) => [rule, [it.tp, it.fp, it.beside, part(it.tp, it.tp + it.fp)]]));
if (values.misses) console.log(misses.sort().join('\n'));
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ total, plans, rules: Object.fromEntries(rules), misses }, null, 1)}\n`);
