import type { PlanFormat } from '../model/plan.ts';
import type { PathReference } from '../model/reference.ts';
import type { Scene } from './scene.ts';
import { joinPath, nameOf } from './workspacePath.ts';

/** Documents that a way of working writes into one folder, in the order in which they come. */
const series: Readonly<Partial<Record<PlanFormat, readonly (readonly string[])[]>>> = {
  kiro: [['requirements.md', 'bugfix.md'], ['design.md'], ['tasks.md']],
  'spec-kit': [['spec.md'], ['plan.md'], ['research.md', 'data-model.md', 'quickstart.md'], ['tasks.md']],
  openspec: [['proposal.md'], ['design.md'], ['tasks.md']],
};

/**
 * Where a document lies that comes after the plan in the series of its format: the `tasks.md` of a Kiro `design.md` is the one of its folder, there or not yet.
 *
 * @returns  a workspace path; undefined for all else
 */
export function laterDocument({ plan, bases: { planFolder } }: Pick<Scene, 'plan' | 'bases'>, { path }: Pick<PathReference, 'path'>): string | undefined {
  const steps = series[plan.format], stepOf = (name: string): number => steps?.findIndex((it) => it.includes(name)) ?? -1;
  const own = stepOf(nameOf(plan.path)), other = stepOf(nameOf(path)), place = planFolder === undefined ? undefined : joinPath(planFolder, nameOf(path));
  return own >= 0 && other > own && (path === nameOf(path) || path === place) ? place : undefined;
}
