import type { DatabaseSync } from 'node:sqlite';
import { namesIn } from '../model/packedSymbols.ts';
import { mostAdded, plainNames, type StoredNames } from '../model/storedNames.ts';
import { packStrings, type PackedStrings, unpackStrings } from '../util/packedStrings.ts';
import { aligned, bytesOf } from './numberBlobs.ts';

/** Fewer names are gathered as fast as they are read. */
const minKeptNames = 20_000;

interface Kept {
  readonly names: PackedStrings;
  readonly version: number;
}

/**
 * The names of a symbol cache, kept in it as one piece with the tables that are made from them, so that a next process only reads that.
 *
 * @param minKept  so many names are worth keeping
 */
export function storedNames(database: DatabaseSync, minKept = minKeptNames): StoredNames {
  const [ends, text] = database.prepare("SELECT version, upto, data FROM names WHERE kind IN ('ends', 'text') ORDER BY kind").all();
  if (ends !== undefined && text !== undefined) {
    const names = unpackStrings(text['data'] as Uint8Array, new Uint32Array(aligned(ends['data'] as Uint8Array))), added = namesAbove(database, Number(text['upto']), mostAdded(names));
    if (added !== undefined) return withTables(database, { names, version: Number(text['version']) }, added);
  }
  // What is written from here on is above it, whether or not the list has it.
  const upto = Number(database.prepare('SELECT coalesce(max(id), 0) AS n FROM file').get()?.['n']), names = packStrings(allNames(database));
  const version = names.length < minKept ? undefined : keep(database, names, upto);
  return version === undefined ? plainNames(names) : withTables(database, { names, version }, new Set());
}

function withTables(database: DatabaseSync, { names, version }: Kept, added: ReadonlySet<string>): StoredNames {
  const plain = plainNames(names), read = database.prepare('SELECT data FROM names WHERE kind = ? AND version = ?');
  return {
    kept: names, added,
    table: (kind, make) => plain.table(kind, () => {
      const stored = read.get(kind, version)?.['data'];
      if (stored !== undefined) return new Int32Array(aligned(stored as Uint8Array));
      const table = make(names);
      quietly(() => database.prepare("INSERT OR REPLACE INTO names SELECT ?, version, upto, ? FROM names WHERE kind = 'text' AND version = ?").run(kind, bytesOf(table), version));
      return table;
    }),
  };
}

/** @returns  the version under which the names are kept; undefined where they could not be written */
function keep(database: DatabaseSync, names: PackedStrings, upto: number): number | undefined {
  return quietly(() => {
    database.exec('BEGIN IMMEDIATE');
    try {
      const version = Number(database.prepare('SELECT coalesce(max(version), 0) AS n FROM names').get()?.['n']) + 1, add = database.prepare('INSERT INTO names VALUES (?, ?, ?, ?)');
      database.exec('DELETE FROM names');
      add.run('text', version, upto, names.bytes);
      add.run('ends', version, upto, bytesOf(names.ends));
      database.exec('COMMIT');
      return version;
    } finally {
      if (database.isTransaction) database.exec('ROLLBACK');
    }
  });
}

/** All names, sorted. */
function allNames(database: DatabaseSync): readonly string[] {
  const names = new Set<string>();
  for (const row of database.prepare('SELECT rows FROM sym').iterate()) for (const name of namesIn(String(row['rows']))) names.add(name);
  return [...names].sort();
}

/** Names of files that were written later; undefined where there are more than `most`. */
function namesAbove(database: DatabaseSync, upto: number, most: number): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  for (const row of database.prepare('SELECT rows FROM sym WHERE file > ?').iterate(upto)) {
    for (const name of namesIn(String(row['rows']))) names.add(name);
    if (names.size > most) return undefined;
  }
  return names;
}

/** What cannot be kept is made again by the next process. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
