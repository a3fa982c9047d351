/** What views show, in words that are chosen once: the sidebar draws these rows, others print them. */
import { apart } from '../model/finding.ts';
import type { Finding, Level } from '../model/finding.ts';
import type { LineIndex } from '../model/lineIndex.ts';
import type { Stage } from '../model/plan.ts';
import type { PlanCheck } from '../model/planCheck.ts';

/** One line of a view. */
export interface Row {
  readonly label: string;
  /** Shown dimmed behind the label; `''` for none. */
  readonly description: string;
  /** Plain text of one or more lines; `''` for none. */
  readonly tooltip: string;
  /** Name of a codicon. */
  readonly icon: string;
  /** Theme colour of the icon; undefined for the usual one. */
  readonly color: string | undefined;
  readonly kind: 'stage' | 'finding' | 'fact' | 'group' | 'match' | 'event' | 'question' | 'request';
  readonly location: RowLocation | undefined;
  readonly children: readonly Row[];
  /** Something of a session that the row stands for, to be shown, answered or decided. */
  readonly record?: RowRecord;
  /** An advice of plan-check, or a capability that it rests on, whose outcome can be recorded; without an id the best one is meant. */
  readonly advice?: { readonly capability: string | undefined };
}

export type RowRecord =
  | { readonly kind: 'event'; readonly sessionId: string; readonly version: number }
  | { readonly kind: 'question' | 'request'; readonly sessionId: string; readonly id: string };

export interface RowLocation {
  /** Workspace path, absolute path outside, or undefined for the plan itself. */
  readonly path: string | undefined;
  /** Both from 1; the column in UTF-16 code units. */
  readonly line: number;
  readonly column: number;
}

/** Rows, or what to say where there are none. */
export interface View {
  readonly rows: readonly Row[];
  readonly message: string | undefined;
}

/** Worst thing that is known of a stage; `done` and `ok` have no finding above a note. */
export type StageStatus = 'error' | 'warning' | 'note' | 'ok' | 'done';

export function stageStatus(stage: Stage, findings: readonly Finding[]): StageStatus {
  for (const level of ['error', 'warning'] as const) if (findings.some((it) => it.level === level)) return level;
  if (stage.done) return 'done';
  return findings.length > 0 ? 'note' : 'ok';
}

export function findingsOf(check: PlanCheck, stage: string | undefined): readonly Finding[] {
  return apart(check.findings).filter((it) => it.stage === stage);
}

const stageIcons: Readonly<Record<StageStatus, readonly [icon: string, color: string | undefined]>> = {
  error: ['error', 'list.errorForeground'], warning: ['warning', 'list.warningForeground'], note: ['info', undefined], ok: ['circle-outline', undefined], done: ['pass-filled', 'testing.iconPassed'],
};
const findingIcons: Readonly<Record<Level, readonly [icon: string, color: string | undefined]>> = {
  error: ['error', 'list.errorForeground'], warning: ['warning', 'list.warningForeground'], note: ['info', undefined],
};

/** The stages of a plan with their findings; findings outside every stage come first, in a group of their own. */
export function stageRows(check: PlanCheck, lines: LineIndex): View {
  const outside = findingsOf(check, undefined);
  const group: readonly Row[] = outside.length === 0 ? [] : [{
    label: 'Outside the stages', description: countFindings(outside), tooltip: '', icon: 'list-unordered', color: undefined, kind: 'group', location: undefined,
    children: outside.map((it) => findingRow(it, lines)),
  }];
  const rows = [...group, ...check.plan.stages.map((it) => stageRow(it, check, lines))];
  return { rows, message: rows.length === 0 ? 'This plan has no stages and no findings.' : undefined };
}

function stageRow(stage: Stage, check: PlanCheck, lines: LineIndex): Row {
  const findings = findingsOf(check, stage.id), status = stageStatus(stage, findings), [icon, color] = stageIcons[status];
  return {
    label: stage.title === '' ? stage.id : stage.title, description: describeStage(stage, findings), icon, color, kind: 'stage',
    tooltip: [`Stage ${stage.id}`, ...stageFacts(stage), ...findings.map((it) => `${it.level}: ${it.message}`)].join('\n'),
    location: { path: undefined, ...lines.placeOf(stage.titleSpan.start) }, children: findings.map((it) => findingRow(it, lines)),
  };
}

/** `done · 2 errors, 1 note`; `''` for a stage without either. */
export function describeStage(stage: Stage, findings: readonly Finding[]): string {
  return [...(stage.done ? ['done'] : []), ...(findings.length > 0 ? [countFindings(findings)] : [])].join(' · ');
}

function stageFacts({ dependsOn, parallelGroup, done }: Stage): readonly string[] {
  return [
    ...(done ? ['marked done'] : []),
    ...(dependsOn.length > 0 ? [`after ${dependsOn.map((it) => it.id).join(', ')}`] : []),
    ...(parallelGroup === undefined ? [] : [`may run beside others of ${parallelGroup}`]),
  ];
}

function findingRow(finding: Finding, lines: LineIndex): Row {
  const [icon, color] = findingIcons[finding.level];
  return {
    label: finding.message, description: `${finding.rule} · line ${lines.placeOf(finding.span.start).line}`, icon, color, kind: 'finding', children: [],
    tooltip: [finding.message, ...finding.candidates.map((it) => `candidate: ${it.text} (${it.explanation})`)].join('\n'),
    location: { path: undefined, ...lines.placeOf(finding.span.start) },
  };
}

/** Enough of a state key to compare by eye: its prefix and twelve digits. */
export function shortKey(key: string): string {
  return key.slice(0, key.indexOf(':') + 1 + 12);
}

/** `2 errors, 1 note`; `no findings` for none. */
export function countFindings(findings: readonly Finding[]): string {
  const parts = (['error', 'warning', 'note'] as const).map((level) => [findings.filter((it) => it.level === level).length, level] as const).filter(([number]) => number > 0);
  return parts.length === 0 ? 'no findings' : parts.map(([number, level]) => `${number} ${level}${number === 1 ? '' : 's'}`).join(', ');
}

/** The verdict in a few words, and as a sentence that says what to do. */
export function verdictWords(check: PlanCheck): { readonly label: string; readonly summary: string } {
  if (!check.completeness.scanned) return { label: 'Not checked', summary: 'The files of the workspace could not be listed, so nothing can be proven.' };
  const counts = countFindings(check.findings);
  switch (check.verdict) {
    case 'return_to_architect': return { label: counts, summary: `The plan says things that are not so (${counts}). Correct it before the work starts.` };
    case 'clarification_required': return { label: counts, summary: `Only the intent behind the plan can settle what is open (${counts}).` };
    case 'pass':
      if (check.references.length === 0) return { label: 'Nothing to check', summary: 'Nothing in the plan names a part of the workspace.' };
      return { label: check.findings.length === 0 ? 'Plan holds' : counts, summary: check.findings.length === 0 ? 'The plan holds in this workspace.' : `Nothing in the plan is proven wrong (${counts}).` };
  }
}
