import { coveredAt, ruleIds } from '../../model/finding.ts';
import type { Finding, RuleId } from '../../model/finding.ts';
import { buildLineIndex } from '../../model/lineIndex.ts';
import type { LineIndex } from '../../model/lineIndex.ts';
import type { Span } from '../../model/span.ts';
import type { CheckedPlan, CheckReport } from '../checkReport.ts';
import type { RulesDocument } from '../rulesDocument.ts';
import { toUri } from './toUri.ts';

export interface SarifOptions {
  readonly version: string;
  readonly rules: RulesDocument;
  /** SHA-256 of a text, hex. */
  readonly hash: (text: string) => string;
}

/** Where a rule is explained; the fragment is the rule's id. */
export const rulesPage = 'https://unpkg.com/groundplan/docs/rules.md';

/**
 * The report as SARIF 2.1.0, one run.
 *
 * Plans outside the workspace have `file:` URIs. Suppressed findings are results with a suppression; a fix is offered for the best candidate.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function toSarif(report: CheckReport, options: SarifOptions): string {
  const seen = new Map<string, number>();
  const roots = [...new Set(report.plans.map((it) => it.check.root))];
  const run = {
    tool: { driver: { name: 'groundplan', semanticVersion: options.version, informationUri: 'https://www.npmjs.com/package/groundplan', rules: ruleIds.map((id) => toRule(id, options.rules)) } },
    automationDetails: { id: 'groundplan/check/' },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: Object.fromEntries(roots.map((root, at) => [baseIdOf(at), { uri: `${toUri(root)}/` }])),
    invocations: [{
      executionSuccessful: report.failures.length === 0,
      toolExecutionNotifications: report.failures.map((it) => ({ level: 'error', message: { text: `${it.path} ${it.message}` } })),
    }],
    results: report.plans.flatMap((plan) => toResults({ ...options, seen, plan, lines: buildLineIndex(plan.text), baseId: baseIdOf(roots.indexOf(plan.check.root)) })),
  };
  return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }, null, 2)}\n`;
}

function baseIdOf(at: number): string {
  return at === 0 ? 'SRCROOT' : `SRCROOT${at + 1}`;
}

function toRule(id: RuleId, rules: RulesDocument): object {
  const text = rules.get(id), summary = text?.summary ?? id;
  return {
    id, name: id.split('-').map((it) => it.charAt(0).toUpperCase() + it.slice(1)).join(''),
    shortDescription: { text: summary },
    helpUri: `${rulesPage}#${id}`,
    help: { text: text?.body ?? summary, markdown: text?.body ?? summary },
    properties: { tags: ['plan', id.split('-', 1)[0]], precision: 'high' },
  };
}

interface ResultContext extends SarifOptions {
  /** How often each fingerprint was given, so that equal findings stay apart. */
  readonly seen: Map<string, number>;
  readonly baseId: string;
  readonly plan: CheckedPlan;
  readonly lines: LineIndex;
}

function toResults(context: ResultContext): readonly object[] {
  const { findings, suppressed, accepted } = context.plan.check;
  return [...findings.map((it) => toResult(it, context)), ...suppressed.map((it) => ({ ...toResult(it, context), suppressions: [{ kind: 'inSource' }] })), ...accepted.map((it) => ({ ...toResult(it, context), suppressions: [{ kind: 'external' }] }))];
}

function toResult(finding: Finding, context: ResultContext): object {
  const { plan, lines } = context, path = plan.check.plan.path, isOutside = path.startsWith('/') || /^[A-Za-z]:\//u.test(path);
  const artifactLocation = isOutside ? { uri: toUri(path) } : { uri: toUri(path), uriBaseId: context.baseId };
  const at = (span: Span): object => ({ physicalLocation: { artifactLocation, region: toRegion(span, lines) } });
  const best = finding.candidates.find((it) => it.reason !== 'deleted');
  const isExact = plan.text.slice(finding.span.start, finding.span.end) === finding.text;
  return {
    ruleId: finding.rule, ruleIndex: ruleIds.indexOf(finding.rule), level: finding.level, message: { text: finding.message },
    locations: [at(finding.span)],
    ...(finding.alsoAt.length === 0 ? {} : { relatedLocations: finding.alsoAt.map((it, id) => ({ id: id + 1, ...at(it), message: { text: coveredAt(finding, it)?.message ?? 'same cause' } })) }),
    partialFingerprints: { primaryLocationLineHash: toFingerprint(finding, path, context) },
    ...(best === undefined || !isExact ? {} : { fixes: [{
      description: { text: `Write ${best.text} (${best.explanation})` },
      artifactChanges: [{ artifactLocation, replacements: [{ deletedRegion: toRegion(finding.span, lines), insertedContent: { text: best.text } }] }],
    }] }),
  };
}

function toRegion(span: Span, lines: LineIndex): object {
  const { line, column, endLine, endColumn } = lines.rangeOf(span);
  return { startLine: line, startColumn: column, endLine, endColumn };
}

/** Stable while the finding is the same: made of what is said and where it belongs, not of line numbers. */
function toFingerprint(finding: Finding, path: string, { hash, seen }: ResultContext): string {
  const print = hash([finding.rule, path, finding.stage ?? '', finding.text].join('\n')).slice(0, 16);
  const number = (seen.get(print) ?? 0) + 1;
  seen.set(print, number);
  return `${print}:${number}`;
}
