/** Declarators up to their name: pointers, and what stands in parentheses around it. */
import { isAnnotation, passGroup, passSpace, wordKinds } from './cText.ts';
import type { CSkim } from './cText.ts';
import { declaredName } from './cSpecifiers.ts';
import type { Name } from './cSpecifiers.ts';
import { giveUp, isWordUnit, takeMark, takeName, takesMark } from './skim.ts';

const leftParenthesis = 40, rightParenthesis = 41, star = 42, leftBracket = 91;
/** Parentheses in parentheses. */
const maxDepth = 30;

/** `(*a[3])` or `(*a(int b))`. */
export interface Inner {
  readonly name: Name | undefined;
  /** Where the parameters of a function begin that is declared in the parentheses. */
  readonly parametersAt: number | undefined;
  /** Whether only the name stands in them, so that what follows belongs to it. */
  readonly isPlain: boolean;
}

/** Pass `*const a` up to the name or to where none is. */
export function readPointed(skim: CSkim): Name | undefined {
  let names: Name[] = [];
  for (;;) {
    const unit = passSpace(skim);
    if (takesMark(skim, star)) names = [];
    else if (!isWordUnit(unit)) return declaredName({ names, hasType: true }, unit);
    else {
      const { at } = skim, text = takeName(skim), kind = wordKinds.get(text);
      if (kind === undefined) names.push({ text, at });
      else if (kind === 'attribute' && names.length > 0) {
        skim.at = at;
        return declaredName({ names, hasType: true }, unit);
      } else if (kind !== 'qualifier' && kind !== 'const') giveUp();
    }
  }
}

/** Pass the parentheses that open here, in which a declarator stands. */
export function readInner(skim: CSkim, depth = 0): Inner {
  if (depth > maxDepth) giveUp();
  takeMark(skim, leftParenthesis);
  const isPointer = passConvention(skim) === star, name = readPointed(skim), unit = passSpace(skim);
  const nested = name === undefined && unit === leftParenthesis ? readInner(skim, depth + 1) : { name, parametersAt: undefined, isPlain: true };
  const inner = passSuffixes(skim, nested);
  takeMark(skim, rightParenthesis);
  return { ...inner, isPlain: inner.isPlain && !isPointer };
}

/** Whether the parentheses that open here have a pointer in them that is declared; the macro of a calling convention may stand before it. */
export function opensPointer(skim: CSkim, mayHaveConvention: boolean): boolean {
  const { at } = skim;
  skim.at += 1;
  const isPointer = (mayHaveConvention ? passConvention(skim) : passSpace(skim)) === star;
  skim.at = at;
  return isPointer;
}

function passSuffixes(skim: CSkim, inner: Inner): Inner {
  let { parametersAt, isPlain } = inner;
  for (let unit = passSpace(skim); unit === leftParenthesis || unit === leftBracket; unit = passSpace(skim)) {
    if (unit === leftParenthesis && isPlain && parametersAt === undefined) parametersAt = skim.at;
    isPlain = false;
    passGroup(skim);
  }
  return { name: inner.name, parametersAt, isPlain };
}

/** Pass the macro of a calling convention before a star: `(API_CALL *a)`. */
function passConvention(skim: CSkim): number {
  const unit = passSpace(skim), { at } = skim;
  if (!isWordUnit(unit)) return unit;
  if (isAnnotation(takeName(skim)) && passSpace(skim) === star) return star;
  skim.at = at;
  return unit;
}
