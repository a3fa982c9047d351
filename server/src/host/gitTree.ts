/**
 * Git's object ids, computed without git and without writing an object.
 *
 * Paths and ids are bytes as text, one per character (Latin-1), as in gitIndexFile.ts.
 *
 * @see Pro Git, "Git Internals - Git Objects"
 */
import { hash } from 'node:crypto';

export type IdAlgorithm = 'sha1' | 'sha256';

/** Content of one path in a tree. */
export interface TreeEntry {
  /** `100644`, `100755`, `120000`, or `40000` for a folder whose tree id is known. */
  readonly mode: string;
  readonly id: string;
}

/** Id of a blob with these bytes. */
export function blobId(content: Uint8Array, algorithm: IdAlgorithm): string {
  return hash(algorithm, Buffer.concat([Buffer.from(`blob ${content.length}\0`), content]), 'binary');
}

/**
 * Id of the tree that holds these entries; folders follow from the paths. Without entries: the empty tree.
 *
 * @param entries  by path from the tree's top, that of a folder (`40000`) with a closing `/`; no path is below another one
 */
export function treeId(entries: ReadonlyMap<string, TreeEntry>, algorithm: IdAlgorithm): string {
  const paths = [...entries.keys()].sort();
  // Sorted full paths are in the order that git wants inside each tree too, where a folder sorts as if it ended with `/`.
  let next = 0;
  const build = (folder: string): string => {
    let content = '';
    for (let path = paths[next]; path?.startsWith(folder) === true; path = paths[next]) {
      const slash = path.indexOf('/', folder.length);
      if (slash === -1 || slash === path.length - 1) {
        const entry = entries.get(path);
        content += `${entry?.mode ?? ''} ${path.slice(folder.length, slash === -1 ? undefined : slash)}\0${entry?.id ?? ''}`;
        next += 1;
      } else {
        content += `40000 ${path.slice(folder.length, slash)}\0${build(path.slice(0, slash + 1))}`;
      }
    }
    return hash(algorithm, Buffer.from(`tree ${content.length}\0${content}`, 'latin1'), 'binary');
  };
  return build('');
}

/** Bytes of an id → hex digits. */
export function toHex(id: string): string {
  return Buffer.from(id, 'latin1').toString('hex');
}
