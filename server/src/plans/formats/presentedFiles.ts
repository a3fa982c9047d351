import type { Leaf } from '../markdown/document.ts';
import type { Token } from '../markdown/token.ts';
import type { FoundMention } from '../references/mention.ts';

/**
 * In a design a file that heads its own line — alone, or with a description behind it — is one that the design speaks of as it will be: it may be there or not.
 *
 * It is not declared by that: what the rest of the plan relies on must still be there.
 */
export function withPresentedFiles(mentions: readonly FoundMention[]): readonly FoundMention[] {
  return mentions.map((it) => {
    const { reference, leaf, token } = it;
    if (reference.kind !== 'path' || reference.role !== 'unstated' || reference.stance !== 'claimed' || reference.lines.length > 0 || !leaf || !headsItsText(leaf, token)) return it;
    return { ...it, reference: { ...reference, roleReason: 'the design presents it', mayBeEither: true } };
  });
}

function headsItsText({ kind, tokens }: Leaf, token: number): boolean {
  const next = tokens[token + 1];
  const isHead = kind !== 'cell' && beginsItsLine(tokens, token);
  return isHead && (next === undefined || next.kind === 'line' || (next.kind === 'punctuation' && '—:('.includes(next.text)));
}

/** Nothing but marks and a number stand before it on its line. */
function beginsItsLine(tokens: readonly Token[], token: number): boolean {
  for (let index = token - 1; index >= 0; index -= 1) {
    const it = tokens[index];
    if (it?.kind === 'line') return true;
    if (it?.kind !== 'punctuation' && !/^\d[\d.]*$/.test(it?.text ?? '')) return false;
  }
  return true;
}
