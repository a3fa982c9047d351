import type { MarkdownDocument, Leaf } from '../markdown/document.ts';
import type { Token } from '../markdown/token.ts';
import type { FoundMention } from '../references/mention.ts';

/** So many tokens behind "Expected" tell of a failure. */
const reach = 5;

/** Mark the commands that must fail: "Run: `npm test`" with "Expected: FAIL" behind it, in the same text or right after it. */
export function markExpectedFailures(mentions: readonly FoundMention[], document: MarkdownDocument): readonly FoundMention[] {
  const next = followers(document);
  return mentions.map((it) => {
    if (it.reference.kind !== 'command' || it.reference.mayFail) return it;
    const follower = it.leaf ? next.get(it.leaf) : it.fence && next.get(it.fence);
    const fails = (it.leaf !== undefined && tellsFailure(it.leaf.tokens, it.token)) || (follower !== undefined && tellsFailure(follower.tokens.slice(0, reach + 2), -1));
    return fails ? { ...it, reference: { ...it.reference, mayFail: true } } : it;
  });
}

/** The text that follows each leaf and each fence. */
function followers(document: MarkdownDocument): ReadonlyMap<object, Leaf> {
  const next = new Map<object, Leaf>();
  const parts = [...document.leaves, ...document.fences.map((it) => ({ span: it.block.span, fence: it }))].sort((a, b) => a.span.start - b.span.start);
  for (const [index, part] of parts.entries()) {
    const follower = parts[index + 1];
    if (follower && 'tokens' in follower) next.set('fence' in part ? part.fence : part, follower);
  }
  return next;
}

/** The first "Expected" behind `from` comes before the next command and speaks of a failure. */
function tellsFailure(tokens: readonly Token[], from: number): boolean {
  for (let index = from + 1; index < tokens.length && index <= from + 1 + reach * 2; index += 1) {
    const token = tokens[index];
    if (token?.kind === 'code') return false;
    if (token?.kind === 'word' && /^expect(?:ed|s)?$/i.test(token.text)) return tokens.slice(index + 1, index + 1 + reach).some((it) => it.kind === 'word' && /^fail/i.test(it.text));
  }
  return false;
}
