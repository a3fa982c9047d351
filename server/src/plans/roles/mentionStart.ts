import type { Token } from '../markdown/token.ts';

/** So many tokens of a link's label are looked over. */
const maxLabelTokens = 40;

/** Index of the token that a mention begins with: for a link the bracket before its label, else the token itself. */
export function mentionStart(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  if (token?.kind !== 'link') return at;
  for (let index = at - 1; index >= 0 && index >= at - maxLabelTokens; index -= 1) {
    const before = tokens[index];
    if (before?.kind === 'punctuation' && before.text === '[' && before.span.end === token.label.start) return index;
  }
  return at;
}
