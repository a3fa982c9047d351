import type { Span } from '../../model/span.ts';

/**
 * The lines of a text without their endings (LF, CRLF or a lone CR), in order; a final empty line after the last ending is left out.
 *
 * @returns  spans of the text; the same split as `model/lineIndex.ts`
 */
export function splitLines(text: string, from = 0): readonly Span[] {
  const lines: Span[] = [];
  let start = from;
  for (let at = from; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit !== 10 && unit !== 13) continue;
    lines.push({ start, end: at });
    if (unit === 13 && text.charCodeAt(at + 1) === 10) at += 1;
    start = at + 1;
  }
  if (start < text.length) lines.push({ start, end: text.length });
  return lines;
}
