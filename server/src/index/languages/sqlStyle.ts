import { after, unclosed } from '../collapse/literals.ts';
import type { Quoted, TokenStyle } from '../tokens/tokenScan.ts';

const backslash = 92;
/** UTF-16 code units of the tag of a dollar quote. */
const maxTagLength = 64;

/**
 * How SQL writes names, strings and comments, over the dialects. Backquotes tell MySQL, which has `#` comments and backslashes in strings.
 *
 * PostgreSQL has dollar quotes and `E'…'`, SQL Server names in brackets. A line that begins with a backslash is a command of `psql`.
 */
export function sqlStyle(text: string): TokenStyle {
  const isMySql = text.includes('`');
  return {
    lineComments: isMySql ? ['--', '#'] : ['--'], hasBlockComments: isMySql ? 'plain' : 'nested',
    quotedAt: (whole, at) => quotedAt(whole, at, isMySql),
  };
}

function quotedAt(text: string, at: number, isMySql: boolean): Quoted | undefined {
  switch (text.charAt(at)) {
    case '\'': return { kind: 'string', end: endOf(text, at, isMySql || hasEscapeMark(text, at)), open: 1, close: 1 };
    case '"': return { kind: 'word', end: endOf(text, at, false), open: 1, close: 1 };
    case '`': return { kind: 'word', end: endOf(text, at, false), open: 1, close: 1 };
    case '[': return bracketName(text, at);
    case '$': return dollarQuote(text, at);
    case '\\': return commandLine(text, at);
    default: return undefined;
  }
}

function hasEscapeMark(text: string, at: number): boolean {
  return /^(?:^|[^\w])[eE]$/u.test(text.slice(Math.max(0, at - 2), at)) || (at === 1 && /^[eE]/u.test(text));
}

/** A mark that is doubled stands for itself. */
function endOf(text: string, from: number, hasEscapes: boolean): number {
  const mark = text.charCodeAt(from);
  for (let at = from + 1; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (hasEscapes && unit === backslash) at += 1;
    else if (unit === mark && text.charCodeAt(at + 1) === mark) at += 1;
    else if (unit === mark) return at + 1;
  }
  return unclosed;
}

/** `[Order Details]`, but not an index into an array. */
function bracketName(text: string, at: number): Quoted | undefined {
  const found = /^\[[A-Za-z_][\w .$-]{0,127}\]/u.exec(text.slice(at, at + 130));
  return found === null || /[\w)\]]/u.test(text.charAt(at - 1)) ? undefined : { kind: 'word', end: at + found[0].length, open: 1, close: 1 };
}

function dollarQuote(text: string, at: number): Quoted | undefined {
  if (/[\w]/u.test(text.charAt(at - 1))) return undefined;
  const tag = /^\$(?:[A-Za-z_]\w*)?\$/u.exec(text.slice(at, at + maxTagLength))?.[0];
  return tag === undefined ? undefined : { kind: 'string', end: after(text, tag, at + tag.length), open: tag.length, close: tag.length };
}

function commandLine(text: string, at: number): Quoted | undefined {
  if (at > 0 && text.charCodeAt(at - 1) !== 10) return undefined;
  const end = text.indexOf('\n', at);
  return { kind: 'string', end: end === -1 ? text.length : end, open: 1, close: 0 };
}
