import { candidateReasons } from '../../model/resolution.ts';
import type { Candidate } from '../../model/resolution.ts';

/** A candidate with how near it is within its reason, 0..1. */
export interface Scored extends Candidate {
  readonly score: number;
}

/** No list of suggestions is longer: a choice among many is none. */
export const maxCandidates = 5;

/** Best first: by reason, then by nearness, then by text. One text counts once, with its best reason. */
export function rank(scored: readonly Scored[]): readonly Candidate[] {
  const ordered = [...scored].sort((a, b) => candidateReasons.indexOf(a.reason) - candidateReasons.indexOf(b.reason) || b.score - a.score || compare(a.text, b.text));
  const seen = new Set<string>();
  return ordered.filter((it) => !seen.has(it.text) && seen.add(it.text)).slice(0, maxCandidates)
    .map(({ text, path, line, reason, explanation }) => ({ text, path, line, reason, explanation }));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
