import type { Span } from '../../model/span.ts';
import type { OpenTag } from './openTags.ts';

/**
 * One block of a Markdown text, in a flat list in text order.
 *
 * Nesting shows in `item` (the innermost list item around it) and `quoted`; a list item is itself a block that comes before what it holds.
 * Spans are of the whole text; `lines` are content lines without the marks of the containers around them.
 */
export type Block = HeadingBlock | ItemBlock | ParagraphBlock | FenceBlock | TableBlock | CommentBlock | FrontMatterBlock;

interface BlockPlace {
  readonly span: Span;
  readonly item: ItemBlock | undefined;
  /** Inside a block quote. */
  readonly quoted: boolean;
  /** Name of the innermost tag that stands open on an earlier line: `files` between `<files>` and `</files>`. */
  readonly tag: string | undefined;
  /** That tag, to tell two of one name apart. */
  readonly within: OpenTag | undefined;
}

export interface HeadingBlock extends BlockPlace {
  readonly kind: 'heading';
  /** 1 to 6. */
  readonly level: number;
  readonly lines: readonly Span[];
}

export interface ItemBlock extends BlockPlace {
  readonly kind: 'item';
  /** Number of list items around it. */
  readonly depth: number;
  /** `-`, `*`, `+`, `.` or `)`. */
  readonly marker: string;
  /** Written number of an ordered item. */
  readonly ordinal: number | undefined;
  /** The character between the brackets of a task box: ` `, `x`, `X`, `~`, `-`, `/`, `!`, `>`. */
  readonly box: string | undefined;
  /** Where its own text begins, behind marker and box. */
  readonly contentStart: number;
}

export interface ParagraphBlock extends BlockPlace {
  readonly kind: 'paragraph';
  readonly lines: readonly Span[];
}

/** Fenced or indented code. */
export interface FenceBlock extends BlockPlace {
  readonly kind: 'fence';
  /** Empty for indented code. */
  readonly info: Span;
  readonly lines: readonly Span[];
  readonly indented: boolean;
  /** False when the text ends before the fence does. */
  readonly closed: boolean;
}

export interface TableBlock extends BlockPlace {
  readonly kind: 'table';
  readonly header: readonly Span[];
  readonly rows: readonly (readonly Span[])[];
}

export interface CommentBlock extends BlockPlace {
  readonly kind: 'comment';
  readonly closed: boolean;
}

export interface FrontMatterBlock extends BlockPlace {
  readonly kind: 'front-matter';
  /** Between the marks. */
  readonly content: Span;
}
