import type { LineRange } from '../../model/reference.ts';

export interface LineSuffix {
  /** Where the suffix begins in the word: the path ends there. */
  readonly at: number;
  /** Spans are relative to the word. */
  readonly lines: readonly LineRange[];
}

const colonForm = /^:\d{1,7}(?:[-–—]\d{1,7})?(?:(?:, ?|\/)\d{1,7}(?:[-–—]\d{1,7})?){0,50}(?::\d{1,5})?$/;
const hashForm = /^#L\d{1,7}(?:C\d{1,5})?(?:-L?\d{1,7}(?:C\d{1,5})?)?$/;

/**
 * The line reference that ends a word: `:12`, `:12-30`, `:12,40-44`, `:12/40`, `:12:5` (line and column), `#L12`, `#L12-L30`.
 *
 * @returns  undefined when the word has none
 */
export function parseLineSuffix(word: string): LineSuffix | undefined {
  for (let at = word.indexOf(':'); at >= 0; at = word.indexOf(':', at + 1)) {
    const rest = word.slice(at);
    if (colonForm.test(rest)) return { at, lines: rangesIn(rest.replace(/:\d{1,5}$/, (it) => (it.length === rest.length ? it : '')), at) };
  }
  const hash = word.lastIndexOf('#L');
  if (hash < 0 || !hashForm.test(word.slice(hash))) return undefined;
  return { at: hash, lines: rangesIn(word.slice(hash), hash) };
}

/** Line ranges written in a piece of text: `12`, `12-30`, `L12-L30`; spans shifted by `offset`. */
export function rangesIn(text: string, offset: number): readonly LineRange[] {
  const ranges: LineRange[] = [];
  for (const match of text.matchAll(/L?(\d{1,7})(?:C\d{1,5})?(?: ?[-–—] ?L?(\d{1,7})(?:C\d{1,5})?)?/g)) {
    const first = Number(match[1]), last = match[2] === undefined ? first : Number(match[2]);
    const start = offset + match.index;
    if (first > 0 && last >= first) ranges.push({ first, last, span: { start, end: start + match[0].length } });
  }
  return ranges;
}
