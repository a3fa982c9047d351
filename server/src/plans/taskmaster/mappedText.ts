import type { Span } from '../../model/span.ts';

/** A run of the built text that comes from one run of the source; an escape is one unit that comes from several. */
interface Piece {
  readonly at: number;
  readonly length: number;
  readonly from: number;
  readonly sourceLength: number;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: ' ', f: ' ' };

/** Builds a text out of the strings of a JSON text, and knows where each unit comes from. */
export class MappedText {
  private readonly source: string;
  private readonly parts: string[] = [];
  private readonly pieces: Piece[] = [];
  private units = 0;

  constructor(source: string) {
    this.source = source;
  }

  get length(): number {
    return this.units;
  }

  /** Text that the source does not have. */
  addOwn(text: string): void {
    this.parts.push(text);
    this.units += text.length;
  }

  /**
   * The value of a JSON string.
   *
   * @param span    of the string in the source, with or without its quotes
   * @param change  may exchange units one for one
   */
  addString(span: Span, change: (value: string) => string): void {
    const { source } = this;
    const isQuoted = source[span.start] === '"' && span.end - span.start > 1 && source[span.end - 1] === '"';
    const end = span.end - (isQuoted ? 1 : 0);
    let value = '', at = span.start + (isQuoted ? 1 : 0);
    const start = this.units;
    while (at < end) {
      const escape = source[at] === '\\' ? escapeAt(source, at) : undefined;
      const stop = escape ? at + escape.length : nextEscape(source, at + 1, end);
      const text = escape?.value ?? source.slice(at, stop);
      this.pieces.push({ at: start + value.length, length: text.length, from: at, sourceLength: stop - at });
      value += text;
      at = stop;
    }
    const changed = change(value);
    this.addOwn(changed.length === value.length ? changed : value);
  }

  text(): string {
    return this.parts.join('');
  }

  /** The span of the source that a span of the built text comes from; own text counts to the string before it. */
  toSource({ start, end }: Span): Span {
    const from = this.startOf(start);
    return { start: from, end: end > start ? Math.max(from, this.endOf(end)) : from };
  }

  private startOf(offset: number): number {
    const piece = this.pieceAt(offset);
    if (!piece) return 0;
    if (offset >= piece.at + piece.length) return piece.from + piece.sourceLength;
    return piece.from + (piece.length === piece.sourceLength ? offset - piece.at : 0);
  }

  private endOf(offset: number): number {
    const piece = this.pieceAt(offset - 1);
    if (!piece) return 0;
    const isLiteral = piece.length === piece.sourceLength && offset <= piece.at + piece.length;
    return piece.from + (isLiteral ? offset - piece.at : piece.sourceLength);
  }

  private pieceAt(offset: number): Piece | undefined {
    let low = 0, high = this.pieces.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.pieces[middle]?.at ?? 0) <= offset) low = middle + 1; else high = middle;
    }
    return this.pieces[low - 1];
  }
}

function nextEscape(source: string, from: number, end: number): number {
  const found = source.indexOf('\\', from);
  return found < 0 || found > end ? end : found;
}

function escapeAt(source: string, at: number): { readonly value: string; readonly length: number } {
  const unit = source.charAt(at + 1);
  const code = unit === 'u' ? /^[\da-fA-F]{4}/.exec(source.slice(at + 2, at + 6))?.[0] : undefined;
  if (code !== undefined) return { value: String.fromCharCode(Number.parseInt(code, 16)), length: 6 };
  return { value: escapes[unit] ?? unit, length: 2 };
}
