/** What the façade asks of the world. Implemented by host/; in tests by memory doubles. Every port has a contract test. */
import type { CapabilityRequest, OutcomeRecord } from '../model/capability.ts';
import type { Digest } from '../model/digest.ts';
import type { PathProbe } from '../model/groundingIndex.ts';
import type { PathHistories } from '../model/history.ts';
import type { PackedSymbols } from '../model/packedSymbols.ts';
import type { StateKey, WorkspaceState } from '../model/stateKey.ts';
import type { StoredNames } from '../model/storedNames.ts';
import type { FileSymbols, SymbolDefinition } from '../model/symbol.ts';
import type { WordFilters } from '../model/wordFilters.ts';
import type { Actor, EventProblem, PendingEvent, SealedEvent, SessionEvent } from '../sessions/sessionEvent.ts';

/** The files of one workspace folder. */
export interface FileSource {
  /** Real path of the workspace folder, `/` separators. */
  readonly root: string;
  /** What git lists (or the walk), at once. Never throws: what failed is in `notes`, and `scanned` is false when there is no listing. */
  readonly list: (signal?: AbortSignal) => Promise<FileListing>;
  /** lstat of many listed paths, same order; undefined where a path is gone. Bounded parallelism. */
  readonly stats: (paths: readonly string[]) => Promise<readonly (FileStat | undefined)[]>;
  readonly probe: (path: string) => PathProbe;
  /** The same below another folder, an absolute real one: the repository around, or a folder that the user has opened beside this one. */
  readonly probeIn: (folder: string, path: string) => PathProbe;
  /** Top of the repository that the workspace is a part of, `/` separators; undefined where it is the whole of one or in none. */
  readonly repository: string | undefined;
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

/**
 * Enough to notice a change without reading: size, mtime in nanoseconds, inode.
 *
 * Big integers, because a number would round the time to 250 ns and inodes of 64 bits (ZFS, NTFS, network disks) to several files; they cost 5 % of the looks.
 */
export interface FileStat {
  readonly sizeBytes: number;
  /** Since 1970, as a signed 64-bit number. */
  readonly mtimeNs: bigint;
  /** Of 64 bits, unsigned. */
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
  /**
   * Look for words in many files, and extract those that may define one of `wanted.defines`. Files with nothing of the wanted are in no batch.
   * Otherwise as `extract`.
   */
  readonly search: (paths: readonly string[], wanted: WantedWords, sink: (batch: SearchBatch) => void, signal?: AbortSignal) => Promise<void>;
  /** One unsaved buffer, in this thread. */
  readonly extractText: (path: string, text: string) => Promise<FileSymbols>;
  readonly close: () => Promise<void>;
}

/** What a search looks for (see index/wordSearch.ts). */
export interface WantedWords {
  /** Names and words; one of several words is found where each of them is in the text. */
  readonly words: readonly string[];
  /** Names whose near spellings are found too, whatever they are. */
  readonly nearTo: readonly string[];
  /** Of the words those whose definitions are wanted. */
  readonly defines: readonly string[];
}

export interface SearchBatch {
  readonly files: readonly ExtractedFile[];
  /** What of the wanted a file may have, never empty. */
  readonly found: readonly (readonly [path: string, words: readonly string[]])[];
}

/** What was read of one file, as it is kept. */
export interface ExtractedFile extends Omit<FileSymbols, 'symbols'> {
  readonly path: string;
  readonly symbols: PackedSymbols;
  /** Stat from before the read, so that a change during it shows as stale. */
  readonly stat: FileStat | undefined;
  /** Bloom filter of the words in the text (see index/wordFilter.ts); undefined when the file was not read. */
  readonly words: Uint8Array | undefined;
}

/** Keeps extracted files between runs. The SQLite cache and its memory double. */
export interface SymbolStore {
  /** Why nothing is kept between runs, in plain words; empty when it is. Grows when the disk fails later. */
  readonly notes: readonly string[];
  /** Path → stat and status of what is stored, all at once; follows every write. */
  readonly fileTable: () => ReadonlyMap<string, StoredFile>;
  /** Add or replace in one transaction; `remove` drops files. */
  readonly write: (put: readonly ExtractedFile[], remove: readonly string[]) => void;
  readonly symbolsOf: (path: string) => FileSymbols | undefined;
  readonly definitions: (name: string) => readonly (readonly [path: string, symbol: SymbolDefinition])[];
  readonly membersOf: (container: string) => readonly (readonly [path: string, symbol: SymbolDefinition])[];
  /** All defined names. */
  readonly names: () => StoredNames;
  readonly symbolCount: () => number;
  /** Word filters of all files; follows every write. */
  readonly words: () => WordFilters;
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
  /** Files with one of the extensions (without dots), before and after commits that added or took away one of the names, newest first; what is not found in time is left out. */
  readonly changesOf: (names: readonly string[], extensions: readonly string[], timeoutMs: number) => Promise<readonly PastChange[]>;
}

/** One file in one commit. */
export interface PastChange {
  /** Abbreviated commit (7+ hex digits). */
  readonly commit: string;
  /** ISO 8601. */
  readonly date: string;
  /** Workspace path. */
  readonly path: string;
  readonly before: string;
  /** Undefined when the commit deleted the file. */
  readonly after: string | undefined;
}

export interface StateSource {
  /** The state key of the working tree now. Never touches the user's index, refs or objects. */
  readonly state: (inputs: readonly string[]) => Promise<WorkspaceState>;
}

/** Tells the states of commits, so that what was verified elsewhere can be looked up without checking it out. */
export interface CommitStates {
  /** The state that a clean checkout of a commit has, with its submodules as they are checked out here. `ref` is any name that git knows, taken as a name only. */
  readonly stateOfCommit: (ref: string, inputs: readonly string[]) => Promise<CommitState>;
}

/** A reason is one plain clause without a final stop. */
export type CommitState =
  | { readonly kind: 'known'; readonly commit: string; readonly state: WorkspaceState }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Tells two states apart by path. */
export interface StateComparison {
  /** Sorted workspace paths whose content differs between two states; undefined when one of them is not remembered (any more). */
  readonly changedPaths: (from: StateKey, to: StateKey) => Promise<readonly string[] | undefined>;
}

/** Runs commands of the operator in the workspace, each as a process group of its own. */
export interface CommandRunner {
  /** Never rejects: every way to end is an ending. No process of the group outlives the call. */
  readonly run: (order: CommandOrder, watch?: CommandWatch) => Promise<CommandOutcome>;
  /** The variables that a command with these `env` names would depend on, sorted by name. */
  readonly environment: (env: readonly string[]) => readonly VariableDigest[];
}

/** What to run. Comes from the operator's profile or from manifests, never from a plan. */
export interface CommandOrder {
  /** A list is a program with its arguments, run as it is. A text is a line for the shell. */
  readonly run: string | readonly string[];
  /** Folder in the workspace, `/` separators; `''` is the root. */
  readonly cwd: string;
  /** Names of environment variables that it gets beside the ones that every program needs. */
  readonly env: readonly string[];
  readonly timeoutMs: number;
}

export interface CommandWatch {
  readonly signal?: AbortSignal | undefined;
  /** Everything that the command writes, in the order of arrival, as it is: for a terminal, not for storing. */
  readonly onOutput?: ((text: string, stream: OutputStream) => void) | undefined;
}

export type OutputStream = 'stdout' | 'stderr';

/** `cancelled`: by the watch's signal. `not-started`: the reason is one plain clause without a final stop. */
export type CommandEnding =
  | { readonly kind: 'exited'; readonly exitCode: number }
  | { readonly kind: 'killed'; readonly signal: string }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'not-started'; readonly reason: string };

export interface CommandOutcome {
  readonly ending: CommandEnding;
  readonly durationMs: number;
  readonly output: KeptOutput;
  readonly environment: readonly VariableDigest[];
  /** What else a person should know, in plain sentences: processes that had to be ended. */
  readonly notes: readonly string[];
}

/**
 * Both streams of an output, in the order of arrival, within bounds.
 *
 * `head`, `tail` and `whole` have values of secret variables replaced; `tail` is empty when `head` is all there is. `digest` and `sizeBytes` are of
 * all bytes.
 */
export interface KeptOutput {
  readonly head: string;
  readonly tail: string;
  readonly digest: Digest;
  readonly sizeBytes: number;
  /** All of it, where head and tail leave something out and it is within its own bound. */
  readonly whole?: string | undefined;
}

/** A variable by name; the digest of its value, undefined when it is not set. */
export interface VariableDigest {
  readonly name: string;
  readonly digest: Digest | undefined;
}

/** SHA-256 of a text's UTF-8 bytes, synchronously. */
export type Hash = (text: string) => Digest;

/**
 * The append-only log of all sessions of a workspace or a team. Safe for several processes at once; nothing in it is ever changed.
 *
 * What cannot be used is a problem beside what can, never an exception and never silently left out. Methods reject with HostError for the environment:
 * disk full, read-only, locked for too long, connection lost, a store of a newer program.
 */
export interface EventLog {
  /** Events of one session in version order. An unknown session is an empty one. Ends before the first event that cannot be used. */
  readonly read: (sessionId: string, range?: VersionRange) => Promise<LogReading>;
  /**
   * Add events, all or none, provided the session is still at `expectedVersion` (0 = new). When it answers `appended`, they outlive this process.
   * Appending again what is there already, to the same place, is `appended` too.
   */
  readonly append: (sessionId: string, expectedVersion: number, events: readonly PendingEvent[]) => Promise<AppendResult>;
  /** Events of all sessions in the order in which they were appended, after `position` (0 = from the first). */
  readonly readAll: (position: number, limit: number) => Promise<LogPage>;
  /** Newest activity first. */
  readonly sessions: (limit: number) => Promise<readonly SessionHead[]>;
  /** Verifications of exactly this state by any session, newest first. */
  readonly latestObservations: (stateKey: StateKey, limit: number) => Promise<LogReading>;
  /** Look at every event, hash and place. Takes time in proportion to the log. */
  readonly verify: () => Promise<LogVerification>;
  /** Called with the newest position after events were appended, here or elsewhere; several appends may be one call. Ends with the returned function. */
  readonly subscribe: (listener: (position: number) => void) => () => void;
  /** Keep a text under its digest, beside the events: whole outputs, whole findings. */
  readonly putArtifact: (text: string) => Promise<Digest>;
  readonly artifact: (digest: Digest) => Promise<string | undefined>;
  /** Those of the digests under which a text is kept. */
  readonly heldArtifacts: (digests: readonly Digest[]) => Promise<ReadonlySet<Digest>>;
  /** @returns  how many were there and are gone now */
  readonly dropArtifacts: (digests: readonly Digest[]) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Versions `from` to `to`, both included; of these the newest `last`. */
export interface VersionRange {
  readonly from?: number;
  readonly to?: number;
  readonly last?: number;
}

/** `problems` is empty when `events` is all that was asked for. */
export interface LogReading {
  readonly events: readonly SessionEvent[];
  readonly problems: readonly EventProblem[];
}

export interface LogPage {
  readonly events: readonly LoggedEvent[];
  readonly problems: readonly LogProblem[];
}

export interface LoggedEvent {
  /** Place in the whole log, from 1 without gaps. */
  readonly position: number;
  readonly event: SessionEvent;
  /** As stored, for copying. */
  readonly sealed: SealedEvent;
}

export interface LogProblem extends EventProblem {
  readonly position: number | undefined;
}

export type AppendResult =
  | { readonly kind: 'appended'; readonly version: number; readonly position: number }
  | { readonly kind: 'conflict'; readonly version: number };

export interface SessionHead {
  readonly sessionId: string;
  readonly version: number;
  readonly startedAt: string;
  readonly lastAt: string;
}

export interface LogVerification {
  readonly events: number;
  readonly sessions: number;
  /** The first 100. */
  readonly problems: readonly LogProblem[];
  readonly problemCount: number;
  /** Digest over all sessions with their versions and newest hashes: equal logs, equal digests. */
  readonly digest: Digest;
}

/** Where the log of a workspace is kept. Nothing is opened, and no file made, before `open`. */
export interface LogSource {
  /** For people: a file's path, or a server without its password. */
  readonly place: string;
  /** Whether there is a log already. What only reads asks this first, so that reading makes none. */
  readonly exists: () => boolean;
  /** @throws HostError */
  readonly open: () => Promise<EventLog>;
  /**
   * All events as lines of text, the closing line last; each with its line feed.
   *
   * @throws  an error whose message names the first event that cannot be used
   */
  readonly exportLines: (log: EventLog) => AsyncIterable<string>;
  /** Bring exported lines in. `openBytes` gives them from the start, each time it is called. */
  readonly importLines: (log: EventLog, openBytes: () => AsyncIterable<Uint8Array>) => Promise<LogImport>;
  /** Check exported lines without keeping any. */
  readonly checkLines: (bytes: AsyncIterable<Uint8Array>) => Promise<LineCheck>;
}

export interface LineProblem extends EventProblem {
  /** From 1; the number of lines for what is missing at the end. */
  readonly line: number;
}

export interface LineCheck {
  readonly events: number;
  readonly problems: readonly LineProblem[];
}

export interface LogImport {
  readonly appended: number;
  /** Events that the log had already, in the same place. */
  readonly alreadyThere: number;
  readonly problems: readonly LineProblem[];
}

/** What sessions ask of the world beside the workspace's state. */
export interface SessionPorts {
  readonly log: LogSource;
  /** The present moment as ISO 8601 in UTC with milliseconds. */
  readonly now: () => string;
  /** A new id, never given before: hexadecimal digits and hyphens, the first eight random. */
  readonly newId: () => string;
  /**
   * Do what only one process may do at a time in this workspace: find out that there is no session, and begin one. Ends with the work; a process that
   * dies lets go. Where no lock can be had the work is done without one.
   */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Who acts through this process. */
  readonly actor: Actor;
}

/** A language model that may give a second opinion on a plan-check. */
export interface Reranker {
  /** The model's answer to a prompt, as text. Never rejects; a reason is one plain clause without a final stop. */
  readonly ask: (prompt: string, signal?: AbortSignal) => Promise<ModelAnswer>;
}

export type ModelAnswer =
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'none'; readonly reason: string };

/** Where the outcomes of several repositories are gathered. Nothing here ever rejects. */
export interface ReuseHub {
  readonly postOutcome: (record: OutcomeRecord, signal?: AbortSignal) => Promise<Filing>;
  readonly requestCapability: (request: CapabilityRequest, signal?: AbortSignal) => Promise<Filing>;
}

/** `where` is what a person can look up: an address, an id, a path. A reason is one plain clause without a final stop. */
export type Filing =
  | { readonly kind: 'filed'; readonly where: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** The outcomes and capability requests of this workspace, one JSON object a line, newest last. Nothing here ever throws. */
export interface OutcomeFile {
  readonly appendOutcome: (record: OutcomeRecord) => Filing;
  readonly appendRequest: (request: CapabilityRequest) => Filing;
  readonly readOutcomes: () => FileEnd;
  readonly readRequests: () => FileEnd;
}

/** What is read of a file that only grows. */
export interface FileEnd {
  /** From a line's start; `''` for a file that is not there. */
  readonly text: string;
  /** What is wrong with it, as a sentence without a final stop: it is larger than what is read, or cannot be read. */
  readonly note: string | undefined;
}

/** What plan-check asks of the world beside the files. None of it is needed for an answer, and nothing in it ever throws or rejects. */
export interface PlanCheckPorts {
  /** The present moment as ISO 8601 in UTC. */
  readonly now: () => string;
  /** What the repository is called in outcomes. */
  readonly consumerRepo: () => Promise<string>;
  readonly outcomes: OutcomeFile;
  readonly reranker: Reranker | undefined;
  readonly hub: ReuseHub | undefined;
  /** Text of an index file outside the workspace. The path is absolute, or relative to the workspace and leaves it. */
  readonly readOutside: (path: string, maxBytes: number) => FileText;
  /** What the environment asks for and cannot have, in plain sentences. */
  readonly notes: readonly string[];
}
