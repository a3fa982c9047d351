/** Every event type with the number and the schema of its data. A change of shape raises the number and adds an upcaster; objects are strict, so nothing unknown slips in. */
import type { z } from 'zod';
import * as observations from './events/observationEvents.ts';
import * as plans from './events/planEvents.ts';
import * as stages from './events/stageEvents.ts';

const one = <S extends z.ZodType>(data: S): { readonly schema: 1; readonly data: S } => ({ schema: 1, data });
const two = <S extends z.ZodType>(data: S): { readonly schema: 2; readonly data: S } => ({ schema: 2, data });

export const eventSchemas = {
  SessionStarted: one(stages.sessionStarted),
  WorkspaceObserved: two(observations.workspaceObserved),
  PlanRead: two(plans.planRead),
  PlanCandidateRejected: one(plans.planCandidateRejected),
  PlanGroundingEvaluated: one(plans.planGroundingEvaluated),
  ExecutionPlanLocked: one(plans.executionPlanLocked),
  StageStarted: one(stages.stageStarted),
  StageWritesObserved: one(observations.stageWritesObserved),
  ReferenceBlocked: one(observations.referenceBlocked),
  WorkspacePreconditionFailed: one(observations.workspacePreconditionFailed),
  DiagnosticsObserved: one(observations.diagnosticsObserved),
  StaticAnalysisCompleted: one(observations.staticAnalysisCompleted),
  SetupCompleted: two(observations.setupCompleted),
  WorkspaceVerificationObserved: two(observations.workspaceVerificationObserved),
  StageVerified: one(stages.stageVerified),
  StageRetryScheduled: one(stages.stageRetryScheduled),
  ReviewRecorded: one(stages.reviewRecorded),
  StageReworkScheduled: one(stages.stageReworkScheduled),
  RecoveryRequested: one(stages.recoveryRequested),
  ClarificationRequested: one(stages.clarificationRequested),
  ClarificationAnswered: one(stages.clarificationAnswered),
  ApprovalRequested: one(stages.approvalRequested),
  ApprovalDecided: one(stages.approvalDecided),
  SteeringReceived: one(stages.steeringReceived),
  PlanCheckEvaluated: one(plans.planCheckEvaluated),
  PlanCheckOutcomeRecorded: one(plans.planCheckOutcomeRecorded),
  CapabilityRequested: one(plans.capabilityRequested),
  JournalCompacted: one(stages.journalCompacted),
  SessionCompleted: one(stages.sessionCompleted),
  SessionFailed: one(stages.sessionFailed),
} as const;

export type EventType = keyof typeof eventSchemas;
/** Data of each event type. */
export type EventData = { readonly [T in EventType]: z.infer<(typeof eventSchemas)[T]['data']> };

export const eventTypes = Object.keys(eventSchemas) as readonly EventType[];
/** The highest schema number of any type here. */
export const highestSchema: number = Math.max(...Object.values(eventSchemas).map((it) => it.schema));

export function isEventType(text: string): text is EventType {
  return Object.hasOwn(eventSchemas, text);
}
