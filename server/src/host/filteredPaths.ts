import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { absoluteBytes } from './hashFile.ts';
import type { ScratchRepository } from './scratchRepository.ts';

const maxAttributesBytes = 1024 * 1024;

/**
 * Tracked files that a content filter (Git LFS, git-crypt) stands between the working tree and the repository for.
 *
 * What the index has of them is what the filter made, and no filter is run here; so they count by their own bytes, whether or not git
 * takes them for changed.
 *
 * @param paths       bytes as text, all of them
 * @param attributes  those of them that are `.gitattributes` files
 * @returns           empty, without asking git, when no attributes file names a filter
 */
export async function filteredPaths(repository: ScratchRepository, paths: Iterable<string>, attributes: readonly string[]): Promise<readonly string[]> {
  const files = [...attributes.map((path) => absoluteBytes(repository.top, path)), join(repository.folder, 'info', 'attributes')];
  const userFile = repository.settings.get('core.attributesfile');
  if (![...files, ...(userFile === undefined ? [] : [userFile])].some(namesFilter)) return [];
  const input = Buffer.from([...paths].map((path) => `${path}\0`).join(''), 'latin1');
  const run = await repository.run(['check-attr', '-z', '--stdin', 'filter'], { input });
  const fields = run.stdout.toString('latin1').split('\0');
  const filtered: string[] = [];
  for (let at = 0; at + 2 < fields.length; at += 3) {
    if (fields[at + 2] !== 'unspecified' && fields[at + 2] !== 'unset') filtered.push(fields[at] ?? '');
  }
  return filtered;
}

function namesFilter(file: Buffer | string): boolean {
  try {
    return readFileSync(file).subarray(0, maxAttributesBytes).includes('filter');
  } catch {
    return false;
  }
}
