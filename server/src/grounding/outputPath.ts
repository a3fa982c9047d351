import picomatch from 'picomatch';
import type { Ground } from './ground.ts';
import { foldersAbove, isWithin, nameOf } from './workspacePath.ts';

/** Folders that tools fill: what is missing there may only not be made yet. */
const outputFolders = new Set(['build', 'dist', 'out', 'target', 'coverage', 'node_modules', '.next', '.nuxt', '.venv', 'venv', '__pycache__', 'tmp', 'temp', 'logs', 'Debug', 'Release', 'obj', 'DerivedData', '.build', 'generated', '.cache', '.gradle', '.pytest_cache', 'test-results']);

/** Ignore patterns that are read; a longer list is cut. */
const maxPatterns = 500;

/** Says of a path that is not there whether a tool may make it: its folder, an ignore file or a manifest says so. */
export function buildOutputs(ground: Ground): (path: string) => string | undefined {
  const isIgnored = buildIgnored(ground);
  let manifests: readonly { readonly own: string; readonly directory: string; readonly text: string }[] | undefined;
  return (path) => {
    const folder = path.split('/').slice(0, -1).find((it) => outputFolders.has(it));
    if (folder !== undefined) return `${folder}/ is made by tools`;
    if (isIgnored(path)) return 'git would ignore it';
    manifests ??= ground.index.manifests.filter((it) => it.kind === 'package.json').slice(0, 20).map(({ path: own, directory }) => ({ own, directory, text: ground.text(own) ?? '' }));
    const name = nameOf(path), naming = manifests.find(({ directory, text }) => isWithin(path, directory) && (text.includes(`"${name}"`) || text.includes(`/${name}"`)));
    return naming === undefined ? namedInCode(ground, path) : `${naming.own} names it`;
  };
}

/** Files that are data and tell of other files what they like. */
const data = /\.(?:ya?ml|json[c5]?|toml|xml|lock|ini|cfg)$/i;

/** `.tool/rules`, `.tool.json`: what a program of this workspace reads or writes under that name is the configuration of whatever it runs in. */
function namedInCode({ mentions }: Ground, path: string): string | undefined {
  const code = path.startsWith('.') ? mentions(path).paths.find((it) => !data.test(it)) : undefined;
  return code === undefined ? undefined : `${code} names it`;
}

/** Asks the ignore files of the root and of the folders above a path, each read once. */
function buildIgnored(ground: Ground): (path: string) => boolean {
  const files = new Map<string, (path: string) => boolean>();
  const fileIn = (folder: string): ((path: string) => boolean) => {
    let found = files.get(folder);
    if (found === undefined) files.set(folder, found = ignoredBy(ground.text(folder === '' ? '.gitignore' : `${folder}/.gitignore`) ?? ''));
    return found;
  };
  return (path) => fileIn('')(path) || foldersAbove(path).some((it) => fileIn(it)(path.slice(it.length + 1)));
}

/** An ignore file, read simply: negated patterns are passed over, so that it says "ignored" once too often rather than too rarely. */
function ignoredBy(text: string): (path: string) => boolean {
  const lines = text.split(/\r?\n/).map((it) => it.trim()).filter((it) => it !== '' && !it.startsWith('#') && !it.startsWith('!')).slice(0, maxPatterns);
  const exact = new Set<string>(), globs: ((path: string) => boolean)[] = [];
  for (const line of lines) {
    const pattern = line.replace(/\/$/, '').replace(/^\//, '');
    if (!/[*?[]/.test(pattern)) exact.add(pattern);
    else if (pattern.length <= 200 && pattern.split('*').length <= 5) globs.push(picomatch(pattern.includes('/') ? pattern : `**/${pattern}`, { dot: true, noextglob: true }));
  }
  const isListed = (path: string): boolean => exact.has(path) || exact.has(nameOf(path)) || globs.some((it) => it(path));
  return (path) => isListed(path) || foldersAbove(path).some(isListed);
}
