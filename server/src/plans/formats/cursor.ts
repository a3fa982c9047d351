import type { Span } from '../../model/span.ts';
import type { FoundMention } from '../references/mention.ts';
import { introOf } from '../stages/intro.ts';
import { stageAt } from '../stages/stageBuilder.ts';
import { withUniqueIds } from '../stages/uniqueIds.ts';
import { entryOf, scalarsOf, textOf, type ValueNode } from '../values/valueNode.ts';
import type { FormatAdapter, Outline, PlanSource, StageOutline } from './adapter.ts';
import { markdownOutline } from './markdown.ts';

/** Cursor's `.plan.md`: the `todos` of the front matter are the stages, with their state and dependencies; the text below explains them all. */
export const cursorFormat: FormatAdapter = { format: 'cursor', outline, frontKeys: new Set(['name', 'overview', 'content']), adjust };

function outline({ document, front }: PlanSource): Outline {
  const todos = todosOf(front).filter((it) => !isCancelled(it));
  if (todos.length === 0) return markdownOutline(document);
  const unique = withUniqueIds(inTextOrder(todos.map(toStage)), true);
  return { ...introOf(document), intent: textOf(entryOf(front, 'overview')?.value) ?? introOf(document).intent, stages: unique.stages, buildsOn: [], problems: unique.problems };
}

function todosOf(front: ValueNode | undefined): readonly ValueNode[] {
  const list = entryOf(front, 'todos')?.value;
  return list?.kind === 'list' ? list.items.filter((it) => it.kind === 'map') : [];
}

function isCancelled(todo: ValueNode): boolean {
  return /^cancell?ed$/.test(textOf(entryOf(todo, 'status')?.value) ?? '');
}

function toStage(todo: ValueNode, index: number): StageOutline {
  const id = entryOf(todo, 'id')?.value, content = entryOf(todo, 'content')?.value;
  const title = (textOf(content) ?? textOf(id) ?? '').slice(0, 200);
  return {
    ...stageAt({ id: textOf(id) ?? `stage-${index + 1}`, title, span: todo.span, titleSpan: content?.span ?? todo.span }),
    done: textOf(entryOf(todo, 'status')?.value) === 'completed',
    dependsOn: scalarsOf(entryOf(todo, 'dependencies')?.value).map((it) => ({ id: String(it.value), span: it.span })),
  };
}

/** Broken YAML may give values that overlap: those that begin inside another are left out. */
function inTextOrder(stages: readonly StageOutline[]): readonly StageOutline[] {
  let end = 0;
  return stages.filter((it) => {
    if (it.span.start < end || it.span.end <= it.span.start) return false;
    end = it.span.end;
    return true;
  });
}

/** What only a cancelled todo speaks of is claimed no more. */
function adjust(mentions: readonly FoundMention[], { front }: PlanSource): readonly FoundMention[] {
  const cancelled: readonly Span[] = todosOf(front).filter(isCancelled).map((it) => it.span);
  if (cancelled.length === 0) return mentions;
  const last = cancelled.at(-1)?.end ?? 0;
  return mentions.map((it) => {
    const { span } = it.reference;
    const isDropped = span.start < last && cancelled.some((todo) => todo.start <= span.start && span.end <= todo.end);
    return isDropped ? { ...it, reference: { ...it.reference, stance: 'negated' as const } } : it;
  });
}
