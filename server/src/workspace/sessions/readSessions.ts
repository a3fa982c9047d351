/** Reading what was recorded: lists, timelines, single events, replay. Nothing here looks at the workspace or records anything. */
import { foldSession } from '../../sessions/evolve.ts';
import { eventDetail, withWholeOutput } from '../../sessions/projections/eventDetail.ts';
import { droppedTexts, missingArtifacts } from '../../sessions/projections/missingArtifacts.ts';
import { progressOf } from '../../sessions/projections/progress.ts';
import { timelineRow } from '../../sessions/projections/timelineRow.ts';
import type { TimelineKind, TimelineRow } from '../../sessions/projections/timelineRow.ts';
import { replay } from '../../sessions/replay.ts';
import type { SessionEvent } from '../../sessions/sessionEvent.ts';
import type { Digest } from '../../model/digest.ts';
import type { EventLog } from '../ports.ts';
import { findSessions } from './findSession.ts';
import type { FoundSession } from './findSession.ts';
import { refused, unusable } from './refused.ts';
import type { Answer, FollowOptions, RecordedEvent, RecordedOutput, ReplayReport, SessionList, SessionSummary, Timeline, TimelineOptions } from './sessions.ts';

/** Rows that a timeline has when nobody says how many. */
const defaultRows = 200;
/** Events that are read at once, from the end backwards. */
const windowEvents = 500;

export async function listSessions(log: EventLog, root: string, now: string): Promise<SessionList> {
  const { found, left } = await findSessions(log, root);
  return { sessions: await Promise.all(found.map((it) => summarize(log, it))), left, now };
}

async function summarize(log: EventLog, { head, title, phase, problem }: FoundSession): Promise<SessionSummary> {
  const { sessionId, lastAt, version } = head, { events, problems } = await log.read(sessionId), message = problem ?? problems[0]?.message;
  const state = foldSession(sessionId, events), { done, stages } = progressOf(state);
  const ended = state.phase === 'completed' || state.phase === 'failed' ? state.phase : 'open';
  return { sessionId, title, lastAt, version, message, plan: state.plan?.path, done, stages: stages.length, phase: phase === 'unreadable' || message !== undefined ? 'unreadable' : ended };
}

export async function readTimeline(log: EventLog, sessionId: string, { kinds, last = defaultRows, now }: TimelineOptions & { readonly now: string }): Promise<Answer<Timeline>> {
  const { newest, title, problems } = await readEnds(log, sessionId), rows: TimelineRow[] = [];
  let to = newest;
  for (; to > 0 && rows.length < last; to -= windowEvents) {
    const reading = await log.read(sessionId, { from: Math.max(1, to - windowEvents + 1), to });
    problems.push(...reading.problems.map((it) => it.message));
    rows.unshift(...reading.events.map(timelineRow).filter((it) => isAsked(it, kinds)));
  }
  const shown = rows.slice(-last), isCut = rows.length > shown.length;
  return { kind: 'done', sessionId, title, rows: shown, left: isCut ? (shown[0]?.version ?? 1) - 1 : Math.max(0, to), problems: [...new Set(problems)], now, version: newest };
}

/** Version of the newest event, readable or not, and what the first one says. */
async function readEnds(log: EventLog, sessionId: string): Promise<{ readonly newest: number; readonly title: string; readonly problems: string[] }> {
  const last = await log.read(sessionId, { last: 1 }), { events: [started] } = await log.read(sessionId, { to: 1 });
  return {
    newest: last.events.at(-1)?.version ?? last.problems[0]?.version ?? 0, title: started?.type === 'SessionStarted' ? started.data.title : '',
    problems: last.problems.map((it) => it.message),
  };
}

function isAsked({ kind }: TimelineRow, kinds: readonly TimelineKind[] | undefined): boolean {
  return kinds === undefined || kinds.length === 0 || kinds.includes(kind);
}

/** Rows after a version, as they are appended. Resolves when the signal aborts; rejects when the log fails. */
export async function followTimeline(log: EventLog, sessionId: string, { kinds, signal, onRows, after }: FollowOptions): Promise<Answer<object>> {
  let known = after, reading: Promise<unknown> = Promise.resolve();
  const look = async (): Promise<void> => {
    const { events } = await log.read(sessionId, { from: known + 1 }), rows = events.map(timelineRow).filter((it) => isAsked(it, kinds));
    known = events.at(-1)?.version ?? known;
    if (rows.length > 0 && !signal.aborted) onRows(rows);
  };
  await new Promise<void>((resolve, reject) => {
    const again = (): void => { reading = reading.then(look).catch((error: unknown) => { stop(); reject(error instanceof Error ? error : new Error(String(error))); }); };
    const stop = log.subscribe(again), end = (): void => { stop(); resolve(); };
    // What was appended before the subscription is heard too.
    again();
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
  await reading;
  return { kind: 'done', sessionId };
}

export async function readEvent(log: EventLog, sessionId: string, version: number): Promise<Answer<RecordedEvent>> {
  const { events: [event], problems: [problem] } = await log.read(sessionId, { from: version, to: version });
  if (event !== undefined) {
    const output = await readOutput(log, event), markdown = eventDetail(event);
    return { kind: 'done', sessionId, title: `${timelineRow(event).label} (event ${version})`, output, markdown: output?.isStored === true ? withWholeOutput(markdown, output.text) : markdown };
  }
  return problem === undefined ? refused('NOTHING_RECORDED', `session ${sessionId} has no event ${version}`, 'see what there is with "groundplan timeline"') : unusable(problem);
}

/** What the command of an event wrote: the whole where the log holds it, else what the event itself keeps of it. */
async function readOutput(log: EventLog, event: SessionEvent): Promise<RecordedOutput | undefined> {
  const evidence = event.type === 'WorkspaceVerificationObserved' || event.type === 'SetupCompleted' ? event.data.run.evidence : undefined;
  if (evidence === undefined) return undefined;
  const { head, tail, sizeBytes, artifact } = evidence, whole = artifact === undefined ? undefined : await log.artifact(artifact.digest);
  if (whole !== undefined) return { text: whole, isStored: true, missing: undefined };
  if (tail === '') return { text: head, isStored: false, missing: undefined };
  const why = artifact === undefined ? 'it was too long to be kept whole' : await isDropped(log, event, artifact.digest) ? 'the rest was dropped when the log was compacted' : `the log does not hold the rest (${artifact.digest.slice(0, 12)})`;
  return { text: `${head}\n… ${why}; ${sizeBytes.toLocaleString('en-US')} bytes in all …\n${tail}`, isStored: false, missing: why };
}

async function isDropped(log: EventLog, { sessionId, version }: SessionEvent, digest: Digest): Promise<boolean> {
  return droppedTexts((await log.read(sessionId, { from: version })).events).has(digest);
}

/** Fold and decide again, from the log alone. */
export async function replaySession(log: EventLog, sessionId: string): Promise<Answer<ReplayReport>> {
  const { events, problems: [problem] } = await log.read(sessionId);
  if (problem !== undefined) return unusable(problem);
  const { replayed, divergence, state } = replay(sessionId, events);
  const referred = missingArtifacts(events, new Set()).map((it) => it.digest), held = await log.heldArtifacts([...new Set(referred)]);
  return {
    kind: 'done', sessionId, events: replayed, progress: progressOf(state),
    divergence: divergence === undefined ? undefined : { version: divergence.version, message: divergence.message },
    missing: missingArtifacts(events, held).map((it) => `event ${it.version} refers to a stored output (${it.digest.slice(0, 12)}) that the log does not hold`),
  };
}

/** Sessions before this one that completed, for the shape of their plans. */
export async function completedSessions(log: EventLog, root: string, except: string): Promise<readonly string[]> {
  const { found } = await findSessions(log, root);
  return found.filter((it) => it.phase === 'ended' && it.head.sessionId !== except).map((it) => it.head.sessionId);
}

