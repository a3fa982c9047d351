import { type BigIntStats, lstatSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { FileStat } from '../workspace/ports.ts';
import { hasEscapedBytes, toPathBytes } from './pathText.ts';

/** Files looked at before others get their turn. */
const sliceSize = 500;
/** A slice slower than this is on a slow disk (network), where many looks at once win; on a local disk one after the other does. */
const slowSliceMs = 50;
const looksAtOnce = 64;

/** lstat of many files below a root, in the order asked; undefined for what is gone or neither file nor symlink. */
export async function statFiles(root: string, paths: readonly string[]): Promise<readonly (FileStat | undefined)[]> {
  const stats: (FileStat | undefined)[] = [];
  let slow = false;
  for (let start = 0; start < paths.length; start += sliceSize) {
    const slice = paths.slice(start, start + sliceSize);
    const begin = performance.now();
    if (slow) stats.push(...await statTogether(root, slice)); else stats.push(...slice.map((path) => statFile(root, path)));
    slow ||= performance.now() - begin > slowSliceMs;
    if (start + sliceSize < paths.length) await setImmediate();
  }
  return stats;
}

/** lstat of one file below a root; undefined when it is gone, out of reach, or neither file nor symlink. */
export function statFile(root: string, path: string): FileStat | undefined {
  try {
    return toFileStat(lstatSync(locate(root, path), { bigint: true, throwIfNoEntry: false }));
  } catch {
    return undefined;
  }
}

async function statTogether(root: string, paths: readonly string[]): Promise<readonly (FileStat | undefined)[]> {
  const stats: (FileStat | undefined)[] = [];
  for (let start = 0; start < paths.length; start += looksAtOnce) {
    const looks = paths.slice(start, start + looksAtOnce).map((path) => lstat(locate(root, path), { bigint: true }).then(toFileStat, () => undefined));
    stats.push(...await Promise.all(looks));
  }
  return stats;
}

function locate(root: string, path: string): string | Buffer {
  return hasEscapedBytes(path) ? Buffer.concat([Buffer.from(`${root}/`), toPathBytes(path)]) : join(root, path);
}

function toFileStat(stat: BigIntStats | undefined): FileStat | undefined {
  return stat === undefined || !(stat.isFile() || stat.isSymbolicLink()) ? undefined : fileStatOf(stat);
}

/** Times later than a 64-bit number can hold (the year 2262) begin anew: they are compared, never shown. */
export function fileStatOf(stat: BigIntStats): FileStat {
  return { sizeBytes: Number(stat.size), mtimeNs: BigInt.asIntN(64, stat.mtimeNs), inode: stat.ino, isSymlink: stat.isSymbolicLink() };
}
