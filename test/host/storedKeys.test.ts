import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { sqliteSymbolStore } from '../../server/src/host/sqliteSymbolStore.ts';
import { storedKeys } from '../../server/src/host/storedKeys.ts';
import type { StoredKeys } from '../../server/src/host/storedKeys.ts';
import { openSymbolDatabase } from '../../server/src/host/symbolDatabase.ts';
import { nameKey, ownerKey } from '../../server/src/model/packedSymbols.ts';
import type { SymbolStore } from '../../server/src/workspace/ports.ts';
import { temporaryFolder } from '../support/gitFixture.ts';
import { extractedFile, symbolNamed } from '../support/symbolStoreContract.ts';

const fileOf = (path: string, ...names: readonly string[]): ReturnType<typeof extractedFile> => extractedFile(path, names.map((it) => symbolNamed(it, { container: 'Outer.Inner' })));

function opened(file = join(temporaryFolder(), 'index.db')): { readonly file: string; readonly database: DatabaseSync; readonly store: SymbolStore } {
  const database = openSymbolDatabase(file, 'x'), store = sqliteSymbolStore(database);
  onTestFinished(() => { store.close(); });
  return { file, database, store };
}

/** Paths of the files that are there and have a key. */
function pathsWith(keys: StoredKeys, database: DatabaseSync, key: number): readonly string[] {
  return [...keys.filesWith(key)].flatMap((id) => database.prepare('SELECT path FROM file WHERE id = ?').all(id)).map((row) => String(row['path'])).sort();
}

const many = Array.from({ length: 300 }, (_, at) => `name${at}`);

test.each([0, 1 << 14])('files are found by names and owners, whether the keys are sorted or not (%i)', (fewKeys) => {
  const { database, store } = opened(), keys = storedKeys(database, fewKeys);
  store.write([fileOf('a.ts', ...many), fileOf('b.ts', 'name7', 'Inner'), fileOf('c.ts')], []);
  for (const name of many) expect(pathsWith(keys, database, nameKey(name))).toEqual(name === 'name7' ? ['a.ts', 'b.ts'] : ['a.ts']);
  expect([nameKey('Inner'), ownerKey('Inner'), ownerKey('Outer'), nameKey('other')].map((it) => pathsWith(keys, database, it))).toEqual([['b.ts'], ['a.ts', 'b.ts'], [], []]);
  expect(database.prepare('SELECT count(*) AS n FROM place').get()).toEqual({ n: fewKeys === 0 ? 256 : 0 });
});

test('what is written after the table was kept is found too, and a table in which much is missing is made anew without what is gone', () => {
  const { database, store } = opened();
  store.write([fileOf('a.ts', ...many)], []);
  expect(pathsWith(storedKeys(database, 100), database, nameKey('name1'))).toEqual(['a.ts']);
  store.write([fileOf('a.ts', 'other'), fileOf('b.ts', 'name1')], []);
  const later = storedKeys(database, 100);
  expect([later.filesWith(nameKey('name1')).size, pathsWith(later, database, nameKey('name1')), pathsWith(later, database, nameKey('other'))]).toEqual([2, ['b.ts'], ['a.ts']]);
  store.write([fileOf('c.ts', ...many)], []);
  expect([later.filesWith(nameKey('name1')).size, pathsWith(later, database, nameKey('name1')), pathsWith(later, database, nameKey('name2'))]).toEqual([2, ['b.ts', 'c.ts'], ['c.ts']]);
});

test('what another process writes and keeps is found', () => {
  const one = opened(), two = opened(one.file), [here, there] = [one, two].map(({ database }) => storedKeys(database, 0)) as [StoredKeys, StoredKeys];
  for (const [at, { store }] of [one, two, one, two].entries()) {
    store.write([fileOf(`${at}.ts`, 'run')], []);
    const expected = Array.from({ length: at + 1 }, (_, before) => `${before}.ts`);
    expect([here, there].map((keys) => pathsWith(keys, one.database, nameKey('run')))).toEqual([expected, expected]);
  }
});

test('keys that cannot be kept are there all the same', () => {
  const { database, store } = opened(), keys = storedKeys(database, 0);
  store.write([fileOf('a.ts', ...many)], []);
  database.exec('PRAGMA query_only = ON');
  expect([pathsWith(keys, database, nameKey('name1')), pathsWith(keys, database, nameKey('name299'))]).toEqual([['a.ts'], ['a.ts']]);
  database.exec('PRAGMA query_only = OFF');
});
