import { realpathSync } from 'node:fs';
import type { FileListing, FileSource } from '../workspace/ports.ts';
import { findGitFolder } from './gitFolder.ts';
import { listByGit } from './gitListing.ts';
import { sortListed } from './listedFiles.ts';
import { probePath } from './probePath.ts';
import { readTextFile } from './readTextFile.ts';
import { statFiles } from './statFiles.ts';
import { listByWalk } from './walkListing.ts';

export interface FileSourceOptions {
  /** Search path for the git program in place of the process's own. */
  readonly searchPath?: string;
}

/**
 * The files of one workspace folder on disk.
 *
 * @throws  when the folder itself is not there
 */
export function nodeFileSource(folder: string, options: FileSourceOptions = {}): FileSource {
  const root = realpathSync.native(folder);
  return {
    root: toSlashes(root),
    repository: repositoryAround(root),
    list: (signal) => listFiles(root, options, signal),
    stats: (paths) => statFiles(root, paths),
    probe: (path) => probePath(root, path),
    probeIn: (other, path) => probePath(other, path),
    readText: (path, maxBytes) => readTextFile(root, path, maxBytes),
  };
}

function repositoryAround(root: string): string | undefined {
  const top = findGitFolder(root)?.top;
  return top === undefined || top === root ? undefined : toSlashes(top);
}

function toSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}

async function listFiles(root: string, options: FileSourceOptions, signal: AbortSignal | undefined): Promise<FileListing> {
  const notes: string[] = [];
  if (findGitFolder(root) === undefined) {
    notes.push('not a git repository: files are found by walking, with the same ignore rules');
  } else {
    const listing = await listByGit(root, { signal, searchPath: options.searchPath });
    notes.push(...listing.notes);
    if (listing.files !== undefined) return { scanned: true, by: 'git', files: sortListed(listing.files), notes };
    if (listing.end === 'aborted') return { scanned: false, by: 'git', files: [], notes };
    notes.push('git did not list the workspace: files are found by walking, with the same ignore rules');
  }
  const walk = listByWalk(root);
  return { scanned: walk.complete, by: 'walk', files: sortListed(walk.files), notes: [...notes, ...walk.notes] };
}
