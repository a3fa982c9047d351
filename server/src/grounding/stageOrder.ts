import type { Plan, Stage, StageDependency } from '../model/plan.ts';

/** The order in which the stages of a plan are replayed. */
export interface StageOrder {
  /** Every stage once: a stable topological order of `dependsOn`, then text order. Stages of a cycle keep their text order. */
  readonly stages: readonly Stage[];
  /** Place of a stage in that order, from 0, by id. */
  readonly positionOf: ReadonlyMap<string, number>;
  /** Each cycle as the ids on it, beginning with the one that stands first in the text. */
  readonly cycles: readonly (readonly string[])[];
  readonly unknown: readonly { readonly stage: Stage; readonly dependency: StageDependency }[];
}

/** Order the stages. Linear in stages and dependencies; of several stages with one id the first counts. */
export function orderStages(plan: Plan): StageOrder {
  const byId = new Map<string, Stage>();
  for (const stage of plan.stages) if (!byId.has(stage.id)) byId.set(stage.id, stage);
  const unknown = plan.stages.flatMap((stage) => stage.dependsOn.filter((it) => !byId.has(it.id)).map((dependency) => ({ stage, dependency })));
  const stages: Stage[] = [], cycles: string[][] = [];
  const state = new Map<Stage, 'open' | 'placed'>();
  for (const root of plan.stages) if (!state.has(root)) placeWithDependencies(root, { byId, state, stages, cycles });
  const positionOf = new Map<string, number>();
  stages.forEach((stage, position) => {
    if (!positionOf.has(stage.id)) positionOf.set(stage.id, position);
  });
  return { stages, positionOf, cycles, unknown };
}

interface Placing {
  readonly byId: ReadonlyMap<string, Stage>;
  readonly state: Map<Stage, 'open' | 'placed'>;
  readonly stages: Stage[];
  readonly cycles: string[][];
}

/** Depth first without recursion, so that a chain of many thousand stages does not exhaust the stack. */
function placeWithDependencies(root: Stage, placing: Placing): void {
  const path: { stage: Stage; next: number }[] = [{ stage: root, next: 0 }];
  placing.state.set(root, 'open');
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const id = top.stage.dependsOn[top.next]?.id;
    top.next += 1;
    if (id === undefined) {
      placing.state.set(top.stage, 'placed');
      placing.stages.push(top.stage);
      path.pop();
      continue;
    }
    const target = placing.byId.get(id);
    if (target === undefined) continue;
    const seen = placing.state.get(target);
    if (seen === undefined) {
      placing.state.set(target, 'open');
      path.push({ stage: target, next: 0 });
    } else if (seen === 'open') placing.cycles.push(path.slice(path.findIndex((it) => it.stage === target)).map((it) => it.stage.id));
  }
}
