import type { Finding, Verdict } from './finding.ts';
import type { Completeness } from './groundingIndex.ts';
import type { Plan } from './plan.ts';
import type { Grounded } from './resolution.ts';
import type { StateKey } from './stateKey.ts';

/** Answer to "does this plan stand on what exists?", bound to exactly one text and one state of the workspace. */
export interface PlanCheck {
  readonly plan: Plan;
  readonly root: string;
  /** Undefined only when it was not asked for. */
  readonly stateKey: StateKey | undefined;
  readonly completeness: Completeness;
  /** All references, in text order of the plan. */
  readonly references: readonly Grounded[];
  /** In text order; suppressed ones left out. */
  readonly findings: readonly Finding[];
  readonly suppressed: readonly Finding[];
  /** What the baseline file accepts; neither among the findings nor in the verdict. */
  readonly accepted: readonly Finding[];
  readonly verdict: Verdict;
}
