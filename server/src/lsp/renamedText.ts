import type { Grounded } from '../model/resolution.ts';
import { folderOf, pathWithin } from './places.ts';

/** One rename; both are workspace paths. */
export interface Rename {
  readonly from: string;
  readonly to: string;
}

/**
 * What a mention must say after a rename, written the way it was: from the root, from the plan's folder, or short.
 *
 * @param planFolder  workspace folder of the plan; undefined outside
 * @returns  undefined when the mention is not touched, or claims nothing about what is there now
 */
export function renamedText(grounded: Grounded, { from, to }: Rename, planFolder: string | undefined): string | undefined {
  const { reference, resolution } = grounded, [place = ''] = resolution.paths, rest = isAboutNow(grounded) ? pathWithin(from, place) : undefined;
  if (rest === undefined) return undefined;
  const target = rest === '' ? to : `${to}/${rest}`, written = reference.text.replaceAll('\\', '/'), isFolder = written.endsWith('/');
  const text = resolution.rung === 'plan-folder' && planFolder !== undefined ? relativeTo(planFolder, target, written) : shortened(place, target, written);
  return `${text}${isFolder && !text.endsWith('/') ? '/' : ''}`;
}

/** A path that stands for one thing which is there, and that the plan does not only tell a story about. */
function isAboutNow({ reference, resolution }: Grounded): boolean {
  return reference.kind === 'path' && (reference.stance === 'claimed' || reference.stance === 'hedged') && resolution.status === 'present' && resolution.paths.length === 1;
}

/** Keeps what the mention left out at the front, as long as the new place is in there too. */
function shortened(place: string, target: string, written: string): string {
  const lead = /^(?:\.\/)+/.exec(written)?.[0] ?? '', bare = written.slice(lead.length).replace(/\/+$/, '');
  const front = place.endsWith(`/${bare}`) ? place.slice(0, place.length - bare.length) : '';
  return target.startsWith(front) ? `${lead}${target.slice(front.length)}` : `${lead}${target}`;
}

function relativeTo(folder: string, target: string, written: string): string {
  const here = folder === '' ? [] : folder.split('/'), there = target.split('/');
  let common = 0;
  while (common < here.length && common < there.length - 1 && here[common] === there[common]) common += 1;
  const up = here.length - common;
  return `${up === 0 && written.startsWith('./') ? './' : ''}${'../'.repeat(up)}${there.slice(common).join('/')}`;
}

export function planFolderOf(path: string): string | undefined {
  return path.startsWith('/') || /^[A-Za-z]:/.test(path) ? undefined : folderOf(path);
}
