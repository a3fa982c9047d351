import { expect, test } from 'vitest';
import { mayRun } from '../../server/src/sessions/decisions/approval.ts';
import type { SessionSettings } from '../../server/src/sessions/events/stageEvents.ts';
import type { SessionCommand } from '../../server/src/sessions/sessionCommand.ts';
import { answer, begin, look, ready, run, stage, start, verify } from '../support/sessionCommands.ts';
import { digest, outcome, play } from '../support/sessionOf.ts';

type Tier = 'T0' | 'T1' | 'T2' | 'T3';
const played = (...commands: readonly SessionCommand[]): ReturnType<typeof play> => play([], ...commands);
const ask = (tier: Tier, part: { readonly isNeeded?: boolean; readonly forbidden?: string; readonly command?: string } = {}): SessionCommand => (
  { kind: 'RequestApproval', data: { purpose: 'command', command: 'npm test', tier, why: 'to verify', isNeeded: false, ...part } }
);
const decideIt = (decision: 'granted' | 'denied', scope: 'once' | 'session' = 'once', id = 'q1'): SessionCommand => ({ kind: 'DecideApproval', data: { id, decision, scope, reason: '' } });

test.each<readonly [mode: SessionSettings['mode'], rulings: string]>([
  ['prompt', 'granted ask ask ask'], ['auto', 'granted granted granted ask'], ['yolo', 'granted granted granted granted'], ['deny', 'granted denied denied denied'],
])('mode %s rules over tiers T0 to T3: %s', (mode, rulings) => {
  const found = (['T0', 'T1', 'T2', 'T3'] as const).map((tier) => {
    const session = played(start({ mode }), ask(tier));
    const decided = session.events.at(-1);
    return decided?.type === 'ApprovalDecided' ? decided.data.decision : 'ask';
  });
  expect(found.join(' ')).toBe(rulings);
});

test.each<SessionSettings['mode']>(['prompt', 'auto', 'yolo', 'deny'])('what policy forbids is denied in mode %s, ends a session that needs it, and is never asked again', (mode) => {
  const session = played(start({ mode }), ask('T1', { forbidden: 'it deletes the database', isNeeded: true }));
  expect(outcome(session)).toEqual(['ApprovalRequested', 'ApprovalDecided', 'SessionFailed']);
  const optional = played(start({ mode }), ask('T1', { forbidden: 'it deletes the database' }));
  expect(optional.state.phase).toBe('open');
  expect(outcome(play(optional, ask('T1')))).toBe('APPROVAL_DENIED');
});

test('an untrusted workspace runs nothing', () => {
  const session = played(start({ isTrusted: false, mode: 'yolo' }), ask('T0'));
  expect(outcome(session)).toBe('APPROVAL_DENIED');
  expect(mayRun(session.state, { command: 'npm test', tier: 'T0' })).toBe('denied');
});

test('a grant for once is used up by its run; a grant for the session stays', () => {
  const asked = played(start(), look('a'), ask('T1'));
  expect(mayRun(asked.state, { command: 'npm test', tier: 'T1' })).toBe('ask');
  const once = play(asked, decideIt('granted'));
  expect(mayRun(once.state, { command: 'npm test', tier: 'T1' })).toBe('granted');
  expect(mayRun(once.state, { command: 'npm test; rm -r .', tier: 'T1' })).toBe('ask');
  expect(mayRun(play(once, verify('a')).state, { command: 'npm test', tier: 'T1' })).toBe('ask');
  const always = play(asked, decideIt('granted', 'session'), verify('a'));
  expect(mayRun(always.state, { command: 'npm test', tier: 'T1' })).toBe('granted');
});

test('a person\'s no for the session is final, for once it is not', () => {
  expect(outcome(played(start(), ask('T1'), decideIt('denied', 'session'), ask('T1')))).toBe('APPROVAL_DENIED');
  expect(outcome(played(start(), ask('T1'), decideIt('denied'), ask('T1')))).toEqual(['ApprovalRequested']);
});

test('an equal request while one is open is not asked twice, and an unknown one cannot be decided', () => {
  const asked = played(start(), ask('T1'));
  expect(outcome(play(asked, ask('T1')))).toEqual([]);
  expect(outcome(play(asked, decideIt('granted', 'once', 'q9')))).toBe('APPROVAL_UNKNOWN');
});

test('a denied verification asks a person, because nothing else can help', () => {
  const session = played(...ready(stage('x')), begin('x'), verify('a', 'x', { run: run({ ending: 'denied', exitCode: undefined }) }));
  expect(outcome(session)).toEqual(['WorkspaceVerificationObserved', 'ClarificationRequested']);
});

test('a stage that lacks a capability waits for a person instead of trying again', () => {
  const session = played(...ready(stage('x')), begin('x'), { kind: 'RequestCapability', data: { source: 'stage', stageId: 'x', capability: 'docker', why: 'tests need it' } });
  expect(outcome(session)).toEqual(['CapabilityRequested', 'ClarificationRequested']);
  expect(session.state.stages.get('x')).toMatchObject({ phase: 'waiting', attempt: 1 });
  expect(play(session, answer('q1')).state.stages.get('x')).toMatchObject({ phase: 'working', attempt: 1 });
  expect(outcome(play(session, answer('q7')))).toBe('CLARIFICATION_UNKNOWN');
});

test('steering is kept, the newest twenty', () => {
  const session = played(start(), ...Array.from({ length: 25 }, (_, at): SessionCommand => ({ kind: 'Steer', data: { text: `note ${at}` } })));
  expect(session.state.steering.map((it) => it.text)).toEqual(Array.from({ length: 20 }, (_, at) => `note ${at + 5}`));
});

test('a text beyond its bound is cut and says so, instead of being lost', () => {
  const session = played(start(), { kind: 'Steer', data: { text: 'x'.repeat(40_000) } });
  const text = session.state.steering[0]?.text ?? '';
  expect([text.length, text.endsWith('(40000 characters in all)')]).toEqual([32_768, true]);
});

const reject = (subject: string, kind: 'parse' | 'budget' = 'parse'): SessionCommand => (
  { kind: 'RejectCandidate', data: { subject: digest(subject), class: kind, reason: `bad ${subject}`, usage: { inputUnits: 10, outputUnits: 1 } } }
);

test('rejected drafts are counted by what they started from; beyond the bound nothing more is recorded', () => {
  const session = played(start(), reject('1'), reject('1'), reject('1'));
  expect(session.state.plannerAttempts.get(digest('1'))).toEqual({ rejected: 3, denied: undefined, lastReason: 'bad 1', inputUnits: 30, outputUnits: 3 });
  expect(outcome(play(session, reject('1')))).toBe('ATTEMPTS_EXHAUSTED');
  expect(outcome(play(session, reject('2')))).toEqual(['PlanCandidateRejected']);
});

test('a budget denial is recorded once', () => {
  const session = played(start(), reject('1', 'budget'));
  expect(outcome(play(session, reject('1', 'budget')))).toBe('ATTEMPTS_EXHAUSTED');
});

test('an accepted draft adds its own usage', () => {
  const drafted = { subject: digest('1'), inputUnits: 7, outputUnits: 3 };
  const session = played(start(), reject('1'), { kind: 'ReadPlan', data: { planDigest: digest('2'), path: 'p.md', format: 'markdown', stages: [], drafted } });
  expect(session.state.plannerAttempts.get(digest('1'))).toMatchObject({ rejected: 1, inputUnits: 17, outputUnits: 4 });
});
