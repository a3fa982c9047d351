import type { Rule } from '../rule.ts';

/** Rule `order-cycle`: stages depend on each other in a circle, so that none of them can be first. */
export const orderCycle: Rule = {
  id: 'order-cycle',
  level: 'error',
  check: ({ resolved }) => resolved.scene.order.cycles.flatMap((cycle) => {
    const ids = new Set(cycle), stage = resolved.scene.plan.stages.find((it) => ids.has(it.id));
    const dependency = stage?.dependsOn.find((it) => ids.has(it.id));
    if (stage === undefined || dependency === undefined) return [];
    return [{
      level: 'error', settledBy: 'author', span: dependency.span, stage: stage.id, text: dependency.id, candidates: [], cause: [...ids].sort().join(' '),
      message: ids.size === 1 ? `stage ${stage.id} depends on itself` : `stages depend on each other in a circle: ${[...cycle, cycle[0] ?? ''].join(' → ')}`,
    }];
  }),
};
