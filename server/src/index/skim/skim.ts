/**
 * Reading the definitions of plainly written code without a syntax tree, in one pass over its text.
 *
 * A skimmer of a language understands less than its grammar, and must see the same where it understands: it gives up at the first thing that it is not
 * sure of, and then the grammar reads the file. Bodies and values are passed by their brackets and literals.
 */
import type { SymbolDefinition, SymbolKind } from '../../model/symbol.ts';
import { skipComment, unclosed } from '../collapse/literals.ts';
import type { Skimmed } from '../language.ts';

/** A pass over one text: where it stands, and what it has found. */
export interface Skim {
  readonly text: string;
  readonly syntax: SkimSyntax;
  at: number;
  readonly symbols: SymbolDefinition[];
  readonly opensTo: Set<string>;
  /** Whether a name that is not found may be defined all the same. */
  isPartial: boolean;
  /** The line of an offset that has been asked for, from 1, and where that line ends. */
  lineNumber: number;
  lineEnd: number;
}

/** How a language writes what is passed over. */
export interface SkimSyntax {
  /** Where a literal ends that begins at `at`: the same offset where none begins, {@link unclosed} where it has no end. Asked for {@link unitKinds.special} units. */
  readonly skipLiteral: (text: string, at: number) => number;
  /** What a unit below 128 is, as {@link unitKinds}. */
  readonly kinds: Uint8Array;
  readonly hasNestedComments: boolean;
}

export const unitKinds = { plain: 0, opening: 1, closing: 2, special: 3, slash: 4, mark: 5 } as const;

/** @param marks  what the language's own reader stops at */
export function kindsOf(special: string, marks = ''): Uint8Array {
  const kinds = new Uint8Array(128);
  for (const [units, kind] of [['([{', unitKinds.opening], [')]}', unitKinds.closing], ['/', unitKinds.slash], [special, unitKinds.special], [marks, unitKinds.mark]] as const) {
    for (const unit of units) kinds[unit.charCodeAt(0)] = kind;
  }
  return kinds;
}

/** Definitions of one file from which on the grammar decides what counts. */
const maxSymbols = 20_000;
/** UTF-16 code units of one name or container, likewise. */
const maxNameLength = 256;
/** Brackets in brackets. */
const maxDepth = 500;

/** Thrown where a text is not understood; one for all, as nobody looks at where it comes from. */
class Doubt extends Error {}
const doubt = new Doubt('not understood');

/** Leave the text to the grammar. */
export function giveUp(): never {
  throw doubt;
}

/** @returns undefined where the text is not plain enough */
export function skimText(text: string, syntax: SkimSyntax, read: (skim: Skim) => void): Skimmed | undefined {
  const skim: Skim = { text, syntax, at: 0, symbols: [], opensTo: new Set(), isPartial: false, lineNumber: 0, lineEnd: -1 };
  try {
    read(skim);
    return { symbols: skim.symbols, opensTo: [...skim.opensTo], isPartial: skim.isPartial };
  } catch (error) {
    if (error === doubt) return undefined;
    throw error;
  }
}

/** What one definition is. */
export interface Found {
  readonly kind: SymbolKind;
  readonly name: string;
  /** Offset of the name; never before that of the definition found last. */
  readonly at: number;
  readonly container?: string | undefined;
  readonly parameters?: readonly string[] | undefined;
}

/** @returns the container of its members */
export function found(skim: Skim, { kind, name, at, container, parameters }: Found): string {
  const { symbols } = skim, whole = container === undefined ? name : `${container}.${name}`;
  if (name === '' || whole.length > maxNameLength || symbols.length >= maxSymbols) giveUp();
  symbols.push({ name, kind, container, line: lineOf(skim, at), parameters });
  return whole;
}

function lineOf(skim: Skim, at: number): number {
  const { text } = skim;
  while (skim.lineEnd < at) {
    const end = text.indexOf('\n', skim.lineEnd + 1);
    skim.lineEnd = end === -1 ? text.length : end;
    skim.lineNumber += 1;
  }
  return skim.lineNumber;
}

/** 1 for the ASCII letters, digits and `_`. */
const wordUnits = Uint8Array.from({ length: 128 }, (_, unit) => (/\w/u.test(String.fromCharCode(unit)) ? 1 : 0));

export function isWordUnit(unit: number): boolean {
  return unit < 128 && wordUnits[unit] === 1;
}

/** Pass the word that begins here; empty where none does. A name with letters beyond ASCII is left to the grammar. */
export function takeWord(skim: Skim): string {
  const { text, at } = skim;
  let end = at;
  while (isWordUnit(text.charCodeAt(end))) end += 1;
  if (text.charCodeAt(end) >= 128) giveUp();
  skim.at = end;
  return text.slice(at, end);
}

/** Pass a name. */
export function takeName(skim: Skim): string {
  const unit = skim.text.charCodeAt(skim.at), name = takeWord(skim);
  if (name === '' || (unit >= 48 && unit <= 57)) giveUp();
  return name;
}

/** Pass one unit of punctuation that must be here. */
export function takeMark(skim: Skim, unit: number): void {
  if (skim.text.charCodeAt(skim.at) !== unit) giveUp();
  skim.at += 1;
}

/** Whether that unit of punctuation is here; it is passed then. */
export function takesMark(skim: Skim, unit: number): boolean {
  const isHere = skim.text.charCodeAt(skim.at) === unit;
  if (isHere) skim.at += 1;
  return isHere;
}

/** Pass blanks, line ends and comments. @returns the unit after them; NaN at the end of the text */
export function passBlanks(skim: Skim): number {
  const { text } = skim;
  for (;;) {
    const unit = text.charCodeAt(skim.at);
    if (unit <= 32) skim.at += 1;
    else if (unit !== 47 || !passComment(skim)) return unit;
  }
}

/** Pass blanks within the line. @returns the unit after them */
export function passInline(skim: Skim): number {
  const { text } = skim;
  for (;;) {
    const unit = text.charCodeAt(skim.at);
    if (unit !== 32 && unit !== 9 && unit !== 13) return unit;
    skim.at += 1;
  }
}

/** @returns whether a comment began here */
export function passComment(skim: Skim): boolean {
  const end = skipComment(skim.text, skim.at, skim.syntax.hasNestedComments);
  if (end === unclosed) giveUp();
  const isComment = end > skim.at;
  skim.at = end;
  return isComment;
}

/** Pass a literal. @returns whether one began here */
export function passLiteral(skim: Skim): boolean {
  const end = skim.syntax.skipLiteral(skim.text, skim.at);
  if (end === unclosed) giveUp();
  const isLiteral = end > skim.at;
  skim.at = end;
  return isLiteral;
}

/** `)` follows on `(`; between the other brackets there is one more unit. */
function closerOf(unit: number): number {
  return unit === 40 ? 41 : unit + 2;
}

/** Pass from the bracket that opens here to after the one that closes it. */
export function passBrackets(skim: Skim): void {
  const { text, syntax: { kinds } } = skim, { length } = text, closers: number[] = [];
  let { at } = skim;
  do {
    const unit = text.charCodeAt(at), kind = unit < 128 ? kinds[unit] : unitKinds.plain;
    if (kind === unitKinds.plain) {
      at += 1;
      continue;
    }
    if (kind === unitKinds.opening) closers.push(closerOf(unit));
    else if (kind === unitKinds.closing && closers.pop() !== unit) giveUp();
    skim.at = at;
    at = passToken(skim, kind) ? skim.at : at + 1;
  } while (closers.length > 0 && closers.length < maxDepth && at < length);
  if (closers.length > 0) giveUp();
  skim.at = at;
}

/** Pass a comment or literal. @returns whether one began here */
export function passToken(skim: Skim, kind: number | undefined): boolean {
  return kind === unitKinds.slash ? passComment(skim) : kind === unitKinds.special && passLiteral(skim);
}
