const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader sees as one character, with the place of its first code unit. */
export interface Grapheme {
  readonly text: string;
  readonly start: number;
}

/** Cut a text into user-perceived characters. */
export function graphemesOf(text: string): readonly Grapheme[] {
  return Array.from(graphemes.segment(text), (it) => ({ text: it.segment, start: it.index }));
}

/** Columns that a text takes on a terminal with a fixed-width font. Tabs count as one: expand them first. */
export function displayWidth(text: string): number {
  if (ascii.test(text)) return text.length;
  return graphemesOf(text).reduce((sum, it) => sum + graphemeWidth(it.text), 0);
}

/** 0 for a lone combining or format character, 2 for East Asian wide and emoji, else 1. */
export function graphemeWidth(grapheme: string): 0 | 1 | 2 {
  if (ascii.test(grapheme)) return 1;
  if (emoji.test(grapheme)) return 2;
  if (zeroWidth.test(grapheme)) return 0;
  const code = grapheme.codePointAt(0) ?? 0;
  return wideRanges.some(([first, last]) => code >= first && code <= last) ? 2 : 1;
}

const ascii = /^[\u0020-\u007E]*$/u;
const emoji = /\p{Emoji_Presentation}|\uFE0F/u;
const zeroWidth = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

/** Blocks whose characters are Wide or Fullwidth (Unicode Standard Annex 11); emoji come by their property instead. */
const wideRanges: readonly (readonly [first: number, last: number])[] = [
  [0x1100, 0x115f], [0x2329, 0x232a], [0x2e80, 0x303e], [0x3041, 0x33ff], [0x3400, 0x4dbf], [0x4e00, 0xa4cf], [0xa960, 0xa97f], [0xac00, 0xd7a3],
  [0xf900, 0xfaff], [0xfe10, 0xfe19], [0xfe30, 0xfe6f], [0xff00, 0xff60], [0xffe0, 0xffe6], [0x16fe0, 0x18cff], [0x1aff0, 0x1b2ff], [0x20000, 0x3fffd],
];
