import type { Candidate } from './resolution.ts';
import type { Span } from './span.ts';

export const ruleIds = [
  'path-absent', 'path-ambiguous', 'path-case', 'path-exists', 'path-outside', 'path-protected', 'path-ignored', 'line-range', 'glob-empty',
  'symbol-absent', 'symbol-ambiguous', 'symbol-signature', 'command-undeclared', 'command-target-absent', 'prerequisite-missing',
  'dependency-undeclared', 'order-before-created', 'order-cycle', 'order-unknown', 'order-parallel-writes', 'order-unverified',
  'plan-structure', 'done-unproven', 'suppression-reason',
] as const;
export type RuleId = (typeof ruleIds)[number];

export const levels = ['error', 'warning', 'note'] as const;
export type Level = (typeof levels)[number];

/** One thing that a rule has to say about one place in a plan. SARIF: result. LSP: diagnostic. */
export interface Finding {
  /** Kebab-case, stable for ever, documented in docs/rules.md. SARIF: ruleId. */
  readonly rule: RuleId;
  readonly level: Level;
  /** One or two sentences in plain words: what, where, what to do next. Quotes the offending text; no final full stop. */
  readonly message: string;
  readonly span: Span;
  /** Id of the stage that it stands in. */
  readonly stage: string | undefined;
  /** The plan's text at fault, as written. */
  readonly text: string;
  /** Best first. Never applied without being asked. */
  readonly candidates: readonly Candidate[];
  /** Further places in the same plan with the same cause. */
  readonly alsoAt: readonly Span[];
  /** For one that stands for several with a larger cause in common, such as a folder that is gone: these, in text order, each as it would be told alone. */
  readonly covers?: readonly Finding[];
  /** Who can settle it: the plan's author by editing (`author`), only somebody who knows the intent (`intent`), nobody has to (`nobody`). Feeds the verdict. */
  readonly settledBy: 'author' | 'intent' | 'nobody';
}

/** The findings one by one: in place of each that stands for several, these. */
export function apart(findings: readonly Finding[]): readonly Finding[] {
  return findings.flatMap((it) => it.covers ?? [it]);
}

/** Which of those that a finding stands for is at one of its places. */
export function coveredAt({ covers }: Finding, place: Span): Finding | undefined {
  return covers?.find((it) => it.span === place || it.alsoAt.includes(place));
}

/** A finding at one of its places. */
export interface PlacedFinding extends Finding {
  /** The one that stands for this one and others; undefined for most. */
  readonly partOf: Finding | undefined;
}

/**
 * Errors and warnings once for each of their places, in text order, as editors and programs want them; notes stay one. Of a finding that stands for several, these.
 *
 * @param text  of the plan
 */
export function atEachPlace(findings: readonly Finding[], text: string): readonly PlacedFinding[] {
  return findings.flatMap((whole) => apart([whole]).flatMap((it) => placed(it, text, whole === it ? undefined : whole))).sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

function placed(finding: Finding, text: string, partOf: Finding | undefined): readonly PlacedFinding[] {
  if (finding.level === 'note') return [{ ...finding, partOf }];
  // `:40-52` further down a line that names a file is the same mention, not one more.
  const spans = [finding.span, ...finding.alsoAt.filter((it) => /\p{L}{2}/u.test(text.slice(it.start, it.end)))];
  return spans.map((span, at) => ({ ...finding, span, text: at === 0 ? finding.text : text.slice(span.start, span.end), alsoAt: spans.filter((it) => it !== span), partOf }));
}

export type Verdict = 'pass' | 'return_to_architect' | 'clarification_required';

/** The first of the strongest level. */
export function strongest<T>(all: readonly T[], levelOf: (it: T) => Level): T | undefined {
  return levels.map((level) => all.find((it) => levelOf(it) === level)).find((it) => it !== undefined);
}
