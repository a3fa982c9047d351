import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { maxNesting, readBlocks } from '../../../server/src/plans/markdown/readBlocks.ts';

/** Blocks as lines: kind, item depth, and the content lines. */
function blocks(text: string): readonly string[] {
  return readBlocks(text).blocks.map((it) => {
    const content = 'lines' in it ? it.lines.map((line) => text.slice(line.start, line.end)).join('⏎') : text.slice(it.span.start, it.span.end).replaceAll('\n', '⏎');
    return `${it.kind}${it.kind === 'heading' ? it.level : ''}${it.item ? ` in ${it.item.depth}` : ''}${it.quoted ? ' quoted' : ''}: ${content}`;
  });
}

test.each([
  ['headings of both kinds', '# A #\n## B\nC\n===\nD\n---\n', ['heading1: A', 'heading2: B', 'heading1: C', 'heading2: D']],
  ['an empty heading and no heading', '#\n#x\n', ['heading1: ', 'paragraph: #x']],
  ['nested items with text behind them', '- a\n  - b\n\n  c\n', ['item: - a⏎  - b⏎⏎  c', 'paragraph in 0: a', 'item in 0: - b', 'paragraph in 1: b', 'paragraph in 0: c']],
  ['a lazy line goes on with its paragraph', '- a\nb\n', ['item: - a⏎b', 'paragraph in 0: a⏎b']],
  ['a number other than one interrupts no paragraph', 'a\n2. b\n', ['paragraph: a⏎2. b']],
  ['behind a task box there is only text', '- [ ] 1. a\n- [ ] # b\n', ['item: - [ ] 1. a', 'paragraph in 0: 1. a', 'item: - [ ] # b', 'paragraph in 0: # b']],
  ['numbered items with task boxes', '1. [x] a\n2) [ ] b\n', ['item: 1. [x] a', 'paragraph in 0: a', 'item: 2) [ ] b', 'paragraph in 0: b']],
  ['fences keep their parity when prose speaks of them', 'a ` ```md ` b\n```\n- c\n```\nd\n', ['paragraph: a ` ```md ` b', 'fence: - c', 'paragraph: d']],
  ['a longer fence holds a shorter one', '````\n```\na\n```\n````\nb\n', ['fence: ```⏎a⏎```', 'paragraph: b']],
  ['a fence in an item ends with it', '- ```\n  a\nb\n', ['item: - ```⏎  a', 'fence in 0: a', 'paragraph: b']],
  ['indented code', 'a\n\n    b\n    c\n', ['paragraph: a', 'fence: b⏎c']],
  ['quotes', '> a\nb\n\nc\n', ['paragraph quoted: a⏎b', 'paragraph: c']],
  ['comments over lines', '<!-- a\nb --> c\nd\n', ['comment: <!-- a⏎b --> c', 'paragraph: d']],
  ['lines that begin with a tag are text of their own', 'a\n<files>\n    b.ts\n</files>\nc\n', ['paragraph: a', 'paragraph: <files>', 'paragraph: b.ts', 'paragraph: </files>', 'paragraph: c']],
  ['a fence between tags is closed at its own indent', '  <action>\n    Do:\n    ```ts\n    a\n      b\n    ```\n    then\n', ['paragraph: <action>', 'paragraph: Do:', 'fence: a⏎  b', 'paragraph: then']],
  ['front matter behind a byte-order mark', '\ufeff---\na: 1\n---\n# B\n', ['front-matter: ---⏎a: 1⏎---', 'heading1: B']],
  ['front matter that never ends is none', '---\na: 1\n', ['paragraph: a: 1']],
])('%s', (_name, text, expected) => {
  expect(blocks(text)).toEqual(expected);
});

test('tables with escaped pipes and missing cells', () => {
  const text = 'intro\n\n| A | B |\n|---|:-:|\n| `x\\|y` | |\n| z\n\nafter';
  const table = readBlocks(text).blocks.find((it) => it.kind === 'table');
  const cells = [table!.header, ...table!.rows].map((row) => row.map((it) => text.slice(it.start, it.end)));
  expect(cells).toEqual([['A', 'B'], ['`x\\|y`', ''], ['z']]);
});

test('CRLF and CR end lines as LF does', () => {
  const lf = '# A\n\n- b\n  c\n\n```\nd\n```\n';
  const kinds = (text: string): unknown => readBlocks(text).blocks.map((it) => [it.kind, 'lines' in it ? it.lines.map((line) => text.slice(line.start, line.end)) : []]);
  expect(kinds(lf.replaceAll('\n', '\r\n'))).toEqual(kinds(lf));
  expect(kinds(lf.replaceAll('\n', '\r'))).toEqual(kinds(lf));
});

test('nesting is cut at a bound, and told', () => {
  const text = '> '.repeat(maxNesting + 10) + 'a';
  expect(readBlocks(text).cutAt).toBe(maxNesting * 2);
  expect(readBlocks('> '.repeat(maxNesting) + 'a').cutAt).toBeUndefined();
});

/** Blocks that both this reading and CommonMark know, with their first offsets. */
function outline(text: string): readonly string[] {
  return readBlocks(text).blocks.flatMap((it) => {
    if (it.kind === 'heading') return [`heading${it.level} ${it.span.start}`];
    if (it.kind === 'item') return [`item ${it.span.start}`];
    return it.kind === 'fence' && !it.indented ? [`fence ${it.span.start}`] : [];
  });
}

function oracle(text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: Nodes): void => {
    const at = node.position?.start.offset ?? 0;
    if (node.type === 'heading') found.push(`heading${node.depth} ${at}`);
    if (node.type === 'listItem') found.push(`item ${at}`);
    if (node.type === 'code' && /^(?:```|~~~)/.test(text.slice(at))) found.push(`fence ${at}`);
    if ('children' in node) for (const it of node.children) visit(it);
  };
  visit(fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
  return found;
}

test('headings, items and fences are where CommonMark has them', () => {
  const line = fc.constantFrom('# a', '## b', '- c', '  - d', '    - e', '1. f', '   g', '    h', 'j', '```', '  ```', '~~~', '> k', '> - l', '', '---', '* * *', '- [ ] m', '  n');
  fc.assert(fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
    const text = `${lines.join('\n')}\n`;
    if (text.startsWith('---')) return;
    expect(outline(text)).toEqual(oracle(text));
  }), { numRuns: 400 });
});
