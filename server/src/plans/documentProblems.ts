import type { Finding } from '../model/finding.ts';
import { findLeftovers } from './leftovers.ts';
import type { Block } from './markdown/block.ts';
import type { MarkdownDocument } from './markdown/document.ts';
import { structureProblem } from './structureProblem.ts';

/** What is wrong with a Markdown text whatever its format: leftovers of templates, blocks that never end, lists nested beyond the bound. */
export function documentProblems(document: MarkdownDocument): readonly Finding[] {
  const cut = document.cutAt;
  return [
    ...(cut === undefined ? [] : [structureProblem({ message: 'lists are nested too deep: the innermost are read as text', span: { start: cut, end: cut + 1 }, text: '', settledBy: 'nobody', level: 'note' })]),
    ...document.blocks.flatMap((it) => neverClosed(document.text, it)),
    ...document.leaves.flatMap((it) => findLeftovers(it)),
  ];
}

function neverClosed(text: string, block: Block): readonly Finding[] {
  if ((block.kind !== 'comment' && block.kind !== 'fence') || block.closed) return [];
  const message = block.kind === 'comment' ? 'this comment is never closed: all text behind it is hidden' : 'this code block is never closed: all text behind it is read as code';
  const span = { start: block.span.start, end: Math.min(block.span.end, block.span.start + 4) };
  return [structureProblem({ message, span, text: text.slice(span.start, span.end) })];
}
