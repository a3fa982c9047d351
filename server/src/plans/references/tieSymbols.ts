import type { SymbolReference } from '../../model/reference.ts';
import type { Token } from '../markdown/token.ts';
import type { FoundMention } from './mention.ts';

const ties = new Set(['in', 'inside', 'within', 'from', 'of', 'to', 'into', 'at', 'on']);
const joints = new Set(['and', 'or', 'und', 'et', 'y', 'e', 'the', 'a', 'both', 'also']);
const nouns = /^(?:functions?|methods?|class(?:es)?|types?|constants?|helpers?|interfaces?|structs?|enums?|hooks?|components?|symbols?|fields?|exports?|members?|sections?|tests?|modules?|traits?|defined|located|found|exported)$/;

/** At most this many tokens stand between a symbol and what ties it. */
const maxBetween = 5;

/** Tie symbols to the file that the same clause puts them in: "`a` and `b` in `src/x.ts`". Only to files, and only right before the path. */
export function tieSymbols(found: readonly FoundMention[], tokens: readonly Token[]): readonly FoundMention[] {
  const result = [...found];
  for (const [index, it] of found.entries()) {
    if (it.reference.kind !== 'path' || it.reference.isFolder || !/\.\w+$/.test(it.reference.path) || it.reference.certainty === 'weak') continue;
    let from = it.token - 1;
    let crossedTie = false;
    for (let at = index - 1; at >= 0; at -= 1) {
      const symbol = result[at];
      if (symbol?.reference.kind !== 'symbol' || symbol.reference.file !== undefined) break;
      if (from - symbol.token > maxBetween) break;
      const between = tokens.slice(symbol.token + 1, from + 1);
      if (!isTie(between, !crossedTie)) break;
      crossedTie = true;
      const reference: SymbolReference = { ...symbol.reference, file: it.reference.text, certainty: symbol.reference.certainty === 'weak' && symbol.reference.site === 'prose' ? 'weak' : 'likely' };
      result[at] = { ...symbol, reference };
      from = symbol.token - 1;
    }
  }
  return result;
}

/** What may stand between: for the last symbol a preposition with nouns around it, for those before it only commas and "and". */
function isTie(between: readonly Token[], needsTie: boolean): boolean {
  let tie = false;
  for (const token of between) {
    if (token.kind === 'punctuation') { if (token.text !== ',' && token.text !== '/' && token.text !== '(' && token.text !== '&') return false; continue; }
    if (token.kind === 'line') continue;
    if (token.kind !== 'word') return false;
    const word = token.text.toLowerCase();
    if (ties.has(word)) tie = true;
    else if (!joints.has(word) && !nouns.test(word)) return false;
  }
  return needsTie ? tie : between.length > 0 && !tie;
}
