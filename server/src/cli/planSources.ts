/** From the words on the command line to the plan texts of each workspace. */
import type { Groundplan } from '../workspace/groundplan.ts';
import type { CheckFailure } from './checkReport.ts';
import { decodePlan, maxPlanBytes } from './decodePlan.ts';
import { relativeTo } from './relativeTo.ts';
import type { World } from './world.ts';

/** A plan to be checked in the workspace `root`. */
export interface PlanTarget {
  readonly root: string;
  /** `file`: one plan. `folder`: every plan file below it. Absolute. */
  readonly kind: 'file' | 'folder';
  readonly path: string;
}

export interface PlanSource {
  /** As the core wants it: relative to the workspace, absolute when outside. */
  readonly path: string;
  readonly text: string;
  readonly notes: readonly string[];
}

export type Found<T> = { readonly found: readonly T[]; readonly failures: readonly CheckFailure[] };

/**
 * What each word names: a file, a folder, or the files that a glob matches. No word means the current folder.
 *
 * Without a given workspace each plan belongs to the repository that it lies in, else to the repository of the current folder, else to the current folder.
 */
export function findTargets(words: readonly string[], workspace: string | undefined, world: World): Found<PlanTarget> {
  const found: PlanTarget[] = [], failures: CheckFailure[] = [];
  const { disk } = world, add = (kind: PlanTarget['kind'], path: string): void => {
    if (!found.some((it) => it.path === path)) found.push({ kind, path, root: workspace ?? rootFor(kind === 'folder' ? path : folderOf(path), world) });
  };
  for (const word of words.length === 0 ? ['.'] : words) {
    const { kind, path } = disk.locate(word);
    if (kind === 'file' || kind === 'folder') { add(kind, path); continue; }
    const matches = kind === 'absent' && /[*?[{]/u.test(word) ? disk.expand(word) : [];
    for (const it of matches) add('file', it);
    if (matches.length === 0) failures.push({ path: word, message: kind === 'other' ? 'is neither a file nor a folder' : 'is not there' });
  }
  return { found, failures };
}

/** The workspace of a plan in an absolute folder, or of a plan that lies nowhere. */
function rootFor(folder: string | undefined, { disk }: World): string {
  return (folder === undefined ? undefined : disk.findRoot(folder)) ?? disk.findRoot(disk.currentFolder) ?? disk.currentFolder;
}

/** Texts of one target: the file itself, or all plan files that the workspace knows below a folder. */
export async function readTarget(target: PlanTarget, groundplan: Groundplan, world: World): Promise<Found<PlanSource>> {
  const pathInRoot = relativeTo(groundplan.root, target.path);
  if (target.kind === 'file') return readFile(target.path, pathInRoot ?? target.path, world);
  const all = pathInRoot === undefined ? [] : (await groundplan.planFiles()).filter((it) => pathInRoot === '' || relativeTo(pathInRoot, it) !== undefined);
  if (all.length === 0) return { found: [], failures: [{ path: target.path, message: 'has no plan file below it; name the file, or its place under plans.include in groundplan.yaml' }] };
  const parts = all.map((it) => readInside(it, groundplan.root, world));
  return { found: parts.flatMap((it) => it.found), failures: parts.flatMap((it) => it.failures) };
}

/** Where the text on standard input belongs: a relative name counts from the workspace. */
export function findInputTarget(name: string, workspace: string | undefined, world: World): PlanTarget {
  const path = name.replaceAll('\\', '/').replace(/^\.\//u, ''), isAbsolute = path.startsWith('/') || /^[A-Za-z]:\//u.test(path);
  const root = workspace ?? rootFor(isAbsolute ? folderOf(path) : undefined, world);
  return { root, kind: 'file', path: relativeTo(root, path) ?? path };
}

/** The text on standard input. */
export async function readInput({ path }: PlanTarget, world: World): Promise<Found<PlanSource>> {
  return toSource(await world.readInput(maxPlanBytes), path);
}

/** A plan that was found, not named: a link in the workspace must not make this program read what lies outside. */
function readInside(path: string, root: string, world: World): Found<PlanSource> {
  const real = world.disk.locate(`${root}/${path}`).path;
  return relativeTo(root, real) === undefined ? { found: [], failures: [{ path, message: 'is a link that leaves the workspace' }] } : readFile(real, path, world);
}

function readFile(absolute: string, path: string, world: World): Found<PlanSource> {
  const read = world.disk.read(absolute, maxPlanBytes);
  if (read.kind === 'bytes') return toSource(read.bytes, path);
  const messages = { absent: 'is not there', unreadable: 'cannot be read', 'too-large': `is larger than ${maxPlanBytes / 1024 / 1024} MiB` };
  return { found: [], failures: [{ path, message: messages[read.reason] }] };
}

function toSource(bytes: Uint8Array, path: string): Found<PlanSource> {
  const decoded = decodePlan(bytes);
  return decoded.kind === 'text'
    ? { found: [{ path, text: decoded.text, notes: decoded.notes }], failures: [] }
    : { found: [], failures: [{ path, message: decoded.message }] };
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(1, path.lastIndexOf('/')));
}
