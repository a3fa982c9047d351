/**
 * `base` and `path` joined and made plain: no `.`, no `a/..`, no doubled slashes; `/` as separator. A trailing slash of `path` stays.
 *
 * Steps above the base stay in front (`../lib`): whoever resolves the path decides whether that leaves the workspace. An absolute path stays as it is.
 */
export function joinedPath(base: string, path: string): string {
  if (path.startsWith('/')) return path;
  const kept: string[] = [];
  for (const segment of `${base}/${path}`.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else kept.push(segment);
  }
  const joined = kept.join('/');
  return path.endsWith('/') && joined !== '' ? `${joined}/` : joined;
}
