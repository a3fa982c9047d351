import { lstatSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from './openDatabase.ts';
import { schemaVersion, tableStatements } from './symbolSchema.ts';

/** Writers wait for each other this long; the busy handler is unfair, so a wait can be many times one transaction. */
const busyTimeoutMs = 15_000;
/** Pages of the journal at which it is written to the cache, which waits for the disk: the first index of a large workspace is one or two times that. */
const journalPages = 16_000;
/** Of the journal's file, what is left once all of it is written. */
const keptJournalBytes = 1 << 22;

/**
 * Open the symbol cache at `file` and bring it to the present format: a file of another version, another extractor or with damage is emptied.
 *
 * @throws  when the place cannot be written or is not a plain file
 */
export function openSymbolDatabase(file: string, extractor: string): DatabaseSync {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  if (stat !== undefined && !stat.isFile()) throw new Error(`${file} is not a plain file`);
  try {
    return openChecked(file, extractor);
  } catch (error) {
    if (!isDamage(error)) throw error;
    removeSymbolDatabase(file);
    return openChecked(file, extractor);
  }
}

/** Delete a cache that cannot be read. */
export function removeSymbolDatabase(file: string): void {
  for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(file + ending, { force: true });
}

/** True for errors that say that the file itself is broken or foreign. */
export function isDamage(error: unknown): boolean {
  const code = (error as { readonly errcode?: number }).errcode;
  // SQLITE_ERROR (1: a table or column is missing), SQLITE_CORRUPT (11), SQLITE_NOTADB (26); the low byte is the primary code.
  return code !== undefined && [1, 11, 26].includes(code & 0xff);
}

function openChecked(file: string, extractor: string): DatabaseSync {
  const database = openDatabase(file, { timeout: busyTimeoutMs });
  try {
    database.exec(`PRAGMA trusted_schema = OFF; PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = ${journalPages}; PRAGMA journal_size_limit = ${keptJournalBytes}; PRAGMA synchronous = NORMAL; PRAGMA cell_size_check = ON`);
    if (!isCurrent(database, extractor)) {
      database.exec('BEGIN IMMEDIATE');
      if (!isCurrent(database, extractor)) build(database, extractor);
      database.exec('COMMIT');
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function isCurrent(database: DatabaseSync, extractor: string): boolean {
  const stored = new Set(database.prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name <> 'sqlite_sequence'").all().map((row) => row['sql']));
  if (!tableStatements.every((sql) => stored.has(sql))) return false;
  const known: ReadonlySet<unknown> = new Set(tableStatements);
  if ([...stored].some((sql) => !known.has(sql))) return false;
  const meta = new Map(database.prepare('SELECT key, value FROM meta').all().map((row) => [row['key'], row['value']]));
  return meta.get('schema') === schemaVersion && meta.get('extractor') === extractor;
}

function build(database: DatabaseSync, extractor: string): void {
  const objects = database.prepare("SELECT type, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type = 'table'").all();
  for (const { type, name } of objects) database.exec(`DROP ${String(type)} IF EXISTS "${String(name).replaceAll('"', '""')}"`);
  for (const sql of tableStatements) database.exec(sql);
  const insert = database.prepare('INSERT INTO meta(key, value) VALUES (?, ?)');
  insert.run('schema', schemaVersion);
  insert.run('extractor', extractor);
}
