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
  readonly strength: Strength;
}
type Strength = 'sure' | 'fair' | 'doubtful';

/** Longer words are no paths. */
const maxPathUnits = 500;
const mimeType = /^(?:application|text|image|audio|video|font|multipart|model|message)\/[\w.+-]+$/;
const branchName = /^(?:origin|upstream|feat|feature|fix|bugfix|hotfix|release|chore|refs|heads|remotes)\/[\w.-]+$/;
/** A branch as git names it: no folder is called so by chance. */
const remoteBranch = /^(?:origin|upstream|refs\/(?:heads|tags|remotes)|remotes\/[\w-]+)\/[\w./-]+$/;
const domain = /^(?:www\.)?[\w-]+\.(?:com|org|net|io|dev|ai|app|co|edu|gov|in|de|uk|sh|cloud|site|xyz|tech)$/;
/** `google.golang.org/api/x`: an import path begins with a host. */
const importHost = /^[\w-]+(?:\.[\w-]+)+\.(?:com|org|net|io|dev|in)$/;
const allowed = /^[\p{L}\p{N}\p{M}._\-+@#~()[\]{},*?!/ &'$:]+$/u;
/** `[a-z]` is a class of characters, `[user-id]` a parameter of a route. */
const globMark = /[*?]|\{[^{}]*,[^{}]*\}|\[(?:[^\]]-[^\]])+\]/;
const notInPaths = /[{}*?!&']/;
const groupSegment = /^\([\w.-]+\)$/;
const segmentCharacters = /^[\w.@~+()[\] -]+$/;

/** Read a word (line suffix already cut) as a path; undefined when it cannot be one. */
export function parsePathShape(word: string): PathShape | undefined {
  const written = normalise(word);
  if (written === undefined || isPlaceholder(written)) return undefined;
  if (globMark.test(written)) return globShape(written);
  const path = written.replace(/^(?:\.\/)+(?=.)/, '').replace(/\/+$/, '');
  if (path === '' || notInPaths.test(written)) return undefined;
  if (path === '.' || path === '..') return { kind: 'path', path, isFolder: true, strength: 'doubtful' };
  const strength = strengthOf(path, written);
  return strength && { kind: 'path', path, isFolder: written.endsWith('/') || isDotFolder(path), strength };
}

const toFillIn = [
  /(?:^|\/)path\/to(?:\/|$)|(?:^|\/)(?:NN|XX|MM)-/,
  /(?:^|[^A-Za-z])(?:X{3,}|N{3,}|#{3,}|Y{4}|T[X#]{3})(?![A-Za-z])/,
  /(?:^|[^A-Za-z])(?:YYYY|YY)[-_.]?MM/,
  /\[(?:time-?stamp|date(?:-?time)?|version|hash|name|number|n{1,4}|id|uuid|feature|module|component|seq(?:uence)?)\][_-]|[_-]\[(?:time-?stamp|date(?:-?time)?|version|hash|name|number|n{1,4}|id|uuid|feature|module|component)\]/i,
  /(?:^|[^A-Za-z\d])v?X\.(?:Y|X)(?![A-Za-z])|(?:^|[._/-])vX(?=[._/-]|$)|[A-Za-z._-]NN(?=[._-]|$)/,
];

/** `path/to/…`, `YYYY-MM-DD`, `foo_XXX`, `vX.Y.Z`, `buildNN`, `[timestamp]_users.sql`: parts of a name to be filled in. */
export function hasOpenPart(text: string): boolean {
  return toFillIn.some((it) => it.test(text)) || (text.includes('/[') && isOpenFolder(text));
}

/** `features/[name]/index.ts`: a word for any name, where no route has it for a parameter. */
function isOpenFolder(text: string): boolean {
  const open = /\/\[(?:name|names?pace|feature|module|component|entity|resource|package|plugin|domain|topic|service|skill)(?:[-_]?name)?\](?:\/|$)/i.exec(text);
  return open !== null && !/(?:^|\/)(?:app|pages|routes|api)(?:\/|$)/.test(text.slice(0, open.index));
}

/** The same, and `your-project`. */
export function isPlaceholder(path: string): boolean {
  return hasOpenPart(path) || /^(?:your|my)[-_/]/i.test(path);
}

/** Placeholders that stand for the workspace root and nothing else. */
const rootMark = /^(?:\{project-root\}|\$\{workspace(?:Folder|Root)\})\//;

/** Percent-decoded, Markdown escapes taken off, `/` separators; undefined for what has a colon in it. */
function normalise(written: string): string | undefined {
  const word = withElisions(written.replace(rootMark, ''));
  if (word !== undefined && hasParameter(word) && !isRouteFile(word)) return undefined;
  const path = word === undefined || word.includes('://') ? undefined : withSlashes(word);
  return path !== undefined && allowed.test(path.replace(/^[A-Za-z]:(?=\/)/, '')) ? path : undefined;
}

/** `$`, and a colon that is not that of a drive or an address. */
function hasParameter(word: string): boolean {
  return word.includes('$') || /\/:/.test(word.replace('://', ''));
}

/** `routes/$gameId/canvas.tsx`, `posts.$id.tsx`, `pages/:id/edit.vue`: parameters of a route are names of folders and files. */
function isRouteFile(word: string): boolean {
  const segments = word.split('/'), last = segments.at(-1) ?? '';
  const isNamed = segments.every((it, index) => /^[^$:]*$/.test(it) || (index > 0 && /^(?:[\w-]+\.)*(?:\$(?:[a-z]\w*)?|:[a-z]\w*)(?:\.[\w-]+)*$/.test(it)));
  return segments.length > 1 && isNamed && extensionStrength(last) === 'sure';
}

/** `a/.../b.kt` and `a/…/b.kt` leave folders out; dots elsewhere (`./...` of Go, `f(...)`) name no path. */
function withElisions(word: string): string | undefined {
  if (word.length > maxPathUnits) return undefined;
  if (!/\.\.\.|…/.test(word.replace(/\[\.\.\.\w{1,60}\]/g, ''))) return word;
  const segments = word.split('/').map((it) => (it === '…' ? '...' : it)), last = segments.at(-1) ?? '';
  const isFair = segments.every((it) => it === '...' || !/\.\.\.|…/.test(it)) && last !== '...' && (isFileName(last) || (last === '' && segments.at(-2) !== '...'));
  return isFair && segments.length > 1 ? segments.join('/') : undefined;
}

function withSlashes(word: string): string | undefined {
  const decoded = /%[0-9A-Fa-f]{2}/.test(word) ? decode(word) : word;
  const path = decoded?.replace(/\\(?=[_*[\]()~-])/g, '');
  if (path === undefined || path.includes('\0')) return undefined;
  if (path.includes('\\')) return /^(?:[A-Za-z]:\\|\.{0,2}\\)?[\w.@ -]+(?:\\[\w.@ -]+)*\\?$/.test(path) ? path.replaceAll('\\', '/') : undefined;
  return path.replace(/\/:(?=[a-z])/g, '/').includes(':') && !/^[A-Za-z]:\//.test(path) ? undefined : path;
}

function decode(word: string): string | undefined {
  try {
    return decodeURIComponent(word);
  } catch {
    return undefined;
  }
}

function globShape(written: string): PathShape | undefined {
  const path = written.replace(/^(?:\.\/)+/, '');
  if (/[()!&' ]/.test(path) || !/[\p{L}\p{N}]/u.test(path) || /^(?:\/|@(?!\/))/.test(path)) return undefined;
  const strength = globStrength(path.split('/'));
  return strength && { kind: 'glob', path, isFolder: false, strength };
}

function globStrength(segments: readonly string[]): Strength | undefined {
  const { first, last } = endsOf(segments);
  const hasExtension = extensionStrength(last.replace(/[*?]/g, 'x').replace(/\{([^{},]*)[^}]*\}/g, '$1')) === 'sure';
  if (last.startsWith('?')) return undefined;
  if (segments.length === 1) return hasExtension ? 'fair' : undefined;
  if (hasExtension) return 'sure';
  return isRootFolder(first) || isDotFolder(first) ? 'fair' : 'doubtful';
}

function strengthOf(path: string, written: string): Strength | undefined {
  const segments = path.split('/');
  const last = segments.at(-1) ?? '';
  if (segments.length === 1) return written.includes('/') ? singleWithSlash(path, written) : bareNameStrength(last);
  if (segments.slice(1).includes('') || segments.every((it) => /^[\d.,%~+-]+$/.test(it))) return undefined;
  if (/^@(?!\/)/.test(path) || (/[ ,]/.test(path) && extensionStrength(last) !== 'sure')) return undefined;
  if (isOtherName(path, last)) return undefined;
  return path.startsWith('~/') ? 'doubtful' : manySegmentsStrength(segments, written);
}

/** Methods of the protocols between agents, editors and their servers. */
const protocolMethod = /^(?:tools\/(?:list|call)|resources\/(?:list|read|subscribe|templates\/list)|prompts\/(?:list|get)|notifications\/(?:initialized|cancelled|progress|message)|textDocument\/\w+)$/;
/** `review/0.1`: a name and its version. */
const versioned = /^[\w.@-]+\/v?\d{1,4}(?:\.\d{1,4}){1,3}$/;

/** Spelled as a path: a media type, a branch of a remote, a method of a protocol, a version. */
function isOtherName(path: string, last: string): boolean {
  if (versioned.test(path)) return !isRootFolder(path.slice(0, path.indexOf('/')));
  return (mimeType.test(path) || remoteBranch.test(path) || protocolMethod.test(path)) && extensionStrength(last) === 'none';
}

/** `src/`, `./run`, `/stats`. */
function singleWithSlash(path: string, written: string): Strength | undefined {
  if (/[()#+!,]| /.test(path) || /^[\d.]+$/.test(path)) return undefined;
  if (written.startsWith('/')) return 'doubtful';
  return written.startsWith('./') || written.endsWith('/') || extensionStrength(path) === 'sure' ? 'fair' : 'doubtful';
}

/** `main.ts`, `Makefile`, `.gitignore`; a name without a slash is never sure. */
function bareNameStrength(name: string): Strength | undefined {
  if (/[()[\],# @]/.test(name)) return undefined;
  if (isWholeName(name) || isDotName(name) || isDotFolder(name)) return 'fair';
  const extension = name.startsWith('.') ? 'none' : extensionStrength(name);
  if (extension === 'none') return undefined;
  return extension === 'sure' && !isProductName(name) ? 'fair' : 'doubtful';
}

function manySegmentsStrength(segments: readonly string[], written: string): Strength | undefined {
  const { first, last } = endsOf(segments);
  const extension = extensionStrength(last);
  if (segments.some((it) => isCall(it)) || isAddress(first, extension) || isList(segments, written)) return undefined;
  const isFile = isFileName(last) || (extension === 'doubtful' && segments.length > 2);
  if (/^(?:[A-Za-z]:)?$/.test(first)) return extension === 'sure' && segments.length > 2 ? 'fair' : 'doubtful';
  if (isFile) return isProductName(last) ? 'doubtful' : 'sure';
  return isFolderLike(segments, written) ? 'fair' : 'doubtful';
}

function isAddress(first: string, extension: ReturnType<typeof extensionStrength>): boolean {
  return importHost.test(first) || (domain.test(first) && extension !== 'sure');
}

/** `package.json/Cargo.toml`; a bundle of Xcode (`App.xcodeproj/project.pbxproj`) is a folder. */
function isChoiceOfFiles(segments: readonly string[]): boolean {
  return segments.every((it) => extensionStrength(it) === 'sure' && !it.startsWith('.') && !/\.xc[a-z]+$/.test(it));
}

function isList(segments: readonly string[], written: string): boolean {
  return isChoiceOfFiles(segments) || isListOfMembers(segments) || (!written.endsWith('/') && isListOfNames(segments));
}

/** Words that begin names of operations. */
const operation = /^(?:[Gg]et|[Ss]et|[Aa]dd|[Cc]reate|[Rr]ead|[Ll]ist|[Ff]ind|[Ll]oad|[Ss]ave|[Ww]rite|[Uu]pdate|[Ee]dit|[Rr]eplace|[Rr]emove|[Dd]elete|[Tt]oggle)(?![a-z])/;

/** `addRoute/removeRoute/getRoute`, `TYPE/SCOPE/NAME_OF`, `aki_/bsh_/sig_`, `oldDate/newDate/endTime`: names of one kind, joined by slashes. */
function isListOfNames(segments: readonly string[]): boolean {
  if (segments.length < 3 || isRootFolder(segments[0] ?? '') || !segments.every((it) => /^[A-Za-z]\w*$/.test(it))) return false;
  if (segments.filter((it) => operation.test(it)).length >= 2) return true;
  return [/^[A-Z][A-Z\d_]+$/, /_$/, /^[a-z]+(?:[A-Z][a-z\d]*)+$/].some((style) => segments.every((it) => style.test(it)));
}

/** `servers.list/add/remove`: functions of one object. */
function isListOfMembers([first = '', ...rest]: readonly string[]): boolean {
  return /^[A-Za-z]\w*\.[a-z]\w*$/.test(first) && extensionStrength(first) === 'none' && rest.every((it) => /^[a-z]\w*$/i.test(it));
}

function endsOf(segments: readonly string[]): { readonly first: string; readonly last: string } {
  return { first: segments[0] ?? '', last: segments.at(-1) ?? '' };
}

/** `name()` is no segment; `(group)` is one. */
function isCall(segment: string): boolean {
  return /[()]/.test(segment) && !groupSegment.test(segment);
}

function isFileName(name: string): boolean {
  return extensionStrength(name) === 'sure' || isWholeName(name) || isDotName(name);
}

/** Segments without an extension that are folders rather than a choice of words. */
function isFolderLike(segments: readonly string[], written: string): boolean {
  const { first } = endsOf(segments);
  if (/^\.{1,2}\//.test(written) || first === '@' || isDotFolder(first)) return true;
  if (branchName.test(written) || !segments.every((it) => segmentCharacters.test(it))) return false;
  return isRootFolder(first) || written.endsWith('/') || segments.length > 3;
}
