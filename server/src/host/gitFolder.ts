import { lstatSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Where one repository keeps its things, found by reading, without running git. All paths are absolute. */
export interface GitFolder {
  /** Top of the working tree: the folder that holds `.git`. */
  readonly top: string;
  /** Own folder of this working tree: index, HEAD. */
  readonly gitDir: string;
  /** Shared folder: objects, config, info. The same as `gitDir` but in a linked worktree. */
  readonly commonDir: string;
}

const maxPointerBytes = 4096;

/** Nearest folder from `start` upward that holds `.git` (folder, or file of a linked worktree or submodule); undefined when there is none. */
export function findGitFolder(start: string): GitFolder | undefined {
  for (let top = start; ; top = dirname(top)) {
    const found = gitFolderAt(top);
    if (found !== undefined) return found;
    if (dirname(top) === top) return undefined;
  }
}

/** Folder of `HEAD` and the index for a folder, `/` separators, where it is not the `.git` in it: the folder lies below the top, or is a linked worktree or submodule. */
export function gitFolderElsewhere(folder: string): string | undefined {
  const gitDir = findGitFolder(folder)?.gitDir;
  return gitDir === undefined || gitDir === join(folder, '.git') ? undefined : gitDir.replaceAll('\\', '/');
}

/** The repository whose top is exactly `top`; undefined when there is none. */
export function gitFolderAt(top: string): GitFolder | undefined {
  const dotGit = join(top, '.git');
  try {
    const stat = statSync(dotGit);
    const gitDir = stat.isDirectory() ? dotGit : resolve(top, pointer(dotGit).replace(/^gitdir: /, ''));
    if (!statSync(join(gitDir, 'HEAD'), { throwIfNoEntry: false })) return undefined;
    return { top, gitDir, commonDir: commonDirOf(gitDir) };
  } catch {
    return undefined;
  }
}

function commonDirOf(gitDir: string): string {
  const file = join(gitDir, 'commondir');
  return lstatSync(file, { throwIfNoEntry: false }) ? resolve(gitDir, pointer(file)) : gitDir;
}

function pointer(file: string): string {
  const bytes = readFileSync(file);
  return bytes.subarray(0, maxPointerBytes).toString('utf8').replace(/[\r\n]+$/, '');
}
