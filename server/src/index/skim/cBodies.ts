import { depthAfter, endsContinued, isAtLineStart, passGroup } from './cText.ts';
import type { CSkim } from './cText.ts';
import { giveUp, isWordUnit } from './skim.ts';

const hash = 35, slash = 47, colon = 58, rightBrace = 125;
/** What a line tells that begins with something else than a body may have there. */
const unsure = -1;

/**
 * Pass the body whose brace opens here, of a definition that begins at `start`.
 *
 * Where the definition begins its line without a blank, the body ends at the next line that begins with its brace, if no other line in it begins with
 * something else than a label, a directive or a comment. A brace of something in it would leave the one of the body over, and that stands for
 * nothing between definitions.
 */
export function passBody(skim: CSkim, start: number): void {
  const { text, at, lineNumber, lineEnd } = skim;
  if (isAtLineStart(text, start) && passLines(skim)) return;
  skim.lineNumber = lineNumber;
  skim.lineEnd = lineEnd;
  skim.at = at;
  passGroup(skim);
}

/** The lines are counted on the way. @returns whether the end is sure */
function passLines(skim: CSkim): boolean {
  const { text, at } = skim;
  while (skim.lineEnd < at) if (!nextLine(skim)) return false;
  let depth = text.slice(at, skim.lineEnd).includes('}') ? unsure : 0;
  while (depth !== unsure) {
    const first = skim.lineEnd + 1;
    if (text.charCodeAt(first) === rightBrace) {
      skim.at = first + 1;
      return isCode(text, at, first) && (depth === 0 || giveUp());
    }
    depth = conditionsAfter(skim, first, depth);
    if (!nextLine(skim)) return false;
  }
  return false;
}

/** Pass what goes on after the line that begins at `first`. @returns the conditions of the body that are open then, or {@link unsure} */
function conditionsAfter(skim: CSkim, first: number, depth: number): number {
  const { text } = skim, unit = text.charCodeAt(first);
  if (unit === hash) {
    const after = depthAfter(text, first, depth);
    while (endsContinued(text, text.indexOf('\n', skim.lineEnd + 1)) && nextLine(skim));
    return after < 0 ? giveUp() : after;
  }
  return unit <= 32 || unit === slash || isLabel(text, first) ? depth : unsure;
}

/** Whether no comment or string goes over from the body to the line of its brace. A mark of a comment in a string is taken for one. */
function isCode(text: string, from: number, end: number): boolean {
  const body = text.slice(from, end), comment = body.lastIndexOf('/*');
  return (comment === -1 || body.includes('*/', comment + 2)) && !endsContinued(body, body.length - 1);
}

function nextLine(skim: CSkim): boolean {
  const end = skim.text.indexOf('\n', skim.lineEnd + 1);
  if (end === -1) return false;
  skim.lineNumber += 1;
  skim.lineEnd = end;
  return true;
}

function isLabel(text: string, from: number): boolean {
  let at = from;
  while (isWordUnit(text.charCodeAt(at))) at += 1;
  while (text.charCodeAt(at) === 32) at += 1;
  return at > from && text.charCodeAt(at) === colon;
}
