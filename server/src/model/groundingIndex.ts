import type { Manifest } from './manifest.ts';
import type { FileStatus, FileSymbols, LocatedSymbol } from './symbol.ts';

/**
 * The exact catalogue of one workspace state, as the grounding engine asks it. Built by index/, fed by workspace/.
 *
 * Every answer is exact or says that it is not known. Paths are workspace-relative with `/`, no leading `./`, exact letter case; the root is `''`.
 * All methods are synchronous, side-effect free for the caller and give the same answer for the same state.
 */
export interface GroundingIndex {
  readonly completeness: Completeness;

  /** File or folder that the listing has, by exact name. */
  readonly entry: (path: string) => PathEntry | undefined;
  /** Look at the disk for a path that the listing does not have: ignored files, things behind symlinks, other letter case on the way. */
  readonly probe: (path: string) => PathProbe;
  /** Listed files and folders that differ from `path` only in letter case; empty when there is none. Sorted. */
  readonly caseVariants: (path: string) => readonly string[];
  /** Listed files and folders whose last segments are exactly `suffix` (one or more segments), at a segment boundary. Sorted, vendored and reference copies last. */
  readonly endingWith: (suffix: string) => readonly string[];
  /** All listed files, sorted by UTF-16 order. */
  readonly files: () => readonly string[];
  /** Direct children of a listed folder, names only, folders with a trailing `/`. */
  readonly children: (folder: string) => readonly string[];
  /** Number of lines of a file; undefined when it is not there, not text, unreadable or over the size bound. */
  readonly lineCount: (path: string) => number | undefined;
  /** Whole text of a file within the size bound; undefined otherwise. */
  readonly text: (path: string) => string | undefined;

  /** Every definition of that name, exact letter case. Sorted by path and line. */
  readonly definitions: (name: string) => readonly LocatedSymbol[];
  /** Definitions that differ only in letter case or word joints (`fooBar`, `foo_bar`, `FooBar`). */
  readonly definitionsLike: (name: string) => readonly LocatedSymbol[];
  readonly symbolsOf: (path: string) => FileSymbols;
  /** Definitions with that container (last segment or whole dotted name). */
  readonly membersOf: (container: string) => readonly LocatedSymbol[];
  /** Defined names near to `name`, best first, at most `limit`; never the name itself. For suggestions only. */
  readonly namesNear: (name: string, limit: number) => readonly string[];
  /**
   * Files whose text has `word` as a whole word (letters, digits, `_`, `$`), plan and instruction files left out; at most `limit`.
   * `complete` is false when files could not be read, so that "none" proves nothing.
   */
  readonly mentions: (word: string, limit: number) => { readonly paths: readonly string[]; readonly complete: boolean };

  readonly manifests: readonly Manifest[];
  readonly surroundings: Surroundings;
}

/** What lies around the workspace: the repository that it is a part of, and the folders that are open beside it. */
export interface Surroundings {
  /** Place of the workspace in that repository, as `packages/app`; `''` where it is the whole of one or in none. */
  readonly prefix: string;
  /**
   * Where a path leads that the workspace does not have: from the workspace itself (`../lib/a.ts`), from the root of the disk, from the top of the repository
   * (`packages/lib/a.ts`), or from the name of a folder beside it (`lib/a.ts`). Undefined: to nothing that is known.
   */
  readonly find: (path: string) => PlaceAround | undefined;
}

/** `repository`: something is there. `neighbour`: in the open folder of that name, where something is there or may be made. */
export type PlaceAround = { readonly kind: 'repository' } | { readonly kind: 'neighbour'; readonly name: string };

export interface PathEntry {
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'symlink' | 'submodule';
  /** `sparse`: tracked but not checked out. `deleted`: tracked, missing on disk (not an entry for grounding: absent). */
  readonly listing: 'tracked' | 'untracked' | 'sparse';
}

/**
 * What the disk says of one path.
 *
 * `inside`: exists; `path` is its real place in the workspace (differs when a symlink was passed, or in letter case on a case-insensitive disk).
 * `ignored`: exists in the workspace, but git ignores it. `outside`: leaves the workspace, by `..`, absolute path or symlink; nothing there was read.
 * `dangling`: a symlink to nothing. `unreadable`: permission; not known to be absent.
 */
export type PathProbe =
  | { readonly kind: 'inside'; readonly path: string; readonly isFolder: boolean }
  | { readonly kind: 'ignored'; readonly path: string; readonly isFolder: boolean }
  | { readonly kind: 'outside' }
  | { readonly kind: 'dangling' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'absent' };

/** How much of the workspace the index has seen: part of every result. */
export interface Completeness {
  /** False: the listing itself is not there, so nothing can be absent. */
  readonly scanned: boolean;
  /** False while symbols of files are still being read that an answer may need. True with files that are `pending`: nothing asks for them. */
  readonly symbolsReady: boolean;
  readonly files: number;
  readonly symbols: number;
  /** Files by status; only `parsed` files can prove a symbol absent. */
  readonly byStatus: Readonly<Partial<Record<FileStatus, number>>>;
  /** Up to 100 of the files that were not read as wanted, with why; `byStatus` counts them all. */
  readonly notRead: readonly { readonly path: string; readonly status: FileStatus }[];
  /** Plain sentences: no git, a git failure, an unreadable folder, a bound that was reached. */
  readonly notes: readonly string[];
}
