/** Looks at the world are recorded as they are; what follows from them is decided elsewhere. */
import type { Decision } from '../decision.ts';
import { accept, refuse } from '../decision.ts';
import type { EventData } from '../sessionEvent.ts';
import type { SessionState, StageState } from '../sessionState.ts';
import { worstResult } from '../worstResult.ts';
import { impliedResult } from './impliedResult.ts';

export function observeWorkspace(_state: SessionState, data: EventData['WorkspaceObserved']): Decision {
  return accept({ type: 'WorkspaceObserved', data });
}

export function recordWrites(state: SessionState, data: EventData['StageWritesObserved']): Decision {
  return inActiveStage(state, data.stageId) ?? accept({ type: 'StageWritesObserved', data });
}

export function recordDiagnostics(state: SessionState, data: EventData['DiagnosticsObserved']): Decision {
  return inKnownStage(state, data.stageId) ?? accept({ type: 'DiagnosticsObserved', data });
}

/** A pass without any executed assertion is no pass: what was only deferred proves nothing. */
export function recordAnalysis(state: SessionState, data: EventData['StaticAnalysisCompleted']): Decision {
  const isEmpty = data.executed === 0 && data.result === 'pass';
  const honest: EventData['StaticAnalysisCompleted'] = isEmpty ? { ...data, result: 'unavailable', reason: 'nothing was executed' } : data;
  return inKnownStage(state, data.stageId) ?? accept({ type: 'StaticAnalysisCompleted', data: honest });
}

/** Setup is recorded on its own. It never counts as a verification, whatever its exit code is. */
export function recordSetup(_state: SessionState, data: EventData['SetupCompleted']): Decision {
  const implied = impliedResult({ ...data, stateKeyAfter: data.stateKey });
  const result = worstResult([data.result, implied.result]);
  return accept({ type: 'SetupCompleted', data: { ...data, result, reason: result === data.result ? data.reason : implied.reason } });
}

export function inKnownStage(state: SessionState, stageId: string): Decision | undefined {
  return state.stages.has(stageId) ? undefined : refuse('STAGE_UNKNOWN', `the locked plan has no stage ${stageId}`, `stages: ${[...state.stages.keys()].slice(0, 20).join(', ') || 'none, because no plan is locked'}`);
}

function inActiveStage(state: SessionState, stageId: string): Decision | undefined {
  const unknown = inKnownStage(state, stageId);
  if (unknown !== undefined) return unknown;
  return isActive(state.stages.get(stageId)) ? undefined : refuse('STAGE_NOT_ACTIVE', `stage ${stageId} is not being worked on`, 'start it first');
}

export function isActive(stage: StageState | undefined): boolean {
  return stage?.phase === 'working' || stage?.phase === 'recovering' || stage?.phase === 'waiting';
}
