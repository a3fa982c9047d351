/** How a session begins and ends, and what may be dropped afterwards. */
import { baselineOf, whyDrifted } from '../baselineOf.ts';
import { makesBuildClaim } from '../buildClaim.ts';
import type { Decision } from '../decision.ts';
import { accept, refuse } from '../decision.ts';
import { clip } from '../events/vocabulary.ts';
import type { EndWish } from '../sessionCommand.ts';
import type { EventData } from '../sessionEvent.ts';
import type { SessionState, StageState } from '../sessionState.ts';

export function startSession(state: SessionState, data: EventData['SessionStarted']): Decision {
  if (state.phase !== 'new') return refuse('SESSION_EXISTS', `session ${state.sessionId} has begun already`, 'go on with it, or start another one');
  return accept({ type: 'SessionStarted', data });
}

/** A session is complete when its locked plan is done and proven for the state that the workspace is in now. */
export function completeSession(state: SessionState): Decision {
  if (state.lock === undefined || state.lock.planDigest !== state.plan?.digest) {
    return refuse('PLAN_NOT_LOCKED', 'the newest plan is not locked, so nothing can be complete', 'check and lock the plan, or end the session as failed');
  }
  const stages = [...state.stages.values()];
  const open = stages.filter((it) => !isDone(it)).map((it) => it.planned.id);
  if (open.length > 0) return refuse('STAGES_OPEN', `not done or not verified: ${open.slice(0, 10).join(', ')}${open.length > 10 ? ` and ${open.length - 10} more` : ''}`, 'finish and verify these stages first');
  if (state.clarifications.size > 0) return refuse('QUESTIONS_OPEN', `${state.clarifications.size} question(s) wait for an answer`, 'answer them first');
  const claims = stages.some(makesBuildClaim);
  const { standing } = baselineOf(state);
  if (claims && standing !== 'known-good') {
    return refuse(standing === 'failed' ? 'BASELINE_FAILED' : 'BASELINE_DRIFTED', standing === 'failed' ? 'the verification of the present state failed' : whyDrifted(state), 'look at the workspace again and verify it');
  }
  const verified = stages.filter((it) => it.phase === 'verified').length;
  const summary = `${stages.length} of ${stages.length} stages done, ${verified} of them verified`;
  return accept({ type: 'SessionCompleted', data: { stages: stages.map((it) => it.planned.id), stateKey: state.workspace?.stateKey, summary } });
}

/** Prose that the plan calls done is taken as done; code that it calls done must still be verified. */
function isDone(stage: StageState): boolean {
  if (makesBuildClaim(stage)) return stage.phase === 'verified';
  return stage.phase === 'finished' || stage.phase === 'verified' || (stage.phase === 'pending' && stage.planned.done);
}

export function endSession(_state: SessionState, wish: EndWish): Decision {
  return accept({ type: 'SessionFailed', data: { cause: wish.cause, reason: clip(wish.reason) } });
}

export function compactJournal(state: SessionState, data: EventData['JournalCompacted']): Decision {
  if (data.dropped.length === 0) return refuse('NOTHING_TO_DO', 'there is no stored evidence to drop', 'nothing has to be done');
  return accept({ type: 'JournalCompacted', data: { ...data, upToVersion: Math.min(data.upToVersion, state.version) } });
}
