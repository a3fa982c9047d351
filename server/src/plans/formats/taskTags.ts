import type { Span } from '../../model/span.ts';
import type { MarkdownDocument } from '../markdown/document.ts';
import { plainText } from '../markdown/plainText.ts';
import type { Token } from '../markdown/token.ts';

/** One `<task>` … `</task>`, or the `<feature>` of a plan that is driven by tests. */
export interface TaskTag {
  readonly span: Span;
  /** What stands in `<name>`; empty where there is none. */
  readonly name: string;
  readonly nameSpan: Span;
}

/** The `<task>` and `<feature>` blocks of a text, in order, none inside another; one that is never closed ends where the next begins. */
export function taskTags(document: MarkdownDocument): readonly TaskTag[] {
  const found: TaskTag[] = [];
  let open: { readonly start: number; name: Token[]; inName: boolean } | undefined;
  const close = (end: number): void => {
    if (open) found.push({ span: { start: open.start, end }, name: plainText(open.name.slice(0, maxNameTokens)), nameSpan: spanOf(open.name, open.start) });
    open = undefined;
  };
  for (const token of document.leaves.flatMap((it) => it.tokens)) {
    if (token.kind !== 'tag') { if (open?.inName === true) open.name.push(token); continue; }
    if (token.name === 'task' || token.name === 'feature') { close(token.span.start); open = { start: token.span.start, name: [], inName: false }; }
    else if (token.name === '/task' || token.name === '/feature') close(token.span.end);
    else if (open) open.inName = token.name === 'name' && open.name.length === 0;
  }
  close(document.text.length);
  return found;
}

/** A longer name is cut. */
const maxNameTokens = 40;

function spanOf(tokens: readonly Token[], fallback: number): Span {
  return { start: tokens[0]?.span.start ?? fallback, end: tokens.at(-1)?.span.end ?? fallback };
}
