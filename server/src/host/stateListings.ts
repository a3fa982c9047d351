/**
 * Remembers which content each path had in a state, so that two states can be compared by path later.
 *
 * One JSON file for each key in a folder of its own, named by the key's hex digits: `{"base": null, "set": [[path, id], …], "drop": []}` in full,
 * or, as successive states differ little, `{"base": "<hex>", "set": […], "drop": [path, …]}` as the difference from one that stands in full.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StateKey } from '../model/stateKey.ts';

export interface StateListings {
  /** @param list  gives content id by path; called only when the state is a new one */
  readonly keep: (key: StateKey, list: () => ReadonlyMap<string, string>) => void;
  /** Sorted paths whose content differs; undefined when one of the states is not remembered (any more). */
  readonly changedPaths: (from: StateKey, to: StateKey) => readonly string[] | undefined;
}

interface Stored {
  readonly base: string | null;
  readonly set: readonly (readonly [path: string, id: string])[];
  readonly drop: readonly string[];
}

/** States remembered; the oldest go first. */
const maxStates = 400;
/** A difference larger than this part of the listing is written in full. */
const maxDifference = 0.2;

/** @param folder  a trusted folder that exists */
export function openStateListings(folder: string): StateListings {
  const fileOf = (name: string): string => join(folder, `${name}.json`);
  const read = (name: string): ReadonlyMap<string, string> | undefined => {
    const stored = readStored(fileOf(name));
    const base = stored?.base == null ? new Map<string, string>() : read(stored.base);
    if (stored === undefined || base === undefined) return undefined;
    const listing = new Map([...base, ...stored.set]);
    for (const path of stored.drop) listing.delete(path);
    return listing;
  };
  return {
    keep: (key, list) => {
      const name = nameOf(key);
      if (existsSync(fileOf(name))) return;
      const listing = list();
      const newest = newestFull(folder);
      const base = newest === undefined ? undefined : read(newest);
      const difference = base === undefined ? undefined : differ(base, listing);
      const isSmall = difference !== undefined && difference.set.length + difference.drop.length <= maxDifference * listing.size;
      const stored: Stored = isSmall && newest !== undefined ? { base: newest, ...difference } : { base: null, set: [...listing], drop: [] };
      const draft = join(folder, `${name}.${process.pid}.draft`);
      writeFileSync(draft, JSON.stringify(stored));
      renameSync(draft, fileOf(name));
      if (!isSmall) writeFileSync(join(folder, 'newest'), name);
      forgetOldest(folder);
    },
    changedPaths: (from, to) => {
      const before = read(nameOf(from)), after = read(nameOf(to));
      if (before === undefined || after === undefined) return undefined;
      const { set, drop } = differ(before, after);
      return [...set.map(([path]) => path), ...drop].sort();
    },
  };
}

function nameOf(key: StateKey): string {
  return key.replace(/^sk1:/, '').replace(/[^0-9a-f]/g, '');
}

function differ(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Pick<Stored, 'set' | 'drop'> {
  return { set: [...after].filter(([path, id]) => before.get(path) !== id), drop: [...before.keys()].filter((path) => !after.has(path)) };
}

function newestFull(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, 'newest'), 'utf8');
  } catch {
    return undefined;
  }
}

function readStored(file: string): Stored | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stored;
  } catch {
    return undefined;
  }
}

/** A state whose base is forgotten is forgotten with it: reading it gives undefined. */
function forgetOldest(folder: string): void {
  const files = readdirSync(folder).filter((it) => it.endsWith('.json'));
  if (files.length <= maxStates) return;
  const newest = newestFull(folder);
  const byAge = files.filter((it) => it !== `${newest ?? ''}.json`).map((it) => ({ it, age: statSync(join(folder, it)).mtimeMs })).sort((a, b) => a.age - b.age);
  for (const { it } of byAge.slice(0, files.length - maxStates)) rmSync(join(folder, it), { force: true });
}
