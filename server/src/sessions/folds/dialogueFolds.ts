/** What questions, approvals and steering add to the state. */
import type { SessionState } from '../sessionState.ts';
import { approvalKey, maxAnswersKept, maxDecisionsKept, maxSteeringKept, withEntry, withoutEntries } from '../sessionState.ts';
import type { EventOf } from './eventOf.ts';
import { resume, withStage } from './stageFolds.ts';

export function clarificationRequested(state: SessionState, { data }: EventOf<'ClarificationRequested'>): SessionState {
  const asked: SessionState = { ...state, asked: state.asked + 1, clarifications: withEntry(state.clarifications, data.id, data) };
  return withStage(asked, data.stageId, (it) => ({
    ...it, phase: it.phase === 'working' || it.phase === 'recovering' ? 'waiting' : it.phase, wasClarified: it.wasClarified || data.cause === 'failure',
  }));
}

/** After an answer to a failure the attempts count anew. */
export function clarificationAnswered(state: SessionState, { data }: EventOf<'ClarificationAnswered'>): SessionState {
  const question = state.clarifications.get(data.id);
  const closed: SessionState = {
    ...state, clarifications: withoutEntries(state.clarifications, (_, id) => id === data.id),
    answers: question === undefined ? state.answers : [...state.answers.slice(1 - maxAnswersKept), { stageId: question.stageId, question: question.question, answer: data.answer }],
  };
  const advised = question?.cause === 'failure' ? withStage(closed, question.stageId, (it) => ({ ...it, attempt: 1, fingerprint: undefined, feedback: data.answer })) : closed;
  return question === undefined ? advised : resume(advised, question.stageId);
}

export function approvalRequested(state: SessionState, { data }: EventOf<'ApprovalRequested'>): SessionState {
  return { ...state, asked: state.asked + 1, approvals: withEntry(state.approvals, data.id, data) };
}

export function approvalDecided(state: SessionState, { data }: EventOf<'ApprovalDecided'>): SessionState {
  const request = state.approvals.get(data.id);
  if (request === undefined) return state;
  return { ...state, approvals: withoutEntries(state.approvals, (_, id) => id === data.id), decided: withEntry(state.decided, approvalKey(request), data, maxDecisionsKept) };
}

export function steeringReceived(state: SessionState, { data }: EventOf<'SteeringReceived'>): SessionState {
  return { ...state, steering: [...state.steering.slice(1 - maxSteeringKept), data] };
}
