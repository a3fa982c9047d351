/** Parameters, base classes and imported names of Python: what stands between commas. */
import { lastName } from '../rules.ts';
import { pythonSyntax } from './pythonLines.ts';
import { giveUp, isWordUnit, passBrackets, passInline, passLiteral, takeMark, takeName, takesMark, takeWord, unitKinds } from './skim.ts';
import type { Skim } from './skim.ts';

const leftParenthesis = 40, rightParenthesis = 41, star = 42, comma = 44, slash = 47, colon = 58, equal = 61;

/** Pass blanks, line ends, comments and backslashes. @returns the unit after them */
export function passGaps(skim: Skim): number {
  for (;;) {
    const unit = skim.text.charCodeAt(skim.at);
    if (unit <= 32) skim.at += 1;
    else if (unit !== 35 && unit !== 92) return unit;
    else passLiteral(skim);
  }
}

/** Pass up to a comma outside of brackets, or to `close`, which is there. */
function passEntry(skim: Skim, close: number): void {
  const { text } = skim;
  while (skim.at < text.length) {
    const unit = text.charCodeAt(skim.at), kind = unit < 128 ? pythonSyntax.kinds[unit] : unitKinds.plain;
    if (unit === comma || unit === close) return;
    if (kind === unitKinds.closing) giveUp();
    if (kind === unitKinds.opening) passBrackets(skim);
    else if (beginsLambda(text, skim.at)) {
      skim.at += 'lambda'.length;
      takeParameters(skim, colon);
    } else if (kind !== unitKinds.special || !passLiteral(skim)) skim.at += 1;
  }
  giveUp();
}

/** Whether a lambda begins, whose parameters have commas of their own. */
function beginsLambda(text: string, at: number): boolean {
  return text.charCodeAt(at) === 108 && text.startsWith('lambda', at) && !isWordUnit(text.charCodeAt(at - 1)) && !isWordUnit(text.charCodeAt(at + 6));
}

/** Names of parameters, with the stars of those that take many, up to `close`, which is passed. */
export function takeParameters(skim: Skim, close: number): readonly string[] {
  const names: string[] = [];
  for (let unit = passGaps(skim); !takesMark(skim, close); unit = passGaps(skim)) {
    if (unit === slash) skim.at += 1;
    else if (unit !== star) names.push(takeName(skim));
    else takeMany(skim, names);
    const next = passGaps(skim);
    if (next !== comma && next !== close && next !== equal && next !== colon) giveUp();
    passEntry(skim, close);
    takesMark(skim, comma);
  }
  return names;
}

/** `*a` and `**a`; a star alone is no parameter. */
function takeMany(skim: Skim, names: string[]): void {
  const start = skim.at;
  while (takesMark(skim, star));
  if (isWordUnit(skim.text.charCodeAt(skim.at))) names.push(skim.text.slice(start, skim.at) + takeName(skim));
}

/** Last names of the base classes in the parentheses that open here. */
export function takeBases(skim: Skim): readonly string[] {
  const bases: string[] = [];
  takeMark(skim, leftParenthesis);
  while (passGaps(skim), !takesMark(skim, rightParenthesis)) {
    const start = skim.at;
    passEntry(skim, rightParenthesis);
    const entry = skim.text.slice(start, skim.at).trim();
    if (/[#\\]/u.test(entry)) giveUp();
    if (!/^\w+\s*=(?!=)/u.test(entry)) bases.push(lastName(entry));
    takesMark(skim, comma);
  }
  return bases;
}

export interface Imported {
  readonly name: string;
  readonly at: number;
}

/** The module of `from a.b import`, whose first word has been passed up to `at`, and that statement's next offset. */
export function moduleOf(text: string, at: number): { readonly module: string; readonly end: number } {
  const clause = /[ \t]*([\w.]+)[ \t]+import\b[ \t]*/uy;
  clause.lastIndex = at;
  const module = clause.exec(text)?.[1] ?? giveUp();
  return { module, end: clause.lastIndex };
}

/** The names that an import binds, up to the end of its statement. */
export function importedNames(skim: Skim, end: number): readonly Imported[] {
  const names: Imported[] = [];
  takesMark(skim, leftParenthesis);
  while (passGaps(skim) !== rightParenthesis && skim.at < end) {
    names.push(importedName(skim));
    if (passGaps(skim) !== comma) break;
    skim.at += 1;
  }
  return names;
}

function importedName(skim: Skim): Imported {
  const { at } = skim, name = takeName(skim), end = skim.at;
  passInline(skim);
  if (takeWord(skim) === 'as') {
    passInline(skim);
    const own = skim.at;
    return { name: takeName(skim), at: own };
  }
  skim.at = end;
  return { name, at };
}
