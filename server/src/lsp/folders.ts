import { URI } from 'vscode-uri';
import { openFolder, parentOf } from './folder.ts';
import type { Folder, FolderEvents } from './folder.ts';
import { pathWithin, toPath, toUri } from './places.ts';
import type { LspWorld } from './world.ts';

/** The workspace folders of the editor. */
export interface Folders {
  readonly add: (uri: string) => Folder | undefined;
  readonly remove: (uri: string) => Promise<Folder | undefined>;
  readonly all: () => readonly Folder[];
  /**
   * The folder that a document belongs to: the innermost around it, else the first one; for a file without any workspace folder its repository,
   * else its own folder. Undefined for an unnamed text without a folder, and for what lies in a folder that was removed.
   */
  readonly of: (uri: string) => Folder | undefined;
  /** The innermost folder around a document; undefined when it is in none. */
  readonly around: (uri: string) => Folder | undefined;
  readonly close: () => Promise<void>;
}

export function openFolders(world: LspWorld, events: FolderEvents): Folders {
  const folders = new Map<string, Folder>(), loose = new Map<string, Folder>(), removed = new Set<string>();

  const around = (uri: string): Folder | undefined => {
    const path = toPath(uri);
    if (path === undefined) return undefined;
    return [...folders.values(), ...loose.values()].filter((it) => it.within(path) !== undefined).sort((a, b) => b.path.length - a.path.length)[0];
  };

  const isRemoved = (uri: string): boolean => {
    const path = toPath(uri);
    return path !== undefined && [...removed].some((it) => pathWithin(it, path) !== undefined);
  };

  /** A folder that the editor did not name, for a file that was opened alone. */
  const openLoose = (uri: string): Folder | undefined => {
    const path = toPath(uri);
    if (path === undefined) return undefined;
    const root = world.findRoot(parentOf(path)) ?? parentOf(path), folder = loose.get(root) ?? openFolder(toUri(root), root, world, events);
    loose.set(root, folder);
    return folder;
  };

  return {
    add: (uri) => {
      const path = toPath(uri);
      if (path === undefined || URI.parse(uri).scheme !== 'file') return undefined;
      const known = folders.get(path);
      if (known !== undefined) return known;
      const folder = openFolder(uri, path, world, events);
      folders.set(path, folder);
      removed.delete(path);
      return folder;
    },
    remove: async (uri) => {
      const path = toPath(uri) ?? '', folder = folders.get(path);
      folders.delete(path);
      if (folder !== undefined) removed.add(path);
      await folder?.close();
      return folder;
    },
    all: () => [...folders.values(), ...loose.values()],
    around,
    of: (uri) => around(uri) ?? (isRemoved(uri) ? undefined : [...folders.values()][0] ?? openLoose(uri)),
    close: async () => {
      const closing = [...folders.values(), ...loose.values()].map((it) => it.close());
      folders.clear();
      loose.clear();
      await Promise.all(closing);
    },
  };
}
