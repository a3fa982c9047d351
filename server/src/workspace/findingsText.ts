import { apart } from '../model/finding.ts';
import type { LineIndex } from '../model/lineIndex.ts';
import type { PlanCheck } from '../model/planCheck.ts';
import { countFindings } from './rows.ts';

/** Findings as Markdown for an agent that shall repair the plan: where, what, and what to write instead. */
export function findingsText(check: PlanCheck, lines: LineIndex): string {
  const { plan, verdict } = check, findings = apart(check.findings);
  const head = [`# Findings in ${plan.path}`, '', `Verdict: ${verdict} (${countFindings(findings)}). Every line below is about the plan text, not about code to be written.`, ''];
  if (findings.length === 0) return [...head, 'Nothing in the plan is proven wrong in this workspace.', ''].join('\n');
  const items = findings.flatMap((it) => {
    const { line, column } = lines.placeOf(it.span.start), stage = it.stage === undefined ? '' : `, stage ${it.stage}`;
    return [`- line ${line}, column ${column}${stage}: ${it.level} ${it.rule}: ${it.message}`, ...it.candidates.map((candidate) => `  - may be \`${candidate.text}\` (${candidate.explanation})`)];
  });
  return [...head, ...items, '', 'Correct the plan and check it again. Mark what the plan itself brings as new; ask where only the intent can decide.', ''].join('\n');
}
