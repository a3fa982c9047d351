import type { Traced } from '../fact.ts';
import type { ResolvedPlan } from '../resolvePlan.ts';
import { draftOf } from '../rule.ts';
import type { Draft, Rule } from '../rule.ts';
import { isTakenAway } from '../takenAway.ts';
import { isClaimed } from '../scene.ts';

/** Rule `done-unproven`: a stage is ticked, and the file that it creates is not there. */
export const doneUnproven: Rule = {
  id: 'done-unproven',
  level: 'warning',
  check: ({ resolved }) => resolved.references.flatMap((it) => checkOne(resolved, it) ?? []),
};

function checkOne({ scene }: ResolvedPlan, traced: Traced): Draft | undefined {
  const { reference, resolution, stage, isDone } = traced, [path] = resolution.paths;
  if (!isDone || stage === undefined || path === undefined || !creates(traced)) return undefined;
  if (!scene.ground.index.completeness.scanned || scene.ground.look(path).kind !== 'absent' || scene.outputOf(path) !== undefined || isTakenAway(scene.plan, path) || isElsewhere(traced, scene)) return undefined;
  return draftOf(traced, { level: 'warning', settledBy: 'author', cause: path, message: `stage ${stage} is ticked, but "${reference.text}" is not there: do the work, or untick it` });
}

function creates({ reference }: Traced): boolean {
  return reference.kind === 'path' && reference.role === 'creates' && !reference.mayBeEither && reference.elsewhere === undefined && reference.certainty !== 'weak' && isClaimed(reference);
}

/** A file somewhere ends so: the plan leaves out the folders that it was made in. */
function isElsewhere({ reference }: Traced, { ground }: ResolvedPlan['scene']): boolean {
  return reference.kind === 'path' && ground.index.endingWith(reference.path).length > 0;
}
