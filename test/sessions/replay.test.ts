import { expect, test } from 'vitest';
import { sha256 } from '../../server/src/host/sha256.ts';
import { canonicalJson } from '../../server/src/sessions/canonicalJson.ts';
import { foldSession } from '../../server/src/sessions/evolve.ts';
import { missingArtifacts } from '../../server/src/sessions/projections/missingArtifacts.ts';
import { viewBaseline } from '../../server/src/sessions/projections/baselineView.ts';
import { replay } from '../../server/src/sessions/replay.ts';
import type { SessionEvent } from '../../server/src/sessions/sessionEvent.ts';
import type { SessionState } from '../../server/src/sessions/sessionState.ts';
import { answer, begin, complete, fail, look, missing, ready, run, stage, start, verify, wrote } from '../support/sessionCommands.ts';
import { digest, key, play } from '../support/sessionOf.ts';

const gone = missing('src/gone.ts');
const whole = play([], ...ready(stage('x'), stage('y')), begin('x'), gone, gone, gone, wrote('x', 'b'), fail('b', 'x', 'same'), fail('b', 'x', 'same'), fail('b', 'x', 'same'), answer('q1'), wrote('x', 'c'), verify('c', 'x'), begin('y'), wrote('y', 'd'), verify('d', 'y'), complete);

/** A digest of all that a state says, whatever the order of its keys. */
const digestOf = (state: SessionState): string => sha256(canonicalJson(Object.entries(state).map(([name, it]: [string, unknown]) => [name, it instanceof Map ? [...it] : it])));
const changed = (version: number, change: (event: SessionEvent) => unknown): readonly SessionEvent[] => whole.events.map((it) => (it.version === version ? change(structuredClone(it)) as SessionEvent : it));
const versionOf = (type: SessionEvent['type']): number => whole.events.find((it) => it.type === type)?.version ?? 0;

test('a whole session replays to the same state without a difference', () => {
  const { state, replayed, divergence } = replay('s1', whole.events);
  expect([divergence, replayed]).toEqual([undefined, whole.events.length]);
  expect(state).toEqual(whole.state);
});

test('replay in two halves gives the same state as at once', () => {
  for (const cut of [1, 7, 12]) {
    const first = foldSession('s1', whole.events.slice(0, cut));
    expect(play({ events: whole.events.slice(0, cut), state: first, last: undefined }).state).toEqual(first);
    expect(digestOf(foldSession('s1', [...whole.events.slice(0, cut), ...whole.events.slice(cut)]))).toBe(digestOf(whole.state));
  }
});

test('times decide nothing: a clock that jumps back gives the same state but for the times shown', () => {
  const jumped = whole.events.map((it) => ({ ...it, occurredAt: '1999-01-01T00:00:00.000Z' }));
  const { divergence, state } = replay('s1', jumped);
  expect(divergence).toBeUndefined();
  expect(state.stages).toEqual(whole.state.stages);
  const late = play([], start(), look('a'), verify('a'), look('b')).events.map((it, at) => ({ ...it, occurredAt: `2026-03-29T0${3 - at}:00:00.000Z` }));
  expect(viewBaseline(late, { stateKey: key('b') }).standing).toBe('drifted');
});

test.each<readonly [what: string, events: () => readonly SessionEvent[], version: () => number, says: string]>([
  ['a verified stage of another state', () => changed(versionOf('StageVerified'), (it) => ({ ...it, data: { ...it.data, stateKey: key('f') } })), () => versionOf('StageVerified'), 'the recorded event differs from the decision'],
  ['a failure that became a pass', () => changed(versionOf('StageRetryScheduled') - 1, (it) => ({ ...it, data: { ...it.data, result: 'pass' } })), () => versionOf('StageRetryScheduled') - 1, 'the recorded event differs from the decision'],
  ['a consequence that is gone', () => whole.events.filter((it) => it.version !== versionOf('RecoveryRequested')), () => versionOf('RecoveryRequested'), 'the recorded event is not the next of this session'],
  ['a consequence out of nothing', () => changed(versionOf('SessionStarted') + 1, (it) => ({ ...it, type: 'StageVerified', data: { stageId: 'x', stateKey: key('a'), observation: 1 } })), () => 2, 'nothing recorded before it leads to this event'],
  ['a lock without its evaluation', () => whole.events.filter((it) => it.type !== 'PlanGroundingEvaluated').map((it, at) => ({ ...it, version: at + 1 })), () => 5, 'the decision is to refuse'],
  ['an end that is cut off', () => whole.events.slice(0, versionOf('StageVerified') - 1), () => versionOf('StageVerified'), 'the log ends before this event'],
])('%s is reported as the first difference', (_, events, version, says) => {
  const { divergence } = replay('s1', events());
  expect(divergence?.version).toBe(version());
  expect(divergence?.message).toContain(says);
});

test('stored evidence that is neither there nor compacted is named', () => {
  const evidence = (letter: string): ReturnType<typeof run> => run({ evidence: { head: '', tail: '', digest: digest('0'), sizeBytes: 9, artifact: { digest: digest(letter), sizeBytes: 9 } } });
  const { events } = play([], start(), look('a'), verify('a', undefined, { run: evidence('1') }), verify('a', undefined, { run: evidence('2') }), verify('a', undefined, { run: evidence('3') }), { kind: 'CompactJournal', data: { upToVersion: 3, dropped: [{ digest: digest('1'), sizeBytes: 9 }] } });
  expect(missingArtifacts(events, new Set([digest('2')]))).toEqual([{ digest: digest('3'), version: 5 }]);
  expect(replay('s1', events).divergence).toBeUndefined();
});
