import type { Reference } from '../model/reference.ts';
import type { StageOutline } from './formats/adapter.ts';

export interface PlacedReferences {
  /** By index of the stage. */
  readonly inStages: readonly (readonly Reference[])[];
  readonly outside: readonly Reference[];
}

/**
 * Give each reference to the stage that it stands in.
 *
 * @param references  in text order
 * @param stages      in text order, none inside another
 */
export function placeReferences(references: readonly Reference[], stages: readonly StageOutline[]): PlacedReferences {
  const inStages: Reference[][] = stages.map(() => []);
  const outside: Reference[] = [];
  let index = 0;
  for (const it of references) {
    while (index < stages.length && (stages[index]?.span.end ?? 0) <= it.span.start) index += 1;
    const stage = stages[index];
    const home = stage && stage.span.start <= it.span.start ? inStages[index] : undefined;
    (home ?? outside).push(it);
  }
  return { inStages, outside };
}
