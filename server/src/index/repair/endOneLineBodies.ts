import { after, skipComment, skipQuoted, unclosed } from '../collapse/literals.ts';

const lineFeed = 10, quote = 34, dollar = 36, apostrophe = 39, slash = 47, semicolon = 59, backslash = 92, backquote = 96, leftBrace = 123, rightBrace = 125;
/** Units after which a brace ends a body without a statement before it: `{`, `;`, `,`, `>` of an arrow. */
const needsNoEnd: ReadonlySet<number> = new Set([leftBrace, semicolon, 44, 62]);
/** Holes in the strings of holes are read to this depth. */
const maxHoleDepth = 8;

/**
 * The text of a brace language with a semicolon before every brace that ends a body on the line where the body began: `{ val a = 1 }` → `{ val a = 1; }`.
 *
 * The grammar of Kotlin ends a statement at the end of its line only. Lines keep their numbers.
 *
 * @returns undefined where no body ends on its line, or the text does not close what it opens
 */
export function endOneLineBodies(text: string): string | undefined {
  const places: number[] = [], openings: number[] = [];
  let line = 0, previous = 0, at = 0;
  while (at < text.length) {
    const unit = text.charCodeAt(at), end = skipLiteral(text, at, 0);
    if (end === unclosed) return undefined;
    if (end > at) {
      if (unit !== slash) previous = quote;
      line += lineEndsIn(text, at, end);
      at = end;
      continue;
    }
    if (unit === lineFeed) line += 1;
    else if (unit === leftBrace) openings.push(line);
    else if (unit === rightBrace && openings.pop() === line && !needsNoEnd.has(previous)) places.push(at);
    if (unit > 32) previous = unit;
    at += 1;
  }
  return places.length === 0 ? undefined : withSemicolons(text, places);
}

function withSemicolons(text: string, places: readonly number[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const place of places) {
    parts.push(text.slice(from, place), ';');
    from = place;
  }
  return parts.join('') + text.slice(from);
}

function lineEndsIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) count += text.charCodeAt(at) === lineFeed ? 1 : 0;
  return count;
}

/** Where a literal or comment ends that begins here; the same offset where none does. */
function skipLiteral(text: string, at: number, depth: number): number {
  const unit = text.charCodeAt(at);
  if (unit === slash) return skipComment(text, at, true);
  if (unit === apostrophe || unit === backquote) return skipQuoted(text, at);
  if (unit !== quote) return at;
  return text.startsWith('"""', at) ? after(text, '"""', at + 3) : skipString(text, at, depth);
}

/** A string with holes: `"a ${b("c")}"`. */
function skipString(text: string, from: number, depth: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === quote) return at + 1;
    if (unit === lineFeed) return unclosed;
    if (unit === backslash) at += 1;
    else if (unit === dollar && text.charCodeAt(at + 1) === leftBrace) {
      at = skipHole(text, at + 1, depth + 1) - 1;
      if (at < from) return unclosed;
    }
  }
  return unclosed;
}

function skipHole(text: string, from: number, depth: number): number {
  let braces = 0, at = from;
  while (at < text.length && depth <= maxHoleDepth) {
    const unit = text.charCodeAt(at), end = skipLiteral(text, at, depth);
    if (end === unclosed) return unclosed;
    braces += unit === leftBrace ? 1 : unit === rightBrace ? -1 : 0;
    if (braces === 0) return at + 1;
    at = end > at ? end : at + 1;
  }
  return unclosed;
}
