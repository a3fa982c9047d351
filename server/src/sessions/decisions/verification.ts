/** What follows from one verification run. A stage is verified only by a pass for the state that the workspace is in now. */
import type { Decision } from '../decision.ts';
import { accept, refuse } from '../decision.ts';
import { clip, maxLineUnits } from '../events/vocabulary.ts';
import type { EventData, EventDraft } from '../sessionEvent.ts';
import type { SessionState, StageState } from '../sessionState.ts';
import type { ObservationResult } from '../worstResult.ts';
import { worstResult } from '../worstResult.ts';
import type { StageFailure } from './escalate.ts';
import { escalate } from './escalate.ts';
import { impliedResult } from './impliedResult.ts';
import { inKnownStage, isActive } from './observing.ts';

type Observation = EventData['WorkspaceVerificationObserved'];

/** UTF-16 units of a fingerprint, as the event schemas bound it. */
const maxFingerprintUnits = 512;

export function recordVerification(state: SessionState, data: Observation): Decision {
  const observed = judged(data);
  const events: EventDraft[] = [{ type: 'WorkspaceVerificationObserved', data: observed }];
  if (data.stageId === undefined) return accept(...events);
  const unknown = inKnownStage(state, data.stageId);
  if (unknown !== undefined) return unknown;
  const stage = state.stages.get(data.stageId);
  if (stage === undefined || (stage.phase === 'pending' && !stage.planned.done)) return refuse('STAGE_NOT_ACTIVE', `stage ${data.stageId} has not begun`, 'start it, or verify the workspace without naming a stage');
  return accept(...events, ...consequences(state, stage, observed));
}

/** The run's facts cap what is claimed of it. */
function judged(data: Observation): Observation {
  const implied = impliedResult(data);
  const result = worstResult([data.result, implied.result]);
  return { ...data, result, reason: clip(result === data.result && data.reason !== '' ? data.reason : implied.reason, maxLineUnits) };
}

function consequences(state: SessionState, stage: StageState, observed: Observation): readonly EventDraft[] {
  if (state.workspace?.stateKey !== observed.stateKey) return [];
  const parts = partsOf(state, stage, observed);
  if (worstResult(parts.map((it) => it.result)) === 'pass') {
    if (stage.phase === 'verified' && stage.verifiedAt === observed.stateKey) return [];
    return [{ type: 'StageVerified', data: { stageId: stage.planned.id, stateKey: observed.stateKey, observation: state.version + 1 } }];
  }
  const failure = isActive(stage) ? failureOf(observed, parts) : undefined;
  return failure === undefined ? [] : escalate(state, stage, failure);
}

interface Part { readonly result: ObservationResult; readonly feedback: string; readonly fingerprint: string }

/** The checks of one stage in the state of this run; looks at other states do not count. */
function partsOf(state: SessionState, stage: StageState, observed: Observation): readonly Part[] {
  const what = `${observed.run.command}: ${observed.reason}`;
  const command: Part = { result: observed.result, feedback: what, fingerprint: observed.fingerprint ?? what };
  const parts = [command, ...checkParts(state.settings, stage, observed.stateKey)];
  const isForbidden = observed.undeclaredPaths.length > 0 && state.settings.undeclaredWrites === 'fail';
  return isForbidden ? [...parts, undeclaredPart(observed.undeclaredPaths)] : parts;
}

function checkParts({ requiredChecks }: SessionState['settings'], { diagnostics, analysis }: StageState, stateKey: Observation['stateKey']): readonly Part[] {
  const parts: Part[] = [];
  if (diagnostics?.stateKey === stateKey) parts.push(diagnosticsPart(diagnostics));
  else if (requiredChecks.includes('diagnostics')) parts.push(missingCheck('editor diagnostics'));
  if (analysis?.stateKey === stateKey) parts.push(analysisPart(analysis));
  else if (requiredChecks.includes('static-analysis')) parts.push(missingCheck('static analysis'));
  return parts;
}

function undeclaredPart(undeclaredPaths: readonly string[]): Part {
  const listed = undeclaredPaths.slice(0, 20).join(', '), more = undeclaredPaths.length > 20 ? ` and ${undeclaredPaths.length - 20} more` : '';
  return { result: 'fail', feedback: `writes that the stage does not declare: ${listed}${more}`, fingerprint: `undeclared ${listed}` };
}

function analysisPart({ result, tool, reason }: EventData['StaticAnalysisCompleted']): Part {
  return { result, feedback: `${tool}: ${reason}`, fingerprint: `${tool} ${reason}` };
}

function diagnosticsPart(diagnostics: EventData['DiagnosticsObserved']): Part {
  const broken = diagnostics.files.filter((it) => it.errors > 0);
  if (broken.length === 0) return { result: 'pass', feedback: '', fingerprint: '' };
  const listed = broken.slice(0, 20).map((it) => `${it.path} (${it.errors})`).join(', ');
  const messages = diagnostics.messages.slice(0, 10).join('\n');
  return { result: 'fail', feedback: `errors in the editor: ${listed}\n${messages}`, fingerprint: `diagnostics ${listed} ${messages}` };
}

function missingCheck(what: string): Part {
  return { result: 'unavailable', feedback: `no ${what} for this state`, fingerprint: '' };
}

/** @returns  undefined when nobody failed: a person cancelled, or a check is still to come */
function failureOf(observed: Observation, parts: readonly Part[]): StageFailure | undefined {
  if (observed.run.ending === 'cancelled') return undefined;
  const bad = parts.filter((it) => it.result !== 'pass' && it.fingerprint !== '');
  if (bad.length === 0) return undefined;
  const fingerprint = clip(bad.map((it) => it.fingerprint).join('; '), maxFingerprintUnits);
  return { kind: failureKind(observed.run.ending), fingerprint, feedback: bad.map((it) => it.feedback).join('\n') };
}

function failureKind(ending: Observation['run']['ending']): StageFailure['kind'] {
  if (ending === 'denied') return 'denied';
  return ending === 'missing-prerequisite' || ending === 'not-started' ? 'prerequisite' : 'work';
}
