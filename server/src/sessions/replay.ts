/**
 * Replay: fold what was recorded, decide again from the recorded observations, and compare.
 *
 * It has no port and no clock, so it can run nothing and look at nothing. Decisions come in groups: the event that records a command, and the events
 * that the decision added to it.
 */
import { sameJson } from './canonicalJson.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { initialState } from './initialState.ts';
import type { EventDraft, SessionEvent } from './sessionEvent.ts';
import type { SessionState } from './sessionState.ts';
import { toCommand } from './toCommand.ts';

export interface Divergence {
  /** Version of the first event that differs, or that should be there and is not. */
  readonly version: number;
  readonly recorded: SessionEvent | undefined;
  readonly expected: EventDraft | undefined;
  /** In plain words. */
  readonly message: string;
}

export interface Replay {
  /** After the last event that was reached. */
  readonly state: SessionState;
  readonly replayed: number;
  readonly divergence: Divergence | undefined;
}

/** @param events  one session, from its first event, in version order */
export function replay(sessionId: string, events: readonly SessionEvent[]): Replay {
  let state = initialState(sessionId), at = 0;
  for (let event = events[at]; event !== undefined; event = events[at]) {
    const step = replayGroup(state, events, at);
    state = step.state;
    at += step.taken;
    if (step.divergence !== undefined) return { state, replayed: at, divergence: step.divergence };
  }
  return { state, replayed: at, divergence: undefined };
}

interface Step { readonly state: SessionState; readonly taken: number; readonly divergence: Divergence | undefined }

function replayGroup(state: SessionState, events: readonly SessionEvent[], from: number): Step {
  const first = events[from];
  const stop = (message: string): Step => ({ state, taken: 0, divergence: diverged(state.version + 1, first, undefined, message) });
  if (first?.version !== state.version + 1 || first.sessionId !== state.sessionId) return stop('the recorded event is not the next of this session');
  const command = toCommand(first);
  if (command === undefined) return stop('nothing recorded before it leads to this event');
  const decision = decide(state, command);
  if (decision.kind === 'refused') return stop(`the decision is to refuse: ${decision.refusal.message}`);
  if (decision.events.length === 0) return stop('the decision is to record nothing');
  return foldDecided(state, decision.events, events.slice(from, from + decision.events.length));
}

function foldDecided(state: SessionState, decided: readonly EventDraft[], recorded: readonly SessionEvent[]): Step {
  let next = state, taken = 0;
  for (const expected of decided) {
    const event = recorded[taken];
    const stop = (message: string): Step => ({ state: next, taken, divergence: diverged(next.version + 1, event, expected, message) });
    if (event === undefined) return stop('the log ends before this event');
    if (event.version !== next.version + 1) return stop('the recorded event is not the next of this session');
    if (event.type !== expected.type || !sameJson(event.data, expected.data)) return stop('the recorded event differs from the decision');
    next = evolve(next, event);
    taken += 1;
  }
  return { state: next, taken, divergence: undefined };
}

function diverged(version: number, recorded: SessionEvent | undefined, expected: EventDraft | undefined, why: string): Divergence {
  const names = [recorded === undefined ? 'nothing' : recorded.type, expected === undefined ? undefined : expected.type];
  const seen = names[1] === undefined ? `recorded: ${names[0] ?? ''}` : `recorded: ${names[0] ?? ''}, decided: ${names[1]}`;
  return { version, recorded, expected, message: `event ${version}: ${why} (${seen})` };
}
