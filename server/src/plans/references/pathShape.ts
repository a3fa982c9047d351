import { extensionStrength, isDotFolder, isDotName, isProductName, isRootFolder, isWholeName } from './fileNames.ts';

/**
 * What a word looks like when it is read as a path.
 *
 * `strength`: `sure` only a path is spelled so (`src/a.ts`); `fair` a path in a code span, words elsewhere (`src/app`, `main.ts`); `doubtful` as often something else
 * (`read/write`, `/stats`, `Node.js`).
 */
export interface PathShape {
  readonly kind: 'path' | 'glob';
  /** `/` separators, percent-decoded, no leading `./`, no trailing `/`; a lone `.` for the root. */
  readonly path: string;
  readonly isFolder: boolean;
  readonly strength: 'sure' | 'fair' | 'doubtful';
}

/** Longer words are no paths. */
const maxPathUnits = 500;
const mimeTops = /^(?:application|text|image|audio|video|font|multipart|model|message)\/[\w.+-]+$/;
const branchTops = /^(?:origin|upstream|feat|feature|fix|bugfix|hotfix|release|chore|refs|heads|remotes)\/[\w.-]+$/;
const domainTop = /^(?:www\.)?[\w-]+\.(?:com|org|net|io|dev|ai|app|co|edu|gov|in|de|uk|sh|cloud|site|xyz|tech)$/;
const allowed = /^[\p{L}\p{N}\p{M}._\-+@#~()[\]{},*?!/ &']+$/u;

/** Read a word (line suffix already cut) as a path; undefined when it cannot be one. */
export function parsePathShape(word: string): PathShape | undefined {
  if (word.length === 0 || word.length > maxPathUnits || word.includes('://') || word.includes('...') || word.includes('…')) return undefined;
  const written = normalise(word);
  if (written === undefined || !allowed.test(written.replace(/^[A-Za-z]:(?=\/)/, ''))) return undefined;
  if (/[*?]|\{[^{}]*,[^{}]*\}|\[[^\]]*-[^\]]*\]/.test(written)) return globShape(written);
  if (/[{}*?!&']/.test(written)) return undefined;
  if (isPlaceholder(written)) return undefined;
  const isFolder = written.endsWith('/');
  const path = written.replace(/^(?:\.\/)+(?=.)/, '').replace(/\/+$/, '');
  if (path === '' || path === '.' || path === '..') return path === '' ? undefined : { kind: 'path', path, isFolder: true, strength: 'doubtful' };
  const strength = strengthOf(path, written);
  return strength && { kind: 'path', path, isFolder: isFolder || isDotFolder(path), strength };
}

/** `path/to/…`, `<name>`, `YYYY-MM-DD`, `foo_XXX`: to be filled in. */
export function isPlaceholder(path: string): boolean {
  return /(?:^|\/)path\/to(?:\/|$)|(?:^|[^A-Za-z])(?:X{3,}|N{3,}|#{3,}|Y{4}|T[X#]{3})(?![A-Za-z])/.test(path) || /^(?:your|my)[-_/]/i.test(path);
}

function normalise(word: string): string | undefined {
  let path = word;
  if (/%[0-9A-Fa-f]{2}/.test(path)) {
    try { path = decodeURIComponent(path); } catch { return undefined; }
    if (path.includes('\0')) return undefined;
  }
  path = path.replace(/\\(?=[_*[\]()~-])/g, '');
  if (path.includes('\\')) {
    if (!/^(?:[A-Za-z]:\\|\.{0,2}\\)?[\w.@ -]+(?:\\[\w.@ -]+)*\\?$/.test(path)) return undefined;
    path = path.replaceAll('\\', '/');
  }
  if (/^[A-Za-z]:\//.test(path)) return path;
  return path.includes(':') ? undefined : path;
}

function globShape(written: string): PathShape | undefined {
  if (/[()!&' ]/.test(written) || isPlaceholder(written)) return undefined;
  const path = written.replace(/^(?:\.\/)+/, '');
  const segments = path.split('/');
  const last = segments.at(-1) ?? '';
  const hasName = /[\p{L}\p{N}]/u.test(path);
  if (!hasName) return undefined;
  const hasExtension = extensionStrength(last.replace(/[*?]/g, 'x').replace(/\{([^{},]*)[^}]*\}/g, '$1')) === 'sure';
  if (segments.length === 1 && !hasExtension) return undefined;
  if (segments[0] === '' || last.startsWith('?') || path.startsWith('@') && !path.startsWith('@/')) return undefined;
  const strength = hasExtension && segments.length > 1 ? 'sure' : hasExtension || isRootFolder(segments[0] ?? '') || isDotFolder(segments[0] ?? '') ? 'fair' : 'doubtful';
  return { kind: 'glob', path, isFolder: false, strength };
}

function strengthOf(path: string, written: string): PathShape['strength'] | undefined {
  const segments = path.split('/');
  const last = segments.at(-1) ?? '';
  if (segments.length === 1) return written.includes('/') ? singleWithSlash(path, written) : bareNameStrength(last);
  if (segments.slice(1).includes('') || segments.every((it) => /^[\d.,%~+-]+$/.test(it))) return undefined;
  if (/[ ,]/.test(path) && extensionStrength(last) !== 'sure') return undefined;
  if (path.startsWith('~/')) return 'doubtful';
  if (path.startsWith('@') && !path.startsWith('@/')) return undefined;
  if (mimeTops.test(path) && extensionStrength(last) === 'none') return undefined;
  return manySegmentsStrength(segments, written);
}

function singleWithSlash(path: string, written: string): PathShape['strength'] | undefined {
  if (/[()#+!,]| /.test(path) || /^[\d.]+$/.test(path)) return undefined;
  if (written.startsWith('/')) return 'doubtful';
  if (isRootFolder(path) || isDotFolder(path) || written.startsWith('./') || extensionStrength(path) === 'sure') return 'fair';
  return written.endsWith('/') && /^[\w.@-]+$/.test(path) ? 'fair' : 'doubtful';
}

function bareNameStrength(name: string): PathShape['strength'] | undefined {
  if (/[()[\],# @]/.test(name)) return undefined;
  if (isWholeName(name) || isDotName(name)) return 'fair';
  if (name.startsWith('.')) return isDotFolder(name) ? 'fair' : undefined;
  const extension = extensionStrength(name);
  if (extension === 'none' || isProductName(name)) return extension === 'none' ? undefined : 'doubtful';
  return extension === 'sure' ? 'fair' : 'doubtful';
}

function manySegmentsStrength(segments: readonly string[], written: string): PathShape['strength'] | undefined {
  const first = segments[0] ?? '', last = segments.at(-1) ?? '';
  const extension = extensionStrength(last);
  const isAbsolute = first === '' || /^[A-Za-z]:$/.test(first);
  if (segments.some((it) => /[()]/.test(it) && !/^\([\w.-]+\)$/.test(it))) return undefined;
  if (isAbsolute) return extension === 'sure' && segments.length > 2 ? 'fair' : 'doubtful';
  if (domainTop.test(first) && extension !== 'sure') return undefined;
  if (extension === 'sure' || (extension === 'doubtful' && segments.length > 2) || isWholeName(last) || isDotName(last)) return isProductName(last) ? 'doubtful' : 'sure';
  if (written.startsWith('./') || written.startsWith('../') || first === '@' || isDotFolder(first)) return 'fair';
  if (branchTops.test(written)) return 'doubtful';
  const isNamed = segments.every((it) => /^[\w.@~+()[\] -]+$/.test(it));
  if (!isNamed) return 'doubtful';
  if (isRootFolder(first) || (written.endsWith('/') && segments.length > 1) || segments.length > 3) return 'fair';
  return 'doubtful';
}
