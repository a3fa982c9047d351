import { accessSync, type BigIntStats, constants, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filteredPaths } from './filteredPaths.ts';
import type { GitFolder } from './gitFolder.ts';
import { type GitIndexEntry, parseGitIndex } from './gitIndexFile.ts';
import { toHex, type TreeEntry } from './gitTree.ts';
import { type HashCache, openHashCache } from './hashCache.ts';
import { absoluteBytes, hashFile, openLook } from './hashFile.ts';
import { complaintOf } from './runGit.ts';
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
 * @returns        a complaint in place of the tree when git cannot tell
 */
export async function readWorkTreeByGit(scratch: string, place: WorkTreePlace, options: ScratchOptions): Promise<WorkTree | string> {
  const repository = await openScratchRepository(scratch, place.top, place.git, options);
  const cwd = join(place.top, Buffer.from(place.prefix, 'latin1').toString('utf8'));
  const run = await repository.run(['status', '--porcelain=v1', '-z', '-uall', '--no-renames', '--ignore-submodules=all', '--', '.'], { cwd });
  if (run.kind !== 'done') return complaintOf(run);
  const index = readIndex(repository, 'index') ?? await listIndex(repository);
  return typeof index === 'string' ? index : gather(repository, { place, index, status: parseStatus(run.stdout) });
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

async function gather(repository: ScratchRepository, { place, index, status }: Seen): Promise<WorkTree> {
  const lookAt = openLook(place.top);
  const indexed = sortIndex(index, place, lookAt);
  for (const path of await filteredPaths(repository, indexed.entries.keys(), indexed.attributes)) indexed.unwatched.add(path);
  const watched = status.changed.filter((path) => !isOwnBytesPath(path) && !indexed.unwatched.has(path));
  const recipe = recipeOf(repository, [...indexed.attributes, ...watched.filter(isAttributes)], lookAt);
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
  return {
    algorithm: repository.algorithm, entries: place.prefix === '' ? entries : strip(entries),
    nested: strip(new Map([...status.nested.map((path): [string, undefined] => [path, undefined]), ...indexed.nested])),
    unhashed: strip(found.tooLarge), unreadable: unreadable.map((path) => path.slice(place.prefix.length)),
  };
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
    const entries = (readIndex(repository, draft) ?? []).filter((it) => it.stage === 0 && !it.isIntentToAdd && asked.has(it.path));
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

/** Undefined for an index that does not name every file: a split one, a sparse one with whole folders, or one of a later version. */
function readIndex(repository: ScratchRepository, name: string): readonly GitIndexEntry[] | undefined {
  const file = join(repository.folder, name);
  const entries = existsSync(file) ? parseGitIndex(readFileSync(file), repository.algorithm === 'sha1' ? 20 : 32) : [];
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

/** What the id of a file depends on beside the file. */
function recipeOf(repository: ScratchRepository, attributes: readonly string[], lookAt: Look): string {
  const stats = [...new Set(attributes)].sort().map((path) => {
    const stat = lookAt(path);
    return `${path} ${stat?.size ?? ''} ${stat?.mtimeNs ?? ''} ${stat?.ctimeNs ?? ''}`;
  });
  const info = join(repository.folder, 'info', 'attributes');
  return [readFileSync(join(repository.folder, 'config'), 'utf8'), existsSync(info) ? readFileSync(info, 'utf8') : '', ...stats].join('\n');
}
