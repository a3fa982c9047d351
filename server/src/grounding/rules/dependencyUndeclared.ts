import { factOf } from '../fact.ts';
import { claimLevel, draftOf, referenceRule, settledBy } from '../rule.ts';

/** Rule `dependency-undeclared`: code of the plan imports a package that no manifest declares and no stage adds. */
export const dependencyUndeclared = referenceRule('dependency-undeclared', 'note', (traced) => {
  const fact = factOf(traced, 'package-undeclared'), level = claimLevel(traced, 'note');
  if (fact === undefined || level === undefined) return undefined;
  const [first, ...more] = fact.manifests, where = more.length === 0 ? first ?? 'the manifests' : `any of ${fact.manifests.length} package.json files`;
  return draftOf(traced, { level, settledBy: settledBy(level, 'author'), message: `package "${traced.reference.text}" is not declared in ${where}, and no step adds it` });
});
