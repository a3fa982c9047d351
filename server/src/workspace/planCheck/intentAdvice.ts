import type { GapReport } from '../../capabilities/outcome.ts';
import type { IntentMatch, IntentQuery, OutcomeRecord, ReuseOutcome } from '../../model/capability.ts';
import type { Reranker } from '../ports.ts';
import type { PlanInput } from '../../model/plan.ts';

/** Plan-check as faces ask for it: what exists already for an intent, and what came of the answer. Advice only: what fails is a note. */
export interface IntentAdvice {
  /** Compare a plan, or words, with the registry index files and with what the workspace itself offers. */
  readonly checkIntent: (input: IntentInput, options?: IntentOptions) => Promise<IntentMatch>;
  /** What would be compared for a plan, or for words; no look at anything else. */
  readonly readIntent: (input: IntentInput) => IntentQuery;
  /** Keep what somebody did with an answer, here and at the hub if there is one. `new` files a request for the capability. */
  readonly recordOutcome: (match: IntentMatch, outcome: ReuseOutcome, context: OutcomeSource) => Promise<RecordedOutcome>;
  /** What the recorded outcomes say of needs that nothing met and of capabilities that nobody took. */
  readonly outcomeGaps: () => OutcomeGaps;
}

export type IntentInput = PlanInput | { readonly intent: string };

export interface IntentOptions {
  /** In place of the profile's, each a ratio 0..1. `reuse` and `extend` hold for registry entries and for the workspace's own alike, and leave the verdict to the score. */
  readonly reuse?: number | undefined;
  readonly extend?: number | undefined;
  readonly tieWindow?: number | undefined;
  /** How many matches are listed, in place of the profile's. */
  readonly limit?: number | undefined;
  /** Ask the model of the environment, if there is one, for a second opinion. */
  readonly rerank?: true;
  /** Asked in place of the environment's model. */
  readonly reranker?: Reranker;
  readonly signal?: AbortSignal;
  /** Called while the workspace is read for the first time. */
  readonly onProgress?: (progress: { readonly phase: 'listing' | 'reading'; readonly done: number; readonly total: number }) => void;
}

export interface OutcomeSource {
  /** Which face it comes from: `cli`, `vscode`, `mcp`. */
  readonly source: string;
  /** The capability that was chosen; undefined for the one that the verdict rests on. */
  readonly capabilityId?: string | undefined;
}

export interface RecordedOutcome {
  readonly record: OutcomeRecord;
  /** Where the record lies, for people; empty when it could be kept nowhere. */
  readonly places: readonly string[];
  /** Where the capability was asked for; undefined when it was not. */
  readonly filedRequest: string | undefined;
  readonly notes: readonly string[];
}

export interface OutcomeGaps extends GapReport {
  readonly notes: readonly string[];
}
