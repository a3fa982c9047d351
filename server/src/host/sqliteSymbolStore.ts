import { join } from 'node:path';
import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import { lastSegment, membersOf, nameKey, ownerKey, packSymbols, symbolsNamed, unpackSymbols } from '../model/packedSymbols.ts';
import type { FileStatus, SymbolDefinition } from '../model/symbol.ts';
import type { ExtractedFile, FileStat, StoredFile, SymbolStore } from '../workspace/ports.ts';
import { memorySymbolStore } from './memorySymbolStore.ts';
import { bytesOf } from './numberBlobs.ts';
import { otherWrites } from './otherWrites.ts';
import { prepareOwnFolder } from './ownFolder.ts';
import { rememberingStore } from './rememberingStore.ts';
import { storedFilters } from './storedFilters.ts';
import { storedKeys } from './storedKeys.ts';
import { storedNames } from './storedNames.ts';
import { isDamage, openSymbolDatabase, removeSymbolDatabase } from './symbolDatabase.ts';

/**
 * The symbol cache of one workspace, `.groundplan/index.db`; format in symbolSchema.ts.
 *
 * Never fails for the disk's sake: where the cache cannot be opened or written, everything goes on in memory and `notes` says why.
 *
 * @param extractor  names the extractor and its grammars; a cache of another one is emptied
 */
export function openSymbolStore(root: string, extractor: string): SymbolStore {
  const notes: string[] = [];
  const folder = prepareOwnFolder(root);
  let current: SymbolStore;
  let file = '';
  try {
    if (folder === undefined) throw new Error('.groundplan cannot be written');
    file = join(folder, 'index.db');
    const database = openSymbolDatabase(file, extractor);
    current = rememberingStore(sqliteSymbolStore(database), otherWrites(database));
  } catch (error) {
    notes.push(`symbols are not kept between runs: ${messageOf(error)}`);
    current = rememberingStore(memorySymbolStore(), () => false);
  }
  const moveToMemory = (error: unknown): void => {
    notes.push(`symbols are not kept between runs: ${messageOf(error)}`);
    const failed = current;
    current = rememberingStore(copyToMemory(failed), () => false);
    closeQuietly(failed);
    if (isDamage(error)) removeQuietly(file);
  };
  const guarded = <T>(work: (store: SymbolStore) => T): T => {
    try {
      return work(current);
    } catch (error) {
      moveToMemory(error);
      return work(current);
    }
  };
  return {
    notes,
    fileTable: () => guarded((it) => it.fileTable()),
    write: (put, remove) => { guarded((it) => { it.write(put, remove); }); },
    symbolsOf: (path) => guarded((it) => it.symbolsOf(path)),
    definitions: (name) => guarded((it) => it.definitions(name)),
    membersOf: (container) => guarded((it) => it.membersOf(container)),
    names: () => guarded((it) => it.names()),
    symbolCount: () => guarded((it) => it.symbolCount()),
    words: () => guarded((it) => it.words()),
    close: () => { closeQuietly(current); },
  };
}

/** The port over one open database. Every method can throw what SQLite throws. */
export function sqliteSymbolStore(database: DatabaseSync): SymbolStore {
  const fileTable = bigints(database.prepare('SELECT path, size, mtime, inode, symlink, status FROM file'));
  const fileOf = database.prepare('SELECT f.status, f.language, f.opens, s.rows FROM file f LEFT JOIN sym s ON s.file = f.id WHERE f.path = ?');
  const rowsOf = database.prepare('SELECT f.path, s.rows FROM file f JOIN sym s ON s.file = f.id WHERE f.id = ?');
  const keys = storedKeys(database), writer = prepareWriter(database);
  /** What the files with a key have, by path. */
  const located = (key: number, pick: (rows: string) => readonly SymbolDefinition[]): readonly Located[] => {
    const files = [...keys.filesWith(key)].flatMap((id) => rowsOf.all(id)).map((row) => [text(row['path']), text(row['rows'])] as const);
    return files.sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([path, rows]) => pick(rows).map((it): Located => [path, it]));
  };

  return {
    notes: [],
    fileTable: () => {
      const table = new Map<string, StoredFile>();
      for (const row of fileTable.iterate()) table.set(text(row['path']), { stat: toStat(row), status: text(row['status']) as FileStatus });
      return table;
    },
    write: (put, remove) => { writer(put, remove); },
    symbolsOf: (path) => {
      const file = fileOf.get(path);
      if (file === undefined) return undefined;
      const opensTo = file['opens'] === null ? [] : JSON.parse(text(file['opens'])) as readonly string[];
      return { status: text(file['status']) as FileStatus, language: optional(file['language']), symbols: unpackSymbols(text(file['rows'])), opensTo };
    },
    definitions: (name) => located(nameKey(name), (rows) => symbolsNamed(rows, name)),
    membersOf: (container) => {
      const owner = lastSegment(container), members = located(ownerKey(owner), (rows) => membersOf(rows, owner));
      return container.includes('.') ? members.filter(([, symbol]) => symbol.container === container) : members;
    },
    names: () => storedNames(database),
    symbolCount: () => Number(database.prepare('SELECT coalesce(sum(symbols), 0) AS n FROM file').get()?.['n'] ?? 0),
    words: () => storedFilters(database),
    close: () => { database.close(); },
  };
}

function prepareWriter(database: DatabaseSync): SymbolStore['write'] {
  const idOf = database.prepare('SELECT id FROM file WHERE path = ?');
  const dropFile = database.prepare('DELETE FROM file WHERE id = ?');
  const dropSymbols = database.prepare('DELETE FROM sym WHERE file = ?');
  const dropWords = database.prepare('DELETE FROM word WHERE file = ?');
  const addFile = database.prepare('INSERT INTO file(path, size, mtime, inode, symlink, status, language, opens, symbols) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT(path) DO NOTHING');
  const addSymbols = database.prepare('INSERT INTO sym(file, keys, rows) VALUES (?, ?, ?)');
  const addWords = database.prepare('INSERT INTO word(file, filter) VALUES (?, ?)');
  const drop = (path: string): void => {
    const id = idOf.get(path)?.['id'];
    if (id === undefined) return;
    for (const statement of [dropSymbols, dropWords, dropFile]) statement.run(id);
  };
  const insert = ({ path, stat, status, language, opensTo, symbols }: ExtractedFile): number | bigint | undefined => {
    const statColumns = stat === undefined ? [null, null, null, null] : [stat.sizeBytes, stat.mtimeNs, BigInt.asIntN(64, stat.inode), stat.isSymlink ? 1 : 0];
    const { changes, lastInsertRowid } = addFile.run(path, ...statColumns, status, language ?? null, opensTo.length === 0 ? null : JSON.stringify(opensTo), symbols.count);
    return changes === 0 ? undefined : lastInsertRowid;
  };
  const add = (file: ExtractedFile): void => {
    let id = insert(file);
    if (id === undefined) {
      drop(file.path);
      id = insert(file) ?? 0;
    }
    if (file.symbols.count > 0) addSymbols.run(id, bytesOf(file.symbols.keys), file.symbols.rows);
    if (file.words !== undefined) addWords.run(id, file.words);
  };
  return (put, remove) => {
    database.exec('BEGIN IMMEDIATE');
    try {
      remove.forEach(drop);
      put.forEach(add);
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  };
}

type Row = Record<string, SQLOutputValue>;
type Located = readonly [path: string, symbol: SymbolDefinition];

function toStat(row: Row): FileStat | undefined {
  const { size, mtime, inode } = row;
  if (typeof size !== 'bigint' || typeof mtime !== 'bigint' || typeof inode !== 'bigint') return undefined;
  return { sizeBytes: Number(size), mtimeNs: mtime, inode: BigInt.asUintN(64, inode), isSymlink: row['symlink'] === 1n };
}

function bigints(statement: StatementSync): StatementSync {
  statement.setReadBigInts(true);
  return statement;
}

function text(value: SQLOutputValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function optional(value: SQLOutputValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** What can still be read, so that a disk that fails in the middle costs as little as possible. */
function copyToMemory(store: SymbolStore): SymbolStore {
  const memory = memorySymbolStore();
  try {
    const words = store.words();
    for (const [path, { stat }] of store.fileTable()) {
      const symbols = store.symbolsOf(path);
      if (symbols !== undefined) memory.write([{ ...symbols, path, stat, words: words.get(path), symbols: packSymbols(symbols.symbols) }], []);
    }
  } catch {
    // Files that were not copied are missing from the file table, and are extracted again.
  }
  return memory;
}

function closeQuietly(store: SymbolStore): void {
  try {
    store.close();
  } catch {
    // A damaged database cannot always be closed; there is nothing left to save.
  }
}

function removeQuietly(file: string): void {
  try {
    removeSymbolDatabase(file);
  } catch {
    // Another process holds it open; it finds the damage itself.
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
