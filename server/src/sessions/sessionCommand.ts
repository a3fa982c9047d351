/**
 * What somebody wants of a session. A command holds facts that the shell has looked up and wishes; it never holds a decision.
 *
 * Its data is the data of the event that records it, without what the decision works out itself.
 */
import type { EventData } from './sessionEvent.ts';

export type SessionCommand =
  | { readonly kind: 'StartSession'; readonly data: EventData['SessionStarted'] }
  | { readonly kind: 'ObserveWorkspace'; readonly data: EventData['WorkspaceObserved'] }
  | { readonly kind: 'ReadPlan'; readonly data: EventData['PlanRead'] }
  | { readonly kind: 'RejectCandidate'; readonly data: Omit<EventData['PlanCandidateRejected'], 'attempt'> }
  | { readonly kind: 'EvaluateGrounding'; readonly data: EventData['PlanGroundingEvaluated'] }
  | { readonly kind: 'LockPlan' }
  | { readonly kind: 'StartStage'; readonly data: { readonly stageId: string } }
  | { readonly kind: 'RecordWrites'; readonly data: EventData['StageWritesObserved'] }
  | { readonly kind: 'RecordToolOutcome'; readonly data: ToolOutcome }
  | { readonly kind: 'RecordDiagnostics'; readonly data: EventData['DiagnosticsObserved'] }
  | { readonly kind: 'RecordAnalysis'; readonly data: EventData['StaticAnalysisCompleted'] }
  | { readonly kind: 'RecordSetup'; readonly data: EventData['SetupCompleted'] }
  | { readonly kind: 'RecordVerification'; readonly data: EventData['WorkspaceVerificationObserved'] }
  | { readonly kind: 'RecordReview'; readonly data: EventData['ReviewRecorded'] }
  | { readonly kind: 'AskClarification'; readonly data: Pick<EventData['ClarificationRequested'], 'stageId' | 'question' | 'options'> }
  | { readonly kind: 'AnswerClarification'; readonly data: EventData['ClarificationAnswered'] }
  | { readonly kind: 'RequestApproval'; readonly data: Omit<EventData['ApprovalRequested'], 'id'> }
  | { readonly kind: 'DecideApproval'; readonly data: Omit<EventData['ApprovalDecided'], 'by'> }
  | { readonly kind: 'Steer'; readonly data: EventData['SteeringReceived'] }
  | { readonly kind: 'RecordPlanCheck'; readonly data: EventData['PlanCheckEvaluated'] }
  | { readonly kind: 'RecordPlanCheckOutcome'; readonly data: EventData['PlanCheckOutcomeRecorded'] }
  | { readonly kind: 'RequestCapability'; readonly data: EventData['CapabilityRequested'] }
  | { readonly kind: 'CompactJournal'; readonly data: EventData['JournalCompacted'] }
  | { readonly kind: 'CompleteSession' }
  | { readonly kind: 'EndSession'; readonly data: EndWish };

/**
 * What an agent's tool met at one path. `outcome` is the tool's own error state, never read out of its output; `found` is a look at the disk at
 * this moment, `unknown` where nobody may look (outside the workspace).
 */
export interface ToolOutcome {
  readonly stageId?: string | undefined;
  readonly tool: string;
  readonly written: string;
  readonly outcome: 'ok' | 'missing' | 'other-error';
  readonly found: 'present' | 'absent' | 'unreadable' | 'unknown';
  readonly isCritical: boolean;
  readonly candidates: readonly string[];
}

/** An end without success. */
export interface EndWish {
  readonly cause: 'rejected-plan' | 'abandoned';
  readonly reason: string;
}
