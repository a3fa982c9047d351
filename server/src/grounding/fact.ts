import type { Reference, LineRange } from '../model/reference.ts';
import type { Grounded, Resolution } from '../model/resolution.ts';
import type { Span } from '../model/span.ts';

/**
 * One thing that looking a reference up has shown. Facts are found by resolve/, worded and weighed by rules/: a fact alone is no fault.
 */
export type Fact =
  /** Nothing has that path. `tried` are the workspace paths of the base ladder, best guess first. */
  | { readonly kind: 'path-missing'; readonly tried: readonly string[] }
  /** Nothing has that path, and the plan lists it without a word of whether it is there: taken for what the plan brings. */
  | { readonly kind: 'presumed-new'; readonly tried: readonly string[] }
  /** Not there in the repository around the workspace either, which is no part of what is checked. `tried` begin with `../`. */
  | { readonly kind: 'gone-around'; readonly tried: readonly string[] }
  | { readonly kind: 'letter-case'; readonly actual: string }
  /** The plan sets something in a file that is not there; beside it is one with the same name and another extension. */
  | { readonly kind: 'other-extension'; readonly path: string; readonly actual: string }
  /** Not there, but the plan at `plan` will bring it; `isNamed` when this plan says that it builds on that one. */
  | { readonly kind: 'pending'; readonly plan: string; readonly isNamed: boolean }
  /** Only a later stage creates it. */
  | { readonly kind: 'created-later'; readonly stage: string }
  | { readonly kind: 'deleted-before'; readonly stage: string; readonly movedTo: string | undefined }
  /** What the plan creates is there already, on disk (`stage` undefined) or from an earlier stage. */
  | { readonly kind: 'already-there'; readonly path: string; readonly stage: string | undefined }
  /** Leaves the workspace: by its text, or through a symlink. */
  | { readonly kind: 'outside'; readonly how: 'text' | 'symlink' }
  /** `policy` is the folder or glob that protects it. */
  | { readonly kind: 'protected'; readonly policy: string }
  | { readonly kind: 'ignored'; readonly path: string }
  | { readonly kind: 'sparse'; readonly path: string }
  | { readonly kind: 'unreadable' }
  /** One file ends so; the plan leaves out the front. */
  | { readonly kind: 'short-form'; readonly path: string }
  | { readonly kind: 'several'; readonly paths: readonly string[] }
  | { readonly kind: 'line-beyond'; readonly path: string; readonly range: LineRange; readonly lineCount: number }
  /** Code that the plan quotes beside the line number is not there, but at `found`, the nearest of its places in the file; from 1. */
  | { readonly kind: 'line-moved'; readonly path: string; readonly range: LineRange; readonly code: string; readonly found: number }
  | { readonly kind: 'glob-empty'; readonly base: string; readonly baseIsThere: boolean }
  /** No manifest of its kind declares the package, and no stage adds it. */
  | { readonly kind: 'package-undeclared'; readonly manifests: readonly string[] }
  | SymbolFact
  | CommandFact;

export type SymbolFact =
  /** `place` was read whole and does not have the name. Proven only then. An `heir` is a type that takes members in from outside, while no code has the name. A `family` is a type whose values are named after it, a `long-name` a type of which the name is
   * the short form; the name is nowhere else either. */
  | { readonly kind: 'symbol-missing'; readonly place: string | undefined; readonly placeKind: 'file' | 'container' | 'heir' | 'family' | 'long-name' | 'workspace' }
  | { readonly kind: 'symbol-several'; readonly places: readonly string[] }
  | { readonly kind: 'symbol-deleted-before'; readonly stage: string }
  | { readonly kind: 'symbol-created-later'; readonly stage: string }
  | { readonly kind: 'signature'; readonly written: readonly string[]; readonly defined: readonly string[]; readonly path: string; readonly line: number; readonly difference: 'count' | 'names' | 'order' };

export type CommandFact =
  | { readonly kind: 'undeclared'; readonly word: string; readonly span: Span; readonly what: string; readonly manifest: string; readonly declared: readonly string[] }
  | { readonly kind: 'target-missing'; readonly word: string; readonly span: Span; readonly what: string; readonly path: string | undefined; readonly names: readonly string[] }
  | { readonly kind: 'target-created-later'; readonly word: string; readonly span: Span; readonly stage: string };

export type FactKind = Fact['kind'];
export type FactOf<K extends FactKind> = Extract<Fact, { readonly kind: K }>;

/** What a look-up gives. */
export interface Outcome {
  readonly resolution: Resolution;
  readonly facts: readonly Fact[];
}

/** A grounded reference with the facts behind its status. */
export interface Traced<R extends Reference = Reference> extends Grounded<R>, Outcome {
  /** Stands in a stage that is done, which saw a workspace that is gone. */
  readonly isDone: boolean;
}

/** The first fact of a kind. */
export function factOf<K extends FactKind>(traced: Traced, kind: K): FactOf<K> | undefined {
  return traced.facts.find((it): it is FactOf<K> => it.kind === kind);
}

/** Where git's history is asked about a path that nothing has; undefined for others. */
export function pastPlacesOf(traced: Traced): readonly string[] | undefined {
  return triedOf(traced) ?? factOf(traced, 'gone-around')?.tried;
}

/** Where a path was looked for that nothing has; undefined for others. */
export function triedOf(traced: Traced): readonly string[] | undefined {
  return factOf(traced, 'path-missing')?.tried ?? factOf(traced, 'presumed-new')?.tried;
}
