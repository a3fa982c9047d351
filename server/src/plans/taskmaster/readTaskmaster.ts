import type { Reference } from '../../model/reference.ts';
import type { Span } from '../../model/span.ts';
import { readMarkdownPlan, type MarkdownReading } from '../readMarkdownPlan.ts';
import { structureProblem } from '../structureProblem.ts';
import type { ValueReading } from '../values/valueNode.ts';
import { buildTaskmasterPlan } from './taskmasterPlan.ts';

/** Taskmaster's `tasks.json`: tasks are stages with their status and dependencies, their strings are read as Markdown. */
export function readTaskmaster(source: string, reading: ValueReading, maxReferences: number): MarkdownReading {
  const { markdown, stages, places, problems } = buildTaskmasterPlan(source, reading.root);
  const outline = { title: undefined, intent: undefined, stages, buildsOn: [], problems: [] };
  const read = readMarkdownPlan({ text: markdown.text(), path: '', adapter: { format: 'taskmaster', outline: () => outline } }, maxReferences);
  const toSource = (span: Span): Span => markdown.toSource(span);
  const broken = reading.problems.map((it) => structureProblem({ ...it, text: source.slice(it.span.start, it.span.end).slice(0, 80), level: 'error' }));
  return {
    ...read, quoted: [],
    references: read.references.map((it) => mapped(it, source, toSource)),
    stages: read.stages.map((stage, index) => ({ ...stage, ...places[index], references: stage.references.map((it) => mapped(it, source, toSource)) })),
    problems: [...broken, ...(stages.length === 0 ? [noTasks(source)] : []), ...problems, ...read.problems.map((it) => ({ ...it, span: toSource(it.span) }))],
  };
}

function noTasks(source: string): ReturnType<typeof structureProblem> {
  return structureProblem({ message: 'no tasks are found: they are expected as a list "tasks", under the name of a tag or at the top', span: { start: 0, end: Math.min(1, source.length) }, text: '', settledBy: 'author' });
}

/** The reference with its spans in the source and its text as written there. */
function mapped(reference: Reference, source: string, toSource: (span: Span) => Span): Reference {
  const span = toSource(reference.span), place = { span, text: source.slice(span.start, span.end) };
  if (reference.kind === 'path') return { ...reference, ...place, lines: reference.lines.map((it) => ({ ...it, span: toSource(it.span) })) };
  if (reference.kind === 'command') return { ...reference, ...place, words: reference.words.map((it) => ({ ...it, span: toSource(it.span) })) };
  return { ...reference, ...place };
}
