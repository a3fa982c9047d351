import type { Candidate } from '../../model/resolution.ts';
import { isSlip } from '../isSlip.ts';
import { suggestion } from '../rule.ts';
import type { Rule } from '../rule.ts';

/** Stage ids that are compared with one that is not there. */
const maxCompared = 200;

/** Rule `order-unknown`: a stage depends on a stage that the plan does not have. */
export const orderUnknown: Rule = {
  id: 'order-unknown',
  level: 'error',
  check: ({ resolved }) => resolved.scene.order.unknown.map(({ stage, dependency }) => {
    const candidates = nearIds(resolved.scene.plan.stages.map((it) => it.id).filter((it) => it !== stage.id), dependency.id);
    return {
      level: 'error', settledBy: 'author', span: dependency.span, stage: stage.id, text: dependency.id, candidates, cause: `${stage.id} ${dependency.id}`,
      message: `stage ${stage.id} depends on "${dependency.id}", which the plan does not have${suggestion(candidates)}`,
    };
  }),
};

function nearIds(ids: readonly string[], wanted: string): readonly Candidate[] {
  return ids.slice(0, maxCompared).filter((it) => isSlip(it, wanted))
    .map((text) => ({ text, path: undefined, line: undefined, reason: 'spelling', explanation: 'nearly the same id' }));
}
