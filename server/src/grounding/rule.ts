import type { Finding, Level, RuleId } from '../model/finding.ts';
import type { Candidate } from '../model/resolution.ts';
import type { Traced } from './fact.ts';
import type { NameHistory } from '../model/history.ts';
import type { FormerPath } from './pastOf.ts';
import type { ResolvedPlan } from './resolvePlan.ts';

/** A finding before it is folded with others of one cause, weighed by the profile and suppressed. */
export interface Draft extends Omit<Finding, 'rule' | 'alsoAt'> {
  /** Findings of one rule with equal causes are one finding. */
  readonly cause: string;
  /** What it may have in common with findings of other causes; see gatherFindings.ts. */
  readonly larger?: LargerCause;
}

/** Why several things are not as the plan says, such as a folder that is gone. */
export interface LargerCause {
  /** Equal for findings of one rule that have it in common. */
  readonly key: string;
  /** The message of the finding that stands for `count` of them. */
  readonly tell: (count: number) => string;
}

/** What a rule may look at: the resolved plan and what is known about what is not there. */
export interface Evidence {
  readonly resolved: ResolvedPlan;
  /** Near names for a reference that is absent; empty for others. */
  readonly candidatesOf: (traced: Traced) => readonly Candidate[];
  /** `moved to …`, `existed until …`: one clause on the past of an absent path; undefined when history tells nothing. */
  readonly pastOf: (traced: Traced) => string | undefined;
  /** What git remembers of an absent path: under which name it had it, and what became of it. */
  readonly formerOf: (traced: Traced) => FormerPath | undefined;
  /** What git remembers of a name that nothing defines. */
  readonly formerNameOf: (traced: Traced) => NameHistory | undefined;
}

/** One check with a stable id, documented under that heading in docs/rules.md. */
export interface Rule {
  readonly id: RuleId;
  /** Level of a clear case. A rule may give less; the profile may set another. */
  readonly level: Level;
  readonly check: (evidence: Evidence) => readonly Draft[];
}

/** A rule that looks at one reference at a time. */
export function referenceRule(id: RuleId, level: Level, check: (traced: Traced, evidence: Evidence) => Draft | undefined): Rule {
  return { id, level, check: (evidence) => evidence.resolved.references.flatMap((it) => check(it, evidence) ?? []) };
}

/** A draft about a whole mention. */
export function draftOf(traced: Traced, parts: Pick<Draft, 'level' | 'message' | 'settledBy'> & Partial<Pick<Draft, 'candidates' | 'cause' | 'larger' | 'span' | 'text'>>): Draft {
  const { reference, stage } = traced;
  return { span: reference.span, text: reference.text, stage, candidates: [], cause: `${reference.kind} ${reference.text}`, ...parts };
}

/**
 * The level of a finding about what the plan claims.
 *
 * Hedged mentions and stages that are done get a note at most; mentions that claim nothing, and those that may be no references, get nothing.
 */
export function claimLevel({ reference, isDone }: Traced, level: Level): Level | undefined {
  if (reference.certainty === 'weak') return undefined;
  if (reference.stance === 'hedged') return 'note';
  if (reference.stance !== 'claimed') return undefined;
  return isDone ? 'note' : level;
}

/** A note waits for nobody. */
export function settledBy(level: Level, who: Draft['settledBy']): Draft['settledBy'] {
  return level === 'note' ? 'nobody' : who;
}

/** `; did you mean x?` for the best candidate; nothing without one. */
export function suggestion(candidates: readonly Candidate[]): string {
  const [best] = candidates;
  return best === undefined ? '' : `; did you mean ${best.text}?`;
}

/** `"a" and "b"`, or the first ones with the number of the rest. */
export function listed(texts: readonly string[], most = 3): string {
  const shown = texts.slice(0, most), rest = texts.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : [shown.slice(0, -1).join(', '), ...shown.slice(-1)].filter((it) => it !== '').join(' and ');
}

