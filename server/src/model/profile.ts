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
  /** What verification runs; a name that is missing is detected from manifests or not run. */
  readonly commands: Readonly<Partial<Record<CommandName, CommandProfile>>>;
  /** Sorted by name; names are unique. */
  readonly prerequisites: readonly Prerequisite[];
  readonly approvals: {
    readonly mode: ApprovalMode;
    /** Texts; a command that has one of them in it never runs, whatever the mode. */
    readonly forbid: readonly string[];
  };
  readonly retries: Retries;
  /** Whether the context of the next stage holds advice. */
  readonly stageGuidance: boolean;
  readonly verification: {
    /** What a write that the stage does not declare means. */
    readonly undeclaredWrites: 'fail' | 'note';
    /** Checks without which a stage is not verified. */
    readonly requiredChecks: readonly ('diagnostics' | 'static-analysis')[];
  };
  readonly planCheck: PlanCheckProfile;
}

export const commandNames = ['build', 'test', 'lint', 'setup'] as const;
export type CommandName = (typeof commandNames)[number];

/** One command of the operator. Plans and models never supply one. */
export interface CommandProfile {
  /** A list is a program with its arguments, run as it is. A text is a line for the shell. */
  readonly run: string | readonly string[];
  /** Folder in the workspace, `/` separators; `''` is the root. */
  readonly cwd: string;
  readonly timeoutSeconds: number;
  /** Names of environment variables that it gets beside the ones that every program needs. */
  readonly env: readonly string[];
}

/** Something that must be there before a command can run, by the name that plans use under `requires`. */
export interface Prerequisite {
  readonly name: string;
  /** Workspace paths that all exist once it is met. */
  readonly paths: readonly string[];
  /** What brings it about; undefined when a person has to. */
  readonly setup: CommandProfile | undefined;
}

/**
 * What may run without asking. Tiers: T0 observe, T1 configured build and test, T2 setup, T3 anything else.
 *
 * `prompt` asks above T0, `auto` above T2, `yolo` never, `deny` refuses above T0.
 */
export const approvalModes = ['prompt', 'auto', 'yolo', 'deny'] as const;
export type ApprovalMode = (typeof approvalModes)[number];

export interface Retries {
  /** Attempts at one stage in place before the failure is handed on. */
  readonly stageAttempts: number;
  /** Reworks of one stage after review. */
  readonly reviewCycles: number;
  /** Blocks of one path in one stage that make a failed precondition. */
  readonly blocksPerPath: number;
  /** Attempts of a planner at one plan. */
  readonly plannerAttempts: number;
}

export interface PlanCheckProfile {
  /** Further capability index files, or folders of repositories that have one: workspace paths, paths beside it, or absolute ones. Merged by id. */
  readonly registries: readonly string[];
  /** Score 0..1 of registry entries from which the advice is to reuse, and from which it is to extend; extend ≤ reuse. */
  readonly reuse: number;
  readonly extend: number;
  /** The same for what the workspace offers itself. */
  readonly ownReuse: number;
  readonly ownExtend: number;
  /** Between the two: so many of the five best in one folder are an area to extend, fewer a thing to reuse; 0 leaves it to the score. */
  readonly ownArea: number;
  /** How many matches are listed. */
  readonly limit: number;
  /** Matches whose score is this near to the best count as equal. */
  readonly tieWindow: number;
  /** Age of an index from which it is called stale. */
  readonly staleDays: number;
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
