import { buildLineIndex } from '../../model/lineIndex.ts';
import type { Finding } from '../../model/finding.ts';
import type { LineIndex } from '../../model/lineIndex.ts';
import type { CheckedPlan, CheckReport } from '../checkReport.ts';
import { visible } from './visible.ts';
import { count, countFiles, countFindings, countReferences, describeGaps, describeVerdict, nextStep, shortKey, verdictWord } from './wording.ts';

/** The report as Markdown for a pull-request comment or a job summary: a heading, a table of findings and the evidence for each plan. */
export function toMarkdown(report: CheckReport): string {
  const failures = report.failures.map((it) => `- ${code(it.path)} could not be checked: it ${escape(it.message)}.`);
  return [
    ...report.plans.map((it) => toSection(it)),
    ...(failures.length === 0 ? [] : [['## Not checked', '', ...failures, ''].join('\n')]),
  ].join('\n');
}

function toSection(plan: CheckedPlan): string {
  const { check, text, notes } = plan, lines = buildLineIndex(text);
  const table = check.findings.length === 0 ? [] : [
    '| line | level | rule | finding | instead |', '|---:|---|---|---|---|',
    ...check.findings.map((it) => toRow(it, lines)), '',
  ];
  const key = check.stateKey === undefined ? [] : [`- State key ${code(shortKey(check.stateKey))}`];
  return [
    `## Plan check: ${code(check.plan.path)}`, '',
    `**${verdictWord(check)}** · ${describeVerdict(check)}. ${nextStep(check)}.`, '',
    ...table,
    `- ${countFindings(check.findings)}${check.suppressed.length === 0 ? '' : `, ${check.suppressed.length} suppressed`}${check.accepted.length === 0 ? '' : `, ${check.accepted.length} accepted before`}`,
    `- references ${countReferences(check)}`,
    `- ${countFiles(check)}, ${count(check.completeness.symbols, 'symbol')}`,
    ...key,
    ...[...notes, ...describeGaps(check)].map((it) => `- ${escape(it)}`), '',
  ].join('\n');
}

function toRow(finding: Finding, lines: LineIndex): string {
  const places = [finding.span, ...finding.alsoAt].map((it) => lines.placeOf(it.start).line).join(', ');
  const candidates = finding.covers?.map(({ text, candidates: [best] }) => `${code(text)}${best === undefined ? '' : ` → ${code(best.text)}`}`) ?? finding.candidates.map((it) => `${code(it.text)} (${escape(it.explanation)})`);
  return `| ${places} | ${finding.level} | ${code(finding.rule)} | ${escape(finding.message)} | ${candidates.join('<br>')} |`;
}

/** Plain text in Markdown: nothing in it formats, links, pings a person or cites an issue. */
function escape(text: string): string {
  return visible(text).replace(/[\\`*_{}[\]<>|~&]/gu, '\\$&').replace(/[@#](?=[\p{L}\p{N}])/gu, '$&\u200B');
}

/** A code span that holds any text, inside tables too. */
function code(text: string): string {
  const shown = visible(text).replaceAll('|', '\\|');
  const longest = Math.max(0, ...Array.from(shown.matchAll(/`+/gu), (it) => it[0].length));
  const fence = '`'.repeat(longest + 1), pad = longest > 0 || shown.startsWith(' ') ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}`;
}
