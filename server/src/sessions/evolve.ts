/** The fold: what a session's state becomes with one more event. It never judges; that is `decide.ts`. */
import { approvalDecided, approvalRequested, clarificationAnswered, clarificationRequested, steeringReceived } from './folds/dialogueFolds.ts';
import type { EventOf } from './folds/eventOf.ts';
import { referenceBlocked, setupCompleted, workspaceObserved, workspacePreconditionFailed, workspaceVerificationObserved } from './folds/observationFolds.ts';
import { executionPlanLocked, planCandidateRejected, planGroundingEvaluated, planRead } from './folds/planFolds.ts';
import { recoveryRequested, stageRetryScheduled, stageReworkScheduled, stageStarted, stageVerified, stageWritesObserved, withStage } from './folds/stageFolds.ts';
import { initialState } from './initialState.ts';
import type { EventType, SessionEvent } from './sessionEvent.ts';
import type { SessionState } from './sessionState.ts';

type Folds = { readonly [T in EventType]: (state: SessionState, event: EventOf<T>) => SessionState };

const unchanged = (state: SessionState): SessionState => state;

/** A new event type does not compile until somebody has decided what it means. */
const folds: Folds = {
  SessionStarted: (state, { data }) => ({ ...state, phase: 'open', title: data.title, root: data.root, settings: data.settings }),
  WorkspaceObserved: workspaceObserved, PlanRead: planRead, PlanCandidateRejected: planCandidateRejected, PlanGroundingEvaluated: planGroundingEvaluated,
  ExecutionPlanLocked: executionPlanLocked, StageStarted: stageStarted, StageWritesObserved: stageWritesObserved, ReferenceBlocked: referenceBlocked,
  WorkspacePreconditionFailed: workspacePreconditionFailed,
  DiagnosticsObserved: (state, { data }) => withStage(state, data.stageId, (it) => ({ ...it, diagnostics: data })),
  StaticAnalysisCompleted: (state, { data }) => withStage(state, data.stageId, (it) => ({ ...it, analysis: data })),
  SetupCompleted: setupCompleted, WorkspaceVerificationObserved: workspaceVerificationObserved, StageVerified: stageVerified, StageRetryScheduled: stageRetryScheduled,
  ReviewRecorded: unchanged, StageReworkScheduled: stageReworkScheduled, RecoveryRequested: recoveryRequested, ClarificationRequested: clarificationRequested,
  ClarificationAnswered: clarificationAnswered, ApprovalRequested: approvalRequested, ApprovalDecided: approvalDecided, SteeringReceived: steeringReceived,
  PlanCheckEvaluated: (state, { data }) => ({ ...state, planCheck: data }),
  PlanCheckOutcomeRecorded: unchanged, CapabilityRequested: unchanged, JournalCompacted: unchanged,
  SessionCompleted: (state) => ({ ...state, phase: 'completed' }),
  SessionFailed: (state) => ({ ...state, phase: 'failed' }),
};

/** Pure: the same state and event give the same state, always. */
export function evolve(state: SessionState, event: SessionEvent): SessionState {
  const fold = folds[event.type] as (state: SessionState, event: SessionEvent) => SessionState;
  const next = fold(state, event);
  return { ...next, version: event.version };
}

/** The state after all events of one session, in version order. */
export function foldSession(sessionId: string, events: Iterable<SessionEvent>): SessionState {
  let state = initialState(sessionId);
  for (const event of events) state = evolve(state, event);
  return state;
}
