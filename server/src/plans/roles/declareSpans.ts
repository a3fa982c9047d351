import type { FoundMention } from '../references/mention.ts';

const keyworded = /^(?:[a-z]+(?:\([a-z]+\))? ){0,5}(?:const|let|var|val|static|class|struct|enum|interface|trait|type|fn|func|fun|def|function|object|record) /;
/** A value (no parameter's) or a body: where there is none, the code may only point at what is there. */
const withValue = /^[^(]*[^=!<>(]=(?![=>])|\{/;

/**
 * A code span that is a whole definition with its value or body, `pub const MAX: u64 = 1`, makes its name where nothing says that it is there.
 */
export function declareSpans(mentions: readonly FoundMention[]): readonly FoundMention[] {
  return mentions.map((it) => {
    const { reference, leaf } = it, token = leaf?.tokens[it.token];
    if (reference.kind !== 'symbol' || reference.role !== 'unstated' || reference.stance !== 'claimed' || token?.kind !== 'code') return it;
    if (reference.container !== undefined && reference.certainty === 'weak') return it;
    const isDefinition = keyworded.test(token.text) && withValue.test(token.text);
    return isDefinition ? { ...it, reference: { ...reference, role: 'creates' as const, roleReason: 'the code defines it' } } : it;
  });
}
