import picomatch from 'picomatch';
import { isTame } from '../util/tameGlob.ts';

/**
 * Tells the paths that a stage may write from the others.
 *
 * @param writes  as a plan declares them: exact paths, folders with or without a closing `/`, globs; also a path with signs of a glob (`app/[id]/page.tsx`).
 *                A pattern that is too intricate to try matches nothing but itself
 */
export function writeMatcher(writes: readonly string[]): (path: string) => boolean {
  const exact = new Set(writes.map((it) => it.replace(/\/+$/, '')));
  const globs = writes.filter((it) => /[*?[{]/.test(it) && isTame(it));
  const matchesGlob = globs.length === 0 ? () => false : picomatch(globs.map((it) => (it.endsWith('/') ? `${it}**` : it)), { dot: true, noextglob: true });
  return (path) => foldersOf(path).some((it) => exact.has(it)) || matchesGlob(path);
}

/** The path itself and the folders above it. */
function foldersOf(path: string): readonly string[] {
  const segments = path.split('/');
  return segments.map((_, at) => segments.slice(0, at + 1).join('/'));
}
