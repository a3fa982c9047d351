import type { FileStatus } from '../model/symbol.ts';
import { buildNearNames } from './nearNames.ts';
import type { NearNames } from './nearNames.ts';
import { buildPathTable } from './pathTable.ts';
import type { ListedPath, PathTable } from './pathTable.ts';
import type { StoredSymbols } from './storedSymbols.ts';

/**
 * The tables that depend on listing and store alone, so that indexes which differ in open buffers can share them.
 *
 * Each is made when first asked for. A base is good until the listing or the store changes.
 */
export interface IndexBase {
  readonly paths: PathTable;
  readonly nearNames: () => NearNames;
  /** Stored names by {@link normalForm}. */
  readonly likeNames: () => ReadonlyMap<string, readonly string[]>;
  readonly wordFilters: () => ReadonlyMap<string, Uint8Array>;
  readonly fileTable: () => ReadonlyMap<string, { readonly status: FileStatus }>;
}

export function buildIndexBase(files: readonly ListedPath[], store: StoredSymbols): IndexBase {
  return {
    paths: buildPathTable(files),
    nearNames: once(() => buildNearNames(store.names())),
    likeNames: once(() => namesByNormalForm(store.names())),
    wordFilters: once(() => new Map(store.words())),
    fileTable: once(store.fileTable),
  };
}

/** One spelling for `fooBar`, `foo_bar`, `FOO_BAR` and `foo-bar`. */
export function normalForm(name: string): string {
  return name.toLowerCase().replaceAll('_', '').replaceAll('-', '');
}

function namesByNormalForm(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const key = normalForm(name), group = groups.get(key);
    if (group === undefined) groups.set(key, [name]);
    else group.push(name);
  }
  return groups;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
