import type { SymbolKind } from '../../model/symbol.ts';
import { passBody } from './cBodies.ts';
import { readInner, readPointed } from './cInner.ts';
import { readParameters } from './cParameters.ts';
import type { Parameters } from './cParameters.ts';
import { declaredName, extraWords, passAttribute } from './cSpecifiers.ts';
import type { Name, Specifiers } from './cSpecifiers.ts';
import { placeBody } from './cTypes.ts';
import { isAnnotation, passGroup, passSpace, passValue, wordKinds } from './cText.ts';
import type { CSkim } from './cText.ts';
import { found, giveUp, isWordUnit, takeMark, takeName, takesMark } from './skim.ts';

const leftParenthesis = 40, comma = 44, colon = 58, semicolon = 59, equal = 61, leftBracket = 91, leftBrace = 123;

interface Declarator {
  readonly name: Name;
  /** Of a function. */
  readonly parameters: Parameters | undefined;
}

interface Declared {
  /** The container of what is in its type; undefined for a field without a name. */
  readonly whole: string | undefined;
  readonly parameters: Parameters | undefined;
  /** The unit after it. */
  readonly next: number;
}

/** Read what a declaration declares, up to its semicolon or body, which is passed. `start` is where it begins, and `unit` stands after its specifiers. */
export function readDeclarators(skim: CSkim, it: Specifiers, start: number, unit: number): void {
  const from = skim.symbols.length;
  if (it.isTypedef && unit === semicolon && it.names.length === 0) nameTypeWord(it);
  const first = unit === semicolon && extraWords(it) < 0 ? undefined : readFirst(skim, it, unit);
  if (first?.next === leftBrace) {
    placeBody(skim, it, from, undefined);
    endFunction(skim, it, start, first);
    return;
  }
  while (first !== undefined && takesMark(skim, comma)) readOne(skim, it, undefined, passSpace(skim));
  takeMark(skim, semicolon);
  placeBody(skim, it, from, first?.whole);
}

function endFunction(skim: CSkim, it: Specifiers, start: number, { parameters }: Declared): void {
  if (parameters === undefined || it.place !== 'file' || it.isTypedef || it.isNameless) giveUp();
  passBody(skim, start);
}

/** `typedef long ssize_t;` */
function nameTypeWord(it: Specifiers): void {
  if (it.typeWord === undefined || !/_t$|bool/iu.test(it.typeWord.text)) giveUp();
  it.names.push(it.typeWord);
}

function readFirst(skim: CSkim, it: Specifiers, unit: number): Declared {
  const last = it.names.at(-1);
  if (unit !== leftParenthesis || it.place !== 'file' || last === undefined || !mayBeAttribute(it, last)) return readOne(skim, it, declaredName(it, unit), unit);
  const declared = readOne(skim, it, last, unit), { parameters } = declared, hasTypes = parameters?.words === undefined && parameters?.names[0] !== undefined;
  return hasTypes || (!it.hasMacro && declared.next === leftBrace) ? declared : giveUp();
}

/** `int __init __a(int b)` is a function, and `int a __aligned(B)` is none: it has no body, and words only in the parentheses. */
function mayBeAttribute(it: Specifiers, last: Name): boolean {
  const extra = extraWords(it);
  return it.hasMacro ? extra >= 0 : extra > 0 && isAnnotation(last.text);
}

function readOne(skim: CSkim, it: Specifiers, name: Name | undefined, unit: number): Declared {
  if (it.place === 'type' && name === undefined && unit === colon) return { whole: undefined, parameters: undefined, next: passWidthOrValue(skim, it, unit, false) };
  const declarator = readDeclarator(skim, name), { parameters } = declarator;
  const trailing = passTrailing(skim), words = it.place === 'file' && isWordUnit(trailing) ? parameters?.words : undefined;
  const end = words === undefined ? trailing : passTypes(skim);
  const whole = define(skim, it, declarator, words ?? parameters?.names);
  return { whole, parameters, next: passWidthOrValue(skim, it, end, parameters !== undefined) };
}

function readDeclarator(skim: CSkim, given: Name | undefined): Declarator {
  const name = given ?? readPointed(skim), unit = passSpace(skim);
  if (name !== undefined) return { name, parameters: readSuffixes(skim, unit === leftParenthesis) };
  if (unit !== leftParenthesis) giveUp();
  const inner = readInner(skim);
  if (inner.name === undefined) giveUp();
  const outer = readSuffixes(skim, inner.isPlain && passSpace(skim) === leftParenthesis);
  return { name: inner.name, parameters: inner.parametersAt === undefined ? outer : parametersAt(skim, inner.parametersAt) };
}

/** Pass parameters and lengths. @returns the parameters, where they are wanted */
function readSuffixes(skim: CSkim, isCallable: boolean): Parameters | undefined {
  const parameters = isCallable ? readParameters(skim) : undefined;
  for (let unit = passSpace(skim); unit === leftParenthesis || unit === leftBracket; unit = passSpace(skim)) {
    if (isCallable) giveUp();
    passGroup(skim);
  }
  return parameters;
}

function parametersAt(skim: CSkim, start: number): Parameters {
  const { at } = skim;
  skim.at = start;
  const parameters = readParameters(skim);
  skim.at = at;
  return parameters;
}

/** Pass attributes. @returns the unit after them */
function passTrailing(skim: CSkim): number {
  for (;;) {
    const unit = passSpace(skim), { at } = skim;
    if (!isWordUnit(unit)) return unit;
    const word = takeName(skim), kind = wordKinds.get(word);
    if (kind === 'attribute') passAttribute(skim);
    else if (kind === undefined && isAnnotation(word)) {
      if (passSpace(skim) === leftParenthesis) passGroup(skim);
    } else {
      skim.at = at;
      return unit;
    }
  }
}

/** `int a; char *b;` before a body. */
function passTypes(skim: CSkim): number {
  const { text } = skim;
  for (let unit = passSpace(skim); unit !== leftBrace; unit = passSpace(skim)) {
    const end = text.indexOf(';', skim.at);
    if (!isWordUnit(unit) || end === -1 || /[#"={}]/u.test(text.slice(skim.at, end))) giveUp();
    skim.at = end + 1;
  }
  return leftBrace;
}

/** Pass the width of a field or the value of a variable. @returns the unit after it */
function passWidthOrValue(skim: CSkim, it: Specifiers, unit: number, isCallable: boolean): number {
  const hasWidth = unit === colon && it.place === 'type', hasValue = unit === equal && it.place === 'file' && !it.isTypedef && !isCallable;
  if (!hasWidth && !hasValue) return unit;
  skim.at += 1;
  return passValue(skim);
}

/** @returns the container of its members */
function define(skim: CSkim, it: Specifiers, { name, parameters: callable }: Declarator, parameters: readonly string[] | undefined): string {
  if (it.place === 'type' && callable !== undefined) giveUp();
  return found(skim, { kind: kindOf(it, callable !== undefined), name: name.text, at: name.at, container: it.container, parameters });
}

function kindOf(it: Specifiers, isCallable: boolean): SymbolKind {
  if (it.place === 'type') return 'field';
  if (isCallable) return 'function';
  return it.isTypedef ? 'type' : it.isConst ? 'constant' : 'variable';
}
