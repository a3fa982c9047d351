/** Answers about sessions as facts in words, which faces print, and as JSON. */
import type { PlanCheck } from '../../model/planCheck.ts';
import { shortKey } from '../rows.ts';
import { baselineAdvice, baselineWords, nextStep, plural, remedy, runWords, stageCount } from './sessionWords.ts';
import type { Recorded, Refused, ReplayReport, SessionList, SessionProgress, SessionSummary, StageBriefing, StepOutcome, Timeline, TimelineRow, VerificationFacts, WorkspaceBaseline } from './sessions.ts';
import { timeAgo } from './timeAgo.ts';

/** A heading, labelled facts below it, and what to do next. */
export interface Report {
  readonly word: string;
  readonly tone: 'good' | 'bad' | 'doubtful' | 'plain';
  /** A sentence without its full stop; `''` for none. */
  readonly summary: string;
  readonly facts: readonly (readonly [label: string, text: string])[];
  /** A sentence without its full stop; undefined for nothing. */
  readonly next: string | undefined;
}

/** Members of one list that are named. */
const maxListed = 10;

interface OpenSession {
  readonly sessionId: string;
  readonly progress: SessionProgress;
  readonly hindrance: Refused | undefined;
}

const tones = { 'known-good': 'good', failed: 'bad', drifted: 'doubtful', none: 'doubtful' } as const;

export function statusReport(baseline: WorkspaceBaseline, session: OpenSession | undefined): Report {
  const { view, state, now, notes } = baseline;
  return {
    word: view.standing, tone: tones[view.standing], summary: baselineWords(baseline).summary,
    facts: [
      ['state', shortKey(state.key)],
      ...(view.verification === undefined ? [] : [['verified', verificationWords(view.verification)] as const]),
      ...view.differs.slice(0, maxListed).map((it) => ['changed', it === session?.progress.plan ? `${it} (the plan itself)` : it] as const), ...more(view.differs, 'changed'),
      ...(view.lastRun === undefined || view.standing === 'none' ? [] : [['last run', `${runWords(view.lastRun, now)}: ${view.lastRun.reason}`] as const]),
      ...(session === undefined ? [] : sessionFacts(session)), ...(session?.hindrance === undefined ? [] : [['note', session.hindrance.message] as const]), ...notes.map((it) => ['note', it] as const),
    ],
    next: statusAdvice(baseline, session),
  };
}

function statusAdvice({ view }: WorkspaceBaseline, session: OpenSession | undefined): string | undefined {
  if (session === undefined || session.progress.phase !== 'open') return baselineAdvice(view);
  return session.hindrance?.whatToDo ?? nextStep({ ...session.progress, baseline: view.standing });
}

function verificationWords({ result, by, time, sessionId, version }: VerificationFacts): string {
  return `${result === 'pass' ? 'passed' : 'failed'} ${time} by ${by} (event ${version} of session ${sessionId})`;
}

function more(list: readonly unknown[], label: string): readonly (readonly [string, string])[] {
  return list.length > maxListed ? [[label, `and ${list.length - maxListed} more`]] : [];
}

function sessionFacts({ sessionId, progress }: { readonly sessionId: string; readonly progress: SessionProgress }): Report['facts'] {
  const begun = progress.stages.filter((it) => it.phase === 'working' || it.phase === 'recovering' || it.phase === 'waiting');
  return [
    ['session', `${sessionId}: ${progress.title}, ${progress.phase === 'open' ? stageCount(progress) : progress.phase}`],
    ...(progress.plan === undefined ? [] : [['plan', progress.plan] as const]),
    ...begun.map((it) => ['stage', `${it.id}: ${it.status}`] as const),
    ...begun.flatMap((it) => (it.feedback === undefined ? [] : [['feedback', firstLine(it.feedback)] as const])),
    ...progress.questions.map((it) => ['question', `${it.id}: ${firstLine(it.question)}`] as const),
    ...progress.requests.map((it) => ['request', `${it.id}: ${it.command} (tier ${it.tier}): ${it.why}`] as const),
    ...progress.openPreconditions.map((it) => ['missing', it] as const),
    ...progress.deferred.map((it) => ['deferred', `${it.assertion} (${it.why})`] as const),
  ];
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}

/** What one step led to: everything that was recorded on the way, and what stands in the way or comes next. */
export function stepReport(outcome: StepOutcome): Report {
  const { sessionId, rows, progress } = outcome, last = rows.at(-1);
  const facts = [...rows.map((it) => ['recorded', rowText(it)] as const), ...(sessionId === undefined || progress === undefined ? [] : sessionFacts({ sessionId, progress }))];
  if (outcome.kind === 'refused') return { word: 'Not done', tone: 'bad', summary: outcome.message, facts, next: remedy(outcome) };
  return { word: last?.label ?? 'Nothing to record', tone: 'good', summary: last?.description ?? '', facts, next: progress === undefined ? undefined : nextStep(progress) };
}

export function rowText({ version, label, description }: TimelineRow): string {
  return `${version} ${label}${description === '' ? '' : `: ${description}`}`;
}

export function listText({ sessions, left, now }: SessionList): readonly string[] {
  const width = Math.max(0, ...sessions.map((it) => it.sessionId.length));
  const line = ({ sessionId, phase, title, message, done, stages, lastAt }: SessionSummary): string => (
    `${sessionId.padEnd(width)}  ${phase.padEnd(10)}  ${message ?? `${title}${stages === 0 ? '' : `, ${done} of ${plural(stages, 'stage')} done`}`} (${timeAgo(lastAt, now)})`
  );
  return [...sessions.map(line), ...(sessions.length === 0 ? ['no session is recorded in this workspace yet'] : []), ...(left === 0 ? [] : [`${plural(left, 'older session')} not looked at`])];
}

export function timelineText({ rows, left, problems }: Timeline): readonly string[] {
  return [
    ...(left === 0 ? [] : [`(${plural(left, 'earlier event')} not shown)`]), ...rows.map(timelineLine), ...problems.map((it) => `! ${it}`),
  ];
}

/** `  12  2026-03-29 01:59:59  Plan locked: 3 stages`. */
export function timelineLine({ version, time, label, description }: TimelineRow): string {
  return `${String(version).padStart(4)}  ${time.slice(0, 10)} ${time.slice(11, 19)}  ${label}${description === '' ? '' : `: ${description}`}`;
}

export function replayReport(replay: ReplayReport & { readonly sessionId: string }): Report {
  const { sessionId, events, divergence, missing, progress } = replay;
  return {
    word: divergence === undefined ? 'same' : 'different', tone: divergence === undefined ? 'good' : 'bad',
    summary: divergence === undefined ? `${plural(events, 'event')} lead to the same decisions again` : `after ${plural(events, 'event')} the decisions differ: ${divergence.message}`,
    facts: [['session', `${sessionId}: ${progress.title}, ${progress.phase === 'open' ? stageCount(progress) : progress.phase}`], ...missing.slice(0, maxListed).map((it) => ['missing', it] as const), ...more(missing, 'missing')],
    next: divergence === undefined ? undefined : 'compare the event with the code that decided it: groundplan timeline shows its neighbours',
  };
}

type Json = Readonly<Record<string, unknown>>;

/** Members that are undefined stand as null on a wire. */
export function statusJson({ state, view, notes }: WorkspaceBaseline, session: OpenSession | undefined): Json {
  return {
    schema: 'groundplan.status/1', stateKey: state.key, baseline: view.standing, verification: view.verification ?? null, changedPaths: view.differs, lastRun: view.lastRun ?? null,
    session: session === undefined ? null : { id: session.sessionId, ...session.progress, hindrance: session.hindrance === undefined ? null : refusalJson(session.hindrance) }, notes,
  };
}

export function stepJson(outcome: StepOutcome, check?: PlanCheck): Json {
  return {
    schema: 'groundplan.step/1', done: outcome.kind === 'done', session: outcome.sessionId ?? null, refusal: outcome.kind === 'done' ? null : refusalJson(outcome), recorded: outcome.rows,
    progress: progressJson(outcome),
    ...(check === undefined ? {} : { verdict: check.verdict, stateKey: check.stateKey ?? null, findings: check.findings.map(({ rule, level, message, stage, text }) => ({ rule, level, message, stage: stage ?? null, text })) }),
  };
}

export function refusalJson({ code, message, whatToDo }: Refused): Json {
  return { code, message, whatToDo };
}

function progressJson({ progress }: Recorded): SessionProgress | null {
  return progress ?? null;
}

export function briefingJson({ sessionId, stageId, stateKey, markdown, progress }: StageBriefing & { readonly sessionId: string }): Json {
  return { schema: 'groundplan.context/1', session: sessionId, stage: stageId ?? null, stateKey, markdown, progress };
}
