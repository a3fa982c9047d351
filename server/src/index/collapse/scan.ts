/** A pass over the text of a brace language: where it stands and what it has seen. */
export interface Scan {
  readonly text: string;
  at: number;
  /** What has been seen since the last statement began, as {@link seen} bits; each bracket has its own. */
  header: number;
  /** Bits that a new statement at this level begins with. */
  base: number;
  /** The last token: a UTF-16 code unit of punctuation, or one of {@link token}. Comments and blanks are none. */
  previous: number;
  /** The last word: keyword, name or number. */
  wordStart: number;
  wordEnd: number;
}

/** Bits of {@link Scan.header}. */
export const seen = {
  /** A keyword after which a brace holds members. */
  structure: 1,
  /** A keyword that may stand in the type of a function too, like `struct` in C, and words after it: one, and two or more. */
  typeWord: 2, oneMoreWord: 4, moreWords: 8,
  /** Closed parentheses. */
  parentheses: 16,
  /** A return type, or what else may stand between parameters and body. */
  afterParameters: 32,
  /** The keyword of a function. */
  callable: 64,
  /** The keyword of an enum; as part of a base: its constants, which may have bodies with members. */
  enumeration: 128,
} as const;

/** Tokens that are not one unit of punctuation; no such units occur in text that is punctuation. */
export const token = { none: 0, word: 1, literal: 2, arrow: 3, controlParenthesis: 4 } as const;

/** The last word of a scan. */
export function wordOf(scan: Scan): string {
  return scan.text.slice(scan.wordStart, scan.wordEnd);
}
