/** What the readers of C share: the words of the language, blanks, brackets with what is in them, and values. */
import { beginsLine, directiveKind, skipDirective } from '../collapse/directives.ts';
import { skipQuoted } from '../collapse/literals.ts';
import { giveUp, isWordUnit, kindsOf, passBrackets, passComment, passToken, takeWord, unitKinds } from './skim.ts';
import type { Skim, SkimSyntax } from './skim.ts';

const lineFeed = 10, carriageReturn = 13, hash = 35, comma = 44, slash = 47, semicolon = 59, backslash = 92, leftBrace = 123;

export type TypeKeyword = 'struct' | 'union' | 'enum';

export interface CSkim extends Skim {
  /** `#if`s that are open where the reader stands. */
  conditions: number;
  /** Blocks of `extern "C"` that are open. */
  linkages: number;
  /** Whether a macro with arguments stands before, without a semicolon. */
  isAfterMacro: boolean;
  /** Types in types. */
  depth: number;
  /** Whether a definition has been found after one of a later line. */
  isUnsorted: boolean;
  /** Read the members of a type up to its closing brace, which is passed. */
  readonly readMembers: (skim: CSkim, keyword: TypeKeyword, container: string | undefined) => void;
}

/** A directive is passed like a literal. */
export const cSyntax: SkimSyntax = {
  kinds: kindsOf('"\'#'), hasNestedComments: false,
  skipLiteral: (text, at) => (text.charCodeAt(at) !== hash ? skipQuoted(text, at) : beginsLine(text, at) ? skipDirective(text, at) : at),
};

export type WordKind = 'storage' | 'typedef' | 'const' | 'qualifier' | 'attribute' | 'typeof' | 'type' | 'tagged' | 'statement';

/** The words that are no name where a declaration stands. */
export const wordKinds: ReadonlyMap<string, WordKind> = new Map<string, WordKind>([
  ...wordsOf('storage', 'static extern inline __inline __inline__ __forceinline auto register'),
  ...wordsOf('typedef', 'typedef'),
  ...wordsOf('const', 'const constexpr'),
  ...wordsOf('qualifier', 'volatile restrict __restrict __restrict__ __extension__ _Noreturn noreturn _Nonnull'),
  ...wordsOf('attribute', '__attribute__ __attribute __declspec asm __asm__ __asm _Alignas alignas'),
  ...wordsOf('typeof', 'typeof __typeof__ __typeof'),
  ...wordsOf('type', 'void char int float double bool _Bool short long signed unsigned size_t ssize_t ptrdiff_t intptr_t uintptr_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t'),
  ...wordsOf('tagged', 'struct union enum'),
  ...wordsOf('statement', 'if else for while do switch case default return goto break continue sizeof _Atomic thread_local _Thread_local __based'),
]);

function wordsOf(kind: WordKind, words: string): readonly (readonly [string, WordKind])[] {
  return words.split(' ').map((word) => [word, kind]);
}

/** Pass blanks, line ends and comments. @returns the unit after them; NaN at the end of the text */
export function passSpace(skim: Skim): number {
  const { text } = skim;
  for (;;) {
    const unit = text.charCodeAt(skim.at);
    if (unit <= 32) skim.at += 1;
    else if (unit !== slash || !passWholeComment(skim)) return unit;
  }
}

/** A comment to the end of its line may go on in the next one, which is left to the grammar. */
function passWholeComment(skim: Skim): boolean {
  const isLine = skim.text.charCodeAt(skim.at + 1) === slash;
  if (!passComment(skim)) return false;
  if (isLine && endsContinued(skim.text, skim.at)) giveUp();
  return true;
}

/** Whether the line that ends here goes on in the next one. */
export function endsContinued(text: string, end: number): boolean {
  return text.charCodeAt(text.charCodeAt(end - 1) === carriageReturn ? end - 2 : end - 1) === backslash;
}

/** Pass a bracket with what is in it. The branches of a condition that begins in it end in it. */
export function passGroup(skim: Skim): void {
  const start = skim.at;
  passBrackets(skim);
  const written = skim.text.slice(start, skim.at);
  if (written.includes('#') && !hasWholeConditions(written)) giveUp();
}

function hasWholeConditions(text: string): boolean {
  let depth = 0;
  for (const { index } of text.matchAll(/(?<=\n[ \t]*)#/gu)) {
    depth = depthAfter(text, index, depth);
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Conditions that are open after the directive; -1 where it belongs to none. */
export function depthAfter(text: string, at: number, depth: number): number {
  const kind = directiveKind(text, at);
  if (kind === 'if') return depth + 1;
  if (kind === 'end') return depth - 1;
  return kind === 'else' && depth === 0 ? -1 : depth;
}

/** Pass a value up to the comma or semicolon after it, or to the bracket that closes what it stands in. @returns the unit there */
export function passValue(skim: Skim): number {
  const { text, syntax: { kinds } } = skim;
  let isAfterWord = false;
  for (let unit = passSpace(skim); skim.at < text.length; unit = passSpace(skim)) {
    const kind = unit < 128 ? kinds[unit] : unitKinds.plain, isWord = isWordUnit(unit);
    if (unit === comma || unit === semicolon || kind === unitKinds.closing) return unit;
    if (unit === hash && beginsLine(text, skim.at)) giveUp();
    if (isWord) passOperand(skim, isAfterWord);
    else if (kind === unitKinds.opening) passPart(skim, unit);
    else if (!passToken(skim, kind)) skim.at += 1;
    isAfterWord = isWord;
  }
  return giveUp();
}

/** A word of a value. A value whose semicolon is missing, as a macro has it, goes on with a declaration. */
function passOperand(skim: Skim, isAfterWord: boolean): void {
  const word = takeWord(skim);
  if (isAfterWord || (word !== 'sizeof' && wordKinds.has(word))) giveUp();
}

/** Pass a bracket in a value; what has braces ends with them. */
function passPart(skim: Skim, opening: number): void {
  passGroup(skim);
  if (opening !== leftBrace) return;
  const unit = passSpace(skim);
  if (unit !== comma && unit !== semicolon && skim.syntax.kinds[unit] !== unitKinds.closing) giveUp();
}

/** Whether a line ends between two offsets. */
export function hasLineEnd(text: string, from: number, to: number): boolean {
  const end = text.indexOf('\n', from);
  return end !== -1 && end < to;
}

/** Whether a word is written as macros are that stand for attributes: `__init`, `API_EXPORT`. */
export function isAnnotation(word: string): boolean {
  return /^(?:_|[A-Z][A-Z\d_]+$)/u.test(word);
}

/** Whether the line before an offset has ended, so that what stands there begins its line without a blank. */
export function isAtLineStart(text: string, at: number): boolean {
  return at === 0 || text.charCodeAt(at - 1) === lineFeed;
}
