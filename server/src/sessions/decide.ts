/** The decider: what a session does with a command, from what its events say and nothing else. */
import type { Decision } from './decision.ts';
import { refuse } from './decision.ts';
import { decideApproval, requestApproval } from './decisions/approval.ts';
import { answerClarification, askClarification, requestCapability, steer } from './decisions/dialogue.ts';
import { observeWorkspace, recordAnalysis, recordDiagnostics, recordSetup, recordWrites } from './decisions/observing.ts';
import { evaluateGrounding, lockPlan, readPlan, recordPlanCheck, recordPlanCheckOutcome, rejectCandidate } from './decisions/planning.ts';
import { recordReview } from './decisions/review.ts';
import { compactJournal, completeSession, endSession, startSession } from './decisions/sessionLife.ts';
import { startStage } from './decisions/stageStart.ts';
import { recordToolOutcome } from './decisions/toolOutcome.ts';
import { recordVerification } from './decisions/verification.ts';
import type { SessionCommand } from './sessionCommand.ts';
import type { SessionState } from './sessionState.ts';

type DataOf<C> = C extends { readonly data: infer D } ? D : undefined;
type Deciders = { readonly [K in SessionCommand['kind']]: (state: SessionState, data: DataOf<Extract<SessionCommand, { readonly kind: K }>>) => Decision };

const deciders: Deciders = {
  StartSession: startSession, ObserveWorkspace: observeWorkspace, ReadPlan: readPlan, RejectCandidate: rejectCandidate, EvaluateGrounding: evaluateGrounding,
  LockPlan: lockPlan, StartStage: startStage, RecordWrites: recordWrites, RecordToolOutcome: recordToolOutcome, RecordDiagnostics: recordDiagnostics,
  RecordAnalysis: recordAnalysis, RecordSetup: recordSetup, RecordVerification: recordVerification, RecordReview: recordReview, AskClarification: askClarification,
  AnswerClarification: answerClarification, RequestApproval: requestApproval, DecideApproval: decideApproval, Steer: steer, RecordPlanCheck: recordPlanCheck,
  RecordPlanCheckOutcome: recordPlanCheckOutcome, RequestCapability: requestCapability, CompactJournal: compactJournal, CompleteSession: completeSession, EndSession: endSession,
};

/** Pure: the same state and command give the same decision, always. */
export function decide(state: SessionState, command: SessionCommand): Decision {
  if (command.kind !== 'StartSession' && state.phase === 'new') return refuse('SESSION_UNKNOWN', `there is no session ${state.sessionId}`, 'start one first');
  if (command.kind !== 'CompactJournal' && command.kind !== 'StartSession' && state.phase !== 'open') {
    return refuse('SESSION_ENDED', `session ${state.sessionId} has ended (${state.phase})`, 'start a new session');
  }
  const decider = deciders[command.kind] as (state: SessionState, data: unknown) => Decision;
  return decider(state, 'data' in command ? command.data : undefined);
}
