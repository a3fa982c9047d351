import type { MarkdownDocument } from '../markdown/document.ts';
import type { Finding } from '../../model/finding.ts';
import { withDependencies } from '../stages/dependencies.ts';
import { introOf } from '../stages/intro.ts';
import { boxStages } from '../stages/listStages.ts';
import { withParallelGroups } from '../stages/parallelGroups.ts';
import { withUniqueIds } from '../stages/uniqueIds.ts';
import { structureProblem } from '../structureProblem.ts';
import type { FormatAdapter, Outline, PlanSource, StageOutline } from './adapter.ts';
import { markdownOutline } from './markdown.ts';

/** `tasks.md` of spec-kit: lines `- [ ] T012 [P] [US1] Create … in path`, in phases; its other files as any Markdown. */
export const specKitFormat: FormatAdapter = { format: 'spec-kit', outline };

const taskLine = /^(T\d{3,5})\s+((?:\[[^\]]{1,12}\]\s*){0,4})/;

function outline({ document }: PlanSource): Outline {
  const tasks = boxStages(document).filter((it) => taskLine.test(it.outline.title));
  if (tasks.length === 0) return markdownOutline(document);
  const unique = withUniqueIds(withParallelGroups(tasks.map((it) => it.outline), document, isParallel), true);
  return { ...introOf(document), stages: withDependencies(unique.stages, document), buildsOn: [], problems: [...unique.problems, ...leftTaskIds(document)] };
}

function isParallel({ title }: StageOutline): boolean {
  return (taskLine.exec(title)?.[2] ?? '').includes('[P]');
}

/** `TXXX` is the template's own. */
function leftTaskIds(document: MarkdownDocument): readonly Finding[] {
  return document.leaves.flatMap((leaf) => leaf.tokens.flatMap((it) => (it.kind === 'word' && it.text === 'TXXX'
    ? [structureProblem({ message: 'task id "TXXX" is left over from the template: number the task', span: it.span, text: it.text })] : [])));
}
