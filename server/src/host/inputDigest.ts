import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { probePath } from './probePath.ts';
import { sha256 } from './sha256.ts';

const chunkBytes = 1024 * 1024;
/** Files of an input that is a folder. */
const maxFolderFiles = 100_000;

/**
 * Digest of an ignored file or folder that belongs to the state: SHA-256 of its bytes; for a folder, of its files' paths and digests.
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
  const lines: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    if (lines.length >= maxFolderFiles) throw new Error('too many files');
    const file = join(entry.parentPath, entry.name);
    lines.push(`${file.slice(folder.length + 1).replaceAll('\\', '/')}\0${fileDigest(file)}`);
  }
  return sha256(lines.sort().join('\n'));
}

function fileDigest(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const hash = createHash('sha256'), chunk = Buffer.alloc(chunkBytes);
    for (let got = readSync(descriptor, chunk); got > 0; got = readSync(descriptor, chunk)) hash.update(chunk.subarray(0, got));
    return hash.digest('hex');
  } finally {
    closeSync(descriptor);
  }
}
