/** What the events on one stage add to the state. */
import { makesBuildClaim } from '../buildClaim.ts';
import type { SessionState, StageState } from '../sessionState.ts';
import { withoutEntries } from '../sessionState.ts';
import type { EventOf } from './eventOf.ts';

export function withStage(state: SessionState, stageId: string | undefined, change: (stage: StageState) => StageState): SessionState {
  const stage = stageId === undefined ? undefined : state.stages.get(stageId);
  if (stageId === undefined || stage === undefined) return state;
  return { ...state, stages: new Map(state.stages).set(stageId, change(stage)) };
}

export function stageStarted(state: SessionState, { data }: EventOf<'StageStarted'>): SessionState {
  const begun = withStage(state, data.stageId, (it) => ({ ...it, phase: 'working', attempt: 1, writes: undefined, diagnostics: undefined, analysis: undefined }));
  return { ...begun, activeStage: data.stageId };
}

/** A final look at a stage without a build claim finishes it; one that was seen to change code goes on to its verification. */
export function stageWritesObserved(state: SessionState, { data, version }: EventOf<'StageWritesObserved'>): SessionState {
  const { stateKey, changedPaths, undeclaredPaths, isFinal } = data;
  const looked: SessionState = { ...state, workspace: { stateKey, manifest: data.manifest, changedPaths, atVersion: version, environment: state.workspace?.environment ?? [] } };
  const next = withStage(looked, data.stageId, (stage) => {
    const seen: StageState = { ...stage, writes: { stateKey, changedPaths, undeclaredPaths, isFinal } };
    return isFinal && !makesBuildClaim(seen) ? { ...seen, phase: 'finished' } : seen;
  });
  return next.stages.get(data.stageId)?.phase === 'finished' && next.activeStage === data.stageId ? withoutQuestions({ ...next, activeStage: undefined }, data.stageId) : next;
}

export function stageVerified(state: SessionState, { data }: EventOf<'StageVerified'>): SessionState {
  const next = withStage(state, data.stageId, (it) => ({ ...it, phase: 'verified', verifiedAt: data.stateKey, feedback: undefined, fingerprint: undefined }));
  return withoutQuestions({ ...next, activeStage: next.activeStage === data.stageId ? undefined : next.activeStage }, data.stageId);
}

export function stageRetryScheduled(state: SessionState, { data }: EventOf<'StageRetryScheduled'>): SessionState {
  return withStage(state, data.stageId, (it) => ({ ...it, phase: 'working', attempt: data.attempt, feedback: data.feedback, fingerprint: data.fingerprint }));
}

export function stageReworkScheduled(state: SessionState, { data }: EventOf<'StageReworkScheduled'>): SessionState {
  const next = withStage(state, data.stageId, (it) => ({
    ...it, phase: 'working', attempt: 1, reworks: data.cycle, feedback: data.notes.join('\n'), fingerprint: undefined, verifiedAt: undefined,
  }));
  return { ...next, activeStage: data.stageId };
}

export function recoveryRequested(state: SessionState, { data }: EventOf<'RecoveryRequested'>): SessionState {
  if (data.stageId === undefined || !state.stages.has(data.stageId)) return state;
  if (data.cause === 'precondition') return withStage(state, data.stageId, (it) => (it.phase === 'working' ? { ...it, phase: 'recovering' } : it));
  const isReview = data.cause === 'review';
  const next = withStage(state, data.stageId, (it) => ({
    ...it, phase: 'recovering', attempt: 1, feedback: data.detail, fingerprint: data.fingerprint, verifiedAt: undefined,
    wasRecovered: it.wasRecovered || !isReview, wasReviewRecovered: it.wasReviewRecovered || isReview,
  }));
  return { ...next, activeStage: data.stageId };
}

/** A stage that waited or recovered goes on when nothing about it is open any more. */
export function resume(state: SessionState, stageId: string | undefined): SessionState {
  if ([...state.clarifications.values()].some((it) => it.stageId === stageId)) return state;
  return withStage(state, stageId, (it) => (it.phase === 'waiting' || it.phase === 'recovering' ? { ...it, phase: 'working' } : it));
}

/** Questions and preconditions of a stage that is done are moot. */
function withoutQuestions(state: SessionState, stageId: string): SessionState {
  return {
    ...state,
    clarifications: withoutEntries(state.clarifications, (it) => it.stageId === stageId),
    preconditions: withoutEntries(state.preconditions, (it) => it.stageId === stageId),
  };
}
