/** One token of a build script that is code. Comments and blanks are left out. */
export interface CodeToken {
  /** `word`: identifier or keyword. `text`: string literal. `sign`: one other character. */
  readonly kind: 'word' | 'text' | 'sign';
  /** For `text` what stands between the quotes, escapes as written. */
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** Blanks before it on its line when it is the first there; -1 when it is not the first. */
  readonly indent: number;
  /** Directly behind the token before it, without a blank. */
  readonly isJoined: boolean;
}

/** What a language's comments, strings and words look like, as far as it matters for finding declarations. */
export interface CodeSyntax {
  readonly lineComment: '//' | '#';
  readonly blockComment: readonly [open: string, close: string] | undefined;
  readonly quotes: string;
  /** One character of a word. */
  readonly wordUnit: RegExp;
}

const wordUnit = /[\p{L}\p{N}_$]/u;
export const kotlinSyntax: CodeSyntax = { lineComment: '//', blockComment: ['/*', '*/'], quotes: '"\'', wordUnit };
export const swiftSyntax: CodeSyntax = { lineComment: '//', blockComment: ['/*', '*/'], quotes: '"', wordUnit };
export const rubySyntax: CodeSyntax = { lineComment: '#', blockComment: ['=begin', '=end'], quotes: '"\'', wordUnit: /[\p{L}\p{N}_?!]/u };
export const elixirSyntax: CodeSyntax = { lineComment: '#', blockComment: undefined, quotes: '"\'', wordUnit: /[\p{L}\p{N}_?!]/u };
export const pythonSyntax: CodeSyntax = { lineComment: '#', blockComment: undefined, quotes: '"\'', wordUnit };
export const cmakeSyntax: CodeSyntax = { lineComment: '#', blockComment: ['#[[', ']]'], quotes: '"', wordUnit: /[^\s()"#]/ };

/** Text of the word or sign at a position; empty for a string literal and beyond the ends, so that a literal never passes for syntax. */
export function codeAt(tokens: readonly CodeToken[], at: number): string {
  const token = tokens[at];
  return token === undefined || token.kind === 'text' ? '' : token.text;
}

/** Content of the string literal at a position; undefined for anything else. */
export function literalAt(tokens: readonly CodeToken[], at: number): string | undefined {
  const token = tokens[at];
  return token?.kind === 'text' ? token.text : undefined;
}

/** Name of the word at a position; undefined for anything else. */
export function wordAt(tokens: readonly CodeToken[], at: number): string | undefined {
  const token = tokens[at];
  return token?.kind === 'word' ? token.text : undefined;
}

/** Whether the token at a position is the first of its line. */
export function isFirstOnLine(tokens: readonly CodeToken[], at: number): boolean {
  return (tokens[at]?.indent ?? -1) >= 0;
}

/** Tokens of a text in order. One pass; unclosed strings end with their line, unclosed comments with the text. */
export function codeTokens(text: string, syntax: CodeSyntax): readonly CodeToken[] {
  const tokens: CodeToken[] = [];
  let line = 1, lineStart = 0, at = 0, lastEnd = -1, isFirst = true;
  const push = (kind: CodeToken['kind'], value: string, end: number): void => {
    tokens.push({ kind, text: value, line, indent: isFirst ? at - lineStart : -1, isJoined: at === lastEnd });
    isFirst = false;
    lastEnd = end;
  };
  const passTo = (end: number): void => {
    for (; at < end; at += 1) {
      if (text[at] !== '\n') continue;
      line += 1;
      lineStart = at + 1;
      isFirst = true;
    }
  };
  while (at < text.length) {
    const char = text[at] ?? '';
    const commentEnd = endOfComment(text, at, syntax);
    if (commentEnd > at) passTo(commentEnd);
    else if (/\s/.test(char)) passTo(at + 1);
    else if (syntax.quotes.includes(char)) {
      const [start, end, after] = stringAt(text, at);
      push('text', text.slice(start, end), after);
      passTo(after);
    } else {
      const end = endOfWord(text, at, syntax.wordUnit);
      push(end > at ? 'word' : 'sign', text.slice(at, Math.max(end, at + 1)), Math.max(end, at + 1));
      at = Math.max(end, at + 1);
    }
  }
  return tokens;
}

/** Offset behind the comment that begins at `at`; `at` when none does. */
function endOfComment(text: string, at: number, syntax: CodeSyntax): number {
  const [open, close] = syntax.blockComment ?? ['', ''];
  if (open !== '' && text.startsWith(open, at)) {
    const end = text.indexOf(close, at + open.length);
    return end < 0 ? text.length : end + close.length;
  }
  if (!text.startsWith(syntax.lineComment, at)) return at;
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** Start and end of a string's content, and the offset behind it. Three quotes open a string of several lines. */
function stringAt(text: string, at: number): readonly [start: number, end: number, after: number] {
  const quote = text[at] ?? '';
  const mark = text.startsWith(quote.repeat(3), at) ? quote.repeat(3) : quote;
  let end = at + mark.length;
  while (end < text.length && !text.startsWith(mark, end)) {
    if (mark.length === 1 && text[end] === '\n') return [at + 1, end, end];
    end += text[end] === '\\' && text[end + 1] !== '\n' ? 2 : 1;
  }
  return [at + mark.length, Math.min(end, text.length), Math.min(end + mark.length, text.length)];
}

function endOfWord(text: string, at: number, unit: RegExp): number {
  let end = at;
  while (end < text.length && unit.test(text[end] ?? '')) end += 1;
  return end;
}
