import { levels } from '../../model/finding.ts';
import type { Finding, Level } from '../../model/finding.ts';
import { buildLineIndex } from '../../model/lineIndex.ts';
import type { LineIndex } from '../../model/lineIndex.ts';
import type { PlanCheck } from '../../model/planCheck.ts';
import type { CheckReport } from '../checkReport.ts';
import { relativeTo } from '../relativeTo.ts';
import { visible } from './visible.ts';
import { countFindings, describeVerdict, nextStep, verdictWord } from './wording.ts';

/**
 * The report as GitHub workflow commands, errors first because GitHub shows only ten of each level, then a plain line per plan.
 *
 * @param repository  root of the checkout (`GITHUB_WORKSPACE`), which annotations' paths count from; the plan's workspace when undefined
 * @see https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions
 */
export function toGithub(report: CheckReport, repository: string | undefined): string {
  const commands = report.plans.flatMap(({ check, text }) => {
    const lines = buildLineIndex(text), file = toFile(check, repository);
    return check.findings.map((finding) => ({ finding, line: toCommand(finding, file, lines) }));
  });
  const sorted = levels.flatMap((level) => commands.filter((it) => it.finding.level === level)).map((it) => it.line);
  const failures = report.failures.map((it) => `::error title=groundplan::${escapeMessage(`${it.path} ${it.message}`)}`);
  const totals = report.plans.map(({ check }) =>
    `groundplan: ${visible(check.plan.path)}: ${verdictWord(check)}, ${countFindings(check.findings)}. ${describeVerdict(check)}. ${nextStep(check)}.`);
  return [...failures, ...sorted, ...totals, ''].join('\n');
}

const commandNames: Readonly<Record<Level, string>> = { error: 'error', warning: 'warning', note: 'notice' };

function toFile({ plan, root }: PlanCheck, repository: string | undefined): string {
  const absolute = plan.path.startsWith('/') ? plan.path : `${root}/${plan.path}`;
  return (repository === undefined ? undefined : relativeTo(repository, absolute)) ?? plan.path;
}

function toCommand(finding: Finding, file: string, lines: LineIndex): string {
  const { line, column, endLine, endColumn } = lines.rangeOf(finding.span);
  const properties = { file, line, endLine, ...(line === endLine ? { col: column, endColumn } : {}), title: finding.rule };
  const more = finding.covers?.map((it) => `line ${lines.placeOf(it.span.start).line}: ${it.message}`) ?? finding.candidates.map((it) => `${it.text}: ${it.explanation}`);
  const message = [finding.message, ...more].join('\n');
  const written = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`).join(',');
  return `::${commandNames[finding.level]} ${written}::${escapeMessage(message)}`;
}

function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
