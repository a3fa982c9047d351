import type { CommandReference, DependencyReference, GlobReference, PathReference, Reference, SymbolReference } from './reference.ts';

/** What the index can prove of a reference. What cannot be proven is `unknown`, never `present`. */
export const statuses = ['present', 'absent', 'ambiguous', 'planned', 'pending', 'external', 'unknown'] as const;
/** `planned`: this plan brings it. `pending`: it is not there, and another plan beside this one brings it. */
export type Status = (typeof statuses)[number];

/** Which rung of the base ladder matched. */
export type BaseRung = 'workspace' | 'plan-folder' | 'package' | 'repository' | 'heading' | 'alias' | 'unique-suffix' | 'several-suffixes';

/** A near name or path with why it is near. A suggestion, never a resolution. */
export interface Candidate {
  /** What to write in the plan instead. */
  readonly text: string;
  /** Workspace path of the thing; the same as `text` for paths. */
  readonly path: string | undefined;
  /** Line of the definition, from 1. */
  readonly line: number | undefined;
  readonly reason: CandidateReason;
  /** The reason in words: `renamed in 1a2b3c4`, `same file name`, `defined in src/b.ts:12`. */
  readonly explanation: string;
}

/** In order of weight, strongest first. */
export const candidateReasons = ['renamed', 'letter-case', 'defined-there', 'same-name', 'same-container', 'shared-words', 'spelling', 'deleted'] as const;
export type CandidateReason = (typeof candidateReasons)[number];

/** Outcome of looking one reference up in one virtual state of the workspace. */
export interface Resolution {
  readonly status: Status;
  /** Why, in one clause for people: `listed by git`, `created by stage task-2`, `no file of that name`, `src/x.ts could not be parsed`. */
  readonly reason: string;
  /** Workspace paths it stands for: one for `present`, several for `ambiguous`, none otherwise. */
  readonly paths: readonly string[];
  /** Definition line for a symbol, from 1. */
  readonly line: number | undefined;
  readonly rung: BaseRung | undefined;
  /** Stage that creates it, when `planned`; or the later stage that would, when `absent` here. */
  readonly plannedBy: string | undefined;
  readonly candidates: readonly Candidate[];
}

export interface Grounded<R extends Reference = Reference> {
  readonly reference: R;
  /** Id of the stage that it stands in; undefined outside every stage. */
  readonly stage: string | undefined;
  readonly resolution: Resolution;
}
export type GroundedPath = Grounded<PathReference>;
export type GroundedGlob = Grounded<GlobReference>;
export type GroundedSymbol = Grounded<SymbolReference>;
export type GroundedCommand = Grounded<CommandReference>;
export type GroundedDependency = Grounded<DependencyReference>;
