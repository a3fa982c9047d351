import type { FoldingRange, FoldingRangeParams } from 'vscode-languageserver';
import type { Span } from '../../model/span.ts';
import type { Handle } from '../guard.ts';
import type { TextView } from '../textView.ts';

/** A stage folds to its first line; blank lines behind it stay visible. */
export const foldingRanges: Handle<FoldingRangeParams, FoldingRange[] | null> = async (server, { textDocument: { uri } }) => {
  const found = await server.checks.find(uri);
  if (found === undefined) return null;
  return server.checks.read(found).plan.stages.flatMap(({ span }) => {
    const { start, end } = trimmed(found.view, span), startLine = found.view.lines.placeOf(start).line - 1, endLine = found.view.lines.placeOf(end).line - 1;
    return endLine > startLine ? [{ startLine, endLine }] : [];
  });
};

/** A span without white space at its ends. */
export function trimmed({ text }: TextView, { start, end }: Span): Span {
  let first = start, last = end;
  while (last > first && /\s/.test(text.charAt(last - 1))) last -= 1;
  while (first < last && /\s/.test(text.charAt(first))) first += 1;
  return { start: first, end: last };
}
