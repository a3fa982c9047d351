import type { Span } from '../../model/span.ts';
import { braceBodies } from './braceBodies.ts';
import { braceStyles } from './braceStyles.ts';
import { pythonBodies } from './pythonBodies.ts';

/** A text without what defines nothing. */
export interface CollapsedText {
  readonly text: string;
  /** In text order. */
  readonly cuts: readonly Cut[];
}

/** A place in a collapsed text from which on lines are missing. */
export interface Cut {
  /** Offset in the collapsed text of the first unit after the cut. */
  readonly at: number;
  /** Line ends that were taken out up to here. */
  readonly lines: number;
}

export interface CollapseLimits {
  /** UTF-16 code units of a text under which a full parse is as fast. */
  readonly minTextLength: number;
  /** UTF-16 code units of a body under which nothing is gained. */
  readonly minBodyLength: number;
}

const defaultLimits: CollapseLimits = { minTextLength: 1024, minBodyLength: 12 };

/**
 * The text without the bodies of its functions and without comments and imports between them, so that the parser has less to do.
 *
 * The definitions that the rules of the language read are the same in both texts, except where the text is no valid code; their lines are told by {@link linesCutBefore}.
 *
 * @returns undefined where there is nothing to gain, the language is not known here, or the text is not sure to be understood
 */
export function collapseBodies(text: string, languageId: string, limits = defaultLimits): CollapsedText | undefined {
  if (text.length < limits.minTextLength) return undefined;
  const style = braceStyles.get(languageId);
  const found = style !== undefined ? braceBodies(text, style) : languageId === 'python' ? pythonDispensable(text) : undefined;
  const long = found?.bodies.filter((it) => it.end - it.start >= limits.minBodyLength) ?? [];
  const spans = inTextOrder(long, found?.asides ?? []);
  return spans.length === 0 ? undefined : withoutSpans(text, spans, style === undefined ? 'pass' : '');
}

/** Line ends that are missing in a collapsed text before an offset of it. */
export function linesCutBefore(cuts: readonly Cut[], offset: number): number {
  let low = 0, high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cuts[middle]?.at ?? 0) <= offset) low = middle + 1; else high = middle;
  }
  return cuts[low - 1]?.lines ?? 0;
}

function pythonDispensable(text: string): { readonly bodies: readonly Span[]; readonly asides: readonly Span[] } | undefined {
  const bodies = pythonBodies(text);
  return bodies && { bodies, asides: [] };
}

function inTextOrder(a: readonly Span[], b: readonly Span[]): readonly Span[] {
  if (b.length === 0) return a;
  return [...a, ...b].sort((one, other) => one.start - other.start);
}

/** `filler` stands for each span: the bodies of a language that needs one have no asides. */
function withoutSpans(text: string, spans: readonly Span[], filler: string): CollapsedText {
  const cuts: Cut[] = [];
  let code = '', from = 0, lines = 0;
  for (const { start, end } of spans) {
    code += text.slice(from, start) + filler;
    lines += lineEnds(text, start, end);
    cuts.push({ at: code.length, lines });
    from = end;
  }
  return { text: code + text.slice(from), cuts };
}

function lineEnds(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
