import { createColors } from 'picocolors';
import { buildLineIndex } from '../../model/lineIndex.ts';
import type { LineIndex } from '../../model/lineIndex.ts';
import type { Finding, Level } from '../../model/finding.ts';
import type { PlanCheck } from '../../model/planCheck.ts';
import type { Status } from '../../model/resolution.ts';
import type { Span } from '../../model/span.ts';
import type { CheckedPlan, CheckReport } from '../checkReport.ts';
import { relativeTo } from '../relativeTo.ts';
import { excerpt } from './excerpt.ts';
import type { Explain } from './toJson.ts';
import { visible } from './visible.ts';
import { count, countFiles, countFindings, countReferences, describeGaps, describeVerdict, nextStep, shortKey, verdictWord } from './wording.ts';

export interface TextStyle {
  readonly color: boolean;
  /** Columns to fill at most with a source line. */
  readonly width: number;
  readonly explain: Explain;
  /** The user's home folder, which is written `~`; undefined when it is not known. */
  readonly home: string | undefined;
}

type Colors = ReturnType<typeof createColors>;
type Paint = (text: string) => string;

/** Findings with the plan's lines, then the verdict and what to do next, for people. */
export function toText(report: CheckReport, style: TextStyle): string {
  const colors = createColors(style.color);
  const blocks = report.plans.map((it) => toPlanText(it, style, colors));
  if (report.plans.length > 1) blocks.push(toTotal(report, colors));
  return blocks.join('\n');
}

function toPlanText(plan: CheckedPlan, style: TextStyle, colors: Colors): string {
  const { check, text } = plan, lines = buildLineIndex(text);
  const findings = check.findings.map((it) => toFindingText({ finding: it, plan, lines, style, colors }));
  const explanation = style.explain === undefined ? [] : [toExplanation(check, lines, style.explain, colors)];
  return [...findings, ...explanation, toSummary(plan, style, colors)].join('\n');
}

interface FindingParts {
  readonly finding: Finding;
  readonly plan: CheckedPlan;
  readonly lines: LineIndex;
  readonly style: TextStyle;
  readonly colors: Colors;
}

function toFindingText({ finding, plan, lines, style, colors }: FindingParts): string {
  const place = lines.placeOf(finding.span.start), number = String(place.line), gutter = ' '.repeat(number.length);
  const paint = levelPaints(colors)[finding.level], edge = colors.blue('|');
  const start = lines.startOf(place.line), source = plan.text.slice(start, lineEnd(plan.text, start, lines.startOf(place.line + 1)));
  const shown = excerpt(source, { start: finding.span.start - start, end: Math.min(finding.span.end - start, source.length) }, Math.max(40, style.width - number.length - 3));
  const stage = finding.stage === undefined ? '' : colors.dim(` (${visible(finding.stage)})`);
  const trailers = finding.covers === undefined ? [
    ...finding.candidates.map((it) => `${colors.green(visible(it.text))}: ${visible(it.explanation)}`),
    ...(finding.alsoAt.length === 0 ? [] : [`also on ${onLines(finding.alsoAt, lines)}`]),
  ] : finding.covers.map(({ text, candidates: [best], span, alsoAt }) => `${visible(text)}${best === undefined ? '' : ` → ${colors.green(visible(best.text))}`} on ${onLines([span, ...alsoAt], lines)}`);
  return [
    `${paint(`${finding.level}[${finding.rule}]`)} ${colors.bold(visible(finding.message))}`,
    `${gutter}${colors.blue('-->')} ${visible(plan.check.plan.path)}:${place.line}:${place.column}${stage}`,
    `${gutter} ${edge}`,
    `${colors.blue(number)} ${edge} ${shown.line}`,
    `${gutter} ${edge} ${paint(shown.carets)}`,
    ...trailers.map((it) => `${gutter} ${colors.blue('=')} ${it}`),
    '',
  ].join('\n');
}

/** `line 4`, `lines 4, 9`. */
function onLines(spans: readonly Span[], lines: LineIndex): string {
  const numbers = [...new Set(spans.map((it) => lines.placeOf(it.start).line))];
  return `${numbers.length === 1 ? 'line' : 'lines'} ${numbers.join(', ')}`;
}

/** Where a line's own text ends, its line end left out. */
function lineEnd(text: string, start: number, next: number): number {
  let end = next;
  while (end > start && (text[end - 1] === '\n' || text[end - 1] === '\r')) end -= 1;
  return end;
}

function levelPaints(colors: Colors): Readonly<Record<Level, Paint>> {
  return { error: (it) => colors.bold(colors.red(it)), warning: (it) => colors.bold(colors.yellow(it)), note: (it) => colors.bold(colors.cyan(it)) };
}

function toExplanation(check: PlanCheck, lines: LineIndex, explain: NonNullable<Explain>, colors: Colors): string {
  const paints: Readonly<Record<Status, Paint>> = {
    present: colors.green, planned: colors.cyan, pending: colors.yellow, absent: colors.red, ambiguous: colors.yellow, external: colors.dim, unknown: colors.dim,
  };
  const blocks = check.references.map((grounded) => {
    const { line, column } = lines.placeOf(grounded.reference.span.start), { status } = grounded.resolution;
    return [`${line}:${column} ${paints[status](status)}`, ...explain(grounded).map((it) => `    ${visible(it)}`)].join('\n');
  });
  return [...blocks, ''].join('\n');
}

function toSummary({ check, notes }: CheckedPlan, style: TextStyle, colors: Colors): string {
  const { plan, completeness } = check;
  const word = verdictWord(check), verdictPaint = word === 'pass' ? colors.green : word === 'clarification_required' ? colors.yellow : colors.red;
  const hidden = (check.suppressed.length === 0 ? '' : `, ${count(check.suppressed.length, 'suppressed finding')}`) + (check.accepted.length === 0 ? '' : `, ${check.accepted.length} accepted before`);
  return [
    `${verdictPaint(colors.bold(word))} ${describeVerdict(check)}.`,
    `  plan        ${visible(plan.path)}: ${plan.format}, ${count(plan.stages.length, 'stage')}`,
    `  references  ${countReferences(check)}`,
    `  findings    ${countFindings(check.findings)}${hidden}`,
    `  workspace   ${visible(underHome(check.root, style.home))}: ${countFiles(check)}, ${count(completeness.symbols, 'symbol')}`,
    ...(check.stateKey === undefined ? [] : [`  state       ${shortKey(check.stateKey)}`]),
    ...[...notes, ...describeGaps(check)].map((it) => `  note        ${visible(it)}`),
    `  next        ${nextStep(check)}.`,
    '',
  ].join('\n');
}

function underHome(path: string, home: string | undefined): string {
  const below = home === undefined || home === '/' ? undefined : relativeTo(home, path);
  return below === undefined || below === '' ? path : `~/${below}`;
}

function toTotal(report: CheckReport, colors: Colors): string {
  const verdicts = (['pass', 'return_to_architect', 'clarification_required', 'not checked'] as const)
    .map((word) => [word, report.plans.filter((it) => verdictWord(it.check) === word).length] as const)
    .filter(([, number]) => number > 0).map(([word, number]) => `${number} ${word}`);
  const findings = countFindings(report.plans.flatMap((it) => it.check.findings));
  return `${colors.bold(count(report.plans.length, 'plan'))}: ${verdicts.join(', ')}; ${findings}\n`;
}
