import type { Groundplan, IndexProgress, RefreshOptions } from '../workspace/groundplan.ts';
import { cleanPath, folderOf, nameOf, pathWithin, toUri } from './places.ts';
import type { LspWorld } from './world.ts';

/** One workspace folder with its façade, opened when first needed and kept in step with the disk. */
export interface Folder {
  readonly uri: string;
  /** Absolute path as the client spells it, with `/`. */
  readonly path: string;
  readonly name: string;
  /** Absolute path of git's own folder where it is not the `.git` in this one. */
  readonly gitFolder: string | undefined;
  /** The façade, before anything is read; undefined when the folder cannot be used ({@link problem} says why). */
  readonly opened: () => Promise<Groundplan | undefined>;
  /** The façade if it is open by now. */
  readonly current: () => Groundplan | undefined;
  /** The façade once paths and manifests are known. Symbols follow by themselves. */
  readonly listed: () => Promise<Groundplan | undefined>;
  /** The façade once symbols are known too. */
  readonly read: () => Promise<Groundplan | undefined>;
  /** Plan files by workspace path, without anything being read for it. */
  readonly planFiles: () => Promise<readonly string[]>;
  /** Look at the disk again, now or after the look that is under way. Resolves when the folder is up to date. */
  readonly look: (look?: Look) => Promise<void>;
  readonly problem: () => string | undefined;
  /** Symbols are still to be read. */
  readonly isReading: () => boolean;
  /** Read no more symbols until somebody asks for a look with `isAsked`. What was read is kept. */
  readonly pause: () => void;
  readonly isPaused: () => boolean;
  /** Number of looks at the disk so far: what git ignores may have changed with each. */
  readonly looks: () => number;
  /** Whether anything but opening was asked for, so that a look is worth its time. */
  readonly isInUse: () => boolean;
  /** Workspace path of an absolute path, by the client's spelling or the real one; undefined outside. */
  readonly within: (path: string) => string | undefined;
  /** URI of a workspace path. */
  readonly toUri: (path: string) => string;
  readonly close: () => Promise<void>;
}

/** What is known about a change on disk. */
export interface Look {
  /** Existing files whose text has changed. Undefined: anything may have. */
  readonly changed?: readonly string[];
  readonly withHistory?: true;
  /** A person wants it: what a pause has left unread is read. */
  readonly isAsked?: true;
}

export interface FolderEvents {
  /** The façade is open: time to hand it settings and buffers. */
  readonly onOpen: (folder: Folder, groundplan: Groundplan) => void;
  /** Equal questions may have other answers now. */
  readonly onChange: (folder: Folder) => void;
  readonly onProgress: (folder: Folder, progress: IndexProgress | undefined) => void;
  readonly onProblem: (folder: Folder, message: string) => void;
}

/** How long the plan files of a folder that is not in use are taken to be the same. */
const plansHoldMs = 30_000;

/**
 * Open one folder lazily.
 *
 * @param path  absolute, with `/`
 */
export function openFolder(uri: string, path: string, world: LspWorld, events: FolderEvents): Folder {
  let opening: Promise<Groundplan | undefined> | undefined, listing: Promise<Groundplan | undefined> | undefined;
  let root = path, reading: Promise<void> | undefined, current: Groundplan | undefined, problem: string | undefined, unread = 0, looks = 0, plans: { readonly isUsed: boolean; readonly revision: number; readonly paths: readonly string[] } | undefined, looking: Promise<void> | undefined, next: Look | undefined;
  const stop = new AbortController();
  let isPaused = false, pausing = new AbortController();

  const opened = (): Promise<Groundplan | undefined> => (opening ??= open());
  const listed = (): Promise<Groundplan | undefined> => (listing ??= list());

  async function open(): Promise<Groundplan | undefined> {
    try {
      const groundplan = await world.open(path);
      if (stop.signal.aborted) {
        await groundplan.close();
        return undefined;
      }
      root = groundplan.root;
      current = groundplan;
      problem = undefined;
      events.onOpen(folder, groundplan);
      return groundplan;
    } catch (error) {
      fail(error);
      // The next one who asks tries again: the folder may be there by then.
      opening = undefined;
      return undefined;
    }
  }

  async function list(): Promise<Groundplan | undefined> {
    const groundplan = await opened();
    if (groundplan === undefined) {
      listing = undefined;
      return undefined;
    }
    unread += 1;
    if (!await refresh(groundplan, { depth: 'listing' })) {
      unread -= 1;
      listing = undefined;
      return undefined;
    }
    // Who waits for the listing goes first.
    reading = new Promise((resolve) => void world.scheduler.after(0, () => void readSymbols(groundplan).finally(resolve)));
    return groundplan;
  }

  /** Editors ask for the plans of a workspace again and again: once for each state; before anything else was asked for, one listing answers for a while. */
  async function planFiles(): Promise<readonly string[]> {
    const isUsed = listing !== undefined, groundplan = await (listing ?? opened()), revision = groundplan?.revision() ?? 0;
    if (plans !== undefined && plans.isUsed === isUsed && (!isUsed || plans.revision === revision)) return plans.paths;
    const mine = plans = { isUsed, revision, paths: await groundplan?.planFiles() ?? [] };
    if (!isUsed) world.scheduler.after(plansHoldMs, () => { if (plans === mine) plans = undefined; });
    return mine.paths;
  }

  async function readSymbols(groundplan: Groundplan): Promise<void> {
    await refresh(groundplan, { onProgress: (it) => events.onProgress(folder, it) });
    unread -= 1;
    events.onProgress(folder, undefined);
    if (!stop.signal.aborted) events.onChange(folder);
  }

  /** @returns  false when it failed or was stopped */
  async function refresh(groundplan: Groundplan, options: RefreshOptions): Promise<boolean> {
    try {
      await groundplan.refresh({ ...options, signal: options.depth === 'listing' ? stop.signal : AbortSignal.any([stop.signal, pausing.signal]), ...(isPaused ? { leavesUnread: true } : {}) });
      return true;
    } catch (error) {
      if (!stop.signal.aborted && !pausing.signal.aborted) fail(error);
      return false;
    }
  }

  function fail(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    if (message === problem) return;
    problem = message;
    events.onProblem(folder, message);
  }

  async function look(asked: Look = {}): Promise<void> {
    if (looking !== undefined) {
      next = mergeLooks(next, asked);
      return looking;
    }
    looking = lookUntilDone(asked).finally(() => looking = undefined);
    return looking;
  }

  async function lookUntilDone(asked: Look): Promise<void> {
    for (let now: Look | undefined = asked; now !== undefined; now = take()) {
      const groundplan = await listed();
      if (groundplan === undefined || stop.signal.aborted) return;
      const isGoingOn = isPaused && now.isAsked === true;
      if (isGoingOn) isPaused = false;
      pausing = new AbortController();
      if (isGoingOn) unread += 1;
      const isDone = await refresh(groundplan, isGoingOn ? { onProgress: (it) => events.onProgress(folder, it) } : now);
      if (isGoingOn) events.onProgress(folder, undefined);
      if (isGoingOn) unread -= 1;
      if (isDone) problem = undefined;
      looks += 1;
      events.onChange(folder);
    }
  }

  function take(): Look | undefined {
    const taken = next;
    next = undefined;
    return taken;
  }

  const folder: Folder = {
    uri, path, name: nameOf(path), gitFolder: world.gitFolderElsewhere(path), opened, current: () => current, listed,
    read: async () => {
      const groundplan = await listed();
      await reading;
      return groundplan;
    },
    planFiles, look,
    problem: () => problem,
    isReading: () => unread > 0,
    pause: () => {
      isPaused = true;
      pausing.abort();
    },
    isPaused: () => isPaused,
    looks: () => looks,
    isInUse: () => listing !== undefined,
    within: (it) => pathWithin(path, it) ?? pathWithin(root, it),
    toUri: (it) => toUri(it.startsWith('/') || /^[A-Za-z]:/.test(it) ? it : cleanPath(`${path}/${it}`)),
    close: async () => {
      stop.abort();
      const groundplan = await opening?.catch(() => undefined);
      await groundplan?.close();
    },
  };
  return folder;
}

function mergeLooks(a: Look | undefined, b: Look): Look {
  if (a === undefined) return b;
  return {
    ...(a.changed === undefined || b.changed === undefined ? {} : { changed: [...new Set([...a.changed, ...b.changed])] }),
    ...(a.withHistory === true || b.withHistory === true ? { withHistory: true } : {}),
    ...(a.isAsked === true || b.isAsked === true ? { isAsked: true } : {}),
  };
}

/** Folder of an absolute path. */
export function parentOf(path: string): string {
  const parent = folderOf(path);
  return parent === '' ? '/' : parent;
}
