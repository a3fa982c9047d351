import type { PathEntry } from '../model/groundingIndex.ts';

/** A listed path, as the host's listing gives it. */
export interface ListedPath {
  readonly path: string;
  readonly kind: 'file' | 'symlink' | 'submodule';
  readonly listing: 'tracked' | 'untracked' | 'sparse';
}

/** Exact look-ups over the listed paths and the folders that they imply. The root folder is `''`. */
export interface PathTable {
  readonly entry: (path: string) => PathEntry | undefined;
  /** Paths of files, symlinks and submodules, sorted by UTF-16 order. */
  readonly files: readonly string[];
  /** Of these, files alone. */
  readonly plainFiles: () => readonly string[];
  readonly caseVariants: (path: string) => readonly string[];
  readonly endingWith: (suffix: string) => readonly string[];
  readonly children: (folder: string) => readonly string[];
}

/** Folders whose content is mostly copied from elsewhere or made by tools: their paths are the last to be meant. */
const copyFolders = new Set(['node_modules', 'vendor', 'third_party', 'third-party', 'dist', 'build', 'out', 'fixtures', '__fixtures__', 'testdata']);

export function buildPathTable(listed: readonly ListedPath[]): PathTable {
  const files = new Map(listed.map((it) => [it.path, it]));
  const folders = foldersOf(listed);
  const all = once(() => [...files.keys(), ...folders.keys()]);
  const byLowerCase = once(() => groupBy(all(), (path) => path.toLowerCase()));
  const byBaseName = once(() => groupBy(all(), baseName));
  const byFolder = once(() => childrenByFolder(files.keys(), folders.keys()));

  const entry = (path: string): PathEntry | undefined => {
    const file = files.get(path);
    if (file !== undefined) return file;
    const listing = folders.get(path);
    return listing === undefined ? undefined : { path, kind: 'folder', listing };
  };
  const sorted = [...files.keys()].sort();
  return {
    entry,
    files: sorted,
    plainFiles: once(() => sorted.filter((path) => files.get(path)?.kind === 'file')),
    caseVariants: (path) => (byLowerCase().get(path.toLowerCase()) ?? []).filter((it) => it !== path).sort(),
    endingWith: (suffix) => (byBaseName().get(baseName(suffix)) ?? []).filter((it) => suffix !== '' && (it === suffix || it.endsWith(`/${suffix}`))).sort(copiesLast),
    children: (folder) => byFolder().get(folder) ?? [],
  };
}

/** Folders with the strongest listing below them: tracked over untracked over sparse. */
function foldersOf(listed: readonly ListedPath[]): ReadonlyMap<string, PathEntry['listing']> {
  const found = new Map<string, PathEntry['listing']>([['', 'tracked']]);
  for (const { path, listing } of listed) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end), known = found.get(folder);
      if (known !== undefined && strength[known] >= strength[listing]) break;
      found.set(folder, listing);
    }
  }
  return found;
}

const strength: Readonly<Record<PathEntry['listing'], number>> = { tracked: 2, untracked: 1, sparse: 0 };

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function groupBy(paths: readonly string[], key: (path: string) => string): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const group = groups.get(key(path));
    if (group === undefined) groups.set(key(path), [path]);
    else group.push(path);
  }
  return groups;
}

function childrenByFolder(files: Iterable<string>, folders: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>([['', []]]);
  const add = (path: string, mark: string): void => {
    const end = path.lastIndexOf('/'), folder = end === -1 ? '' : path.slice(0, end);
    const group = groups.get(folder);
    if (group === undefined) groups.set(folder, [path.slice(end + 1) + mark]);
    else group.push(path.slice(end + 1) + mark);
  };
  for (const path of files) add(path, '');
  for (const path of folders) if (path !== '') add(path, '/');
  for (const group of groups.values()) group.sort();
  return groups;
}

function isCopy(path: string): boolean {
  return path.split('/').some((segment) => copyFolders.has(segment) || segment.endsWith('-reference'));
}

function copiesLast(a: string, b: string): number {
  const byCopy = Number(isCopy(a)) - Number(isCopy(b));
  return byCopy !== 0 ? byCopy : a < b ? -1 : Number(a > b);
}
