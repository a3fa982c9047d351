import type { Span } from '../model/span.ts';
import { hasOpenPart } from './references/pathShape.ts';

/**
 * One simple command of a shell text.
 *
 * For `cd web && FOO=1 npm test -- "a b" > out.txt || true` there are three: `cd web`, `npm test -- "a b"`, `true`.
 */
export interface ShellCommand {
  readonly words: readonly ShellWord[];
  /** From the first word to the last. */
  readonly span: Span;
  /** What stands before it and behind it. */
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

/** A word under way; it can go on over a line's end inside quotes. */
interface PartialWord {
  text: string;
  readonly start: number;
  isOpen: boolean;
  isQuoted: boolean;
  /** The quote that is open, or empty. */
  quote: string;
}

const prompt = /^(?:\$|>|%|❯|PS[^>\n]{0,60}>|#(?= (?:apt|npm|cd)\b))\s+/;
const operators: readonly ShellOperator[] = ['&&', '||', ';', '|', '&'];
const placeholder = /^<\w[\w ./:|-]{0,60}>/;
/** So much of a line is looked at for one mark. */
const markUnits = 80;
/** A substitution longer than this ends nowhere. */
const maxSubstitutionUnits = 400;

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
  /** The word that ends the here-document under way. */
  private hereEnd: string | undefined;
  private nextHereEnd: string | undefined;
  /** The next word is the target of a redirection. */
  private skipsWord = false;
  private isContinued = false;
  private open: PartialWord | undefined;

  constructor(text: string) {
    this.text = text;
  }

  line(line: Span): void {
    this.at = line.start;
    this.end = line.end;
    if (this.hereEnd !== undefined) {
      if (this.text.slice(line.start, line.end).trim() === this.hereEnd) this.hereEnd = undefined;
      return;
    }
    if (!this.isContinued && !this.open) this.skipPrompt();
    this.isContinued = false;
    while (this.at < this.end) this.step();
    if (!this.goesOn()) this.flush('line');
    this.hereEnd = this.nextHereEnd;
    this.nextHereEnd = undefined;
  }

  finish(): readonly ShellCommand[] {
    this.open = undefined;
    this.flush('end');
    return this.commands;
  }

  private goesOn(): boolean {
    return this.isContinued || this.open !== undefined;
  }

  private ahead(): string {
    return this.text.slice(this.at, Math.min(this.end, this.at + markUnits));
  }

  private skipPrompt(): void {
    while (this.at < this.end && isBlank(this.text, this.at)) this.at += 1;
    this.at += prompt.exec(this.ahead())?.[0].length ?? 0;
  }

  private step(): void {
    const { text, at } = this;
    if (this.open) this.word(this.open);
    else if (isBlank(text, at)) this.at += 1;
    else if (text[at] === '#' && (at === 0 || isBlank(text, at - 1) || this.words.length === 0)) this.at = this.end;
    else if (!this.operator() && !this.redirection()) this.word({ text: '', start: at, isOpen: false, isQuoted: false, quote: '' });
  }

  private operator(): boolean {
    const ahead = this.text.slice(this.at, Math.min(this.end, this.at + 2));
    const found = operators.find((it) => ahead.startsWith(it));
    if (found === undefined || /^&[>\d]/.test(ahead)) return false;
    this.at += ahead === '|&' ? 2 : found.length;
    this.flush(found);
    return true;
  }

  private redirection(): boolean {
    const ahead = this.ahead();
    const here = /^\d?<<-?\s*(["']?)(\w+)\1/.exec(ahead);
    if (here) { this.nextHereEnd = here[2]; this.at += here[0].length; return true; }
    const mark = /^(?:\d{0,2}|&)(?:>>?\|?|<)(?:&\d?-?)?/.exec(ahead)?.[0];
    if (mark === undefined || placeholder.test(ahead)) return false;
    this.at += mark.length;
    this.skipsWord = !/&\d?-?$/.test(mark);
    return true;
  }

  private word(word: PartialWord): void {
    this.open = undefined;
    while (this.at < this.end) {
      const goesOn = word.quote === '' ? this.plainUnit(word) : this.quotedUnit(word);
      if (!goesOn) break;
      this.at += 1;
    }
    if (word.quote === '') { this.push(word); return; }
    word.text += '\n';
    this.open = word;
  }

  private quotedUnit(word: PartialWord): boolean {
    const unit = this.text.charAt(this.at);
    if (unit === word.quote) word.quote = '';
    else if (unit === '\\' && word.quote === '"' && this.at + 1 < this.end) { this.at += 1; word.text += this.text.charAt(this.at); }
    else {
      if (unit === '$' && word.quote === '"') word.isOpen = true;
      word.text += unit;
    }
    return true;
  }

  /** @returns  whether the word goes on behind this unit */
  private plainUnit(word: PartialWord): boolean {
    const unit = this.text.charAt(this.at);
    if (unit === '"' || unit === '\'') { word.quote = unit; word.isQuoted = true; return true; }
    if (unit === '\\') return this.escape(word);
    if (unit === '`' || unit === '$') { word.isOpen = true; word.text += unit + this.substitution(unit); return true; }
    if (isBlank(this.text, this.at) || ';|&'.includes(unit)) return false;
    if (unit === '>' && !word.text.startsWith('<')) return false;
    if (unit === '<' && !placeholder.test(this.ahead())) return false;
    word.text += unit;
    return true;
  }

  private escape(word: PartialWord): boolean {
    this.at += 1;
    if (this.at >= this.end) { this.isContinued = true; return false; }
    word.text += this.text.charAt(this.at);
    return true;
  }

  /** Behind `$` or a tick: the `{…}`, `(…)` or rest of an expansion up to its end on this line. */
  private substitution(mark: string): string {
    const rest = this.text.slice(this.at + 1, Math.min(this.end, this.at + maxSubstitutionUnits));
    const close = mark === '`' ? '`' : rest.startsWith('(') ? ')' : rest.startsWith('{') ? '}' : '';
    const taken = close === '' ? '' : rest.slice(0, rest.indexOf(close) + 1);
    this.at += taken.length;
    return taken;
  }

  private push(word: PartialWord): void {
    if (this.skipsWord) { this.skipsWord = false; return; }
    const { text, start, isQuoted } = word;
    const isPrefix = this.words.length === 0 && !isQuoted && /^[A-Za-z_]\w*=/.test(text);
    if (isPrefix || (text === '' && !isQuoted)) return;
    const isOpen = word.isOpen || (!isQuoted && /<[^<>]*>|\{\{?[\w ]+\}?\}|^\.\.\.$|…/.test(text)) || hasOpenPart(text);
    this.words.push({ text, span: { start, end: Math.min(this.at, this.end) }, isOpen, isQuoted });
  }

  private flush(after: ShellOperator): void {
    const first = this.words[0], last = this.words.at(-1);
    if (first && last) this.commands.push({ words: this.words, span: { start: first.span.start, end: last.span.end }, before: this.before, after });
    this.words = [];
    this.skipsWord = false;
    this.before = after;
  }
}

function isBlank(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit === 32 || unit === 9;
}
