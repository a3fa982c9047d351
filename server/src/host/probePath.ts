import { lstatSync, readdirSync, readlinkSync, realpathSync, type Stats } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { PathProbe } from '../model/groundingIndex.ts';
import { openIgnoreLookup } from './ignoreLookup.ts';
import { isOwnPath } from './listedFiles.ts';

/** Symlinks followed in one look-up, as Linux does. */
const maxLinks = 40;
const maxPathLength = 4096;

/** The two calls that disks answer differently: lstat of one path, names in one folder. */
export interface ProbedDisk {
  readonly lstat: (path: string) => Stats;
  readonly names: (folder: string) => readonly string[];
}

const realDisk: ProbedDisk = { lstat: (path) => lstatSync(path), names: (folder) => readdirSync(folder) };

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
export function probePath(root: string, path: string, disk: ProbedDisk = realDisk): PathProbe {
  const place = findPlace(root, path, disk);
  if (place.kind !== 'found') return { kind: place.kind };
  const isFolder = place.stat.isDirectory();
  const hidden = place.path.split('/').includes('.git') || isOwnPath(place.path) || (place.path !== '' && openIgnoreLookup(root).isIgnored(place.path, isFolder));
  return { kind: hidden ? 'ignored' : 'inside', path: place.path, isFolder };
}

function findPlace(root: string, path: string, disk: ProbedDisk): Place {
  const todo = segmentsFrom(root, path);
  if (todo === undefined) return { kind: 'outside' };
  if (path.includes('\0') || path.length > maxPathLength) return { kind: 'absent' };
  const top = look(disk, root, '.');
  if (typeof top === 'string') return { kind: 'unreadable' };
  const walk: Walk = { root, disk, top: top.stat, todo, fromLink: 0, links: 0, done: [], stat: top.stat };
  while (walk.todo.length > 0) {
    const failure = advance(walk);
    if (failure !== undefined) return { kind: failure };
  }
  return { kind: 'found', path: walk.done.join('/'), stat: walk.stat };
}

interface Walk {
  readonly root: string;
  readonly disk: ProbedDisk;
  readonly top: Stats;
  /** Segments still to go; the first `fromLink` of them come from the target of a symlink. */
  todo: string[];
  fromLink: number;
  links: number;
  /** Where it is, and what is there. */
  done: string[];
  stat: Stats;
}

/** Go one segment further; gives why that cannot be done. */
function advance(walk: Walk): Exclude<Place['kind'], 'found'> | undefined {
  const absent = walk.fromLink > 0 ? 'dangling' : 'absent';
  if (!walk.stat.isDirectory()) return absent;
  const folder = join(walk.root, ...walk.done);
  const step = look(walk.disk, folder, walk.todo.shift() ?? '');
  walk.fromLink = Math.max(0, walk.fromLink - 1);
  if (typeof step === 'string') return step === 'absent' ? absent : step;
  if (!step.stat.isSymbolicLink()) {
    walk.done.push(step.name);
    walk.stat = step.stat;
    return undefined;
  }
  walk.links += 1;
  const target = walk.links > maxLinks ? 'dangling' : followInside(walk.root, join(folder, step.name));
  if (typeof target === 'string') return target;
  walk.todo.unshift(...target);
  walk.fromLink += target.length;
  walk.done = [];
  walk.stat = walk.top;
  return undefined;
}

/** Segments of a path below the root, `.` and `..` worked out by text; undefined when it leaves the root. */
function segmentsFrom(root: string, path: string): string[] | undefined {
  const absolute = isAbsolute(path) ? resolve(path) : resolve(root, path);
  const inner = relative(root, absolute);
  if (inner === '') return [];
  const segments = inner.split(sep);
  return segments[0] === '..' || isAbsolute(inner) ? undefined : segments;
}

function look(disk: ProbedDisk, folder: string, name: string): { readonly name: string; readonly stat: Stats } | 'absent' | 'unreadable' {
  try {
    const stat = disk.lstat(join(folder, name));
    return { name: trueName(disk, folder, name, stat), stat };
  } catch (error) {
    return isDenied(error) ? 'unreadable' : 'absent';
  }
}

/** The name as the folder spells it: on a case-insensitive or normalizing disk another than was asked for. */
function trueName(disk: ProbedDisk, folder: string, name: string, stat: Stats): string {
  try {
    if (name === '.') return name;
    const names = disk.names(folder);
    if (names.includes(name)) return name;
    const plain = (it: string): string => it.normalize('NFC').toLowerCase();
    return names.find((it) => plain(it) === plain(name) && disk.lstat(join(folder, it)).ino === stat.ino) ?? name;
  } catch {
    // A folder that may be entered but not listed: the name cannot be checked.
    return name;
  }
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
