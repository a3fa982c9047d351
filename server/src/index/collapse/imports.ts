/**
 * Where the imports of a language end. Each function takes the offset after the keyword and gives the offset after the import; the same offset where
 * the text is not sure to be one. All of them are one pass over at most {@link maxImportLength} units.
 */
import { skipLine, skipQuoted, unclosed } from './literals.ts';

/** UTF-16 code units of one import; a longer one is parsed. */
const maxImportLength = 4000;
const quote = 34, apostrophe = 39, leftParenthesis = 40, rightParenthesis = 41, semicolon = 59, slash = 47;

/** `import a, { b as c } from 'd';` and `import 'd'`, without attributes. */
export function ecmaScriptImportEnd(text: string, from: number): number {
  const end = Math.min(text.length, from + maxImportLength);
  for (let at = from; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === quote || unit === apostrophe) {
      const after = skipQuoted(text, at);
      if (after === unclosed) return from;
      return text.charCodeAt(after) === semicolon ? after + 1 : after;
    }
    if (!isBindingUnit(unit)) return from;
  }
  return from;
}

/** `import "a"`, `import b "a"` and a list in parentheses. */
export function goImportEnd(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === 32) at += 1;
  if (text.charCodeAt(at) === leftParenthesis) return goListEnd(text, at + 1) ?? from;
  while (isWordUnit(text.charCodeAt(at)) || text.charCodeAt(at) === 32 || text.charCodeAt(at) === 46) at += 1;
  const end = text.charCodeAt(at) === quote ? skipQuoted(text, at) : unclosed;
  return end === unclosed ? from : end;
}

/** `import static a.b.C;` */
export function javaImportEnd(text: string, from: number): number {
  const end = Math.min(text.length, from + maxImportLength);
  for (let at = from; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === semicolon) return at + 1;
    if (!isWordUnit(unit) && unit !== 32 && unit !== 46 && unit !== 42) return from;
  }
  return from;
}

function goListEnd(text: string, from: number): number | undefined {
  const end = Math.min(text.length, from + maxImportLength);
  let at = from;
  while (at < end && at !== unclosed) {
    const unit = text.charCodeAt(at);
    if (unit === rightParenthesis) return at + 1;
    if (unit === quote) at = skipQuoted(text, at);
    else if (unit === slash && text.charCodeAt(at + 1) === slash) at = skipLine(text, at);
    else if (isWordUnit(unit) || unit <= 32 || unit === 46 || unit === semicolon) at += 1;
    else return undefined;
  }
  return undefined;
}

/** Names, blanks and the marks `* { } ,`. */
function isBindingUnit(unit: number): boolean {
  return isWordUnit(unit) || unit <= 32 || unit === 42 || unit === 44 || unit === 123 || unit === 125;
}

function isWordUnit(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || (unit >= 48 && unit <= 57) || unit === 95 || unit === 36 || unit >= 128;
}
