import type { Span } from '../../model/span.ts';
import type { Token } from './token.ts';
import { emitWord, type WordSink } from './emitWord.ts';

/** A link target longer than this many units is text. */
const maxTargetUnits = 2_000;
/** A tag longer than this many units is text. */
const maxTagUnits = 500;

/**
 * Read the inline structure of one leaf: code spans, links, tags, addresses, words, punctuation.
 *
 * @param lines  the leaf's content lines, in order; a code span or link may cross from one to the next
 */
export function readInline(text: string, lines: readonly Span[]): readonly Token[] {
  return new InlineScanner(text, lines).read();
}

class InlineScanner implements WordSink {
  readonly tokens: Token[] = [];
  strong = false;
  /** The lines joined with LF. */
  readonly text: string;
  private readonly starts: number[] = [];
  private readonly lines: readonly Span[];
  private line = 0;
  private at = 0;
  private readonly brackets: { readonly at: number; readonly isImage: boolean }[] = [];
  private readonly runs = new Map<number, number[]>();
  private runsRead = false;
  private commentsOver = false;

  constructor(text: string, lines: readonly Span[]) {
    this.lines = lines;
    let joined = '';
    for (const it of lines) {
      this.starts.push(joined.length);
      joined += `${text.slice(it.start, it.end)}\n`;
    }
    this.text = joined;
  }

  read(): readonly Token[] {
    while (this.at < this.text.length) this.step();
    return this.tokens;
  }

  private step(): void {
    switch (this.text.charAt(this.at)) {
      case '\n': this.lineEnd(); return;
      case ' ': case '\t': case '\u00a0': this.at += 1; return;
      case '`': this.code(); return;
      case '[': this.openBracket(false); return;
      case '!': if (this.text[this.at + 1] === '[') this.openBracket(true); else this.word(); return;
      case ']': this.closeBracket(); return;
      case '<': if (!this.angle()) this.word(); return;
      default: this.word();
    }
  }

  /** Span in the whole text of a range of the joined text. */
  span(start: number, end: number): Span {
    return { start: this.offset(start), end: this.offset(end) };
  }

  private offset(at: number): number {
    let line = this.line;
    while (line > 0 && (this.starts[line] ?? 0) > at) line -= 1;
    while ((this.starts[line + 1] ?? Infinity) <= at) line += 1;
    const lineSpan = this.lines[line];
    return lineSpan ? Math.min(lineSpan.start + at - (this.starts[line] ?? 0), lineSpan.end) : 0;
  }

  private lineEnd(): void {
    const last = this.at + 1 >= this.text.length;
    if (!last) this.tokens.push({ kind: 'line', span: this.span(this.at, this.at), text: '\n' });
    this.at += 1;
    this.line += 1;
  }

  private code(): void {
    const start = this.at;
    let stop = start;
    while (this.text[stop] === '`') stop += 1;
    const close = this.closingRun(stop, stop - start);
    if (close === undefined) { this.punctuation('`', start, stop); this.at = stop; return; }
    let from = stop, to = close;
    const content = this.text.slice(from, to);
    if (content.startsWith(' ') && content.endsWith(' ') && content.trim().length > 0) { from += 1; to -= 1; }
    this.tokens.push({
      kind: 'code', span: this.span(start, close + (stop - start)), inner: this.span(from, to), text: this.text.slice(from, to), strong: this.strong,
    });
    this.moveTo(close + (stop - start));
  }

  /** Start of the next run of exactly `length` ticks at or behind `from`. */
  private closingRun(from: number, length: number): number | undefined {
    if (!this.runsRead) {
      this.runsRead = true;
      for (let at = this.text.length - 1; at >= 0; at -= 1) {
        if (this.text[at] !== '`') continue;
        const end = at;
        while (this.text[at - 1] === '`') at -= 1;
        const size = end - at + 1;
        const known = this.runs.get(size);
        if (known) known.push(at); else this.runs.set(size, [at]);
      }
    }
    const positions = this.runs.get(length);
    while (positions && positions.length > 0 && (positions.at(-1) ?? 0) < from) positions.pop();
    return positions?.at(-1);
  }

  private openBracket(isImage: boolean): void {
    const open = isImage ? this.at + 1 : this.at;
    this.brackets.push({ at: open, isImage });
    this.punctuation('[', open, open + 1);
    this.at = open + 1;
  }

  private closeBracket(): void {
    const open = this.brackets.pop();
    const close = this.at;
    this.at += 1;
    const target = open && this.text[this.at] === '(' ? this.linkTarget(this.at + 1) : undefined;
    if (!open || !target) { this.punctuation(']', close, close + 1); return; }
    this.tokens.push({
      kind: 'link', span: this.span(open.at, target.stop), label: this.span(open.at + 1, close), target: this.span(target.start, target.end),
      text: this.text.slice(target.start, target.end), isImage: open.isImage,
    });
    this.at = target.stop;
  }

  /** Read `target "title")` from behind the parenthesis. */
  private linkTarget(from: number): { readonly start: number; readonly end: number; readonly stop: number } | undefined {
    const { text } = this;
    const limit = Math.min(text.length, from + maxTargetUnits);
    const first = skipSpaces(text, from);
    const isBracketed = text[first] === '<';
    const start = isBracketed ? first + 1 : first;
    const end = isBracketed ? bracketEnd(text, start, limit) : targetEnd(text, start, limit);
    if (end === undefined) return undefined;
    const stop = behindTitle(text, skipSpaces(text, isBracketed ? end + 1 : end), limit);
    return stop !== undefined && text[stop] === ')' && stop < limit ? { start, end, stop: stop + 1 } : undefined;
  }

  /** @returns  whether something other than a word begins here */
  private angle(): boolean {
    const { text, at } = this;
    if (text.startsWith('<!--', at)) return this.comment();
    const end = text.slice(at, at + maxTagUnits).search(/[>\n]/);
    if (end < 2 || text[at + end] !== '>') return false;
    const inside = text.slice(at + 1, at + end);
    if (/^[A-Za-z][A-Za-z0-9+.-]*:[^\s<]*$/.test(inside)) {
      this.tokens.push({ kind: 'url', span: this.span(at + 1, at + end), text: inside });
    } else {
      const name = /^\/?[A-Za-z][\w:-]*(?=[\s/]|$)/.exec(inside)?.[0];
      if (name === undefined) return false;
      this.tokens.push({ kind: 'tag', span: this.span(at, at + end + 1), text: text.slice(at, at + end + 1), name: name.toLowerCase() });
    }
    this.at = at + end + 1;
    return true;
  }

  private comment(): boolean {
    const close = this.commentsOver ? -1 : this.text.indexOf('-->', this.at + 2);
    if (close < 0) { this.commentsOver = true; return false; }
    this.moveTo(close + 3);
    return true;
  }

  private word(): void {
    this.at = emitWord(this, this.at);
  }

  punctuation(mark: string, start: number, end: number): void {
    this.tokens.push({ kind: 'punctuation', span: this.span(start, end), text: mark });
  }

  private moveTo(at: number): void {
    this.at = at;
    while ((this.starts[this.line + 1] ?? Infinity) <= at) this.line += 1;
  }
}

function skipSpaces(text: string, at: number): number {
  let stop = at;
  while (text[stop] === ' ') stop += 1;
  return stop;
}

/** Behind a title in quotes, where there is one; undefined when it never ends. */
function behindTitle(text: string, at: number, limit: number): number | undefined {
  const quote = text.charAt(at);
  if (quote !== '"' && quote !== '\'') return at;
  const close = text.slice(at + 1, limit).indexOf(quote);
  return close < 0 ? undefined : skipSpaces(text, at + close + 2);
}

function bracketEnd(text: string, start: number, limit: number): number | undefined {
  for (let at = start; at < limit; at += 1) {
    if (text[at] === '>') return at;
    if (text[at] === '\n' || text[at] === '<') return undefined;
  }
  return undefined;
}

function targetEnd(text: string, start: number, limit: number): number | undefined {
  let depth = 0;
  for (let at = start; at < limit; at += 1) {
    const unit = text[at];
    if (unit === '(') depth += 1;
    else if (unit === ')') {
      if (depth === 0) return at;
      depth -= 1;
    } else if (unit === ' ' || unit === '\n' || unit === '\t') return depth === 0 ? at : undefined;
    if (depth > 8) return undefined;
  }
  return undefined;
}
