import type { Digest } from './digest.ts';
import type { Finding } from './finding.ts';
import type { Reference } from './reference.ts';
import type { Span } from './span.ts';

export const planFormats = [
  'structured', 'spec-kit', 'kiro', 'openspec', 'cursor', 'claude-code', 'execplan', 'vscode-plan', 'cline', 'superpowers', 'bmad', 'backlog',
  'taskmaster', 'gsd', 'gemini', 'conductor', 'antigravity', 'windsurf', 'prp', 'instructions', 'markdown',
] as const;
export type PlanFormat = (typeof planFormats)[number];

/** What a reader gets. `path` may be outside the workspace, or a name for an unsaved text; the core never reads it. */
export interface PlanInput {
  readonly text: string;
  /** Workspace-relative with `/`, or absolute when outside; `untitled.md` for a text without a file. Tells format and base folder. */
  readonly path: string;
}

/** The parsed value of one plan text: equal text and path, equal plan. */
export interface Plan {
  readonly path: string;
  readonly format: PlanFormat;
  /** Of the text exactly as given. */
  readonly digest: Digest;
  readonly title: string | undefined;
  /** What the plan is for, in its own words: intro paragraph or `intent:`; input of plan-check. */
  readonly intent: string | undefined;
  /** In text order; empty for instruction files and texts without steps. */
  readonly stages: readonly Stage[];
  /** Mentions outside every stage (goal, overview, notes), in text order. They see the final virtual tree. */
  readonly references: readonly Reference[];
  readonly suppressions: readonly Suppression[];
  /** Plans that this one says it builds on, as written (`depends_on`, "from Plan 01"). */
  readonly buildsOn: readonly string[];
  /** Names that the plan's own code defines somewhere: in fences and in code spans that are declarations. Sorted. */
  readonly shows: readonly string[];
}

/** One step: the unit that is ordered, verified and marked done. */
export interface Stage {
  /** Unique in its plan: the written id, else `stage-N` counted from 1. */
  readonly id: string;
  readonly title: string;
  /** The whole stage, heading included. */
  readonly span: Span;
  readonly titleSpan: Span;
  readonly dependsOn: readonly StageDependency[];
  /** Ticked or marked done in the text. */
  readonly done: boolean;
  /** Stages with the same value may run side by side (`[P]`, a wave); undefined for none. */
  readonly parallelGroup: string | undefined;
  readonly buildExpectation: 'none' | 'build' | 'tests' | undefined;
  /** Prerequisites by profile name or manifest path (`requires:`). */
  readonly requires: readonly { readonly name: string; readonly span: Span }[];
  /** In text order. */
  readonly references: readonly Reference[];
}

export interface StageDependency { readonly id: string; readonly span: Span }

export interface Suppression {
  /** Rule ids; empty means every rule. */
  readonly rules: readonly string[];
  readonly reason: string | undefined;
  readonly scope: 'line' | 'file';
  /** For `line`: the line (from 1) that it silences. */
  readonly line: number | undefined;
  readonly span: Span;
}

/** Reading never fails: what could not be read is a problem beside the plan, not an exception. */
export interface PlanReading {
  readonly plan: Plan;
  /** Findings of rule `plan-structure`. */
  readonly problems: readonly Finding[];
}
