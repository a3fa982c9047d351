import { goImportEnd } from '../collapse/imports.ts';
import { skipLine } from '../collapse/literals.ts';
import type { Skimmed } from '../language.ts';
import { readParameters } from './goParameters.ts';
import { eachLine, goSyntax, isEnd, passStatement, passTypePart } from './goText.ts';
import { readType } from './goTypes.ts';
import { found, giveUp, passBlanks, passBrackets, passInline, skimText, takeName, takesMark, takeWord } from './skim.ts';
import type { Skim } from './skim.ts';

const lineFeed = 10, leftParenthesis = 40, rightParenthesis = 41, comma = 44, slash = 47, semicolon = 59, leftBracket = 91, leftBrace = 123;

/** The definitions of a file that is written as `gofmt` writes it, or nearly so. */
export function skimGo(text: string): Skimmed | undefined {
  return skimText(text, goSyntax, (skim) => {
    for (let unit = passBlanks(skim); skim.at < text.length; unit = passBlanks(skim)) {
      if (unit === semicolon) skim.at += 1;
      else readDeclaration(skim, takeWord(skim));
    }
  });
}

function readDeclaration(skim: Skim, keyword: string): void {
  if (keyword === 'func') readFunction(skim);
  else if (keyword === 'type') eachSpec(skim, readType);
  else if (keyword === 'const') eachSpec(skim, () => { readValues(skim, 'constant'); });
  else if (keyword === 'var') eachSpec(skim, () => { readValues(skim, 'variable'); });
  else if (keyword === 'import') passImport(skim);
  else if (keyword === 'package') {
    passInline(skim);
    takeName(skim);
  } else giveUp();
}

function passImport(skim: Skim): void {
  const end = goImportEnd(skim.text, skim.at);
  if (end === skim.at) giveUp();
  skim.at = end;
}

/** One declaration, or those in parentheses. */
function eachSpec(skim: Skim, readSpec: (skim: Skim) => void): void {
  passInline(skim);
  if (takesMark(skim, leftParenthesis)) eachLine(skim, rightParenthesis, readSpec);
  else readSpec(skim);
}

function readValues(skim: Skim, kind: 'constant' | 'variable'): void {
  do {
    passBlanks(skim);
    const { at } = skim, name = takeName(skim);
    if (name !== '_') found(skim, { kind, name, at });
    passInline(skim);
  } while (takesMark(skim, comma));
  if (kind === 'variable' && isEnd(skim, passInline(skim))) giveUp();
  passStatement(skim);
}

function readFunction(skim: Skim): void {
  const receiver = passInline(skim) === leftParenthesis ? receiverType(skim) : undefined;
  passInline(skim);
  const { at } = skim, name = takeName(skim);
  if (skim.text.charCodeAt(skim.at) === leftBracket) passBrackets(skim);
  found(skim, { kind: receiver === undefined ? 'function' : 'method', name, at, container: receiver, parameters: readParameters(skim) });
  if (passResult(skim)) passBody(skim);
}

/** `(s *Server[T])` → `Server`. */
function receiverType(skim: Skim): string {
  const start = skim.at;
  passBrackets(skim);
  return /^\((?:\w+ )?\*?([A-Za-z_]\w*)(?:\[[\w, ]+\])?\)$/u.exec(skim.text.slice(start, skim.at))?.[1] ?? giveUp();
}

/** @returns whether a body follows */
function passResult(skim: Skim): boolean {
  for (;;) {
    const unit = passInline(skim);
    if (unit === leftBrace) return true;
    if (unit === lineFeed || unit === semicolon || unit === slash || skim.at >= skim.text.length) return false;
    passTypePart(skim, unit);
  }
}

/**
 * Pass a body.
 *
 * Where it begins a line, its end is looked for as the next line that begins with its brace: a brace of something in it would leave the one of the body
 * over, and that stands for nothing between declarations. Only a raw string or a comment over lines can hold such a line too.
 */
function passBody(skim: Skim): void {
  const { text, at } = skim;
  skim.at += 1;
  if (passInline(skim) === slash) skim.at = skipLine(text, skim.at);
  const isBlock = text.charCodeAt(skim.at) === lineFeed, end = isBlock ? text.indexOf('\n}', skim.at) : -1, body = end === -1 ? '`' : text.slice(at, end);
  skim.at = at;
  if (body.includes('`') || body.includes('/*')) passBrackets(skim);
  else skim.at = end + 2;
}
