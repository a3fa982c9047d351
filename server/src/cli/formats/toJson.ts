import type { Span } from '../../model/span.ts';
import { atEachPlace } from '../../model/finding.ts';
import type { Finding } from '../../model/finding.ts';
import { buildLineIndex } from '../../model/lineIndex.ts';
import type { LineIndex } from '../../model/lineIndex.ts';
import type { Grounded } from '../../model/resolution.ts';
import type { CheckedPlan, CheckReport } from '../checkReport.ts';

const schema = 'groundplan.check/1';
export type Explain = ((grounded: Grounded) => readonly string[]) | undefined;

/**
 * The report as JSON, `groundplan.check/1` (docs/cli.md).
 *
 * One plan gives its object, several (or none that could be read) give `{schema, plans, failures}`. Lines and columns count from 1, columns in UTF-16 code units,
 * ends are exclusive; what is missing is null. Keys are only ever added.
 */
export function toJson(report: CheckReport, explain: Explain): string {
  const [only] = report.plans;
  const value = report.plans.length === 1 && report.failures.length === 0 && only !== undefined
    ? toPlanJson(only, explain)
    : { schema, plans: report.plans.map((it) => toPlanJson(it, explain)), failures: report.failures };
  return `${JSON.stringify(value, null, 2)}\n`;
}

function toPlanJson({ check, text, notes }: CheckedPlan, explain: Explain): object {
  const lines = buildLineIndex(text), { completeness } = check;
  return {
    schema,
    plan: { path: check.plan.path, digest: `sha256:${check.plan.digest}`, format: check.plan.format, stages: check.plan.stages.length, title: check.plan.title ?? null, notes },
    workspace: {
      root: check.root, stateKey: check.stateKey ?? null, scanned: completeness.scanned, files: completeness.files, symbols: completeness.symbols,
      symbolsReady: completeness.symbolsReady, filesByStatus: completeness.byStatus, notRead: completeness.notRead, notes: completeness.notes,
    },
    verdict: check.verdict,
    references: check.references.map((it) => toReferenceJson(it, lines, explain)),
    findings: atEachPlace(check.findings, text).map((it) => ({ ...toFindingJson(it, lines), partOf: it.partOf?.message ?? null })),
    suppressed: check.suppressed.map((it) => toFindingJson(it, lines)),
    accepted: check.accepted.map((it) => toFindingJson(it, lines)),
  };
}

function toReferenceJson(grounded: Grounded, lines: LineIndex, explain: Explain): object {
  const { reference, stage, resolution } = grounded;
  return {
    kind: reference.kind, text: reference.text, ...lines.rangeOf(reference.span), role: reference.role, status: resolution.status, stage: stage ?? null,
    resolved: (resolution.paths.length === 1 ? resolution.paths[0] : undefined) ?? null,
    candidates: resolution.candidates.map((it) => it.text),
    stance: reference.stance, reason: resolution.reason, definitionLine: resolution.line ?? null,
    ...(explain === undefined ? {} : { explanation: explain(grounded) }),
  };
}

function toFindingJson(finding: Finding, lines: LineIndex): object {
  const ranges = (spans: readonly Span[]): readonly object[] => spans.map((it) => lines.rangeOf(it));
  return {
    rule: finding.rule, level: finding.level, message: finding.message, ...lines.rangeOf(finding.span), stage: finding.stage ?? null, text: finding.text,
    candidates: finding.candidates.map((it) => it.text),
    candidateReasons: finding.candidates.map((it) => it.explanation), alsoAt: ranges(finding.alsoAt), settledBy: finding.settledBy,
  };
}
