import { closeSync, existsSync, mkdirSync, openSync, readFileSync, symlinkSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openSymbolStore, sqliteSymbolStore } from '../../server/src/host/sqliteSymbolStore.ts';
import type { SymbolStore } from '../../server/src/workspace/ports.ts';
import { openSymbolDatabase } from '../../server/src/host/symbolDatabase.ts';
import { temporaryFolder } from '../support/gitFixture.ts';
import { extractedFile, namesOf, symbolNamed, symbolStoreContract } from '../support/symbolStoreContract.ts';

symbolStoreContract('SQLite', () => sqliteSymbolStore(openSymbolDatabase(join(temporaryFolder(), 'index.db'), 'x')));
symbolStoreContract('SQLite in a workspace', () => openSymbolStore(temporaryFolder(), 'x'));

function filled(root: string, extractor = 'x'): SymbolStore {
  const store = openSymbolStore(root, extractor);
  store.write([extractedFile('src/a.ts', [symbolNamed('run')])], []);
  return store;
}

test('what was written is there at the next opening', () => {
  const root = temporaryFolder();
  filled(root).close();
  const again = openSymbolStore(root, 'x');
  expect([again.notes, again.definitions('run')]).toEqual([[], [['src/a.ts', symbolNamed('run')]]]);
  again.close();
});

test('the folder of the cache hides itself from git', () => {
  const root = temporaryFolder();
  filled(root).close();
  expect(readFileSync(join(root, '.groundplan/.gitignore'), 'utf8')).toBe('*\n');
});

test('a cache of another extractor is emptied', () => {
  const root = temporaryFolder();
  filled(root, 'one').close();
  const other = openSymbolStore(root, 'two');
  expect([other.notes, other.fileTable().size]).toEqual([[], 0]);
  other.close();
});

test.each([
  ['text', (file: string) => { writeFileSync(file, 'this is no database, but it is long enough to look at '.repeat(50)); }],
  ['an empty file', (file: string) => { writeFileSync(file, ''); }],
  ['a file cut in the middle', (file: string) => { truncateSync(file, 5000); }],
  ['another database', (file: string) => { const db = new DatabaseSync(file); db.exec('DROP TABLE sym; CREATE TABLE sym(a)'); db.close(); }],
  ['a database with a trigger', (file: string) => { const db = new DatabaseSync(file); db.exec('CREATE TRIGGER t AFTER INSERT ON file BEGIN DELETE FROM file; END'); db.close(); }],
  ['a schema from the future', (file: string) => { const db = new DatabaseSync(file); db.exec("UPDATE meta SET value = '999' WHERE key = 'schema'"); db.close(); }],
])('%s in place of the cache is made anew', (_, damage) => {
  const root = temporaryFolder();
  filled(root).close();
  damage(join(root, '.groundplan/index.db'));
  const store = filled(root);
  expect([store.notes, store.definitions('run').length, [...store.fileTable().keys()]]).toEqual([[], 1, ['src/a.ts']]);
  store.close();
});

test('damage inside the tables moves the store into memory, without what could not be read', () => {
  const root = temporaryFolder();
  const store = openSymbolStore(root, 'x');
  store.write(Array.from({ length: 300 }, (_, n) => extractedFile(`src/${n}.ts`, [symbolNamed(`name${n}`, { container: 'C'.repeat(100) })])), []);
  store.close();
  const file = openSync(join(root, '.groundplan/index.db'), 'r+');
  for (let page = 8; page < 24; page += 1) writeSync(file, Buffer.alloc(4096, 0xff), 0, 4096, page * 4096);
  closeSync(file);
  const damaged = openSymbolStore(root, 'x');
  const readAll = (): number => [...damaged.fileTable().keys()].filter((path) => damaged.symbolsOf(path) !== undefined).length + damaged.names().kept.length;
  readAll();
  expect(damaged.notes.join()).toMatch(/not kept between runs: database disk image is malformed/);
  damaged.write([extractedFile('src/new.ts', [symbolNamed('fresh')])], []);
  expect(damaged.definitions('fresh')).toHaveLength(1);
  expect(damaged.fileTable().size).toBe([...damaged.fileTable().keys()].filter((path) => damaged.symbolsOf(path) !== undefined).length);
  damaged.close();
});

test('a place that cannot be written gives a store in memory and a note', () => {
  const root = temporaryFolder({ '.groundplan': 'a file in the way' });
  const store = filled(root);
  expect(store.notes).toEqual(['symbols are not kept between runs: .groundplan cannot be written']);
  expect(store.definitions('run')).toHaveLength(1);
  store.close();
});

test('a symlink in place of the folder or the cache is not written through', () => {
  const elsewhere = temporaryFolder({ 'victim.txt': 'mine' });
  const root = temporaryFolder();
  symlinkSync(elsewhere, join(root, '.groundplan'));
  filled(root).close();
  const other = temporaryFolder();
  mkdirSync(join(other, '.groundplan'));
  symlinkSync(join(elsewhere, 'victim.txt'), join(other, '.groundplan/index.db'));
  const store = filled(other);
  expect(store.notes).toHaveLength(1);
  store.close();
  expect([existsSync(join(elsewhere, '.gitignore')), existsSync(join(elsewhere, 'index.db')), readFileSync(join(elsewhere, 'victim.txt'), 'utf8')]).toEqual([false, false, 'mine']);
});

test('an edit leaves the list of names as it is and adds its own', () => {
  const store = filled(temporaryFolder()), { kept } = store.names();
  store.write([extractedFile('src/a.ts', [symbolNamed('walk')])], []);
  expect(store.names().kept).toBe(kept);
  expect([[...kept], [...store.names().added], namesOf(store)]).toEqual([['run'], ['walk'], ['walk']]);
  store.write([extractedFile('src/b.ts', Array.from({ length: 5000 }, (_, at) => symbolNamed(`name${at}`)))], []);
  expect(store.names().kept.length).toBe(5001);
  store.close();
});

test('two stores on one cache see what the other wrote', () => {
  const root = temporaryFolder();
  const [one, two] = [openSymbolStore(root, 'x'), openSymbolStore(root, 'x')];
  const tables = (it: SymbolStore): unknown => [it.fileTable().size, it.words().size, namesOf(it), it.symbolCount()];
  expect([one, two].map(tables)).toEqual([[0, 0, [], 0], [0, 0, [], 0]]);
  one.write([extractedFile('src/a.ts', [symbolNamed('run')])], []);
  two.write([extractedFile('src/b.ts', [symbolNamed('run')])], []);
  expect([one, two].map((it) => it.definitions('run').map(([path]) => path))).toEqual([['src/a.ts', 'src/b.ts'], ['src/a.ts', 'src/b.ts']]);
  expect([one, two].map(tables)).toEqual([[2, 2, ['run'], 2], [2, 2, ['run'], 2]]);
  one.close();
  two.close();
});
