/**
 * The ladder of a failing stage: feedback and another attempt in place; when attempts run out or the failure does not change, recovery once; then a
 * question once; then the end. No rung is left out on the way to the end, and none is taken twice.
 */
import { clip } from '../events/vocabulary.ts';
import type { EventData, EventDraft } from '../sessionEvent.ts';
import type { SessionState, StageState } from '../sessionState.ts';

/**
 * `work`: the owner can do something about it. `prerequisite`: something that the command needs is missing, so another attempt proves nothing.
 * `denied`: nobody but a person can help.
 */
export interface StageFailure {
  readonly kind: 'work' | 'prerequisite' | 'denied';
  readonly fingerprint: string;
  readonly feedback: string;
}

/** @returns  the one next rung; empty while a person is being asked anyway */
export function escalate(state: SessionState, stage: StageState, failure: StageFailure): readonly EventDraft[] {
  if (stage.phase === 'waiting') return [];
  const stageId = stage.planned.id;
  const hasProgress = failure.fingerprint !== stage.fingerprint;
  const limit = state.settings.limits.stageAttempts;
  const feedback = clip(failure.feedback);
  if (failure.kind === 'work' && hasProgress && stage.attempt < limit) {
    return [{ type: 'StageRetryScheduled', data: { stageId, attempt: stage.attempt + 1, limit, feedback, fingerprint: failure.fingerprint } }];
  }
  if (failure.kind !== 'denied' && !stage.wasRecovered) {
    return [{ type: 'RecoveryRequested', data: { stageId, cause: recoveryCause(failure, hasProgress), detail: feedback, fingerprint: failure.fingerprint } }];
  }
  if (!stage.wasClarified) return [{ type: 'ClarificationRequested', data: failureQuestion(state, stage, failure) }];
  return [{ type: 'SessionFailed', data: { cause: 'escalation-exhausted', stageId, reason: clip(`Stage ${stageId} still fails after ${tried(stage)} and an answer: ${feedback}`) } }];
}

function recoveryCause(failure: StageFailure, hasProgress: boolean): EventData['RecoveryRequested']['cause'] {
  if (failure.kind === 'prerequisite') return 'prerequisite';
  return hasProgress ? 'attempts' : 'no-progress';
}

function failureQuestion(state: SessionState, stage: StageState, failure: StageFailure): EventData['ClarificationRequested'] {
  const question = clip(`Stage ${stage.planned.id} fails and ${tried(stage)} did not help: ${failure.feedback}\nHow shall it go on?`);
  return {
    id: nextId(state), stageId: stage.planned.id, cause: 'failure', question, options: ['Try again as it is', 'Try again with this advice', 'Stop the session'],
    fingerprint: failure.fingerprint,
  };
}

function tried(stage: StageState): string {
  return stage.wasRecovered ? 'attempts in place and a recovery' : 'attempts in place';
}

/** Id of the next question or request of this session. */
export function nextId(state: SessionState, ahead = 0): string {
  return `q${state.asked + 1 + ahead}`;
}
