import { expect, test } from 'vitest';
import { baselineOf } from '../../server/src/sessions/baselineOf.ts';
import type { SessionCommand } from '../../server/src/sessions/sessionCommand.ts';
import { answer, begin, complete, fail, ground, lock, look, readPlan, ready, run, stage, start, verify, wrote } from '../support/sessionCommands.ts';
import { digest, key, outcome, play } from '../support/sessionOf.ts';

const played = (...commands: readonly SessionCommand[]): ReturnType<typeof play> => play([], ...commands);
const authorError = { rule: 'path-absent', level: 'error', message: 'no file', text: 'x', settledBy: 'author' } as const;

// The lock gate.

test.each<readonly [why: string, commands: readonly SessionCommand[], code: string]>([
  ['nothing is there yet', [lock], 'SESSION_UNKNOWN'],
  ['no plan was read', [start(), look('a'), lock], 'NO_PLAN'],
  ['the plan was not checked', [start(), look('a'), readPlan('1', stage('x')), lock], 'NOT_GROUNDED'],
  ['the verdict sends it back', [start(), look('a'), readPlan('1', stage('x')), ground('1', 'a', { verdict: 'return_to_architect', findings: [authorError] }), lock], 'NOT_GROUNDED'],
  ['the verdict asks for a clarification', [start(), look('a'), readPlan('1', stage('x')), ground('1', 'a', { verdict: 'clarification_required' }), lock], 'NOT_GROUNDED'],
  ['another text was checked', [start(), look('a'), readPlan('1', stage('x')), ground('1', 'a'), readPlan('2', stage('x')), lock], 'NOT_GROUNDED'],
  ['the workspace has changed since', [start(), look('a'), readPlan('1', stage('x')), ground('1', 'a'), look('b'), lock], 'GROUNDING_STALE'],
  ['nobody looked at the workspace', [start(), readPlan('1', stage('x')), ground('1', 'a'), lock], 'WORKSPACE_UNSEEN'],
  ['two stages have one id', [start(), look('a'), readPlan('1', stage('x'), stage('x')), ground('1', 'a'), lock], 'NOT_GROUNDED'],
])('a plan is not locked when %s', (_, commands, code) => {
  const session = played(...commands);
  expect(outcome(session)).toBe(code);
  expect(session.state.lock).toBeUndefined();
});

test('a plan with a pass for its text and the present state is locked, and locking again says nothing new', () => {
  const session = played(start(), look('a'), readPlan('1', stage('x')), ground('1', 'a'), lock);
  expect(outcome(session)).toEqual(['ExecutionPlanLocked']);
  expect(session.state.lock).toEqual({ planDigest: digest('1'), stateKey: key('a') });
  expect(outcome(play(session, lock))).toEqual([]);
});

test('a pass that contradicts its own findings is refused', () => {
  expect(outcome(played(start(), look('a'), readPlan('1', stage('x')), ground('1', 'a', { findings: [authorError] })))).toBe('VERDICT_INCONSISTENT');
});

test('a verdict that needs a clarification asks once, and a changed plan closes the question', () => {
  const doubt = ground('1', 'a', { verdict: 'clarification_required', findings: [{ ...authorError, settledBy: 'intent', message: 'two files match' }] });
  const asked = played(start(), look('a'), readPlan('1', stage('x')), doubt);
  expect(outcome(asked)).toEqual(['PlanGroundingEvaluated', 'ClarificationRequested']);
  expect([...asked.state.clarifications.values()][0]?.question).toContain('two files match');
  expect(outcome(play(asked, doubt))).toEqual(['PlanGroundingEvaluated']);
  expect(play(asked, readPlan('2', stage('x'))).state.clarifications.size).toBe(0);
});

// The start gate.

test.each<readonly [why: string, commands: readonly SessionCommand[], code: string | readonly string[]]>([
  ['the plan is not locked', [start(), look('a'), verify('a'), readPlan('1', stage('x')), begin('x')], 'PLAN_NOT_LOCKED'],
  ['a changed plan is not locked again', [...ready(stage('x')), readPlan('2', stage('x')), begin('x')], 'PLAN_NOT_LOCKED'],
  ['nothing was verified', [start(), look('a'), readPlan('1', stage('x')), ground('1', 'a'), lock, begin('x')], 'BASELINE_NONE'],
  ['the workspace drifted', [...ready(stage('x')), look('b'), begin('x')], 'BASELINE_DRIFTED'],
  ['the present state failed', [...ready(stage('x')), look('b'), fail('b', 'x', 'boom'), verify('b', undefined, { result: 'fail', run: run({ exitCode: 1 }) }), begin('x')], 'BASELINE_FAILED'],
  ['the newest result of this very state is a failure', [...ready(stage('x')), verify('a', undefined, { result: 'fail', run: run({ exitCode: 1 }) }), begin('x')], 'BASELINE_FAILED'],
  ['another stage is under way', [...ready(stage('x'), stage('y', { dependsOn: [] })), begin('x'), begin('y')], 'STAGE_BUSY'],
  ['an earlier stage is open', [...ready(stage('x'), stage('y')), begin('y')], 'STAGE_DEPENDS'],
  ['a stage that it names is open', [...ready(stage('x'), stage('y', { dependsOn: ['x'] }), stage('z', { dependsOn: [] })), begin('y')], 'STAGE_DEPENDS'],
  ['the plan has no such stage', [...ready(stage('x')), begin('nope')], 'STAGE_UNKNOWN'],
])('a stage does not start when %s', (_, commands, code) => {
  expect(outcome(played(...commands))).toEqual(code);
});

test('a stage starts on the known-good state, and says on which', () => {
  const session = played(...ready(stage('x')), begin('x'));
  expect(session.last).toEqual({ kind: 'accepted', events: [{ type: 'StageStarted', data: { stageId: 'x', stateKey: key('a'), footing: { kind: 'known-good', stateKey: key('a'), command: 'npm test' } } }] });
});

test('stages with named dependencies may start in any order that respects them', () => {
  expect(outcome(played(...ready(stage('x', { dependsOn: ['z'] }), stage('z')), begin('z')))).toEqual(['StageStarted']);
});

test('a stage without writes, or with prose only, starts in any state and finishes without a claim', () => {
  const session = played(...ready(stage('read', { writes: [] }), stage('docs', { writes: ['docs/guide.md', 'README.md'] }), stage('code')), look('b'), begin('read'), wrote('read', 'b', []), begin('docs'), wrote('docs', 'c', ['docs/guide.md']));
  expect([...session.state.stages.values()].map((it) => it.phase)).toEqual(['finished', 'finished', 'pending']);
  expect(outcome(play(session, begin('code')))).toBe('BASELINE_DRIFTED');
  expect(outcome(play(session, verify('c'), begin('code')))).toEqual(['StageStarted']);
});

test('a stage that declares prose and is seen to change code must be verified', () => {
  const session = played(...ready(stage('docs', { writes: ['README.md'] })), begin('docs'), wrote('docs', 'b', ['README.md', 'src/x.ts'], { undeclaredPaths: ['src/x.ts'] }));
  expect(session.state.stages.get('docs')?.phase).toBe('working');
  expect(outcome(play(session, complete))).toBe('STAGES_OPEN');
});

test('a person may let a stage begin where nothing can be verified yet, but never on a drifted state', () => {
  const ask: SessionCommand = { kind: 'RequestApproval', data: { purpose: 'no-baseline', stageId: 'x', command: 'start stage x without a verified baseline', tier: 'T3', why: 'an empty repository', isNeeded: false } };
  const grant: SessionCommand = { kind: 'DecideApproval', data: { id: 'q1', decision: 'granted', scope: 'once', reason: 'yes' } };
  const unverified = [start(), look('a'), readPlan('1', stage('x')), ground('1', 'a'), lock] as const;
  expect(outcome(played(...unverified, ask, begin('x')))).toBe('BASELINE_NONE');
  expect(played(...unverified, ask, grant, begin('x')).last).toMatchObject({ events: [{ type: 'StageStarted', data: { footing: { kind: 'waived', approvalId: 'q1' } } }] });
  expect(outcome(played(...unverified, ask, grant, verify('a'), look('b'), begin('x')))).toBe('BASELINE_DRIFTED');
});

// Verification.

test('a pass for the present state verifies the stage, and the session can complete', () => {
  const session = played(...ready(stage('x')), begin('x'), wrote('x', 'b'), verify('b', 'x'));
  expect(outcome(session)).toEqual(['WorkspaceVerificationObserved', 'StageVerified']);
  expect(session.last).toMatchObject({ events: [{}, { data: { stageId: 'x', stateKey: key('b'), observation: session.state.version - 1 } }] });
  expect(outcome(play(session, complete))).toEqual(['SessionCompleted']);
});

test.each<readonly [why: string, command: SessionCommand, result: string, reason: string]>([
  ['the exit code is not 0, whatever is claimed', verify('b', 'x', { run: run({ exitCode: 1 }) }), 'fail', 'the command ended with exit code 1'],
  ['the workspace changed while it ran', verify('b', 'x', { stateKeyAfter: key('c') }), 'unavailable', 'the workspace changed while the command ran'],
  ['no test was carried out', verify('b', 'x', { run: run({ tests: { passed: 0, failed: 0, skipped: 1 } }) }), 'unavailable', 'no test was carried out'],
  ['it took too long', verify('b', 'x', { run: run({ ending: 'timeout', exitCode: undefined }) }), 'unavailable', 'the command did not end in time'],
  ['it was killed', verify('b', 'x', { run: run({ ending: 'killed', exitCode: undefined }) }), 'unavailable', 'the command was killed'],
  ['it was cancelled', verify('b', 'x', { run: run({ ending: 'cancelled', exitCode: undefined }) }), 'unavailable', 'the run was cancelled'],
  ['a prerequisite is missing', verify('b', 'x', { run: run({ ending: 'missing-prerequisite', exitCode: undefined }) }), 'unavailable', 'something that the command needs is missing'],
  ['the host itself says that it is unavailable', verify('b', 'x', { result: 'unavailable', reason: 'output too long' }), 'unavailable', 'output too long'],
  ['exit code 0 hides counted failures', verify('b', 'x', { run: run({ tests: { passed: 3, failed: 1, skipped: 0 } }) }), 'unavailable', 'exit code 0, but the runner counts failed tests'],
])('it is no pass when %s', (_, command, result, reason) => {
  const session = played(...ready(stage('x')), begin('x'), wrote('x', 'b'), command);
  expect(session.last?.kind === 'accepted' ? session.last.events[0] : undefined).toMatchObject({ type: 'WorkspaceVerificationObserved', data: { result, reason } });
  expect(session.state.stages.get('x')?.phase).not.toBe('verified');
});

test('a pass for a state that is no longer the present one is recorded and verifies nothing', () => {
  const session = played(...ready(stage('x')), begin('x'), wrote('x', 'b'), look('c'), verify('b', 'x'));
  expect(outcome(session)).toEqual(['WorkspaceVerificationObserved']);
  expect(baselineOf(session.state).standing).toBe('drifted');
});

test('a result recorded by another session counts for its state', () => {
  const session = played(...ready(stage('x')), begin('x'), wrote('x', 'b'), verify('b', 'x', { origin: { sessionId: 'ci', eventId: 'e9' } }));
  expect(session.state.stages.get('x')?.phase).toBe('verified');
});

test('returning to a verified state makes its result count again, and a cancelled run takes nothing away', () => {
  const session = played(start(), look('a'), verify('a'), look('b'));
  expect(baselineOf(session.state)).toMatchObject({ standing: 'drifted', verdict: { stateKey: key('a') } });
  expect(baselineOf(play(session, look('a')).state).standing).toBe('known-good');
  expect(baselineOf(play(session, verify('b', undefined, { run: run({ ending: 'cancelled', exitCode: undefined }) })).state).standing).toBe('drifted');
});

test('writes that the stage does not declare fail it, unless the operator only wants to know', () => {
  const extra = { undeclaredPaths: ['src/other.ts'] };
  const strict = played(...ready(stage('x')), begin('x'), wrote('x', 'b'), verify('b', 'x', extra));
  expect(outcome(strict)).toEqual(['WorkspaceVerificationObserved', 'StageRetryScheduled']);
  expect(strict.state.stages.get('x')?.feedback).toContain('src/other.ts');
  const lenient = played(start({ undeclaredWrites: 'note' }), ...ready(stage('x')).slice(1), begin('x'), wrote('x', 'b'), verify('b', 'x', extra));
  expect(outcome(lenient)).toEqual(['WorkspaceVerificationObserved', 'StageVerified']);
});

const diagnostics = (letter: string, errors: number): SessionCommand => ({ kind: 'RecordDiagnostics', data: { stageId: 'x', stateKey: key(letter), source: 'tsc', files: [{ path: 'src/x.ts', errors, warnings: 0 }], messages: ['x is not defined'] } });
const analysis = (letter: string, executed: number): SessionCommand => ({ kind: 'RecordAnalysis', data: { stageId: 'x', stateKey: key(letter), tool: 'tsc', result: 'pass', executed, failed: 0, reason: '', deferred: [{ assertion: 'types are right', why: 'no compiler run' }] } });

test('errors in the editor for the same state outweigh a passing command; those of another state do not count', () => {
  const before = [...ready(stage('x')), begin('x'), wrote('x', 'b')];
  expect(outcome(played(...before, diagnostics('b', 2), verify('b', 'x')))).toEqual(['WorkspaceVerificationObserved', 'StageRetryScheduled']);
  expect(outcome(played(...before, diagnostics('b', 0), verify('b', 'x')))).toEqual(['WorkspaceVerificationObserved', 'StageVerified']);
  expect(outcome(played(...before, diagnostics('a', 2), verify('b', 'x')))).toEqual(['WorkspaceVerificationObserved', 'StageVerified']);
});

test('an assertion that nobody executed never supports a pass', () => {
  const strict = [start({ requiredChecks: ['static-analysis'] }), ...ready(stage('x')).slice(1), begin('x'), wrote('x', 'b')];
  const nothingRan = played(...strict, analysis('b', 0));
  expect(nothingRan.last).toMatchObject({ events: [{ data: { result: 'unavailable', reason: 'nothing was executed' } }] });
  expect(play(nothingRan, verify('b', 'x')).state.stages.get('x')?.phase).not.toBe('verified');
  expect(outcome(played(...strict, verify('b', 'x')))).toEqual(['WorkspaceVerificationObserved']);
  expect(play(played(...strict, analysis('b', 3)), verify('b', 'x')).state.stages.get('x')?.phase).toBe('verified');
});

test('setup is recorded on its own and is never a verification', () => {
  const session = played(start(), look('a'), { kind: 'RecordSetup', data: { run: run({ command: 'npm ci', tier: 'T2' }), result: 'pass', reason: '', stateKey: key('a'), stateKeyAfter: key('a') } });
  expect(outcome(session)).toEqual(['SetupCompleted']);
  expect(baselineOf(session.state).standing).toBe('none');
});

test('a stage that the plan calls done is proven by a pass, not by its tick', () => {
  const session = played(...ready(stage('x', { done: true }), stage('y')));
  expect(outcome(play(session, begin('y')))).toBe('STAGE_DEPENDS');
  expect(outcome(play(session, verify('a', 'x')))).toEqual(['WorkspaceVerificationObserved', 'StageVerified']);
  expect(outcome(play(session, verify('a', 'x'), begin('y')))).toEqual(['StageStarted']);
});

// The ladder of a failing stage.

test('retries in place, then recovery once, then a question once, then the end', () => {
  let session = played(...ready(stage('x')), begin('x'), wrote('x', 'b'));
  const steps: (readonly string[] | string)[] = [];
  for (const why of ['1', '2', '3', '4', '5', '6']) {
    session = play(session, fail('b', 'x', why));
    steps.push(outcome(session).slice(1));
  }
  expect(steps).toEqual([['StageRetryScheduled'], ['StageRetryScheduled'], ['RecoveryRequested'], ['StageRetryScheduled'], ['StageRetryScheduled'], ['ClarificationRequested']]);
  expect(session.state.stages.get('x')?.phase).toBe('waiting');
  expect(outcome(play(session, fail('b', 'x', '7')))).toEqual(['WorkspaceVerificationObserved']);
  session = play(session, answer('q1'), fail('b', 'x', '8'), fail('b', 'x', '9'));
  expect(session.state.phase).toBe('open');
  session = play(session, fail('b', 'x', '10'));
  expect(session.last).toMatchObject({ events: [{}, { type: 'SessionFailed', data: { cause: 'escalation-exhausted', stageId: 'x' } }] });
});

test('the same failure again is no progress: no more retries', () => {
  const session = played(...ready(stage('x')), begin('x'), wrote('x', 'b'), fail('b', 'x', 'same'), fail('b', 'x', 'same'));
  expect(session.last).toMatchObject({ events: [{}, { type: 'RecoveryRequested', data: { cause: 'no-progress' } }] });
  const after = play(session, fail('b', 'x', 'same'));
  expect(outcome(after)).toEqual(['WorkspaceVerificationObserved', 'ClarificationRequested']);
  expect(outcome(play(after, answer('q1', 'stop')))).toEqual(['ClarificationAnswered', 'SessionFailed']);
  expect(play(after, answer('q1', 'stop')).state.phase).toBe('failed');
});

test('the owner\'s repair after a failure verifies the stage', () => {
  const session = played(...ready(stage('x')), begin('x'), wrote('x', 'b'), fail('b', 'x', 'boom'), wrote('x', 'c'), verify('c', 'x'));
  expect(outcome(session)).toEqual(['WorkspaceVerificationObserved', 'StageVerified']);
});

test('a missing prerequisite is not tried again: recovery makes it, else a person is asked', () => {
  const without = verify('b', 'x', { result: 'unavailable', reason: 'node_modules is missing', run: run({ ending: 'missing-prerequisite', exitCode: undefined }) });
  const session = played(...ready(stage('x')), begin('x'), wrote('x', 'b'), without);
  expect(session.last).toMatchObject({ events: [{}, { type: 'RecoveryRequested', data: { cause: 'prerequisite' } }] });
  expect(outcome(play(session, without))).toEqual(['WorkspaceVerificationObserved', 'ClarificationRequested']);
});

test('a run that a person cancelled is nobody\'s failure', () => {
  expect(outcome(played(...ready(stage('x')), begin('x'), wrote('x', 'b'), verify('b', 'x', { run: run({ ending: 'cancelled', exitCode: undefined }) })))).toEqual(['WorkspaceVerificationObserved']);
});

test('a command that changes the workspace each time does not go on for ever', () => {
  const churn = verify('b', 'x', { stateKeyAfter: key('c') });
  let session = played(...ready(stage('x')), begin('x'), wrote('x', 'b'));
  for (let count = 0; count < 20 && session.state.phase === 'open'; count += 1) {
    session = play(session, churn, ...(session.state.clarifications.size > 0 ? [answer([...session.state.clarifications.keys()][0] ?? '')] : []));
  }
  expect(session.state.phase).toBe('failed');
});

// Review.

const review = (result: 'accepted' | 'rework'): SessionCommand => ({ kind: 'RecordReview', data: { stageId: 'x', outcome: result, notes: ['too clever'] } });

test('review sends a stage back three times, then its notes go to recovery once, then the session fails', () => {
  let session = played(...ready(stage('x')), begin('x'), wrote('x', 'b'), verify('b', 'x'));
  const steps: (readonly string[] | string)[] = [];
  for (let count = 0; count < 5; count += 1) {
    session = play(session, review('rework'));
    steps.push(outcome(session).slice(1));
    if (session.state.phase === 'open') session = play(session, wrote('x', 'b'), verify('b', 'x'));
  }
  expect(steps).toEqual([['StageReworkScheduled'], ['StageReworkScheduled'], ['StageReworkScheduled'], ['RecoveryRequested'], ['SessionFailed']]);
  expect(session.state.phase).toBe('failed');
});

test('a stage that review sent back must be verified again', () => {
  const session = played(...ready(stage('x')), begin('x'), wrote('x', 'b'), verify('b', 'x'), review('rework'));
  expect(outcome(play(session, complete))).toBe('STAGES_OPEN');
  expect(outcome(play(session, verify('b', 'x'), complete))).toEqual(['SessionCompleted']);
  expect(outcome(played(...ready(stage('x')), review('rework')))).toBe('STAGE_NOT_ACTIVE');
});

// The end.

test('a session completes only when everything is verified for the present state and nothing is open', () => {
  const done = played(...ready(stage('x')), begin('x'), wrote('x', 'b'), verify('b', 'x'));
  expect(outcome(play(done, look('c'), complete))).toBe('BASELINE_DRIFTED');
  expect(outcome(play(done, look('c'), verify('c'), complete))).toEqual(['SessionCompleted']);
  expect(outcome(play(done, { kind: 'AskClarification', data: { question: 'really?', options: [] } }, complete))).toBe('QUESTIONS_OPEN');
  expect(outcome(played(start(), look('a'), complete))).toBe('PLAN_NOT_LOCKED');
});

test('a rejected plan that ends a session reads failed, never completed, and nothing follows', () => {
  const session = played(start(), look('a'), readPlan('1', stage('x')), { kind: 'EndSession', data: { cause: 'rejected-plan', reason: 'no' } });
  expect([session.state.phase, outcome(session)]).toEqual(['failed', ['SessionFailed']]);
  expect(outcome(play(session, complete))).toBe('SESSION_ENDED');
  expect(outcome(play(session, start()))).toBe('SESSION_EXISTS');
});

test('a new version of the plan keeps what unchanged stages have reached', () => {
  const session = played(...ready(stage('x'), stage('y')), begin('x'), wrote('x', 'b'), verify('b', 'x'), readPlan('2', stage('x'), stage('y', { title: 'Other' }), stage('z')), ground('2', 'b'), lock);
  expect([...session.state.stages].map(([id, it]) => `${id} ${it.phase}`)).toEqual(['x verified', 'y pending', 'z pending']);
});

test('compaction drops stored evidence, is possible after the end, and says nothing when there is nothing to drop', () => {
  const session = played(start(), { kind: 'EndSession', data: { cause: 'abandoned', reason: '' } });
  expect(outcome(play(session, { kind: 'CompactJournal', data: { upToVersion: 99, dropped: [{ digest: digest('a'), sizeBytes: 5 }] } }))).toEqual(['JournalCompacted']);
  expect(outcome(play(session, { kind: 'CompactJournal', data: { upToVersion: 2, dropped: [] } }))).toBe('NOTHING_TO_DO');
});

test('opening a session again in another state asks for a verification before the next stage', () => {
  const reopened: SessionCommand = { kind: 'ObserveWorkspace', data: { reason: 'reopened', stateKey: key('c'), changedPaths: ['src/a.ts'], lookups: [], notes: [] } };
  const session = played(...ready(stage('x')), reopened);
  expect(outcome(play(session, begin('x')))).toBe('BASELINE_DRIFTED');
  expect(outcome(play(session, verify('c'), begin('x')))).toEqual(['StageStarted']);
});

/** A look that found the variable MODE with this value; undefined where it is not set. */
function lookWith(letter: string, digest: string | undefined): SessionCommand {
  return { kind: 'ObserveWorkspace', data: { reason: 'asked', stateKey: key(letter), lookups: [], notes: [], environment: [{ name: 'MODE', ...(digest === undefined ? {} : { digest }) }] } };
}
const underMode = (digest: string): ReturnType<typeof run> => run({ environment: [{ name: 'MODE', digest }, { name: 'API_TOKEN', digest: 'a secret of this machine' }] });

test('a pass under another value of a declared variable is no ground to begin on', () => {
  const locked = play([], start(), look('a'), verify('a', undefined, { run: underMode('1') }), readPlan('1', stage('x')), ground('1', 'a'), lock);
  expect(outcome(play(locked, lookWith('a', '2'), begin('x')))).toBe('BASELINE_DRIFTED');
  expect(outcome(play(locked, lookWith('a', undefined), begin('x')))).toBe('BASELINE_DRIFTED');
  expect(outcome(play(locked, lookWith('a', '2'), lookWith('a', '1'), begin('x')))).toEqual(['StageStarted']);
  expect(play(locked, lookWith('a', '2'), begin('x')).last).toMatchObject({ refusal: { message: 'the present state was verified with another value of MODE' } });
  // Verified under the new value too, and back: each counts for its own.
  const both = play(locked, lookWith('a', '2'), verify('a', undefined, { result: 'fail', run: { ...underMode('2'), exitCode: 1 } }));
  expect(outcome(play(both, begin('x')))).toBe('BASELINE_FAILED');
  expect(outcome(play(both, lookWith('a', '1'), begin('x')))).toEqual(['StageStarted']);
});

test('a session is not complete under another value of a declared variable', () => {
  const done = play([], ...ready(stage('x')), begin('x'), wrote('x', 'b'), verify('b', 'x', { run: underMode('1') }));
  expect(outcome(play(done, lookWith('b', '2'), complete))).toBe('BASELINE_DRIFTED');
  expect(outcome(play(done, lookWith('b', '1'), complete))).toEqual(['SessionCompleted']);
});
