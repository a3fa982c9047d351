import type { Span } from '../../model/span.ts';
import type { Block, FenceBlock, FrontMatterBlock, HeadingBlock, ItemBlock, TableBlock } from './block.ts';
import type { Token } from './token.ts';

/** A Markdown text as the format adapters see it: blocks for structure, leaves for what is said. */
export interface MarkdownDocument {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly headings: readonly Heading[];
  readonly items: readonly ItemBlock[];
  /** Everything that holds inline text, in text order. */
  readonly leaves: readonly Leaf[];
  readonly fences: readonly Fence[];
  readonly frontMatter: FrontMatterBlock | undefined;
  readonly cutAt: number | undefined;
}

/** A heading in the tree of headings. */
export interface Heading {
  readonly block: HeadingBlock;
  readonly level: number;
  /** Its text without marks: `Task 2: parse \`x\`` reads `Task 2: parse x`. */
  readonly title: string;
  readonly titleSpan: Span;
  readonly parent: Heading | undefined;
  /** Where its section ends: the start of the next heading of the same or a higher level, or the text's end. */
  readonly sectionEnd: number;
  /** Task boxes stand right under it, with no other heading between. */
  readonly hasBoxes: boolean;
}

/** Inline text with what stands around it. */
export interface Leaf {
  readonly kind: 'heading' | 'paragraph' | 'item' | 'cell';
  readonly span: Span;
  readonly tokens: readonly Token[];
  /** Innermost heading over it; for a heading's own leaf that heading. */
  readonly heading: Heading | undefined;
  /** The item that it stands in; for kind `item` the item whose text it is. */
  readonly item: ItemBlock | undefined;
  readonly quoted: boolean;
  /** Name of the innermost tag that earlier lines leave open around it. */
  readonly tag: string | undefined;
  /** The text that governs it: of the item around the list, or the paragraph before the list. */
  readonly intro: Leaf | undefined;
  readonly cell: TableCell | undefined;
}

export interface TableCell {
  readonly table: TableBlock;
  readonly row: number;
  readonly column: number;
  /** Header text of the column, lower case. */
  readonly header: string;
  /** Text of the row's cells, in order. */
  readonly rowTexts: readonly string[];
  /** Header texts in order, lower case. */
  readonly headers: readonly string[];
}

export interface Fence {
  readonly block: FenceBlock;
  readonly heading: Heading | undefined;
  /** The item that it belongs to: around it, or the step right before it, which people write without indent below its block. */
  readonly item: ItemBlock | undefined;
  /** The nearest text before it in the same list item or section. */
  readonly intro: Leaf | undefined;
}
