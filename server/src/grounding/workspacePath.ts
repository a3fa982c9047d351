/** Arithmetic on workspace paths: `/` between segments, no leading `./`, `''` is the root. Text only: nothing here looks at a disk. */

/**
 * Put `path` under `base` and take out `.` and `..`.
 *
 * @returns  the normal form without a trailing `/`; undefined when it climbs out of the workspace
 */
export function joinPath(base: string, path: string): string | undefined {
  const segments: string[] = [];
  for (const segment of `${base}/${path}`.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments.join('/');
}

/** The folder that holds a path; `''` for what lies at the root. */
export function folderOf(path: string): string {
  const cut = path.lastIndexOf('/');
  return cut < 0 ? '' : path.slice(0, cut);
}

/** The last segment. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The extension with its dot, lower case as written; `''` for none and for names that only begin with a dot. */
export function extensionOf(path: string): string {
  const name = nameOf(path), cut = name.lastIndexOf('.');
  return cut <= 0 ? '' : name.slice(cut);
}

/** The last segment without its extension. */
export function stemOf(path: string): string {
  const name = nameOf(path), cut = name.lastIndexOf('.');
  return cut <= 0 ? name : name.slice(0, cut);
}

/** Whether `path` is `folder` or lies below it; everything lies below the root. */
export function isWithin(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

/** Whether the last segments of `path` are exactly `suffix`. */
export function endsWithPath(path: string, suffix: string): boolean {
  return path === suffix || path.endsWith(`/${suffix}`);
}

/** All folders above a path, nearest first, the root left out. */
export function foldersAbove(path: string): readonly string[] {
  const folders: string[] = [];
  for (let cut = path.lastIndexOf('/'); cut > 0; cut = path.lastIndexOf('/', cut - 1)) folders.push(path.slice(0, cut));
  return folders;
}

/** How many leading segments two paths share. */
export function sharedSegments(left: string, right: string): number {
  const a = left.split('/'), b = right.split('/');
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1;
  return count;
}

/** Longer texts are no paths on any system: looking at each of their folders would take quadratic time. */
const maxPathUnits = 4096;

/** Too long to be a path. */
export function isEndless(path: string): boolean {
  return path.length > maxPathUnits;
}

/** Absolute, home-relative, with a drive letter, or endless: not meant from a folder of the workspace. */
export function isRooted(path: string): boolean {
  return path.startsWith('/') || path.startsWith('~') || /^[A-Za-z]:/.test(path) || isEndless(path);
}

const diskRoots = new Set(['home', 'users', 'root', 'etc', 'usr', 'var', 'tmp', 'opt', 'mnt', 'media', 'srv', 'private', 'volumes', 'bin', 'sbin', 'lib', 'dev', 'proc', 'sys', 'run', 'boot', 'nix', 'library', 'applications', 'system', 'workspace', 'workspaces']);

/** `/stats/og.png`: begins with `/`, but with no folder that the root of a disk has. As likely a route of a site as a file. */
export function mayBeRoute(path: string): boolean {
  return path.startsWith('/') && !diskRoots.has((path.split('/', 2)[1] ?? '').toLowerCase());
}

const vendoredNames = new Set(['node_modules', 'vendor', 'vendored', 'third_party', 'third-party', 'thirdparty', 'external', 'dist', 'build', 'out', 'target', 'fixtures', '__fixtures__', 'testdata']);

/** Lies in a copy of other people's code, in output or in sample data: the last thing that a short name means. */
export function isVendored(path: string): boolean {
  return path.split('/').some((it) => vendoredNames.has(it) || it.endsWith('-reference'));
}

/** `./run.sh`: written from the root, or from the file that speaks of it, and from nowhere else. */
export function isAnchored({ text }: { readonly text: string }): boolean {
  return /^\.\/[^./]/.test(text);
}
