import { CancellationTokenSource, workspace } from 'vscode';
import type { CancellationToken } from 'vscode';
import type { Part } from './part.ts';
import { readPlanPlaces } from './planPlaces.ts';
import type { Server } from './server.ts';

/** A search for plans that takes longer is given up, as is what it would find beyond a number. A plan that is opened is noticed all the same. */
const maxSearchMs = 20_000, maxFound = 1000;

/** Waits for the first plan. */
export interface Wake extends Part {
  /** Whether the workspace has been searched to the end: from then on only a plan that is opened or made starts the server. */
  readonly hasLooked: () => boolean;
}

/** Start the server with the first plan: one that is open, one that lies in the workspace, one that is opened or made later. Until then nothing runs. */
export function wakeWithPlan(server: Server, manifest: unknown): Wake {
  const places = readPlanPlaces(manifest);
  let hasLooked = false, search: CancellationTokenSource | undefined;

  async function look(): Promise<void> {
    search?.cancel();
    const mine = search = new CancellationTokenSource(), timer = setTimeout(() => mine.cancel(), maxSearchMs);
    if (workspace.textDocuments.some(places.isPlan) || await isAnywhere(mine.token)) wake();
    clearTimeout(timer);
    if (search === mine) hasLooked = true;
  }

  async function isAnywhere(token: CancellationToken): Promise<boolean> {
    const found = await workspace.findFiles(places.glob, undefined, maxFound, token);
    if (found.some(places.isPlanFile)) return true;
    for (const own of places.ownGlobs()) if ((await workspace.findFiles(own, undefined, 1, token)).length > 0) return true;
    return false;
  }

  function wake(): void {
    dispose();
    server.start();
  }

  function dispose(): void {
    search?.cancel();
    for (const it of subscriptions) it.dispose();
  }

  const watcher = workspace.createFileSystemWatcher(places.glob, false, true, true);
  const subscriptions = [
    watcher,
    watcher.onDidCreate((it) => {
      if (places.isPlanFile(it)) wake();
    }),
    workspace.onDidOpenTextDocument((it) => {
      if (places.isPlan(it)) wake();
    }),
    workspace.onDidChangeWorkspaceFolders(() => void look()),
    workspace.onDidChangeConfiguration((it) => {
      if (it.affectsConfiguration('groundplan.plans.include')) void look();
    }),
    // Somebody has asked the server something: there is nothing left to wait for.
    server.onDidStart(dispose),
  ];
  // After the editor has its thread back.
  setImmediate(() => void look());
  return { hasLooked: () => hasLooked, dispose };
}
