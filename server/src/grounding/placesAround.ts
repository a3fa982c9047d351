import type { PathReference } from '../model/reference.ts';
import type { Scene } from './scene.ts';
import { isRooted, isWithin, joinPath } from './workspacePath.ts';

/**
 * Where a written path may be meant in the repository around the workspace, best guess first, as the workspace sees it (`../lib/a.ts`): what begins with `../` from the
 * plan's folder and from the root, what begins with no folder of the workspace from the top of the repository.
 */
export function placesAround({ bases: { prefix, planFolder = '' }, ground }: Pick<Scene, 'bases' | 'ground'>, { path }: Pick<PathReference, 'path'>): readonly string[] {
  if (prefix === '' || isRooted(path)) return [];
  const [first = ''] = path.split('/', 1), isOfTop = first !== path && first !== '..' && ground.look(first).kind !== 'present';
  const fromTop = first === '..' ? [joinPath(joinPath(prefix, planFolder) ?? prefix, path), joinPath(prefix, path)] : isOfTop ? [joinPath('', path)] : [];
  return [...new Set(fromTop.flatMap((it) => (it === undefined || isWithin(it, prefix) ? [] : seenFrom(prefix, it) ?? [])))];
}

/** A path beside a folder; undefined for a folder around it. */
function seenFrom(folder: string, path: string): string | undefined {
  const from = folder.split('/'), to = path.split('/');
  let shared = 0;
  while (shared < to.length && from[shared] === to[shared]) shared += 1;
  return shared === to.length || path === '' ? undefined : [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}
