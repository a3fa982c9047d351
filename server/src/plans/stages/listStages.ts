import type { ItemBlock } from '../markdown/block.ts';
import type { Heading, Leaf, MarkdownDocument } from '../markdown/document.ts';
import type { StageOutline } from '../formats/adapter.ts';
import { shortText } from '../markdown/plainText.ts';
import { isTicked, saysDone } from './doneMark.ts';
import { numberWithDots } from './dottedNumber.ts';
import { itemLeaves, stageAt, titleOfLeaf } from './stageBuilder.ts';

const stepsTitle = /\b(?:steps?|plan|implementation|tasks?|todos?|to-?dos?|work|changes|order|roadmap|rollout|procedure|sequence|schritte|umsetzung|étapes|pasos|passos|tarefas|tareas)\b|步骤|步驟|计划|計畫|任务|任務|實作|手順|計画|タスク|実装|단계|계획|작업|шаги|этап|план|задачи|реализация|кроки|етап|завдання|реалізація/i;
const notSteps = /\b(?:test|verification|validation|acceptance|criteria|checklist|out of scope|non-goals|questions|risks|alternatives|success|manual|definition of done|prerequisites)\b/i;
const writtenId = new RegExp(String.raw`^(T${numberWithDots}|T\d{2,5}|[A-Z]{1,5}-\d{1,5}|${numberWithDots}[a-z]?|\d{1,4}(?=[.)]))\b[.):]?`);

/** Stages from a list: task boxes, or numbered items. */
export interface ListStage {
  readonly item: ItemBlock;
  readonly outline: StageOutline;
  readonly hasWrittenId: boolean;
}

/** Every task box that stands in no other box, as a stage; boxes of acceptance and checklists are none unless they are numbered. */
export function boxStages(document: MarkdownDocument): readonly ListStage[] {
  const leaves = itemLeaves(document);
  const isNumbered = (it: ItemBlock): boolean => writtenId.test(titleOfLeafAt(leaves, it));
  return listStages(boxItems(document).filter((it) => isNumbered(it) || !isChecklist(leaves.get(it))), leaves, document);
}

function titleOfLeafAt(leaves: ReadonlyMap<ItemBlock, Leaf>, item: ItemBlock): string {
  const leaf = leaves.get(item);
  return leaf === undefined ? '' : titleOfLeaf(leaf).title;
}

/** Every task box that stands in no other box. */
export function boxItems(document: MarkdownDocument): readonly ItemBlock[] {
  return document.items.filter((it) => it.box !== undefined && !insideBox(it) && !it.quoted);
}

/** The items of numbered lists that stand in no other list. */
export function numberedItems(document: MarkdownDocument): readonly ItemBlock[] {
  return document.items.filter((it) => it.ordinal !== undefined && it.depth === 0 && !it.quoted);
}

/** The items of numbered lists that are steps: under a heading or line that announces steps, or the only numbered list of the text. */
export function numberedStages(document: MarkdownDocument): readonly ListStage[] {
  const leaves = itemLeaves(document);
  const items = numberedItems(document);
  const announced = items.filter((it) => announcesSteps(leaves.get(it)));
  const chosen = announced.length > 0 ? announced : items.filter((it) => it.ordinal === 1).length === 1 ? items : [];
  return chosen.length < 2 ? [] : listStages(chosen, leaves, document);
}

/** Items as stages, each with the blocks of code behind it: with their written id, else `stage-N` counted from 1. */
export function listStages(items: readonly ItemBlock[], leaves: ReadonlyMap<ItemBlock, Leaf>, { fences }: Pick<MarkdownDocument, 'fences'>): readonly ListStage[] {
  const ends = endsWithFences(fences);
  return items.map((item, index) => {
    const leaf = leaves.get(item);
    const { title, titleSpan } = leaf ? titleOfLeaf(leaf) : { title: '', titleSpan: item.span };
    const id = writtenId.exec(title)?.[1];
    const outline = stageAt({ id: id ?? `stage-${index + 1}`, title, span: { start: item.span.start, end: ends.get(item) ?? item.span.end }, titleSpan });
    return { item, hasWrittenId: id !== undefined, outline: { ...outline, done: isTicked(item.box) || (item.box === undefined && saysDone(title)) } };
  });
}

/** Where the items end that fences stand behind. */
function endsWithFences(fences: MarkdownDocument['fences']): ReadonlyMap<ItemBlock, number> {
  const ends = new Map<ItemBlock, number>();
  for (const { block, item } of fences) {
    if (block.item !== undefined || item === undefined) continue;
    for (let it: ItemBlock | undefined = item; it; it = it.item) ends.set(it, block.span.end);
  }
  return ends;
}

function insideBox(item: ItemBlock): boolean {
  for (let parent = item.item; parent; parent = parent.item) if (parent.box !== undefined) return true;
  return false;
}

function isChecklist(leaf: Leaf | undefined): boolean {
  const intro = leaf?.intro ? shortText(leaf.intro.tokens) : '';
  return titles(leaf?.heading).some((it) => notSteps.test(it) && !stepsTitle.test(it)) || (intro.length < 80 && notSteps.test(intro));
}

function announcesSteps(leaf: Leaf | undefined): boolean {
  if (!leaf) return false;
  const intro = leaf.intro ? shortText(leaf.intro.tokens) : '';
  const heading = leaf.heading?.title ?? '';
  if (notSteps.test(heading) || (intro.length < 80 && notSteps.test(intro))) return false;
  return (intro.length < 60 && stepsTitle.test(intro)) || (leaf.heading !== undefined && leaf.heading.level > 1 && stepsTitle.test(heading));
}

function titles(heading: Heading | undefined): readonly string[] {
  const found: string[] = [];
  for (let it = heading; it; it = it.parent) if (it.level > 1) found.push(it.title);
  return found;
}
