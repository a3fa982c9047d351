import type { Span } from '../../model/span.ts';
import type { Fence } from '../markdown/document.ts';

/** A line of more units is no part of a drawing. */
const maxLineUnits = 400;
const border = /^\s*[┌╭╔├╠└╰╚+][─━═╌+┬┴-]{2,}[┐╮╗┤╣┘╯╝+]?\s*$/;
const framed = /^(\s*[│┃║|])(.*)[│┃║|]\s*$/;

/** A block whose every line stands in one frame, `│ … │`, without that frame and its borders; another block as it is. */
export function withoutFrame(text: string, fence: Fence): Fence {
  const lines = fence.block.lines.filter((it) => text.slice(it.start, it.end).trim() !== '');
  if (lines.length < 3 || lines.some((it) => it.end - it.start > maxLineUnits)) return fence;
  const read = lines.map((it) => (border.test(text.slice(it.start, it.end)) ? 'border' : innerOf(text, it)));
  if (!read.includes('border') || read.includes(undefined)) return fence;
  return { ...fence, block: { ...fence.block, lines: read.filter((it) => it !== 'border' && it !== undefined) } };
}

/** The paragraphs inside the frames of a drawing, each as a block of its own: one of them may be a tree. */
export function framedParagraphs(text: string, fence: Fence): readonly Fence[] {
  const paragraphs: Span[][] = [[]];
  for (const line of fence.block.lines) {
    const inner = line.end - line.start > maxLineUnits ? undefined : innerOf(text, line);
    if (inner === undefined || text.slice(inner.start, inner.end).trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(inner);
  }
  return paragraphs.filter((it) => it.length >= 3).map((lines) => ({ ...fence, block: { ...fence.block, lines } }));
}

function innerOf(text: string, line: Span): Span | undefined {
  const [, left, inner] = framed.exec(text.slice(line.start, line.end)) ?? [];
  if (left === undefined || inner === undefined) return undefined;
  const start = line.start + left.length;
  return { start, end: start + inner.trimEnd().length };
}
