import type { Span } from '../model/span.ts';
import type { StageOutline } from './formats/adapter.ts';

export interface Placed<T> {
  /** By index of the stage. */
  readonly inStages: readonly (readonly T[])[];
  readonly outside: readonly T[];
}

/**
 * Give each thing to the stage that it stands in.
 *
 * @param things  in text order
 * @param stages  in text order, none inside another
 */
export function placeInStages<T extends { readonly span: Span }>(things: readonly T[], stages: readonly StageOutline[]): Placed<T> {
  const inStages: T[][] = stages.map(() => []);
  const outside: T[] = [];
  let index = 0;
  for (const it of things) {
    while (index < stages.length && (stages[index]?.span.end ?? 0) <= it.span.start) index += 1;
    const stage = stages[index];
    const home = stage && stage.span.start <= it.span.start ? inStages[index] : undefined;
    (home ?? outside).push(it);
  }
  return { inStages, outside };
}
