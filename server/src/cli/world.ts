/** What the command line asks of the process around it. Made by main.ts; in tests a double. */
import type { Grounded } from '../model/resolution.ts';
import type { Groundplan, Records } from '../workspace/groundplan.ts';

export interface World {
  /** Words after the program's name. */
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly output: Output;
  readonly errors: Output;
  /** Standard input to its end; one byte more than `maxBytes` at most, so that an overlong input shows. */
  readonly readInput: (maxBytes: number) => Promise<Uint8Array>;
  readonly disk: Disk;
  /** @throws Error with a sentence for people when the folder cannot be opened at all. */
  readonly open: (root: string) => Promise<Groundplan>;
  /** The part of it that needs no plans, where the program has a quicker way to it. @throws like `open` */
  readonly openRecords?: ((root: string) => Promise<Records>) | undefined;
  /** Why one reference got its role and status, a line each. */
  readonly explain: (grounded: Grounded) => readonly string[];
  /** SHA-256 of the text's UTF-8 bytes, hex. */
  readonly hash: (text: string) => string;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  readonly peakMemoryBytes: () => number;
  /** Aborts when the user interrupts the program (Ctrl-C); who asks ends by itself. Without asking, an interruption ends the process at once. */
  readonly interruption: () => AbortSignal;
  /** Attach the language server to this process, by the transport that the arguments name; undefined when the installation has none. */
  readonly serveEditor?: (() => Promise<void>) | undefined;
  readonly version: string;
  /** Text of docs/rules.md; undefined when the installation does not have it. */
  readonly readRulesDocument: () => string | undefined;
}

export interface Output {
  readonly write: (text: string) => void;
  readonly isTerminal: boolean;
  /** Width of the terminal; undefined when it is none. */
  readonly columns: number | undefined;
  /** Resolves when the reader keeps up again, so that a long output does not pile up; undefined where nothing can. */
  readonly ready?: (() => Promise<void>) | undefined;
}

/** The files that the user names on the command line. All paths that come out are absolute, real, with `/`. */
export interface Disk {
  readonly currentFolder: string;
  /** Relative paths count from the current folder. */
  readonly locate: (path: string) => Located;
  readonly read: (path: string, maxBytes: number) => FileBytes;
  /** Bytes of a file from its start, piece by piece, whatever its size. Rejects when it cannot be read. */
  readonly stream: (path: string) => AsyncIterable<Uint8Array>;
  /** Write a whole file: `new` only where nothing is, not even a link that leads nowhere. An existing link is not written through. */
  readonly write: (path: string, text: string, mode: 'new' | 'replace') => FileWriting;
  /** Files that match a glob, sorted; `.git` and `node_modules` are not searched. */
  readonly expand: (glob: string) => readonly string[];
  /** Nearest folder, from `folder` upward, that is the root of a repository. */
  readonly findRoot: (folder: string) => string | undefined;
}

export interface Located {
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'absent' | 'other';
}

export type FileBytes =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'none'; readonly reason: 'absent' | 'unreadable' | 'too-large' };

/** A reason is one plain clause that follows the path. */
export type FileWriting =
  | { readonly kind: 'written' }
  | { readonly kind: 'there' }
  | { readonly kind: 'failed'; readonly reason: string };
