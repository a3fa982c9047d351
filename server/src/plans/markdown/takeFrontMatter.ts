import type { FrontMatterBlock } from './block.ts';
import { splitLines } from './lines.ts';

/** The front matter that a text begins with, between `---` and `---` or `...`; undefined when it has none or never ends. A byte-order mark may come before it. */
export function takeFrontMatter(text: string): FrontMatterBlock | undefined {
  const from = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const opening = /^---[ \t]{0,40}(?:\r\n?|\n)/.exec(text.slice(from, from + 80));
  if (!opening) return undefined;
  const start = from + opening[0].length;
  const close = splitLines(text, start).find((it) => it.end - it.start < 20 && /^(?:---|\.\.\.)[ \t]*$/.test(text.slice(it.start, it.end)));
  if (!close) return undefined;
  return { kind: 'front-matter', item: undefined, quoted: false, tag: undefined, within: undefined, span: { start: from, end: close.end }, content: { start, end: close.start } };
}
