import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { BigIntStats } from 'node:fs';
import type { FileSymbols } from '../model/symbol.ts';
import type { ExtractedFile, FileStat } from '../workspace/ports.ts';

/** Bytes at the start of a large file that are searched for NUL. */
const binaryProbeBytes = 8192;

/** Extracts the symbols of one text. Handed in by the composition root, because host/ does not know index/. Never rejects for a broken text. */
export interface TextExtractor {
  readonly maxSourceBytes: number;
  readonly extractBytes: (path: string, bytes: Uint8Array) => Promise<FileSymbols & { readonly words: Uint8Array | undefined }>;
  readonly close: () => void;
}

/** Read and extract one listed file. Never rejects; symbolic links are not followed, as their target is listed itself. */
export async function extractPath(root: string, path: string, extractor: TextExtractor): Promise<ExtractedFile> {
  const file = readBounded(join(root, path), extractor.maxSourceBytes);
  if (file.kind === 'none') return { path, stat: file.stat, status: file.status, language: undefined, symbols: [], opensTo: [], words: undefined };
  try {
    return { path, stat: file.stat, ...await extractor.extractBytes(path, file.bytes) };
  } catch {
    return { path, stat: file.stat, status: 'failed', language: undefined, symbols: [], opensTo: [], words: undefined };
  }
}

type BoundedRead =
  | { readonly kind: 'bytes'; readonly stat: FileStat; readonly bytes: Uint8Array }
  | { readonly kind: 'none'; readonly stat: FileStat | undefined; readonly status: ExtractedFile['status'] };

function readBounded(place: string, maxBytes: number): BoundedRead {
  let stat: FileStat | undefined;
  try {
    const info = lstatSync(place, { bigint: true });
    stat = statOf(info);
    if (stat.isSymlink || !info.isFile()) return { kind: 'none', stat, status: 'unsupported' };
    if (stat.sizeBytes > maxBytes) return { kind: 'none', stat, status: readAll(place, binaryProbeBytes, binaryProbeBytes).includes(0) ? 'binary' : 'too-large' };
    return { kind: 'bytes', stat, bytes: readAll(place, stat.sizeBytes, maxBytes) };
  } catch {
    return { kind: 'none', stat, status: 'unreadable' };
  }
}

function statOf(info: BigIntStats): FileStat {
  return { sizeBytes: Number(info.size), mtimeNs: info.mtimeNs, inode: info.ino, isSymlink: info.isSymbolicLink() };
}

/** The bytes of a regular file. `O_NOFOLLOW` and `O_NONBLOCK` (nothing on Windows) keep a file that is swapped for a link or a pipe meanwhile from being followed or waited for. */
function readAll(place: string, sizeBytes: number, maxBytes: number): Uint8Array {
  const handle = openSync(place, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const size = Math.min(Math.max(sizeBytes, fstatSync(handle).size), maxBytes);
    const bytes = Buffer.allocUnsafe(size);
    let filled = 0;
    while (filled < size) {
      const got = readSync(handle, bytes, filled, size - filled, filled);
      if (got === 0) break;
      filled += got;
    }
    return bytes.subarray(0, filled);
  } finally {
    closeSync(handle);
  }
}
