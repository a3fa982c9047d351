import type { DatabaseSync } from 'node:sqlite';
import { growingTable, lowerBound, partCount, partOf, partsOf, sortTable, toData, toTable } from './keyTable.ts';
import type { KeyTable } from './keyTable.ts';
import { aligned } from './numberBlobs.ts';
import { otherWrites } from './otherWrites.ts';

/** Tells which files may define a name or have members of a container. */
export interface StoredKeys {
  /** Ids of the files with a key; some of them may be gone. Knows whatever has been written, by other processes too. */
  readonly filesWith: (key: number) => ReadonlySet<number>;
}

/** Keys that are looked at one by one, at least, and up to a quarter of the table, before that is worth making anew: it takes as long as some hundred such looks. */
const minLoose = 1 << 14;
/**
 * The keys of a symbol cache (model/packedSymbols.ts): a sorted table that is kept in it, of which only what is asked for is read, and the keys of the files that
 * were written since.
 *
 * @param fewKeys  so many are never worth sorting and keeping
 */
export function storedKeys(database: DatabaseSync, fewKeys = minLoose): StoredKeys {
  const above = database.prepare('SELECT file, keys FROM sym WHERE file > ? ORDER BY file'), wasWrittenElsewhere = otherWrites(database);
  const partAt = database.prepare('SELECT data FROM place WHERE part = ?');
  let parts: KeyTable[] = [], count = 0, seen = 0, loose = growingTable(), isRead = false;

  const start = (): void => {
    const kept = database.prepare('SELECT max(upto) AS upto, sum(length(data)) AS bytes FROM place').get();
    seen = Number(kept?.['upto'] ?? 0);
    count = Number(kept?.['bytes'] ?? 0) / bytesPerKey;
    parts = [];
    loose = growingTable();
    isRead = true;
  };
  const part = (number: number): KeyTable => (parts[number] ??= toTable(partAt.get(number)?.['data'] as Uint8Array | undefined));
  /** Files that are written later have higher ids. */
  const catchUp = (): void => {
    for (const row of above.iterate(seen)) {
      seen = Number(row['file']);
      loose.add(seen, new Uint32Array(aligned(row['keys'] as Uint8Array)));
    }
    const more = loose.table();
    if (more.keys.length <= Math.max(fewKeys, count >> 2)) return;
    const sorted = sortTable([...Array.from({ length: partCount }, (_, number) => part(number)), more], livingIn(database, seen));
    count = sorted.keys.length;
    loose = growingTable();
    parts = partsOf(sorted);
    // What is kept need not be held.
    if (keep(database, parts, seen)) parts = [];
  };
  return {
    filesWith: (key) => {
      if (!isRead || wasWrittenElsewhere()) start();
      catchUp();
      const found = new Set<number>(), { keys, files } = part(partOf(key)), more = loose.table();
      for (let at = lowerBound(keys, key); keys[at] === key; at += 1) found.add(files[at] ?? 0);
      for (let at = more.keys.indexOf(key); at !== -1; at = more.keys.indexOf(key, at + 1)) found.add(more.files[at] ?? 0);
      return found;
    },
  };
}

/** A key, and the file that has it. */
const bytesPerKey = 8;

/** @returns whether it was; what cannot be kept is made again by the next process */
function keep(database: DatabaseSync, parts: readonly KeyTable[], upto: number): boolean {
  try {
    database.exec('BEGIN IMMEDIATE');
    try {
      database.exec('DELETE FROM place');
      const add = database.prepare('INSERT INTO place(part, upto, data) VALUES (?, ?, ?)');
      for (const [number, it] of parts.entries()) add.run(number, upto, toData(it));
      database.exec('COMMIT');
      return true;
    } finally {
      if (database.isTransaction) database.exec('ROLLBACK');
    }
  } catch {
    return false;
  }
}

/** 1 at the id of each file that is there. */
function livingIn(database: DatabaseSync, highest: number): Uint8Array {
  const isLiving = new Uint8Array(highest + 1);
  for (const row of database.prepare('SELECT id FROM file').iterate()) isLiving[Number(row['id'])] = 1;
  return isLiving;
}
