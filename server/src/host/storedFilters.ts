import type { DatabaseSync } from 'node:sqlite';

/** Filters that are held in memory: those of so many files take 50 to 100 MB. */
export const maxHeldFilters = 40_000;

/**
 * The word filters of a symbol cache, by path.
 *
 * @returns  a map of its own, or where there are many a view that reads each filter when it is asked for: slower by some microseconds a file
 */
export function storedFilters(database: DatabaseSync, maxHeld = maxHeldFilters): ReadonlyMap<string, Uint8Array> {
  const count = Number(database.prepare('SELECT count(*) AS n FROM word').get()?.['n'] ?? 0);
  return count <= maxHeld ? new Map(filtersIn(database)) : filterView(database, count);
}

function* filtersIn(database: DatabaseSync): Generator<[path: string, filter: Uint8Array]> {
  for (const row of database.prepare('SELECT f.path, w.filter FROM word w JOIN file f ON f.id = w.file').iterate()) yield [String(row['path']), row['filter'] as Uint8Array];
}

function filterView(database: DatabaseSync, size: number): ReadonlyMap<string, Uint8Array> {
  const byPath = database.prepare('SELECT w.filter FROM file f JOIN word w ON w.file = f.id WHERE f.path = ?');
  const get = (path: string): Uint8Array | undefined => byPath.get(path)?.['filter'] as Uint8Array | undefined;
  const whole = (): ReadonlyMap<string, Uint8Array> => new Map(filtersIn(database));
  return {
    size, get,
    has: (path) => get(path) !== undefined,
    forEach: (each, self) => { whole().forEach(each, self); },
    entries: () => whole().entries(), keys: () => whole().keys(), values: () => whole().values(), [Symbol.iterator]: () => whole().entries(),
  };
}
