import type { Reference } from '../../model/reference.ts';
import type { Leaf } from '../markdown/document.ts';
import { symbolIn } from './wordMentions.ts';

/** What the names of a list are, by the heading over it. */
const kinds = /\b(?:(?:data |domain |key |core |main )?(?:models?|entit(?:y|ies))|class(?:es)?|components?|interfaces?|structs|enums|services|controllers|repositories|types|tables|schemas?|hooks|widgets|actors|aggregates)\b/i;

/** `- **Order**: belongs to a customer` under "Data models": a bold word that an item begins with is the name of a definition. It is weak, as any other word that begins a sentence. */
export function listedNames({ kind, tokens, heading }: Leaf): readonly Reference[] {
  const [first, next] = tokens;
  if (kind !== 'item' || first?.kind !== 'word' || !first.strong || heading === undefined || !/^\p{Lu}\p{Ll}[\p{L}\d]*$/u.test(first.text)) return [];
  const isAlone = next === undefined || (next.kind === 'punctuation' && ':—('.includes(next.text));
  const symbol = isAlone && kinds.test(heading.title) ? symbolIn({ text: first.text, start: first.span.start, site: 'title' }) : undefined;
  return symbol === undefined ? [] : [{ ...symbol, certainty: 'weak' }];
}
