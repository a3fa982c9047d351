import { reuseVerdicts, type Capability, type CapabilityMatch, type IntentQuery, type ReuseVerdict } from '../model/capability.ts';
import type { CapabilityIndex, ScoredCapability } from './capabilityIndex.ts';
import { maturityOf } from './maturity.ts';
import { areaLooksAt, ownVerdict, rounding, verdictFor, type OwnVerdictOptions, type Thresholds } from './verdict.ts';

/** Ratios 0..1 unless said otherwise. The thresholds themselves are for registry entries. */
export interface MatchOptions extends Thresholds {
  /** For what the workspace offers itself. */
  readonly own: OwnVerdictOptions;
  /** Matches this near to the best count as equal, and the more mature one comes first. */
  readonly tieWindow: number;
  /** Matches below are not listed. */
  readonly listFrom: number;
  /** How many matches are listed at most. */
  readonly limit: number;
}

/** The published thresholds, and those that were found on the tuned half of the evaluation set for the workspace's own. */
export const defaultMatchOptions: MatchOptions = {
  reuseFrom: 0.45, extendFrom: 0.22, own: { reuseFrom: 0.65, extendFrom: 0.21, area: 3 }, tieWindow: 0.05, listFrom: 0.05, limit: 5,
};

export interface DeterministicMatch {
  readonly verdict: ReuseVerdict;
  /** The best score, which the tie window may list behind a more mature match. */
  readonly topScore: number;
  /** `deterministic` ones, best first, then `related` ones. */
  readonly matches: readonly CapabilityMatch[];
  /** Deterministic ones beyond the limit. */
  readonly unlisted: number;
  /** Id of the match that the verdict rests on; undefined when there is none. */
  readonly advised: string | undefined;
}

/**
 * Compare an intent with everything that the indices hold.
 *
 * Same query, same capabilities: same order, however they were put in. When two indices have the same id, the first index counts.
 */
export function matchIntent(query: IntentQuery, indices: readonly CapabilityIndex[], options: MatchOptions = defaultMatchOptions): DeterministicMatch {
  const scored = scoreAll(query, indices, options.listFrom - rounding);
  const topScore = [...scored.values()].reduce((best, it) => Math.max(best, it.found.score), 0);
  const listed = [...scored.values()].filter((it) => it.found.score >= options.listFrom - rounding);
  const matches = orderMatches(listed, topScore - options.tieWindow, options.limit).map((it) => toMatch(it));
  const top = matches.filter((it) => it.score >= topScore - options.tieWindow - rounding);
  const related = relatedTo(top, new Set(matches.map((it) => it.capability.id)), (id) => findRelated(id, scored, indices));
  const { verdict, isOwn } = adviceOn([...scored.values()], indices, options);
  const advised = matches.find((it) => isEvidence(it) === isOwn) ?? matches.at(0);
  return { verdict, topScore, matches: [...matches, ...related.slice(0, options.limit)], unlisted: listed.length - matches.length, advised: advised?.capability.id };
}

function isEvidence({ scorer }: Pick<CapabilityMatch, 'scorer'>): boolean {
  return scorer === 'evidence';
}

/** Registry entries by the published thresholds, the workspace's own by theirs; who promises more is followed. */
function adviceOn(scored: readonly Scored[], indices: readonly CapabilityIndex[], options: MatchOptions): { readonly verdict: ReuseVerdict; readonly isOwn: boolean } {
  const own = scored.filter((it) => isEvidence(it.index)), listed = scored.filter((it) => !isEvidence(it.index));
  const topOf = (all: readonly Scored[]): number => all.reduce((best, it) => Math.max(best, it.found.score), 0);
  const best = bestOf(own, areaLooksAt).map((it) => it.found.capability), all = indices.filter(isEvidence).flatMap((it) => [...it.all()]);
  const byOwn = ownVerdict({ topScore: topOf(own), best, all }, options.own), byListed = verdictFor(topOf(listed), options);
  const rank = (it: ReuseVerdict): number => reuseVerdicts.indexOf(it);
  const isOwn = rank(byOwn) < rank(byListed) || (rank(byOwn) === rank(byListed) && topOf(own) > topOf(listed));
  return { verdict: isOwn ? byOwn : byListed, isOwn };
}

interface Scored {
  readonly index: CapabilityIndex;
  readonly found: ScoredCapability;
}

/** Registry entries by the whole text, as the published score has it; the workspace's own by the best of the text and its statements. */
function scoreAll({ text, statements }: IntentQuery, indices: readonly CapabilityIndex[], listFrom: number): ReadonlyMap<string, Scored> {
  const all = new Map<string, Scored>();
  for (const index of indices) {
    for (const found of isEvidence(index) ? index.score([text, ...statements], listFrom) : index.score(text)) {
      const known = all.get(found.capability.id);
      if (known === undefined || known.index === index) all.set(found.capability.id, { index, found });
    }
  }
  return all;
}

function toMatch({ index, found }: Scored): CapabilityMatch {
  return {
    capability: found.capability, score: found.score, scorer: index.scorer, kind: 'deterministic',
    matchedWords: index.matchedWords(found.text, found.document), symbol: found.symbol, because: undefined,
  };
}

/** The first `limit` in order. Only what can be among them is sorted, because an index may have thousands that share one common word. */
function orderMatches(scored: readonly Scored[], tiedFrom: number, limit: number): readonly Scored[] {
  const tied = scored.filter((it) => it.found.score >= tiedFrom - rounding);
  const others = tied.length >= limit ? [] : bestOf(scored.filter((it) => it.found.score < tiedFrom - rounding), limit - tied.length);
  const byMaturity = tied.map((it) => ({ it, maturity: maturityOf(it.found.capability.vector) })).sort((a, b) => b.maturity - a.maturity || compare(a.it, b.it));
  return [...byMaturity.map(({ it }) => it), ...others].slice(0, limit);
}

function bestOf(scored: readonly Scored[], limit: number): readonly Scored[] {
  const scores = Float64Array.from(scored, (it) => it.found.score).sort();
  const from = scores.at(-limit) ?? 0;
  return scored.filter((it) => it.found.score >= from - rounding).sort(compare);
}

function compare(a: Scored, b: Scored): number {
  return byScore(a.found, b.found) || compareIds(a.found.capability, b.found.capability);
}

/** Compared in steps of the rounding bound, so that the order stays a total one. */
function byScore(a: ScoredCapability, b: ScoredCapability): number {
  return Math.round(b.score / rounding) - Math.round(a.score / rounding);
}

function compareIds(a: Capability, b: Capability): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** What the top matches name as supported or related, one step far, in the order they name it. */
function relatedTo(top: readonly CapabilityMatch[], listed: ReadonlySet<string>, find: (id: string) => CapabilityMatch | undefined): readonly CapabilityMatch[] {
  const related = new Map<string, CapabilityMatch>();
  for (const { capability } of top) {
    for (const id of [...capability.supports, ...capability.relatedTo]) {
      const found = listed.has(id) || related.has(id) ? undefined : find(id);
      if (found !== undefined) related.set(id, { ...found, kind: 'related', because: capability.id });
    }
  }
  return [...related.values()];
}

function findRelated(id: string, scored: ReadonlyMap<string, Scored>, indices: readonly CapabilityIndex[]): CapabilityMatch | undefined {
  const known = scored.get(id);
  if (known !== undefined) return toMatch(known);
  const index = indices.find((it) => it.byId(id) !== undefined);
  const capability = index?.byId(id);
  if (index === undefined || capability === undefined) return undefined;
  return { capability, score: 0, scorer: index.scorer, kind: 'related', matchedWords: [], symbol: undefined, because: undefined };
}
