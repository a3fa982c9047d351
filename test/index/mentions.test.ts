import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildGroundingIndex } from '../../server/src/index/buildIndex.ts';
import type { IndexParts } from '../../server/src/index/buildIndex.ts';
import { hasWord } from '../../server/src/index/mentions.ts';
import { openReadMentions } from '../../server/src/index/readMentions.ts';
import { indexParts, overlayOf } from './indexParts.ts';

test.each([
  ['call load now', 'load', true], ['loadConfig', 'load', false], ['preload', 'load', false], ['load', 'load', true], ['$load', 'load', false], ['load_', 'load', false],
  ['a.load()', 'load', true], ['loadload load', 'load', true], ['überload', 'load', false], ['', 'load', false], ['load', '', false], ['a.b-c', 'b-c', true],
])('%j has the word %j: %s', (text, word, expected) => {
  expect(hasWord(text, word)).toBe(expected);
});

test('whole words in any text of the workspace are mentions, plans left out', async () => {
  const parts = await indexParts({ 'a.ts': 'function f() { const hidden = 1; }', 'b.sql': 'select hidden', 'c.md': 'hidden', 'd.ts': 'hiddenToo', 'PLAN.md': 'hidden' });
  const index = buildGroundingIndex({ ...parts, isPlan: (path) => path === 'PLAN.md' });
  expect(index.mentions('hidden', 10)).toEqual({ paths: ['a.ts', 'b.sql', 'c.md'], complete: true });
  expect(index.mentions('hidden', 2).paths).toEqual(['a.ts', 'b.sql']);
  expect(index.mentions('nowhere', 10)).toEqual({ paths: [], complete: true });
});

test('indexes over one state of the disk read a text once for a word, and an open buffer always', async () => {
  const texts: Record<string, string> = { 'a.ts': 'const hidden = 1;', 'b.ts': 'let hidden;' }, parts = await indexParts(texts), reads: string[] = [], read = openReadMentions();
  const shared: IndexParts = { ...parts, read, readText: (path, maxBytes) => { reads.push(path); return parts.readText(path, maxBytes); } };
  for (const overlays of [new Map(), new Map(), new Map([['b.ts', await overlayOf('b.ts', 'gone')]])]) {
    expect(buildGroundingIndex({ ...shared, overlays }).mentions('hidden', 10).paths).toEqual(overlays.size === 0 ? ['a.ts', 'b.ts'] : ['a.ts']);
  }
  expect(reads).toEqual(['a.ts', 'b.ts']);
  expect(buildGroundingIndex({ ...shared, read: openReadMentions() }).mentions('hidden', 10).paths).toHaveLength(2);
  expect(reads).toHaveLength(4);
});

test('of files that were searched before only those that have the word are read, in the order of their paths', async () => {
  const parts = await indexParts({ 'a.ts': 'word', 'b.ts': 'word', 'c.ts': 'word', 'd.ts': 'word' }), reads: string[] = [];
  const index = buildGroundingIndex({
    ...parts, pending: new Set(['a.ts', 'b.ts', 'd.ts']), searched: { filesWith: (it) => (it === 'word' ? new Set(['d.ts', 'a.ts']) : undefined), ask: () => undefined },
    readText: (path, maxBytes) => { reads.push(path); return parts.readText(path, maxBytes); },
  });
  expect([index.mentions('word', 10), reads, index.mentions('other', 10)]).toEqual([{ paths: ['a.ts', 'c.ts', 'd.ts'], complete: true }, ['a.ts', 'c.ts', 'd.ts'], { paths: [], complete: false }]);
});

const code = { 'a.ts': 'const word = 1;' };
test.each<[string, (parts: IndexParts) => IndexParts, boolean]>([
  ['code that cannot be read', (parts) => ({ ...parts, store: { ...parts.store, words: () => new Map() }, readText: () => ({ kind: 'none', reason: 'unreadable' }) }), false],
  ['a workspace that was not listed', (parts) => ({ ...parts, listing: { scanned: false, files: [], notes: [] } }), false],
  ['a bound on reads', (parts) => ({ ...parts, limits: { ...parts.limits, maxMentionReads: 0 } }), false],
  ['files still to be extracted, which are read', (parts) => ({ ...parts, pending: new Set(['a.ts']) }), true],
])('%s: the answer knows whether it is complete', async (_, change, complete) => {
  expect(buildGroundingIndex(change(await indexParts(code))).mentions('word', 10).complete).toBe(complete);
});

test('data that is too large to read leaves the answer complete', async () => {
  const parts = await indexParts({ 'a.ts': 'x', 'data.json': '{}', 'dump.sql': 'insert' });
  const index = buildGroundingIndex({ ...parts, store: { ...parts.store, words: () => new Map() }, readText: (path) => (path === 'a.ts' ? { kind: 'text', text: 'x' } : { kind: 'none', reason: 'too-large' }) });
  expect(index.mentions('word', 10)).toEqual({ paths: [], complete: true });
});

test('filters only save reading: the answer is the same as from reading everything', async () => {
  const word = fc.constantFrom('ab', 'abc', 'b_c', 'ABC', '$x1', 'größe', 'x.y');
  await fc.assert(fc.asyncProperty(fc.array(fc.array(word, { maxLength: 6 }), { maxLength: 6 }), word, async (texts, wanted) => {
    const files = Object.fromEntries(texts.map((words, at) => [`f${at}.txt`, words.join(' ')]));
    const index = buildGroundingIndex(await indexParts(files));
    expect(index.mentions(wanted, 100).paths).toEqual(Object.keys(files).filter((path) => hasWord(files[path] ?? '', wanted)).sort());
  }), { numRuns: 50 });
});
