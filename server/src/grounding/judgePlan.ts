import type { Finding, Level, Verdict } from '../model/finding.ts';
import { levels as levelOrder, strongest } from '../model/finding.ts';
import type { Profile } from '../model/profile.ts';
import type { Grounded } from '../model/resolution.ts';
import type { Span } from '../model/span.ts';
import { buildCandidates } from './candidates/buildCandidates.ts';
import { gatherFindings } from './gatherFindings.ts';
import type { CausedFinding } from './gatherFindings.ts';
import { formerNameOf, formerOf, pastOf } from './pastOf.ts';
import type { PastEvidence } from './pastOf.ts';
import type { ResolvedPlan } from './resolvePlan.ts';
import type { Draft, Evidence, Rule } from './rule.ts';
import { rules } from './rules/index.ts';
import { isSuppressed } from './suppressions.ts';
import { decideVerdict } from './verdict.ts';

export interface Judgement {
  /** In text order, with candidates. */
  readonly references: readonly Grounded[];
  /** In text order, one for each cause; what has a larger cause in common is one that covers these. */
  readonly findings: readonly Finding[];
  readonly suppressed: readonly Finding[];
  /** What somebody has accepted before; it counts for nothing. */
  readonly accepted: readonly Finding[];
  readonly verdict: Verdict;
}

export interface JudgeOptions {
  /** What the reader of the plan has found (rule `plan-structure`); weighed and suppressed like the rest. */
  readonly problems: readonly Finding[];
  readonly levels: Profile['rules'];
  /** Asked once for each finding, in text order. */
  readonly accepts?: (finding: Finding) => boolean;
}

/** Apply the rules to a resolved plan, fold what has one cause, and decide. Pure. */
export function judgePlan(resolved: ResolvedPlan, past: PastEvidence, { problems, levels, accepts = () => false }: JudgeOptions): Judgement {
  const evidence: Evidence = { resolved, candidatesOf: buildCandidates(resolved, past), pastOf: (traced) => pastOf(traced, past), formerOf: (traced) => formerOf(traced, past), formerNameOf: (traced) => formerNameOf(traced, past) };
  const { suppressions } = resolved.scene.plan;
  const drafts = [
    ...problems.flatMap((it) => weigh({ id: it.rule, level: it.level }, { ...it, cause: `${it.message} ${it.span.start}` }, levels) ?? []),
    ...rules.flatMap((rule) => rule.check(evidence).flatMap((it) => weigh(rule, it, levels) ?? [])),
  ].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  const isSilenced = (it: WeighedDraft): boolean => suppressions.length > 0 && isSuppressed(it, suppressions, resolved.lines);
  const counting = fold(drafts.filter((it) => !isSilenced(it))).map((it) => ({ ...it, isAccepted: accepts(it.finding) }));
  const accepted = counting.filter((it) => it.isAccepted).map((it) => it.finding), findings = gatherFindings(counting.filter((it) => !it.isAccepted));
  const suppressed = suppressions.length === 0 ? [] : fold(drafts.filter(isSilenced)).map((it) => it.finding);
  return { references: resolved.references.map((it) => withCandidates(it, evidence)), findings, suppressed, accepted, verdict: verdictOf(resolved, findings) };
}

type WeighedDraft = Draft & Pick<Finding, 'rule'>;

/** The profile's level replaces that of a clear case; what the rule has lowered itself is never raised above it. */
function weigh(rule: Pick<Rule, 'id' | 'level'>, draft: Draft, levels: Profile['rules']): WeighedDraft | undefined {
  const set = levels[rule.id];
  if (set === 'off') return undefined;
  const level = set === undefined ? draft.level : draft.level === rule.level ? set : weaker(draft.level, set);
  return { ...draft, level, rule: rule.id };
}

function weaker(left: Level, right: Level): Level {
  return levelOrder.indexOf(left) >= levelOrder.indexOf(right) ? left : right;
}

/** One finding for each rule and cause: it stands at the first place, as strong as its strongest. */
function fold(drafts: readonly WeighedDraft[]): readonly CausedFinding[] {
  const groups = new Map<string, WeighedDraft[]>();
  for (const draft of drafts) {
    const key = `${draft.rule}\0${draft.cause}`, known = groups.get(key);
    if (known === undefined) groups.set(key, [draft]); else known.push(draft);
  }
  return [...groups.values()].flatMap((group) => toFinding(group) ?? []).sort((a, b) => a.finding.span.start - b.finding.span.start || a.finding.span.end - b.finding.span.end);
}

function toFinding(group: readonly WeighedDraft[]): CausedFinding | undefined {
  const lead = strongest(group, (it) => it.level);
  if (lead === undefined) return undefined;
  const { rule, level, message, span, stage, text, candidates, settledBy } = lead;
  return { finding: { rule, level, message, span, stage, text, candidates, settledBy, alsoAt: otherPlaces(group, lead.span) }, larger: lead.larger };
}

/** Where the others of a group stand, each place once. */
function otherPlaces(group: readonly WeighedDraft[], first: Span): readonly Span[] {
  const places = new Map(group.map((it) => [`${it.span.start} ${it.span.end}`, it.span]));
  places.delete(`${first.start} ${first.end}`);
  return [...places.values()];
}

function withCandidates(traced: ResolvedPlan['references'][number], evidence: Evidence): Grounded {
  const { reference, stage, resolution } = traced;
  return { reference, stage, resolution: { ...resolution, candidates: evidence.candidatesOf(traced) } };
}

/** A workspace that is not listed proves nothing, so that a plan with claims cannot pass on it. */
function verdictOf(resolved: ResolvedPlan, findings: readonly Finding[]): Verdict {
  const verdict = decideVerdict(findings);
  const isBlind = !resolved.scene.ground.index.completeness.scanned && resolved.references.some((it) => it.resolution.status === 'unknown');
  return verdict === 'pass' && isBlind ? 'clarification_required' : verdict;
}
