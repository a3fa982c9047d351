import type { Finding } from '../model/finding.ts';
import type { LineIndex } from '../model/lineIndex.ts';
import type { Suppression } from '../model/plan.ts';

/** Whether the plan's text silences a finding where it stands. A suppression that names no rule silences every rule. */
export function isSuppressed(finding: Pick<Finding, 'rule' | 'span'>, suppressions: readonly Suppression[], lines: LineIndex): boolean {
  return suppressions.some((it) =>
    (it.rules.length === 0 || it.rules.includes(finding.rule)) && (it.scope === 'file' || it.line === lines.placeOf(finding.span.start).line));
}
