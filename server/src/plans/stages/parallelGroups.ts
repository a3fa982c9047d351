import type { StageOutline } from '../formats/adapter.ts';
import type { MarkdownDocument } from '../markdown/document.ts';

/** Stages marked parallel that follow each other under one heading may run side by side: they share a group. */
export function withParallelGroups(stages: readonly StageOutline[], document: MarkdownDocument, isParallel: (stage: StageOutline) => boolean): readonly StageOutline[] {
  let group = 0, heading = -1, wasParallel = false, phase = -1;
  return stages.map((stage) => {
    const isMarked = isParallel(stage);
    while ((document.headings[phase + 1]?.block.span.start ?? Infinity) < stage.span.start) phase += 1;
    if (isMarked && (!wasParallel || phase !== heading)) group += 1;
    wasParallel = isMarked;
    heading = phase;
    return isMarked ? { ...stage, parallelGroup: `parallel-${group}` } : stage;
  });
}
