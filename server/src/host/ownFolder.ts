import { lstatSync, mkdirSync, writeFileSync } from 'node:fs';
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
    if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) mkdirSync(folder);
    if (!lstatSync(folder).isDirectory()) return undefined;
    if (lstatSync(join(folder, '.gitignore'), { throwIfNoEntry: false }) === undefined) writeFileSync(join(folder, '.gitignore'), '*\n', { flag: 'wx' });
    return folder;
  } catch (error) {
    // Another process may have made the file meanwhile.
    return (error as NodeJS.ErrnoException).code === 'EEXIST' ? folder : undefined;
  }
}
