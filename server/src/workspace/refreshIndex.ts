/** Brings the stored index up to the disk: list, compare by stat, read what changed, forget what is gone. */
import type { Manifest } from '../model/manifest.ts';
import { isManifest, parseManifest } from '../manifests/parseManifest.ts';
import type { Ports, RefreshOptions } from './groundplan.ts';
import type { ExtractedFile, FileListing, FileStat, ListedFile, StoredFile } from './ports.ts';

/** What one refresh found; immutable, replaced by the next. */
export interface IndexState {
  readonly listing: FileListing;
  /** Listed files whose symbols are not read yet. */
  readonly pending: ReadonlySet<string>;
  readonly manifests: ReadonlyMap<string, ReadManifest>;
}

/** A manifest with the stat that it was read at, so that an unchanged one is not read again. */
interface ReadManifest {
  readonly stat: FileStat;
  readonly manifest: Manifest;
}

/** Manifests above this size are left out of the scripts and dependencies, and noted. */
const maxManifestBytes = 2_000_000;
/** Files written to the store in one transaction: large enough to cost nothing per file, small enough to bound memory. */
const filesPerWrite = 500;

/** @returns  `before` itself when nothing has changed */
export async function refreshIndex(ports: Ports, before: IndexState | undefined, options: RefreshOptions): Promise<IndexState> {
  const named = before === undefined || options.changed === undefined ? undefined : await readNamed(ports, before, options.changed, options);
  if (named !== undefined) return named;
  options.onProgress?.({ phase: 'listing', done: 0, total: 0 });
  // The store is read while git lists.
  const listed = ports.files.list(options.signal), stored = ports.store.fileTable(), listing = await listed;
  if (!listing.scanned) return { listing, pending: new Set(), manifests: before?.manifests ?? new Map() };
  const readable = listing.files.filter(isReadable).map((it) => it.path), known = { listing, readable, stored, before };
  return options.depth === 'listing' ? listOnly(ports, known) : readAll(ports, known, options);
}

interface Listed {
  readonly listing: FileListing;
  readonly readable: readonly string[];
  readonly stored: ReadonlyMap<string, StoredFile>;
  readonly before: IndexState | undefined;
}

/**
 * Read files known to have changed and those that were still to be read: the listing and every other file stay as they are.
 *
 * @returns  undefined when files have come or gone, which only a new listing can tell
 */
async function readNamed(ports: Ports, before: IndexState, changed: readonly string[], options: RefreshOptions): Promise<IndexState | undefined> {
  if (changed.some((path) => entryOf(before.listing, path) === undefined)) return undefined;
  const unread = options.leavesUnread === true ? new Set([...before.pending].filter((path) => !changed.includes(path))) : new Set<string>();
  const asked = [...new Set([...changed, ...before.pending])].filter((path) => !unread.has(path) && isReadable(entryOf(before.listing, path)));
  const statOf = await statsOf(ports, asked), stored = ports.store.fileTable();
  if (asked.some((path) => statOf.get(path) === undefined)) return undefined;
  const dirty = asked.filter((path) => !isSame(stored.get(path)?.stat, statOf.get(path)));
  await readFiles(ports, { dirty, gone: [] }, options);
  const touched = asked.filter((it) => isManifest(it) !== undefined), read = readManifests(ports, touched, statOf, before.manifests);
  const isSameManifests = touched.every((path) => before.manifests.get(path) === read.get(path));
  if (dirty.length === 0 && before.pending.size === unread.size && isSameManifests) return before;
  return { listing: before.listing, pending: unread, manifests: isSameManifests ? before.manifests : new Map([...before.manifests, ...read]) };
}

/** Without a look at any file but manifests: what is stored counts until it is compared with the disk. */
async function listOnly(ports: Ports, { listing, readable, stored, before }: Listed): Promise<IndexState> {
  const manifests = readable.filter((it) => isManifest(it) !== undefined), statOf = await statsOf(ports, manifests);
  return { listing, pending: new Set(readable.filter((it) => !stored.has(it))), manifests: readManifests(ports, manifests, statOf, before?.manifests) };
}

async function readAll(ports: Ports, { listing, readable, stored, before }: Listed, options: RefreshOptions): Promise<IndexState> {
  const asked = options.changed === undefined ? readable : readable.filter(wasNamed(options.changed, stored, before?.pending));
  // What the store has not seen is read anyway.
  const statOf = await statsOf(ports, asked.filter((path) => stored.has(path) || isManifest(path) !== undefined));
  const changed = asked.filter((path) => !isSame(stored.get(path)?.stat, statOf.get(path))), known = new Set(readable);
  const unread = new Set(options.leavesUnread === true ? changed.filter((path) => !stored.has(path)) : []), dirty = changed.filter((path) => !unread.has(path));
  const gone = [...stored.keys()].filter((path) => !known.has(path));
  await readFiles(ports, { dirty, gone }, options);
  const state = { listing, pending: unread, manifests: readManifests(ports, readable.filter((it) => isManifest(it) !== undefined), statOf, before?.manifests) };
  return dirty.length === 0 && isSameState(before, state) ? before : state;
}

async function statsOf(ports: Ports, paths: readonly string[]): Promise<ReadonlyMap<string, FileStat | undefined>> {
  const stats = await ports.files.stats(paths);
  return new Map(paths.map((path, at) => [path, stats[at]]));
}

function isSameState(a: IndexState | undefined, b: IndexState): a is IndexState {
  return a?.pending.size === b.pending.size && isSameListing(a.listing, b.listing) && a.manifests.size === b.manifests.size && [...a.manifests].every(([path, it]) => b.manifests.get(path) === it);
}

function isSameListing(a: FileListing, b: FileListing): boolean {
  if (a === b) return true;
  return a.scanned === b.scanned && a.files.length === b.files.length && a.notes.join('\n') === b.notes.join('\n') && a.files.every((it, at) => {
    const other = b.files[at];
    return other !== undefined && it.path === other.path && it.kind === other.kind && it.listing === other.listing;
  });
}

/** By binary search: a listing is sorted. */
function entryOf({ files }: FileListing, path: string): ListedFile | undefined {
  let low = 0, high = files.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1, entry = files[middle];
    if (entry === undefined || entry.path === path) return entry;
    if (entry.path < path) low = middle + 1; else high = middle - 1;
  }
  return undefined;
}

function isReadable(entry: ListedFile | undefined): boolean {
  return entry?.kind === 'file' && entry.listing !== 'sparse';
}

/** With a list of changed paths only those are looked at, and whatever the store has not seen yet. */
function wasNamed(changed: readonly string[], stored: ReadonlyMap<string, StoredFile>, pending: ReadonlySet<string> = new Set()): (path: string) => boolean {
  const named = new Set(changed);
  return (path) => named.has(path) || pending.has(path) || !stored.has(path);
}

function isSame(a: FileStat | undefined, b: FileStat | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return a.sizeBytes === b.sizeBytes && a.mtimeNs === b.mtimeNs && a.inode === b.inode;
}

interface Reading {
  readonly dirty: readonly string[];
  readonly gone: readonly string[];
}

async function readFiles(ports: Ports, { dirty, gone }: Reading, { signal, onProgress }: RefreshOptions): Promise<void> {
  if (dirty.length + gone.length === 0) return;
  let waiting: ExtractedFile[] = [], done = 0, toForget = gone;
  const flush = (): void => {
    ports.store.write(waiting, toForget);
    waiting = [];
    toForget = [];
  };
  try {
    if (dirty.length > 0) await ports.extractor.extract(dirty, (batch) => {
      waiting.push(...batch);
      done += batch.length;
      onProgress?.({ phase: 'reading', done, total: dirty.length });
      if (waiting.length >= filesPerWrite) flush();
    }, signal);
  } finally {
    // What was read before a cancellation is kept: the next run starts from there.
    flush();
  }
}

function readManifests(
  ports: Ports, paths: readonly string[], statOf: ReadonlyMap<string, FileStat | undefined>, before: IndexState['manifests'] | undefined,
): IndexState['manifests'] {
  const manifests = new Map<string, ReadManifest>();
  for (const path of paths) {
    const known = before?.get(path), stat = statOf.get(path) ?? known?.stat;
    if (stat === undefined) continue;
    if (known !== undefined && isSame(known.stat, stat)) {
      manifests.set(path, known);
      continue;
    }
    const read = ports.files.readText(path, maxManifestBytes);
    if (read.kind === 'text') manifests.set(path, { stat, manifest: parseManifest(path, read.text) });
  }
  return manifests;
}
