import { appendRerank } from '../../capabilities/rerank.ts';
import type { IntentMatch } from '../../model/capability.ts';

/** A model's opinion on an earlier answer, added to a new one that says the same: same words, same capabilities, same scores. */
export function keepOpinion(now: IntentMatch, before: IntentMatch | undefined): IntentMatch {
  if (before === undefined || fingerprint(before) !== fingerprint(now)) return now;
  return appendRerank(now, { kind: 'accepted', matches: before.matches.filter((it) => it.kind === 'llm'), notes: [] });
}

function fingerprint({ query, matches }: IntentMatch): string {
  return JSON.stringify([query.text, ...matches.filter((it) => it.kind === 'deterministic').map((it) => [it.capability.id, it.score])]);
}
