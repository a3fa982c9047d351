import { expect, test } from 'vitest';
import { buildGroundingIndex } from '../../server/src/index/buildIndex.ts';
import { buildIndexBase } from '../../server/src/index/indexBase.ts';
import type { LocatedSymbol } from '../../server/src/model/symbol.ts';
import { indexParts, overlayOf } from './indexParts.ts';

const places = (found: readonly LocatedSymbol[]): readonly string[] => found.map((it) => `${it.path}:${it.line} ${it.name}`);

test('a definition is found by its exact name in every file that has it', async () => {
  const index = buildGroundingIndex(await indexParts({ 'src/b.ts': 'export function load() {}', 'src/a.ts': '\nclass A { load() {} }', 'src/c.ts': 'const Load = 1;' }));
  expect(places(index.definitions('load'))).toEqual(['src/a.ts:2 load', 'src/b.ts:1 load']);
  expect(index.definitions('loa')).toEqual([]);
});

test('other joints and letter cases are alike, not the same', async () => {
  const index = buildGroundingIndex(await indexParts({ 'a.py': 'load_config = 1\nLOAD_CONFIG = 2', 'b.ts': 'const loadConfig = 1, loadConfigs = 2;' }));
  expect(places(index.definitionsLike('loadConfig'))).toEqual(['a.py:1 load_config', 'a.py:2 LOAD_CONFIG']);
  expect(places(index.definitions('loadConfig'))).toEqual(['b.ts:1 loadConfig']);
});

test('members are found by the last segment of their container or its whole name', async () => {
  const index = buildGroundingIndex(await indexParts({ 'a.ts': 'namespace Game { export class Dealer { deal() {} } }', 'b.ts': 'class SuperDealer { deal() {} }' }));
  expect(places(index.membersOf('Dealer'))).toEqual(['a.ts:1 deal']);
  expect(places(index.membersOf('Game.Dealer'))).toEqual(['a.ts:1 deal']);
  expect(places(index.membersOf('ame.Dealer'))).toEqual([]);
});

test('an unsaved buffer wins over the disk', async () => {
  const parts = await indexParts({ 'a.ts': 'export const saved = 1;', 'b.ts': 'import { saved } from "./a";' });
  const index = buildGroundingIndex({ ...parts, overlays: new Map([['a.ts', await overlayOf('a.ts', 'export const typed = 1;\nclass New { member() {} }')]]) });
  expect(index.definitions('saved')).toEqual([]);
  expect(places(index.definitions('typed'))).toEqual(['a.ts:1 typed']);
  expect(places(index.membersOf('New'))).toEqual(['a.ts:2 member']);
  expect(index.symbolsOf('a.ts').symbols).toHaveLength(3);
  expect(index.text('a.ts')).toContain('typed');
  expect(index.lineCount('a.ts')).toBe(2);
  expect(index.mentions('typed', 10).paths).toEqual(['a.ts']);
  expect(index.mentions('saved', 10).paths).toEqual(['b.ts']);
  expect(index.namesNear('type', 5)).toEqual(['typed']);
  expect(places(index.definitionsLike('Typed'))).toEqual(['a.ts:1 typed']);
});

test('what is still to be read is pending, and proves nothing', async () => {
  const parts = await indexParts({ 'a.ts': 'const old = 1;', 'b.ts': 'const kept = 1;' });
  const index = buildGroundingIndex({ ...parts, pending: new Set(['a.ts']) });
  expect(index.symbolsOf('a.ts')).toMatchObject({ status: 'pending', symbols: [] });
  expect(index.definitions('old')).toEqual([]);
  expect(index.completeness).toMatchObject({ symbolsReady: false, byStatus: { pending: 1, parsed: 1 }, notRead: [{ path: 'a.ts', status: 'pending' }] });
});

test('what the store has of a file that is gone is not there', async () => {
  const parts = await indexParts({ 'a.ts': 'const gone = 1;', 'b.ts': '' });
  const index = buildGroundingIndex({ ...parts, listing: { ...parts.listing, files: parts.listing.files.slice(1) } });
  expect(index.definitions('gone')).toEqual([]);
  expect(index.symbolsOf('a.ts')).toMatchObject({ status: 'unreadable' });
});

test('a symlink has the symbols of its target', async () => {
  const parts = await indexParts({ 'real.ts': 'const there = 1;' });
  const index = buildGroundingIndex({
    ...parts, listing: { ...parts.listing, files: [{ path: 'link.ts', kind: 'symlink', listing: 'tracked' }, ...parts.listing.files] },
    probe: (path) => (path === 'link.ts' ? { kind: 'inside', path: 'real.ts', isFolder: false } : { kind: 'absent' }),
  });
  expect(index.symbolsOf('link.ts').symbols.map((it) => it.name)).toEqual(['there']);
  expect(places(index.definitions('there'))).toEqual(['real.ts:1 there']);
});

test('completeness counts every file by its status and names those that were not read', async () => {
  const parts = await indexParts({ 'a.ts': 'const a = 1;', 'b.ts': 'class {{', 'c.csv': 'select', 'd.bin': '\0', 'e.js': `x=[${'1,'.repeat(5000)}]`, 'f.ts': '' });
  const files = parts.listing.files.map((it) => (it.path === 'f.ts' ? { ...it, path: 'away.ts', listing: 'sparse' as const } : it));
  const index = buildGroundingIndex({ ...parts, listing: { scanned: true, files, notes: ['a note'] } });
  expect(index.completeness).toEqual({
    scanned: true, symbolsReady: true, files: 6, symbols: 1, byStatus: { parsed: 1, partial: 1, unsupported: 1, binary: 1, minified: 1, unreadable: 1 },
    notRead: [{ path: 'b.ts', status: 'partial' }, { path: 'e.js', status: 'minified' }, { path: 'away.ts', status: 'unreadable' }].sort((x, y) => (x.path < y.path ? -1 : 1)), notes: ['a note'],
  });
});

test.each([
  ['', 0], ['a', 1], ['a\n', 1], ['a\nb', 2], ['a\r\nb\r\n', 2], ['a\rb', 2], ['\n\n', 2],
])('the lines of %j are counted as %i', async (text, count) => {
  expect(buildGroundingIndex(await indexParts({ 'a.txt': text })).lineCount('a.txt')).toBe(count);
});

test('a file that is not there has no lines', async () => {
  expect(buildGroundingIndex(await indexParts({})).lineCount('a.txt')).toBeUndefined();
});

test('indexes over the same listing and store may share their tables', async () => {
  const parts = await indexParts({ 'a.ts': 'const one = 1;' }), base = buildIndexBase(parts.listing.files, parts.store);
  const closed = buildGroundingIndex({ ...parts, base });
  const opened = buildGroundingIndex({ ...parts, base, overlays: new Map([['a.ts', await overlayOf('a.ts', 'const oneTwo = 1;')]]) });
  expect([closed.namesNear('ones', 3), opened.namesNear('oneTwi', 3)]).toEqual([['one'], ['oneTwo']]);
  expect([places(closed.definitions('one')), places(opened.definitions('one'))]).toEqual([['a.ts:1 one'], []]);
});
