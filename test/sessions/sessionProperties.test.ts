import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StateKey } from '../../server/src/model/stateKey.ts';
import { foldSession } from '../../server/src/sessions/evolve.ts';
import { replay } from '../../server/src/sessions/replay.ts';
import type { SessionCommand } from '../../server/src/sessions/sessionCommand.ts';
import type { EventData, SessionEvent } from '../../server/src/sessions/sessionEvent.ts';
import { answer, begin, complete, fail, ground, lock, look, missing, readPlan, run, stage, start, verify, wrote } from '../support/sessionCommands.ts';
import { digest, key, play } from '../support/sessionOf.ts';

const letter = fc.constantFrom('a', 'b'), id = fc.constantFrom('x', 'y', 'docs'), text = fc.constantFrom('1', '2');
const mode = fc.constantFrom('m1', 'm2'), variable = (value: string): readonly { readonly name: string; readonly digest: string }[] => [{ name: 'MODE', digest: value }];
const plans = { 1: [stage('x'), stage('y')], 2: [stage('x'), stage('docs', { writes: ['README.md'] }), stage('y', { done: true })] } as const;
const readOf = (it: string): SessionCommand => readPlan(it, ...(it === '1' ? plans[1] : plans[2]));

const anyCommand: fc.Arbitrary<SessionCommand> = fc.oneof(
  { weight: 3, arbitrary: letter.map(look) },
  { weight: 2, arbitrary: fc.tuple(letter, mode).map(([at, value]): SessionCommand => ({ kind: 'ObserveWorkspace', data: { reason: 'asked', stateKey: key(at), lookups: [], notes: [], environment: variable(value) } })) },
  { weight: 2, arbitrary: text.map(readOf) },
  { weight: 3, arbitrary: fc.tuple(text, letter, fc.constantFrom('pass', 'pass', 'return_to_architect', 'clarification_required')).map(([plan, at, verdict]) => ground(plan, at, { verdict })) },
  { weight: 3, arbitrary: fc.constant(lock) },
  { weight: 6, arbitrary: id.map(begin) },
  { weight: 4, arbitrary: fc.tuple(id, letter, fc.constantFrom(['src/x.ts'], ['README.md'], []), fc.boolean()).map(([at, state, changed, isFinal]) => wrote(at, state, changed, { isFinal })) },
  { weight: 8, arbitrary: fc.tuple(letter, fc.option(id, { nil: undefined }), letter, fc.constantFrom(0, 0, 1), fc.option(mode, { freq: 1, nil: undefined })).map(([before, at, after, exitCode, value]) => verify(before, at, { stateKeyAfter: key(after), result: exitCode === 0 ? 'pass' : 'fail', run: run({ exitCode, environment: value === undefined ? [] : variable(value) }) })) },
  { weight: 3, arbitrary: fc.tuple(letter, id, fc.constantFrom('1', '2', '3')).map(([at, of, why]) => fail(at, of, why)) },
  { weight: 4, arbitrary: fc.constantFrom(missing('src/gone.ts'), missing('./src/gone.ts'), missing('src/gone.ts', { outcome: 'ok', found: 'present' })) },
  { weight: 1, arbitrary: fc.tuple(id, fc.constantFrom('accepted' as const, 'rework' as const)).map(([stageId, outcome]): SessionCommand => ({ kind: 'RecordReview', data: { stageId, outcome, notes: [] } })) },
  { weight: 2, arbitrary: fc.constantFrom('q1', 'q2', 'q3').map((it) => answer(it)) },
  { weight: 1, arbitrary: id.map((stageId): SessionCommand => ({ kind: 'RequestApproval', data: { purpose: 'no-baseline', stageId, command: `start stage ${stageId} without a verified baseline`, tier: 'T3', why: '', isNeeded: false } })) },
  { weight: 1, arbitrary: fc.constantFrom('q1', 'q2').map((it): SessionCommand => ({ kind: 'DecideApproval', data: { id: it, decision: 'granted', scope: 'once', reason: '' } })) },
  { weight: 2, arbitrary: fc.constant(complete) },
  { weight: 3, arbitrary: fc.tuple(id, letter, fc.constantFrom(0, 0, 1)).map(([stageId, at, errors]): SessionCommand => ({ kind: 'RecordDiagnostics', data: { stageId, stateKey: key(at), source: 'editor', files: [{ path: 'src/x.ts', errors, warnings: 0 }], messages: [] } })) },
  { weight: 2, arbitrary: fc.tuple(id, letter, fc.constantFrom('pass' as const, 'fail' as const), fc.constantFrom(0, 1)).map(([stageId, at, result, executed]): SessionCommand => ({ kind: 'RecordAnalysis', data: { stageId, stateKey: key(at), tool: 'lint', result, executed, failed: 0, reason: '', deferred: [] } })) },
  { weight: 2, arbitrary: fc.tuple(letter, letter).map(([before, after]): SessionCommand => ({ kind: 'RecordSetup', data: { run: run({ command: 'npm ci', tier: 'T2' }), result: 'pass', reason: '', stateKey: key(before), stateKeyAfter: key(after) } })) },
  { weight: 1, arbitrary: fc.constantFrom<SessionCommand>(
    start(), { kind: 'Steer', data: { text: 'go on' } }, { kind: 'AskClarification', data: { stageId: 'x', question: 'which?', options: [] } }, { kind: 'RequestCapability', data: { source: 'stage', stageId: 'x', capability: 'docker', why: '' } },
    { kind: 'CompactJournal', data: { upToVersion: 1_000, dropped: [{ digest: digest('0'), sizeBytes: 1 }] } }, { kind: 'RejectCandidate', data: { subject: digest('1'), class: 'parse', reason: '', usage: { inputUnits: 1, outputUnits: 1 } } },
    { kind: 'RecordPlanCheck', data: { query: 'q', verdict: 'new', topScore: 0, matches: [] } }, { kind: 'RecordPlanCheckOutcome', data: { verdict: 'new', outcome: 'new', source: 'cli' } },
    { kind: 'RequestApproval', data: { purpose: 'command', command: 'npm publish', tier: 'T3', why: '', isNeeded: true, forbidden: 'policy' } }, { kind: 'EndSession', data: { cause: 'abandoned', reason: '' } },
  ) },
);
/** Every kind of command there is: one that is new does not compile before it is here, and is not left out above. */
const kinds: Readonly<Record<SessionCommand['kind'], true>> = {
  StartSession: true, ObserveWorkspace: true, ReadPlan: true, RejectCandidate: true, EvaluateGrounding: true, LockPlan: true, StartStage: true, RecordWrites: true, RecordToolOutcome: true, RecordDiagnostics: true, RecordAnalysis: true,
  RecordSetup: true, RecordVerification: true, RecordReview: true, AskClarification: true, AnswerClarification: true, RequestApproval: true, DecideApproval: true, Steer: true, RecordPlanCheck: true, RecordPlanCheckOutcome: true,
  RequestCapability: true, CompactJournal: true, CompleteSession: true, EndSession: true,
};
/** A session that ends well; runs strew other commands into it, so that the later rules are met often. */
const goodEnd = [look('a'), verify('a'), readOf('1'), ground('1', 'a'), lock, begin('x'), wrote('x', 'b'), verify('b', 'x'), begin('y'), wrote('y', 'a'), verify('a', 'y'), complete];
const strewn = fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.array(anyCommand, { maxLength: 3 }) }), { minLength: goodEnd.length, maxLength: goodEnd.length })
  .map((between) => goodEnd.flatMap((it, at) => [it, ...(between[at] ?? [])]));
const trouble = fc.array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom('1', '2', '3').map((why) => fail('a', 'x', why)) }, { weight: 2, arbitrary: fc.constantFrom('q1', 'q2').map((it) => answer(it)) }, { weight: 1, arbitrary: anyCommand }), { minLength: 20, maxLength: 30 })
  .map((list) => [...goodEnd.slice(0, 6), ...list]);
const commands = fc.oneof(fc.array(anyCommand, { maxLength: 40 }), strewn, trouble).map((list) => [start({ undeclaredWrites: 'note' }), ...list]);

interface Seen {
  /** The newest key that anybody saw, and the newest result for each key: read from the events alone. */
  readonly present: StateKey | undefined;
  readonly results: ReadonlyMap<StateKey, 'pass' | 'fail'>;
  readonly passes: number;
}

/** Whether a result that depended on MODE was seen with the value that MODE was seen with last; one that nobody looked at does not count. */
function countsUnder(seen: string | undefined, data: EventData['WorkspaceVerificationObserved']): boolean {
  const recorded = data.run.environment.find((it) => it.name === 'MODE');
  return seen === undefined || recorded === undefined || recorded.digest === seen;
}
function seenIn(events: readonly SessionEvent[]): Seen {
  let present: StateKey | undefined, passes = 0;
  const results = new Map<StateKey, 'pass' | 'fail'>();
  const seenMode = events.flatMap((it) => (it.type === 'WorkspaceObserved' ? it.data.environment ?? [] : it.type === 'WorkspaceVerificationObserved' ? it.data.run.environment : [])).findLast((it) => it.name === 'MODE')?.digest;
  for (const { type, data } of events) {
    if (type === 'WorkspaceObserved') present = data.stateKey ?? present;
    if (type === 'StageWritesObserved') present = data.stateKey;
    if (type !== 'WorkspaceVerificationObserved' || data.stateKey !== data.stateKeyAfter || data.result === 'unavailable') continue;
    if (countsUnder(seenMode, data)) results.set(data.stateKey, data.result);
    if (data.result === 'pass') passes += 1;
  }
  return { present, results, passes };
}

const planOf = (events: readonly SessionEvent[], locked: SessionEvent | undefined): readonly { readonly id: string; readonly writes: readonly string[] }[] => {
  const read = events.findLast((it) => it.type === 'PlanRead' && locked?.type === 'ExecutionPlanLocked' && it.data.planDigest === locked.data.planDigest);
  return read?.type === 'PlanRead' ? read.data.stages : [];
};

/** What must hold of every event, judged from the events before it without the decider's own state. */
function checkEvent(event: SessionEvent, before: readonly SessionEvent[]): void {
  const { present, results, passes } = seenIn(before);
  if (event.type === 'ExecutionPlanLocked') {
    const judged = before.findLast((it) => it.type === 'PlanGroundingEvaluated');
    expect(judged?.data).toMatchObject({ verdict: 'pass', planDigest: event.data.planDigest, stateKey: event.data.stateKey });
    expect(event.data.stateKey).toBe(present);
    expect(before.findLast((it) => it.type === 'PlanRead')?.data).toMatchObject({ planDigest: event.data.planDigest });
  }
  const lockedPlan = planOf(before, before.findLast((it) => it.type === 'ExecutionPlanLocked'));
  if (event.type === 'StageStarted' && lockedPlan.find((it) => it.id === event.data.stageId)?.writes.some((it) => it.startsWith('src/'))) {
    const known = present === undefined ? undefined : results.get(present);
    if (event.data.footing.kind === 'waived') expect(known === 'fail' || passes === 0, 'a waived start is not on a drifted state').toBe(true);
    else expect(known, 'a writing stage starts on a pass for the present state').toBe('pass');
  }
  if (event.type === 'StageVerified') {
    expect(event.data.stateKey).toBe(present);
    expect(results.get(event.data.stateKey)).toBe('pass');
  }
  if (event.type === 'SessionCompleted') for (const it of lockedPlan.filter((planned) => planned.writes.some((path) => path.startsWith('src/')))) {
    const newest = before.findLast((past) => (past.type === 'StageVerified' || past.type === 'StageStarted' || past.type === 'StageReworkScheduled') && past.data.stageId === it.id);
    expect(newest?.type, `stage ${it.id}`).toBe('StageVerified');
    expect(present === undefined ? undefined : results.get(present)).toBe('pass');
  }
  if (event.type === 'SessionFailed' && event.data.cause === 'escalation-exhausted') {
    const of = before.filter((it) => 'stageId' in it.data && it.data.stageId === event.data.stageId).map((it) => it.type);
    expect(of).toContain('RecoveryRequested');
    expect(of).toContain('ClarificationRequested');
  }
}

test('no sequence of commands breaks a gate', () => {
  const met = new Set<string>(), tried = new Set<string>();
  fc.assert(fc.property(commands, (list) => {
    for (const it of list) tried.add(it.kind);
    const { events } = play([], ...list);
    for (const [at, event] of events.entries()) {
      met.add(event.type);
      checkEvent(event, events.slice(0, at));
    }
  }), { numRuns: 1000, seed: 7 });
  expect([...tried].sort()).toEqual(Object.keys(kinds).sort());
  // The property says nothing about gates that no run has reached.
  for (const type of ['ExecutionPlanLocked', 'StageStarted', 'StageVerified', 'SessionCompleted', 'SessionFailed', 'RecoveryRequested', 'StageReworkScheduled', 'WorkspacePreconditionFailed']) expect(met).toContain(type);
});

test('every log that commands can make replays without a difference, and every prefix folds to the state that was there', () => {
  fc.assert(fc.property(commands, (list) => {
    let session = play([]);
    const states = [session.state];
    for (const command of list) {
      session = play(session, command);
      while (states.length <= session.events.length) states.push(foldSession('s1', session.events.slice(0, states.length)));
      expect(session.state).toEqual(states[session.events.length]);
    }
    const again = replay('s1', session.events);
    expect(again.divergence).toBeUndefined();
    expect(again.state).toEqual(session.state);
  }), { numRuns: 150, seed: 11 });
});

test('no failing stage goes on for ever', () => {
  fc.assert(fc.property(fc.infiniteStream(fc.constantFrom('1', '2', '3', '4')), (reasons) => {
    let session = play([], start(), look('a'), verify('a'), readOf('1'), ground('1', 'a'), lock, begin('x'));
    for (let count = 0; count < 20 && session.state.phase === 'open'; count += 1) {
      const open = [...session.state.clarifications.keys()][0];
      session = open === undefined ? play(session, fail('a', 'x', String(reasons.next().value))) : play(session, answer(open));
    }
    expect(session.state.phase).toBe('failed');
  }), { numRuns: 100, seed: 13 });
});

test('attempts at one subject are never recorded beyond the bound', () => {
  fc.assert(fc.property(fc.array(fc.tuple(fc.constantFrom('1', '2'), fc.constantFrom('parse', 'structural', 'budget', 'capability')), { maxLength: 30 }), (list) => {
    const { events } = play([], start(), ...list.map(([subject, kind]): SessionCommand => ({ kind: 'RejectCandidate', data: { subject: digest(subject), class: kind, reason: '', usage: { inputUnits: 1, outputUnits: 1 } } })));
    for (const subject of ['1', '2']) expect(events.filter((it) => it.type === 'PlanCandidateRejected' && it.data.subject === digest(subject)).length).toBeLessThanOrEqual(4);
  }), { numRuns: 100, seed: 17 });
});
