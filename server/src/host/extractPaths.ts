import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { noSymbols, packSymbols } from '../model/packedSymbols.ts';
import type { FileSymbols } from '../model/symbol.ts';
import type { ExtractedFile, FileStat, WantedWords } from '../workspace/ports.ts';
import { fileStatOf } from './statFiles.ts';

/** Bytes at the start of a large file that are searched for NUL. */
const binaryProbeBytes = 8192;

/** Keep what is a link or a pipe from being followed or waited for. Windows has neither flag. */
const openFlags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
const canRefuseLinks = (openFlags & constants.O_NOFOLLOW) !== 0;

/** Extracts the symbols of one text. Handed in by the composition root, because host/ does not know index/. Never rejects for a broken text. */
export interface TextExtractor {
  readonly maxSourceBytes: number;
  /** The bytes are read before anything is waited for, and not kept. */
  readonly extractBytes: (path: string, bytes: Uint8Array) => Promise<FileSymbols & { readonly words: Uint8Array | undefined }>;
  readonly startSearch: (wanted: WantedWords) => TextSearch;
  readonly close: () => void;
}

type Extraction = Awaited<ReturnType<TextExtractor['extractBytes']>>;
type TextSearch = (path: string, bytes: Uint8Array) => Promise<{ readonly found: readonly string[]; readonly extraction: Extraction | undefined }>;

/** One file of a search; `file` is undefined where nothing of it is wanted. */
export interface SearchedPath {
  readonly path: string;
  readonly found: readonly string[];
  readonly file: ExtractedFile | undefined;
}

/** Read and search one listed file. Never rejects. */
export async function searchPath(root: string, path: string, { extractor, search }: { readonly extractor: TextExtractor; readonly search: TextSearch }): Promise<SearchedPath> {
  const file = readBounded(join(root, path), extractor.maxSourceBytes);
  if (file.kind === 'none') return { path, found: [], file: empty(path, file.stat, file.status) };
  try {
    const { found, extraction } = await search(path, file.bytes);
    return { path, found, file: extraction && extracted(path, file.stat, extraction) };
  } catch {
    return { path, found: [], file: empty(path, file.stat, 'failed') };
  }
}

/** Read and extract one listed file. Never rejects; symbolic links are not followed, as their target is listed itself. */
export async function extractPath(root: string, path: string, extractor: TextExtractor): Promise<ExtractedFile> {
  const file = readBounded(join(root, path), extractor.maxSourceBytes);
  if (file.kind === 'none') return empty(path, file.stat, file.status);
  try {
    return extracted(path, file.stat, await extractor.extractBytes(path, file.bytes));
  } catch {
    return empty(path, file.stat, 'failed');
  }
}

function extracted(path: string, stat: FileStat, extraction: Extraction): ExtractedFile {
  return { ...extraction, path, stat, symbols: packSymbols(extraction.symbols) };
}

/** A file of which nothing is known but why. */
export function empty(path: string, stat: FileStat | undefined, status: ExtractedFile['status']): ExtractedFile {
  return { path, stat, status, language: undefined, symbols: noSymbols, opensTo: [], words: undefined };
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
    const info = fstatSync(handle, { bigint: true }), stat = fileStatOf(info);
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
    return { kind: 'none', stat: fileStatOf(lstatSync(place, { bigint: true })), status };
  } catch {
    return { kind: 'none', stat: undefined, status: 'unreadable' };
  }
}

/** One for all files of a thread: tens of thousands of buffers of their own are work for the collector. */
let shared = Buffer.allocUnsafe(64 * 1024);

/** The first bytes of an open file; fewer when it has become shorter. They are there until the next file is read. */
function readStart(handle: number, sizeBytes: number): Uint8Array {
  if (shared.length < sizeBytes) shared = Buffer.allocUnsafe(Math.max(sizeBytes, 2 * shared.length));
  const bytes = shared;
  let filled = 0;
  while (filled < sizeBytes) {
    const got = readSync(handle, bytes, filled, sizeBytes - filled, filled);
    if (got === 0) break;
    filled += got;
  }
  return bytes.subarray(0, filled);
}
