/** What a planner is asked for, and the bounds of asking. */
import type { Digest } from '../model/digest.ts';
import type { Finding, Verdict } from '../model/finding.ts';

export interface PlannerTask {
  /** Digest of what the attempts start from: the plan to repair, else the intent. Attempts are counted by it, over all runs. */
  readonly subject: Digest;
  readonly intent: string;
  /** The plan to repair; undefined for a draft from the intent alone. */
  readonly text: string | undefined;
  /** What earlier runs recorded for this subject. */
  readonly tally: AttemptTally;
  readonly maxAttempts: number;
  readonly budget: Budget | undefined;
}

/** Rejections so far; a denial is final. */
export interface AttemptTally {
  readonly rejected: number;
  readonly denied: DenialClass | undefined;
  readonly lastReason: string;
}
export const noAttempts: AttemptTally = { rejected: 0, denied: undefined, lastReason: '' };

/** All in the same unit, usually tokens. */
export interface Budget {
  readonly capUnits: number;
  readonly usedUnits: number;
  /** What one more call needs at least. */
  readonly neededUnits: number;
}

export interface Usage { readonly inputUnits: number; readonly outputUnits: number }

/** `parse` and `structural` can be repaired by another attempt; a denial cannot. */
export type RetryClass = 'parse' | 'structural';
export type DenialClass = 'capability' | 'budget';

export interface PlannerRequest {
  readonly intent: string;
  readonly text: string | undefined;
  /** From 1, counted over all runs for this subject. */
  readonly attempt: number;
  /** Why the attempt before was rejected, for the planner to read; undefined at the first. */
  readonly feedback: string | undefined;
}

export type PlannerReply =
  | { readonly kind: 'text'; readonly text: string; readonly usage: Usage }
  | { readonly kind: 'denied'; readonly class: DenialClass; readonly reason: string; readonly usage: Usage };

/** A candidate as the plan reader and the grounding engine see it. Nothing in it has been executed. */
export interface CandidateReading {
  readonly digest: Digest;
  readonly stages: number;
  /** Of reading and grounding together. */
  readonly findings: readonly Finding[];
  readonly verdict: Verdict;
}

/** One rejected attempt, as it is recorded. */
export interface Rejection {
  readonly subject: Digest;
  readonly candidate: Digest | undefined;
  readonly class: RetryClass | DenialClass;
  readonly reason: string;
  readonly usage: Usage;
  readonly budget: Budget | undefined;
}

/** The world of the planner loop. */
export interface Planner {
  readonly propose: (request: PlannerRequest) => Promise<PlannerReply>;
  readonly read: (text: string) => Promise<CandidateReading>;
  /** Resolves when the rejection is on record, so that no restart can forget it. */
  readonly record: (rejection: Rejection) => Promise<void>;
}
