import type { Heading, Leaf, MarkdownDocument } from '../markdown/document.ts';
import { plainText } from '../markdown/plainText.ts';
import { buildBoxTable } from '../stages/doneMark.ts';
import type { BoxTable } from '../stages/doneMark.ts';
import { sectionSpan } from '../stages/stageBuilder.ts';
import type { FoundMention } from '../references/mention.ts';

/**
 * What tells of work that is done tells of the past: the text beside task boxes that are all ticked, and entries of a log that begin with their date. What a template says of
 * itself is no claim of the plan that was made from it.
 */
export function withPastWork(mentions: readonly FoundMention[], document: MarkdownDocument): readonly FoundMention[] {
  const boxes = buildBoxTable(document), done = new Map<Heading, boolean>();
  return mentions.map((it) => {
    const { reference, leaf } = it;
    if (leaf === undefined || reference.stance !== 'claimed') return it;
    if (opensWith(leaf, ofTemplate)) return { ...it, reference: { ...reference, stance: 'example' } };
    return isEntry(leaf) || isBesideDone(leaf, boxes, done) ? { ...it, reference: { ...reference, stance: 'historical' } } : it;
  });
}

const ofTemplate = /^(?:note: )?this template is filled in by\b/i;
/** `2026-02-28: …`, `[2026-02-28 10:00] …`, `2026-02-28 — …`. */
const dated = /^[([]?\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?Z?)?[)\]]?(?: ?[:—–-]|$)/;

/** An item without a box that begins with its date. */
function isEntry(leaf: Leaf): boolean {
  return leaf.kind === 'item' && leaf.item?.box === undefined && opensWith(leaf, dated);
}

/** So much of a text is looked at. */
const maxOpeningTokens = 12;

function opensWith({ tokens }: Leaf, pattern: RegExp): boolean {
  return pattern.test(plainText(tokens.slice(0, maxOpeningTokens)));
}

function isInStep(item: Leaf['item']): boolean {
  for (let it = item; it; it = it.item) if (it.box !== undefined) return true;
  return false;
}

/** In a section that has boxes right under its heading, all of them ticked; the boxes themselves, and what hangs on them, are steps. */
function isBesideDone({ heading, item }: Leaf, boxes: BoxTable, done: Map<Heading, boolean>): boolean {
  if (heading === undefined || heading.level === 1 || !heading.hasBoxes || isInStep(item)) return false;
  let isDone = done.get(heading);
  if (isDone === undefined) done.set(heading, isDone = boxes.allTicked(sectionSpan(heading)));
  return isDone;
}
