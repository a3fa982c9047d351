import { factOf } from '../fact.ts';
import { claimLevel, draftOf, listed, referenceRule, settledBy, suggestion } from '../rule.ts';

/** Rule `command-undeclared`: a script, target, recipe or task that its manifest, which can be read to its end, does not declare. */
export const commandUndeclared = referenceRule('command-undeclared', 'error', (traced, evidence) => {
  const fact = factOf(traced, 'undeclared'), level = claimLevel(traced, 'error');
  if (fact === undefined || level === undefined) return undefined;
  const candidates = evidence.candidatesOf(traced);
  const known = candidates.length > 0 ? suggestion(candidates) : fact.declared.length === 0 ? '; it declares none' : `; it declares ${listed(fact.declared)}`;
  const subject = fact.what.startsWith('command of') ? 'there is no' : `${fact.manifest} declares no`;
  return draftOf(traced, { level, candidates, span: fact.span, text: fact.word, cause: `${fact.manifest} ${fact.word}`, settledBy: settledBy(level, 'author'), message: `${subject} ${fact.what} "${fact.word}"${known}` });
});
