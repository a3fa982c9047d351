/** Marks that begin a line's content. All take the content's start and the line's end, and cost no more than the line's length. */

/** Skip blanks from `at`, counting columns with tab stops of four; `column` is where `at` stands. */
export function skipIndent(text: string, at: number, end: number, column: number): { readonly at: number; readonly columns: number } {
  let now = column, stop = at;
  for (; stop < end; stop += 1) {
    const unit = text.charCodeAt(stop);
    if (unit === 32) now += 1;
    else if (unit === 9) now += 4 - (now % 4);
    else break;
  }
  return { at: stop, columns: now - column };
}

export function isBlank(text: string, at: number, end: number): boolean {
  return skipIndent(text, at, end, 0).at >= end;
}

/** @returns  number of hashes of an ATX heading, 0 for none */
export function headingMark(text: string, at: number, end: number): number {
  let stop = at;
  while (stop < end && text[stop] === '#') stop += 1;
  const count = stop - at;
  if (count === 0 || count > 6) return 0;
  return stop >= end || text[stop] === ' ' || text[stop] === '\t' ? count : 0;
}

/** @returns  the run of ticks or tildes that opens a fence */
export function fenceMark(text: string, at: number, end: number): string | undefined {
  const unit = text[at];
  if (unit !== '`' && unit !== '~') return undefined;
  let stop = at;
  while (stop < end && text[stop] === unit) stop += 1;
  if (stop - at < 3) return undefined;
  if (unit === '`' && text.slice(stop, end).includes('`')) return undefined;
  return text.slice(at, stop);
}

/** @returns  the mark of a list item; its `end` is behind the mark, before the blank */
export function itemMark(text: string, at: number, end: number): { readonly marker: string; readonly ordinal: number | undefined; readonly end: number } | undefined {
  const digits = digitsAt(text, at, end);
  const stop = at + digits;
  const unit = text.charAt(stop);
  const isMark = digits > 0 ? unit === '.' || unit === ')' : unit === '-' || unit === '*' || unit === '+';
  if (stop >= end || !isMark || !isBlankAt(text, stop + 1, end)) return undefined;
  return { marker: unit, ordinal: digits > 0 ? Number(text.slice(at, stop)) : undefined, end: stop + 1 };
}

function isBlankAt(text: string, at: number, end: number): boolean {
  return at >= end || text[at] === ' ' || text[at] === '\t';
}

/** Number of digits from `at` on; more than nine are no ordinal. */
function digitsAt(text: string, at: number, end: number): number {
  let stop = at;
  while (stop < end && isDigit(text, stop)) stop += 1;
  return stop - at > 9 ? 0 : stop - at;
}

/** A thematic break: three or more of one of `-`, `*`, `_`, with blanks between. */
export function isBreak(text: string, at: number, end: number): boolean {
  const mark = text[at];
  if (mark !== '-' && mark !== '*' && mark !== '_') return false;
  let count = 0;
  for (let stop = at; stop < end; stop += 1) {
    const unit = text[stop];
    if (unit === mark) count += 1;
    else if (unit !== ' ' && unit !== '\t') return false;
  }
  return count >= 3;
}

/** @returns  1 for a line of `=`, 2 for a line of `-`, 0 for another */
export function setextLevel(text: string, at: number, end: number): number {
  const mark = text[at];
  if (mark !== '=' && mark !== '-') return 0;
  let stop = at;
  while (stop < end && text[stop] === mark) stop += 1;
  if (!isBlank(text, stop, end)) return 0;
  return mark === '=' ? 1 : 2;
}

function isDigit(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 48 && unit <= 57;
}

/** The text of a heading or fence mark: from `at` on without blanks around it and without the closing hashes of a heading. */
export function headingSpan(text: string, at: number, lineEnd: number): { readonly start: number; readonly end: number } {
  const { at: start } = skipIndent(text, at, lineEnd, 0);
  const end = trimEnd(text, start, lineEnd);
  let hashes = end;
  while (hashes > start && text[hashes - 1] === '#') hashes -= 1;
  const isClosing = hashes < end && (hashes === start || isBlank(text, hashes - 1, hashes));
  return { start, end: isClosing ? trimEnd(text, start, hashes) : end };
}

function trimEnd(text: string, start: number, end: number): number {
  let stop = end;
  while (stop > start && isBlank(text, stop - 1, stop)) stop -= 1;
  return stop;
}

/** A longer line is no label. */
const maxLabelUnits = 80;

/** `New files:`, `**Modified:**`, `[Files]`: a short line without indent that announces what comes. */
export function isLabelLine(text: string, at: number, lineEnd: number): boolean {
  const end = trimEnd(text, at, lineEnd);
  if (end - at > maxLabelUnits || end <= at) return false;
  const line = text.slice(at, end);
  return /^[^\s`].*(?::|:\*\*|\*\*:)$/.test(line) || /^\[[A-Z][\w &/-]*\]$/.test(line);
}
