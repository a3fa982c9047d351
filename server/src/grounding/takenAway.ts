import type { Plan } from '../model/plan.ts';

/** Whether a stage deletes or moves a path; `done` asks only those that are ticked. */
export function isTakenAway(plan: Plan, path: string, { done = false }: { readonly done?: boolean } = {}): boolean {
  return plan.stages.some((stage) => (stage.done || !done) && stage.references.some((it) => it.kind === 'path' && (it.role === 'deletes' || it.role === 'renames-from') && (path === it.path || path.endsWith(`/${it.path}`))));
}
