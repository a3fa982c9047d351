import type { Span } from '../model/span.ts';

/**
 * One simple command of a shell text.
 *
 * For `cd web && FOO=1 npm test -- "a b" > out.txt || true` there are three: `cd web`, `npm test -- "a b"`, `true`.
 */
export interface ShellCommand {
  readonly words: readonly ShellWord[];
  /** From the first word to the last. */
  readonly span: Span;
  /** What stands before it: `&&`, `||`, `;`, `|`, `&`, a line end, or nothing. */
  readonly before: ShellOperator;
  readonly after: ShellOperator;
}
export type ShellOperator = '&&' | '||' | ';' | '|' | '&' | 'line' | 'start' | 'end';

export interface ShellWord {
  /** Quotes and escapes resolved. */
  readonly text: string;
  readonly span: Span;
  /** Holds a variable, substitution or placeholder. */
  readonly isOpen: boolean;
  readonly isQuoted: boolean;
}

/**
 * Split shell text into simple commands; nothing is expanded or run.
 *
 * Comments, redirections with their targets, environment prefixes, here-documents and prompts (`$ `, `> `, `PS>`) are left out; a backslash at a line's end joins lines.
 *
 * @param lines  spans of `text`, in order
 */
export function parseShell(text: string, lines: readonly Span[]): readonly ShellCommand[] {
  const scanner = new ShellScanner(text);
  for (const line of lines) scanner.line(line);
  return scanner.finish();
}

class ShellScanner {
  private readonly text: string;
  private readonly commands: ShellCommand[] = [];
  private words: ShellWord[] = [];
  private before: ShellOperator = 'start';
  private at = 0;
  private end = 0;
  private hereDocument: string | undefined;
  private pendingHere: string | undefined;
  private skipNext = false;
  private continues = false;
  /** The quote that is still open at a line's end, with what it holds so far. */
  private open: { quote: string; text: string; start: number; isOpen: boolean } | undefined;

  constructor(text: string) {
    this.text = text;
  }

  line(line: Span): void {
    this.at = line.start;
    this.end = line.end;
    if (this.hereDocument !== undefined) {
      if (this.text.slice(line.start, line.end).trim() === this.hereDocument) this.hereDocument = undefined;
      return;
    }
    if (!this.continues && !this.open) this.prompt();
    this.continues = false;
    while (this.at < this.end) this.step();
    if (!this.continues && !this.open) this.flush('line');
    this.hereDocument = this.pendingHere;
    this.pendingHere = undefined;
  }

  finish(): readonly ShellCommand[] {
    this.open = undefined;
    this.flush('end');
    return this.commands;
  }

  private prompt(): void {
    while (this.at < this.end && this.isBlank(this.at)) this.at += 1;
    const mark = /^(?:\$|>|%|❯|PS[^>\n]{0,60}>|#(?= (?:apt|npm|cd)\b))\s+/.exec(this.text.slice(this.at, Math.min(this.end, this.at + 80)));
    if (mark) this.at += mark[0].length;
  }

  private step(): void {
    const { text, at } = this;
    const unit = text.charAt(at);
    if (this.open) { this.word(); return; }
    if (this.isBlank(at)) { this.at += 1; return; }
    if (unit === '#' && (at === 0 || this.isBlank(at - 1) || this.words.length === 0)) { this.at = this.end; return; }
    if (unit === '\\' && at === this.end - 1) { this.continues = true; this.at += 1; return; }
    const operator = /^(?:&&|\|\||;|\|&?|&(?![>\d]))/.exec(text.slice(at, Math.min(this.end, at + 2)))?.[0];
    if (operator !== undefined) {
      this.at += operator.length;
      this.flush(operator === '|&' ? '|' : operator as ShellOperator);
      return;
    }
    if (this.redirection()) return;
    this.word();
  }

  private redirection(): boolean {
    const rest = this.text.slice(this.at, Math.min(this.end, this.at + 80));
    const here = /^\d?<<-?\s*(["']?)(\w+)\1/.exec(rest);
    if (here) { this.pendingHere = here[2]; this.at += here[0].length; return true; }
    const mark = /^(?:\d{0,2}|&)(?:>>?\|?|<)(?:&\d?-?)?/.exec(rest)?.[0];
    if (mark === undefined || mark.startsWith('<') && /^<[\w. -]+>/.test(rest)) return false;
    this.at += mark.length;
    this.skipNext = !/&\d?-?$/.test(mark);
    return true;
  }

  private word(): void {
    const start = this.open?.start ?? this.at;
    let value = this.open?.text ?? '', isOpen = this.open?.isOpen ?? false, isQuoted = this.open !== undefined;
    let quote = this.open?.quote ?? '';
    this.open = undefined;
    for (; this.at < this.end; this.at += 1) {
      const unit = this.text.charAt(this.at);
      if (quote !== '') {
        if (unit === quote) { quote = ''; continue; }
        if (unit === '\\' && quote === '"' && this.at + 1 < this.end) { this.at += 1; value += this.text.charAt(this.at); continue; }
        if (unit === '$' && quote === '"') isOpen = true;
        value += unit;
      } else if (unit === '"' || unit === '\'') { quote = unit; isQuoted = true; }
      else if (unit === '\\') {
        if (this.at + 1 >= this.end) { this.continues = true; this.at += 1; break; }
        this.at += 1;
        value += this.text.charAt(this.at);
      } else if (unit === '`' || unit === '$') { isOpen = true; value += unit; this.substitution(); value += this.taken; }
      else if (this.isBlank(this.at) || ';|&'.includes(unit) || (unit === '>' && !value.startsWith('<')) || (unit === '<' && !this.isPlaceholder())) break;
      else value += unit;
    }
    if (quote !== '') { this.open = { quote, text: `${value}\n`, start, isOpen }; return; }
    if (this.skipNext) { this.skipNext = false; return; }
    if (!isQuoted && /<[^<>]*>|\{\{?[\w ]+\}?\}|^\.\.\.$|…/.test(value)) isOpen = true;
    if (value === '' && !isQuoted) return;
    if (this.words.length === 0 && !isQuoted && /^[A-Za-z_]\w*=/.test(value)) return;
    this.words.push({ text: value, span: { start, end: this.at }, isOpen, isQuoted });
  }

  private taken = '';

  /** Behind `$`: the name, `{…}` or `(…)` of an expansion up to its end on this line. */
  private substitution(): void {
    const rest = this.text.slice(this.at + 1, Math.min(this.end, this.at + 400));
    const opening = rest.charAt(0);
    const close = opening === '(' ? ')' : opening === '{' ? '}' : this.text[this.at] === '`' ? '`' : '';
    const length = close === '' ? 0 : rest.indexOf(close) + 1;
    this.taken = rest.slice(0, length);
    this.at += length;
  }

  private isPlaceholder(): boolean {
    return /^<[\w][\w ./:|-]{0,60}>/.test(this.text.slice(this.at, Math.min(this.end, this.at + 80)));
  }

  private flush(after: ShellOperator): void {
    const first = this.words[0], last = this.words.at(-1);
    if (first && last) this.commands.push({ words: this.words, span: { start: first.span.start, end: last.span.end }, before: this.before, after });
    this.words = [];
    this.skipNext = false;
    this.before = after;
  }

  private isBlank(at: number): boolean {
    const unit = this.text.charCodeAt(at);
    return unit === 32 || unit === 9;
  }
}
