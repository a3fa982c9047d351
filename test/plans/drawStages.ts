import { buildLineIndex } from '../../server/src/model/lineIndex.ts';
import { readPlan } from './readPlan.ts';

/** One line for each stage: id, first and last line, and what it says of itself. */
export function drawStages(text: string, path = 'plan.md'): readonly string[] {
  const lines = buildLineIndex(text);
  return readPlan(text, path).plan.stages.map((it) => {
    const marks = [it.done ? 'done' : '', it.parallelGroup ?? '', it.dependsOn.length > 0 ? `after ${it.dependsOn.map((on) => on.id).join(' ')}` : ''].filter((mark) => mark !== '');
    return [`${it.id} ${lines.placeOf(it.span.start).line}-${lines.placeOf(Math.max(it.span.start, it.span.end - 1)).line}`, ...marks].join(', ');
  });
}
