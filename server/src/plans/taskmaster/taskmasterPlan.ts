import type { Finding } from '../../model/finding.ts';
import type { StageDependency } from '../../model/plan.ts';
import type { Span } from '../../model/span.ts';
import type { StageOutline } from '../formats/adapter.ts';
import { stageAt } from '../stages/stageBuilder.ts';
import { withUniqueIds } from '../stages/uniqueIds.ts';
import { entryOf, scalarsOf, textOf, type ValueNode } from '../values/valueNode.ts';
import { MappedText } from './mappedText.ts';

/** `tasks.json` as a Markdown text: each task a section with its strings, so that they are read like any plan. */
export interface TaskmasterPlan {
  readonly markdown: MappedText;
  /** Spans of the Markdown text; those of `dependsOn` are of the source. */
  readonly stages: readonly StageOutline[];
  /** By index of the stage: where task and title stand in the source. */
  readonly places: readonly { readonly span: Span; readonly titleSpan: Span }[];
  readonly problems: readonly Finding[];
}

/** A task with the tag whose list it is in; the tag is in its id where there are several. */
interface TaggedTask {
  readonly node: ValueNode;
  readonly prefix: string;
}

/** Tasks that are not done and will not be, or not now. */
const dropped = /^(?:cancell?ed|deferred)$/;
const proseKeys = ['description', 'details', 'testStrategy', 'acceptanceCriteria'] as const;

/** Lay the tasks out as Markdown. Subtasks belong to their task. */
export function buildTaskmasterPlan(source: string, root: ValueNode | undefined): TaskmasterPlan {
  const markdown = new MappedText(source);
  const tasks = tasksIn(root).filter(({ node }) => !dropped.test(textOf(entryOf(node, 'status')?.value) ?? ''));
  const ids = new Set(tasks.map(idOf));
  const stages = tasks.map((task) => {
    const start = markdown.length, { node } = task;
    markdown.addOwn('# ');
    addTask(markdown, node);
    const title = (textOf(entryOf(node, 'title')?.value) ?? '').slice(0, 200), span = { start, end: markdown.length };
    return { ...stageAt({ id: idOf(task), title, span, titleSpan: span }), done: /^(?:done|completed)$/.test(textOf(entryOf(node, 'status')?.value) ?? ''), dependsOn: dependenciesOf(task, ids) };
  });
  const unique = withUniqueIds(stages, true);
  const places = tasks.map(({ node }) => ({ span: node.span, titleSpan: entryOf(node, 'title')?.value?.span ?? { start: node.span.start, end: node.span.start + 1 } }));
  return { markdown, stages: unique.stages, places, problems: unique.problems.map((it, index) => ({ ...it, span: placeOf(unique.stages, places, it) ?? places[index]?.titleSpan ?? it.span })) };
}

function placeOf(stages: readonly StageOutline[], places: TaskmasterPlan['places'], problem: Finding): Span | undefined {
  return places[stages.findIndex((it) => it.id === problem.stage)]?.titleSpan;
}

/** `{"master": {"tasks": […]}}`, or `{"tasks": […]}` of older versions. */
function tasksIn(root: ValueNode | undefined): readonly TaggedTask[] {
  const own = itemsOf(entryOf(root, 'tasks')?.value);
  if (own.length > 0 || root?.kind !== 'map') return own.map((node) => ({ node, prefix: '' }));
  const tags = root.entries.map((it) => ({ tag: it.key, nodes: itemsOf(entryOf(it.value, 'tasks')?.value) })).filter((it) => it.nodes.length > 0);
  return tags.flatMap(({ tag, nodes }) => nodes.map((node) => ({ node, prefix: tags.length > 1 ? `${tag}/` : '' })));
}

function itemsOf(node: ValueNode | undefined): readonly ValueNode[] {
  return node?.kind === 'list' ? node.items.filter((it) => it.kind === 'map') : [];
}

function idOf({ node, prefix }: TaggedTask): string {
  return prefix + (textOf(entryOf(node, 'id')?.value) ?? '?');
}

/** `5` names a task, `5.2` a subtask: the stage is its task. */
function dependenciesOf({ node, prefix }: TaggedTask, ids: ReadonlySet<string>): readonly StageDependency[] {
  const found = new Map<string, StageDependency>();
  for (const it of scalarsOf(entryOf(node, 'dependencies')?.value)) {
    const written = prefix + String(it.value), task = written.replace(/\.\d+$/, '');
    const id = !ids.has(written) && ids.has(task) ? task : written;
    if (!found.has(id)) found.set(id, { id, span: it.span });
  }
  return [...found.values()];
}

function addTask(markdown: MappedText, node: ValueNode): void {
  addText(markdown, entryOf(node, 'title')?.value, (it) => it.replace(/[\r\n]/g, ' '));
  for (const key of proseKeys) for (const it of scalarsOf(entryOf(node, key)?.value)) addText(markdown, it, ticked);
  for (const subtask of itemsOf(entryOf(node, 'subtasks')?.value)) addTask(markdown, subtask);
}

function addText(markdown: MappedText, node: ValueNode | undefined, change: (value: string) => string): void {
  if (node?.kind !== 'scalar' || typeof node.value !== 'string') return;
  markdown.addString(node.span, change);
  markdown.addOwn('\n\n');
}

/** In JSON names and commands are written in single quotes: they are read as code spans. */
function ticked(value: string): string {
  return value.replace(/(?<=^|[\s([,:=])'([^'`\n]{1,120})'(?=$|[\s)\].,;:!?])/g, '`$1`');
}
