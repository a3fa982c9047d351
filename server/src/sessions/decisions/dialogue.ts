/** What goes between the session and people: questions, steering, missing capabilities. */
import type { Decision } from '../decision.ts';
import { accept, refuse } from '../decision.ts';
import { clip } from '../events/vocabulary.ts';
import type { EventData, EventDraft } from '../sessionEvent.ts';
import type { SessionState } from '../sessionState.ts';
import { nextId } from './escalate.ts';
import { inKnownStage } from './observing.ts';

export function askClarification(state: SessionState, data: Pick<EventData['ClarificationRequested'], 'stageId' | 'question' | 'options'>): Decision {
  const unknown = data.stageId === undefined ? undefined : inKnownStage(state, data.stageId);
  return unknown ?? accept({ type: 'ClarificationRequested', data: { id: nextId(state), stageId: data.stageId, cause: 'asked', question: clip(data.question), options: data.options } });
}

export function answerClarification(state: SessionState, data: EventData['ClarificationAnswered']): Decision {
  const question = state.clarifications.get(data.id);
  if (question === undefined) return refuse('CLARIFICATION_UNKNOWN', `there is no open question ${data.id}`, `open questions: ${[...state.clarifications.keys()].join(', ') || 'none'}`);
  const answered: EventDraft = { type: 'ClarificationAnswered', data: { ...data, answer: clip(data.answer) } };
  if (data.decision === 'continue') return accept(answered);
  return accept(answered, { type: 'SessionFailed', data: { cause: 'stopped', stageId: question.stageId, reason: clip(`Stopped by the answer to question ${data.id}: ${data.answer}`) } });
}

export function steer(_state: SessionState, data: EventData['SteeringReceived']): Decision {
  return accept({ type: 'SteeringReceived', data: { ...data, text: clip(data.text) } });
}

/** A stage that lacks a tool or permission is not tried again: only a person can grant it. */
export function requestCapability(state: SessionState, data: EventData['CapabilityRequested']): Decision {
  const requested: EventDraft = { type: 'CapabilityRequested', data: { ...data, why: clip(data.why) } };
  if (data.source === 'plan-check' || data.stageId === undefined) return accept(requested);
  const unknown = inKnownStage(state, data.stageId);
  if (unknown !== undefined) return unknown;
  const question = clip(`Stage ${data.stageId} cannot go on without ${data.capability}: ${data.why}`);
  return accept(requested, { type: 'ClarificationRequested', data: { id: nextId(state), stageId: data.stageId, cause: 'capability', question, options: ['Granted', 'Go on without it', 'Stop the session'] } });
}
