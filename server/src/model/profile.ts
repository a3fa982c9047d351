import type { Level, RuleId } from './finding.ts';

/** The operator's file `groundplan.yaml`, read. Plans never override it. Absent keys have the defaults of `profile/defaultProfile.ts`. */
export interface Profile {
  /** Level per rule; `off` switches it off. Rules not named keep their default. */
  readonly rules: Readonly<Partial<Record<RuleId, Level | 'off'>>>;
  /** Globs of further plan files, and of files that are none. */
  readonly plans: { readonly include: readonly string[]; readonly exclude: readonly string[] };
  /** Globs that no stage may write. `.git` and dependency folders are always protected. */
  readonly protectedPaths: readonly string[];
  /** Ignored files or folders that count for the state key. */
  readonly stateInputs: readonly string[];
  readonly limits: Limits;
}

/** Every bound, by name. Nothing is cut silently: who reaches one is named in the result. */
export interface Limits {
  /** Plan text beyond this many UTF-16 units is not read. */
  readonly maxPlanUnits: number;
  readonly maxReferences: number;
  /** Files above this many bytes get no symbols. */
  readonly maxSourceBytes: number;
  /** How long git's history may be searched for one check. */
  readonly historyTimeoutMs: number;
  /** How long one file may take to parse. */
  readonly parseTimeoutMs: number;
}
