import type { Rule } from '../rule.ts';

/** Rule `suppression-reason`: a suppression does not say why. */
export const suppressionReason: Rule = {
  id: 'suppression-reason',
  level: 'note',
  check: ({ resolved }) => resolved.scene.plan.suppressions.filter((it) => (it.reason ?? '').trim() === '').map((it) => ({
    level: 'note', settledBy: 'nobody', span: it.span, stage: undefined, text: it.rules.join(' '), candidates: [], cause: `${it.span.start}`,
    message: `say why ${it.rules.length === 0 ? 'everything' : it.rules.join(', ')} is ignored here, after a colon`,
  })),
};
