import { skipGoQuoted } from '../collapse/literals.ts';
import { giveUp, isWordUnit, kindsOf, passBlanks, passBrackets, passComment, passInline, passToken, takesMark, takeWord, unitKinds } from './skim.ts';
import type { Skim, SkimSyntax } from './skim.ts';

const lineFeed = 10, quote = 34, leftParenthesis = 40, rightParenthesis = 41, star = 42, dot = 46, slash = 47, semicolon = 59, leftBracket = 91, backquote = 96, leftBrace = 123, rightBrace = 125;

export const goSyntax: SkimSyntax = {
  kinds: kindsOf('"\'`'), hasNestedComments: false, skipLiteral: skipGoQuoted,
};

/** What stands between brackets, one thing a line or between semicolons; the closing bracket is passed. */
export function eachLine(skim: Skim, close: number, readOne: (skim: Skim) => void): void {
  for (;;) {
    const unit = passBlanks(skim);
    if (skim.at >= skim.text.length) giveUp();
    if (takesMark(skim, close)) return;
    if (unit === semicolon) skim.at += 1;
    else readOne(skim);
  }
}

/** Pass up to the end of a statement: a line end after what can end one, a semicolon, or the bracket that closes what it stands in. */
export function passStatement(skim: Skim): void {
  const { text } = skim;
  let last = rightParenthesis;
  while (skim.at < text.length) {
    const unit = text.charCodeAt(skim.at), kind = kindOf(unit);
    if ((unit === lineFeed && endsStatement(last)) || unit === semicolon || kind === unitKinds.closing) return;
    if (kind === unitKinds.slash && passComment(skim)) continue;
    if (kind === unitKinds.opening) passBrackets(skim);
    else if (!passToken(skim, kind)) skim.at += 1;
    if (unit > 32) last = kind === unitKinds.plain ? unit : rightParenthesis;
  }
}

function kindOf(unit: number): number | undefined {
  return unit < 128 ? goSyntax.kinds[unit] : unitKinds.plain;
}

function endsStatement(last: number): boolean {
  return last === rightParenthesis || last >= 128 || isWordUnit(last);
}

/** Whether a field or value ends before that unit, or only a tag or comment follows. */
export function isEnd(skim: Skim, unit: number): boolean {
  return unit === lineFeed || unit === semicolon || unit === rightBrace || unit === backquote || unit === quote || unit === slash || skim.at >= skim.text.length;
}

/** Words that begin a type and are no name of one. */
export const typeKeywords = new Set(['func', 'map', 'chan', 'struct', 'interface']);

/** Pass a bracket with what is in it, a word, or a mark of a type. */
export function passTypePart(skim: Skim, unit: number): void {
  if (unit === leftParenthesis || unit === leftBracket) passBrackets(skim);
  else if (isWordUnit(unit)) {
    const word = takeWord(skim);
    if ((word === 'struct' || word === 'interface') && passInline(skim) === leftBrace) passBrackets(skim);
  } else if (unit === star) skim.at += 1;
  else if (unit === dot && isWordUnit(skim.text.charCodeAt(skim.at - 1)) && isWordUnit(skim.text.charCodeAt(skim.at + 1))) skim.at += 1;
  else if (skim.text.startsWith('<-', skim.at)) skim.at += 2;
  else giveUp();
}
