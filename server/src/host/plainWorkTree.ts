import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GitIndexEntry, parseGitIndex } from './gitIndexFile.ts';
import { toHex, type TreeEntry } from './gitTree.ts';
import type { WorkTreePlace } from './gitWorkTree.ts';
import { openHashCache } from './hashCache.ts';
import { absoluteBytes, hashFile, openLook } from './hashFile.ts';
import { toPathBytes, toPathText } from './pathText.ts';
import { listByWalk } from './walkListing.ts';
import { isOwnBytesPath, maxHashedBytes, type WorkTree } from './workTree.ts';

const algorithm = 'sha1';

/**
 * The working tree without the git program: files found by walking, bytes hashed as they are.
 *
 * Equal to what git gives where no attribute or setting converts line endings. The user's index, if there is one, adds tracked files that
 * the ignore rules hide and those that are not checked out.
 *
 * @param scratch  a trusted folder for the cache of ids
 */
export function readWorkTreeByWalk(scratch: string, place: WorkTreePlace): WorkTree {
  const root = join(place.top, toPathText(Buffer.from(place.prefix.slice(0, -1), 'latin1')));
  const walk = listByWalk(root);
  const index = readUserIndex(place).filter((it) => it.path.startsWith(place.prefix) && !isOwnBytesPath(it.path)).map((it) => ({ ...it, path: it.path.slice(place.prefix.length) }));
  const nested = new Map<string, string | undefined>([
    ...walk.files.filter((it) => it.kind === 'submodule').map((it): [string, undefined] => [toBytes(it.path), undefined]),
    ...index.filter((it) => it.mode === '160000').map((it): [string, string] => [it.path, toHex(it.id)]),
  ]);
  const walked = walk.files.filter((it) => it.kind !== 'submodule').map((it) => toBytes(it.path));
  const tracked = index.filter((it) => it.mode !== '160000' && it.mode !== '40000');
  const paths = new Set([...walked, ...tracked.map((it) => it.path)].filter((path) => !isInside(path, nested)));
  const notThere = new Map(tracked.filter((it) => it.isSkipWorktree && it.stage === 0).map(({ path, mode, id }): [string, TreeEntry] => [path, { mode, id }]));
  const hashed = hashPaths(scratch, root, paths, notThere);
  return { algorithm, nested, ...hashed, unreadable: [...hashed.unreadable, ...walk.notes] };
}

/** Hash what is there; what is not counts as `notThere` says, or not at all. */
function hashPaths(
  scratch: string, root: string, paths: ReadonlySet<string>, notThere: ReadonlyMap<string, TreeEntry>,
): Pick<WorkTree, 'entries' | 'unhashed' | 'unreadable'> {
  const entries = new Map<string, TreeEntry>(), unhashed = new Map<string, string>(), unreadable: string[] = [];
  const lookAt = openLook(root), cache = openHashCache(join(scratch, 'bytes.json'), 'bytes');
  for (const path of paths) {
    const stat = lookAt(path), absent = notThere.get(path);
    if (stat === undefined) {
      if (absent !== undefined) entries.set(path, absent);
    } else if (stat.size > maxHashedBytes) {
      unhashed.set(path, `unhashed:${stat.size}:${stat.mtimeNs}`);
    } else if (stat.isFile() || stat.isSymbolicLink()) {
      const entry = cache.get(path, stat) ?? hashFile(absoluteBytes(root, path), stat, algorithm);
      if (entry === undefined) {
        unreadable.push(path);
        continue;
      }
      cache.set(path, stat, entry);
      entries.set(path, entry);
    }
  }
  cache.save();
  return { entries, unhashed, unreadable };
}

function readUserIndex(place: WorkTreePlace): readonly GitIndexEntry[] {
  if (place.git === undefined) return [];
  try {
    return parseGitIndex(readFileSync(join(place.git.gitDir, 'index')), 20) ?? [];
  } catch {
    return [];
  }
}

function isInside(path: string, folders: ReadonlyMap<string, unknown>): boolean {
  for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) if (folders.has(path.slice(0, slash))) return true;
  return false;
}

function toBytes(path: string): string {
  return toPathBytes(path).toString('latin1');
}
