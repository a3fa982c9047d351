import { skipLine, skipRustQuoted } from '../collapse/literals.ts';
import { giveUp, isWordUnit, kindsOf, passBlanks, passBrackets, takeName, takesMark } from './skim.ts';
import type { Skim, SkimSyntax } from './skim.ts';

const exclamation = 33, hash = 35, leftBracket = 91;

/** The word before a quote or `#` says whether a string is raw. */
export const rustSyntax: SkimSyntax = {
  kinds: kindsOf('"\'#'), hasNestedComments: true,
  skipLiteral: (text, at) => skipRustQuoted(text, at, text.charCodeAt(at) === 39 ? '' : prefixBefore(text, at)),
};

function prefixBefore(text: string, at: number): string {
  let start = at;
  while (start > at - 3 && isWordUnit(text.charCodeAt(start - 1))) start -= 1;
  return text.slice(start, at);
}

/** Pass a name; one that is a keyword elsewhere is written `r#type`. */
export function takeIdentifier(skim: Skim): string {
  const name = takeName(skim);
  if (skim.text.charCodeAt(skim.at) !== hash) return name;
  if (name !== 'r') giveUp();
  skim.at += 1;
  return `r#${takeName(skim)}`;
}

/** Pass a word that is here, and the blanks after it. */
export function takesWord(skim: Skim, word: string): boolean {
  const isHere = skim.text.startsWith(word, skim.at) && !isWordUnit(skim.text.charCodeAt(skim.at + word.length));
  if (isHere) {
    skim.at += word.length;
    passBlanks(skim);
  }
  return isHere;
}

/** Pass `#[…]` or `#![…]`. */
export function passAttribute(skim: Skim): void {
  skim.at += 1;
  takesMark(skim, exclamation);
  if (skim.text.charCodeAt(skim.at) !== leftBracket) giveUp();
  passBrackets(skim);
}

/** Pass what stands before the code of a script: a line for the shell, and a manifest between two lines of as many dashes. */
export function passPreamble(skim: Skim): void {
  const { text } = skim;
  if (/^#!(?!\s*\[)/u.test(text)) skim.at = skipLine(text, 0);
  passBlanks(skim);
  const dashes = /^-{3,}/u.exec(text.slice(skim.at, skim.at + maxDashes))?.[0];
  if (dashes === undefined) return;
  const close = text.indexOf(`\n${dashes}`, skim.at), end = close === -1 ? giveUp() : skipLine(text, close + 1);
  if (text.slice(close + 1 + dashes.length, end).trim() !== '') giveUp();
  skim.at = end;
}
const maxDashes = 256;
