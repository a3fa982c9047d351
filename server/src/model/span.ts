/**
 * Half-open range of a text: [start, end).
 *
 * Unit: UTF-16 code units from the start of the text, so `text.slice(start, end)` is the spanned text.
 * Conversion to lines and columns happens at the faces (`model/lineIndex.ts`), nowhere else.
 */
export interface Span {
  readonly start: number;
  readonly end: number;
}
