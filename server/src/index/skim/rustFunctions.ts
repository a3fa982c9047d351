import { oneLine } from '../rules.ts';
import { passTo, stops } from './rustHeads.ts';
import { passAttribute, takeIdentifier } from './rustText.ts';
import { found, giveUp, passBlanks, passBrackets, takeMark, takesMark, takeWord } from './skim.ts';
import type { Skim } from './skim.ts';

const hash = 35, leftParenthesis = 40, rightParenthesis = 41, comma = 44, dot = 46, colon = 58, semicolon = 59, leftBrace = 123;

/** A function behind its keyword, or a method of a type. */
export function readFunction(skim: Skim, { container, isType }: { readonly container: string | undefined; readonly isType: boolean }): void {
  const { at } = skim, name = takeIdentifier(skim);
  if (passTo(skim) !== leftParenthesis) giveUp();
  found(skim, { kind: isType ? 'method' : 'function', name, at, container, parameters: takeParameters(skim) });
  passSignature(skim);
  if (skim.text.charCodeAt(skim.at) === leftBrace) passBrackets(skim);
}

/** Pass up to the body or semicolon of a function. */
function passSignature(skim: Skim): void {
  for (let unit = passTo(skim); unit !== leftBrace && unit !== semicolon; unit = passTo(skim)) {
    if (unit !== leftParenthesis) giveUp();
    passBrackets(skim);
  }
}

/** Patterns of the parameters in parentheses; `self` is none. */
function takeParameters(skim: Skim): readonly string[] {
  const patterns: string[] = [];
  takeMark(skim, leftParenthesis);
  for (let unit = passBlanks(skim); !takesMark(skim, rightParenthesis); unit = passBlanks(skim)) {
    if (unit === hash) {
      passAttribute(skim);
      continue;
    }
    const start = skim.at;
    let pattern = '...';
    if (unit === dot && skim.text.startsWith('...', start)) skim.at += 3;
    else pattern = takePattern(skim);
    if (pattern !== '') patterns.push(pattern);
    if (!takesMark(skim, comma) && passBlanks(skim) !== rightParenthesis) giveUp();
  }
  return patterns;
}

/** Pass one parameter. @returns empty for `self` */
function takePattern(skim: Skim): string {
  const start = skim.at, word = takeWord(skim);
  if (word !== '' && word !== 'self' && skim.text.charCodeAt(skim.at) === colon && skim.text.charCodeAt(skim.at + 1) !== colon) return passType(skim) ? '...' : word;
  const end = passTo(skim, stops.pattern), pattern = skim.text.slice(start, skim.at);
  if (/\/[/*]|^box\b/u.test(pattern)) giveUp();
  if (end !== colon) return /^(?:&\s*)?(?:'\w+\s+)?(?:mut\s+)?self\s*$/u.test(pattern) ? '' : giveUp();
  if (passType(skim)) return '...';
  const plain = oneLine(pattern.replace(/^mut\s+/u, ''));
  return plain === 'self' ? '' : plain;
}

/** Pass the colon and type of a parameter. @returns whether it takes all that are left */
function passType(skim: Skim): boolean {
  skim.at += 1;
  const isRest = passBlanks(skim) === dot;
  passTo(skim, stops.parameter);
  return isRest;
}
