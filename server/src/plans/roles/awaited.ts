import type { Token } from '../markdown/token.ts';
import type { FoundMention } from '../references/mention.ts';

/** So many tokens before a mention may say that it is waited for, and so many behind it that it comes. */
const reach = 8;

/** "Red until `Store.limit` and `Store.rate` exist": what is waited for is what the plan makes. */
export function withAwaited(mentions: readonly FoundMention[]): readonly FoundMention[] {
  return mentions.map((it) => {
    const { reference, leaf, token } = it;
    if (reference.stance !== 'claimed' || (reference.kind !== 'symbol' && reference.kind !== 'path') || leaf === undefined || !isAwaited(leaf.tokens, token)) return it;
    return { ...it, reference: { ...reference, role: 'creates', roleReason: 'it is waited for' } };
  });
}

function isAwaited(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - reach), at), behind = tokens.slice(at + 1, at + 1 + reach);
  const until = before.findLastIndex((it) => it.kind === 'word' && /^until$/i.test(it.text));
  if (until < 0 || !before.slice(until + 1).every(isOfList)) return false;
  const end = behind.findIndex((it) => !isOfList(it)), next = behind[end], passive = behind[end + 1];
  return next?.kind === 'word' && (/^(?:exists?|lands?)$/i.test(next.text) || (/^(?:is|are|has|have)$/i.test(next.text) && /^(?:added|created|there|been|implemented|written|in)$/i.test(passive?.text ?? '')));
}

/** Names and what parts them. */
function isOfList(token: Token): boolean {
  return token.kind === 'code' || (token.kind === 'punctuation' && ',/&'.includes(token.text)) || (token.kind === 'word' && /^(?:the|both|and|or|[/+&])$|[._(]|[a-z][A-Z]/.test(token.text)) || token.kind === 'line';
}
