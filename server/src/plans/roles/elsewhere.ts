import type { Token } from '../markdown/token.ts';
import type { FoundMention } from '../references/mention.ts';

/** So many tokens behind a path tell where it lies. */
const reach = 8;
const behind = /^(?:in|from|of|inside|within) (?:(?:the|that|an?|each) )?(?:(?:[\w@./-]+ ){0,2}(?:skill|plugin)|[A-Z][\w.]* (?:documentation|docs|manual|handbook|book|guide|tutorial|checkout)|(?:[\w@./-]+ ){0,2}(?:upstream|external|other|another|companion|sibling|separate|third-party|original|parent|remote|npm|pypi)(?: [\w@./-]+){0,2} (?:repo|repository|project|package|library|crate|codebase)|upstream)(?= |$)/i;
const ours = /^(?:in|from|of|inside|within) (?:this|our|its)\b/i;
const before = /(?:^| )(?:upstream(?: ?['’] ?s)?|(?:skill|plugin) ?['’] ?s)$/i;

/** Mark the paths that the text says to lie in something that is not this workspace: "`references/x.md` in the skill", "upstream's `src/x.c`". */
export function withElsewhere(mentions: readonly FoundMention[]): readonly FoundMention[] {
  return mentions.map((it) => {
    const { reference, leaf } = it;
    const elsewhere = reference.kind === 'path' && leaf ? elsewhereAt(leaf.tokens, it.token) : undefined;
    return elsewhere === undefined || reference.kind !== 'path' ? it : { ...it, reference: { ...reference, elsewhere } };
  });
}

function elsewhereAt(tokens: readonly Token[], at: number): string | undefined {
  const owner = before.exec(tokens.slice(Math.max(0, at - 3), at).map((it) => it.text).join(' '));
  if (owner !== null) return owner[0].trim().replace(/ ?(['’]) ?/, '$1');
  const words: string[] = [];
  for (const token of tokens.slice(at + 1, at + 1 + reach)) {
    if (token.kind !== 'word' && token.kind !== 'code') break;
    words.push(token.text);
  }
  const text = words.join(' ');
  return ours.test(text) ? undefined : behind.exec(text)?.[0];
}
