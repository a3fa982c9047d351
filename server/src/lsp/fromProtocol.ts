/** Positions of the protocol → offsets of a text. The only place for that direction. */
import type { Position, Range } from 'vscode-languageserver';
import type { Span } from '../model/span.ts';
import type { TextView } from './textView.ts';

/** Offset of a position; one beyond its line is that line's end, one beyond the text is the text's end. */
export function fromPosition(view: TextView, { line, character }: Position): number {
  if (line < 0) return 0;
  if (line >= view.lines.lineCount) return view.text.length;
  const start = view.lines.startOf(line + 1), end = lineEnd(view, line + 1);
  return view.encoding === 'utf-16' ? Math.min(start + Math.max(character, 0), end) : byteColumn(view.text, start, end, character);
}

export function fromRange(view: TextView, range: Range): Span {
  const start = fromPosition(view, range.start);
  return { start, end: Math.max(start, fromPosition(view, range.end)) };
}

/** End of a line (from 1), its line ending left out. */
export function lineEnd(view: TextView, line: number): number {
  let end = view.lines.startOf(line + 1);
  const start = view.lines.startOf(line);
  while (end > start && (view.text.charCodeAt(end - 1) === 10 || view.text.charCodeAt(end - 1) === 13)) end -= 1;
  return end;
}

function byteColumn(text: string, start: number, end: number, bytes: number): number {
  let at = start;
  for (let left = bytes; at < end;) {
    const point = text.codePointAt(at) ?? 0, size = byteLength(point);
    if (size > left) break;
    left -= size;
    at += point > 0xffff ? 2 : 1;
  }
  return at;
}

/** Bytes of one code point in UTF-8; a lone surrogate counts as the replacement character. */
export function byteLength(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
