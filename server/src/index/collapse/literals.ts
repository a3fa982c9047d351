/**
 * Where literals and comments end. Each function takes the offset of the first unit and gives the offset after the last; `unclosed` where the end
 * is not there. All of them are one linear pass.
 */
export const unclosed = -1;

const lineFeed = 10, quote = 34, hash = 35, apostrophe = 39, slash = 47, star = 42, at64 = 64, dollar = 36, backslash = 92, backquote = 96;
const leftBrace = 123, rightBrace = 125;
/** Strings inside the holes of strings are read to this depth. */
const maxStringDepth = 8;

export function skipLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

/** A comment that begins with `//` or `/*`; `at` itself where there is none. */
export function skipComment(text: string, at: number, isNested: boolean): number {
  const next = text.charCodeAt(at + 1);
  if (next === slash) return skipLine(text, at);
  if (next !== star) return at;
  return isNested ? skipNestedComment(text, at) : after(text, '*/', at + 2);
}

function skipNestedComment(text: string, from: number): number {
  let depth = 1;
  for (let at = from + 2; at < text.length; at += 1) {
    const unit = text.charCodeAt(at), next = text.charCodeAt(at + 1);
    if (unit === slash && next === star) depth += 1;
    else if (unit === star && next === slash) depth -= 1;
    else continue;
    at += 1;
    if (depth === 0) return at + 1;
  }
  return unclosed;
}

/** The offset after the next `mark`. */
export function after(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from);
  return end === -1 ? unclosed : end + mark.length;
}

/** A literal between two of the unit at `at`, with backslash escapes. */
export function skipQuoted(text: string, from: number, hasLines = false): number {
  const mark = text.charCodeAt(from);
  for (let at = from + 1; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === mark) return at + 1;
    if (unit === lineFeed && !hasLines) return unclosed;
    if (unit === backslash) at += 1;
  }
  return unclosed;
}

/** A string or rune of Go; nothing is escaped between backquotes. */
export function skipGoQuoted(text: string, at: number): number {
  return text.charCodeAt(at) === backquote ? after(text, '`', at + 1) : skipQuoted(text, at);
}

/** A regular expression of JavaScript. */
export function skipRegex(text: string, from: number): number {
  let inClass = false;
  for (let at = from + 1; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === lineFeed) return unclosed;
    if (unit === backslash) at += 1;
    else if (unit === 91) inClass = true;
    else if (unit === 93) inClass = false;
    else if (unit === slash && !inClass) return at + 1;
  }
  return unclosed;
}

/** A string that opens with as many quotes as it ends with, three or more, or a simple one. */
export function skipJavaQuoted(text: string, at: number): number {
  if (!text.startsWith('"""', at)) return skipQuoted(text, at);
  for (let end = at + 3; end < text.length; end += 1) {
    if (text.charCodeAt(end) === backslash) end += 1;
    else if (text.startsWith('"""', end)) return end + 3;
  }
  return unclosed;
}

/** A character, a string over lines, a raw string, or a lifetime, of Rust. */
export function skipRustQuoted(text: string, at: number, prefix: string): number {
  const unit = text.charCodeAt(at), isRaw = prefix === 'r' || prefix === 'br' || prefix === 'cr';
  if (unit === apostrophe) return skipRustCharacter(text, at);
  if (unit === quote) return isRaw ? after(text, '"', at + 1) : skipQuoted(text, at, true);
  let end = at;
  while (text.charCodeAt(end) === hash) end += 1;
  return isRaw && text.charCodeAt(end) === quote ? after(text, `"${text.slice(at, end)}`, end + 1) : at;
}

function skipRustCharacter(text: string, at: number): number {
  if (text.charCodeAt(at + 1) === backslash) return skipQuoted(text, at);
  const length = (text.codePointAt(at + 1) ?? 0) > 0xffff ? 2 : 1;
  return text.charCodeAt(at + 1 + length) === apostrophe ? at + length + 2 : at;
}

/** A string of C++: raw where the word before it says so. */
export function skipCppQuoted(text: string, at: number, prefix: string): number {
  if (text.charCodeAt(at) !== quote || !['R', 'LR', 'uR', 'UR', 'u8R'].includes(prefix)) return skipQuoted(text, at);
  const open = text.indexOf('(', at);
  return open === -1 ? unclosed : after(text, `)${text.slice(at + 1, open)}"`, open);
}

/** A string of C#: plain, verbatim, interpolated or raw. */
export function skipCSharpQuoted(text: string, at: number, depth = 0): number {
  if (text.charCodeAt(at) === apostrophe) return skipQuoted(text, at);
  let quotes = 0;
  while (text.charCodeAt(at + quotes) === quote) quotes += 1;
  if (quotes >= 3) return after(text, '"'.repeat(quotes), at + quotes);
  const marks = text.slice(Math.max(0, at - 2), at), last = marks.charCodeAt(marks.length - 1);
  const hasHoles = last === dollar || marks === '$@', isVerbatim = last === at64 || marks === '@$';
  if (quotes === 2 && !isVerbatim) return at + 2;
  return depth > maxStringDepth ? unclosed : skipText(text, at, { hasHoles, isVerbatim, depth });
}

interface StringForm { readonly hasHoles: boolean; readonly isVerbatim: boolean; readonly depth: number }

function skipText(text: string, from: number, form: StringForm): number {
  let at = from + 1;
  while (at < text.length && at !== unclosed) {
    const unit = text.charCodeAt(at), isDouble = text.charCodeAt(at + 1) === unit;
    if (unit === lineFeed && !form.isVerbatim) return unclosed;
    if (unit === quote && !(form.isVerbatim && isDouble)) return at + 1;
    at = unit === leftBrace && form.hasHoles && !isDouble ? skipHole(text, at, form.depth) : at + stepOver(unit, isDouble, form.isVerbatim);
  }
  return unclosed;
}

/** The code in a string, from its brace to the one that closes it. */
function skipHole(text: string, from: number, depth: number): number {
  let braces = 0, at = from;
  while (at < text.length && at !== unclosed) {
    const unit = text.charCodeAt(at);
    braces += unit === leftBrace ? 1 : unit === rightBrace ? -1 : 0;
    if (braces === 0) return at + 1;
    at = unit === quote ? skipCSharpQuoted(text, at, depth + 1) : at + 1;
  }
  return unclosed;
}

function stepOver(unit: number, isDouble: boolean, isVerbatim: boolean): number {
  if (unit === backslash) return isVerbatim ? 1 : 2;
  return isDouble && (unit === quote || unit === leftBrace || unit === rightBrace) ? 2 : 1;
}
