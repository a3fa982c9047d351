import type { FoundMention } from '../references/mention.ts';

/**
 * Requirements tell what the product does, often in other people's folders: what they name in passing is not said to be in this workspace.
 *
 * Links, line numbers and what the format itself has found stay as they are.
 */
export function asBehaviour(mentions: readonly FoundMention[]): readonly FoundMention[] {
  return mentions.map((it) => {
    const { reference } = it, { site } = reference;
    if (reference.role !== 'existing' || reference.kind === 'command' || site === 'structured' || site === 'link-target' || (reference.kind === 'path' && reference.lines.length > 0)) return it;
    return { ...it, reference: { ...reference, role: 'unstated', roleReason: `${reference.roleReason}, in a requirement` } };
  });
}
