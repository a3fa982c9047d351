import type { PathReference, Reference, Role } from '../../model/reference.ts';
import type { Span } from '../../model/span.ts';
import type { Fence } from '../markdown/document.ts';
import { extensionStrength, isDotFolder, isDotName, isRootFolder, isWholeName } from './fileNames.ts';
import { openMention } from './mention.ts';
import { isPlaceholder } from './pathShape.ts';
import { isPatternFolder, isProjectMark, opensPattern } from './patternFolders.ts';

/** One line of a folder tree. */
interface TreeLine {
  /** Column of the name, in units from the line's start. */
  readonly column: number;
  readonly name: string;
  readonly start: number;
  readonly remark: string;
  readonly hasGlyph: boolean;
}

const glyphs = /^[\s│├└─┬┌┐┘┤┼|`+\\·•*-]*/;
const boxGlyph = /[│├└]|\|--|`--|\+--/;
/** A tree beside the tree: what stands between them is said of the two. */
const secondColumn = /\s{2}[^#]{0,80}[│├└]/;
/** Nesting deeper than this is no tree of folders. */
const maxDepth = 40;

/** Whether lines draw a tree of files: box drawing, or indented names of which one is a folder; at least half of them look like files or folders. */
export function looksLikeTree(text: string, lines: readonly Span[]): boolean {
  const read = lines.map((it) => treeLine(text, it)).filter((it) => it !== undefined);
  if (read.length < 2) return false;
  const drawn = read.filter((it) => it.hasGlyph).length;
  const fileLike = read.filter((it) => isFileLike(it.name)).length;
  if (drawn > 0) return drawn * 2 >= read.length && fileLike * 2 >= read.length;
  const indented = read.filter((it) => it.column > 0).length;
  const folders = read.filter((it) => it.name.endsWith('/')).length;
  return (indented > 0 ? folders > 0 : folders * 2 >= read.length) && fileLike === read.length && read.length === lines.filter((it) => text.slice(it.start, it.end).trim() !== '').length;
}

/** The entries of a tree, each with its full path. A root that is the project itself, by what is in it, becomes the base; what stands below a placeholder is a pattern and no entry. */
export function treeEntries(text: string, fence: Fence): readonly Reference[] {
  const entered = enteredFolder(text, fence);
  const lines = fence.block.lines.slice(entered?.isInside === true ? 1 : 0).map((it) => treeLine(text, it)).filter((it) => it !== undefined);
  if (opensPattern(fence.intro, lines[0]?.name ?? '')) return [];
  const root = rootOf(lines), base = root.base ?? entered?.folder;
  const open: OpenFolder[] = [];
  return lines.flatMap((line, index) => {
    while (open.length > 0 && !isDeeper(line, open.at(-1))) open.pop();
    if (index === 0 && root.isBase) return [];
    const isFolder = line.name.endsWith('/') || isDeeper(lines[index + 1], line), folder = openedBy(line, isFolder, open.at(-1));
    if (open.length < maxDepth) open.push(folder);
    return !folder.isPattern && isEntry(line, isFolder) ? [entryReference(line, { path: folder.path, isFolder, base, isSample: root.isSample })] : [];
  });
}

/** The folder that a `cd` before the drawing, or as its first line, leads to. */
function enteredFolder(text: string, { block, intro }: Fence): { readonly folder: string; readonly isInside: boolean } | undefined {
  const [first] = block.lines, line = first === undefined ? '' : text.slice(first.start, Math.min(first.end, first.start + maxCommandUnits));
  const inside = changedFolder.exec(line)?.[1], before = intro?.tokens.findLast((it) => it.kind === 'code');
  const folder = inside ?? (before?.kind === 'code' ? changedFolder.exec(before.text)?.[1] : undefined);
  return folder === undefined || /^\.*$/.test(folder) ? undefined : { folder: folder.replace(/^\.\//, '').replace(/\/+$/, ''), isInside: inside !== undefined };
}

const changedFolder = /^\s{0,8}(?:\$ )?cd ([\w.@-]+(?:\/[\w.@-]+)*\/?)(?:\s{0,8}$| && )/;
/** A longer line is no command that changes the folder. */
const maxCommandUnits = 200;

function openedBy(line: TreeLine, isFolder: boolean, above: OpenFolder | undefined): OpenFolder {
  const isPattern = above?.isPattern === true || (isFolder && isPatternFolder(line.name, above?.path ?? ''));
  return { column: line.column, path: pathBelow(above, line.name), isPattern };
}

interface OpenFolder {
  readonly column: number;
  readonly path: string;
  /** It, or a folder above it, is a placeholder. */
  readonly isPattern: boolean;
}

function isDeeper(line: { readonly column: number } | undefined, above: { readonly column: number } | undefined): boolean {
  return line !== undefined && above !== undefined && line.column > above.column;
}

/** What hangs below a file is beside it, and a path that begins as the one above it does is written from the same root: such a drawing shows who calls whom. */
function pathBelow(parent: OpenFolder | undefined, name: string): string {
  const own = name.replace(/\/+$/, '').replace(/^\.\//, '');
  if (parent === undefined) return own;
  const [first] = own.split('/', 1), isPath = first !== own, isFile = extensionStrength(parent.path) === 'sure';
  if (isPath && (isFile || parent.path.split('/', 1)[0] === first)) return own;
  return `${isFile ? parent.path.replace(/\/?[^/]*$/, '') : parent.path}/${own}`.replace(/^\//, '');
}

function entryReference(line: TreeLine, place: { readonly path: string; readonly isFolder: boolean; readonly base: string | undefined; readonly isSample: boolean }): PathReference {
  const remark = remarkRole(line.remark), isNamed = place.isFolder || (isFileLike(line.name.replace(/\/+$/, '')) && !isRootFolder(line.name.replace(/\/+$/, '')));
  return {
    kind: 'path', text: line.name, span: { start: line.start, end: line.start + line.name.length }, path: place.path, isFolder: place.isFolder, lines: [], base: place.base,
    mayBeEither: false, ...openMention('tree', isNamed && !place.isSample ? 'likely' : 'weak'), ...(remark ? { role: remark, roleReason: `remark "${line.remark.slice(0, 40)}"`, certainty: 'certain' } : {}),
  };
}

/** `(planned)`, `not yet implemented`, `— future`: said of what is not there yet. */
const toCome = /[([](?:planned|future|upcoming|coming soon|to be (?:created|added|written)|todo|tbd|reserved)\b|\bnot (?:yet )?(?:implemented|created|written|built|there)\b|[#—–-] ?(?:planned|future|upcoming|coming soon|todo)\W*$/i;

function remarkRole(remark: string): Role | undefined {
  const word = /^[\s#/←<(\[—–*-]*([A-Za-z新変追既削]+)/.exec(remark)?.[1]?.toLowerCase() ?? '';
  if (/^(?:new|create|created|add|added|新)/.test(word) && !/^(?:address|adds|newest|creates)/.test(word)) return 'creates';
  if (/\(new\)|\[new\]|← ?new|\bNEW\b|✨|🆕/.test(remark) || toCome.test(remark)) return 'creates';
  if (/^(?:modify|modified|update|updated|edit|edited|changed|existing|extend|extended|unchanged|既|変)$/.test(word) || /\((?:modified|existing|updated|unchanged|modify|update)\)/i.test(remark)) return 'existing';
  return /^(?:delete|deleted|remove|removed|削)$/.test(word) || /\((?:delete|deleted|remove|removed)\)/i.test(remark) ? 'deletes' : undefined;
}

function treeLine(text: string, span: Span): TreeLine | undefined {
  const line = text.slice(span.start, Math.min(span.end, span.start + 600));
  const lead = glyphs.exec(line)?.[0] ?? '';
  const rest = line.slice(lead.length);
  const name = /^[^\s#←(]+(?:\([\w.-]+\)[^\s#←]*)?/.exec(rest)?.[0]?.replace(/[,:;]$/, '') ?? '';
  if (name === '' || /^[.…]+$/.test(name) && name !== '.') return undefined;
  const remark = rest.slice(name.length);
  return { column: lead.length, name, start: span.start + lead.length, remark: secondColumn.test(remark) ? '' : remark, hasGlyph: boxGlyph.test(lead) };
}

interface TreeRoot {
  /** It stands for the workspace or a folder that the others are drawn from, and is no entry. */
  readonly isBase: boolean;
  readonly base: string | undefined;
  readonly isSample: boolean;
}

/** The first line when it alone stands leftmost. */
function rootOf(lines: readonly TreeLine[]): TreeRoot {
  const first = lines[0], other: TreeRoot = { isBase: false, base: undefined, isSample: false };
  if (!first || first.hasGlyph || lines.slice(1).some((it) => it.column <= first.column)) return other;
  const name = first.name.replace(/\/+$/, '').replace(/^\.\//, '');
  if (name === '.' || name === '' || isProjectMark(name)) return { ...other, isBase: true };
  if (anyProject.test(name)) return { isBase: true, base: name, isSample: true };
  if (name.includes('/') || isRootFolder(name)) return other;
  const firstColumn = Math.min(...lines.slice(1).map((it) => it.column));
  const children = lines.slice(1).filter((it) => it.column === firstColumn).map((it) => it.name.replace(/\/+$/, ''));
  const isProject = children.some((it) => isManifest(it) || isDotFolder(it)) || children.filter((it) => isRootFolder(it)).length > 1;
  return isProject ? { ...other, isBase: true, base: name } : other;
}

/** `project/`, `your-app/`: any project, drawn as such projects are; what of it is not here is nobody's fault. */
const anyProject = /^(?:project|(?:your|some|any|example|sample)[-_]?(?:project|repo|repository|app|package|workspace))(?:[-_](?:root|name|dir|folder))?$/i;

function isManifest(name: string): boolean {
  return /^(?:package\.json|Cargo\.toml|go\.mod|pyproject\.toml|pom\.xml|build\.gradle(?:\.kts)?|Makefile|README\.md|composer\.json|Gemfile|mix\.exs|pubspec\.yaml|CMakeLists\.txt)$/.test(name);
}

function isFileLike(name: string): boolean {
  return name.endsWith('/') || extensionStrength(name) === 'sure' || isWholeName(name) || isDotName(name) || isDotFolder(name) || isRootFolder(name) || /^\[.+\]$/.test(name);
}

/** A leaf of a drawn tree with an extension that is not known here: `data/regions.topojson`. */
const strangeFile = /^[\w@-]+(?:[/.-][\w@-]+)*\.[a-z][a-z\d]{1,11}$/;

/** `static files`: words, not a name with a remark. */
function isProse(line: TreeLine): boolean {
  return /^ \p{L}/u.test(line.remark) && !/[./]/.test(line.name);
}

function isEntry(line: TreeLine, isFolder: boolean): boolean {
  const { name } = line;
  if (/[*<>{}|$]|\.\.\./.test(name) || isPlaceholder(name) || isProse(line)) return false;
  return isFolder ? /^[\w.@()[\]\p{L}-]+(?:\/[\w.@()[\]\p{L}-]+)*\/?$/u.test(name) : isFileLike(name) || extensionStrength(name) === 'doubtful' || (line.hasGlyph && strangeFile.test(name));
}
