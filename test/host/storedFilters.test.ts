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

test('filters are a view of the disk', () => {
  const database = new DatabaseSync(':memory:');
  for (const sql of tableStatements) database.exec(sql);
  for (const [id, path] of [[1, 'a.ts'], [2, 'b.ts'], [3, 'c.png']] as const) database.prepare("INSERT INTO file(id, path, status, symbols) VALUES (?, ?, 'parsed', 0)").run(id, path);
  for (const id of [1, 2]) database.prepare('INSERT INTO word(file, filter) VALUES (?, ?)').run(id, Uint8Array.of(id, 7));
  const view = storedFilters(database);
  expect([...view]).toEqual([['a.ts', Uint8Array.of(1, 7)], ['b.ts', Uint8Array.of(2, 7)]]);
  expect([view.size, view.get('b.ts'), view.get('c.png'), view.has('a.ts'), view.has('d.ts'), [...view.keys()], [...view.values()].length]).toEqual([2, Uint8Array.of(2, 7), undefined, true, false, ['a.ts', 'b.ts'], 2]);
  expect(['b.ts', 'd.ts'].map((path) => view.passes?.(path, (bytes, start) => bytes[start] === 2))).toEqual([true, undefined]);
  const seen: string[] = [];
  view.forEach((_, path) => seen.push(path));
  expect(seen).toEqual(['a.ts', 'b.ts']);
  database.close();
});

test('a part of a large filter is held, the whole one is on disk, and both follow writes', () => {
  const store = sqliteSymbolStore(openSymbolDatabase(join(temporaryFolder(), 'index.db'), 'x')), remembering = rememberingStore(store, () => false), words = Array.from({ length: 2000 }, (_, at) => `word${at}`);
  const filterOf = (text: string): Uint8Array => buildWordFilter(new TextEncoder().encode(text)), filter = filterOf(words.join(' '));
  remembering.write([extractedFile('a.ts', [], { words: filter }), extractedFile('b.ts', [], { words: filterOf('other') })], []);
  const lengths: number[] = [], mayHave = (path: string, word: string): boolean | undefined => remembering.words().passes?.(path, (bytes, start, length) => {
    lengths.push(length);
    return wordTest(word)(bytes, start, length);
  });
  expect([words.every((it) => mayHave('a.ts', it)), new Set(lengths), remembering.words().get('a.ts')]).toEqual([true, new Set([512, 4096]), filter]);
  expect([mayHave('b.ts', 'other'), mayHave('b.ts', 'fresh')]).toEqual([true, false]);
  remembering.write([extractedFile('b.ts', [], { words: filterOf('fresh') })], ['a.ts']);
  expect([mayHave('b.ts', 'fresh'), mayHave('b.ts', 'other'), mayHave('a.ts', 'word1')]).toEqual([true, false, undefined]);
  store.close();
});
