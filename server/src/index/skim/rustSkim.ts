import { skipRustQuoted } from '../collapse/literals.ts';
import type { Skimmed } from '../language.ts';
import type { SymbolKind } from '../../model/symbol.ts';
import { lastName, oneLine } from '../rules.ts';
import { found, giveUp, isWordUnit, kindsOf, passBlanks, passBrackets, passLiteral, skimText, takeMark, takesMark, takeWord } from './skim.ts';
import type { Skim, SkimSyntax } from './skim.ts';
import { implementedName, passPlain, passTo, splitHead, takeIdentifier } from './rustHeads.ts';
import { readMacroTokens } from './rustMacros.ts';
import { readUse } from './rustUses.ts';

const exclamation = 33, quote = 34, hash = 35, leftParenthesis = 40, comma = 44, dot = 46, colon = 58, semicolon = 59, equal = 61, leftBracket = 91, leftBrace = 123, rightBrace = 125;

/** The word before a quote or `#` says whether a string is raw. */
const syntax: SkimSyntax = {
  kinds: kindsOf('"\'#'), hasNestedComments: true,
  skipLiteral: (text, at) => skipRustQuoted(text, at, text.charCodeAt(at) === 39 ? '' : prefixBefore(text, at)),
};

function prefixBefore(text: string, at: number): string {
  let start = at;
  while (start > at - 3 && isWordUnit(text.charCodeAt(start - 1))) start -= 1;
  return text.slice(start, at);
}

/** What an item stands in. */
interface Scope {
  readonly container: string | undefined;
  /** Whether it is a type, so that its functions are methods. */
  readonly isType: boolean;
}

/** The definitions of a file of items that are written as `rustfmt` writes them, or nearly so. */
export function skimRust(text: string): Skimmed | undefined {
  return skimText(text, syntax, (skim) => {
    readItems(skim, { container: undefined, isType: false }, undefined);
  });
}

/** @param close  the bracket after the last item; undefined: the end of the text */
function readItems(skim: Skim, scope: Scope, close: number | undefined): void {
  for (;;) {
    const unit = passBlanks(skim);
    if (skim.at >= skim.text.length) {
      if (close !== undefined) giveUp();
      return;
    }
    if (close !== undefined && takesMark(skim, close)) return;
    if (unit === hash) passAttribute(skim);
    else if (!takesMark(skim, semicolon)) readItem(skim, scope);
  }
}

function passAttribute(skim: Skim): void {
  skim.at += 1;
  takesMark(skim, exclamation);
  if (skim.text.charCodeAt(skim.at) !== leftBracket) giveUp();
  passBrackets(skim);
}

const visibility = 'pub';
/** Words before the keyword of an item; most are names elsewhere. */
const modifiers = new Set(['unsafe', 'async', 'default', 'auto', 'safe']);
const functionWords = new Set(['fn', 'unsafe', 'async', 'extern']);

function readItem(skim: Skim, scope: Scope): void {
  let word = takeIdentifier(skim);
  const isPublic = word === visibility;
  if (isPublic) {
    if (passBlanks(skim) === leftParenthesis) passBrackets(skim);
    passBlanks(skim);
    word = takeIdentifier(skim);
  }
  while (modifiers.has(word) && isWordUnit(passBlanks(skim))) word = takeIdentifier(skim);
  const isMacro = [exclamation, colon].includes(skim.text.charCodeAt(skim.at)), next = passBlanks(skim);
  if (isMacro) readMacro(skim, scope, word);
  else if (word === 'use') readUse(skim, { isPublic, container: scope.container });
  else if (word === 'extern') readExtern(skim, scope, next);
  else if (word === 'const') readConstant(skim, scope);
  else if (word === 'static') {
    takesWord(skim, 'mut');
    defineValue(skim, scope, 'constant');
  } else readNamed(skim, scope, word);
}

function readNamed(skim: Skim, scope: Scope, word: string): void {
  if (word === 'impl') readImplementation(skim);
  else if (word === 'fn') readFunction(skim, scope);
  else if (word === 'type') defineValue(skim, scope, 'type');
  else if (word === 'struct' || word === 'union') readStruct(skim, scope, word);
  else if (word === 'enum') readEnum(skim, scope);
  else if (word === 'trait') readTrait(skim, scope);
  else if (word === 'mod') readModule(skim, scope);
  else giveUp();
}

/** Pass a word that is here, and the blanks after it. */
function takesWord(skim: Skim, word: string): boolean {
  const isHere = skim.text.startsWith(word, skim.at) && !isWordUnit(skim.text.charCodeAt(skim.at + word.length));
  if (isHere) {
    skim.at += word.length;
    passBlanks(skim);
  }
  return isHere;
}

/** `extern "C" fn`, `extern "C" { … }` and `extern crate`. */
function readExtern(skim: Skim, scope: Scope, next: number): void {
  if (next === quote) passLiteral(skim);
  if (passBlanks(skim) === leftBrace) {
    skim.at += 1;
    readItems(skim, scope, rightBrace);
  } else if (takesWord(skim, 'crate')) passPlain(skim, semicolon);
  else if (takesWord(skim, 'fn')) readFunction(skim, scope);
  else giveUp();
}

/** A constant, or a function that is one. */
function readConstant(skim: Skim, scope: Scope): void {
  const start = skim.at, word = takeWord(skim);
  skim.at = start;
  if (functionWords.has(word)) readItem(skim, scope);
  else defineValue(skim, scope, 'constant');
}

function defineValue(skim: Skim, { container }: Scope, kind: SymbolKind): void {
  const { at } = skim;
  found(skim, { kind, name: takeIdentifier(skim), at, container });
  passPlain(skim, semicolon);
}

function readModule(skim: Skim, { container }: Scope): void {
  const { at } = skim, name = found(skim, { kind: 'module', name: takeIdentifier(skim), at, container });
  if (passBlanks(skim) === semicolon) return;
  takeMark(skim, leftBrace);
  readItems(skim, { container: name, isType: false }, rightBrace);
}

function readFunction(skim: Skim, { container, isType }: Scope): void {
  const { at } = skim, name = takeIdentifier(skim);
  if (passTo(skim) !== leftParenthesis) giveUp();
  found(skim, { kind: isType ? 'method' : 'function', name, at, container, parameters: takeParameters(skim) });
  passSignature(skim);
  if (skim.text.charCodeAt(skim.at) === leftBrace) passBrackets(skim);
}

/** Pass up to the body or semicolon of a function. */
function passSignature(skim: Skim): void {
  for (let unit = passTo(skim); unit !== leftBrace && unit !== semicolon; unit = passTo(skim)) {
    if (unit !== leftParenthesis) giveUp();
    passBrackets(skim);
  }
}

/** Patterns of the parameters in parentheses; `self` is none. */
function takeParameters(skim: Skim): readonly string[] {
  const patterns: string[] = [];
  takeMark(skim, leftParenthesis);
  for (let unit = passBlanks(skim); !takesMark(skim, 41); unit = passBlanks(skim)) {
    if (unit === hash) {
      passAttribute(skim);
      continue;
    }
    const start = skim.at;
    let pattern = '...';
    if (unit === dot && skim.text.startsWith('...', start)) skim.at += 3;
    else pattern = takePattern(skim);
    if (pattern !== '') patterns.push(pattern);
    if (!takesMark(skim, comma) && passBlanks(skim) !== 41) giveUp();
  }
  return patterns;
}

/** Pass one parameter. @returns empty for `self` */
function takePattern(skim: Skim): string {
  const start = skim.at, end = passTo(skim, ':,)'), pattern = skim.text.slice(start, skim.at);
  if (/\/[/*]|^box\b/u.test(pattern)) giveUp();
  if (end !== colon) return /^(?:&\s*)?(?:'\w+\s+)?(?:mut\s+)?self\s*$/u.test(pattern) ? '' : giveUp();
  skim.at += 1;
  const isRest = passBlanks(skim) === dot;
  passTo(skim, ',)');
  if (isRest) return '...';
  const plain = oneLine(pattern.replace(/^mut\s+/u, ''));
  return plain === 'self' ? '' : plain;
}

function readStruct(skim: Skim, { container }: Scope, kind: 'struct' | 'union'): void {
  const { at } = skim, whole = found(skim, { kind, name: takeIdentifier(skim), at, container });
  let unit = passTo(skim);
  for (; unit === leftParenthesis; unit = passTo(skim)) passBrackets(skim);
  if (unit === leftBrace) readFields(skim, whole);
  else if (unit !== semicolon) giveUp();
}

function readFields(skim: Skim, container: string): void {
  eachMember(skim, () => {
    let { at } = skim, name = takeIdentifier(skim);
    if (name === visibility) {
      if (passBlanks(skim) === leftParenthesis) passBrackets(skim);
      passBlanks(skim);
      ({ at } = skim);
      name = takeIdentifier(skim);
    }
    if (passBlanks(skim) !== colon) giveUp();
    found(skim, { kind: 'field', name, at, container });
    skim.at += 1;
    passTo(skim, ',}');
  });
}

/** Members in braces, with commas between them. */
function eachMember(skim: Skim, readOne: () => void): void {
  takeMark(skim, leftBrace);
  for (let unit = passBlanks(skim); !takesMark(skim, rightBrace); unit = passBlanks(skim)) {
    if (unit === hash) passAttribute(skim);
    else {
      readOne();
      if (passBlanks(skim) !== rightBrace) takeMark(skim, comma);
    }
  }
}

function readEnum(skim: Skim, { container }: Scope): void {
  const { at } = skim, whole = found(skim, { kind: 'enum', name: takeIdentifier(skim), at, container });
  if (passTo(skim) !== leftBrace) giveUp();
  eachMember(skim, () => {
    const start = skim.at, variant = found(skim, { kind: 'enum-member', name: takeIdentifier(skim), at: start, container: whole }), next = passBlanks(skim);
    if (next === leftBrace) readFields(skim, variant);
    else if (next === leftParenthesis) passBrackets(skim);
    if (passBlanks(skim) === equal) passPlain(skim, comma, rightBrace);
  });
}

/** Traits above it open it to their members. */
function readTrait(skim: Skim, { container }: Scope): void {
  const { at } = skim, name = takeIdentifier(skim), head = splitHead(skim);
  for (const bound of head.bounds) skim.opensTo.add(lastName(bound));
  readItems(skim, { container: found(skim, { kind: 'trait', name, at, container }), isType: true }, rightBrace);
}

/** The members of `impl A for B` are B's, and A opens it to its own. */
function readImplementation(skim: Skim): void {
  const { trait, type } = splitHead(skim);
  if (trait !== undefined) skim.opensTo.add(lastName(trait));
  readItems(skim, { container: implementedName(type), isType: true }, rightBrace);
}

/** `macro_rules! a { … }`, and an invocation, whose tokens may define. */
function readMacro(skim: Skim, { container }: Scope, first: string): void {
  let word = first;
  while (skim.text.startsWith('::', skim.at)) {
    skim.at += 2;
    word = takeIdentifier(skim);
    passBlanks(skim);
  }
  takeMark(skim, exclamation);
  const next = passBlanks(skim);
  if (word === 'macro_rules') {
    const { at } = skim;
    found(skim, { kind: 'macro', name: takeIdentifier(skim), at, container });
    passBlanks(skim);
    passBrackets(skim);
  } else if (next === leftBrace || next === leftParenthesis || next === leftBracket) readMacroTokens(skim, container);
  else giveUp();
}
