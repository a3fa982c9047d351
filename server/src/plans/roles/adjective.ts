import type { Token } from '../markdown/token.ts';
import type { Senses } from './annotate.ts';
import type { AssignedRole } from './roleOf.ts';

/** `the new x`, `existing x`, `new x / y`: an adjective within three words before the mention, or before the pair that it ends, no verb or preposition between. */
export function adjectiveRole(tokens: readonly Token[], senses: Senses, mention: number): AssignedRole | undefined {
  const at = pairStart(tokens, mention);
  for (let index = at - 1; index >= 0 && index >= at - 3; index -= 1) {
    if (tokens[index]?.kind !== 'word') return undefined;
    const found = senses[index] ?? [];
    const adjective = found.findLast((it) => it.kind === 'fresh' || it.kind === 'present');
    if (adjective) return { role: adjective.kind === 'fresh' ? 'creates' : 'existing', reason: `adjective "${adjective.words}"`, mayBeEither: adjective.kind === 'fresh', isExplicit: false, writes: undefined, insists: adjective.kind === 'present' };
    if (found.some((it) => it.kind === 'verb' || it.kind === 'preposition')) return undefined;
  }
  return undefined;
}

function pairStart(tokens: readonly Token[], at: number): number {
  return tokens[at - 1]?.text === '/' && tokens[at - 2]?.kind === 'code' ? at - 2 : at;
}
