import type { Token } from '../markdown/token.ts';
import type { FoundMention } from '../references/mention.ts';

/** So many tokens before a mention are searched for the bracket that it stands in. */
const reach = 24;

/** `JSON files using NVS [Source: architecture/tech.md#5]`: a verb says nothing of what is cited in a bracket, unless it stands right before it: `see [Source: x]`. */
export function withCitedSources(mentions: readonly FoundMention[]): readonly FoundMention[] {
  return mentions.map((it) => {
    const { reference, leaf, token } = it;
    if (reference.kind !== 'path' || reference.role === 'unstated' || !reference.roleReason.startsWith('verb') || !leaf) return it;
    const open = citationAt(leaf.tokens, token);
    if (open === undefined || reference.roleReason.includes(leaf.tokens[open - 1]?.text.toLowerCase() ?? '\n')) return it;
    return { ...it, reference: { ...reference, role: 'unstated' as const, roleReason: 'cited as a source', writes: false, insists: false, mayBeEither: false } };
  });
}

/** Index of the bracket that begins the citation. */
function citationAt(tokens: readonly Token[], at: number): number | undefined {
  for (let index = at - 1; index >= 0 && index >= at - reach; index -= 1) {
    const token = tokens[index];
    if (token?.kind === 'line' || isMark(token, '])')) return undefined;
    if (isMark(token, '[(')) return isMark(tokens[index + 2], ':') && /^(?:sources?|refs?|quelle|fuente|fonte)$/i.test(tokens[index + 1]?.text ?? '') ? index : undefined;
  }
  return undefined;
}

function isMark(token: Token | undefined, marks: string): boolean {
  return token?.kind === 'punctuation' && marks.includes(token.text);
}
