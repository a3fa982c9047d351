import type { Leaf, MarkdownDocument } from '../markdown/document.ts';
import { plainText } from '../markdown/plainText.ts';

/** More of the intent is not kept. */
const maxIntentUnits = 2_000;
const goalHeading = /^(?:goal|objective|overview|summary|purpose|why|problem|problem statement|core idea|context|intent|executive summary|tl;?dr|ziel|objectif|objetivo|目标|目標|概要|概述|目的|개요|목표)\b/i;
const goalLabel = /^(?:goal|objective|purpose|intent|summary|feature|ziel|objectif|objetivo|目标|目標|목표)$/i;

/** Title and intent of a plan: the first top heading; a goal line, a goal section, or the first paragraph. */
export function introOf(document: MarkdownDocument): { readonly title: string | undefined; readonly intent: string | undefined } {
  const title = (document.headings.find((it) => it.level === 1) ?? document.headings[0])?.title;
  const paragraphs = document.leaves.filter((it) => it.kind === 'paragraph' && !it.quoted && it.item === undefined);
  const intent = labelled(paragraphs) ?? plain(paragraphs.find((it) => goalHeading.test(it.heading?.title ?? ''))) ?? plain(paragraphs[0]);
  return { title, intent: intent?.slice(0, maxIntentUnits) };
}

function labelled(paragraphs: readonly Leaf[]): string | undefined {
  for (const it of paragraphs) {
    const colon = it.tokens.findIndex((token) => token.kind === 'punctuation' && token.text === ':');
    if (colon > 0 && colon < 4 && goalLabel.test(plainText(it.tokens.slice(0, colon)))) return plainText(it.tokens.slice(colon + 1));
  }
  return undefined;
}

function plain(leaf: Leaf | undefined): string | undefined {
  const text = leaf && plainText(leaf.tokens);
  return text === '' ? undefined : text;
}
