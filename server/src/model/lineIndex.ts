import type { Span } from './span.ts';

/** A place as people and wire formats count it: both numbers from 1, columns in UTF-16 code units. */
export interface Place { readonly line: number; readonly column: number }

/** Where the lines of one text begin: turns offsets into lines and columns and back. */
export interface LineIndex {
  readonly lineCount: number;
  /** Offset of the first code unit of a line (from 1); the text's length beyond the last line. */
  readonly startOf: (line: number) => number;
  readonly placeOf: (offset: number) => Place;
  readonly rangeOf: (span: Span) => { readonly line: number; readonly column: number; readonly endLine: number; readonly endColumn: number };
}

/**
 * Build the line table of a text. Lines end at LF, CRLF or a lone CR; the ending belongs to its line.
 *
 * A byte-order mark counts as a code unit of line 1, as editors' buffers never hold one and files do: readers strip it first.
 */
export function buildLineIndex(text: string): LineIndex {
  const starts = [0];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 10 || (unit === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1);
  }
  const placeOf = (offset: number): Place => {
    let low = 0, high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle; else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
  return {
    lineCount: starts.length,
    startOf: (line) => starts[line - 1] ?? text.length,
    placeOf,
    rangeOf: (span) => {
      const start = placeOf(span.start), end = placeOf(span.end);
      return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
    },
  };
}
