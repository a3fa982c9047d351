import type { EventOf } from './folds/eventOf.ts';
import type { SessionCommand } from './sessionCommand.ts';
import type { EventType, SessionEvent } from './sessionEvent.ts';

type Readers = { readonly [T in EventType]: ((event: EventOf<T>) => SessionCommand | undefined) | 'consequence' };

/** Which command an event answers. A consequence never stands first: some command's own event comes before it. */
const readers: Readers = {
  SessionStarted: ({ data }) => ({ kind: 'StartSession', data }),
  WorkspaceObserved: ({ data }) => ({ kind: 'ObserveWorkspace', data }),
  PlanRead: ({ data }) => ({ kind: 'ReadPlan', data }),
  PlanCandidateRejected: ({ data }) => ({ kind: 'RejectCandidate', data }),
  PlanGroundingEvaluated: ({ data }) => ({ kind: 'EvaluateGrounding', data }),
  ExecutionPlanLocked: () => ({ kind: 'LockPlan' }),
  StageStarted: ({ data }) => ({ kind: 'StartStage', data: { stageId: data.stageId } }),
  StageWritesObserved: ({ data }) => ({ kind: 'RecordWrites', data }),
  ReferenceBlocked: ({ data }) => ({ kind: 'RecordToolOutcome', data: { ...data, outcome: 'missing' } }),
  WorkspacePreconditionFailed: 'consequence',
  DiagnosticsObserved: ({ data }) => ({ kind: 'RecordDiagnostics', data }),
  StaticAnalysisCompleted: ({ data }) => ({ kind: 'RecordAnalysis', data }),
  SetupCompleted: ({ data }) => ({ kind: 'RecordSetup', data }),
  WorkspaceVerificationObserved: ({ data }) => ({ kind: 'RecordVerification', data }),
  StageVerified: 'consequence', StageRetryScheduled: 'consequence',
  ReviewRecorded: ({ data }) => ({ kind: 'RecordReview', data }),
  StageReworkScheduled: 'consequence', RecoveryRequested: 'consequence',
  ClarificationRequested: ({ data }) => (data.cause === 'asked' ? { kind: 'AskClarification', data } : undefined),
  ClarificationAnswered: ({ data }) => ({ kind: 'AnswerClarification', data }),
  ApprovalRequested: ({ data }) => ({ kind: 'RequestApproval', data }),
  ApprovalDecided: ({ data: { by, ...data } }) => (by === 'person' ? { kind: 'DecideApproval', data } : undefined),
  SteeringReceived: ({ data }) => ({ kind: 'Steer', data }),
  PlanCheckEvaluated: ({ data }) => ({ kind: 'RecordPlanCheck', data }),
  PlanCheckOutcomeRecorded: ({ data }) => ({ kind: 'RecordPlanCheckOutcome', data }),
  CapabilityRequested: ({ data }) => ({ kind: 'RequestCapability', data }),
  JournalCompacted: ({ data }) => ({ kind: 'CompactJournal', data }),
  SessionCompleted: () => ({ kind: 'CompleteSession' }),
  SessionFailed: ({ data: { cause, reason } }) => (cause === 'rejected-plan' || cause === 'abandoned' ? { kind: 'EndSession', data: { cause, reason } } : undefined),
};

/** The command that this event was the first answer to; undefined for one that only follows from others. */
export function toCommand(event: SessionEvent): SessionCommand | undefined {
  const reader = readers[event.type] as ((event: SessionEvent) => SessionCommand | undefined) | 'consequence';
  return reader === 'consequence' ? undefined : reader(event);
}
