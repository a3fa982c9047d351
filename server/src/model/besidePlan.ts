import type { Plan } from './plan.ts';

/**
 * Another plan of the workspace that may bring what this one builds on.
 *
 * `same-work`: another document of the same piece of work (`design.md` beside `tasks.md`): what it brings, this plan brings. `sibling`: a piece of work of its own.
 */
export interface BesidePlan {
  readonly path: string;
  readonly text: string;
  /** Read on the first call: most plans beside one have nothing to say about what it asks. */
  readonly plan: () => Plan;
  readonly relation: 'same-work' | 'sibling';
}
