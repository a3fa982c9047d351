import { sha256 } from '../../server/src/host/sha256.ts';
import type { Digest } from '../../server/src/model/digest.ts';
import type { StateKey } from '../../server/src/model/stateKey.ts';
import { decide } from '../../server/src/sessions/decide.ts';
import type { Decision } from '../../server/src/sessions/decision.ts';
import { defaultSettings } from '../../server/src/sessions/defaultSettings.ts';
import { evolve, foldSession } from '../../server/src/sessions/evolve.ts';
import type { SessionCommand } from '../../server/src/sessions/sessionCommand.ts';
import type { Actor, EventData, EventDraft, EventType, PendingEvent, SessionEvent } from '../../server/src/sessions/sessionEvent.ts';
import { firstPrevHash, parseSealed, sealEvent } from '../../server/src/sessions/sessionEvent.ts';
import type { SessionState } from '../../server/src/sessions/sessionState.ts';

const actor: Actor = { kind: 'person', name: 'ada' };

/** A pair of type and data, as tests write events. */
export type Written = { readonly [T in EventType]: readonly [type: T, data: EventData[T]] }[EventType];

/** State key of a letter: `key('a')` is `sk1:aaaa…`. */
export function key(letter: string): StateKey {
  return `sk1:${letter.repeat(64)}` as StateKey;
}

export function digest(letter: string): Digest {
  return letter.repeat(64) as Digest;
}

/** Events that wait to be appended; ids and times come from the place in the list, counted on from `from`. */
export function pendingOf(written: readonly Written[], from = 1): readonly PendingEvent[] {
  return written.map(([type, data], at) => ({ eventId: `e${from + at}`, type, data, actor, occurredAt: timeOf(from + at) }));
}

/** A whole session from its first event: ids, versions, times and hashes come from the position, so equal lists give equal sessions. */
export function sessionOf(...written: readonly Written[]): readonly SessionEvent[] {
  return appendTo([], written.map(([type, data]) => ({ type, data }) as EventDraft));
}

/** The session with what a decision says added to its end. */
export function appendTo(events: readonly SessionEvent[], drafts: readonly EventDraft[], sessionId = 's1'): readonly SessionEvent[] {
  const all = [...events];
  for (const { type, data } of drafts) {
    const version = all.length + 1;
    const sealed = sealEvent({ eventId: `e${version}`, type, data, actor, occurredAt: timeOf(version) }, { sessionId, version, prevHash: all.at(-1)?.hash ?? firstPrevHash }, sha256);
    const reading = parseSealed(sealed, sha256);
    if (reading.kind === 'problem') throw new Error(`${type}: ${reading.problem.message}`);
    all.push(reading.event);
  }
  return all;
}

export const started: Written = ['SessionStarted', { title: 'a session', root: '/ws', settings: defaultSettings }];

function timeOf(position: number): string {
  return new Date(Date.UTC(2026, 0, 1) + position * 1000).toISOString();
}

/** A session that grows by commands; every decision goes through the sealed form, as in a log. */
export interface Played {
  readonly events: readonly SessionEvent[];
  readonly state: SessionState;
  /** What the last command led to. */
  readonly last: Decision | undefined;
}

/** Let commands act one after the other; a refused one changes nothing. */
export function play(from: Played | readonly SessionEvent[], ...commands: readonly SessionCommand[]): Played {
  let played: Played = 'events' in from ? from : { events: from, state: foldSession('s1', from), last: undefined };
  for (const command of commands) {
    const last = decide(played.state, command);
    const events = last.kind === 'accepted' ? appendTo(played.events, last.events) : played.events;
    const state = events.slice(played.events.length).reduce(evolve, played.state);
    played = { events, state, last };
  }
  return played;
}

/** Types of the events that the last command led to, or the code of its refusal. */
export function outcome({ last }: Played): readonly string[] | string {
  if (last === undefined) return [];
  return last.kind === 'refused' ? last.refusal.code : last.events.map((it) => it.type);
}
