import { buildLikeNames, likeTable } from './likeNames.ts';
import type { LikeNames } from './likeNames.ts';
import { buildNearNames, byEdits, nearTable } from './nearNames.ts';
import type { NearNames } from './nearNames.ts';
import { buildPathTable } from './pathTable.ts';
import type { ListedPath, PathTable } from './pathTable.ts';
import type { StoredNames } from '../model/storedNames.ts';
import { packStrings } from '../util/packedStrings.ts';
import type { StoredSymbols } from './storedSymbols.ts';

/**
 * The tables that depend on listing and store alone, so that indexes which differ in open buffers or changed files can share them.
 *
 * Each is made when first asked for. A base is good until the listing changes. Names that nothing defines any more may be among those that are found.
 */
export interface IndexBase {
  readonly paths: PathTable;
  readonly nearNames: () => NearNames;
  readonly likeNames: () => LikeNames;
}

export function buildIndexBase(files: readonly ListedPath[], store: StoredSymbols): IndexBase {
  const near = onceFor(({ kept, table }: StoredNames) => buildNearNames(kept, table('near', nearTable))), nearAdded = onceForSize(buildNearNames);
  const like = onceFor(({ kept, table }: StoredNames) => buildLikeNames(kept, table('like', likeTable))), likeAdded = onceForSize(buildLikeNames);
  return {
    paths: buildPathTable(files),
    nearNames: () => {
      const names = store.names(), [one, other] = [near(names), nearAdded(names)];
      return { near: (name, limit) => distinct([...one.near(name, limit), ...other.near(name, limit)].sort(byEdits), (it) => it.name).slice(0, limit) };
    },
    likeNames: () => {
      const names = store.names(), [one, other] = [like(names), likeAdded(names)];
      return { withForm: (form) => distinct([...one.withForm(form), ...other.withForm(form)], (it) => it) };
    },
  };
}

function distinct<T>(items: readonly T[], key: (item: T) => string): readonly T[] {
  const seen = new Set<string>();
  return items.filter((it) => !seen.has(key(it)) && seen.add(key(it)));
}

/** What is made from the kept names, until those are others. */
function onceFor<T>(make: (names: StoredNames) => T): (names: StoredNames) => T {
  let made: { readonly from: StoredNames['kept']; readonly value: T } | undefined;
  return (names) => {
    if (made?.from !== names.kept) made = { from: names.kept, value: make(names) };
    return made.value;
  };
}

/** What is made from the added names, until there are more. */
function onceForSize<T>(make: (names: StoredNames['kept']) => T): (names: StoredNames) => T {
  let made: { readonly from: ReadonlySet<string>; readonly size: number; readonly value: T } | undefined;
  return ({ added }) => {
    if (made?.from !== added || made.size !== added.size) made = { from: added, size: added.size, value: make(packStrings(added)) };
    return made.value;
  };
}
