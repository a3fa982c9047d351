import { factOf } from '../fact.ts';
import { isRefilled } from '../protection.ts';
import { claimLevel, draftOf, referenceRule, settledBy } from '../rule.ts';

/** Rule `path-protected`: a declared write hits what belongs to git, to a package manager, or to the policy's protected paths. */
export const pathProtected = referenceRule('path-protected', 'error', (traced) => {
  const fact = factOf(traced, 'protected'), level = claimLevel(traced, 'error');
  if (fact === undefined || level === undefined || (traced.reference.role === 'deletes' && isRefilled(fact.policy))) return undefined;
  return draftOf(traced, { level, settledBy: settledBy(level, 'author'), message: `"${traced.reference.text}" is protected by "${fact.policy}" and must not be written` });
});
