import { FileChangeType } from 'vscode-languageserver';
import type { FileEvent } from 'vscode-languageserver';
import type { Folder, Look } from './folder.ts';
import { run } from './guard.ts';
import { pathWithin, toPath } from './places.ts';
import type { Server } from './server.ts';

/** Follows the disk: by the client's file events, and by looking again where there are none or one got lost. */
export interface Watching {
  readonly filesChanged: (events: readonly FileEvent[]) => void;
  /** Look again after a while; called when a look has ended. */
  readonly keepLooking: (folder: Folder) => void;
  readonly stop: () => void;
}

/** Events within this time are one look. */
const gatherMs = 50;
/** Changed files above this number are not named one by one. */
const maxNamedChanges = 500;
/** Time between two looks where the client sends no file events, and where it does. */
const blindPauseMs = 1500, watchedPauseMs = 30_000;
/** Looks may take this part of the time at most. */
const pauseFactor = 20;

export function openWatching(server: Server): Watching {
  const { folders, state, world: { scheduler } } = server;
  const gathered = new Map<Folder, { look: Look; cancel: () => void }>(), pauses = new Map<Folder, () => void>();

  function gather(folder: Folder, look: Look): void {
    const before = gathered.get(folder);
    if (before !== undefined) {
      before.look = join(before.look, look);
      return;
    }
    gathered.set(folder, { look, cancel: scheduler.after(gatherMs, () => {
      const { look: all = {} } = gathered.get(folder) ?? {};
      gathered.delete(folder);
      if (folder.isInUse()) void run(server, `looking at ${folder.name}`, () => lookNow(folder, all));
    }) });
  }

  async function lookNow(folder: Folder, look: Look): Promise<void> {
    const startMs = scheduler.nowMs();
    await folder.look(look);
    pause(folder, scheduler.nowMs() - startMs);
  }

  function pause(folder: Folder, lastMs: number): void {
    pauses.get(folder)?.();
    const pauseMs = Math.max(state.abilities.watchedFiles ? watchedPauseMs : blindPauseMs, lastMs * pauseFactor);
    pauses.set(folder, scheduler.after(pauseMs, () => {
      pauses.delete(folder);
      if (folders.all().includes(folder)) void run(server, `looking at ${folder.name}`, () => lookNow(folder, {}));
    }));
  }

  return {
    filesChanged: (events) => {
      for (const { uri, type } of events) {
        const path = toPath(uri);
        if (path === undefined) continue;
        for (const folder of folders.all()) {
          const look = isGitFile(folder, path) ? { withHistory: true } as const : lookFor(folder.within(path), type);
          if (look !== undefined) gather(folder, look);
        }
      }
    },
    keepLooking: (folder) => {
      if (!pauses.has(folder)) pause(folder, 0);
    },
    stop: () => {
      for (const cancel of pauses.values()) cancel();
      for (const { cancel } of gathered.values()) cancel();
      pauses.clear();
      gathered.clear();
    },
  };
}

/** A file of git that changes with every checkout and commit, where git's folder is not in the workspace folder. */
function isGitFile({ gitFolder }: Folder, path: string): boolean {
  return gitFolder !== undefined && /^(?:HEAD|index|packed-refs|refs\/.*)$/.test(pathWithin(gitFolder, path) ?? '');
}

/** What one event asks for; undefined for what never matters: Groundplan's own files and git's inside. */
function lookFor(path: string | undefined, type: FileChangeType): Look | undefined {
  if (path === undefined || /(?:^|\/)\.groundplan(?:\/|$)/.test(path)) return undefined;
  if (path === '.git' || path.startsWith('.git/')) return /^\.git\/(?:HEAD|index|packed-refs|refs\/.*)$/.test(path) ? { withHistory: true } : undefined;
  return type === FileChangeType.Changed ? { changed: [path] } : {};
}

function join(a: Look, b: Look): Look {
  const isNamed = a.changed !== undefined && b.changed !== undefined && a.changed.length < maxNamedChanges;
  return { ...(isNamed ? { changed: [...a.changed, ...b.changed] } : {}), ...(a.withHistory === true || b.withHistory === true ? { withHistory: true } : {}) };
}
