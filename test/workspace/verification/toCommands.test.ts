import { expect, test } from 'vitest';
import type { WorkspaceState } from '../../../server/src/model/stateKey.ts';
import { toCommands } from '../../../server/src/workspace/verification/toCommands.ts';
import type { Observed } from '../../../server/src/workspace/verification/verification.ts';
import { begin, ready, run, stage, start } from '../../support/sessionCommands.ts';
import { key, outcome, play } from '../../support/sessionOf.ts';

const state = (letter: string): WorkspaceState => ({ key: key(letter), manifest: { tree: letter.repeat(40), inputs: [], nested: [] }, notes: [] });

function observed(letter: string, after: string, part: Partial<Observed> = {}): Observed {
  return {
    kind: 'observed', opened: state(letter), setups: [], before: state(letter), after: state(after), writes: undefined, output: undefined, analysis: undefined, notes: [],
    observation: {
      stageId: 'x', stateKey: key(letter), stateKeyAfter: key(after), declaredWrites: ['src/x.ts'], changedPaths: ['src/x.ts'], undeclaredPaths: [], expectation: 'tests',
      run: run(), result: 'pass', reason: 'the command ended with exit code 0',
    },
    ...part,
  };
}

const working = play([], ...ready(stage('x')), begin('x'));

test('a session that is told of a passing verification has its stage verified', () => {
  const played = play(working, ...toCommands(observed('b', 'b')));
  expect(outcome(played)).toEqual(['WorkspaceVerificationObserved', 'StageVerified']);
  expect(played.state.workspace?.stateKey).toBe(key('b'));
});

test('a state that changed during the run is the newest one afterwards, and nothing is verified', () => {
  const played = play(working, ...toCommands(observed('b', 'c')));
  expect(played.state.workspace?.stateKey).toBe(key('c'));
  expect(played.events.map((it) => it.type)).not.toContain('StageVerified');
});

test('setup is told before the run that it made possible', () => {
  const setup = { data: { run: run({ command: 'npm ci', tier: 'T2' as const }), result: 'pass' as const, reason: '', stateKey: key('b'), stateKeyAfter: key('c') }, output: undefined, after: state('c') };
  const commands = toCommands(observed('c', 'c', { opened: state('b'), setups: [setup] }));
  expect(commands.map((it) => it.kind)).toEqual(['ObserveWorkspace', 'RecordSetup', 'ObserveWorkspace', 'RecordVerification']);
  expect(outcome(play(working, ...commands))).toContain('StageVerified');
});

test('a stage that needs static analysis is verified with a passing one, and goes back with a failing one', () => {
  const strict = play([], start({ requiredChecks: ['static-analysis'] }), ...ready(stage('x')).slice(1), begin('x')), writes = { stageId: 'x', stateKey: key('b'), changedPaths: ['src/x.ts'], undeclaredPaths: [], isFinal: true };
  const told = (result: 'pass' | 'fail'): ReturnType<typeof outcome> => outcome(play(strict, ...toCommands(observed('b', 'b', {
    writes, analysis: { stageId: 'x', stateKey: key('b'), tool: 'eslint .', result, executed: 1, failed: result === 'fail' ? 1 : 0, reason: 'exit code', deferred: [] },
  }))));
  expect(told('pass')).toContain('StageVerified');
  expect(told('fail')).toContain('StageRetryScheduled');
  expect(outcome(play(strict, ...toCommands(observed('b', 'b', { writes }))))).not.toContain('StageVerified');
});
