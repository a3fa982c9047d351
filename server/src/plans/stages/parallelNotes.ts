import type { StageOutline } from '../formats/adapter.ts';
import type { MarkdownDocument } from '../markdown/document.ts';
import { placeInStages } from '../placeInStages.ts';

/** `*parallel with step 2*` in a step: it and step 2 may run side by side. The number is that of the step in the list. */
export function withParallelNotes(stages: readonly StageOutline[], document: MarkdownDocument): readonly StageOutline[] {
  const notes = [...document.text.matchAll(/\bparallel with (?:steps? )?#?(\d{1,3})/gi)].map((it) => ({ step: Number(it[1]), span: { start: it.index, end: it.index + it[0].length } }));
  if (notes.length === 0) return stages;
  const groups = new Map<string, string>();
  for (const [index, own] of placeInStages(notes, stages).inStages.entries()) {
    for (const { step } of own) {
      const stage = stages[index], other = stages[step - 1];
      if (!stage || !other || other === stage) continue;
      const group = groups.get(other.id) ?? `with-${other.id}`;
      groups.set(other.id, group).set(stage.id, group);
    }
  }
  return stages.map((it) => ({ ...it, parallelGroup: groups.get(it.id) ?? it.parallelGroup }));
}
