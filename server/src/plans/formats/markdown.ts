import type { MarkdownDocument } from '../markdown/document.ts';
import { withDependencies } from '../stages/dependencies.ts';
import { headingStages, type HeadingStage } from '../stages/headingStages.ts';
import { introOf } from '../stages/intro.ts';
import { boxStages, numberedStages, type ListStage } from '../stages/listStages.ts';
import { numberedHeadings } from '../stages/numberedHeadings.ts';
import { withUniqueIds } from '../stages/uniqueIds.ts';
import type { FormatAdapter, Outline, StageOutline } from './adapter.ts';

/** Any Markdown plan. */
export const markdownFormat: FormatAdapter = { format: 'markdown', outline: ({ document }) => markdownOutline(document) };

/** Headings that group steps rather than being one, when they hold task boxes. */
const groupKinds = /^(?:phase|milestone|part|sprint|iteration|fase|フェーズ|段階|阶段|階段|단계)$/;

/** Stages by the first that there are: headings with a stage word, task boxes, numbered step headings, numbered lists of steps. */
export function markdownOutline(document: MarkdownDocument): Outline {
  const { stages, hasWrittenIds } = chooseStages(document);
  const unique = withUniqueIds(stages, hasWrittenIds);
  return { ...introOf(document), stages: withDependencies(unique.stages, document), buildsOn: [], problems: unique.problems };
}

function chooseStages(document: MarkdownDocument): { readonly stages: readonly StageOutline[]; readonly hasWrittenIds: boolean } {
  const headings = headingStages(document);
  const boxes = boxStages(document);
  if (headings.length > 0) return { stages: mixStages(headings, boxes), hasWrittenIds: true };
  if (boxes.length > 1) return { stages: boxes.map((it) => it.outline), hasWrittenIds: boxes.some((it) => it.hasWrittenId) };
  const numbered = numberedHeadings(document);
  if (numbered.length > 1) return { stages: numbered, hasWrittenIds: true };
  return { stages: numberedStages(document).map((it) => it.outline), hasWrittenIds: false };
}

/** A phase with task boxes gives its boxes, any other stage heading itself. */
function mixStages(headings: readonly HeadingStage[], boxes: readonly ListStage[]): readonly StageOutline[] {
  let at = 0;
  return headings.flatMap((stage) => {
    if (!groupKinds.test(stage.mark.kind)) return [stage.outline];
    const { start, end } = stage.outline.span;
    while (at < boxes.length && (boxes[at]?.item.span.start ?? 0) < start) at += 1;
    const first = at;
    while (at < boxes.length && (boxes[at]?.item.span.start ?? 0) < end) at += 1;
    const inside = boxes.slice(first, at);
    if (inside.length < 2) return [stage.outline];
    return inside.map((it, index) => (it.hasWrittenId ? it.outline : { ...it.outline, id: `${stage.outline.id}/${index + 1}` }));
  });
}
