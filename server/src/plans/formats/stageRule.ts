import type { Leaf, MarkdownDocument } from '../markdown/document.ts';
import { withDependencies } from '../stages/dependencies.ts';
import { buildBoxTable } from '../stages/doneMark.ts';
import { headingStage } from '../stages/headingStages.ts';
import { introOf } from '../stages/intro.ts';
import { boxItems, listStages, numberedItems } from '../stages/listStages.ts';
import { sectionTitles } from '../stages/sections.ts';
import { itemLeaves } from '../stages/stageBuilder.ts';
import { withUniqueIds } from '../stages/uniqueIds.ts';
import type { Outline, StageOutline } from './adapter.ts';
import { markdownOutline } from './markdown.ts';

/** Where a format has its stages, for formats that say so by the title of a section. */
export type StageRule =
  /** The document is carried out by another one. */
  | { readonly kind: 'none' }
  /** Task boxes, or the items of a numbered list, in the sections with such a title. */
  | { readonly kind: 'boxes' | 'numbered'; readonly under: RegExp }
  /** The headings right below the heading with such a title. */
  | { readonly kind: 'headings'; readonly under: RegExp };

/** The outline that the first rule gives which finds a stage; that of any Markdown plan where none does. */
export function ruledOutline(document: MarkdownDocument, rules: readonly StageRule[]): Outline {
  for (const rule of rules) {
    if (rule.kind === 'none') return stageless(document);
    const stages = rule.kind === 'headings' ? headingsUnder(document, rule.under) : itemsUnder(document, rule);
    if (stages.length > 0) return outlineOf(document, stages);
  }
  return markdownOutline(document);
}

/** An outline without stages: what the text names is checked against the state that the whole plan leaves. */
export function stageless(document: MarkdownDocument): Outline {
  return { ...introOf(document), stages: [], buildsOn: [], problems: [] };
}

/** An outline of stages whose ids are not written, with the dependencies that their texts state. */
export function outlineOf(document: MarkdownDocument, stages: readonly StageOutline[]): Outline {
  const unique = withUniqueIds(stages, false);
  return { ...introOf(document), stages: withDependencies(unique.stages, document), buildsOn: [], problems: unique.problems };
}

function itemsUnder(document: MarkdownDocument, { kind, under }: Extract<StageRule, { readonly under: RegExp }>): readonly StageOutline[] {
  const titles = sectionTitles(document), leaves = itemLeaves(document);
  const isUnder = (leaf: Leaf | undefined): boolean => leaf !== undefined && under.test(titles.get(leaf) ?? '');
  const items = (kind === 'boxes' ? boxItems(document) : numberedItems(document)).filter((it) => isUnder(leaves.get(it)));
  return listStages(items, leaves, document).map((it) => it.outline);
}

function headingsUnder(document: MarkdownDocument, under: RegExp): readonly StageOutline[] {
  const boxes = buildBoxTable(document);
  return document.headings.filter((it) => it.parent !== undefined && under.test(it.parent.title)).map((it, index) => headingStage(it, `stage-${index + 1}`, boxes));
}
