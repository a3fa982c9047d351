import { factOf } from '../fact.ts';
import { claimLevel, draftOf, referenceRule, settledBy } from '../rule.ts';
import { isReliance } from '../scene.ts';

/** Rule `glob-empty`: a pattern that the plan relies on matches nothing in a folder that is there. */
export const globEmpty = referenceRule('glob-empty', 'warning', (traced) => {
  const fact = factOf(traced, 'glob-empty'), level = claimLevel(traced, 'warning');
  if (fact === undefined || !fact.baseIsThere || level === undefined || !isReliance(traced.reference)) return undefined;
  const where = fact.base === '' ? 'the workspace' : `${fact.base}/`;
  return draftOf(traced, { level, settledBy: settledBy(level, 'author'), message: `nothing in ${where} matches "${traced.reference.text}"` });
});
