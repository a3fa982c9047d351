import type { DatabaseSync } from 'node:sqlite';
import type { WordFilters } from '../model/wordFilters.ts';
import { foldFilter } from '../util/foldFilter.ts';
import type { HeldFilters } from './rememberingStore.ts';

/** Filters that are held in memory as they are: those of so many files take 12 to 25 MB. */
export const maxHeldFilters = 10_000;
/** Of more files, what is held of each filter, a power of two: a search takes a sixth longer than with all of it, and memory a third. */
const heldBytes = 512;
/** Filters lie together in pieces of this size: one by one, each takes some hundred bytes more than it has. */
const pieceBytes = 1 << 20;

/**
 * The word filters of a symbol cache, by path.
 *
 * @returns  a map of its own; where there are many, what is at hand of each, and a look at the disk for the whole one
 */
export function storedFilters(database: DatabaseSync, maxHeld = maxHeldFilters): WordFilters {
  const count = Number(database.prepare('SELECT count(*) AS n FROM word').get()?.['n'] ?? 0);
  return count <= maxHeld ? new Map(filtersIn(database)) : foldedFilters(database, count);
}

function* filtersIn(database: DatabaseSync): Generator<[path: string, filter: Uint8Array]> {
  const keep = openPieces();
  for (const row of database.prepare('SELECT f.path, w.filter FROM word w JOIN file f ON f.id = w.file').iterate()) yield [String(row['path']), keep(row['filter'] as Uint8Array)];
}

function foldedFilters(database: DatabaseSync, size: number): HeldFilters {
  const byPath = database.prepare('SELECT w.filter FROM file f JOIN word w ON w.file = f.id WHERE f.path = ?'), keep = openPieces();
  let folded: Map<string, Uint8Array> | undefined;
  const held = (): Map<string, Uint8Array> => {
    if (folded !== undefined) return folded;
    folded = new Map();
    for (const row of database.prepare('SELECT f.path, w.filter FROM word w JOIN file f ON f.id = w.file').iterate()) folded.set(String(row['path']), keep(foldFilter(row['filter'] as Uint8Array, heldBytes)));
    return folded;
  };
  const get = (path: string): Uint8Array | undefined => byPath.get(path)?.['filter'] as Uint8Array | undefined;
  const whole = (): ReadonlyMap<string, Uint8Array> => new Map(filtersIn(database));
  return {
    size, get,
    atHand: (path) => held().get(path),
    set: (path, filter) => folded?.set(path, foldFilter(filter, heldBytes)),
    delete: (path) => folded?.delete(path),
    has: (path) => get(path) !== undefined,
    forEach: (each, self) => { whole().forEach(each, self); },
    entries: () => whole().entries(), keys: () => whole().keys(), values: () => whole().values(), [Symbol.iterator]: () => whole().entries(),
  };
}

/** Gives each array the next place in a large piece of memory. */
function openPieces(): (bytes: Uint8Array) => Uint8Array {
  let piece = new Uint8Array(0), used = 0;
  return (bytes) => {
    if (bytes.length > piece.length - used) {
      piece = new Uint8Array(Math.max(pieceBytes, bytes.length));
      used = 0;
    }
    const place = piece.subarray(used, used + bytes.length);
    place.set(bytes);
    used += bytes.length;
    return place;
  };
}
