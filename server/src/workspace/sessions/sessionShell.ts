/**
 * The imperative shell around the decider: reads the events of a session, folds them, lets commands decide, and appends what they lead to.
 *
 * An append is optimistic. When somebody else was faster, the session is read again and everything is decided again on what is there now.
 */
import { decide } from '../../sessions/decide.ts';
import { evolve, foldSession } from '../../sessions/evolve.ts';
import { progressOf } from '../../sessions/projections/progress.ts';
import { timelineRow } from '../../sessions/projections/timelineRow.ts';
import type { SessionCommand } from '../../sessions/sessionCommand.ts';
import type { EventDraft, PendingEvent, SessionEvent } from '../../sessions/sessionEvent.ts';
import { firstPrevHash, newestSchema } from '../../sessions/sessionEvent.ts';
import type { SessionState } from '../../sessions/sessionState.ts';
import type { EventLog, SessionPorts } from '../ports.ts';
import { refused, toRefused, unusable } from './refused.ts';
import type { LoadedSession, Refused, StepOutcome } from './sessions.ts';

/** How often somebody else may be faster in the same session before the caller is told. */
const maxAttempts = 50;

export interface SessionShell {
  /** Opens the log, and makes it where there is none. */
  readonly log: () => Promise<EventLog>;
  /** Whether there is a log: open, or to be opened. */
  readonly isThere: () => boolean;
  /** An unknown session is an empty one. */
  readonly load: (sessionId: string) => Promise<LoadedSession | Refused>;
  /**
   * Let commands act one after the other; the first that is refused ends it. What was accepted before that is appended all the same, together.
   *
   * @param commandsOf  is asked again for each attempt, so it must answer from facts that were looked up before
   */
  readonly run: (sessionId: string, commandsOf: (session: LoadedSession) => readonly SessionCommand[]) => Promise<StepOutcome>;
  /** Resolves when the log is opened for the first time. */
  readonly whenOpen: Promise<EventLog>;
  readonly close: () => Promise<void>;
}

export function openShell(world: SessionPorts): SessionShell {
  let isOpen: (log: EventLog) => void = () => undefined;
  const whenOpen = new Promise<EventLog>((resolve) => { isOpen = resolve; });
  let opening: Promise<EventLog> | undefined;
  const log = (): Promise<EventLog> => opening ??= world.log.open().then((it) => {
    isOpen(it);
    return it;
  }, (error: unknown) => {
    // The next one who asks tries again.
    opening = undefined;
    throw error;
  });

  async function close(): Promise<void> {
    const open = opening;
    opening = undefined;
    await (await open?.catch(() => undefined))?.close();
  }

  async function load(sessionId: string): Promise<LoadedSession | Refused> {
    const { events, problems: [problem] } = await (await log()).read(sessionId);
    return problem === undefined ? { events, state: foldSession(sessionId, events) } : unusable(problem);
  }

  async function run(sessionId: string, commandsOf: (session: LoadedSession) => readonly SessionCommand[]): Promise<StepOutcome> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const loaded = await load(sessionId);
      if ('kind' in loaded) return { ...loaded, sessionId, rows: [], progress: undefined };
      const decided = decideAll(loaded.state, commandsOf(loaded), world);
      const isKept = decided.pending.length === 0 || (await (await log()).append(sessionId, loaded.state.version, decided.pending)).kind === 'appended';
      if (isKept) return { ...(decided.refused ?? { kind: 'done' as const }), sessionId, rows: decided.events.map(timelineRow), progress: decided.state.phase === 'new' ? undefined : progressOf(decided.state) };
    }
    return { ...refused('LOG_BUSY', `others write to session ${sessionId} all the time`, 'try again'), sessionId, rows: [], progress: undefined };
  }

  return { log, load, run, whenOpen, isThere: () => opening !== undefined || world.log.exists(), close };
}

interface Decided {
  readonly state: SessionState;
  readonly events: readonly SessionEvent[];
  readonly pending: readonly PendingEvent[];
  readonly refused: Refused | undefined;
}

function decideAll(before: SessionState, commands: readonly SessionCommand[], world: SessionPorts): Decided {
  const events: SessionEvent[] = [], pending: PendingEvent[] = [];
  let state = before;
  for (const command of commands) {
    const decision = decide(state, command);
    if (decision.kind === 'refused') return { state, events, pending, refused: toRefused(decision.refusal) };
    for (const draft of decision.events) {
      const waiting: PendingEvent = { eventId: world.newId(), type: draft.type, data: draft.data, occurredAt: world.now(), actor: world.actor };
      const event = asEvent(draft, waiting, state);
      pending.push(waiting);
      events.push(event);
      state = evolve(state, event);
    }
  }
  return { state, events, pending, refused: undefined };
}

/** Commands played on a session without recording anything: what would be. Those that are refused change nothing. */
export function imagine(before: SessionState, commands: readonly SessionCommand[], world: Pick<SessionPorts, 'now' | 'actor'>): SessionState {
  return commands.reduce((state, command) => decideAll(state, [command], { ...world, newId: () => 'imagined', inTurn: (work) => work(), log: noLog }).state, before);
}

const noLog = undefined as never;

/** A draft as it will be in the log, but for its hashes: enough to go on deciding. */
function asEvent(draft: EventDraft, { eventId, occurredAt, actor }: PendingEvent, { sessionId, version }: SessionState): SessionEvent {
  return { eventId, occurredAt, actor, sessionId, version: version + 1, schema: newestSchema(draft.type), prevHash: firstPrevHash, hash: firstPrevHash, ...draft };
}
