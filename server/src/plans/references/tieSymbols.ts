import type { PathReference } from '../../model/reference.ts';
import type { Token } from '../markdown/token.ts';
import type { FoundMention } from './mention.ts';

const ties = new Set('in inside within from of to into at on im zu zur aus von dans à en de du depuis al desde em ao do da'.split(' '));
const joints = /^(?:and|or|und|et|y|e|the|a|both|also)$/;
const nouns = /^(?:functions?|methods?|class(?:es)?|types?|constants?|helpers?|interfaces?|structs?|enums?|hooks?|components?|symbols?|fields?|exports?|members?|sections?|tests?|modules?|traits?|defined|located|found|exported)$/;
/** At most this many tokens stand between a symbol and what ties it. */
const maxBetween = 5;

/** Tie symbols to the file that the same clause puts them in: "`a` and `b` in `src/x.ts`". Only to files, and only right before the path. */
export function tieSymbols(found: readonly FoundMention[], tokens: readonly Token[]): readonly FoundMention[] {
  const result = [...found];
  for (const [index, it] of found.entries()) {
    if (it.reference.kind !== 'path' || !isFile(it.reference)) continue;
    let from = it.token;
    for (let at = index - 1; at >= 0; at -= 1) {
      const symbol = result[at];
      if (!symbol || !isTied(symbol, tokens, { from, isFirst: at === index - 1 })) break;
      result[at] = withFile(symbol, it.reference.text);
      from = symbol.token;
    }
    if (!announces(tokens, it.token)) continue;
    for (let at = index + 1, end = it.token + 1; at < result.length; at += 1) {
      const symbol = result[at];
      if (!symbol || symbol.reference.kind !== 'symbol' || !tokens.slice(end + 1, symbol.token).every((between) => isFiller(between))) break;
      result[at] = withFile(symbol, it.reference.text);
      end = symbol.token;
    }
  }
  return result;
}

/** `src/lock.rs` StoreLock: where a text is nothing but a file and a name, as in the cell of a table, the name is in the file. */
export function tieCell(found: readonly FoundMention[], tokens: readonly Token[]): readonly FoundMention[] {
  const [file, name] = found;
  if (tokens.length !== 2 || tokens[0]?.kind !== 'code' || file?.reference.kind !== 'path' || name?.reference.kind !== 'symbol' || name.reference.form !== 'name') return found;
  if (!isFile(file.reference) || file.reference.lines.length > 0) return found;
  return [file, { ...name, reference: { ...name.reference, file: file.reference.text, certainty: 'likely' } }];
}

/** `the functions in `src/x.ts`: `: what is listed behind the colon is in the file. */
function announces(tokens: readonly Token[], at: number): boolean {
  const [noun, tie, , colon] = tokens.slice(Math.max(0, at - 2), at + 2);
  return colon?.kind === 'punctuation' && colon.text === ':' && tie?.kind === 'word' && ties.has(tie.text.toLowerCase()) && noun?.kind === 'word' && nouns.test(noun.text.toLowerCase());
}

function isFile(path: PathReference): boolean {
  return !path.isFolder && path.certainty !== 'weak' && /\.\w+$/.test(path.path);
}

/** The last symbol is tied by a preposition with nouns around it, those before it by commas and "and". */
function isTied(symbol: FoundMention, tokens: readonly Token[], place: { readonly from: number; readonly isFirst: boolean }): boolean {
  if (symbol.reference.kind !== 'symbol' || symbol.reference.file !== undefined || place.from - symbol.token - 1 > maxBetween) return false;
  const between = tokens.slice(symbol.token + 1, place.from);
  if (!between.every((it) => isFiller(it))) return false;
  const hasTie = between.some((it) => it.kind === 'word' && ties.has(it.text.toLowerCase()));
  return place.isFirst ? hasTie : between.length > 0 && !hasTie;
}

function isFiller(token: Token): boolean {
  if (token.kind === 'line') return true;
  if (token.kind === 'punctuation') return ',/(&'.includes(token.text);
  const word = token.kind === 'word' ? token.text.toLowerCase() : '';
  return ties.has(word) || joints.test(word) || nouns.test(word);
}

function withFile(symbol: FoundMention, file: string): FoundMention {
  const { reference } = symbol;
  if (reference.kind !== 'symbol') return symbol;
  const isGuess = reference.certainty === 'weak' && reference.site === 'prose';
  return { ...symbol, reference: { ...reference, file, certainty: isGuess ? 'weak' : 'likely' } };
}
