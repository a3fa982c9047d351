import { createHash } from 'node:crypto';
import { closeSync, lstatSync, openSync, readdirSync, readlinkSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { probePath } from './probePath.ts';
import { sha256 } from './sha256.ts';

const chunkBytes = 1024 * 1024;
/** Files of an input that is a folder. */
const maxFolderFiles = 100_000;

/**
 * Digest of an ignored file or folder that belongs to the state: SHA-256 of its bytes; for a folder, of a line for each file below it, sorted:
 * path, NUL, digest, or `link:` and the target of a symlink, which is not followed.
 *
 * @returns  `absent` for what is not there, is out of the workspace, or cannot be read
 */
export function inputDigest(root: string, name: string): string {
  const probe = probePath(root, name);
  if (probe.kind !== 'inside' && probe.kind !== 'ignored') return 'absent';
  try {
    return probe.isFolder ? folderDigest(join(root, probe.path)) : fileDigest(join(root, probe.path));
  } catch {
    return 'absent';
  }
}

function folderDigest(folder: string): string {
  const lines: string[] = [], pending = [''];
  for (let inner = pending.pop(); inner !== undefined; inner = pending.pop()) {
    for (const entry of readdirSync(join(folder, inner), { withFileTypes: true })) {
      const path = inner === '' ? entry.name : `${inner}/${entry.name}`, absolute = join(folder, path);
      if (entry.isDirectory()) pending.push(path);
      else if (entry.isFile()) lines.push(`${path}\0${fileDigest(absolute)}`);
      else if (entry.isSymbolicLink()) lines.push(`${path}\0link:${readlinkSync(absolute)}`);
      if (lines.length > maxFolderFiles) throw new Error('too many files');
    }
  }
  return sha256(lines.sort().join('\n'));
}

function fileDigest(file: string): string {
  if (!lstatSync(file).isFile()) throw new Error('not a file');
  const descriptor = openSync(file, 'r');
  try {
    const hash = createHash('sha256'), chunk = Buffer.alloc(chunkBytes);
    for (let got = readSync(descriptor, chunk); got > 0; got = readSync(descriptor, chunk)) hash.update(chunk.subarray(0, got));
    return hash.digest('hex');
  } finally {
    closeSync(descriptor);
  }
}
