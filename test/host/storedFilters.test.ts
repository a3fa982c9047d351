import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { rememberingStore } from '../../server/src/host/rememberingStore.ts';
import { sqliteSymbolStore } from '../../server/src/host/sqliteSymbolStore.ts';
import { storedFilters } from '../../server/src/host/storedFilters.ts';
import { openSymbolDatabase } from '../../server/src/host/symbolDatabase.ts';
import { tableStatements } from '../../server/src/host/symbolSchema.ts';
import { buildWordFilter, wordTest } from '../../server/src/index/wordFilter.ts';
import { temporaryFolder } from '../support/gitFixture.ts';
import { extractedFile } from '../support/symbolStoreContract.ts';

test('filters that are read one by one are those that are held', () => {
  const database = new DatabaseSync(':memory:');
  for (const sql of tableStatements) database.exec(sql);
  for (const [id, path] of [[1, 'a.ts'], [2, 'b.ts'], [3, 'c.png']] as const) database.prepare("INSERT INTO file(id, path, status) VALUES (?, ?, 'parsed')").run(id, path);
  for (const id of [1, 2]) database.prepare('INSERT INTO word(file, filter) VALUES (?, ?)').run(id, Uint8Array.of(id, 7));
  const held = storedFilters(database, 2), view = storedFilters(database, 1);
  expect([held instanceof Map, view instanceof Map]).toEqual([true, false]);
  for (const it of [held, view]) {
    expect([...it]).toEqual([['a.ts', Uint8Array.of(1, 7)], ['b.ts', Uint8Array.of(2, 7)]]);
    expect([it.size, it.get('b.ts'), it.get('c.png'), it.has('a.ts'), it.has('d.ts'), [...it.keys()], [...it.values()].length]).toEqual([2, Uint8Array.of(2, 7), undefined, true, false, ['a.ts', 'b.ts'], 2]);
  }
  expect([held.atHand, view.atHand?.('b.ts'), view.atHand?.('d.ts')]).toEqual([undefined, Uint8Array.of(2, 7), undefined]);
  const seen: string[] = [];
  view.forEach((_, path) => seen.push(path));
  expect(seen).toEqual(['a.ts', 'b.ts']);
  database.close();
});

test('a part of a large filter is at hand, the whole one on disk, and both follow writes', () => {
  const store = sqliteSymbolStore(openSymbolDatabase(join(temporaryFolder(), 'index.db'), 'x'), 1), remembering = rememberingStore(store, () => false), words = Array.from({ length: 2000 }, (_, at) => `word${at}`);
  const filter = buildWordFilter(new TextEncoder().encode(words.join(' ')));
  remembering.write([extractedFile('a.ts', [], { words: filter }), extractedFile('b.ts', [], { words: buildWordFilter(new TextEncoder().encode('other')) })], []);
  const isAtHand = (path: string, word: string): boolean => wordTest(word)(remembering.words().atHand?.(path) ?? Uint8Array.of());
  expect([filter.length, remembering.words().atHand?.('a.ts')?.length, remembering.words().get('a.ts')]).toEqual([4096, 512, filter]);
  expect(words.every((it) => isAtHand('a.ts', it) && wordTest(it)(filter))).toBe(true);
  expect([isAtHand('b.ts', 'other'), isAtHand('b.ts', 'fresh')]).toEqual([true, false]);
  remembering.write([extractedFile('b.ts', [], { words: buildWordFilter(new TextEncoder().encode('fresh')) })], ['a.ts']);
  expect([isAtHand('b.ts', 'fresh'), isAtHand('b.ts', 'other'), remembering.words().atHand?.('a.ts')]).toEqual([true, false, undefined]);
  store.close();
});
