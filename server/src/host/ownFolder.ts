import { lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolder } from './listedFiles.ts';

/**
 * Make Groundplan's own folder in a workspace, with a `.gitignore` that hides all of it.
 *
 * A workspace may have brought a symlink of that name: it is never written through.
 *
 * @returns  its absolute path; undefined when it cannot be made or written there
 */
export function prepareOwnFolder(root: string): string | undefined {
  const folder = join(root, ownFolder);
  try {
    makeFolder(folder);
    if (!lstatSync(folder).isDirectory()) return undefined;
    if (lstatSync(join(folder, '.gitignore'), { throwIfNoEntry: false }) === undefined) writeFileSync(join(folder, '.gitignore'), '*\n', { flag: 'wx' });
    return folder;
  } catch (error) {
    // Another process may have made the file meanwhile.
    return isThereAlready(error) ? folder : undefined;
  }
}

/**
 * Make a folder below `parent` whose contents can be trusted, because this program made it on this disk.
 *
 * The folder carries a mark with its own inode and time of birth, which nobody can know who packs a repository. Without the right mark
 * whatever is there is removed, symlinks as such, and the folder is made anew.
 *
 * @throws  when it cannot be made
 */
export function prepareTrustedFolder(parent: string, name: string): string {
  const folder = join(parent, name), mark = join(folder, 'made-here');
  if (isMarked(folder, mark)) return folder;
  rmSync(folder, { recursive: true, force: true });
  makeFolder(folder);
  writeFileSync(mark, markOf(folder), { flag: 'wx' });
  return folder;
}

function isMarked(folder: string, mark: string): boolean {
  try {
    return lstatSync(folder).isDirectory() && lstatSync(mark).isFile() && readFileSync(mark, 'utf8') === markOf(folder);
  } catch {
    return false;
  }
}

function markOf(folder: string): string {
  const { ino, birthtimeNs } = lstatSync(folder, { bigint: true });
  return `${ino} ${birthtimeNs}\n`;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!isThereAlready(error)) throw error;
  }
}

function isThereAlready(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EEXIST';
}
