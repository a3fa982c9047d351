import type { SymbolReference } from '../../model/reference.ts';
import { extensionStrength } from './fileNames.ts';
import { isConstant, isJointed } from './symbolShape.ts';
import { symbolIn, type Piece } from './wordMentions.ts';

/** Names of one expression that are looked up. */
const maxNames = 8;
/** Shorter members stand in any expression. */
const minMemberUnits = 4;

/**
 * The names in a code span that is an expression: `isOpen && !hasPending`, `MAX_TRIES = 3`, `minVersion: "1.2"`, `if (options.host)`.
 *
 * They are weak: what an expression calls may be a local or a library's, so a name counts only where the workspace has it.
 */
export function expressionNames(piece: Piece): readonly SymbolReference[] {
  const found: SymbolReference[] = [];
  for (const match of withoutStrings(piece.text).matchAll(/(?<![\w$.@/-])[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*(?![\w$/-])/g)) {
    if (found.length >= maxNames) break;
    const last = match[0].slice(match[0].lastIndexOf('.') + 1);
    const isMember = match[0].length > last.length && /^[a-z]/.test(last) && last.length >= minMemberUnits && piece.text[match.index + match[0].length] !== '(';
    const symbol = isJointed(last) || isConstant(last) || isMember ? symbolIn({ ...piece, text: match[0], start: piece.start + match.index }) : undefined;
    if (symbol !== undefined) found.push({ ...symbol, certainty: 'weak' });
  }
  return found;
}

/** `OrderCommand/OrderQuery`, `Mode.Fast/Slow`: names of which at least one is spelled as a name of code, joined by slashes. */
export function joinedNames(piece: Piece): readonly SymbolReference[] {
  const words = piece.text.split('/');
  if (words.length < 2 || words.length > maxNames || !words.every((it) => /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(it) && extensionStrength(it) === 'none')) return [];
  let start = piece.start;
  return words.flatMap((text) => {
    const symbol = isJointed(text) || isConstant(text) || text.includes('.') ? symbolIn({ ...piece, text, start }) : undefined;
    start += text.length + 1;
    return symbol === undefined ? [] : [{ ...symbol, certainty: 'weak' as const }];
  });
}

/** `.loggedIn`: a member whose type goes without saying. */
export function memberOfSomething(piece: Piece): readonly SymbolReference[] | undefined {
  if (!/^\.[a-z]\w*[A-Z]\w*$/.test(piece.text)) return undefined;
  const symbol = symbolIn({ ...piece, text: piece.text.slice(1), start: piece.start + 1 });
  return symbol === undefined ? undefined : [{ ...symbol, certainty: 'weak' }];
}

/** What stands in quotes is text; blanks take its place. */
function withoutStrings(text: string): string {
  return text.replace(/(["'`])[^"'`]*\1/g, (it) => ' '.repeat(it.length));
}
