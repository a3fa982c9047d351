import { endOfToken } from '../collapse/pythonBodies.ts';
import { giveUp, kindsOf, passBrackets, passLiteral, unitKinds } from './skim.ts';
import type { Skim, SkimSyntax } from './skim.ts';

const tabulator = 9, lineFeed = 10, formFeed = 12, carriageReturn = 13, space = 32, hash = 35, colon = 58, semicolon = 59, equal = 61, backslash = 92;

/** Comments and continued lines are passed like literals. */
export const pythonSyntax: SkimSyntax = {
  kinds: Object.assign(kindsOf('"\'#\\\n'), { 47: unitKinds.plain }), hasNestedComments: false,
  skipLiteral: (text, at) => (text.charCodeAt(at) === lineFeed ? at : endOfToken(text, at, text.charCodeAt(at))),
};
const markedKinds = Object.assign(kindsOf('"\'#\\\n', ':=;'), { 47: unitKinds.plain });
/** Columns of a tabulator, where no space stands before it. */
const tabWidth = 8;
/** Units before an equals sign with which it is another operator. */
const operators = '=!<>+-*/%&|^@:';

/** A statement of one or more physical lines. */
export interface Line {
  start: number;
  end: number;
  indent: number;
  /** Offsets of the colons, semicolons and equals signs of assignments that stand in no bracket. */
  readonly marks: number[];
}

/** Go to the first unit of the next statement. @returns false at the end of the text */
export function startLine(skim: Skim, line: Line): boolean {
  const { text } = skim;
  let indent = 0;
  for (; skim.at < text.length; skim.at += 1) {
    const unit = text.charCodeAt(skim.at);
    if (unit === space) indent += 1;
    else if (unit === tabulator) indent += indent % tabWidth === 0 ? tabWidth : giveUp();
    else if (unit === lineFeed || unit === formFeed) indent = 0;
    else if (unit === hash) {
      passLiteral(skim);
      skim.at -= 1;
    } else if (unit === backslash) giveUp();
    else if (unit !== carriageReturn) {
      line.start = skim.at;
      line.indent = indent;
      return true;
    }
  }
  return false;
}

/** Pass the rest of a statement, and note its marks. */
export function endLine(skim: Skim, line: Line): void {
  line.marks.length = 0;
  passLine(skim, markedKinds, line.marks);
  line.end = skim.at;
}

/** Pass the statements that are deeper than one, of which there must be some; the next one is started. @returns false at the end of the text */
export function passDeeper(skim: Skim, line: Line): boolean {
  const outer = line.indent;
  let inner = 0;
  while (startLine(skim, line)) {
    if (line.indent <= outer) return inner === 0 ? giveUp() : true;
    inner ||= line.indent;
    if (line.indent < inner) giveUp();
    passLine(skim, pythonSyntax.kinds, undefined);
  }
  return inner === 0 ? giveUp() : false;
}

function passLine(skim: Skim, kinds: Uint8Array, marks: number[] | undefined): void {
  const { text } = skim;
  let { at } = skim;
  while (at < text.length) {
    const unit = text.charCodeAt(at), kind = unit < 128 ? kinds[unit] : unitKinds.plain;
    if (unit === lineFeed) break;
    if (kind === unitKinds.opening || kind === unitKinds.special) {
      skim.at = at;
      if (kind === unitKinds.opening) passBrackets(skim); else passLiteral(skim);
      ({ at } = skim);
      continue;
    }
    if (kind === unitKinds.closing) giveUp();
    if (kind === unitKinds.mark && isMark(text, at, unit)) marks?.push(at);
    at += 1;
  }
  skim.at = Math.min(at, text.length);
}

/** Whether a unit is no part of another operator. */
function isMark(text: string, at: number, unit: number): boolean {
  if (unit === semicolon) return true;
  if (text.charCodeAt(at + 1) === equal) return false;
  return unit === colon || !operators.includes(text.charAt(at - 1));
}

/** Where the block of a statement would begin that opens one: after its colon. */
export function opensBlock(text: string, line: Line): boolean {
  const last = line.marks.at(-1) ?? -1;
  if (text.charCodeAt(last) !== colon) return false;
  let at = last + 1;
  while (text.charCodeAt(at) <= space && at < line.end) at += 1;
  return at >= line.end || text.charCodeAt(at) === hash;
}
