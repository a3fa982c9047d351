import { beginsLine, skipDirective } from '../collapse/directives.ts';
import { unclosed } from '../collapse/literals.ts';
import { depthAfter, endsContinued } from './cText.ts';
import type { CSkim } from './cText.ts';
import { found, giveUp, isWordUnit, passBlanks, passInline, takeMark, takeName, takesMark, takeWord } from './skim.ts';

const carriageReturn = 13, lineFeed = 10, leftParenthesis = 40, rightParenthesis = 41, comma = 44, dot = 46, backslash = 92;

/** Pass a directive of the preprocessor between definitions; a macro is one. */
export function readDirective(skim: CSkim, container: string | undefined): void {
  const { text, at } = skim;
  if (!beginsLine(text, at)) giveUp();
  skim.at += 1;
  passInline(skim);
  if (takeWord(skim) === 'define') readMacro(skim, container);
  else {
    skim.conditions = depthAfter(text, at, skim.conditions);
    if (skim.conditions < 0) giveUp();
  }
  // What has been passed may have ended the line's last word.
  const end = skipDirective(text, skim.at - 1);
  if (end === unclosed || endsContinued(text, end)) giveUp();
  skim.at = end;
}

function readMacro(skim: CSkim, container: string | undefined): void {
  passInline(skim);
  const { at } = skim, name = takeName(skim), hasParameters = skim.text.charCodeAt(skim.at) === leftParenthesis;
  found(skim, { kind: 'macro', name, at, container, parameters: hasParameters ? readParameters(skim) : undefined });
}

/** Names in parentheses; `...` is none, and `a...` is one. */
function readParameters(skim: CSkim): readonly string[] {
  const names: string[] = [];
  takeMark(skim, leftParenthesis);
  while (passContinued(skim) !== rightParenthesis) {
    if (isWordUnit(skim.text.charCodeAt(skim.at))) names.push(takeName(skim));
    if (passContinued(skim) === dot) passDots(skim);
    if (!takesMark(skim, comma) && skim.text.charCodeAt(skim.at) !== rightParenthesis) giveUp();
  }
  skim.at += 1;
  return names;
}

function passDots(skim: CSkim): void {
  for (let count = 0; count < 3; count += 1) takeMark(skim, dot);
  if (passContinued(skim) !== rightParenthesis) giveUp();
}

/** Pass blanks and line ends after a backslash. */
function passContinued(skim: CSkim): number {
  const { text } = skim;
  for (;;) {
    if (passInline(skim) !== backslash) return text.charCodeAt(skim.at);
    skim.at += text.charCodeAt(skim.at + 1) === carriageReturn ? 2 : 1;
    if (text.charCodeAt(skim.at) !== lineFeed) giveUp();
    passBlanks(skim);
  }
}
