import { WorkDoneProgress, WorkDoneProgressCancelNotification, WorkDoneProgressCreateRequest } from 'vscode-languageserver';
import type { WorkDoneProgressBegin, WorkDoneProgressEnd, WorkDoneProgressReport } from 'vscode-languageserver';
import type { IndexProgress } from '../workspace/groundplan.ts';
import type { Folder } from './folder.ts';
import { sendQuietly } from './guard.ts';
import type { Server } from './server.ts';

/** Shows the reading of folders in the editor, where it can show it and the work is worth showing. */
export interface ProgressDisplay {
  readonly show: (folder: Folder, progress: IndexProgress | undefined) => void;
}

interface Display {
  readonly token: string;
  readonly ready: Promise<boolean>;
  percentage: number;
}

/** Fewer files are read before anybody could look. */
const minFiles = 200;

export function openProgress({ connection, state }: Pick<Server, 'connection' | 'state'>): ProgressDisplay {
  const shown = new Map<Folder, Display>();
  let count = 0;

  const send = (token: string, value: WorkDoneProgressBegin | WorkDoneProgressReport | WorkDoneProgressEnd): Promise<void> => connection.sendProgress(WorkDoneProgress.type, token, value);

  /** The library takes these messages for itself when a client greets, so this is said later. */
  const listen = (): void => {
    if (count > 1) return;
    connection.onNotification(WorkDoneProgressCancelNotification.type, ({ token }) => {
      for (const [folder, display] of shown) if (display.token === token) folder.pause();
    });
  };

  const begin = async (token: string, folder: Folder): Promise<boolean> => {
    listen();
    try {
      await connection.sendRequest(WorkDoneProgressCreateRequest.type, { token });
      await send(token, { kind: 'begin', title: `Groundplan: reading ${folder.name}`, percentage: 0, cancellable: true });
      return true;
    } catch {
      // The client has no place for it: the reading goes on unseen.
      return false;
    }
  };

  /** Once the client shows it. */
  const follow = ({ token, ready }: Display, value: WorkDoneProgressReport | WorkDoneProgressEnd): void => sendQuietly(async () => {
    if (await ready) await send(token, value);
  });

  return {
    show: (folder, progress) => {
      const current = shown.get(folder);
      if (progress === undefined) {
        shown.delete(folder);
        if (current !== undefined) follow(current, { kind: 'end' });
        return;
      }
      if (progress.phase !== 'reading' || progress.total < minFiles || !state.abilities.progress) return;
      if (current === undefined) {
        const token = `groundplan/reading/${count++}`;
        shown.set(folder, { token, ready: begin(token, folder), percentage: 0 });
        return;
      }
      const percentage = Math.floor((progress.done / progress.total) * 100);
      if (percentage <= current.percentage) return;
      current.percentage = percentage;
      follow(current, { kind: 'report', percentage, message: `${progress.done.toLocaleString('en-US')} of ${progress.total.toLocaleString('en-US')} files` });
    },
  };
}
