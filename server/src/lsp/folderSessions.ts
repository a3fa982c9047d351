import type { Sessions } from '../workspace/sessions/sessions.ts';
import type { Folder } from './folder.ts';
import type { Scheduler } from './world.ts';

/** Time in which several pieces of news become one. */
const gatherMs = 150;

/** The sessions of the workspace folders, and news of them for a client that has asked once. */
export interface FolderSessions {
  /** Undefined when the folder cannot be used; `folder.problem()` says why. */
  readonly of: (folder: Folder) => Promise<Sessions | undefined>;
  /** The folder's files may be in another state. */
  readonly folderChanged: (folder: Folder) => void;
}

/** @param onNews  is called with a folder when its views should ask again */
export function openFolderSessions(scheduler: Scheduler, onNews: (folder: Folder) => void): FolderSessions {
  const opened = new WeakMap<Folder, Promise<Sessions | undefined>>(), due = new WeakSet<Folder>();

  function tell(folder: Folder): void {
    if (due.has(folder)) return;
    due.add(folder);
    scheduler.after(gatherMs, () => {
      due.delete(folder);
      onNews(folder);
    });
  }

  async function open(folder: Folder): Promise<Sessions | undefined> {
    const sessions = await (await folder.opened())?.sessions();
    if (sessions === undefined) opened.delete(folder);
    else sessions.onChange(() => tell(folder));
    return sessions;
  }

  return {
    of: (folder) => {
      const known = opened.get(folder) ?? open(folder);
      opened.set(folder, known);
      return known;
    },
    folderChanged: (folder) => {
      // Where nothing is recorded no state is better or worse than another.
      void opened.get(folder)?.then((it) => { if (it?.log.exists() === true) tell(folder); });
    },
  };
}
