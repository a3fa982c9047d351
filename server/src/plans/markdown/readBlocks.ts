import type { Span } from '../../model/span.ts';
import type { Block, CommentBlock, FenceBlock, ItemBlock, ParagraphBlock, TableBlock } from './block.ts';
import { LineCursor } from './lineCursor.ts';
import { fenceMark, headingMark, headingSpan, isBlank, isBreak, isLabelLine, itemMark, setextLevel } from './lineMarks.ts';
import { splitLines } from './lines.ts';
import { isDelimiterRow, splitCells } from './tableRow.ts';
import { OpenTags } from './openTags.ts';
import { takeFrontMatter } from './takeFrontMatter.ts';

/** Containers (lists, quotes) nested deeper than this are read as text, so that each line costs a bounded number of steps. */
export const maxNesting = 64;

export interface BlockReading {
  readonly blocks: readonly Block[];
  /** Start of the first line whose nesting is cut at `maxNesting`. */
  readonly cutAt: number | undefined;
}

type Growing<T> = { -readonly [K in keyof T]: T[K] };
type Container = { readonly kind: 'quote' } | { readonly kind: 'item'; readonly indent: number; readonly block: Growing<ItemBlock> };
type Indent = ReturnType<LineCursor['indent']>;

/**
 * Read the block structure of a Markdown text in one pass over its lines.
 *
 * CommonMark with task boxes, tables and front matter. Four differences suit plans: a line that begins with a tag is a block of its own, so that
 * `<files>a.ts</files>` is text like any other; HTML is never raw; text between tags on lines of their own is never indented code, and a fence there may stand at any indent;
 * and a label without indent (`New files:`, `[Files]`) right behind a list is no part of its last item.
 *
 * @see  CommonMark 0.31, appendix "A parsing strategy"
 */
export function readBlocks(text: string): BlockReading {
  const front = takeFrontMatter(text);
  const scanner = new BlockScanner(text, front ? [front] : []);
  for (const line of splitLines(text, front?.span.end ?? (text.charCodeAt(0) === 0xfeff ? 1 : 0))) scanner.line(line);
  return scanner;
}

class BlockScanner implements BlockReading {
  readonly blocks: Block[];
  cutAt: number | undefined;
  private readonly text: string;
  private readonly cursor: LineCursor;
  private readonly stack: Container[] = [];
  private readonly tags = new OpenTags();
  private paragraph: (Growing<ParagraphBlock> & { lines: Span[] }) | undefined;
  private table: (Growing<TableBlock> & { rows: (readonly Span[])[] }) | undefined;
  private fence: { block: Growing<FenceBlock> & { lines: Span[] }; mark: string; depth: number; indent: number } | undefined;
  private comment: Growing<CommentBlock> | undefined;

  constructor(text: string, blocks: Block[]) {
    this.text = text;
    this.blocks = blocks;
    this.cursor = new LineCursor(text);
  }

  line(line: Span): void {
    this.cursor.startLine(line);
    if (this.comment) { this.continueComment(this.comment); return; }
    const matched = this.matchContainers();
    if (this.fence && this.continueFence(matched)) return;
    if (this.cursor.isBlank()) { this.blankLine(matched); return; }
    if (this.isLazy(matched)) this.addText();
    else {
      if (matched < this.stack.length) this.closeTo(matched);
      if (this.openContainers()) this.leaf(); else this.textLine(this.cursor.indent());
    }
    this.stretchItems();
  }

  private matchContainers(): number {
    let matched = 0;
    for (const it of this.stack) {
      const indent = this.cursor.indent();
      if (it.kind === 'quote') {
        if (indent.columns > 3 || this.text[indent.at] !== '>' || indent.at >= this.cursor.end) break;
        this.passQuoteMark(indent.at);
      } else if (indent.at < this.cursor.end) {
        if (indent.columns < it.indent) break;
        this.cursor.skipColumns(it.indent);
      }
      matched += 1;
    }
    return matched;
  }

  private passQuoteMark(at: number): void {
    this.cursor.moveTo(at + 1);
    this.cursor.skipColumns(1);
  }

  private blankLine(matched: number): void {
    this.closeLeaf();
    const firstQuote = this.stack.findIndex((it, index) => index >= matched && it.kind === 'quote');
    if (firstQuote >= 0) this.stack.length = firstQuote;
  }

  /** A line that goes on with a paragraph although its containers are not marked again. */
  private isLazy(matched: number): boolean {
    if (!this.paragraph || matched === this.stack.length) return false;
    const indent = this.cursor.indent();
    return indent.columns > 3 || !(this.startsBlock(indent.at) || isLabelLine(this.text, this.cursor.at, this.cursor.end));
  }

  private startsBlock(at: number): boolean {
    const { text } = this, { end } = this.cursor;
    const unit = text[at];
    return unit === '>' || unit === '<' || isBreak(text, at, end) || headingMark(text, at, end) > 0
      || fenceMark(text, at, end) !== undefined || itemMark(text, at, end) !== undefined;
  }

  private closeTo(depth: number): void {
    this.stack.length = depth;
    this.closeLeaf();
  }

  private closeLeaf(): void {
    this.paragraph = undefined;
    this.table = undefined;
  }

  /** @returns  false behind a task box, where only text can stand */
  private openContainers(): boolean {
    for (;;) {
      const indent = this.cursor.indent();
      if (indent.at >= this.cursor.end || (indent.columns > 3 && !this.tags.areOpen)) return true;
      if (isBreak(this.text, indent.at, this.cursor.end)) return true;
      const isOpened = this.text[indent.at] === '>' ? this.openQuote(indent) : this.openItem(indent);
      if (!isOpened) return true;
      const last = this.stack.at(-1);
      if (last?.kind === 'item' && last.block.box !== undefined) return false;
    }
  }

  private openQuote(indent: Indent): boolean {
    if (!this.mayNest()) return false;
    this.closeLeaf();
    this.passQuoteMark(indent.at);
    this.stack.push({ kind: 'quote' });
    return true;
  }

  private openItem(indent: Indent): boolean {
    const { cursor, text } = this;
    const mark = itemMark(text, indent.at, cursor.end);
    if (!mark) return false;
    const isEmpty = isBlank(text, mark.end, cursor.end);
    const mayInterrupt = !isEmpty && (mark.ordinal ?? 1) === 1;
    if ((this.paragraph && !mayInterrupt) || !this.mayNest()) return false;
    this.closeLeaf();
    cursor.moveTo(mark.end);
    const { columns } = cursor.indent();
    const padding = isEmpty || columns > 4 ? 1 : columns;
    cursor.skipColumns(padding);
    const place = this.place();
    const box = taskBox(text.slice(cursor.at, Math.min(cursor.end, cursor.at + 16)));
    const block: Growing<ItemBlock> = {
      kind: 'item', span: { start: indent.at, end: cursor.end }, ...place, depth: place.item === undefined ? 0 : place.item.depth + 1,
      marker: mark.marker, ordinal: mark.ordinal, box: box.state, contentStart: cursor.at + box.length,
    };
    this.blocks.push(block);
    this.stack.push({ kind: 'item', indent: indent.columns + (mark.end - indent.at) + padding, block });
    cursor.moveTo(block.contentStart);
    return true;
  }

  private mayNest(): boolean {
    if (this.stack.length < maxNesting) return true;
    this.cutAt ??= this.cursor.at;
    return false;
  }

  private leaf(): void {
    const indent = this.cursor.indent();
    if (indent.at >= this.cursor.end) return;
    if (indent.columns > 3 && !this.tags.areOpen) {
      if (this.paragraph) this.addText(); else this.addIndented();
      return;
    }
    if (this.continuesLeaf(indent) || this.markedLeaf(indent)) return;
    this.textLine(indent);
  }

  /** A line that makes the paragraph before it a heading or a table, or goes on with a table. */
  private continuesLeaf(indent: Indent): boolean {
    const level = this.paragraph ? setextLevel(this.text, indent.at, this.cursor.end) : 0;
    if (level > 0) { this.setextHeading(level); return true; }
    return this.continueTable() || this.openTable();
  }

  /** Break, heading, fence or comment. */
  private markedLeaf(indent: Indent): boolean {
    const { text } = this, { end } = this.cursor;
    if (isBreak(text, indent.at, end)) { this.closeLeaf(); return true; }
    const level = headingMark(text, indent.at, end);
    if (level > 0) { this.addHeading(indent.at, level); return true; }
    const mark = fenceMark(text, indent.at, end);
    if (mark !== undefined) { this.openFence(indent, mark); return true; }
    return text.startsWith('<!--', indent.at) && this.openComment(indent.at);
  }

  private textLine(indent: Indent): void {
    if (indent.at >= this.cursor.end) return;
    const isTagLine = this.text[indent.at] === '<';
    if (isTagLine) this.closeLeaf();
    this.addText();
    this.tags.follow(this.text.slice(indent.at, this.cursor.end), isTagLine);
    if (isTagLine) this.paragraph = undefined;
  }

  private addText(): void {
    const line = { start: this.cursor.indent().at, end: this.cursor.end };
    if (this.paragraph) {
      this.paragraph.lines.push(line);
      this.paragraph.span = { start: this.paragraph.span.start, end: line.end };
      return;
    }
    this.table = undefined;
    this.paragraph = { kind: 'paragraph', span: line, ...this.place(), lines: [line] };
    this.blocks.push(this.paragraph);
  }

  private addHeading(at: number, level: number): void {
    this.closeLeaf();
    this.blocks.push({ kind: 'heading', span: { start: at, end: this.cursor.end }, ...this.place(), level, lines: [headingSpan(this.text, at + level, this.cursor.end)] });
  }

  private setextHeading(level: number): void {
    const { paragraph } = this;
    if (!paragraph) return;
    const { item, quoted, tag, within, lines } = paragraph;
    this.blocks[this.blocks.lastIndexOf(paragraph)] = { kind: 'heading', span: { start: paragraph.span.start, end: this.cursor.end }, item, quoted, tag, within, level, lines };
    this.paragraph = undefined;
  }

  private addIndented(): void {
    const last = this.blocks.at(-1);
    this.cursor.skipColumns(4);
    const line = { start: this.cursor.at, end: this.cursor.end };
    const place = this.place();
    if (last?.kind === 'fence' && last.indented && last.item === place.item && last.quoted === place.quoted) {
      (last.lines as Span[]).push(line);
      (last as Growing<FenceBlock>).span = { start: last.span.start, end: line.end };
      return;
    }
    this.blocks.push({ kind: 'fence', span: line, ...place, info: { start: line.start, end: line.start }, lines: [line], indented: true, closed: true });
  }

  private openFence(indent: Indent, mark: string): void {
    this.closeLeaf();
    const info = headingSpan(this.text, indent.at + mark.length, this.cursor.end);
    const block = { kind: 'fence' as const, span: { start: indent.at, end: this.cursor.end }, ...this.place(), info, lines: [] as Span[], indented: false, closed: false };
    this.blocks.push(block);
    this.fence = { block, mark, depth: this.stack.length, indent: indent.columns };
  }

  /** @returns  whether the line belongs to the open fence */
  private continueFence(matched: number): boolean {
    const { fence, cursor } = this;
    if (!fence) return false;
    if (matched < fence.depth) { this.fence = undefined; return false; }
    const indent = cursor.indent();
    fence.block.span = { start: fence.block.span.start, end: cursor.end };
    this.stretchItems();
    if (indent.columns <= closerIndent(fence.indent) && closesFence(this.text, indent.at, cursor.end, fence.mark)) {
      fence.block.closed = true;
      this.fence = undefined;
      return true;
    }
    cursor.skipColumns(Math.min(fence.indent, indent.columns));
    fence.block.lines.push({ start: cursor.at, end: cursor.end });
    return true;
  }

  /** A comment that ends on its line with text behind it is left to the inline reading; @returns whether the line is taken */
  private openComment(at: number): boolean {
    const { end } = this.cursor;
    const close = this.text.slice(at, end).indexOf('-->', 2);
    if (close >= 0 && !isBlank(this.text, at + close + 3, end)) return false;
    this.closeLeaf();
    const block = { kind: 'comment' as const, span: { start: at, end }, ...this.place(), closed: close >= 0 };
    this.blocks.push(block);
    if (close < 0) this.comment = block;
    return true;
  }

  private continueComment(comment: Growing<CommentBlock>): void {
    comment.span = { start: comment.span.start, end: this.cursor.end };
    if (!this.text.slice(this.cursor.at, this.cursor.end).includes('-->')) return;
    comment.closed = true;
    this.comment = undefined;
  }

  private openTable(): boolean {
    const { paragraph, cursor } = this;
    const header = paragraph?.lines.at(-1);
    if (!paragraph || !header || !isDelimiterRow(this.text, cursor.at, cursor.end)) return false;
    const cells = splitCells(this.text, header);
    if (cells.length !== splitCells(this.text, { start: cursor.at, end: cursor.end }).length) return false;
    paragraph.lines.pop();
    const before = paragraph.lines.at(-1);
    if (before) paragraph.span = { start: paragraph.span.start, end: before.end }; else this.blocks.splice(this.blocks.lastIndexOf(paragraph), 1);
    this.table = { kind: 'table', span: { start: header.start, end: cursor.end }, ...this.place(), header: cells, rows: [] };
    this.blocks.push(this.table);
    this.paragraph = undefined;
    return true;
  }

  private continueTable(): boolean {
    const { table, cursor } = this;
    if (!table) return false;
    const { at } = cursor.indent();
    if (this.text[at] !== '|' && this.startsBlock(at)) { this.table = undefined; return false; }
    table.rows.push(splitCells(this.text, { start: at, end: cursor.end }));
    table.span = { start: table.span.start, end: cursor.end };
    return true;
  }

  /** The open items reach to the end of this line. */
  private stretchItems(): void {
    for (const it of this.stack) if (it.kind === 'item') it.block.span = { start: it.block.span.start, end: this.cursor.end };
  }

  /** What stands around a block that begins here. */
  private place(): Pick<ParagraphBlock, 'item' | 'quoted' | 'tag' | 'within'> {
    const innermost = this.stack.findLast((it) => it.kind === 'item');
    return { item: innermost?.kind === 'item' ? innermost.block : undefined, quoted: this.stack.some((it) => it.kind === 'quote'), tag: this.tags.innermost?.name, within: this.tags.innermost };
  }
}

function taskBox(content: string): { readonly state: string | undefined; readonly length: number } {
  const match = /^\[([ xX~!\-/>])\]\*?(?=[ \t]|$)[ \t]*/.exec(content);
  return { state: match?.[1], length: match?.[0].length ?? 0 };
}

/** Between tags a fence may open at any indent: what closes it may then stand as deep, and up to three columns deeper. */
function closerIndent(opener: number): number {
  return opener > 3 ? opener + 3 : 3;
}

function closesFence(text: string, at: number, end: number, mark: string): boolean {
  let stop = at;
  while (stop < end && text[stop] === mark[0]) stop += 1;
  return stop - at >= mark.length && isBlank(text, stop, end);
}
