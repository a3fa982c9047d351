import type { IdAlgorithm, TreeEntry } from './gitTree.ts';

/** What one repository's working tree holds, below one folder of it. Paths and ids are bytes as text, as in gitTree.ts. */
export interface WorkTree {
  readonly algorithm: IdAlgorithm;
  /** By path from the folder. Repositories inside it are not among them. */
  readonly entries: ReadonlyMap<string, TreeEntry>;
  /** Repositories inside it, submodules and others, by path, with the commit that the outer one wants (hex), if it wants any. */
  readonly nested: ReadonlyMap<string, string | undefined>;
  /** Files that are too large to hash, by path, with size and time of change. */
  readonly unhashed: ReadonlyMap<string, string>;
  /** Paths that could not be read. */
  readonly unreadable: readonly string[];
}

/** Files above this size are not hashed; they count by size and time of change, so that their key holds on this machine only. */
export const maxHashedBytes = 256 * 1024 * 1024;

/** True for what never counts: Groundplan's own folder, at any depth. */
export function isOwnBytesPath(path: string): boolean {
  return path.includes('.groundplan') && path.split('/').includes('.groundplan');
}
