import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { ListedFile } from '../workspace/ports.ts';
import { gitFolderAt } from './gitFolder.ts';
import { isOwnPath } from './listedFiles.ts';
import { type LsFilesRecord, lsFilesArguments, parseLsFiles } from './parseLsFiles.ts';
import { hasEscapedBytes, toPathBytes } from './pathText.ts';
import { complaintOf, type GitRun, runGit } from './runGit.ts';

export interface GitListing {
  /** Undefined when git could not list the folder itself. */
  readonly files: readonly ListedFile[] | undefined;
  readonly notes: readonly string[];
  /** How git ended in the folder itself. */
  readonly end: GitRun['kind'];
}

/** What listing needs beside the folder. */
export interface GitListingOptions {
  readonly signal?: AbortSignal | undefined;
  readonly searchPath?: string | undefined;
}

/** Nested repositories (submodules and others) that are entered. */
const maxNested = 1000;
const maxNestedDepth = 8;
const nestedAtOnce = 4;
/** Untracked entries that are looked at to tell symlinks from files; git tells it for tracked ones. */
const maxUntrackedLooks = 10_000;

/**
 * What git lists below a folder: one call for the folder, one more for each repository inside it.
 *
 * Paths count from `root`. Tracked files that are gone from the disk are left out; unmerged ones stand once. Order is git's.
 */
export async function listByGit(root: string, options: GitListingOptions): Promise<GitListing> {
  const first = await runGit({ cwd: root, args: lsFilesArguments, signal: options.signal, searchPath: options.searchPath });
  if (first.kind !== 'done') return { files: undefined, notes: [complaintOf(first)], end: first.kind };
  const notes: string[] = [...warningsOf(first)];
  const files = [...entriesOf(root, '', first)];
  let nested = repositoriesOf(files);
  let entered = 0;
  for (let depth = 0; nested.length > 0; depth += 1) {
    if (depth >= maxNestedDepth || entered + nested.length > maxNested) {
      notes.push(`repositories inside the workspace are not listed beyond ${maxNested} or ${maxNestedDepth} levels, from ${nested[0] ?? ''} on`);
      break;
    }
    entered += nested.length;
    const deeper: ListedFile[] = [];
    await inParallel(nested, async (folder) => {
      const run = await listNested(root, folder, options);
      if (run.kind !== 'done') notes.push(`${folder} could not be listed: ${complaintOf(run)}`);
      notes.push(...warningsOf(run));
      deeper.push(...entriesOf(root, `${folder}/`, run));
    });
    files.push(...deeper);
    nested = repositoriesOf(deeper);
  }
  const undecodable = files.reduce((count, it) => count + (hasEscapedBytes(it.path) ? 1 : 0), 0);
  if (undecodable > 0) notes.push(`${undecodable} file names are not UTF-8; their bytes are written as \\xNN`);
  return { files, notes, end: 'done' };

  function repositoriesOf(entries: readonly ListedFile[]): readonly string[] {
    return entries.filter((it) => it.kind === 'submodule' && gitFolderAt(join(root, it.path)) !== undefined).map((it) => it.path);
  }
}

function listNested(root: string, folder: string, options: GitListingOptions): Promise<GitRun> {
  const cwd = join(root, folder);
  return runGit({ cwd, args: lsFilesArguments, env: { GIT_CEILING_DIRECTORIES: join(cwd, '..') }, signal: options.signal, searchPath: options.searchPath });
}

/** The entries of one repository, `prefix` before each path. */
function entriesOf(root: string, prefix: string, run: GitRun): Iterable<ListedFile> {
  const entries = new Map<string, ListedFile>();
  const untracked: LsFilesRecord[] = [];
  for (const record of parseLsFiles(run.stdout)) {
    if (isOwnPath(record.path)) continue;
    const path = prefix + record.path;
    if (record.tag === '?') untracked.push(record);
    else if (record.tag === 'R') entries.delete(path);
    else entries.set(path, { path, kind: kindOf(record), listing: record.tag === 'S' ? 'sparse' : 'tracked' });
  }
  for (const [looks, record] of untracked.entries()) {
    const isRepository = record.path.endsWith('/');
    const path = prefix + (isRepository ? record.path.slice(0, -1) : record.path);
    const kind = isRepository ? 'submodule' : looks < maxUntrackedLooks && isSymlink(join(root, path)) ? 'symlink' : 'file';
    dropParents(path, entries);
    entries.set(path, { path, kind, listing: 'untracked' });
  }
  return entries.values();
}

/** A tracked file that became a folder is still in git's index; the files below it say that it is gone. */
function dropParents(path: string, entries: Map<string, ListedFile>): void {
  for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
    const parent = path.slice(0, slash);
    if (entries.get(parent)?.kind !== 'submodule') entries.delete(parent);
  }
}

function kindOf(record: LsFilesRecord): ListedFile['kind'] {
  if (record.mode === '160000') return 'submodule';
  return record.mode === '120000' ? 'symlink' : 'file';
}

function isSymlink(path: string): boolean {
  return lstatSync(hasEscapedBytes(path) ? toPathBytes(path) : path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

function warningsOf(run: GitRun): readonly string[] {
  return run.stderr.split('\n').filter((it) => it.startsWith('warning: ')).slice(0, 20).map((it) => it.slice('warning: '.length));
}

async function inParallel(folders: readonly string[], work: (folder: string) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let folder = folders[next]; folder !== undefined; folder = folders[next]) {
      next += 1;
      await work(folder);
    }
  };
  await Promise.all(Array.from({ length: Math.min(nestedAtOnce, folders.length) }, lane));
}
