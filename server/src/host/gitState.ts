/**
 * The state key of a workspace folder (model/stateKey.ts): what is in its working tree, whatever is committed.
 *
 * Git tells what differs from the user's index (gitWorkTree.ts); tree ids are computed here. Without the git program, or where it fails, files
 * are found by walking and hashed here (plainWorkTree.ts). Nothing of the user's is written: the scratch repositories lie in
 * `.groundplan/state/`, or in a temporary folder when that cannot be written or another process is at work there.
 */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type StateManifest, toStateKey, type WorkspaceState } from '../model/stateKey.ts';
import type { StateComparison, StateSource } from '../workspace/ports.ts';
import { findGitFolder, gitFolderAt } from './gitFolder.ts';
import { treeId, toHex } from './gitTree.ts';
import { readWorkTreeByGit, type WorkTreeMemory, type WorkTreePlace } from './gitWorkTree.ts';
import { inputDigest } from './inputDigest.ts';
import { toPathText } from './pathText.ts';
import { prepareOwnFolder, prepareTrustedFolder } from './ownFolder.ts';
import { readWorkTreeByWalk } from './plainWorkTree.ts';
import { takeLock } from './processLock.ts';
import { sha256 } from './sha256.ts';
import { openStateListings } from './stateListings.ts';
import type { WorkTree } from './workTree.ts';

export interface GitStateOptions {
  /** Search path for the git program in place of the process's own. */
  readonly searchPath?: string;
}

/** Repositories inside the workspace that are entered, all levels together. */
const maxNested = 1000;
const maxNestedDepth = 8;
const gitTimeoutMs = 600_000;
/** Unreadable paths that are named. */
const maxNamed = 20;

/** State keys of one workspace folder. Calls are answered one after the other. */
export function gitState(folder: string, options: GitStateOptions = {}): StateSource & StateComparison {
  const root = realpathSync.native(folder);
  const memories = new Map<string, Memory>();
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work, work);
    queue = turn.catch(() => undefined);
    return turn;
  };
  return {
    state: (inputs) => inTurn(() => readState({ root, memories, options }, inputs)),
    changedPaths: (from, to) => inTurn(async () => {
      const own = prepareOwnFolder(root);
      return own === undefined ? undefined : openStateListings(prepareTrustedFolder(own, 'states')).changedPaths(from, to);
    }),
  };
}

interface Place {
  readonly root: string;
  /** By folder of each repository. */
  readonly memories: Map<string, Memory>;
  readonly options: GitStateOptions;
}

interface Memory extends WorkTreeMemory {
  tree?: { readonly of: WorkTree; readonly id: string };
}

async function readState(place: Place, inputs: readonly string[]): Promise<WorkspaceState> {
  const { root } = place, own = prepareOwnFolder(root);
  const kept = own === undefined ? undefined : quietly(() => prepareTrustedFolder(own, 'state'));
  const lock = kept === undefined ? undefined : takeLock(join(kept, 'lock'));
  const scratch = kept !== undefined && lock !== undefined ? kept : mkdtempSync(join(realpathSync.native(tmpdir()), 'groundplan-state-'));
  try {
    const reading: Reading = { ...place, scratch, notes: [], trees: [], nested: [], unhashed: [] };
    const tree = await readRepository(reading, '', 0);
    const digests = inputs.map((name): [string, string] => [name, inputDigest(root, name)]);
    const manifest: StateManifest = { tree, inputs: [...digests, ...reading.unhashed].sort(byName), nested: reading.nested.sort(byName) };
    const key = toStateKey(manifest, sha256);
    if (own !== undefined) quietly(() => { openStateListings(prepareTrustedFolder(own, 'states')).keep(key, () => listingOf(reading, digests)); });
    return { key, manifest, notes: reading.notes };
  } finally {
    lock?.release();
    if (scratch !== kept) rmSync(scratch, { recursive: true, force: true });
  }
}

interface Reading extends Place {
  readonly scratch: string;
  readonly notes: string[];
  /** What each repository holds, with its folder as a prefix of paths. */
  readonly trees: (readonly [prefix: string, tree: WorkTree])[];
  readonly nested: [string, string][];
  readonly unhashed: [string, string][];
}

/**
 * Read the repository at a folder of the workspace (`''`: the workspace folder itself) and those inside it.
 *
 * @returns  tree id of the folder, hex
 */
async function readRepository(reading: Reading, path: string, depth: number): Promise<string> {
  const folder = join(reading.root, path), prefix = path === '' ? '' : `${path}/`;
  const tree = await readWorkTree(reading, folder, path);
  reading.trees.push([prefix, tree]);
  for (const [inner, mark] of tree.unhashed) {
    reading.unhashed.push([prefix + toText(inner), mark]);
    reading.notes.push(`${prefix}${toText(inner)} is too large to hash: it counts by size and time of change`);
  }
  for (const it of tree.unreadable.slice(0, maxNamed)) reading.notes.push(`${prefix}${toText(it)} could not be read and does not count`);
  for (const [inner, commit] of tree.nested) {
    const place = prefix + toText(inner);
    if (gitFolderAt(join(reading.root, place)) === undefined) {
      // Not checked out: all there is of it is the commit that is wanted.
      if (commit !== undefined) reading.nested.push([place, `commit:${commit}`]);
    } else if (depth >= maxNestedDepth || reading.nested.length >= maxNested) {
      reading.notes.push(`repository ${place} is one too many and does not count`);
    } else {
      reading.nested.push([place, await readRepository(reading, place, depth + 1)]);
    }
  }
  return idOf(tree, memoryAt(reading, path));
}

function idOf(tree: WorkTree, memory: Memory): string {
  if (memory.tree?.of !== tree) memory.tree = { of: tree, id: toHex(treeId(tree.entries, tree.algorithm)) };
  return memory.tree.id;
}

function memoryAt({ memories }: Reading, path: string): Memory {
  const known = memories.get(path) ?? {};
  memories.set(path, known);
  return known;
}

async function readWorkTree(reading: Reading, folder: string, path: string): Promise<WorkTree> {
  const git = path === '' ? findGitFolder(folder) : gitFolderAt(folder);
  const top = git?.top ?? folder;
  const prefix = top === folder ? '' : `${Buffer.from(relative(top, folder).replaceAll('\\', '/')).toString('latin1')}/`;
  const place: WorkTreePlace = { top, prefix, git };
  const scratch = prepareTrustedFolder(reading.scratch, path === '' ? 'root' : sha256(path).slice(0, 16));
  const tree = await readWorkTreeByGit(scratch, place, { searchPath: reading.options.searchPath, timeoutMs: gitTimeoutMs }, memoryAt(reading, path));
  if (typeof tree !== 'string') return tree;
  reading.notes.push(`${path === '' ? 'the workspace' : path} was hashed without git, line endings as they are: ${tree}`);
  return readWorkTreeByWalk(scratch, place);
}

/** Content id by workspace path, nested repositories, unhashed files and inputs included. */
function listingOf(reading: Reading, inputs: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const entries = reading.trees.flatMap(([prefix, tree]) => [...tree.entries].map(([path, entry]): [string, string] => [prefix + toText(path), `${entry.mode} ${toHex(entry.id)}`]));
  return new Map([...entries, ...reading.unhashed, ...inputs]);
}

function toText(bytes: string): string {
  return toPathText(Buffer.from(bytes, 'latin1'));
}

function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function byName(a: readonly [string, string], b: readonly [string, string]): number {
  return a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0;
}
