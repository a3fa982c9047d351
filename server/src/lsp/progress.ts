import { WorkDoneProgress, WorkDoneProgressCreateRequest } from 'vscode-languageserver';
import type { IndexProgress } from '../workspace/groundplan.ts';
import type { Folder } from './folder.ts';
import type { Server } from './server.ts';

/** Shows the reading of folders in the editor, where it can show it and the work is worth showing. */
export interface ProgressDisplay {
  readonly show: (folder: Folder, progress: IndexProgress | undefined) => void;
}

/** Fewer files are read before anybody could look. */
const minFiles = 200;

export function openProgress({ connection, state }: Pick<Server, 'connection' | 'state'>): ProgressDisplay {
  const shown = new Map<Folder, { readonly token: string; readonly ready: Promise<boolean>; percentage: number }>();
  let count = 0;

  const begin = (folder: Folder): void => {
    const token = `groundplan/reading/${count++}`;
    const ready = connection.sendRequest(WorkDoneProgressCreateRequest.type, { token }).then(async () => {
      await connection.sendProgress(WorkDoneProgress.type, token, { kind: 'begin', title: `Groundplan: reading ${folder.name}`, percentage: 0, cancellable: false });
      return true;
    }, () => false);
    shown.set(folder, { token, ready, percentage: 0 });
  };

  return {
    show: (folder, progress) => {
      const current = shown.get(folder);
      if (progress === undefined) {
        shown.delete(folder);
        void current?.ready.then((isShown) => (isShown ? connection.sendProgress(WorkDoneProgress.type, current.token, { kind: 'end' }) : undefined));
        return;
      }
      if (progress.phase !== 'reading' || progress.total < minFiles || !state.abilities.progress) return;
      if (current === undefined) {
        begin(folder);
        return;
      }
      const percentage = Math.floor((progress.done / progress.total) * 100);
      if (percentage <= current.percentage) return;
      current.percentage = percentage;
      const message = `${progress.done.toLocaleString('en-US')} of ${progress.total.toLocaleString('en-US')} files`;
      void current.ready.then((isShown) => (isShown && shown.get(folder) === current ? connection.sendProgress(WorkDoneProgress.type, current.token, { kind: 'report', percentage, message }) : undefined));
    },
  };
}
