import { factOf } from '../fact.ts';
import { claimLevel, draftOf, referenceRule, settledBy, suggestion } from '../rule.ts';

/** Rule `command-target-absent`: a test file, package or project that a command names is not there. */
export const commandTargetAbsent = referenceRule('command-target-absent', 'error', (traced, evidence) => {
  const fact = factOf(traced, 'target-missing'), level = claimLevel(traced, 'error');
  if (fact === undefined || level === undefined) return undefined;
  const candidates = evidence.candidatesOf(traced);
  return draftOf(traced, { level, candidates, span: fact.span, text: fact.word, cause: `${fact.what} ${fact.path ?? fact.word}`, settledBy: settledBy(level, 'author'), message: `no ${fact.what} "${fact.word}"${suggestion(candidates)}` });
});
