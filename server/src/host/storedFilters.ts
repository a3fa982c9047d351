import type { DatabaseSync } from 'node:sqlite';
import type { WordFilters } from '../model/wordFilters.ts';
import { foldFilter } from '../util/foldFilter.ts';
import { packBytes, type PackedBytes } from '../util/packedBytes.ts';
import type { HeldFilters } from './rememberingStore.ts';

/** What is held of each filter, a power of two: a search takes a sixth longer than with all of it, and memory a third. */
const heldBytes = 512;

/**
 * The word filters of a symbol cache, by path.
 *
 * @returns  a view of the disk, with a part of each filter in memory, which follows `set` and `delete`
 */
export function storedFilters(database: DatabaseSync): HeldFilters {
  const byPath = database.prepare('SELECT w.filter FROM file f JOIN word w ON w.file = f.id WHERE f.path = ?');
  const get = (path: string): Uint8Array | undefined => byPath.get(path)?.['filter'] as Uint8Array | undefined;
  let parts: PackedBytes | undefined;
  const held = (): PackedBytes => {
    if (parts !== undefined) return parts;
    parts = packBytes();
    for (const [path, filter] of filtersIn(database)) parts.set(path, foldFilter(filter, heldBytes));
    return parts;
  };
  const whole = (): ReadonlyMap<string, Uint8Array> => new Map(filtersIn(database));
  /** A part says "no" less often than the whole filter, and never wrongly. */
  const passes: WordFilters['passes'] = (path, test) => {
    const known = held(), place = known.placeOf(path);
    if (place === undefined) return undefined;
    const length = known.lengthAt(place);
    if (!test(known.pieceAt(place), known.startOf(place), length)) return false;
    if (length < heldBytes) return true;
    const filter = get(path);
    return filter === undefined || test(filter, 0, filter.length);
  };
  return {
    get size() { return held().size(); },
    get, passes,
    set: (path, filter) => parts?.set(path, foldFilter(filter, heldBytes)),
    delete: (path) => parts?.delete(path),
    has: (path) => get(path) !== undefined,
    forEach: (each, self) => { whole().forEach(each, self); },
    entries: () => whole().entries(), keys: () => whole().keys(), values: () => whole().values(), [Symbol.iterator]: () => whole().entries(),
  };
}

function* filtersIn(database: DatabaseSync): Generator<[path: string, filter: Uint8Array]> {
  for (const row of database.prepare('SELECT f.path, w.filter FROM word w JOIN file f ON f.id = w.file').iterate()) yield [String(row['path']), row['filter'] as Uint8Array];
}
