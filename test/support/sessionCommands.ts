/** Short ways to write the commands of a session. */
import { defaultSettings } from '../../server/src/sessions/defaultSettings.ts';
import type { PlannedStage } from '../../server/src/sessions/events/planEvents.ts';
import type { SessionSettings } from '../../server/src/sessions/events/stageEvents.ts';
import type { SessionCommand, ToolOutcome } from '../../server/src/sessions/sessionCommand.ts';
import type { EventData } from '../../server/src/sessions/sessionEvent.ts';
import { digest, key } from './sessionOf.ts';

type Verification = EventData['WorkspaceVerificationObserved'];

export function start(settings: Partial<SessionSettings> = {}, root = '/ws'): SessionCommand {
  return { kind: 'StartSession', data: { title: 'a session', root, settings: { ...defaultSettings, ...settings } } };
}
export function look(letter: string): SessionCommand {
  return { kind: 'ObserveWorkspace', data: { reason: 'asked', stateKey: key(letter), lookups: [], notes: [] } };
}
export function stage(id: string, part: Partial<PlannedStage> = {}): PlannedStage {
  return { id, title: `Stage ${id}`, writes: [`src/${id}.ts`], requires: [], dependsOn: [], done: false, ...part };
}
export function readPlan(text: string, ...stages: readonly PlannedStage[]): SessionCommand {
  return { kind: 'ReadPlan', data: { planDigest: digest(text), path: 'plan.md', format: 'markdown', title: 'A plan', stages } };
}
export function ground(text: string, letter: string, part: Partial<EventData['PlanGroundingEvaluated']> = {}): SessionCommand {
  return { kind: 'EvaluateGrounding', data: { planDigest: digest(text), stateKey: key(letter), verdict: 'pass', counts: { error: 0, warning: 0, note: 0 }, findings: [], deferred: [], ...part } };
}
export const lock: SessionCommand = { kind: 'LockPlan' };
export const complete: SessionCommand = { kind: 'CompleteSession' };
export function begin(stageId: string): SessionCommand {
  return { kind: 'StartStage', data: { stageId } };
}
export function wrote(stageId: string, letter: string, changedPaths: readonly string[] = [`src/${stageId}.ts`], part: Partial<EventData['StageWritesObserved']> = {}): SessionCommand {
  return { kind: 'RecordWrites', data: { stageId, stateKey: key(letter), changedPaths, undeclaredPaths: [], isFinal: true, ...part } };
}
/** A run of `npm test` in the state of `letter`; exit code 0 and one passed test unless `part` says otherwise. */
export function verify(letter: string, stageId?: string, part: Partial<Verification> & { readonly run?: Verification['run'] } = {}): SessionCommand {
  return {
    kind: 'RecordVerification',
    data: {
      stageId, stateKey: key(letter), stateKeyAfter: key(letter), declaredWrites: [], changedPaths: [], undeclaredPaths: [], expectation: 'tests', result: 'pass', reason: '',
      run: run(), ...part,
    },
  };
}
export function run(part: Partial<Verification['run']> = {}): Verification['run'] {
  return { command: 'npm test', tier: 'T1', ending: 'exited', exitCode: 0, durationMs: 5, tests: { passed: 1, failed: 0, skipped: 0 }, environment: [], ...part };
}
/** A failing run; equal `why`, equal failure. */
export function fail(letter: string, stageId: string, why: string): SessionCommand {
  return verify(letter, stageId, { result: 'fail', reason: why, fingerprint: why, run: run({ exitCode: 1, tests: { passed: 0, failed: 1, skipped: 0 } }) });
}
export function missing(written: string, part: Partial<ToolOutcome> = {}): SessionCommand {
  return { kind: 'RecordToolOutcome', data: { tool: 'read', written, outcome: 'missing', found: 'absent', isCritical: true, candidates: [], ...part } };
}
export function answer(id: string, decision: 'continue' | 'stop' = 'continue'): SessionCommand {
  return { kind: 'AnswerClarification', data: { id, answer: 'use the other one', decision } };
}
/** A locked plan in a verified workspace of state `a`. */
export function ready(...stages: readonly PlannedStage[]): readonly SessionCommand[] {
  return [start(), look('a'), verify('a'), readPlan('1', ...stages), ground('1', 'a'), lock];
}
