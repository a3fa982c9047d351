import type { PathEntry } from '../model/groundingIndex.ts';
import { buildHashIndex } from '../util/hashIndex.ts';

/** A listed path, as the host's listing gives it. */
export interface ListedPath {
  readonly path: string;
  readonly kind: 'file' | 'symlink' | 'submodule';
  readonly listing: 'tracked' | 'untracked' | 'sparse';
}

/** Exact look-ups over the listed paths and the folders that they imply. The root folder is `''`. */
export interface PathTable {
  readonly entry: (path: string) => PathEntry | undefined;
  /** Sorted by path, in UTF-16 order. */
  readonly listed: readonly ListedPath[];
  /** Their paths: files, symlinks and submodules. */
  readonly files: readonly string[];
  /** Of these, files alone. */
  readonly plainFiles: () => readonly string[];
  readonly caseVariants: (path: string) => readonly string[];
  readonly endingWith: (suffix: string) => readonly string[];
  readonly children: (folder: string) => readonly string[];
}

/** Folders whose content is mostly copied from elsewhere or made by tools: their paths are the last to be meant. */
const copyFolders = new Set(['node_modules', 'vendor', 'third_party', 'third-party', 'dist', 'build', 'out', 'fixtures', '__fixtures__', 'testdata']);

/**
 * Nothing but the order of the listed paths and hashes of their names is kept: folders are stretches of that order.
 *
 * @param listed  without two of one path
 */
export function buildPathTable(unsorted: readonly ListedPath[]): PathTable {
  const listed = sortedByPath(unsorted), files = listed.map((it) => it.path);
  const named = once(() => namedEntries(files));

  /** Place of the first path that is not before `path`. */
  function placeOf(path: string): number {
    let low = 0, high = files.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((files[middle] ?? '') < path) low = middle + 1; else high = middle;
    }
    return low;
  }

  const entry = (path: string): PathEntry | undefined => {
    if (path === '') return { path, kind: 'folder', listing: 'tracked' };
    const file = listed[placeOf(path)];
    if (file?.path === path) return file;
    const listing = path.endsWith('/') ? undefined : strongest(`${path}/`);
    return listing === undefined ? undefined : { path, kind: 'folder', listing };
  };

  /** The strongest listing below a folder: tracked over untracked over sparse; undefined where nothing is. */
  function strongest(front: string): PathEntry['listing'] | undefined {
    let found: PathEntry['listing'] | undefined;
    for (let at = placeOf(front); found !== 'tracked' && files[at]?.startsWith(front) === true; at += 1) {
      const listing = listed[at]?.listing ?? 'sparse';
      if (found === undefined || strength[listing] > strength[found]) found = listing;
    }
    return found;
  }

  function children(folder: string): readonly string[] {
    const front = folder === '' ? '' : `${folder}/`, names: string[] = [];
    for (let at = placeOf(front); files[at]?.startsWith(front) === true;) {
      const path = files[at] ?? '', end = path.indexOf('/', front.length);
      names.push(end === -1 ? path.slice(front.length) : path.slice(front.length, end + 1));
      at = end === -1 ? at + 1 : placeOf(path.slice(0, end) + afterSlash);
    }
    return names;
  }

  return {
    entry, listed, files, children,
    plainFiles: once(() => listed.filter((it) => it.kind === 'file').map((it) => it.path)),
    caseVariants: (path) => {
      const lower = path.toLowerCase();
      return named()(path).filter((it) => it !== path && it.toLowerCase() === lower).sort();
    },
    endingWith: (suffix) => (suffix === '' ? [] : named()(suffix).filter((it) => it === suffix || it.endsWith(`/${suffix}`)).sort(copiesLast)),
  };
}

/** The character behind `/`. */
const afterSlash = '0';
const strength: Readonly<Record<PathEntry['listing'], number>> = { tracked: 2, untracked: 1, sparse: 0 };

function sortedByPath(listed: readonly ListedPath[]): readonly ListedPath[] {
  const isSorted = listed.every((it, at) => at === 0 || (listed[at - 1]?.path ?? '') < it.path);
  return isSorted ? listed : listed.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Files and folders that may have the last segment of a path, in any letter case. */
function namedEntries(files: readonly string[]): (path: string) => string[] {
  /** By number, from that of the first folder on: a file in it, and the length of its path. */
  const within: number[] = [], lengths: number[] = [];
  files.forEach((path, at) => {
    const before = files[at - 1] ?? '';
    for (let end = path.lastIndexOf('/'); end > 0 && !before.startsWith(path.slice(0, end + 1)); end = path.lastIndexOf('/', end - 1)) {
      within.push(at);
      lengths.push(end);
    }
  });
  const pathOf = (item: number): string => {
    const folder = item - files.length;
    return folder < 0 ? files[item] ?? '' : (files[within[folder] ?? 0] ?? '').slice(0, lengths[folder]);
  };
  const withName = buildHashIndex(files.length + within.length, (item) => [baseName(pathOf(item)).toLowerCase()]);
  return (path) => Array.from(withName(baseName(path).toLowerCase()), pathOf);
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function isCopy(path: string): boolean {
  return path.split('/').some((segment) => copyFolders.has(segment) || segment.endsWith('-reference'));
}

function copiesLast(a: string, b: string): number {
  const byCopy = Number(isCopy(a)) - Number(isCopy(b));
  return byCopy !== 0 ? byCopy : a < b ? -1 : Number(a > b);
}
