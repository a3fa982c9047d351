/** One event as people see it in a list: what happened, in plain words. */
import type { EventOf } from '../folds/eventOf.ts';
import type { EventType, SessionEvent } from '../sessionEvent.ts';

export interface TimelineRow {
  /** What happened, a few words. */
  readonly label: string;
  /** The one detail that matters most; may be empty. */
  readonly description: string;
  /** One or more sentences. */
  readonly tooltip: string;
  /** Name of a codicon. */
  readonly icon: string;
  /** For filtering. */
  readonly kind: TimelineKind;
  /** ISO 8601 in UTC. */
  readonly time: string;
  readonly version: number;
}
export const timelineKinds = ['session', 'plan', 'stage', 'observation', 'verification', 'question', 'approval', 'advice'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

type Words = readonly [label: string, description: string, icon: string, kind: TimelineKind, more?: string];
type Tellers = { readonly [T in EventType]: (data: EventOf<T>['data']) => Words };

const shortKey = (stateKey: string | undefined): string => (stateKey === undefined ? '' : stateKey.slice(0, 12));
const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
const inStage = (stageId: string | undefined): string => (stageId === undefined ? '' : ` in stage ${stageId}`);

const verdictWords = { pass: 'Plan stands on what exists', return_to_architect: 'Plan goes back to its author', clarification_required: 'Plan needs a clarification' } as const;
const resultWords = { pass: ['Verification passed', 'pass'], fail: ['Verification failed', 'error'], unavailable: ['Verification gave no result', 'question'] } as const;
const failWords = { 'rejected-plan': 'the plan was rejected', 'escalation-exhausted': 'nothing helped', review: 'review was not satisfied', denied: 'policy forbids what it needs', stopped: 'a person stopped it', abandoned: 'it was given up' } as const;

const tellers: Tellers = {
  SessionStarted: (it) => ['Session started', it.title, 'play-circle', 'session', `Mode ${it.settings.mode}, ${it.settings.isTrusted ? 'trusted' : 'untrusted'} workspace.`],
  WorkspaceObserved: (it) => it.stateKey === undefined
    ? ['Path looked up', it.lookups.map((path) => `${path.path} is ${path.found}`).join(', '), 'eye', 'observation']
    : ['Workspace looked at', shortKey(it.stateKey), 'eye', 'observation', it.changedPaths === undefined ? '' : `${plural(it.changedPaths.length, 'path')} changed.`],
  PlanRead: (it) => ['Plan read', it.title ?? it.path, 'book', 'plan', `${it.path}, ${plural(it.stages.length, 'stage')}.`],
  PlanCandidateRejected: (it) => ['Draft of a plan rejected', `attempt ${it.attempt}: ${it.class}`, 'circle-slash', 'plan', it.reason],
  PlanGroundingEvaluated: (it) => [verdictWords[it.verdict], `${plural(it.counts.error, 'error')}, ${plural(it.counts.warning, 'warning')}`, it.verdict === 'pass' ? 'check' : 'warning', 'plan', [...it.findings.slice(0, 5).map((finding) => finding.message), ...it.deferred.map((assertion) => `Not executed: ${assertion.assertion} (${assertion.why})`)].join('\n')],
  ExecutionPlanLocked: (it) => ['Plan locked', plural(it.stages.length, 'stage'), 'lock', 'plan', `For the state ${shortKey(it.stateKey)}.`],
  StageStarted: (it) => ['Stage started', it.stageId, 'debug-start', 'stage', footingWords(it.footing)],
  StageWritesObserved: (it) => [it.isFinal ? 'Stage says it is done' : 'Changes seen', `${it.stageId}: ${plural(it.changedPaths.length, 'path')}`, 'diff', 'observation', it.undeclaredPaths.length === 0 ? 'All of them are declared.' : `Not declared: ${it.undeclaredPaths.slice(0, 10).join(', ')}`],
  ReferenceBlocked: (it) => ['Path not found by a tool', it.path, 'debug-disconnect', 'observation', blockWords(it)],
  WorkspacePreconditionFailed: (it) => ['Precondition failed', it.path, 'error', 'stage', `${it.reason}, met ${it.attempts} times${inStage(it.stageId)}.${it.candidates.length === 0 ? '' : ` Near: ${it.candidates.join(', ')}`}`],
  DiagnosticsObserved: (it) => ['Editor diagnostics', diagnosticsWords(it), 'list-unordered', 'observation', it.messages.slice(0, 5).join('\n')],
  StaticAnalysisCompleted: (it) => ['Static analysis', `${it.tool}: ${it.result}`, 'search', 'observation', [it.reason, ...it.deferred.map((assertion) => `Not executed: ${assertion.assertion} (${assertion.why})`)].join('\n')],
  SetupCompleted: (it) => ['Setup ran', it.run.command, 'tools', 'observation', `${it.result}: ${it.reason}. Setup proves nothing about the code.`],
  WorkspaceVerificationObserved: (it) => [resultWords[it.result][0], it.run.command, resultWords[it.result][1], 'verification', `${it.reason}, state ${shortKey(it.stateKey)}, ${Math.round(it.run.durationMs / 100) / 10} s${it.origin === undefined ? '' : `; recorded by session ${it.origin.sessionId}`}.`],
  StageVerified: (it) => ['Stage verified', it.stageId, 'verified', 'verification', `For the state ${shortKey(it.stateKey)}, by event ${it.observation}.`],
  StageRetryScheduled: (it) => ['Stage tries again', `${it.stageId}: attempt ${it.attempt} of ${it.limit}`, 'refresh', 'stage', it.feedback],
  ReviewRecorded: (it) => [it.outcome === 'accepted' ? 'Review accepted' : 'Review asks for rework', it.stageId, 'comment', 'stage', it.notes.join('\n')],
  StageReworkScheduled: (it) => ['Stage is reworked', `${it.stageId}: rework ${it.cycle} of ${it.limit}`, 'refresh', 'stage', it.notes.join('\n')],
  RecoveryRequested: (it) => ['Recovery asked for', it.path ?? it.stageId ?? '', 'debug-restart', 'stage', it.detail],
  ClarificationRequested: (it) => ['Question', `${it.id}${inStage(it.stageId)}`, 'question', 'question', it.question],
  ClarificationAnswered: (it) => ['Answer', `${it.id}: ${it.decision}`, 'comment-discussion', 'question', it.answer],
  ApprovalRequested: (it) => ['Approval asked for', it.command, 'shield', 'approval', `${it.why} (tier ${it.tier})`],
  ApprovalDecided: (it) => [it.decision === 'granted' ? 'Approved' : 'Denied', `${it.id} by ${it.by === 'policy' ? 'policy' : 'a person'}`, it.decision === 'granted' ? 'pass' : 'circle-slash', 'approval', it.reason],
  SteeringReceived: (it) => ['Steering', it.text.split('\n')[0]?.slice(0, 120) ?? '', 'megaphone', 'question', it.text],
  PlanCheckEvaluated: (it) => ['Plan check', it.verdict, 'lightbulb', 'advice', it.matches.slice(0, 5).map((match) => `${match.id} ${match.score.toFixed(2)}`).join('\n')],
  PlanCheckOutcomeRecorded: (it) => ['Plan check outcome', it.outcome, 'lightbulb', 'advice', it.capabilityId ?? ''],
  CapabilityRequested: (it) => ['Capability asked for', it.capability, 'extensions', 'question', it.why],
  JournalCompacted: (it) => ['Journal compacted', plural(it.dropped.length, 'stored text'), 'archive', 'session', `Evidence up to event ${it.upToVersion}; no decision was touched.`],
  SessionCompleted: (it) => ['Session completed', it.summary, 'pass-filled', 'session'],
  SessionFailed: (it) => ['Session failed', failWords[it.cause], 'error', 'session', it.reason],
};

/** The words of one event. */
export function timelineRow(event: SessionEvent): TimelineRow {
  const tell = tellers[event.type] as (data: SessionEvent['data']) => Words;
  const [label, description, icon, kind, more = ''] = tell(event.data);
  const who = `${event.actor.name} (${event.actor.kind})`;
  const tooltip = [more, `Event ${event.version}, ${event.occurredAt}, ${who}.`].filter((it) => it !== '').join('\n');
  return { label, description, tooltip, icon, kind, time: event.occurredAt, version: event.version };
}

function footingWords(footing: EventOf<'StageStarted'>['data']['footing']): string {
  if (footing.kind === 'known-good') return `On the verified state ${shortKey(footing.stateKey)} (${footing.command}).`;
  return footing.kind === 'waived' ? `Without a verified baseline, as approved (${footing.approvalId}).` : 'It makes no claim about the build.';
}

function blockWords({ tool, written, place, found, isCritical, candidates }: EventOf<'ReferenceBlocked'>['data']): string {
  const what = place === 'outside' ? 'outside the workspace' : { absent: 'not there', unreadable: 'there or not: it cannot be read', unknown: 'not looked up' }[found];
  return `${tool} asked for ${written}, which is ${what}.${isCritical ? '' : ' The work can go on without it.'}${candidates.length === 0 ? '' : ` Near: ${candidates.join(', ')}`}`;
}

function diagnosticsWords({ stageId, files }: EventOf<'DiagnosticsObserved'>['data']): string {
  return `${stageId}: ${plural(files.reduce((sum, it) => sum + it.errors, 0), 'error')}, ${plural(files.reduce((sum, it) => sum + it.warnings, 0), 'warning')}`;
}
