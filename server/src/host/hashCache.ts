import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { BigIntStats } from 'node:fs';
import type { TreeEntry } from './gitTree.ts';

/**
 * Remembers the object ids of files that git's index does not have as they are now (changed or untracked), by stat.
 *
 * An answer is trusted only when the file had been at rest for a while when it was hashed: a change within the clock's tick of the file
 * system would not show in the stat.
 */
export interface HashCache {
  /** @param path  bytes as text */
  readonly get: (path: string, stat: BigIntStats) => TreeEntry | undefined;
  readonly set: (path: string, stat: BigIntStats, entry: TreeEntry) => void;
  /** Write down what was asked or set since the opening; all else is forgotten. Failure costs only time. */
  readonly save: () => void;
}

interface Cached extends TreeEntry {
  readonly stat: string;
}

/** Coarsest clock of a file system in use (FAT: 2 s). */
const restNs = 2_000_000_000n;
const maxCacheBytes = 256 * 1024 * 1024;
const format = 'groundplan hash cache 1';

/**
 * @param file       JSON: `[format, recipe, [path, stat, mode, id, …]]`
 * @param recipe     what else the ids depend on (settings, attributes); a cache of another one is empty
 */
export function openHashCache(file: string, recipe: string): HashCache {
  const known = readCache(file, recipe);
  const used = new Map<string, Cached>();
  let isChanged = false;
  const nowNs = (): bigint => BigInt(Date.now()) * 1_000_000n;
  return {
    get: (path, stat) => {
      const cached = used.get(path) ?? known.get(path);
      if (cached?.stat !== toText(stat)) return undefined;
      used.set(path, cached);
      return cached;
    },
    set: (path, stat, { mode, id }) => {
      const now = nowNs();
      if (now - stat.mtimeNs < restNs || now - stat.ctimeNs < restNs) return;
      used.set(path, { mode, id, stat: toText(stat) });
      isChanged = true;
    },
    save: () => {
      if (!isChanged && used.size === known.size) return;
      try {
        const flat = [...used].flatMap(([path, { stat, mode, id }]) => [path, stat, mode, id]);
        const draft = `${file}.${process.pid}`;
        writeFileSync(draft, JSON.stringify([format, recipe, flat]));
        renameSync(draft, file);
      } catch {
        // The next run hashes again.
      }
    },
  };
}

function readCache(file: string, recipe: string): ReadonlyMap<string, Cached> {
  const known = new Map<string, Cached>();
  try {
    const bytes = readFileSync(file);
    if (bytes.length > maxCacheBytes) return known;
    const [readFormat, readRecipe, flat] = JSON.parse(bytes.toString('utf8')) as [unknown, unknown, readonly string[]];
    if (readFormat !== format || readRecipe !== recipe) return known;
    for (let at = 0; at + 3 < flat.length; at += 4) {
      known.set(flat[at] ?? '', { stat: flat[at + 1] ?? '', mode: flat[at + 2] ?? '', id: flat[at + 3] ?? '' });
    }
  } catch {
    return new Map();
  }
  return known;
}

function toText(stat: BigIntStats): string {
  return `${stat.size} ${stat.mtimeNs} ${stat.ctimeNs} ${stat.ino} ${stat.mode}`;
}
