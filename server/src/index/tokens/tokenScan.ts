import { after, skipComment, skipLine, unclosed } from '../collapse/literals.ts';

/** One token of a text. A name in quotes is a word, without them. */
export interface Token {
  readonly kind: 'word' | 'string' | 'mark';
  /** What is written, without quotes; of a mark, one UTF-16 code unit. */
  readonly text: string;
  /** From 1. */
  readonly line: number;
  readonly isQuoted?: true;
}

/** How one language writes what is no plain word. */
export interface TokenStyle {
  /** What begins a comment up to the end of its line. */
  readonly lineComments: readonly string[];
  readonly hasBlockComments?: 'plain' | 'nested';
  /** A string or a name in quotes that begins here; undefined where none does. */
  readonly quotedAt: (text: string, at: number) => Quoted | undefined;
}

export interface Quoted {
  readonly kind: 'word' | 'string';
  /** Offset after the last quote; {@link unclosed} where it is not there. */
  readonly end: number;
  /** UTF-16 code units of the opening and of the closing quotes. */
  readonly open: number;
  readonly close: number;
}

/** One pass over the tokens of a text, one token ahead. */
export interface TokenScan {
  /** The next token; undefined at the end. */
  readonly peek: () => Token | undefined;
  readonly next: () => Token | undefined;
  /** Take the next token when it is that word (letter case aside) or mark. */
  readonly take: (text: string) => boolean;
  /** Go on at the next line that is exactly this. */
  readonly skipToLine: (line: string) => void;
  /** Note that something never ends. */
  readonly fail: () => void;
  /** Whether a string, a comment or a bracket never ends, so that the rest was not read as it is meant. */
  readonly isBroken: () => boolean;
}

/** Quoted texts are cut after so many UTF-16 code units; longer ones are no names. */
const maxQuotedLength = 1000;

export function scanTokens(text: string, style: TokenStyle): TokenScan {
  let at = text.startsWith('\u{feff}') ? 1 : 0, line = 1, counted = 0, isBroken = false;
  let ahead: Token | undefined, isAhead = false;

  const next = (): Token | undefined => {
    if (isAhead) isAhead = false;
    else ahead = read();
    return ahead;
  };
  const peek = (): Token | undefined => {
    if (!isAhead) ahead = read();
    isAhead = true;
    return ahead;
  };
  return {
    peek, next, isBroken: () => isBroken,
    fail: () => {
      isBroken = true;
    },
    take: (wanted) => {
      const token = peek();
      const isIt = token !== undefined && token.kind !== 'string' && token.isQuoted === undefined && token.text.toLowerCase() === wanted.toLowerCase();
      if (isIt) next();
      return isIt;
    },
    skipToLine: (wanted) => {
      isAhead = false;
      const found = text.indexOf(`\n${wanted}\n`, at), end = found === -1 && text.endsWith(`\n${wanted}`) ? text.length : found;
      at = found === -1 ? text.length : end + wanted.length + 1;
      isBroken ||= end === -1;
    },
  };

  function read(): Token | undefined {
    while (at < text.length && skipBlank());
    if (at >= text.length) return undefined;
    const start = at, quoted = style.quotedAt(text, start), place = lineOf(start);
    if (quoted === undefined) return readPlain(start, place);
    if (quoted.end === unclosed) {
      stop();
      return undefined;
    }
    at = quoted.end;
    const content = text.slice(start + quoted.open, Math.min(at - quoted.close, start + quoted.open + maxQuotedLength));
    return quoted.kind === 'word' ? { kind: 'word', text: content, line: place, isQuoted: true } : { kind: 'string', text: content, line: place };
  }

  function readPlain(start: number, place: number): Token {
    while (at < text.length && isWordAt(text, at)) at += 1;
    if (at > start) return { kind: 'word', text: text.slice(start, at), line: place };
    at += 1;
    return { kind: 'mark', text: text.slice(start, at), line: place };
  }

  function stop(): void {
    isBroken = true;
    at = text.length;
  }

  /** @returns whether a blank or comment was passed */
  function skipBlank(): boolean {
    if (text.charCodeAt(at) <= 32) {
      at += 1;
      return true;
    }
    if (style.lineComments.some((mark) => text.startsWith(mark, at))) {
      at = skipLine(text, at);
      return true;
    }
    if (style.hasBlockComments === undefined || !text.startsWith('/*', at)) return false;
    const end = style.hasBlockComments === 'nested' ? skipComment(text, at, true) : after(text, '*/', at + 2);
    if (end === unclosed) stop();
    else at = end;
    return true;
  }

  function lineOf(offset: number): number {
    for (; counted < offset; counted += 1) if (text.charCodeAt(counted) === 10) line += 1;
    return line;
  }
}

/** Letters, digits, `_` and `$`; everything above ASCII is a letter. */
const wordUnits = Uint8Array.from({ length: 128 }, (_, unit) => (/[\w$]/u.test(String.fromCharCode(unit)) ? 1 : 0));

function isWordAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 128 || wordUnits[unit] === 1;
}

/** Every token up to a closing mark, which is taken too. */
export function eachUntil(scan: TokenScan, close: string, visit: (token: Token) => void): void {
  for (let token = scan.next(); token === undefined || token.kind === 'string' || token.text !== close; token = scan.next()) {
    if (token === undefined) {
      scan.fail();
      return;
    }
    visit(token);
  }
}

/** Pass what stands between brackets, up to the one that closes the bracket just taken. */
export function skipBrackets(scan: TokenScan): void {
  for (let depth = 1; depth > 0;) {
    const token = scan.next();
    if (token === undefined) {
      scan.fail();
      return;
    }
    depth += depthStep(token);
  }
}

/** What a token adds to the number of open brackets. */
export function depthStep({ kind, text }: Token): number {
  return kind !== 'mark' ? 0 : '([{'.includes(text) ? 1 : ')]}'.includes(text) ? -1 : 0;
}

/** Whether a token is an opening bracket. */
export function isOpening(token: Token): boolean {
  return depthStep(token) === 1;
}
