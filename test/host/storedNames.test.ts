import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { sqliteSymbolStore } from '../../server/src/host/sqliteSymbolStore.ts';
import { storedNames } from '../../server/src/host/storedNames.ts';
import { openSymbolDatabase } from '../../server/src/host/symbolDatabase.ts';
import { buildNearNames, nearTable } from '../../server/src/index/nearNames.ts';
import type { StoredNames } from '../../server/src/model/storedNames.ts';
import { temporaryFolder } from '../support/gitFixture.ts';
import { extractedFile, symbolNamed } from '../support/symbolStoreContract.ts';

const fileOf = (path: string, ...names: readonly string[]): ReturnType<typeof extractedFile> => extractedFile(path, names.map((it) => symbolNamed(it)));

function opened(): { readonly database: DatabaseSync; readonly write: (put: readonly ReturnType<typeof fileOf>[], remove?: readonly string[]) => void } {
  const database = openSymbolDatabase(join(temporaryFolder(), 'index.db'), 'x'), store = sqliteSymbolStore(database);
  onTestFinished(() => { store.close(); });
  return { database, write: (put, remove = []) => { store.write(put, remove); } };
}

const shown = ({ kept, added }: StoredNames): unknown => [[...kept], [...added].sort()];

test('the list is kept, and what is written later is added', () => {
  const { database, write } = opened();
  write([fileOf('a.ts', 'one', 'two'), fileOf('b.ts', 'größe', 'one')]);
  expect(shown(storedNames(database, 1))).toEqual([['größe', 'one', 'two'], []]);
  write([fileOf('b.ts', 'three'), fileOf('c.ts', 'four')]);
  expect(shown(storedNames(database, 1))).toEqual([['größe', 'one', 'two'], ['four', 'three']]);
});

test('a file that is the newest and is read again is newer than the list', () => {
  const { database, write } = opened();
  write([fileOf('a.ts', 'one')]);
  storedNames(database, 1);
  write([], ['a.ts']);
  write([fileOf('a.ts', 'other')]);
  expect(shown(storedNames(database, 1))).toEqual([['one'], ['other']]);
});

test('a list from which too many are missing is made anew', () => {
  const { database, write } = opened(), many = Array.from({ length: 5001 }, (_, at) => `name${at}`);
  write([fileOf('a.ts', 'one')]);
  storedNames(database, 1);
  write([fileOf('b.ts', ...many)]);
  expect(shown(storedNames(database, 1))).toEqual([[...many, 'one'].sort(), []]);
});

test('tables are made once for each list', () => {
  const { database, write } = opened();
  let made = 0;
  const near = (names: StoredNames): readonly string[] => buildNearNames(names.kept, names.table('near', (kept) => { made += 1; return nearTable(kept); })).near('loadConfi', 3).map((it) => it.name);
  write([fileOf('a.ts', 'loadConfig', 'x'.repeat(200), 'ä')]);
  expect([near(storedNames(database, 1)), near(storedNames(database, 1)), made]).toEqual([['loadConfig'], ['loadConfig'], 1]);
  const old = storedNames(database, 1);
  write([fileOf('b.ts', ...Array.from({ length: 5001 }, (_, at) => `name${at}`))]);
  storedNames(database, 1);
  // Another process may hold the list of before: its table is not kept for the new one.
  old.table('like', () => new Int32Array(3));
  expect(database.prepare("SELECT count(*) AS n FROM names WHERE kind = 'like'").get()).toEqual({ n: 0 });
});

test('few names are not kept, and names that cannot be kept are there all the same', () => {
  const { database, write } = opened();
  write([fileOf('a.ts', 'one')]);
  expect(shown(storedNames(database))).toEqual([['one'], []]);
  expect(database.prepare('SELECT count(*) AS n FROM names').get()).toEqual({ n: 0 });
  database.exec('PRAGMA query_only = ON');
  expect(shown(storedNames(database, 1))).toEqual([['one'], []]);
  database.exec('PRAGMA query_only = OFF');
});
