import { factOf } from '../fact.ts';
import type { Traced } from '../fact.ts';
import { foreignFolders } from '../foreignFolders.ts';
import type { ForeignFolders } from '../foreignFolders.ts';
import { claimLevel, draftOf, settledBy } from '../rule.ts';
import type { Draft, Evidence, Rule } from '../rule.ts';
import { isReliance } from '../scene.ts';

/** Rule `glob-empty`: a pattern that the plan relies on matches nothing. */
export const globEmpty: Rule = {
  id: 'glob-empty', level: 'warning',
  check: (evidence) => {
    const { references, scene } = evidence.resolved, foreign = foreignFolders(references, scene.ground);
    return references.flatMap((it) => checkOne(it, evidence, foreign) ?? []);
  },
};

function checkOne(traced: Traced, evidence: Evidence, foreign: ForeignFolders): Draft | undefined {
  const fact = factOf(traced, 'glob-empty');
  if (fact === undefined || !isReliance(traced.reference) || (!fact.baseIsThere && evidence.candidatesOf(traced).length > 0)) return undefined;
  // That the whole folder is missing is said once.
  const level = claimLevel(traced, demands(traced) && !foreign.has(fact.base) ? 'warning' : 'note');
  if (level === undefined) return undefined;
  const message = fact.baseIsThere ? `nothing in ${fact.base === '' ? 'the workspace' : `${fact.base}/`} matches "${traced.reference.text}"` : `nothing matches "${traced.reference.text}": there is no folder ${fact.base}/`;
  return draftOf(traced, { level, message, settledBy: settledBy(level, 'author') });
}

/** A bare pattern of names in a sentence (`*_screen.dart` for pages) tells how files are named, not that one is there. */
function demands({ reference }: Traced): boolean {
  return reference.text.includes('/') || reference.certainty === 'certain';
}
