import { lastName } from '../rules.ts';
import { readParameters } from './goParameters.ts';
import { eachLine, isEnd, passStatement, typeKeywords } from './goText.ts';
import { found, giveUp, isWordUnit, passBlanks, passBrackets, passInline, takeMark, takeName, takesMark, takeWord } from './skim.ts';
import type { Skim } from './skim.ts';

const leftParenthesis = 40, star = 42, comma = 44, dot = 46, equal = 61, leftBracket = 91, leftBrace = 123, rightBrace = 125, tilde = 126;

export function readType(skim: Skim): void {
  const { at } = skim, name = takeName(skim);
  if (skim.text.charCodeAt(skim.at) === leftBracket) passTypeParameters(skim);
  if (passInline(skim) === equal) found(skim, { kind: 'type', name, at });
  else {
    const start = skim.at, word = takeWord(skim), isBlock = passInline(skim) === leftBrace;
    if (word === 'struct' && isBlock) readStruct(skim, found(skim, { kind: 'struct', name, at }));
    else if (word === 'interface' && isBlock) readInterface(skim, found(skim, { kind: 'interface', name, at }));
    else {
      found(skim, { kind: 'type', name, at });
      skim.at = start;
    }
  }
  passStatement(skim);
}

/** `[K comparable, V any]`, and not the length of an array. */
function passTypeParameters(skim: Skim): void {
  const start = skim.at + 1;
  passBrackets(skim);
  if (!/^\w+(?:, ?\w+)* [A-Za-z[~]/u.test(skim.text.slice(start, skim.at))) giveUp();
}

/** Fields; an embedded type is a field named like the type. */
function readStruct(skim: Skim, container: string): void {
  takeMark(skim, leftBrace);
  eachLine(skim, rightBrace, () => {
    if (!takesMark(skim, star)) readField(skim, container);
    else readEmbedded(skim, container, skim.at);
    passStatement(skim);
  });
}

function readField(skim: Skim, container: string): void {
  const { text, at } = skim, name = takeName(skim), next = text.charCodeAt(skim.at);
  if (next === dot || next === leftBracket || isEnd(skim, passInline(skim))) readEmbedded(skim, container, at);
  else if (text.charCodeAt(skim.at) === comma) {
    found(skim, { kind: 'field', name, at, container });
    readOtherFields(skim, container);
  } else {
    const whole = found(skim, { kind: 'field', name, at, container }), start = skim.at;
    if (isWordUnit(text.charCodeAt(start)) && takeWord(skim) === 'struct' && passInline(skim) === leftBrace) readStruct(skim, whole);
    else skim.at = start;
  }
}

/** The rest of `a, b, c int`. */
function readOtherFields(skim: Skim, container: string): void {
  while (takesMark(skim, comma)) {
    passBlanks(skim);
    const { at } = skim;
    found(skim, { kind: 'field', name: takeName(skim), at, container });
    passInline(skim);
  }
  if (skim.text.startsWith('struct', skim.at) && !skim.text.startsWith('struct{}', skim.at)) giveUp();
}

function readEmbedded(skim: Skim, container: string, start: number): void {
  skim.at = start;
  passTypeName(skim);
  const type = skim.text.slice(start, skim.at), name = lastName(type);
  if (skim.text.charCodeAt(skim.at) === leftBracket) passBrackets(skim);
  if (!isEnd(skim, passInline(skim))) giveUp();
  found(skim, { kind: 'field', name, at: start, container });
  skim.opensTo.add(name);
}

/** `a` or `a.B`. */
function passTypeName(skim: Skim): void {
  takeName(skim);
  if (takesMark(skim, dot)) takeName(skim);
}

/** Methods; another interface opens this one to its own. */
function readInterface(skim: Skim, container: string): void {
  const { text } = skim;
  takeMark(skim, leftBrace);
  eachLine(skim, rightBrace, () => {
    const { at } = skim;
    if (isWordUnit(text.charCodeAt(at))) {
      const name = takeName(skim);
      if (text.charCodeAt(skim.at) === leftParenthesis) found(skim, { kind: 'method', name, at, container, parameters: readParameters(skim) });
      else readElement(skim, at);
    } else if (![tilde, star, leftBracket].includes(text.charCodeAt(at))) giveUp();
    passStatement(skim);
  });
}

function readElement(skim: Skim, start: number): void {
  skim.at = start;
  passTypeName(skim);
  const type = skim.text.slice(start, skim.at);
  if (!typeKeywords.has(type) && isEnd(skim, passInline(skim))) skim.opensTo.add(lastName(type));
}
