import picomatch from 'picomatch';
import { isTame } from './tameGlob.ts';

const globSigns = /[*?[{]/;

/**
 * The changed paths that a stage does not declare, in their order.
 *
 * A declared write is an exact path, a folder with a trailing `/` (all below it), or a glob; a pattern that is too intricate to try declares nothing.
 *
 * @param planPath  the plan itself, in which boxes are ticked, is never undeclared; undefined for a plan that is not in the workspace
 */
export function undeclaredPaths(writes: readonly string[], changedPaths: readonly string[], planPath?: string): readonly string[] {
  const exact = new Set(writes), folders = writes.filter((it) => it.endsWith('/'));
  const globs = writes.filter((it) => globSigns.test(it) && isTame(it)).map((it) => picomatch(it, { dot: true, noextglob: true }));
  return changedPaths.filter((it) => it !== planPath && !exact.has(it) && !folders.some((folder) => it.startsWith(folder)) && !globs.some((matches) => matches(it)));
}
