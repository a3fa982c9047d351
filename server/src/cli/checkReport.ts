import type { PlanCheck } from '../model/planCheck.ts';

/** What one run of `check` found out; every output format shows this and nothing else. */
export interface CheckReport {
  readonly plans: readonly CheckedPlan[];
  /** Plans that could not be checked, with why, in the order of the command line. */
  readonly failures: readonly CheckFailure[];
}

export interface CheckedPlan {
  readonly check: PlanCheck;
  /** The text that was checked, without byte-order mark: spans count in it. */
  readonly text: string;
  /** What was odd about the plan's bytes, in plain sentences. */
  readonly notes: readonly string[];
}

export interface CheckFailure {
  readonly path: string;
  readonly message: string;
}

/**
 * Exit code of a run: 2 when something could not be checked, 1 for a finding at error level, else 0.
 *
 * `strict` asks for more: 1 for every verdict other than `pass`.
 */
export function exitCodeOf(report: CheckReport, strictness: 'errors' | 'strict'): 0 | 1 | 2 {
  if (report.failures.length > 0 || report.plans.some(({ check }) => !check.completeness.scanned)) return 2;
  const fails = report.plans.some(({ check }) =>
    check.findings.some((it) => it.level === 'error') || (strictness === 'strict' && check.verdict !== 'pass'));
  return fails ? 1 : 0;
}
