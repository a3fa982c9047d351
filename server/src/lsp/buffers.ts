import type { Groundplan } from '../workspace/groundplan.ts';
import type { Documents, OpenDocument } from './documents.ts';
import type { Folder } from './folder.ts';
import type { Folders } from './folders.ts';
import { toPath } from './places.ts';
import { codeLanguages } from './planDocument.ts';
import type { Scheduler } from './world.ts';

/** Hands the unsaved texts of code to the façades of their folders. */
export interface Buffers {
  readonly changed: (document: OpenDocument) => void;
  readonly closed: (document: OpenDocument) => void;
  /** Hand over everything that lies in a folder which was just opened. */
  readonly fill: (folder: Folder, groundplan: Groundplan) => void;
}

/** Time without a keystroke after which a text is parsed. */
const pauseMs = 200;

/** @param onChange  called when a façade has got or lost a text */
export function openBuffers(documents: Documents, folders: Folders, scheduler: Scheduler, onChange: (folder: Folder) => void): Buffers {
  const timers = new Map<string, () => void>();

  const place = ({ uri, languageId }: OpenDocument): { readonly folder: Folder; readonly path: string } | undefined => {
    const path = codeLanguages.includes(languageId) ? toPath(uri) : undefined, folder = path === undefined ? undefined : folders.around(uri);
    const inside = path === undefined ? undefined : folder?.within(path);
    return folder === undefined || inside === undefined ? undefined : { folder, path: inside };
  };

  /** Nothing is opened for the sake of a buffer: without plans nobody asks for it. */
  async function set(document: OpenDocument, text: string | undefined): Promise<void> {
    const found = place(document);
    if (found?.folder.isInUse() !== true) return;
    const groundplan = await found.folder.opened();
    if (groundplan === undefined) return;
    groundplan.setBuffer(found.path, text);
    onChange(found.folder);
  }

  return {
    changed: (document) => {
      if (place(document) === undefined) return;
      timers.get(document.uri)?.();
      timers.set(document.uri, scheduler.after(pauseMs, () => {
        timers.delete(document.uri);
        void set(document, document.view.text);
      }));
    },
    closed: (document) => {
      timers.get(document.uri)?.();
      timers.delete(document.uri);
      void set(document, undefined);
    },
    fill: (folder, groundplan) => {
      for (const document of documents.all()) {
        const found = place(document);
        if (found?.folder === folder && groundplan.index().text(found.path) !== document.view.text) groundplan.setBuffer(found.path, document.view.text);
      }
    },
  };
}
