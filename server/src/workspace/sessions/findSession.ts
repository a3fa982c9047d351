/** Which session is meant: the one that is named, else the one of this workspace that is open. */
import type { SessionEvent } from '../../sessions/sessionEvent.ts';
import type { EventLog, LogReading, SessionHead } from '../ports.ts';
import { refused } from './refused.ts';
import type { Refused } from './sessions.ts';

/** Sessions by newest activity of which at least the ends are looked at. */
export const maxSessionsLookedAt = 100;
/** Newest activities that are gone through for sessions of this workspace. */
const maxHeads = 2_000;
/** Events at the end of a session that are looked at for its closing one, at first: nothing but compactions may come after it. */
const tailEvents = 5;
/** How records that belong to no session begin. A name that no plan gives, because ids of plans' sessions have no dot. */
export const apartPrefix = 'apart.';

export interface FoundSession {
  readonly head: SessionHead;
  /** `unreadable` with the reason in `problem`. */
  readonly phase: 'open' | 'ended' | 'unreadable';
  readonly title: string;
  readonly problem: string | undefined;
}

/** Sessions of one workspace, newest activity first, records apart left out; `left` counts those not looked at. */
export async function findSessions(log: EventLog, root: string): Promise<{ readonly found: readonly FoundSession[]; readonly left: number }> {
  const heads = (await log.sessions(maxHeads)).filter((it) => !it.sessionId.startsWith(apartPrefix));
  const looked = await Promise.all(heads.slice(0, maxSessionsLookedAt).map((it) => lookAt(log, it, root)));
  return { found: looked.filter((it) => it !== undefined), left: Math.max(0, heads.length - maxSessionsLookedAt) };
}

/** @returns  undefined for a session of another workspace */
async function lookAt(log: EventLog, head: SessionHead, root: string): Promise<FoundSession | undefined> {
  const [first, tail] = [await log.read(head.sessionId, { to: 1 }), await readTail(log, head)];
  const started = first.events[0], problem = first.problems[0] ?? tail.problems[0];
  if (started?.type === 'SessionStarted' && started.data.root !== root) return undefined;
  const title = started?.type === 'SessionStarted' ? started.data.title : '';
  if (problem !== undefined) return { head, title, phase: 'unreadable', problem: problem.message };
  return { head, title, phase: tail.events.some(isEnd) ? 'ended' : 'open', problem: undefined };
}

/** The end of a session, back to the first event that is no compaction. */
async function readTail(log: EventLog, { sessionId, version }: SessionHead): Promise<LogReading> {
  for (let last = tailEvents; ; last *= 10) {
    const tail = await log.read(sessionId, { last });
    if (tail.problems.length > 0 || last >= version || tail.events.some((it) => it.type !== 'JournalCompacted')) return tail;
  }
}

function isEnd({ type }: SessionEvent): boolean {
  return type === 'SessionCompleted' || type === 'SessionFailed';
}

/** The session that a command works on. */
export async function findOpenSession(log: EventLog, root: string, named: string | undefined): Promise<string | Refused> {
  if (named !== undefined) return await findNamed(log, root, named);
  const { found } = await findSessions(log, root), open = found.filter((it) => it.phase === 'open'), [only, ...others] = open;
  if (only !== undefined && others.length === 0) return only.head.sessionId;
  const broken = found.find((it) => it.phase === 'unreadable');
  if (only === undefined && broken !== undefined) return refused('LOG_UNUSABLE', broken.problem ?? '', 'look at the whole log with "groundplan log verify"; nothing was changed');
  if (only === undefined) return refused('NO_SESSION', 'no session is open in this workspace', 'lock a plan with "groundplan lock PLAN", or begin one with "groundplan session start"');
  return refused('SESSION_AMBIGUOUS', `${open.length} sessions are open in this workspace: ${namesOf(open)}`, 'name the one that you mean with --session, and finish the others');
}

/** The session that a reader looks at: the open one, else the newest, else the newest record apart. */
export async function findReadableSession(log: EventLog, root: string, named: string | undefined): Promise<string | Refused> {
  if (named !== undefined) return await findNamed(log, root, named);
  const { found } = await findSessions(log, root), open = found.filter((it) => it.phase === 'open');
  if (open.length > 1) return await findOpenSession(log, root, undefined);
  return (open[0] ?? found[0])?.head.sessionId ?? await newestApart(log, root) ?? nothingRecorded();
}

async function newestApart(log: EventLog, root: string): Promise<string | undefined> {
  const heads = (await log.sessions(maxSessionsLookedAt)).filter((it) => it.sessionId.startsWith(apartPrefix));
  for (const it of heads) if (await lookAt(log, it, root) !== undefined) return it.sessionId;
  return undefined;
}

export function nothingRecorded(): Refused {
  return refused('NOTHING_RECORDED', 'no session is recorded in this workspace yet', 'lock a plan with "groundplan lock PLAN"');
}

async function findNamed(log: EventLog, root: string, named: string): Promise<string | Refused> {
  const { events, problems } = await log.read(named, { last: 1 });
  if (events.length + problems.length > 0) return named;
  const { found } = await findSessions(log, root);
  return refused('SESSION_UNKNOWN', `there is no session ${named}`, found.length === 0 ? 'no session is recorded in this workspace yet' : `sessions here: ${namesOf(found)}`);
}

function namesOf(sessions: readonly FoundSession[]): string {
  const names = sessions.slice(0, 5).map((it) => it.head.sessionId).join(', ');
  return sessions.length > 5 ? `${names} and ${sessions.length - 5} more` : names;
}
