import type { Traced } from '../fact.ts';
import { draftOf } from '../rule.ts';
import type { Draft, Rule } from '../rule.ts';
import { declaresWrite, isClaimed } from '../scene.ts';

/** Rule `order-parallel-writes`: stages that may run side by side write the same file. */
export const orderParallelWrites: Rule = {
  id: 'order-parallel-writes',
  level: 'warning',
  check: ({ resolved }) => {
    const groups = new Map(resolved.scene.plan.stages.flatMap((it) => (it.parallelGroup === undefined || it.done ? [] : [[it.id, it.parallelGroup] as const])));
    const writers = new Map<string, string>(), drafts: Draft[] = [];
    for (const traced of resolved.references) {
      const stage = traced.stage, group = stage === undefined ? undefined : groups.get(stage), path = writtenPath(traced);
      if (stage === undefined || group === undefined || path === undefined) continue;
      const key = `${group}\0${path}`, first = writers.get(key);
      if (first === undefined) writers.set(key, stage);
      else if (first !== stage) drafts.push(draftOf(traced, { level: 'warning', settledBy: 'author', cause: key, message: `stages ${first} and ${stage} may run side by side, and both write ${path}` }));
    }
    return drafts;
  },
};

function writtenPath({ reference, resolution }: Traced): string | undefined {
  if (reference.kind !== 'path' || reference.isFolder || reference.certainty !== 'certain' || !isClaimed(reference) || !declaresWrite(reference)) return undefined;
  return resolution.status === 'present' || resolution.status === 'planned' ? resolution.paths[0] : undefined;
}
