import { isDocumentPath } from '../../model/documentPath.ts';
import type { Stage } from '../../model/plan.ts';
import type { ResolvedPlan } from '../resolvePlan.ts';
import type { Draft, Rule } from '../rule.ts';
import { declaresWrite, isClaimed } from '../scene.ts';

/** Rule `order-unverified`: a stage builds on an earlier one that changes code and that the plan wants no build and no tests for. */
export const orderUnverified: Rule = {
  id: 'order-unverified',
  level: 'warning',
  check: ({ resolved }) => {
    const unverified = resolved.scene.plan.stages.filter((it) => it.buildExpectation === 'none' && !it.done);
    return unverified.flatMap((it) => checkStage(resolved, it) ?? []);
  },
};

function checkStage(resolved: ResolvedPlan, stage: Stage): Draft | undefined {
  const written = resolved.references.find((it) => it.stage === stage.id && it.reference.kind === 'path' && isClaimed(it.reference) && declaresWrite(it.reference) && !isDocumentPath(it.reference.path));
  const follower = written === undefined ? undefined : followerOf(resolved, stage);
  if (written === undefined || follower === undefined) return undefined;
  const message = `stage ${stage.id} changes ${written.reference.text} and expects neither a build nor tests, but stage ${follower} builds on it`;
  return { level: 'warning', message, span: stage.titleSpan, text: stage.title, stage: stage.id, candidates: [], settledBy: 'author', cause: stage.id };
}

/** Id of a stage that depends on this one, or uses what it makes. */
function followerOf({ scene, references }: ResolvedPlan, { id }: Stage): string | undefined {
  const dependent = scene.plan.stages.find((it) => it.dependsOn.some((on) => on.id === id));
  return dependent?.id ?? references.find((it) => it.stage !== undefined && it.stage !== id && it.resolution.plannedBy === id)?.stage;
}
