import { factOf } from '../fact.ts';
import { claimLevel, draftOf, listed, referenceRule, settledBy } from '../rule.ts';
import { declaresWrite } from '../scene.ts';

/** Rule `symbol-ambiguous`: several places define the name and the plan does not say which. */
export const symbolAmbiguous = referenceRule('symbol-ambiguous', 'warning', (traced) => {
  const fact = factOf(traced, 'symbol-several'), level = claimLevel(traced, declaresWrite(traced.reference) ? 'warning' : 'note');
  if (fact === undefined || level === undefined) return undefined;
  const candidates = fact.places.map((it) => {
    const cut = it.lastIndexOf(':');
    return { text: traced.reference.text, path: it.slice(0, cut), line: Number(it.slice(cut + 1)), reason: 'defined-there', explanation: `defined in ${it}` } as const;
  });
  return draftOf(traced, { level, candidates, settledBy: settledBy(level, 'intent'), message: `"${traced.reference.text}" is defined in ${listed(fact.places)}; say which file is meant` });
});
