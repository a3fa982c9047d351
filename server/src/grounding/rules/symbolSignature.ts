import { factOf } from '../fact.ts';
import type { FactOf } from '../fact.ts';
import { claimLevel, draftOf, referenceRule, settledBy } from '../rule.ts';
import { isReliance } from '../scene.ts';

/** Rule `symbol-signature`: the plan writes other parameters than the definition has. */
export const symbolSignature = referenceRule('symbol-signature', 'warning', (traced) => {
  const fact = factOf(traced, 'signature'), level = claimLevel(traced, 'warning');
  if (fact === undefined || level === undefined || !isReliance(traced.reference)) return undefined;
  return draftOf(traced, { level, settledBy: settledBy(level, 'author'), message: `"${traced.reference.text}" ${differenceOf(fact)}: ${fact.path}:${fact.line} has (${fact.defined.join(', ')})` });
});

function differenceOf({ difference, written }: FactOf<'signature'>): string {
  switch (difference) {
    case 'count': return `has ${written.length} ${written.length === 1 ? 'parameter' : 'parameters'}`;
    case 'names': return 'names other parameters';
    case 'order': return 'has its parameters in another order';
  }
}
