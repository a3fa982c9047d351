/** What the façade asks of the world. Implemented by host/; in tests by memory doubles. Every port has a contract test. */
import type { Digest } from '../model/digest.ts';
import type { PathProbe } from '../model/groundingIndex.ts';
import type { PathHistories } from '../model/history.ts';
import type { WorkspaceState } from '../model/stateKey.ts';
import type { FileSymbols } from '../model/symbol.ts';

/** The files of one workspace folder. */
export interface FileSource {
  /** Real path of the workspace folder, `/` separators. */
  readonly root: string;
  /** What git lists (or the walk), at once. Never throws: what failed is in `notes`, and `scanned` is false when there is no listing. */
  readonly list: (signal?: AbortSignal) => Promise<FileListing>;
  /** lstat of many listed paths, same order; undefined where a path is gone. Bounded parallelism. */
  readonly stats: (paths: readonly string[]) => Promise<readonly (FileStat | undefined)[]>;
  readonly probe: (path: string) => PathProbe;
  /** Text of a file inside the workspace (symlinks resolved first); `undefined` with a reason otherwise. UTF-8, BOM kept out. */
  readonly readText: (path: string, maxBytes: number) => FileText;
}

export interface FileListing {
  readonly scanned: boolean;
  /** Sorted by UTF-16 order, no duplicates. */
  readonly files: readonly ListedFile[];
  /** `git` or `walk`. */
  readonly by: 'git' | 'walk';
  readonly notes: readonly string[];
}

export interface ListedFile {
  readonly path: string;
  readonly kind: 'file' | 'symlink' | 'submodule';
  readonly listing: 'tracked' | 'untracked' | 'sparse';
}

/** Enough to notice a change without reading: size, mtime in nanoseconds, inode. */
export interface FileStat {
  readonly sizeBytes: number;
  readonly mtimeNs: bigint;
  readonly inode: bigint;
  readonly isSymlink: boolean;
}

export type FileText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'none'; readonly reason: 'absent' | 'outside' | 'unreadable' | 'too-large' | 'binary' };

/** Extracts symbols of many files, in worker threads where the host has them. */
export interface SymbolExtractor {
  /**
   * Results arrive in any order through `sink`; one bad file costs only itself (`failed`).
   * Resolves when every path was answered, or rejects with AbortError.
   */
  readonly extract: (paths: readonly string[], sink: (batch: readonly ExtractedFile[]) => void, signal?: AbortSignal) => Promise<void>;
  /** One unsaved buffer, in this thread. */
  readonly extractText: (path: string, text: string) => Promise<ExtractedFile>;
  readonly close: () => Promise<void>;
}

export interface ExtractedFile extends FileSymbols {
  readonly path: string;
  /** Stat from before the read, so that a change during it shows as stale. */
  readonly stat: FileStat | undefined;
  /** Bloom filter of the words in the text (see index/wordFilter.ts); undefined when the file was not read. */
  readonly words: Uint8Array | undefined;
}

/** Keeps extracted files between runs. The SQLite cache and its memory double. */
export interface SymbolStore {
  /** Path → stat and status of what is stored, all at once. */
  readonly fileTable: () => ReadonlyMap<string, StoredFile>;
  /** Add or replace in one transaction; `remove` drops files. */
  readonly write: (put: readonly ExtractedFile[], remove: readonly string[]) => void;
  readonly symbolsOf: (path: string) => FileSymbols | undefined;
  readonly definitions: (name: string) => readonly (readonly [path: string, symbol: import('../model/symbol.ts').SymbolDefinition])[];
  readonly membersOf: (container: string) => readonly (readonly [path: string, symbol: import('../model/symbol.ts').SymbolDefinition])[];
  /** Distinct defined names. */
  readonly names: () => readonly string[];
  readonly symbolCount: () => number;
  /** Word filters of all files. */
  readonly words: () => Iterable<readonly [path: string, filter: Uint8Array]>;
  readonly close: () => void;
}

export interface StoredFile {
  readonly stat: FileStat | undefined;
  readonly status: FileSymbols['status'];
}

/** Git's memory of paths that are gone. */
export interface HistorySource {
  /** `complete` is false when the time bound was reached or the clone is shallow. */
  readonly pathHistories: (paths: readonly string[], timeoutMs: number) => Promise<{ readonly histories: PathHistories; readonly complete: boolean }>;
}

export interface StateSource {
  /** The state key of the working tree now. Never touches the user's index, refs or objects. */
  readonly state: (inputs: readonly string[]) => Promise<WorkspaceState>;
}

/** SHA-256 of a text's UTF-8 bytes, synchronously. */
export type Hash = (text: string) => Digest;
