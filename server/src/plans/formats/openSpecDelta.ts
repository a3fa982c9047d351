import type { SymbolReference } from '../../model/reference.ts';
import type { Span } from '../../model/span.ts';
import type { Heading, Leaf, MarkdownDocument } from '../markdown/document.ts';
import { openMention, type FoundMention } from '../references/mention.ts';

type Claim = Pick<SymbolReference, 'role' | 'roleReason' | 'writes'>;

const claims: Readonly<Record<string, Claim>> = {
  added: { role: 'creates', roleReason: 'ADDED Requirements', writes: true },
  modified: { role: 'existing', roleReason: 'MODIFIED Requirements', writes: true },
  removed: { role: 'deletes', roleReason: 'REMOVED Requirements', writes: true },
};

/** The requirements of a delta, as headings of the main spec: MODIFIED, REMOVED and the FROM of RENAMED must be there, ADDED and the TO must not. */
export function requirementMentions(document: MarkdownDocument, file: string): readonly FoundMention[] {
  const headings = document.headings.flatMap((it) => {
    const claim = claims[deltaKind(it.parent) ?? ''];
    return claim && isRequirement(it.title) ? [mentionOf(document, it.titleSpan, file, claim)] : [];
  });
  return [...headings, ...document.leaves.flatMap((it) => (deltaKind(it.heading) === 'renamed' ? renames(document, it, file) : []))];
}

function isRequirement(title: string): boolean {
  return /^Requirement:\s*\S/.test(title);
}

function deltaKind(heading: Heading | undefined): string | undefined {
  return /^(ADDED|MODIFIED|REMOVED|RENAMED) Requirements$/i.exec(heading?.title ?? '')?.[1]?.toLowerCase();
}

/** `- FROM: \`### Requirement: A\`` and `- TO: …`. */
function renames(document: MarkdownDocument, leaf: Leaf, file: string): readonly FoundMention[] {
  return leaf.tokens.flatMap((token, index) => {
    const side = leaf.tokens[index - 2]?.text.toLowerCase(), mark = token.kind === 'code' ? /^#{1,6}\s+(?=Requirement:)/.exec(token.text)?.[0] : undefined;
    if (token.kind !== 'code' || mark === undefined || (side !== 'from' && side !== 'to')) return [];
    const span = { start: token.inner.start + mark.length, end: token.inner.end };
    const role = side === 'from' ? 'renames-from' : 'renames-to';
    return [mentionOf(document, span, file, { role, roleReason: `RENAMED Requirements, ${side.toUpperCase()}`, writes: true })];
  });
}

function mentionOf({ text }: MarkdownDocument, span: Span, file: string, claim: Claim): FoundMention {
  const written = text.slice(span.start, span.end);
  return {
    reference: { kind: 'symbol', text: written, span, name: written, container: undefined, file, parameters: undefined, form: 'heading', ...openMention('structured', 'certain'), ...claim },
    leaf: undefined, fence: undefined, token: 0,
  };
}
