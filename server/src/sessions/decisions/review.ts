/** Review: accepted, or reworked a bounded number of times; then the notes go to recovery once, then the session ends. */
import type { Decision } from '../decision.ts';
import { accept, refuse } from '../decision.ts';
import { clip } from '../events/vocabulary.ts';
import type { EventData, EventDraft } from '../sessionEvent.ts';
import type { SessionState, StageState } from '../sessionState.ts';
import { inKnownStage } from './observing.ts';

export function recordReview(state: SessionState, data: EventData['ReviewRecorded']): Decision {
  const unknown = inKnownStage(state, data.stageId), stage = state.stages.get(data.stageId);
  if (unknown !== undefined || stage === undefined) return unknown ?? accept();
  if (stage.phase === 'pending') return refuse('STAGE_NOT_ACTIVE', `stage ${data.stageId} has not begun`, 'review it when there is something to see');
  const reviewed: EventDraft = { type: 'ReviewRecorded', data: { ...data, notes: data.notes.map((it) => clip(it)) } };
  if (data.outcome === 'accepted') return accept(reviewed);
  if (stage.phase === 'waiting') return refuse('STAGE_WAITING', `stage ${data.stageId} waits for an answer`, 'answer the question first');
  if (state.activeStage !== undefined && state.activeStage !== data.stageId) return refuse('STAGE_BUSY', `stage ${state.activeStage} is being worked on`, `finish stage ${state.activeStage} first, then send this one back`);
  return accept(reviewed, rework(state, stage, reviewed.data.notes));
}

function rework(state: SessionState, stage: StageState, notes: readonly string[]): EventDraft {
  const stageId = stage.planned.id, limit = state.settings.limits.reviewCycles;
  if (stage.reworks < limit) return { type: 'StageReworkScheduled', data: { stageId, cycle: stage.reworks + 1, limit, notes } };
  const detail = clip(notes.join('\n'));
  if (!stage.wasReviewRecovered) return { type: 'RecoveryRequested', data: { stageId, cause: 'review', detail } };
  return { type: 'SessionFailed', data: { cause: 'review', stageId, reason: clip(`Review sent stage ${stageId} back after ${limit} reworks and a recovery:\n${detail}`) } };
}
