import type { Span } from '../../model/span.ts';

/**
 * One piece of inline text, in text order. Emphasis marks leave no token; they show as `strong`.
 *
 * A token stands on one line, but for `code` and `link`, whose `span` may hold line ends.
 */
export type Token = WordToken | CodeToken | LinkToken | UrlToken | TagToken | PunctuationToken | LineToken;

/** A run of characters without blanks, freed of the punctuation around it: `src/a.ts`, `create`, `新規`. */
export interface WordToken {
  readonly kind: 'word';
  readonly span: Span;
  readonly text: string;
  readonly strong: boolean;
}

/** A code span; `inner` is what stands between the ticks, without the blank beside them. */
export interface CodeToken {
  readonly kind: 'code';
  readonly span: Span;
  readonly inner: Span;
  /** The text at `inner`; line ends are in it. */
  readonly text: string;
  readonly strong: boolean;
}

/** Comes behind the tokens of its own text. */
export interface LinkToken {
  readonly kind: 'link';
  readonly span: Span;
  /** Between the square brackets. */
  readonly label: Span;
  readonly target: Span;
  /** The text at `target`. */
  readonly text: string;
  readonly isImage: boolean;
}

/** A bare or bracketed address with a scheme. */
export interface UrlToken {
  readonly kind: 'url';
  readonly span: Span;
  readonly text: string;
}

/** An XML-like tag; `name` in lower case, with `/` before it for a closing one. */
export interface TagToken {
  readonly kind: 'tag';
  readonly span: Span;
  readonly text: string;
  readonly name: string;
}

/** One character; full-width punctuation comes as its ASCII twin. `→` stands for every arrow, `—` for every dash between words. */
export interface PunctuationToken {
  readonly kind: 'punctuation';
  readonly span: Span;
  readonly text: string;
}

/** A line end inside the text. */
export interface LineToken {
  readonly kind: 'line';
  readonly span: Span;
  readonly text: '\n';
}
