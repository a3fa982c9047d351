/** Path of `path` below `folder`, both absolute with `/`; `''` for the folder itself, undefined when it is not below. */
export function relativeTo(folder: string, path: string): string | undefined {
  const base = folder.endsWith('/') ? folder : `${folder}/`;
  if (path === folder || `${path}/` === base) return '';
  return path.startsWith(base) ? path.slice(base.length) : undefined;
}
