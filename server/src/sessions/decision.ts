import type { EventDraft } from './sessionEvent.ts';

/** Why a command is not taken. Nothing is recorded. */
export interface Refusal {
  readonly code: RefusalCode;
  /** What is the matter, in plain words, without a full stop. */
  readonly message: string;
  /** What helps, in plain words, without a full stop. */
  readonly whatToDo: string;
}

export const refusalCodes = [
  'SESSION_EXISTS', 'SESSION_UNKNOWN', 'SESSION_ENDED', 'NO_PLAN', 'NOT_GROUNDED', 'GROUNDING_STALE', 'VERDICT_INCONSISTENT', 'PLAN_NOT_LOCKED', 'STAGE_UNKNOWN',
  'STAGE_FINISHED', 'STAGE_NOT_ACTIVE', 'STAGE_BUSY', 'STAGE_WAITING', 'STAGE_DEPENDS', 'WORKSPACE_UNSEEN', 'BASELINE_NONE', 'BASELINE_DRIFTED', 'BASELINE_FAILED',
  'APPROVAL_UNKNOWN', 'APPROVAL_DENIED', 'CLARIFICATION_UNKNOWN', 'ATTEMPTS_EXHAUSTED', 'STAGES_OPEN', 'QUESTIONS_OPEN', 'NOTHING_TO_DO',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** Events to append, all or none. An empty list means that there is nothing to record. */
export type Decision = { readonly kind: 'accepted'; readonly events: readonly EventDraft[] } | { readonly kind: 'refused'; readonly refusal: Refusal };

export function accept(...events: readonly EventDraft[]): Decision {
  return { kind: 'accepted', events };
}

export function refuse(code: RefusalCode, message: string, whatToDo: string): Decision {
  return { kind: 'refused', refusal: { code, message, whatToDo } };
}
