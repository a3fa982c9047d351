/**
 * State keys of commits (model/stateKey.ts): what `gitState` gives for a clean checkout, worked out from git's own trees.
 *
 * A submodule counts by its content where it is checked out here and has the wanted commit, else by the commit, as in a checkout without it.
 */
import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type StateManifest, toStateKey } from '../model/stateKey.ts';
import type { CommitState, CommitStates } from '../workspace/ports.ts';
import { findGitFolder, gitFolderAt } from './gitFolder.ts';
import { toHex, treeId, type TreeEntry } from './gitTree.ts';
import { toPathText } from './pathText.ts';
import { complaintOf, runGit } from './runGit.ts';
import { sha256 } from './sha256.ts';
import { isOwnBytesPath } from './workTree.ts';

/** Submodules that are entered, all levels together; as deep as working trees are read. */
const maxNested = 1000;
const maxNestedDepth = 8;

/** Commits of the repository that a workspace folder lies in. */
export function commitStates(folder: string): CommitStates {
  const root = realpathSync.native(folder);
  return { stateOfCommit: (ref, inputs) => stateOfCommit(root, ref, inputs) };
}

async function stateOfCommit(root: string, ref: string, inputs: readonly string[]): Promise<CommitState> {
  const git = findGitFolder(root);
  if (git === undefined) return { kind: 'unknown', reason: 'the workspace is in no git repository' };
  if (inputs.length > 0) return { kind: 'unknown', reason: `ignored files count for the state (${inputs.slice(0, 5).join(', ')}), and no commit holds them` };
  const commit = await commitOf(git.top, ref);
  if (commit === undefined) return { kind: 'unknown', reason: `there is no commit "${ref}"` };
  const reading: Reading = { root, nested: [], notes: [] };
  const prefix = git.top === root ? '' : `${Buffer.from(relative(git.top, root).replaceAll('\\', '/')).toString('latin1')}/`;
  const tree = await readCommit(reading, { top: git.top, prefix, commit, path: '', depth: 0 });
  if (typeof tree !== 'string') return { kind: 'unknown', reason: tree.reason };
  const manifest: StateManifest = { tree, inputs: [], nested: reading.nested.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0)) };
  return { kind: 'known', commit, state: { key: toStateKey(manifest, sha256), manifest, notes: reading.notes } };
}

async function commitOf(top: string, ref: string): Promise<string | undefined> {
  const run = await runGit({ cwd: top, args: ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`] });
  const id = run.stdout.toString('latin1').trim();
  return run.kind === 'done' && /^[0-9a-f]{40,64}$/.test(id) ? id : undefined;
}

interface Reading {
  readonly root: string;
  readonly nested: [string, string][];
  readonly notes: string[];
}

interface Place {
  /** Of the repository. */
  readonly top: string;
  /** Folder below it that is asked for: `''`, or bytes with a closing `/`. */
  readonly prefix: string;
  readonly commit: string;
  /** Workspace path of the repository, `''` for the outer one. */
  readonly path: string;
  readonly depth: number;
}

/** @returns  tree id of the folder, hex, its submodules noted apart */
async function readCommit(reading: Reading, { top, prefix, commit, path, depth }: Place): Promise<string | { readonly reason: string }> {
  const run = await runGit({ cwd: top, args: ['ls-tree', '-r', '-z', '--full-tree', '--end-of-options', commit] });
  if (run.kind !== 'done') return { reason: `the commit cannot be read: ${complaintOf(run)}` };
  const { entries, submodules } = parseTree(run.stdout, prefix);
  for (const [inner, wanted] of submodules) await readSubmodule(reading, `${path === '' ? '' : `${path}/`}${toPathText(Buffer.from(inner, 'latin1'))}`, { wanted, depth });
  return toHex(treeId(entries, commit.length === 64 ? 'sha256' : 'sha1'));
}

interface ParsedTree {
  /** By path below the prefix. */
  readonly entries: ReadonlyMap<string, TreeEntry>;
  readonly submodules: readonly (readonly [path: string, commit: string])[];
}

/** Records `MODE TYPE ID`, tab, path, NUL. */
function parseTree(output: Buffer, prefix: string): ParsedTree {
  const entries = new Map<string, TreeEntry>(), submodules: [string, string][] = [];
  for (const line of output.toString('latin1').split('\0')) {
    const tab = line.indexOf('\t'), name = line.slice(tab + 1);
    if (tab === -1 || !name.startsWith(prefix) || isOwnBytesPath(name)) continue;
    const [mode = '', , id = ''] = line.slice(0, tab).split(' '), inner = name.slice(prefix.length);
    if (mode === '160000') submodules.push([inner, id]);
    // Old repositories hold modes that git itself reads as these.
    else entries.set(inner, { mode: mode === '120000' || mode === '100755' ? mode : '100644', id: Buffer.from(id, 'hex').toString('latin1') });
  }
  return { entries, submodules };
}

async function readSubmodule(reading: Reading, place: string, { wanted, depth }: { readonly wanted: string; readonly depth: number }): Promise<void> {
  const top = join(reading.root, place), isHere = !place.split('/').includes('..') && gitFolderAt(top) !== undefined;
  if (isHere && (depth >= maxNestedDepth || reading.nested.length >= maxNested)) {
    reading.notes.push(`repository ${place} is one too many and does not count`);
    return;
  }
  const tree = isHere ? await readCommit(reading, { top, prefix: '', commit: wanted, path: place, depth: depth + 1 }) : undefined;
  if (typeof tree === 'string') {
    reading.nested.push([place, tree]);
    return;
  }
  reading.nested.push([place, `commit:${wanted}`]);
  reading.notes.push(`submodule ${place} counts as one that is not checked out${isHere ? ': its commit is not here' : ''}`);
}
