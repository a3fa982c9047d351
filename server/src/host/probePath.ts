import { lstatSync, readdirSync, readlinkSync, realpathSync, type Stats } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { PathProbe } from '../model/groundingIndex.ts';
import { openIgnoreLookup } from './ignoreLookup.ts';
import { isOwnPath } from './listedFiles.ts';

/** Symlinks followed in one look-up, as Linux does. */
const maxLinks = 40;
const maxPathLength = 4096;

type Place =
  | { readonly kind: 'found'; /** From the root, real, exact letter case. */ readonly path: string; readonly stat: Stats }
  | { readonly kind: 'outside' | 'dangling' | 'unreadable' | 'absent' };

/**
 * Look at the disk for one path, see PathProbe.
 *
 * Each step is compared with the names in its folder, so that a case-insensitive disk gives the true letter case. Symlinks are followed
 * here, one by one, and never out of the root; of what lies outside, only a link's own target is resolved, nothing is read.
 *
 * @param root  a real path
 */
export function probePath(root: string, path: string): PathProbe {
  const place = findPlace(root, path);
  if (place.kind !== 'found') return { kind: place.kind };
  const isFolder = place.stat.isDirectory();
  const hidden = place.path.split('/').includes('.git') || isOwnPath(place.path) || (place.path !== '' && openIgnoreLookup(root).isIgnored(place.path, isFolder));
  return { kind: hidden ? 'ignored' : 'inside', path: place.path, isFolder };
}

function findPlace(root: string, path: string): Place {
  const start = segmentsFrom(root, path);
  if (start === undefined) return { kind: 'outside' };
  if (path.includes('\0') || path.length > maxPathLength) return { kind: 'absent' };
  let todo = start, done: string[] = [], links = 0;
  let stat = lstatSync(root);
  for (let name = todo.shift(); name !== undefined; name = todo.shift()) {
    if (!stat.isDirectory()) return { kind: 'absent' };
    const step = look(join(root, ...done), name);
    if (typeof step === 'string') return { kind: links > 0 && step === 'absent' ? 'dangling' : step };
    if (!step.stat.isSymbolicLink()) {
      done.push(step.name);
      stat = step.stat;
      continue;
    }
    links += 1;
    if (links > maxLinks) return { kind: 'dangling' };
    const target = followInside(root, join(root, ...done, step.name));
    if (typeof target === 'string') return { kind: target };
    todo = [...target, ...todo];
    done = [];
    stat = lstatSync(root);
  }
  return { kind: 'found', path: done.join('/'), stat };
}

/** Segments of a path below the root, `.` and `..` worked out by text; undefined when it leaves the root. */
function segmentsFrom(root: string, path: string): string[] | undefined {
  const absolute = isAbsolute(path) ? resolve(path) : resolve(root, path);
  const inner = relative(root, absolute);
  if (inner === '') return [];
  const segments = inner.split(sep);
  return segments[0] === '..' || isAbsolute(inner) ? undefined : segments;
}

function look(folder: string, name: string): { readonly name: string; readonly stat: Stats } | 'absent' | 'unreadable' {
  try {
    const stat = lstatSync(join(folder, name));
    return { name: trueName(folder, name, stat), stat };
  } catch (error) {
    return isDenied(error) ? 'unreadable' : 'absent';
  }
}

/** The name as the folder spells it: on a case-insensitive or normalizing disk another than was asked for. */
function trueName(folder: string, name: string, stat: Stats): string {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return name;
  }
  if (names.includes(name)) return name;
  const plain = (it: string): string => it.normalize('NFC').toLowerCase();
  return names.find((it) => plain(it) === plain(name) && lstatSync(join(folder, it), { throwIfNoEntry: false })?.ino === stat.ino) ?? name;
}

/** Segments from the root of what a symlink points to, one step far. */
function followInside(root: string, link: string): string[] | 'outside' | 'dangling' | 'unreadable' {
  try {
    const target = resolve(dirname(link), readlinkSync(link));
    const inside = segmentsFrom(root, target);
    // The root itself may have been reached through a link that the target is spelled with.
    return inside ?? segmentsFrom(root, realpathSync.native(target)) ?? 'outside';
  } catch (error) {
    if (isDenied(error)) return 'unreadable';
    return (error as NodeJS.ErrnoException).code === 'ELOOP' ? 'dangling' : 'outside';
  }
}

function isDenied(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'EACCES' || code === 'EPERM';
}
