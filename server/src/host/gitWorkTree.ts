import { accessSync, type BigIntStats, constants, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filteredPaths } from './filteredPaths.ts';
import type { GitFolder } from './gitFolder.ts';
import { type GitIndexEntry, parseGitIndex } from './gitIndexFile.ts';
import { toHex, type TreeEntry } from './gitTree.ts';
import { type HashCache, openHashCache } from './hashCache.ts';
import { absoluteBytes, hashFile, openLook } from './hashFile.ts';
import { complaintOf, type GitRun } from './runGit.ts';
import { copyIndex, openScratchRepository, type ScratchOptions, type ScratchRepository } from './scratchRepository.ts';
import { isOwnBytesPath, maxHashedBytes, type WorkTree } from './workTree.ts';

/**
 * The working tree as `git add -A` would see it, read with git but without adding anything.
 *
 * `git status` names what differs from the user's index and what is untracked; git hashes those files with its own conversions, in a copy of
 * the index; the rest is taken from the index. In the common case that nothing changed since the last look, it is one `git status`.
 *
 * @param scratch  a trusted folder for the scratch repository
 * @param top      top of the working tree
 * @param prefix   folder below it that is asked for: `''`, or bytes with a closing `/`
 * @param memory   of the last look at the same place in this process
 * @returns        a complaint in place of the tree when git cannot tell; the very tree of the last look when nothing has changed since
 */
export async function readWorkTreeByGit(scratch: string, place: WorkTreePlace, options: ScratchOptions, memory: WorkTreeMemory): Promise<WorkTree | string> {
  const repository = await openScratchRepository(scratch, place.top, place.git, options);
  const cwd = join(place.top, Buffer.from(place.prefix, 'latin1').toString('utf8'));
  const look = (): Promise<GitRun> => repository.run(['status', '--porcelain=v1', '-z', '-uall', '--no-renames', '--ignore-submodules=all', '--', '.'], { cwd });
  // With its commit git names what differs from it; without, every file. A clone that lacks objects cannot tell.
  let run = await look();
  if (run.kind !== 'done' && repository.leaveCommit()) run = await look();
  if (run.kind !== 'done') return complaintOf(run);
  const bytes = readIndexFile(repository, 'index'), { last } = memory;
  if (last?.index.equals(bytes) === true && last.status.equals(run.stdout) && last.marks === marksOf(repository, last, openLook(place.top))) return last.tree;
  const index = parseIndex(repository, bytes) ?? await listIndex(repository);
  if (typeof index === 'string') return index;
  const { tree, attributes, looked, isAtRest } = await gather(repository, { place, index, status: parseStatus(run.stdout) });
  if (isAtRest) memory.last = { index: bytes, status: run.stdout, attributes, looked, marks: marksOf(repository, { attributes, looked }, openLook(place.top)), tree };
  else delete memory.last;
  return tree;
}

/** What the last look at one place saw, so that the next one can tell that nothing has changed. */
export interface WorkTreeMemory {
  last?: Gathered & { readonly index: Buffer; readonly status: Buffer; readonly marks: string };
}

interface Gathered {
  readonly tree: WorkTree;
  /** Paths of `.gitattributes` files. */
  readonly attributes: readonly string[];
  /** Paths whose content git's index does not have. */
  readonly looked: readonly string[];
}

export interface WorkTreePlace {
  readonly top: string;
  readonly prefix: string;
  /** Undefined when the folder is no repository. */
  readonly git: GitFolder | undefined;
}

const slash = 0x2f, blank = 0x20;

interface Seen {
  readonly place: WorkTreePlace;
  readonly index: readonly GitIndexEntry[];
  readonly status: Status;
}

interface Status {
  /** Paths whose content is not that of the index, untracked ones included. */
  readonly changed: readonly string[];
  /** Untracked repositories. */
  readonly nested: readonly string[];
}

/** `isAtRest` when equal stats of the same paths will mean an equal tree. */
async function gather(repository: ScratchRepository, { place, index, status }: Seen): Promise<Gathered & { readonly isAtRest: boolean }> {
  const lookAt = openLook(place.top);
  const indexed = sortIndex(index, place, lookAt);
  for (const path of await filteredPaths(repository, indexed.entries.keys(), indexed.attributes)) indexed.unwatched.add(path);
  const watched = status.changed.filter((path) => !isOwnBytesPath(path) && !indexed.unwatched.has(path));
  const attributes = [...indexed.attributes, ...watched.filter(isAttributes)], recipe = recipeOf(repository, attributes, lookAt);
  const cache = openHashCache(join(repository.folder, 'hashes.json'), recipe);
  const found = look([...watched, ...indexed.unwatched], lookAt, cache);
  const hashed = await hashAll(repository, found.toHash, { raw: indexed.unwatched, cache });
  cache.save();

  const { entries } = indexed;
  for (const path of found.gone) entries.delete(path);
  for (const [path, entry] of [...found.known, ...hashed]) {
    if (entry === undefined) entries.delete(path); else entries.set(path, entry);
  }
  const unreadable = [...hashed].filter(([, entry]) => entry === undefined).map(([path]) => path);
  const strip = <T>(map: ReadonlyMap<string, T>): ReadonlyMap<string, T> => new Map([...map].map(([path, it]) => [path.slice(place.prefix.length), it]));
  const tree = {
    algorithm: repository.algorithm, entries: place.prefix === '' ? entries : strip(entries),
    nested: strip(new Map([...status.nested.map((path): [string, undefined] => [path, undefined]), ...indexed.nested])),
    unhashed: strip(found.tooLarge), unreadable: unreadable.map((path) => path.slice(place.prefix.length)),
  };
  // What had to be hashed may have changed within the clock's tick; what git does not watch may come without a word in its status.
  return { tree, attributes, looked: watched, isAtRest: found.toHash.size === 0 && indexed.unwatched.size === 0 && !index.some((it) => it.isUnwatched) };
}

interface SortedIndex {
  readonly entries: Map<string, TreeEntry>;
  readonly nested: ReadonlyMap<string, string>;
  /** Files that git was told not to look at, so that they are looked at here; those that are not checked out count as the index has them. */
  readonly unwatched: Set<string>;
  /** Paths of `.gitattributes` files. */
  readonly attributes: readonly string[];
}

function sortIndex(index: readonly GitIndexEntry[], place: WorkTreePlace, lookAt: Look): SortedIndex {
  const entries = new Map<string, TreeEntry>(), nested = new Map<string, string>(), unwatched = new Set<string>(), attributes: string[] = [];
  for (const entry of index) {
    const { path, mode, id } = entry;
    if (!path.startsWith(place.prefix) || isOwnBytesPath(path)) continue;
    if (mode === '160000') nested.set(path, toHex(id));
    else if (entry.stage === 0 && !entry.isIntentToAdd) entries.set(path, { mode, id });
    if (isAttributes(path)) attributes.push(path);
    if (entry.isUnwatched && mode !== '160000' && (!entry.isSkipWorktree || lookAt(path) !== undefined)) unwatched.add(path);
  }
  return { entries, nested, unwatched, attributes };
}

type Look = (path: string) => BigIntStats | undefined;

interface Looked {
  /** Gone, or too large to be hashed: not in the tree. */
  readonly gone: readonly string[];
  readonly tooLarge: ReadonlyMap<string, string>;
  readonly known: ReadonlyMap<string, TreeEntry>;
  readonly toHash: ReadonlyMap<string, BigIntStats>;
}

function look(paths: readonly string[], lookAt: Look, cache: HashCache): Looked {
  const gone: string[] = [], tooLarge = new Map<string, string>(), known = new Map<string, TreeEntry>(), toHash = new Map<string, BigIntStats>();
  for (const path of paths) {
    const stat = lookAt(path);
    const cached = stat && cache.get(path, stat);
    if (stat === undefined || !(stat.isFile() || stat.isSymbolicLink())) gone.push(path);
    else if (cached !== undefined) known.set(path, cached);
    else if (stat.size <= maxHashedBytes) toHash.set(path, stat);
    else {
      gone.push(path);
      tooLarge.set(path, `unhashed:${stat.size}:${stat.mtimeNs}`);
    }
  }
  return { gone, tooLarge, known, toHash };
}

interface Hashing {
  /** Paths that git would refuse to look at. */
  readonly raw: ReadonlySet<string>;
  readonly cache: HashCache;
}

/** Hash with git's conversions where git can, with the bytes as they are otherwise; undefined for what cannot be read. */
async function hashAll(repository: ScratchRepository, files: ReadonlyMap<string, BigIntStats>, { raw, cache }: Hashing): Promise<ReadonlyMap<string, TreeEntry | undefined>> {
  // One unreadable file would make git refuse them all.
  const byGit = await hashByGit(repository, [...files].filter(([path, stat]) => !raw.has(path) && isReadable(repository, path, stat)).map(([path]) => path));
  const hashed = new Map<string, TreeEntry | undefined>();
  for (const [path, stat] of files) {
    const entry = byGit.get(path) ?? hashFile(absoluteBytes(repository.top, path), stat, repository.algorithm);
    hashed.set(path, entry);
    if (entry !== undefined) cache.set(path, stat, entry);
  }
  return hashed;
}

function isReadable(repository: ScratchRepository, path: string, stat: BigIntStats): boolean {
  try {
    if (stat.isFile()) accessSync(absoluteBytes(repository.top, path), constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Ids that `git add` would give, found in a throw-away copy of the index without writing objects. Paths that failed are missing. */
async function hashByGit(repository: ScratchRepository, paths: readonly string[]): Promise<ReadonlyMap<string, TreeEntry>> {
  if (paths.length === 0) return new Map();
  const draft = `draft-${process.pid}`, draftFile = join(repository.folder, draft), indexFile = join(repository.folder, 'index');
  try {
    if (existsSync(indexFile)) copyIndex(indexFile, draftFile);
    const input = Buffer.from(paths.map((path) => `${path}\0`).join(''), 'latin1');
    const run = await repository.run(['update-index', '-z', '--add', '--replace', '--info-only', '--stdin'], { index: draft, input });
    // A failed run leaves the copy as it was, with the old ids of changed files.
    if (run.kind !== 'done') return new Map();
    const asked = new Set(paths);
    const entries = (parseIndex(repository, readIndexFile(repository, draft)) ?? []).filter((it) => it.stage === 0 && !it.isIntentToAdd && asked.has(it.path));
    return new Map(entries.map(({ path, mode, id }): [string, TreeEntry] => [path, { mode, id }]));
  } finally {
    for (const file of [draftFile, `${draftFile}.lock`]) rmSync(file, { force: true });
  }
}

/** `XY path`, NUL-terminated; the second letter compares the working tree with the index. Most records say that nothing changed. */
function parseStatus(output: Buffer): Status {
  const changed: string[] = [], nested: string[] = [];
  for (let start = 0; start < output.length;) {
    const end = output.indexOf(0, start);
    if (end === -1) break;
    const isRepository = output[end - 1] === slash;
    if (isRepository) nested.push(output.toString('latin1', start + 3, end - 1));
    else if (output[start + 1] !== blank) changed.push(output.toString('latin1', start + 3, end));
    start = end + 1;
  }
  return { changed, nested };
}

/** Empty where there is no index. */
function readIndexFile(repository: ScratchRepository, name: string): Buffer {
  const file = join(repository.folder, name);
  return existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
}

/** Undefined for an index that does not name every file: a split one, a sparse one with whole folders, or one of a later version. */
function parseIndex(repository: ScratchRepository, bytes: Buffer): readonly GitIndexEntry[] | undefined {
  const entries = bytes.length === 0 ? [] : parseGitIndex(bytes, repository.algorithm === 'sha1' ? 20 : 32);
  return entries?.some((it) => it.mode === '40000') === true ? undefined : entries;
}

/** The same by `git ls-files`, which reads every index; a complaint when it does not. */
async function listIndex(repository: ScratchRepository): Promise<readonly GitIndexEntry[] | string> {
  const run = await repository.run(['ls-files', '-z', '-s', '-v']);
  if (run.kind !== 'done') return complaintOf(run);
  return run.stdout.toString('latin1').split('\0').filter((it) => it !== '').map((line): GitIndexEntry => {
    const [tag = '', mode = '', id = '', stage = ''] = line.slice(0, line.indexOf('\t')).split(' ');
    return {
      path: line.slice(line.indexOf('\t') + 1), mode, id: Buffer.from(id, 'hex').toString('latin1'), stage: Number(stage),
      isSkipWorktree: tag.toUpperCase() === 'S', isUnwatched: tag === 'S' || tag !== tag.toUpperCase(), isIntentToAdd: false,
    };
  });
}

function isAttributes(path: string): boolean {
  return path.endsWith('.gitattributes') && (path.length === '.gitattributes'.length || path.endsWith('/.gitattributes'));
}

/** Equal as long as nothing is changed that git's status does not tell. */
function marksOf(repository: ScratchRepository, { attributes, looked }: Pick<Gathered, 'attributes' | 'looked'>, lookAt: Look): string {
  return [recipeOf(repository, attributes, lookAt), ...looked.map((path) => markOf(path, lookAt))].join('\n');
}

function markOf(path: string, lookAt: Look): string {
  const stat = lookAt(path);
  return `${path} ${stat?.size ?? ''} ${stat?.mtimeNs ?? ''} ${stat?.ctimeNs ?? ''} ${stat?.ino ?? ''} ${stat?.mode ?? ''}`;
}

/** What the id of a file depends on beside the file. */
function recipeOf(repository: ScratchRepository, attributes: readonly string[], lookAt: Look): string {
  const stats = [...new Set(attributes)].sort().map((path) => markOf(path, lookAt));
  const info = join(repository.folder, 'info', 'attributes');
  return [readFileSync(join(repository.folder, 'config'), 'utf8'), existsSync(info) ? readFileSync(info, 'utf8') : '', ...stats].join('\n');
}
