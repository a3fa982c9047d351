import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromPosition, fromRange } from '../../server/src/lsp/fromProtocol.ts';
import { folderOf, nameOf, pathWithin, toPath, toUri, uriKey } from '../../server/src/lsp/places.ts';
import { chooseEncoding, viewText } from '../../server/src/lsp/textView.ts';
import type { Encoding } from '../../server/src/lsp/textView.ts';
import { toPosition } from '../../server/src/lsp/toProtocol.ts';

const text = fc.array(fc.constantFrom('a', 'é', '한', '🚀', '𐐀', '\n', '\r\n', '\r', '\t', ' '), { maxLength: 40 }).map((it) => it.join(''));
const encodings: readonly Encoding[] = ['utf-8', 'utf-16'];

test.each(encodings)('an offset becomes a %s position and comes back, wherever a sign begins', (encoding) => {
  fc.assert(fc.property(text, (it) => {
    const view = viewText(it, encoding);
    let at = 0;
    for (const sign of [...Array.from(it), '']) {
      const isInsideLineEnd = it.charAt(at - 1) === '\r' && sign === '\n';
      if (!isInsideLineEnd) expect(fromPosition(view, toPosition(view, at))).toBe(at);
      at += sign.length;
    }
  }));
});

test.each(encodings)('any %s position is some offset of the text, in order', (encoding) => {
  fc.assert(fc.property(text, fc.integer({ min: -2, max: 50 }), fc.integer({ min: -2, max: 99 }), (it, line, character) => {
    const view = viewText(it, encoding), { start, end } = fromRange(view, { start: { line, character }, end: { line, character: character - 1 } });
    expect(start >= 0 && start <= end && end <= it.length).toBe(true);
  }));
});

test('bytes are counted as UTF-8 counts them', () => {
  fc.assert(fc.property(text, (it) => {
    const [line = ''] = it.split(/\r\n|\r|\n/), view = viewText(it, 'utf-8');
    expect(toPosition(view, line.length).character).toBe(new TextEncoder().encode(line).length);
  }));
});

test('the first unit that both know is agreed on, UTF-16 without one', () => {
  expect([undefined, [], ['utf-32'], ['utf-32', 'utf-8'], ['utf-16', 'utf-8'], ['utf-8', 'utf-16']].map(chooseEncoding)).toEqual(['utf-16', 'utf-16', 'utf-16', 'utf-8', 'utf-16', 'utf-8']);
});

test.each([
  ['file:///a/b.md', '/a/b.md'], ['file:///a//./x/../b%20c.md', '/a/b c.md'], ['file:///C%3A/x/y.md', 'c:/x/y.md'], ['file:///c:/x/y.md', 'c:/x/y.md'], ['untitled:/a/b.md', '/a/b.md'], ['untitled:Untitled-1', undefined],
  ['git:/a/b.md', undefined], ['not a uri', undefined], ['file:///../../x', '/x'],
])('%s is the path %s', (uri, path) => {
  expect(toPath(uri)).toBe(path);
});

test('spellings of one file have one key, and keys of odd names lead back', () => {
  expect(new Set(['file:///a/b.md', 'file:///a/./b.md', 'file:///a/x/../b.md', 'file:///a//b.md', 'file:///%61/b.md'].map(uriKey)).size).toBe(1);
  for (const path of ['/a b/ü#?%.md', '/x/[1]/(2)/@3:4', "/it's"]) expect(toPath(toUri(path))).toBe(path);
});

test('paths are compared by whole segments', () => {
  expect([pathWithin('/a', '/a/b'), pathWithin('/a', '/ab'), pathWithin('/a', '/a'), pathWithin('/', '/x/y'), pathWithin('/a/b', '/a')]).toEqual(['b', undefined, '', 'x/y', undefined]);
  expect([folderOf('a/b/c'), folderOf('c'), nameOf('a/b/c'), nameOf('c')]).toEqual(['a/b', '', 'c', 'c']);
});
