import type { Finding } from '../../model/finding.ts';
import type { Plan, Stage } from '../../model/plan.ts';
import type { Reference } from '../../model/reference.ts';
import type { Span } from '../../model/span.ts';
import { structureProblem } from '../structureProblem.ts';
import { entryOf, nodeAt, plainValue, scalarsOf, textOf, type ValueEntry, type ValueNode, type ValueReading } from '../values/valueNode.ts';
import { structuredSchema } from './structuredSchema.ts';
import { commandsIn, pathsIn, symbolsIn } from './structuredReferences.ts';

/** The parts of a plan that a structured text states. */
export type StructuredReading = Pick<Plan, 'title' | 'intent' | 'stages'> & { readonly problems: readonly Finding[] };

/**
 * Read the structured plan from a value tree. Keys that the schema does not know, values of the wrong kind and doubled ids are problems with their place;
 * all else is kept.
 */
export function readStructured(text: string, reading: ValueReading): StructuredReading {
  const { root } = reading;
  const problems = reading.problems.map((it) => structureProblem({ ...it, text: text.slice(it.span.start, it.span.end).slice(0, 80), level: 'error' }));
  const list = entryOf(root, 'stages')?.value;
  const nodes = list?.kind === 'list' ? list.items.filter((it) => it.kind === 'map') : [];
  const stages: Stage[] = [];
  const seen = new Map<string, number>();
  for (const [index, node] of nodes.entries()) {
    const stage = readStage(text, node, index);
    const count = (seen.get(stage.id) ?? 0) + 1;
    seen.set(stage.id, count);
    if (count === 1) { stages.push(stage); continue; }
    problems.push(structureProblem({ message: `stage id "${stage.id}" is there ${count} times: each stage needs its own`, span: stage.titleSpan, text: stage.id, level: 'error', stage: `${stage.id}#${count}` }));
    stages.push({ ...stage, id: `${stage.id}#${count}` });
  }
  return { title: textOf(entryOf(root, 'title')?.value), intent: textOf(entryOf(root, 'intent')?.value), stages, problems: [...problems, ...schemaProblems(text, root, reading.problems.length > 0)] };
}

function readStage(text: string, node: ValueNode, index: number): Stage {
  const value = (key: string): ValueNode | undefined => entryOf(node, key)?.value;
  const name = textOf(value('id')) ?? `stage-${index + 1}`;
  return {
    id: name, title: textOf(value('title')) ?? name, span: node.span, titleSpan: (value('title') ?? value('id'))?.span ?? { start: node.span.start, end: node.span.start },
    dependsOn: scalarsOf(value('dependsOn')).map((it) => ({ id: String(it.value), span: it.span })), done: false, parallelGroup: undefined,
    buildExpectation: expectations.find((it) => it === textOf(value('buildExpectation'))),
    requires: scalarsOf(value('requires')).map((it) => ({ name: String(it.value), span: it.span })),
    references: stageReferences(text, value),
  };
}

const expectations = ['none', 'build', 'tests'] as const;

function stageReferences(text: string, value: (key: string) => ValueNode | undefined): readonly Reference[] {
  const declared = (['writes', 'touches', 'reads'] as const).flatMap((key) => pathsIn(text, scalarsOf(value(key)), key));
  const all = [...declared, ...symbolsIn(text, value('symbols')), ...commandsIn(text, scalarsOf(value('commands')))];
  return all.sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
}

function schemaProblems(text: string, root: ValueNode | undefined, isBroken: boolean): readonly Finding[] {
  const result = structuredSchema.safeParse(plainValue(root));
  if (result.success || (isBroken && !root)) return [];
  return result.error.issues.slice(0, 100).flatMap((issue) => {
    const node = nodeAt(root, issue.path);
    const where = node?.span ?? { start: 0, end: Math.min(text.length, 1) };
    const place = issue.path.map((it) => String(it)).join('.');
    if (issue.code !== 'unrecognized_keys') return [problemAt(text, oneLine(text, where), `${place === '' ? 'plan' : place}: ${issue.message.replace(/^Invalid input: /, '')}`, 'error')];
    return issue.keys.map((key) => problemAt(text, keyEntry(node, key)?.keySpan ?? where, `unknown key "${key}": it is not read`, 'warning'));
  });
}

function keyEntry(node: ValueNode | undefined, key: string): ValueEntry | undefined {
  return entryOf(node, key);
}

function problemAt(text: string, span: Span, message: string, level: Finding['level']): Finding {
  return structureProblem({ message, span, text: text.slice(span.start, span.end).slice(0, 80), level });
}

/** A problem with a whole block is shown at its first line. */
function oneLine(text: string, span: Span): Span {
  const end = text.slice(span.start, span.end).search(/[\r\n]/);
  return end < 0 ? span : { start: span.start, end: span.start + end };
}
