import { buildLikeNames } from './likeNames.ts';
import type { LikeNames } from './likeNames.ts';
import { buildNearNames } from './nearNames.ts';
import type { NearNames } from './nearNames.ts';
import { buildPathTable } from './pathTable.ts';
import type { ListedPath, PathTable } from './pathTable.ts';
import type { StoredSymbols } from './storedSymbols.ts';

/**
 * The tables that depend on listing and store alone, so that indexes which differ in open buffers or changed files can share them.
 *
 * Each is made when first asked for. A base is good until the listing changes; the tables of names are made again when the store has other names.
 */
export interface IndexBase {
  readonly paths: PathTable;
  readonly nearNames: () => NearNames;
  readonly likeNames: () => LikeNames;
}

export function buildIndexBase(files: readonly ListedPath[], store: StoredSymbols): IndexBase {
  return { paths: buildPathTable(files), nearNames: onceFor(store.names, buildNearNames), likeNames: onceFor(store.names, buildLikeNames) };
}

/** What is made from a source, until that is another object. */
function onceFor<S, T>(source: () => S, make: (from: S) => T): () => T {
  let made: { readonly from: S; readonly value: T } | undefined;
  return () => {
    const from = source();
    if (made?.from !== from) made = { from, value: make(from) };
    return made.value;
  };
}
