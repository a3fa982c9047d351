import type { Span } from '../../model/span.ts';
import type { Token } from './token.ts';

/** Where words go: the inline reading under way. */
export interface WordSink {
  readonly text: string;
  readonly tokens: Token[];
  strong: boolean;
  readonly span: (start: number, end: number) => Span;
  readonly punctuation: (mark: string, start: number, end: number) => void;
}

/** A word longer than this many units is cut, so that each is looked at in bounded time. */
const maxWordUnits = 1_000;

/** Full-width marks and their ASCII twins. */
const wideMarks: Readonly<Record<string, string>> = {
  '。': '.', '、': ',', '，': ',', '；': ';', '：': ':', '（': '(', '）': ')', '「': '"', '」': '"', '『': '"', '』': '"', '！': '!', '？': '?', '【': '[', '】': ']', '《': '"', '》': '"', '・': ',',
};
const arrows = new Set(['→', '⇒', '⟶', '➜', '➔', '->', '=>', '-->', '==>', '—>', '–>']);
const dashes = new Set(['—', '–', '-', '--', '―', '------', '---']);
const breakers = new Set([' ', '\t', '\n', '\u00a0', '`', '|', ';', '"', '“', '”', '„', '→', '⇒', '—', '…', '«', '»', '│', '├', '└', '─']);

/**
 * Take the word that begins at `at` and hand its parts to the sink: marks around it as punctuation, CJK and other script apart.
 *
 * @returns  where to go on; always behind `at`
 */
export function emitWord(sink: WordSink, at: number): number {
  const { text } = sink;
  const first = text.charAt(at);
  if (text.startsWith('#[[', at)) return include(sink, at);
  if (breakers.has(first)) { sink.punctuation(arrows.has(first) ? '→' : first, at, at + 1); return at + 1; }
  const end = wordEnd(text, at);
  const raw = text.slice(at, end);
  if (arrows.has(raw)) sink.punctuation('→', at, end);
  else if (dashes.has(raw)) sink.punctuation('—', at, end);
  else splitScripts(sink, at, end);
  return end;
}

/** `#[[file:a b.ts]]` is one word, blanks and all. */
function include(sink: WordSink, at: number): number {
  const close = sink.text.slice(at, at + maxWordUnits).search(/\]\]|\n/);
  if (close < 0 || sink.text[at + close] !== ']') { sink.punctuation('#', at, at + 1); return at + 1; }
  pushWord(sink, at, at + close + 2);
  return at + close + 2;
}

function wordEnd(text: string, from: number): number {
  const limit = Math.min(text.length, from + maxWordUnits);
  let at = from + 1;
  while (at < limit && !breaksWord(text, from, at)) at += 1;
  return at;
}

function breaksWord(text: string, from: number, at: number): boolean {
  const unit = text.charAt(at);
  switch (unit) {
    case '[': return !isJoined(text, at);
    case ']': return !text.slice(from, at).includes('[');
    case '<': return text[at + 1] === '/' || /[\s(]/.test(text.charAt(at - 1));
    case ',': return !(isDigit(text, at - 1) && isDigit(text, at + 1)) && !insideBraces(text, from, at);
    default: return breakers.has(unit);
  }
}

/** A bracket that goes on a path segment or an index, not one that opens a link. */
function isJoined(text: string, at: number): boolean {
  return /[\w/]/.test(text.charAt(at - 1));
}

function insideBraces(text: string, from: number, at: number): boolean {
  const word = text.slice(from, at);
  const open = word.lastIndexOf('{'), paren = word.lastIndexOf('(');
  return (open >= 0 && word.lastIndexOf('}') < open) || (paren >= 0 && word.lastIndexOf(')') < paren);
}

function isDigit(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 48 && unit <= 57;
}

function isWide(unit: number): boolean {
  return unit >= 0x3000 && (unit <= 0x30ff || (unit >= 0x3400 && unit <= 0x9fff) || (unit >= 0xac00 && unit <= 0xd7af) || (unit >= 0xff00 && unit <= 0xffef));
}

function splitScripts(sink: WordSink, start: number, end: number): void {
  let from = start;
  while (from < end) {
    const wide = isWide(sink.text.charCodeAt(from));
    const mark = wideMarks[sink.text.charAt(from)];
    let to = from + 1;
    const path = mark === undefined && !wide ? widePathEnd(sink.text, from, end) : undefined;
    if (mark !== undefined) sink.punctuation(mark, from, to);
    else if (path !== undefined) { to = path; pushWord(sink, from, to); }
    else {
      while (to < end && isWide(sink.text.charCodeAt(to)) === wide && wideMarks[sink.text.charAt(to)] === undefined) to += 1;
      if (wide) pushWord(sink, from, to); else trimAndPush(sink, from, to);
    }
    from = to;
  }
}

/**
 * Where a path with wide characters in it ends: `docs/B-設計.md`. Its wide parts stand between joints of a path (`/`, `-`, `_`, `.`), which those of a sentence do not.
 *
 * @returns  undefined when none begins here
 */
function widePathEnd(text: string, from: number, end: number): number | undefined {
  let to = from;
  while (to < end && goesOnPath(text, from, to)) to += 1;
  while (to > from && isJoint(text.charAt(to - 1))) to -= 1;
  const word = text.slice(from, to);
  return /[^ -~]/.test(word) && /^[\w.@~-]+\//.test(word) && /\.[A-Za-z]{1,5}$/.test(word) ? to : undefined;
}

/** A path changes its script only at a joint. */
function goesOnPath(text: string, from: number, at: number): boolean {
  const unit = text.charAt(at), wide = isWide(text.charCodeAt(at));
  if (wideMarks[unit] !== undefined || (!wide && !/[\w./@~-]/.test(unit))) return false;
  const isTurn = at > from && wide !== isWide(text.charCodeAt(at - 1));
  return !isTurn || isJoint(wide ? text.charAt(at - 1) : unit);
}

function isJoint(unit: string): boolean {
  return /[./_-]/.test(unit);
}

function trimAndPush(sink: WordSink, start: number, end: number): void {
  const { text } = sink;
  let from = start, to = end - possessiveLength(text, end);
  while (from < to && isOpening(text, from, to)) { mark(sink, text.charAt(from), from); from += 1; }
  // `**tools/export/**`: stars that end what is set in bold are no glob.
  if (sink.strong && text.slice(from, to).endsWith('/**') && !text.slice(from, to - 2).includes('*')) to -= 2;
  while (to > from && isClosing(text, from, to)) to -= 1;
  if (to > from) pushWord(sink, from, to);
  for (let at = to; at < end; at += 1) mark(sink, text.charAt(at), at);
}

/** `src/a.ts's`: the ending is no part of the name. */
function possessiveLength(text: string, end: number): number {
  return /^['’]s$/.test(text.slice(end - 2, end)) ? 2 : 0;
}

function mark(sink: WordSink, unit: string, at: number): void {
  if (unit === '*' || unit === '_') {
    if (sink.text[at + 1] === unit && sink.text[at - 1] !== unit) sink.strong = !sink.strong;
  } else if (unit !== '~') sink.punctuation(unit, at, at + 1);
}

function isOpening(text: string, at: number, end: number): boolean {
  const unit = text.charAt(at);
  if (unit === '*') return !/^\*{1,2}[/.]/.test(text.slice(at, at + 3)) || text[at - 1] === '*' && !/^\*[/.]/.test(text.slice(at, at + 2));
  if (unit === '_') return isUpper(text.charAt(at + 1)) || text[end - 1] === '_' || text.slice(at, end).includes(':');
  if (unit === '[') return !text.slice(at, end).includes(']/');
  return '({\'~‘<,:!?'.includes(unit) && !(unit === '{' && text.slice(at, end).includes('}/'));
}

function isClosing(text: string, from: number, to: number): boolean {
  const unit = text.charAt(to - 1);
  if (unit === ')' || unit === ']' || unit === '}' || unit === '>') return !isBalanced(text, from, to, unit);
  if (unit === '*') return text[to - 2] !== '/' && text[to - 2] !== '.' && !(text[to - 2] === '*' && text[to - 3] === '/');
  if (unit === '_') return true;
  return '.,;:!?\'~’'.includes(unit);
}

function isBalanced(text: string, from: number, to: number, close: string): boolean {
  const open = close === ')' ? '(' : close === ']' ? '[' : close === '}' ? '{' : '<';
  let depth = 0;
  for (let at = from; at < to; at += 1) {
    if (text[at] === open) depth += 1;
    else if (text[at] === close) depth -= 1;
  }
  return depth >= 0;
}

function isUpper(unit: string): boolean {
  return unit >= 'A' && unit <= 'Z';
}

function pushWord(sink: WordSink, start: number, end: number): void {
  sink.tokens.push({ kind: 'word', span: sink.span(start, end), text: sink.text.slice(start, end), strong: sink.strong });
}
