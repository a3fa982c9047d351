import type { SessionState } from '../sessionState.ts';

/** Claims that nobody has executed, of the newest evaluation of the plan and of every stage's analysis. They never support a pass, and every face shows them. */
export function deferredOf(state: SessionState): readonly { readonly assertion: string; readonly why: string }[] {
  const analyses = [...state.stages.values()].flatMap((it) => it.analysis?.deferred ?? []);
  return [...(state.grounding?.deferred ?? []), ...analyses];
}
