/**
 * What goes between the extractor and its worker threads.
 *
 * Small objects and small pieces of memory are slow to hand over, so a file travels as a row, and the numbers of all files of a message lie one behind the other
 * in two arrays that are handed over without copying.
 */
import type { FileStatus } from '../model/symbol.ts';
import type { ExtractedFile, FileStat, SearchBatch, WantedWords } from '../workspace/ports.ts';

/** Worker's start-up data. */
export interface WorkerStart {
  readonly root: string;
  readonly grammarsFolder: string;
  /** Undefined: the files are extracted, whatever is in them. */
  readonly wanted?: WantedWords | undefined;
}

export interface ExtractionRequest {
  readonly paths: readonly string[];
}

/** `ready` once, when the worker's program runs; then the answer to each request. */
export type WorkerMessage = { readonly kind: 'ready' } | ExtractionReply;

export interface ExtractionReply {
  readonly kind: 'files';
  readonly files: PackedFiles;
  /** Of a search: what was found where. */
  readonly found?: SearchBatch['found'];
  /** The parser's memory is damaged: the worker must be replaced before it gets more work. */
  readonly isSpent: boolean;
}

export interface PackedFiles {
  readonly rows: readonly FileRow[];
  /** Word filters and keys of the files, in their order. */
  readonly words: Uint8Array<ArrayBuffer>;
  readonly keys: Uint32Array<ArrayBuffer>;
}

/** `wordBytes` is undefined where the file was not read. */
type FileRow = readonly [
  path: string, stat: StatRow | undefined, status: FileStatus, language: string | undefined, opensTo: readonly string[] | undefined,
  symbols: number, symbolRows: string, keyCount: number, wordBytes: number | undefined,
];
type StatRow = readonly [sizeBytes: number, mtimeNs: bigint, inode: bigint, isSymlink: boolean];

export function packFiles(files: readonly ExtractedFile[]): PackedFiles {
  const words = new Uint8Array(files.reduce((sum, it) => sum + (it.words?.length ?? 0), 0)), keys = new Uint32Array(files.reduce((sum, it) => sum + it.symbols.keys.length, 0));
  let wordsAt = 0, keysAt = 0;
  const rows = files.map((it): FileRow => {
    const { stat, symbols } = it;
    if (it.words !== undefined) words.set(it.words, wordsAt);
    keys.set(symbols.keys, keysAt);
    wordsAt += it.words?.length ?? 0;
    keysAt += symbols.keys.length;
    return [
      it.path, stat && [stat.sizeBytes, stat.mtimeNs, stat.inode, stat.isSymlink], it.status, it.language, it.opensTo.length === 0 ? undefined : it.opensTo,
      symbols.count, symbols.rows, symbols.keys.length, it.words?.length,
    ];
  });
  return { rows, words, keys };
}

export function unpackFiles({ rows, words, keys }: PackedFiles): readonly ExtractedFile[] {
  let wordsAt = 0, keysAt = 0;
  return rows.map(([path, stat, status, language, opensTo = [], count, symbolRows, keyCount, wordBytes]) => {
    const [wordsFrom, keysFrom] = [wordsAt, keysAt];
    wordsAt += wordBytes ?? 0;
    keysAt += keyCount;
    return {
      path, stat: stat && toStat(stat), status, language, opensTo,
      symbols: { count, rows: symbolRows, keys: keys.subarray(keysFrom, keysAt) }, words: wordBytes === undefined ? undefined : words.subarray(wordsFrom, wordsAt),
    };
  });
}

function toStat([sizeBytes, mtimeNs, inode, isSymlink]: StatRow): FileStat {
  return { sizeBytes, mtimeNs, inode, isSymlink };
}
