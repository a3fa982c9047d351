import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ListedFile } from '../workspace/ports.ts';
import { gitFolderAt } from './gitFolder.ts';
import { type IgnoreLookup, openIgnoreLookup } from './ignoreLookup.ts';
import type { IgnoreFile } from './ignoreRules.ts';
import { ownFolder } from './listedFiles.ts';
import { hasEscapedBytes, toPathBytes, toPathText } from './pathText.ts';

export interface WalkListing {
  readonly files: readonly ListedFile[];
  readonly notes: readonly string[];
  /** False when the folder could not be read or a bound was reached, so that a missing path proves nothing. */
  readonly complete: boolean;
}

export type ReadFolder = (folder: string | Buffer) => readonly Dirent<Buffer>[];

/** Entries that a walk lists before it stops. */
const maxWalkedFiles = 1_000_000;
const maxWalkDepth = 200;
/** Unreadable folders that are named one by one. */
const maxUnreadableNotes = 20;

/**
 * The files that git would list, found by walking: ignore rules obeyed, `.git` and Groundplan's own folder left out, symlinks listed and
 * never followed. Folders with a `.git` of their own are listed as repositories, and their files with them.
 */
export function listByWalk(root: string, readFolder: ReadFolder = readFolderBytes): WalkListing {
  const lookup = openIgnoreLookup(root);
  const files: ListedFile[] = [];
  const unreadable: string[] = [];
  let complete = true;
  const pending: Visit[] = [{ folder: '', rules: lookup.outer, depth: 0 }];
  for (let visit = pending.pop(); visit !== undefined && files.length <= maxWalkedFiles; visit = pending.pop()) {
    const entries = tryRead(root, visit.folder, readFolder);
    if (entries === undefined) {
      unreadable.push(visit.folder);
      continue;
    }
    const rules = lookup.rulesIn(visit.folder, visit.rules);
    for (const { path, kind } of keptEntries(entries, visit.folder, rules, lookup)) {
      if (kind !== 'folder') files.push({ path, kind, listing: 'untracked' });
      else if (visit.depth < maxWalkDepth) pending.push({ folder: path, rules, depth: visit.depth + 1 });
      else complete = false;
      if (kind === 'folder' && gitFolderAt(join(root, path)) !== undefined) files.push({ path, kind: 'submodule', listing: 'untracked' });
    }
  }
  complete &&= files.length <= maxWalkedFiles;
  return { files, notes: notesOf(files, unreadable, complete), complete: complete && !unreadable.includes('') };
}

function notesOf(files: readonly ListedFile[], unreadable: readonly string[], complete: boolean): readonly string[] {
  const notes = unreadable.slice(0, maxUnreadableNotes).map((it) => `folder ${it === '' ? '.' : it} could not be read`);
  if (unreadable.length > notes.length) notes.push(`${unreadable.length - notes.length} more folders could not be read`);
  const undecodable = files.reduce((count, it) => count + (hasEscapedBytes(it.path) ? 1 : 0), 0);
  if (undecodable > 0) notes.push(`${undecodable} file names are not UTF-8; their bytes are written as \\xNN`);
  if (!complete) notes.push(`the walk stopped at ${maxWalkedFiles} files or ${maxWalkDepth} levels`);
  return notes;
}

interface Visit {
  readonly folder: string;
  /** Rules of the folders above. */
  readonly rules: readonly IgnoreFile[];
  readonly depth: number;
}

interface KeptEntry {
  readonly path: string;
  readonly kind: 'file' | 'symlink' | 'folder';
}

/** What git would list or enter; sockets, pipes and devices are left out as git does. */
function keptEntries(entries: readonly Dirent<Buffer>[], folder: string, rules: readonly IgnoreFile[], lookup: IgnoreLookup): readonly KeptEntry[] {
  return entries.flatMap((entry): readonly KeptEntry[] => {
    const name = toPathText(entry.name);
    if (name === '.git' || name === ownFolder) return [];
    const kind = entry.isDirectory() ? 'folder' : entry.isSymbolicLink() ? 'symlink' : entry.isFile() ? 'file' : undefined;
    const path = folder === '' ? name : `${folder}/${name}`;
    return kind === undefined || lookup.matches(rules, path, kind === 'folder') ? [] : [{ path, kind }];
  });
}

function tryRead(root: string, folder: string, readFolder: ReadFolder): readonly Dirent<Buffer>[] | undefined {
  try {
    return readFolder(hasEscapedBytes(folder) ? Buffer.concat([Buffer.from(`${root}/`), toPathBytes(folder)]) : join(root, folder));
  } catch {
    return undefined;
  }
}

function readFolderBytes(folder: string | Buffer): readonly Dirent<Buffer>[] {
  return readdirSync(folder, { withFileTypes: true, encoding: 'buffer' });
}
