import type { Skimmed } from '../language.ts';
import type { SymbolKind } from '../../model/symbol.ts';
import { lastName } from '../rules.ts';
import { readFunction } from './rustFunctions.ts';
import { implementedName, passPlain, splitHead } from './rustHeads.ts';
import { readMacro, readNewMacro } from './rustMacros.ts';
import { passAttribute, passPreamble, rustSyntax, takeIdentifier, takesWord } from './rustText.ts';
import { readEnum, readStruct } from './rustTypes.ts';
import { readUse } from './rustUses.ts';
import { found, giveUp, isWordUnit, passBlanks, passBrackets, passLiteral, skimText, takeMark, takesMark, takeWord } from './skim.ts';
import type { Skim } from './skim.ts';

const exclamation = 33, quote = 34, hash = 35, leftParenthesis = 40, colon = 58, semicolon = 59, leftBrace = 123, rightBrace = 125;

/** What an item stands in. */
interface Scope {
  readonly container: string | undefined;
  /** Whether it is a type, so that its functions are methods. */
  readonly isType: boolean;
}

/** The definitions of a file of items that are written as `rustfmt` writes them, or nearly so. */
export function skimRust(text: string): Skimmed | undefined {
  return skimText(text, rustSyntax, (skim) => {
    passPreamble(skim);
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
  const mark = skim.text.charCodeAt(skim.at), isMacro = mark === exclamation || mark === colon, next = passBlanks(skim);
  if (isMacro) readMacro(skim, scope.container, word);
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
  else if (word === 'struct' || word === 'union') readStruct(skim, scope.container, word);
  else if (word === 'enum') readEnum(skim, scope.container);
  else if (word === 'trait') readTrait(skim, scope);
  else if (word === 'mod') readModule(skim, scope);
  else if (word === 'macro') readNewMacro(skim, scope.container);
  else giveUp();
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
