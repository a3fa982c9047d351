/** What stands before the declared names: storage, qualifiers, the type, and macros that stand for attributes. */
import { isTypeAttribute } from '../languages/cTypeAttributes.ts';
import { isAnnotation, passGroup, passSpace, wordKinds } from './cText.ts';
import type { CSkim, TypeKeyword, WordKind } from './cText.ts';
import { found, giveUp, isWordUnit, takeMark, takeName, takeWord } from './skim.ts';

const leftParenthesis = 40, star = 42, leftBrace = 123;
/** Types in types, from which on the grammar decides. */
const maxTypeDepth = 30;

export type Place = 'file' | 'type' | 'parameters';

/** A word that may be a type, an attribute or the declared name. */
export interface Name {
  readonly text: string;
  readonly at: number;
}

export interface Specifiers {
  readonly place: Place;
  /** Of a type that is defined here. */
  readonly container: string | undefined;
  isTypedef: boolean;
  isConst: boolean;
  hasStorage: boolean;
  /** Whether a keyword has told the type; the words before it are no type then. */
  hasType: boolean;
  /** Whether a macro with arguments stands before. */
  hasMacro: boolean;
  /** The last keyword of the type, which is declared where a type like `size_t` is defined. */
  typeWord: Name | undefined;
  /** Whether the type is `void` and nothing else has been said. */
  isVoid: boolean;
  /** The words since the type, or all where no keyword tells it. */
  names: Name[];
  /** The index of the first member's definition where a type without a name has its body here, of its own definition where it has a name. */
  bodyFrom: number | undefined;
  isNameless: boolean;
}

export function openSpecifiers(place: Place, container?: string): Specifiers {
  return { place, container, isTypedef: false, isConst: false, hasStorage: false, hasType: false, hasMacro: false, typeWord: undefined, isVoid: false, names: [], bodyFrom: undefined, isNameless: false };
}

/** Pass words up to what is none, or to the parentheses after the first one that could be a type. @returns the unit there */
export function readSpecifiers(skim: CSkim, it: Specifiers): number {
  for (;;) {
    const unit = passSpace(skim);
    if (!isWordUnit(unit)) return unit;
    const { at } = skim, text = takeName(skim), kind = wordKinds.get(text);
    if (kind !== undefined) {
      noteKeyword(skim, it, text, kind);
      if (kind === 'type') it.typeWord = { text, at };
    } else if (!passesAttribute(skim, it, text)) it.names.push({ text, at });
  }
}

function noteKeyword(skim: CSkim, it: Specifiers, text: string, kind: WordKind): void {
  if (kind === 'statement') giveUp();
  else if (kind === 'attribute') passAttribute(skim);
  else if (kind === 'storage') it.hasStorage = true;
  else if (kind === 'typedef') it.isTypedef = true;
  else if (kind === 'const') it.isConst = true;
  else if (kind !== 'qualifier') noteType(skim, it, text, kind);
  if (text !== 'void') it.isVoid = false;
}

function noteType(skim: CSkim, it: Specifiers, text: string, kind: WordKind): void {
  it.isVoid = text === 'void' && !it.hasType && !it.isConst && it.names.length === 0;
  if (kind !== 'type' && it.hasType) giveUp();
  it.hasType = true;
  it.names = [];
  if (kind === 'typeof') passAttribute(skim);
  else if (kind === 'tagged') readTagged(skim, it, text as TypeKeyword);
}

/** Pass the parentheses after a keyword. */
export function passAttribute(skim: CSkim): void {
  let unit = passSpace(skim);
  if (isWordUnit(unit) && ['volatile', '__volatile__'].includes(takeWord(skim))) unit = passSpace(skim);
  if (unit !== leftParenthesis) giveUp();
  passGroup(skim);
}

/** A macro for an attribute after a body, or one with arguments after the name of a member or parameter too: `u8 a __aligned(4)`. */
function passesAttribute(skim: CSkim, it: Specifiers, text: string): boolean {
  const isAfterBody = it.bodyFrom !== undefined, isLate = isAfterBody || (it.place !== 'file' && it.names.length > (it.hasType ? 0 : 1));
  if (!isLate || !text.startsWith('_')) return false;
  if (passSpace(skim) !== leftParenthesis) return isAfterBody && !it.isTypedef && isTypeAttribute(text);
  passGroup(skim);
  return true;
}

/** `struct a`, and `struct a { … }` with its members. */
function readTagged(skim: CSkim, it: Specifiers, keyword: TypeKeyword): void {
  const word = readTag(skim), tag = word !== undefined && isTypeAttribute(word.text) ? undefined : word;
  if (passSpace(skim) !== leftBrace) {
    if (word === undefined) giveUp();
    return;
  }
  skim.depth += 1;
  if (it.place === 'parameters' || skim.depth > maxTypeDepth) giveUp();
  takeMark(skim, leftBrace);
  it.bodyFrom = skim.symbols.length;
  it.isNameless = tag === undefined;
  skim.readMembers(skim, keyword, tag === undefined ? undefined : found(skim, { kind: keyword, name: tag.text, at: tag.at, container: it.container }));
  skim.depth -= 1;
}

/** The name of a type, and where attributes stand before it that are macros, the last word before its brace. */
function readTag(skim: CSkim): Name | undefined {
  let tag: Name | undefined;
  while (isWordUnit(passSpace(skim))) {
    const { at } = skim, text = takeName(skim), kind = wordKinds.get(text);
    if (kind === 'attribute' && tag === undefined) passAttribute(skim);
    else if (kind !== undefined && tag === undefined) giveUp();
    else if (tag === undefined) tag = { text, at };
    else if (isAnnotation(tag.text) && passSpace(skim) === leftBrace) return { text, at };
    else {
      skim.at = at;
      return tag;
    }
  }
  return tag;
}

/**
 * The name that is declared among the words before a unit; undefined where they are a type only.
 *
 * Macros that stand for attributes may be among them: `int __init a(void)`, `b_t c __read_mostly`.
 */
export function declaredName(it: Pick<Specifiers, 'names' | 'hasType'>, next: number): Name | undefined {
  const { names } = it, last = names.at(-1), extra = extraWords(it);
  if (extra < 0 || last === undefined || next === star) return undefined;
  if (extra === 0 || (next === leftParenthesis && !isAnnotation(last.text))) return last;
  if (!isAnnotation(last.text)) return names.filter((other) => isAnnotation(other.text)).length >= extra ? last : giveUp();
  return next === leftParenthesis ? giveUp() : nameBeforeAttribute(it);
}

/** Words beside one for the name and one for the type, where no keyword tells it; -1 where there is none for the name. */
export function extraWords({ names, hasType }: Pick<Specifiers, 'names' | 'hasType'>): number {
  return names.length - (hasType ? 1 : 2);
}

function nameBeforeAttribute({ names, hasType }: Pick<Specifiers, 'names' | 'hasType'>): Name {
  const name = names.at(-2), isTyped = hasType || names.slice(0, -2).some((it) => !isAnnotation(it.text));
  return name === undefined || isAnnotation(name.text) || !isTyped ? giveUp() : name;
}
