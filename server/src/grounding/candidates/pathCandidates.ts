import type { PathHistories } from '../../model/history.ts';
import type { Candidate, CandidateReason } from '../../model/resolution.ts';
import type { Ground } from '../ground.ts';
import { isSlip } from '../isSlip.ts';
import { extensionOf, folderOf, foldersAbove, isVendored, joinPath, nameOf, sharedSegments, stemOf } from '../workspacePath.ts';
import { fileNamesOf } from '../fileNames.ts';
import { rank } from './rank.ts';
import type { Scored } from './rank.ts';
import { wordOverlap, wordsOf } from '../words.ts';

/** What is known about a path that is not there. */
export interface MissingPath {
  /** Workspace path that it would have, best guess first. */
  readonly tried: readonly string[];
  readonly isFolder: boolean;
  readonly histories: PathHistories;
  /** Symbols that the plan expects in it. */
  readonly symbols: readonly string[];
}

/** Files that share a name or word: no more than this many are compared. */
const maxCompared = 400;

/** Names that say what role a file has in its folder and not what it is about. */
const genericStems = new Set(['index', 'main', 'mod', 'lib', '__init__', 'readme', 'types', 'utils', 'config', 'setup', 'app', 'page', 'layout', 'route', 'test', 'tests', 'styles', 'package', 'skill', 'spec', 'plan', 'tasks']);

/** Files that the plan may have meant, best first; nothing below a floor of likeness. */
export function pathCandidates(ground: Ground, missing: MissingPath): readonly Candidate[] {
  const [path] = missing.tried;
  if (path === undefined || path === '') return [];
  const found: Scored[] = [...fromHistory(ground, missing), ...definingFiles(ground, missing.symbols, path)];
  if (missing.isFolder) found.push(...likeFolders(ground, path));
  else found.push(...moduleForms(ground, path), ...sameName(ground, path), ...likeNeighbours(ground, path), ...sharingWords(ground, path), ...inLikeFolder(ground, path));
  return rank(found.filter((it) => !missing.tried.includes(it.text)));
}

function scored(path: string, reason: CandidateReason, explanation: string, score: number): Scored {
  return { text: path, path: path.replace(/\/$/, ''), line: undefined, reason, explanation, score };
}

/** Where git moved the path. */
export function fromHistory(ground: Ground, { tried, histories }: Pick<MissingPath, 'tried' | 'histories'>): readonly Scored[] {
  return tried.flatMap((it) => {
    const history = histories.get(it), target = history?.renamedTo;
    return history === undefined || target === undefined || !isThere(ground, target) ? [] : [scored(target, 'renamed', `renamed in ${history.commit}`, 1)];
  });
}

/** In the workspace, or with `../` beside it. */
function isThere({ index: { entry, surroundings } }: Ground, path: string): boolean {
  return (path.startsWith('../') ? surroundings.find(path) : entry(path)) !== undefined;
}

/** Files that define the symbols which the plan looks for in the missing one. */
function definingFiles(ground: Ground, symbols: readonly string[], path: string): readonly Scored[] {
  return symbols.flatMap((name) => {
    const paths = [...new Set(ground.index.definitions(name).map((it) => it.path))].filter((it) => !isVendored(it));
    return paths.length > 3 ? [] : paths.map((it) => scored(it, 'defined-there', `defines ${name}`, nearness(path, it)));
  });
}

/** `engine/mod.rs` and `engine.rs` are two forms of one module; so are `x/index.ts` and `x.ts`, `x/__init__.py` and `x.py`. */
function moduleForms(ground: Ground, path: string): readonly Scored[] {
  const folder = folderOf(path), extension = extensionOf(path), stem = stemOf(path);
  const forms = ['mod', 'index', '__init__'].includes(stem) && folder !== ''
    ? ground.withStem(folderOf(folder), nameOf(folder)).map((it) => joinPath(folderOf(folder), it))
    : ['mod', 'index', '__init__'].map((it) => joinPath(folder, `${stem}/${it}${extension}`));
  return forms.flatMap((it) => it !== undefined && extensionOf(it) === extension && ground.index.entry(it) !== undefined ? [scored(it, 'same-name', 'the same module in its other form', 1)] : []);
}

/** The same last segment elsewhere, or the same name with another extension. */
function sameName(ground: Ground, path: string): readonly Scored[] {
  const name = nameOf(path), stem = stemOf(path), isGeneric = genericStems.has(stem.toLowerCase());
  const files = fileNamesOf(ground.index).withStem(stem).slice(0, maxCompared);
  return files.flatMap((it) => {
    const near = nearness(path, it), isNeighbour = folderOf(it) === folderOf(path);
    if (isGeneric && !isNeighbour && nameOf(folderOf(it)) !== nameOf(folderOf(path))) return [];
    if (nameOf(it) === name) return [scored(it, 'same-name', 'same file name', near - (isVendored(it) ? 1 : 0))];
    if (nameOf(it).toLowerCase() === name.toLowerCase()) return [scored(it, 'letter-case', 'same name in other letter case', near)];
    return isNeighbour ? [scored(it, 'same-name', 'same name, other extension', near)] : [];
  });
}

/** Files of the same folder with a name that shares its first word or is a slip of the pen away. */
function likeNeighbours(ground: Ground, path: string): readonly Scored[] {
  const folder = folderOf(path), extension = extensionOf(path), words = wordsOf(stemOf(path));
  return ground.index.children(folder).slice(0, maxCompared).flatMap((name) => {
    if (name.endsWith('/') || extensionOf(name) !== extension) return [];
    const it = joinPath(folder, name) ?? name, others = wordsOf(stemOf(name)), overlap = wordOverlap(words, others);
    if (isSlip(stemOf(path), stemOf(name))) return [scored(it, 'spelling', 'nearly the same name', 1)];
    return overlap >= 1 / 3 && words[0] === others[0] ? [scored(it, 'shared-words', 'shares words, same folder', overlap + 0.5)] : [];
  });
}

/** Files anywhere whose names have at least half of the words in common. */
function sharingWords(ground: Ground, path: string): readonly Scored[] {
  const words = wordsOf(stemOf(path)), extension = extensionOf(path), names = fileNamesOf(ground.index);
  if (words.length < 2) return [];
  const files = new Set(words.flatMap((it) => names.withWord(it).slice(0, maxCompared)));
  return [...files].flatMap((it) => {
    const overlap = wordOverlap(words, wordsOf(stemOf(it)));
    return extensionOf(it) === extension && overlap >= 0.5 && !isVendored(it) ? [scored(it, 'shared-words', 'shares words', overlap * 0.5 + nearness(path, it) * 0.5)] : [];
  });
}

/** The same path below a folder with nearly the same name: `srcs/a.ts` for `src/a.ts`. */
function inLikeFolder(ground: Ground, path: string): readonly Scored[] {
  const firstMissing = [path, ...foldersAbove(path)].reverse().find((it) => ground.look(it).kind === 'absent');
  if (firstMissing === undefined || firstMissing === path) return [];
  return likeFolders(ground, firstMissing).flatMap((it) => {
    const there = it.text.replace(/\/$/, '') + path.slice(firstMissing.length);
    return ground.index.entry(there) === undefined ? [] : [scored(there, 'spelling', `${nameOf(firstMissing)}/ for ${nameOf(it.text.replace(/\/$/, ''))}/`, it.score)];
  });
}

/** Folders near to one that is missing: a slip of the pen beside it, or the same name elsewhere. */
function likeFolders(ground: Ground, path: string): readonly Scored[] {
  const name = nameOf(path), parent = folderOf(path);
  const beside = ground.index.children(parent).filter((it) => it.endsWith('/') && isSlip(it.slice(0, -1), name)).map((it) => scored(`${parent === '' ? '' : `${parent}/`}${it}`, 'spelling', 'nearly the same name', 1));
  const elsewhere = ground.index.endingWith(name).filter((it) => ground.index.entry(it)?.kind === 'folder' && !isVendored(it)).slice(0, maxCompared);
  return [...beside, ...(elsewhere.length > 8 ? [] : elsewhere.map((it) => scored(`${it}/`, 'same-name', 'same folder name', nearness(path, it))))];
}

/** Share of path segments that two paths have in common, from both ends; 0..1. */
function nearness(left: string, right: string): number {
  const front = sharedSegments(left, right), back = sharedSegments(left.split('/').reverse().join('/'), right.split('/').reverse().join('/'));
  const longest = Math.max(left.split('/').length, right.split('/').length);
  return Math.min(1, (front + back) / longest);
}
