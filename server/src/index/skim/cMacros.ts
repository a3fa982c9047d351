/** What looks like a call between definitions: macros, which may declare, begin a declaration or end one. */
import { passBody } from './cBodies.ts';
import { opensPointer } from './cInner.ts';
import type { Specifiers } from './cSpecifiers.ts';
import { hasLineEnd, isAnnotation, passGroup, passSpace, passValue, wordKinds } from './cText.ts';
import type { CSkim } from './cText.ts';
import { found, giveUp, isWordUnit, takeMark, takeWord } from './skim.ts';

const quote = 34, hash = 35, leftParenthesis = 40, rightParenthesis = 41, star = 42, semicolon = 59, equal = 61, leftBracket = 91, leftBrace = 123;

/** Whether the parentheses here follow the first word that could be a type, and have no pointer in them that is declared. */
export function isMacroCall(skim: CSkim, it: Specifiers): boolean {
  if (it.hasType || it.names.length !== 1) return false;
  const isPointer = opensPointer(skim, it.isTypedef);
  return isPointer && it.place === 'file' && isPlain(it) ? giveUp() : !isPointer;
}

/** A word alone, with a directive or nothing after it. */
export function isMacroWord(skim: CSkim, it: Specifiers, unit: number): boolean {
  const [first] = it.names, isEnd = unit === hash || skim.at >= skim.text.length;
  return isEnd && isPlain(it) && !it.hasType && it.names.length === 1 && first !== undefined && isAnnotation(first.text);
}

function isPlain(it: Specifiers): boolean {
  return !it.hasStorage && !it.isConst && !it.isTypedef;
}

/** Pass a macro with arguments between definitions. @returns whether a declaration goes on after it */
export function passMacro(skim: CSkim, it: Specifiers, start: number): boolean {
  const { text, at, isAfterMacro } = skim;
  passGroup(skim);
  const end = skim.at, unit = passLengths(skim);
  if (unit === semicolon || unit === equal || unit === leftBrace) {
    endMacro(skim, it, { unit, at, start });
    if (isAfterMacro && (unit !== semicolon || !isStatement(it, text.slice(at, end)))) giveUp();
    return false;
  }
  it.hasMacro = hasLineEnd(text, end, skim.at);
  skim.isAfterMacro = it.hasMacro && standsAlone(it);
  return !skim.isAfterMacro && (unit === star || isWordUnit(unit) || giveUp());
}

/** Whether a macro that ends its line is no attribute of what follows. */
function standsAlone(it: Specifiers): boolean {
  return isPlain(it) && it.names[0]?.text.startsWith('__') !== true;
}

/** Whether a call after another one is no prototype whose type that is. */
function isStatement({ names }: Specifiers, written: string): boolean {
  return isAnnotation(names[0]?.text ?? '') || hasPlainArgument(written);
}

/** Whether the arguments, in their parentheses, are no parameters or fields with a type. */
export function hasPlainArgument(written: string): boolean {
  return written.charCodeAt(1) === quote || /^\(\s*\w+\s*\)$/u.test(written);
}

/** Pass the lengths of an array. @returns the unit after them */
export function passLengths(skim: CSkim): number {
  let unit = passSpace(skim);
  for (; unit === leftBracket; unit = passSpace(skim)) passGroup(skim);
  return unit;
}

/** Pass what ends a declaration by a macro, whose parentheses begin at `at`. */
function endMacro(skim: CSkim, it: Specifiers, { unit, at, start }: { readonly unit: number; readonly at: number; readonly start: number }): void {
  if (unit === equal) skim.at += 1;
  const isAssignment = unit === equal && passSpace(skim) !== leftBrace;
  if (isPlain(it) && isAssignment) skim.isPartial = true;
  else if (unit !== semicolon || !isPlain(it)) defineArgument(skim, it, at, unit === leftBrace);
  if (unit === leftBrace) passBody(skim, start);
  else if (unit === equal) {
    passValue(skim);
    takeMark(skim, semicolon);
  }
}

/** `static DEFINE_LOCK(a);` reads as a variable in parentheses, and with a body as a function. */
function defineArgument(skim: CSkim, it: Specifiers, from: number, isFunction: boolean): void {
  const end = skim.at;
  skim.at = from + 1;
  passSpace(skim);
  const { at } = skim, name = takeWord(skim), next = passSpace(skim);
  skim.at = end;
  if (it.isTypedef || (isFunction && next === leftParenthesis)) giveUp();
  if (next === rightParenthesis && /^[A-Za-z_]/u.test(name) && !wordKinds.has(name)) found(skim, { kind: isFunction ? 'function' : it.isConst ? 'constant' : 'variable', name, at });
  else if (!isFunction) skim.isPartial = true;
}
