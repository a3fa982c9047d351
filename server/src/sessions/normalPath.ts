/** One spelling for one place, so that blocks are counted by place and not by spelling. */
export interface NormalPath {
  /** Inside: workspace-relative, `''` for the root. Outside: absolute, or with a leading `../`. */
  readonly path: string;
  readonly place: 'inside' | 'outside';
}

/**
 * Bring a path as a tool wrote it to its normal form, by text alone.
 *
 * `\` counts as `/`; doubled and trailing slashes, `.` and `..` are resolved; an absolute path below `root` becomes relative. Letter case is kept.
 *
 * @param root  real path of the workspace folder, `/` separators
 */
export function normalPath(root: string, written: string): NormalPath {
  const text = written.replaceAll('\\', '/');
  const prefix = rootPrefix(text);
  const segments = resolveDots(text.slice(prefix.length).split('/'), prefix !== '');
  if (prefix === '') return { path: segments.join('/'), place: segments[0] === '..' ? 'outside' : 'inside' };
  const absolute = `${prefix}${segments.join('/')}`;
  const folder = root.endsWith('/') ? root : `${root}/`;
  if (root !== '' && `${absolute}/` === folder) return { path: '', place: 'inside' };
  return root !== '' && absolute.startsWith(folder) ? { path: absolute.slice(folder.length), place: 'inside' } : { path: absolute, place: 'outside' };
}

/** `/`, `C:/` or nothing. */
function rootPrefix(text: string): string {
  if (text.startsWith('/')) return '/';
  return /^[A-Za-z]:\//.test(text) ? text.slice(0, 3) : '';
}

function resolveDots(segments: readonly string[], isAbsolute: boolean): string[] {
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') kept.push(segment);
    else if (kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else if (!isAbsolute) kept.push(segment);
  }
  return kept;
}
