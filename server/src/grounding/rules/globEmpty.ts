import { factOf } from '../fact.ts';
import type { Traced } from '../fact.ts';
import { claimLevel, draftOf, referenceRule, settledBy } from '../rule.ts';
import { isReliance } from '../scene.ts';

/** Rule `glob-empty`: a pattern that the plan relies on matches nothing. */
export const globEmpty = referenceRule('glob-empty', 'warning', (traced, evidence) => {
  const fact = factOf(traced, 'glob-empty'), level = claimLevel(traced, demands(traced) ? 'warning' : 'note');
  if (fact === undefined || level === undefined || !isReliance(traced.reference)) return undefined;
  if (!fact.baseIsThere && evidence.candidatesOf(traced).length > 0) return undefined;
  const message = fact.baseIsThere ? `nothing in ${fact.base === '' ? 'the workspace' : `${fact.base}/`} matches "${traced.reference.text}"` : `nothing matches "${traced.reference.text}": there is no folder ${fact.base}/`;
  return draftOf(traced, { level, message, settledBy: settledBy(level, 'author') });
});

/** A bare pattern of names in a sentence (`*_screen.dart` for pages) tells how files are named, not that one is there. */
function demands({ reference }: Traced): boolean {
  return reference.text.includes('/') || reference.certainty === 'certain';
}
