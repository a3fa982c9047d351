import { graphemesOf, graphemeWidth } from './displayWidth.ts';
import { visible } from './visible.ts';

/** One source line as shown, and the carets that go under it. */
export interface Excerpt {
  readonly line: string;
  readonly carets: string;
}

const tabColumns = 4;
/** Code units looked at on each side of the mark, per column shown: a long line costs no more than a short one. */
const unitsPerColumn = 4;

interface Cell {
  readonly text: string;
  readonly width: number;
  readonly isMarked: boolean;
}

/**
 * Show one line with its marked part, at most `width` columns wide.
 *
 * `mark` counts code units of `line`; an empty one shows as one caret. Tabs are expanded, wide characters take two carets,
 * a line that is too long is cut around the mark with `…`.
 */
export function excerpt(line: string, mark: { readonly start: number; readonly end: number }, width: number): Excerpt {
  const reach = width * unitsPerColumn;
  const from = onBoundary(line, Math.max(0, mark.start - reach)), to = onBoundary(line, Math.min(line.length, mark.end + reach, mark.start + 2 * reach));
  const cells = toCells(line.slice(from, to), mark.start - from, Math.max(mark.end, mark.start + 1) - from);
  const { first, last, indent } = windowOf(cells, width - 2);
  const shown = cells.slice(first, last);
  const head = first > 0 || from > 0 ? '…' : '', tail = last < cells.length || to < line.length ? '…' : '';
  const carets = shown.map((it) => (it.isMarked ? '^' : ' ').repeat(it.width)).join('').trimEnd();
  return { line: head + shown.map((it) => it.text).join('') + tail, carets: ' '.repeat(head.length) + (carets || `${' '.repeat(indent)}^`) };
}

/** Never between the halves of a surrogate pair. */
function onBoundary(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at;
}

function toCells(text: string, start: number, end: number): readonly Cell[] {
  let column = 0;
  return graphemesOf(visible(text)).map((it) => {
    const isTab = it.text === '\t', width = isTab ? tabColumns - (column % tabColumns) : graphemeWidth(it.text);
    column += width;
    return { text: isTab ? ' '.repeat(width) : it.text, width, isMarked: it.start < end && it.start + it.text.length > start };
  });
}

/**
 * Which cells to show: from the line's start when the mark fits behind it, else from a third of the width before the mark.
 *
 * `indent` is how many columns stand before the mark.
 */
function windowOf(cells: readonly Cell[], width: number): { readonly first: number; readonly last: number; readonly indent: number } {
  const before = [0];
  for (const cell of cells) before.push((before.at(-1) ?? 0) + cell.width);
  const columns = (from: number, to: number): number => (before[to] ?? 0) - (before[from] ?? 0);
  const found = cells.findIndex((it) => it.isMarked), markStart = found < 0 ? cells.length : found;
  const markEnd = found < 0 ? cells.length : cells.findLastIndex((it) => it.isMarked) + 1;
  let first = 0, last = cells.length;
  if (columns(0, markEnd) > width) while (columns(first, markStart) > width / 3) first += 1;
  while (columns(first, last) > width) last -= 1;
  return { first, last, indent: columns(first, markStart) };
}
