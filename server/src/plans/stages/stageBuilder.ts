import type { Span } from '../../model/span.ts';
import type { ItemBlock } from '../markdown/block.ts';
import type { Heading, Leaf, MarkdownDocument } from '../markdown/document.ts';
import { plainText } from '../markdown/plainText.ts';
import type { StageOutline } from '../formats/adapter.ts';

/** A stage with nothing but its place and name. */
export function stageAt(place: { readonly id: string; readonly title: string; readonly span: Span; readonly titleSpan: Span }): StageOutline {
  return { ...place, dependsOn: [], done: false, parallelGroup: undefined, buildExpectation: undefined, requires: [] };
}

/** The leaf that holds an item's own text. */
export function itemLeaves(document: MarkdownDocument): ReadonlyMap<ItemBlock, Leaf> {
  const leaves = new Map<ItemBlock, Leaf>();
  for (const leaf of document.leaves) if (leaf.kind === 'item' && leaf.item && !leaves.has(leaf.item)) leaves.set(leaf.item, leaf);
  return leaves;
}

export function titleOfLeaf(leaf: Leaf): { readonly title: string; readonly titleSpan: Span } {
  const firstLine = leaf.tokens.findIndex((it) => it.kind === 'line');
  const tokens = firstLine < 0 ? leaf.tokens : leaf.tokens.slice(0, firstLine);
  const start = tokens[0]?.span.start ?? leaf.span.start;
  return { title: plainText(tokens).slice(0, 200), titleSpan: { start, end: Math.max(start, tokens.at(-1)?.span.end ?? leaf.span.end) } };
}

/** From a heading to the end of its section. */
export function sectionSpan(heading: Heading): Span {
  return { start: heading.block.span.start, end: heading.sectionEnd };
}
