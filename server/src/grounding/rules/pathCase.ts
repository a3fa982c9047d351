import { factOf } from '../fact.ts';
import { claimLevel, draftOf, referenceRule, settledBy } from '../rule.ts';
import { isCreation, isReliance } from '../scene.ts';

/** Rule `path-case`: the path exists with other letter case, which only some disks forgive. */
export const pathCase = referenceRule('path-case', 'error', (traced, evidence) => {
  const { reference } = traced, fact = factOf(traced, 'letter-case');
  const level = claimLevel(traced, isReliance(reference) ? 'error' : 'note');
  if (fact === undefined || level === undefined) return undefined;
  const message = isCreation(reference) ? `"${reference.text}" differs from ${fact.actual} only in letter case` : `no "${reference.text}": it is written ${fact.actual}`;
  return draftOf(traced, { level, message, candidates: evidence.candidatesOf(traced), settledBy: settledBy(level, 'author'), cause: `${reference.role === 'creates' ? 'new ' : ''}${fact.actual}` });
});
