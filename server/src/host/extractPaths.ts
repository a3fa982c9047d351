import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { BigIntStats } from 'node:fs';
import type { FileSymbols } from '../model/symbol.ts';
import type { ExtractedFile, FileStat } from '../workspace/ports.ts';

/** Bytes at the start of a large file that are searched for NUL. */
const binaryProbeBytes = 8192;

/** Keep what is a link or a pipe from being followed or waited for. Windows has neither flag. */
const openFlags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
const canRefuseLinks = (openFlags & constants.O_NOFOLLOW) !== 0;

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
  let handle: number | undefined;
  try {
    // Without O_NOFOLLOW only a look at the path itself tells a link.
    if (!canRefuseLinks && lstatSync(place).isSymbolicLink()) return unread(place, 'unsupported');
    handle = openSync(place, openFlags);
    const info = fstatSync(handle, { bigint: true }), stat = statOf(info);
    if (!info.isFile()) return { kind: 'none', stat, status: 'unsupported' };
    if (stat.sizeBytes > maxBytes) return { kind: 'none', stat, status: readStart(handle, binaryProbeBytes).includes(0) ? 'binary' : 'too-large' };
    return { kind: 'bytes', stat, bytes: readStart(handle, stat.sizeBytes) };
  } catch (error) {
    return unread(place, (error as NodeJS.ErrnoException).code === 'ELOOP' ? 'unsupported' : 'unreadable');
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** What a look at the path itself tells of a file that is not read. */
function unread(place: string, status: ExtractedFile['status']): BoundedRead {
  try {
    return { kind: 'none', stat: statOf(lstatSync(place, { bigint: true })), status };
  } catch {
    return { kind: 'none', stat: undefined, status: 'unreadable' };
  }
}

function statOf(info: BigIntStats): FileStat {
  return { sizeBytes: Number(info.size), mtimeNs: info.mtimeNs, inode: info.ino, isSymlink: info.isSymbolicLink() };
}

/** The first bytes of an open file; fewer when it has become shorter. */
function readStart(handle: number, sizeBytes: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(sizeBytes);
  let filled = 0;
  while (filled < sizeBytes) {
    const got = readSync(handle, bytes, filled, sizeBytes - filled, filled);
    if (got === 0) break;
    filled += got;
  }
  return bytes.subarray(0, filled);
}
