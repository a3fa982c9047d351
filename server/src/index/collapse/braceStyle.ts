import type { Scan } from './scan.ts';

/** How the text of one brace language is scanned, and which of its braces hold no definitions. */
export interface BraceStyle {
  /** Whether the brace at the scan's place opens a body whose content no rule of the language reads. */
  readonly isBody: (scan: Scan) => boolean;
  /** Note a word outside of bodies in the scan's header; `scan.previous` is the token before it. */
  readonly onWord: (scan: Scan, word: string) => void;
  /** Where a literal ends that begins with a quote, an apostrophe, a backquote or `#`; the same offset where it is no literal. */
  readonly skipQuoted: (text: string, at: number, prefix: string) => number;
  /** Whether the parentheses at the scan's place, after a word, belong to an attribute of a type. */
  readonly isAttribute?: (scan: Scan) => boolean;
  /** Where an import ends whose keyword ends at `from`; `from` itself where it is none. No rule of the language reads it. */
  readonly importEnd?: (text: string, from: number) => number;
  /** The keyword of a function that may stand without a body, so that all after its parameters can go. */
  readonly bodilessKeyword?: string;
  /** A unit that may stand in numbers. */
  readonly isNumberMark?: number;
  readonly hasRegex?: true;
  readonly hasTemplates?: true;
  readonly hasDirectives?: true;
  readonly hasNestedComments?: true;
  /** Whether a quote that does not close may be text, as in JSX. */
  readonly hasLooseQuotes?: true;
}
