import { type BigIntStats, lstatSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { blobId, type IdAlgorithm, type TreeEntry } from './gitTree.ts';

/**
 * A file or symlink as an entry of a tree, its bytes as they are: no line endings are converted.
 *
 * @param path  absolute, as bytes
 * @returns     undefined when it is gone, unreadable, or neither file nor symlink
 */
export function hashFile(path: Buffer, stat: BigIntStats, algorithm: IdAlgorithm): TreeEntry | undefined {
  try {
    if (stat.isSymbolicLink()) return { mode: '120000', id: blobId(readlinkSync(path, { encoding: 'buffer' }), algorithm) };
    return stat.isFile() ? { mode: fileMode(stat), id: blobId(readFileSync(path), algorithm) } : undefined;
  } catch {
    return undefined;
  }
}

/** lstat of a path given as bytes; undefined when it is gone or out of reach. */
export function lookAt(path: Buffer): BigIntStats | undefined {
  try {
    return lstatSync(path, { bigint: true });
  } catch {
    return undefined;
  }
}

/**
 * A look at paths below one folder that never goes through a symlink: what is behind one is not part of the tree.
 *
 * @param folder  a real path
 */
export function openLook(folder: string): (path: string) => BigIntStats | undefined {
  const isReal = new Map<string, boolean>([['', true]]);
  const isRealFolder = (path: string): boolean => {
    const known = isReal.get(path);
    if (known !== undefined) return known;
    let answer = false;
    try {
      const absolute = absoluteBytes(folder, path);
      answer = realpathSync.native(absolute, 'buffer').equals(absolute);
    } catch {
      // Gone, or not to be entered: nothing below it counts.
    }
    isReal.set(path, answer);
    return answer;
  };
  return (path) => (isRealFolder(path.slice(0, Math.max(0, path.lastIndexOf('/')))) ? lookAt(absoluteBytes(folder, path)) : undefined);
}

/** Bytes as text below a folder → absolute path as bytes. */
export function absoluteBytes(folder: string, path: string): Buffer {
  return Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(path, 'latin1')]);
}

function fileMode(stat: BigIntStats): string {
  return (stat.mode & 0o100n) === 0n ? '100644' : '100755';
}
