import type { Block, FenceBlock, HeadingBlock, ItemBlock, ParagraphBlock, TableBlock } from './block.ts';
import type { Fence, Heading, Leaf, MarkdownDocument } from './document.ts';
import { isInTag } from './openTags.ts';
import { plainText } from './plainText.ts';
import { readBlocks } from './readBlocks.ts';
import { readInline } from './readInline.ts';

type OpenHeading = { -readonly [K in keyof Heading]: K extends 'parent' ? OpenHeading | undefined : Heading[K] };

/** Read a Markdown text: blocks, tree of headings, leaves with their governing text. Never throws. */
export function readDocument(text: string): MarkdownDocument {
  const { blocks, cutAt } = readBlocks(text);
  const builder = new DocumentBuilder(text);
  for (const block of blocks) {
    builder.leaveTags(block);
    if (block.kind === 'heading') builder.heading(block);
    else if (block.kind === 'item') builder.item(block);
    else if (block.kind === 'paragraph') builder.paragraph(block);
    else if (block.kind === 'table') builder.table(block);
    else if (block.kind === 'fence') builder.fence(block);
  }
  const frontMatter = blocks.find((it) => it.kind === 'front-matter');
  return { text, blocks, cutAt, frontMatter, headings: builder.headings, items: builder.items, leaves: builder.leaves, fences: builder.fences };
}

class DocumentBuilder {
  readonly headings: OpenHeading[] = [];
  readonly items: ItemBlock[] = [];
  readonly leaves: Leaf[] = [];
  readonly fences: Fence[] = [];
  private readonly text: string;
  private open: OpenHeading | undefined;
  /** The latest text in each item (undefined: outside of items) that is no list item itself. */
  private readonly latest = new Map<ItemBlock | undefined, Leaf>();
  /** The latest text of the section, in reading order. */
  private last: Leaf | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** A heading between two tags heads nothing behind them. */
  leaveTags({ span, within }: Block): void {
    for (; this.open && !isInTag(within, this.open.block.within); this.open = this.open.parent) {
      this.open.sectionEnd = span.start;
      this.latest.delete(undefined);
      this.last = undefined;
    }
  }

  heading(block: HeadingBlock): void {
    const tokens = readInline(this.text, block.lines);
    let parent = this.open;
    while (parent && parent.level >= block.level) { parent.sectionEnd = block.span.start; parent = parent.parent; }
    const titleSpan = { start: block.lines[0]?.start ?? block.span.start, end: block.lines.at(-1)?.end ?? block.span.end };
    this.open = { block, level: block.level, title: plainText(tokens), titleSpan, parent, sectionEnd: this.text.length, hasBoxes: false };
    this.headings.push(this.open);
    this.latest.delete(undefined);
    this.last = undefined;
    this.leaves.push({ kind: 'heading', span: block.span, tokens, heading: this.open, item: block.item, quoted: block.quoted, tag: block.tag, intro: undefined, cell: undefined });
  }

  item(block: ItemBlock): void {
    this.items.push(block);
    if (this.open && block.box !== undefined) this.open.hasBoxes = true;
  }

  paragraph(block: ParagraphBlock): void {
    const tokens = readInline(this.text, block.lines);
    const { item, quoted } = block;
    const isItemText = item !== undefined && !this.latest.has(item);
    const intro = isItemText ? this.latest.get(item.item) : this.latest.get(item);
    const leaf: Leaf = {
      kind: isItemText ? 'item' : 'paragraph', span: block.span, tokens, heading: this.open, item, quoted, tag: block.tag,
      intro: isItemText || item !== undefined ? intro : undefined, cell: undefined,
    };
    this.leaves.push(leaf);
    this.last = leaf;
    if (isItemText || item === undefined) this.latest.set(item, leaf);
  }

  table(block: TableBlock): void {
    const headers = block.header.map((it) => plainText(readInline(this.text, [it])).toLowerCase());
    const intro = this.latest.get(block.item);
    const rows = [block.header, ...block.rows];
    for (const [row, cells] of rows.entries()) {
      const inlines = cells.map((it) => readInline(this.text, [it]));
      const rowTexts = inlines.map((it) => plainText(it));
      for (const [column, tokens] of inlines.entries()) {
        if (tokens.length === 0) continue;
        const cell = { table: block, row, column, header: headers[column] ?? '', rowTexts, headers };
        this.leaves.push({ kind: 'cell', span: cells[column] ?? block.span, tokens, heading: this.open, item: block.item, quoted: block.quoted, tag: block.tag, intro, cell });
      }
    }
  }

  fence(block: FenceBlock): void {
    const before = this.last, nearest = before?.item === block.item ? before : this.latest.get(block.item);
    const step = block.item === undefined && before?.item !== undefined && (isStep(before) || nearest === undefined) ? before : undefined;
    this.fences.push({ block, heading: this.open, item: step?.item ?? block.item, intro: step ?? nearest });
  }
}

/** Whether a text of a list item announces what comes behind the item: a task box, a number, a title in bold, or a colon at its end. */
function isStep({ item, tokens }: Leaf): boolean {
  const [first] = tokens, last = tokens.at(-1);
  return item?.box !== undefined || item?.ordinal !== undefined || (first?.kind === 'word' && first.strong) || (last?.kind === 'punctuation' && last.text === ':');
}
