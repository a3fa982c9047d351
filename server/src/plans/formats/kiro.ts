import type { ItemBlock } from '../markdown/block.ts';
import type { MarkdownDocument } from '../markdown/document.ts';
import type { StageDependency } from '../../model/plan.ts';
import type { Span } from '../../model/span.ts';
import type { FoundMention } from '../references/mention.ts';
import { placeInStages } from '../placeInStages.ts';
import { introOf } from '../stages/intro.ts';
import { listStages, type ListStage } from '../stages/listStages.ts';
import { withParallelGroups } from '../stages/parallelGroups.ts';
import { itemLeaves } from '../stages/stageBuilder.ts';
import { withUniqueIds } from '../stages/uniqueIds.ts';
import type { FormatAdapter, Outline, PlanSource, StageOutline } from './adapter.ts';
import { asBehaviour } from './behaviour.ts';
import { withWaves } from './kiroWaves.ts';
import { markdownOutline } from './markdown.ts';
import { requirementTraces } from './kiroRequirements.ts';
import { withPresentedFiles } from './presentedFiles.ts';
import { stageless } from './stageRule.ts';

/**
 * The specs of Kiro and cc-sdd. Of `tasks.md` the numbered boxes without smaller ones are the stages (`1.1`, and `1` where there is no `1.1`);
 * requirements and design describe the state that all tasks together bring.
 */
export const kiroFormat: FormatAdapter = { format: 'kiro', outline, mentions: requirementTraces, adjust };

const describing = /(?:^|\/)(?:requirements|bugfix|design|research|gap-analysis|product|structure|tech)\.md$/;

function adjust(mentions: readonly FoundMention[], { path }: PlanSource): readonly FoundMention[] {
  if (/(?:^|\/)design\.md$/.test(path)) return withPresentedFiles(mentions);
  return /(?:^|\/)(?:requirements|bugfix)\.md$/.test(path) ? asBehaviour(mentions) : mentions;
}

function outline({ document, path }: PlanSource): Outline {
  if (describing.test(path)) return stageless(document);
  const tasks = leafTasks(document);
  if (tasks.length === 0) return markdownOutline(document);
  const unique = withUniqueIds(withParallelGroups(tasks, document, isParallel), true);
  const stages = withWaves(withStatedDependencies(unique.stages, document), document);
  return { ...introOf(document), stages, buildsOn: [], problems: unique.problems };
}

/** `1.2 (P) Build x` may run beside its neighbours. */
function isParallel({ title }: StageOutline): boolean {
  return /^[\d.]+\*? ?\(P\)/.test(title);
}

/** Boxes with a number that no other number goes on from, none inside another. */
function leafTasks(document: MarkdownDocument): readonly StageOutline[] {
  const numbered = listStages(document.items.filter(isTask), itemLeaves(document), document).filter((it) => it.hasWrittenId);
  const groups = new Set(numbered.flatMap((it) => prefixesOf(it.outline.id)));
  let end = 0;
  return numbered.filter((it) => !groups.has(it.outline.id)).flatMap((it: ListStage) => {
    if (it.item.span.start < end) return [];
    end = it.item.span.end;
    return [it.outline];
  });
}

function isTask(item: ItemBlock): boolean {
  return item.box !== undefined && !item.quoted;
}

/** `1.2.3` goes on from `1.2` and from `1`. */
function prefixesOf(id: string): readonly string[] {
  const parts = id.split('.');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'));
}

const depends = /_(?:Depends|Depends on|Blocked by):[ \t]{0,4}([^_\n]{1,300})_/gi;

/** `_Depends: 1.1, 2_`; a group stands for all of its tasks. */
function withStatedDependencies(stages: readonly StageOutline[], document: MarkdownDocument): readonly StageOutline[] {
  const found = [...document.text.matchAll(depends)].flatMap((it) => numbersIn(it[1] ?? '', it.index + it[0].indexOf(it[1] ?? '', 8)));
  const groups = groupsOf(stages), { inStages } = placeInStages(found, stages);
  return stages.map((stage, index) => {
    const own = new Map<string, StageDependency>();
    for (const { id, span } of inStages[index] ?? []) for (const it of groups.get(id) ?? [id]) if (it !== stage.id && !own.has(it)) own.set(it, { id: it, span });
    return own.size === 0 ? stage : { ...stage, dependsOn: [...own.values()] };
  });
}

function numbersIn(text: string, start: number): readonly { readonly id: string; readonly span: Span }[] {
  return [...text.matchAll(/\d{1,4}(?:\.\d{1,4}){0,3}/g)].map((it) => ({ id: it[0], span: { start: start + it.index, end: start + it.index + it[0].length } }));
}

/** More tasks of one group are not spelled out. */
const maxGroup = 50;

/** Each group with the ids of its tasks. */
function groupsOf(stages: readonly StageOutline[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { id } of stages) {
    for (const group of prefixesOf(id)) {
      const tasks = groups.get(group) ?? [];
      if (tasks.length < maxGroup) tasks.push(id);
      groups.set(group, tasks);
    }
  }
  return groups;
}
