import type { StageDependency } from '../../model/plan.ts';
import type { Span } from '../../model/span.ts';
import type { Fence, MarkdownDocument } from '../markdown/document.ts';
import { readJson } from '../values/readJson.ts';
import { entryOf, scalarsOf, type ScalarNode } from '../values/valueNode.ts';
import type { StageOutline } from './adapter.ts';

/** A graph is read up to this many waves and tasks; a longer one tells no order. */
const maxWaves = 200, maxTasks = 400;

/**
 * The order that a `Task Dependency Graph` states: the tasks of one wave run side by side, after those of the wave before.
 *
 * Read from a JSON block: `{"waves": [{"tasks": ["1.1", "3.1"]}]}` or `[["1.1"], ["2.1"]]`.
 */
export function withWaves(stages: readonly StageOutline[], document: MarkdownDocument): readonly StageOutline[] {
  const graph = document.fences.find((it) => /dependency graph/i.test(it.heading?.title ?? ''));
  const waves = graph ? wavesIn(document.text, graph) : [];
  if (waves.length === 0) return stages;
  const placeOf = new Map<string, { readonly wave: number; readonly span: Span }>();
  for (const [wave, tasks] of waves.entries()) for (const it of tasks) if (!placeOf.has(String(it.value))) placeOf.set(String(it.value), { wave, span: it.span });
  const members = membersOf(waves, new Set(stages.map((it) => it.id)));
  return stages.map((stage) => {
    const place = placeOf.get(stage.id);
    if (!place) return stage;
    const before: StageDependency[] = (members[place.wave - 1] ?? []).map((id) => ({ id, span: place.span }));
    const known = new Set(stage.dependsOn.map((it) => it.id));
    return { ...stage, parallelGroup: `wave-${place.wave}`, dependsOn: [...stage.dependsOn, ...before.filter((it) => !known.has(it.id) && it.id !== stage.id)] };
  });
}

/** Task ids of each wave that are stages: those that the graph names and the list does not have order nothing. */
function membersOf(waves: readonly (readonly ScalarNode[])[], ids: ReadonlySet<string>): readonly (readonly string[])[] {
  return waves.map((tasks) => [...new Set(tasks.map((it) => String(it.value)))].filter((it) => ids.has(it)));
}

function wavesIn(text: string, { block }: Fence): readonly (readonly ScalarNode[])[] {
  const [first] = block.lines, last = block.lines.at(-1);
  if (!first || !last) return [];
  const { root } = readJson(text.slice(first.start, last.end), first.start);
  const list = root?.kind === 'list' ? root : entryOf(root, 'waves')?.value;
  if (list?.kind !== 'list' || list.items.length > maxWaves) return [];
  const waves = list.items.map((it) => scalarsOf(it.kind === 'map' ? entryOf(it, 'tasks')?.value : it));
  return waves.reduce((sum, it) => sum + it.length, 0) > maxTasks ? [] : waves;
}
