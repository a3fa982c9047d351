import type { Span } from '../../model/span.ts';

/** The cells of a table row, trimmed; outer pipes are no cells, `\|` does not divide. */
export function splitCells(text: string, row: Span): readonly Span[] {
  let { start, end } = trim(text, row);
  if (text[start] === '|') start += 1;
  if (end > start && text[end - 1] === '|' && text[end - 2] !== '\\') end -= 1;
  const cells: Span[] = [];
  let from = start;
  for (let at = start; at < end; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '|') {
      cells.push(trim(text, { start: from, end: at }));
      from = at + 1;
    }
  }
  cells.push(trim(text, { start: from, end }));
  return cells;
}

/** `|---|:-:|` or `--- | ---`: the line under a table's header. */
export function isDelimiterRow(text: string, at: number, end: number): boolean {
  let dashes = 0, pipes = 0;
  for (let stop = at; stop < end; stop += 1) {
    const unit = text[stop];
    if (unit === '-') dashes += 1;
    else if (unit === '|') pipes += 1;
    else if (unit !== ':' && unit !== ' ' && unit !== '\t') return false;
  }
  return dashes > 0 && pipes > 0;
}

function trim(text: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && (text[start] === ' ' || text[start] === '\t')) start += 1;
  while (end > start && (text[end - 1] === ' ' || text[end - 1] === '\t')) end -= 1;
  return { start, end };
}
