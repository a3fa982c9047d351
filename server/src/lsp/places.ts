import { URI } from 'vscode-uri';

/** Absolute path of a `file:` URI (or of an `untitled:` one that names a file), with `/`, without `.`, `..` and doubled slashes; undefined for all others. */
export function toPath(uri: string): string | undefined {
  const parsed = parseUri(uri);
  if (parsed === undefined || (parsed.scheme !== 'file' && !(parsed.scheme === 'untitled' && parsed.path.startsWith('/')))) return undefined;
  return cleanPath(parsed.with({ scheme: 'file' }).fsPath.replaceAll('\\', '/'));
}

/** `file:` URI of an absolute path. */
export function toUri(path: string): string {
  return URI.file(path).toString();
}

/** One spelling for all spellings of a URI: percent-encoding, drive letter, `.`, `..` and doubled slashes. */
export function uriKey(uri: string): string {
  const parsed = parseUri(uri);
  if (parsed === undefined) return uri;
  const path = toPath(uri);
  return parsed.scheme === 'file' && path !== undefined ? toUri(path) : parsed.toString();
}

export function schemeOf(uri: string): string {
  return parseUri(uri)?.scheme ?? '';
}

/** `path` as seen from `folder`; undefined when it is not inside. The folder itself is `''`. */
export function pathWithin(folder: string, path: string): string | undefined {
  if (path === folder) return '';
  const front = folder.endsWith('/') ? folder : `${folder}/`;
  return path.startsWith(front) ? path.slice(front.length) : undefined;
}

/** Folder of a workspace path, `''` at the root. */
export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

/** Last segment of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function parseUri(uri: string): URI | undefined {
  try {
    return URI.parse(uri, true);
  } catch {
    return undefined;
  }
}

/** An absolute path without `.`, `..` and doubled slashes. */
export function cleanPath(path: string): string {
  const kept: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') kept.pop();
    else if (part !== '' && part !== '.') kept.push(part);
  }
  return /^[A-Za-z]:$/.test(kept[0] ?? '') ? kept.join('/') : `/${kept.join('/')}`;
}
