import { opensPointer, readInner, readPointed } from './cInner.ts';
import { declaredName, openSpecifiers, passAttribute, readSpecifiers } from './cSpecifiers.ts';
import type { Name, Specifiers } from './cSpecifiers.ts';
import { isAnnotation, passGroup, passSpace, wordKinds } from './cText.ts';
import type { CSkim } from './cText.ts';
import { giveUp, isWordUnit, takeMark, takeName, takesMark } from './skim.ts';

const leftParenthesis = 40, rightParenthesis = 41, star = 42, comma = 44, leftBracket = 91;

export interface Parameters {
  /** Names; `_` for a type only, `...` for the rest. */
  readonly names: readonly string[];
  /** The words, where each parameter is one word: a type, or a name whose type stands after the parentheses. */
  readonly words: readonly string[] | undefined;
}

/** Parameters in parentheses. */
export function readParameters(skim: CSkim): Parameters {
  const names: string[] = [], words: string[] = [];
  takeMark(skim, leftParenthesis);
  if (passSpace(skim) === rightParenthesis) {
    skim.at += 1;
    return { names, words: undefined };
  }
  do {
    passSpace(skim);
    if (skim.text.startsWith('...', skim.at)) {
      skim.at += 3;
      names.push('...');
    } else readParameter(skim, names, words);
  } while (passSpace(skim) === comma && takesMark(skim, comma));
  takeMark(skim, rightParenthesis);
  return { names, words: words.length === names.length ? words : undefined };
}

function readParameter(skim: CSkim, names: string[], words: string[]): void {
  const it = openSpecifiers('parameters'), unit = readType(skim, it), [first] = it.names;
  if (first !== undefined && isOneWord(it, unit)) words.push(first.text);
  const name = readName(skim, it, unit), end = passTrailing(skim);
  if (!it.isVoid || name !== undefined || unit !== end) names.push(name?.text ?? '_');
}

/** @returns the unit after it */
function readType(skim: CSkim, it: Specifiers): number {
  const { at } = skim;
  let unit = readSpecifiers(skim, it);
  if (skim.at === at || it.isTypedef) giveUp();
  if (unit === leftParenthesis && !it.hasType && it.names.length === 1 && !opensPointer(skim, false)) {
    // A type that a macro makes: `LIST_OF(a) *b`.
    passGroup(skim);
    it.hasType = true;
    it.names = [];
    unit = readSpecifiers(skim, it);
  }
  return it.hasType || it.names.length > 0 ? unit : giveUp();
}

function isOneWord({ names, hasType, isConst, hasStorage }: Specifiers, unit: number): boolean {
  return names.length === 1 && !hasType && !isConst && !hasStorage && (unit === comma || unit === rightParenthesis);
}

function readName(skim: CSkim, it: Specifiers, unit: number): Name | undefined {
  const name = unit === star ? readPointed(skim) : declaredName(it, unit), next = passSpace(skim);
  return name === undefined && next === leftParenthesis && opensPointer(skim, false) ? readInner(skim).name : name;
}

/** Pass lengths, the parameters of a function that is a parameter, and attributes. */
function passTrailing(skim: CSkim): number {
  for (;;) {
    const unit = passSpace(skim);
    if (unit === leftBracket || unit === leftParenthesis) passGroup(skim);
    else if (!isWordUnit(unit)) return unit;
    else {
      const word = takeName(skim), kind = wordKinds.get(word);
      if (kind === 'attribute') passAttribute(skim);
      else if (kind !== undefined || !isAnnotation(word)) giveUp();
    }
  }
}
