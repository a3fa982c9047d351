import type { Span } from '../../model/span.ts';
import type { Block, FenceBlock, ItemBlock, ParagraphBlock, TableBlock } from './block.ts';
import { tagsOf } from './tagLine.ts';
import { isDelimiterRow, splitCells } from './tableRow.ts';
import { splitLines } from './lines.ts';
import { headingMark, isBlank, isBreak, fenceMark, itemMark, setextLevel, skipIndent } from './lineMarks.ts';

/** Containers (lists, quotes) nested deeper than this are read as text, so that each line costs a bounded number of steps. */
export const maxNesting = 64;

/** So many units of a line are searched for tags. */
const maxTagLineUnits = 2_000;

export interface BlockReading {
  readonly blocks: readonly Block[];
  /** Start of the first line whose nesting is cut at `maxNesting`. */
  readonly cutAt: number | undefined;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Container = { readonly kind: 'quote' } | { readonly kind: 'item'; readonly indent: number; readonly block: Mutable<ItemBlock> };

/**
 * Read the block structure of a Markdown text in one pass over its lines.
 *
 * CommonMark with task boxes, tables and front matter. Two differences suit plans: a line that begins with a tag is a block of its own,
 * so that `<files>a.ts</files>` is text like any other, and HTML is never raw.
 *
 * @see  CommonMark 0.31, appendix "A parsing strategy"
 */
export function readBlocks(text: string): BlockReading {
  const scanner = new BlockScanner(text);
  for (const line of splitLines(text, scanner.start())) scanner.line(line);
  return scanner.finish();
}

class BlockScanner {
  private readonly text: string;
  private readonly blocks: Block[] = [];
  private readonly stack: Container[] = [];
  private paragraph: (Mutable<ParagraphBlock> & { lines: Span[] }) | undefined;
  private table: (Mutable<TableBlock> & { rows: (readonly Span[])[] }) | undefined;
  private fence: { block: Mutable<FenceBlock> & { lines: Span[] }; mark: string; depth: number; indent: number } | undefined;
  private comment: Mutable<Block & { kind: 'comment' }> | undefined;
  private cutAt: number | undefined;
  /** Tags that lines of their own leave open, outermost first. */
  private readonly tags: string[] = [];
  private at = 0;
  private end = 0;
  private column = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Take byte-order mark and front matter; @returns where the first other line begins. */
  start(): number {
    const from = this.text.charCodeAt(0) === 0xfeff ? 1 : 0;
    const first = /^---[ \t]*(?:\r\n?|\n)/.exec(this.text.slice(from, from + 80));
    if (!first) return from;
    const contentStart = from + first[0].length;
    const close = /^(?:---|\.\.\.)[ \t]*$/m;
    const lines = splitLines(this.text.slice(contentStart));
    const index = lines.findIndex((it) => it.end - it.start < 20 && close.test(this.text.slice(contentStart + it.start, contentStart + it.end)));
    const last = lines[index];
    if (!last) return from;
    this.blocks.push({
      kind: 'front-matter', item: undefined, quoted: false, tag: undefined,
      span: { start: from, end: contentStart + last.end }, content: { start: contentStart, end: contentStart + last.start },
    });
    return contentStart + last.end;
  }

  line(line: Span): void {
    this.at = line.start;
    this.end = line.end;
    this.column = 0;
    if (this.comment) { this.continueComment(); return; }
    const matched = this.matchContainers();
    if (this.fence && this.continueFence(matched)) return;
    if (isBlank(this.text, this.at, this.end)) { this.blankLine(matched); return; }
    if (this.isLazy(matched)) { this.addText(); this.stretchItems(); return; }
    if (matched < this.stack.length) this.closeTo(matched);
    this.openContainers();
    this.leaf();
    this.stretchItems();
  }

  finish(): BlockReading {
    return { blocks: this.blocks, cutAt: this.cutAt };
  }

  private matchContainers(): number {
    let matched = 0;
    for (const it of this.stack) {
      const indent = skipIndent(this.text, this.at, this.end, this.column);
      if (it.kind === 'quote') {
        if (indent.columns > 3 || this.text[indent.at] !== '>' || indent.at >= this.end) break;
        this.moveTo(indent.at + 1);
        this.skipOneSpace();
      } else if (indent.at >= this.end) {
        // A blank line belongs to the item.
      } else if (indent.columns >= it.indent) {
        this.skipColumns(it.indent);
      } else break;
      matched += 1;
    }
    return matched;
  }

  private blankLine(matched: number): void {
    this.paragraph = undefined;
    this.table = undefined;
    const firstQuote = this.stack.findIndex((it, index) => index >= matched && it.kind === 'quote');
    if (firstQuote >= 0) this.stack.length = firstQuote;
  }

  private isLazy(matched: number): boolean {
    if (!this.paragraph || matched === this.stack.length) return false;
    const indent = skipIndent(this.text, this.at, this.end, this.column);
    if (indent.columns > 3) return true;
    return !this.startsBlock(indent.at);
  }

  private startsBlock(at: number): boolean {
    const { text, end } = this;
    const unit = text[at];
    return unit === '>' || unit === '<' || isBreak(text, at, end) || headingMark(text, at, end) > 0
      || fenceMark(text, at, end) !== undefined || itemMark(text, at, end) !== undefined;
  }

  private closeTo(depth: number): void {
    this.stack.length = depth;
    this.paragraph = undefined;
    this.table = undefined;
  }

  private openContainers(): void {
    for (;;) {
      const indent = skipIndent(this.text, this.at, this.end, this.column);
      if ((indent.columns > 3 && this.tags.length === 0) || indent.at >= this.end) return;
      if (this.text[indent.at] === '>') {
        if (!this.mayNest()) return;
        this.closeTo(this.stack.length);
        this.moveTo(indent.at + 1);
        this.skipOneSpace();
        this.stack.push({ kind: 'quote' });
      } else if (isBreak(this.text, indent.at, this.end) || !this.openItem(indent)) return;
    }
  }

  private openItem(indent: { readonly at: number; readonly columns: number }): boolean {
    const mark = itemMark(this.text, indent.at, this.end);
    if (!mark) return false;
    const isEmpty = isBlank(this.text, mark.end, this.end);
    if (this.paragraph && (isEmpty || (mark.ordinal !== undefined && mark.ordinal !== 1))) return false;
    if (!this.mayNest()) return false;
    const start = indent.at;
    this.closeTo(this.stack.length);
    const parent = this.innermostItem();
    this.moveTo(mark.end);
    const after = skipIndent(this.text, this.at, this.end, this.column);
    const padding = isEmpty || after.columns > 4 ? 1 : after.columns;
    this.skipColumns(padding);
    const box = /^\[([ xX~!\-/>])\](\*?)(?=[ \t]|$)[ \t]*/.exec(this.text.slice(this.at, Math.min(this.end, this.at + 16)));
    const block: Mutable<ItemBlock> = {
      kind: 'item', span: { start, end: this.end }, item: parent, quoted: this.isQuoted(), tag: this.tags.at(-1), depth: (parent?.depth ?? -1) + 1,
      marker: mark.marker, ordinal: mark.ordinal, box: box?.[1], contentStart: this.at + (box?.[0].length ?? 0),
    };
    this.blocks.push(block);
    this.stack.push({ kind: 'item', indent: indent.columns + (mark.end - start) + padding, block });
    if (box) this.moveTo(this.at + box[0].length);
    return true;
  }

  private mayNest(): boolean {
    if (this.stack.length < maxNesting) return true;
    this.cutAt ??= this.at;
    return false;
  }

  private leaf(): void {
    const { text, end } = this;
    const indent = skipIndent(text, this.at, end, this.column);
    if (indent.at >= end) return;
    if (indent.columns > 3 && !this.paragraph && this.tags.length === 0) { this.addIndented(); return; }
    if (indent.columns > 3 && this.tags.length === 0) { this.addText(); return; }
    const level = this.paragraph ? setextLevel(text, indent.at, end) : 0;
    if (level > 0) { this.setextHeading(level); return; }
    if (this.continueTable() || this.openTable()) return;
    if (isBreak(text, indent.at, end)) { this.closeTo(this.stack.length); return; }
    const hashes = headingMark(text, indent.at, end);
    if (hashes > 0) { this.addHeading(indent.at, hashes); return; }
    const mark = fenceMark(text, indent.at, end);
    if (mark) { this.openFence(indent, mark); return; }
    if (text.startsWith('<!--', indent.at) && this.openComment(indent.at)) return;
    if (text[indent.at] === '<') this.closeTo(this.stack.length);
    this.addText();
    const isTagLine = text[indent.at] === '<';
    if (isTagLine || (this.tags.length > 0 && text.slice(indent.at, end).includes('</'))) this.trackTags(indent.at);
    if (isTagLine) this.paragraph = undefined;
  }

  /** Follow the tags of a line that begins with one: text between tags is no indented code, and knows its tag. */
  private trackTags(at: number): void {
    for (const it of tagsOf(this.text.slice(at, Math.min(this.end, at + maxTagLineUnits)))) {
      if (it.isOpening) { if (this.tags.length < maxNesting) this.tags.push(it.name); continue; }
      const open = this.tags.lastIndexOf(it.name);
      if (open >= 0) this.tags.length = open;
    }
  }

  private addText(): void {
    const start = skipIndent(this.text, this.at, this.end, this.column).at;
    const line = { start, end: this.end };
    if (this.paragraph) {
      this.paragraph.lines.push(line);
      this.paragraph.span = { start: this.paragraph.span.start, end: line.end };
      return;
    }
    this.table = undefined;
    this.paragraph = { kind: 'paragraph', span: line, item: this.innermostItem(), quoted: this.isQuoted(), tag: this.tags.at(-1), lines: [line] };
    this.blocks.push(this.paragraph);
  }

  private addHeading(at: number, level: number): void {
    let start = at + level, end = this.end;
    while (start < end && isSpace(this.text, start)) start += 1;
    while (end > start && isSpace(this.text, end - 1)) end -= 1;
    let hashes = end;
    while (hashes > start && this.text[hashes - 1] === '#') hashes -= 1;
    if (hashes < end && (hashes === start || isSpace(this.text, hashes - 1))) end = hashes;
    while (end > start && isSpace(this.text, end - 1)) end -= 1;
    this.closeTo(this.stack.length);
    this.blocks.push({ kind: 'heading', span: { start: at, end: this.end }, item: this.innermostItem(), quoted: this.isQuoted(), tag: this.tags.at(-1), level, lines: [{ start, end }] });
  }

  private setextHeading(level: number): void {
    const paragraph = this.paragraph;
    if (!paragraph) return;
    const index = this.blocks.lastIndexOf(paragraph);
    const span = { start: paragraph.span.start, end: this.end };
    this.blocks[index] = { kind: 'heading', span, item: paragraph.item, quoted: paragraph.quoted, tag: paragraph.tag, level, lines: paragraph.lines };
    this.paragraph = undefined;
  }

  private addIndented(): void {
    const last = this.blocks.at(-1);
    this.skipColumns(4);
    const line = { start: this.at, end: this.end };
    const item = this.innermostItem();
    if (last?.kind === 'fence' && last.indented && last.item === item && last.quoted === this.isQuoted()) {
      (last.lines as Span[]).push(line);
      (last as Mutable<FenceBlock>).span = { start: last.span.start, end: this.end };
      return;
    }
    this.blocks.push({ kind: 'fence', span: line, item, quoted: this.isQuoted(), tag: this.tags.at(-1), info: { start: line.start, end: line.start }, lines: [line], indented: true, closed: true });
  }

  private openFence(indent: { readonly at: number; readonly columns: number }, mark: string): void {
    this.closeTo(this.stack.length);
    let start = indent.at + mark.length, end = this.end;
    while (start < end && isSpace(this.text, start)) start += 1;
    while (end > start && isSpace(this.text, end - 1)) end -= 1;
    const block = {
      kind: 'fence' as const, span: { start: indent.at, end: this.end }, item: this.innermostItem(), quoted: this.isQuoted(), tag: this.tags.at(-1),
      info: { start, end }, lines: [] as Span[], indented: false, closed: false,
    };
    this.blocks.push(block);
    this.fence = { block, mark, depth: this.stack.length, indent: indent.columns };
  }

  /** @returns  whether the line belonged to the open fence */
  private continueFence(matched: number): boolean {
    const fence = this.fence;
    if (!fence) return false;
    if (matched < fence.depth) { this.fence = undefined; return false; }
    const indent = skipIndent(this.text, this.at, this.end, this.column);
    fence.block.span = { start: fence.block.span.start, end: this.end };
    this.stretchItems();
    if (indent.columns <= 3 && closesFence(this.text, indent.at, this.end, fence.mark)) {
      fence.block.closed = true;
      this.fence = undefined;
      return true;
    }
    this.skipColumns(Math.min(fence.indent, indent.columns));
    fence.block.lines.push({ start: this.at, end: this.end });
    return true;
  }

  /** A comment that ends on its line with text behind it is left to the inline reading; @returns whether the line was taken */
  private openComment(at: number): boolean {
    const close = this.text.indexOf('-->', at + 2);
    const closed = close >= 0 && close + 3 <= this.end;
    if (closed && !isBlank(this.text, close + 3, this.end)) return false;
    this.closeTo(this.stack.length);
    const block = { kind: 'comment' as const, span: { start: at, end: this.end }, item: this.innermostItem(), quoted: this.isQuoted(), tag: this.tags.at(-1), closed };
    this.blocks.push(block);
    if (!closed) this.comment = block;
    return true;
  }

  private continueComment(): void {
    const comment = this.comment;
    if (!comment) return;
    comment.span = { start: comment.span.start, end: this.end };
    const close = this.text.slice(this.at, this.end).indexOf('-->');
    if (close < 0) return;
    comment.closed = true;
    this.comment = undefined;
  }

  private openTable(): boolean {
    const paragraph = this.paragraph;
    const header = paragraph?.lines.at(-1);
    if (!paragraph || !header || !isDelimiterRow(this.text, this.at, this.end)) return false;
    const cells = splitCells(this.text, header);
    if (cells.length !== splitCells(this.text, { start: this.at, end: this.end }).length) return false;
    paragraph.lines.pop();
    const before = paragraph.lines.at(-1);
    if (before) paragraph.span = { start: paragraph.span.start, end: before.end }; else this.blocks.splice(this.blocks.lastIndexOf(paragraph), 1);
    this.table = { kind: 'table', span: { start: header.start, end: this.end }, item: this.innermostItem(), quoted: this.isQuoted(), tag: this.tags.at(-1), header: cells, rows: [] };
    this.blocks.push(this.table);
    this.paragraph = undefined;
    return true;
  }

  private continueTable(): boolean {
    const table = this.table;
    if (!table) return false;
    const at = skipIndent(this.text, this.at, this.end, this.column).at;
    if (this.text[at] !== '|' && this.startsBlock(at)) { this.table = undefined; return false; }
    table.rows.push(splitCells(this.text, { start: at, end: this.end }));
    table.span = { start: table.span.start, end: this.end };
    return true;
  }

  /** The open items reach to the end of this line. */
  private stretchItems(): void {
    for (const it of this.stack) if (it.kind === 'item') it.block.span = { start: it.block.span.start, end: this.end };
  }

  private innermostItem(): ItemBlock | undefined {
    const it = this.stack.findLast((container) => container.kind === 'item');
    return it?.kind === 'item' ? it.block : undefined;
  }

  private isQuoted(): boolean {
    return this.stack.some((it) => it.kind === 'quote');
  }

  private moveTo(at: number): void {
    this.column += at - this.at;
    this.at = at;
  }

  private skipOneSpace(): void {
    if (this.at < this.end && isSpace(this.text, this.at)) this.skipColumns(1);
  }

  private skipColumns(count: number): void {
    const target = this.column + count;
    while (this.at < this.end && this.column < target && isSpace(this.text, this.at)) {
      this.column += this.text[this.at] === '\t' ? 4 - (this.column % 4) : 1;
      this.at += 1;
    }
  }
}

function isSpace(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit === 32 || unit === 9;
}

function closesFence(text: string, at: number, end: number, mark: string): boolean {
  let stop = at;
  while (stop < end && text[stop] === mark[0]) stop += 1;
  return stop - at >= mark.length && isBlank(text, stop, end);
}
