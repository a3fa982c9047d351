import { factOf } from '../fact.ts';
import { claimLevel, draftOf, referenceRule, settledBy } from '../rule.ts';

/** Rule `order-before-created`: a stage uses what only a later stage creates. */
export const orderBeforeCreated = referenceRule('order-before-created', 'error', (traced) => {
  const target = factOf(traced, 'target-created-later');
  const stage = factOf(traced, 'created-later')?.stage ?? factOf(traced, 'symbol-created-later')?.stage ?? target?.stage;
  const level = claimLevel(traced, 'error');
  if (stage === undefined || level === undefined) return undefined;
  const { text, span } = target === undefined ? traced.reference : { text: target.word, span: target.span };
  return draftOf(traced, { level, span, text, settledBy: settledBy(level, 'author'), cause: `${text} ${stage}`, message: `"${text}" is not there yet: stage ${stage} creates it later` });
});
