import type { PathProbe, PlaceAround, Surroundings } from '../model/groundingIndex.ts';

/** What surroundings are made from. All folders are absolute, `/` separators. */
export interface SurroundingParts {
  readonly root: string;
  readonly repository: string | undefined;
  readonly neighbours: readonly { readonly name: string; readonly path: string }[];
  readonly probeIn: (folder: string, path: string) => PathProbe;
}

/** A workspace of which nothing more is known than what lies in it. */
export const noSurroundings: Surroundings = { prefix: '', find: () => undefined };

/** Only existence is asked, and only of what lies really in one of these folders. */
export function buildSurroundings({ root, repository, neighbours, probeIn }: SurroundingParts): Surroundings {
  const isThere = (folder: string, path: string): boolean => ['inside', 'ignored'].includes(probeIn(folder, path).kind);
  const inRepository = (path: string | undefined): PlaceAround | undefined => (path !== undefined && repository !== undefined && isThere(repository, path) ? { kind: 'repository' } : undefined);

  function findPlace(place: string): PlaceAround | undefined {
    if (within(root, place) !== undefined) return undefined;
    const neighbour = neighbours.find((it) => within(it.path, place) !== undefined);
    return neighbour === undefined ? inRepository(within(repository, place)) : { kind: 'neighbour', name: neighbour.name };
  }

  function findName(path: string): PlaceAround | undefined {
    const cut = path.indexOf('/');
    if (cut < 0) return undefined;
    const neighbour = neighbours.find((it) => it.name === path.slice(0, cut) && isThere(it.path, path.slice(cut + 1)));
    return neighbour === undefined ? inRepository(path) : { kind: 'neighbour', name: neighbour.name };
  }

  return {
    prefix: within(repository, root) ?? '',
    find: (path) => (isRooted(path) ? findPlace(normal(path)) : path.split('/').includes('..') ? findPlace(normal(`${root}/${path}`)) : findName(path)),
  };
}

function isRooted(path: string): boolean {
  return path.startsWith('/') || /^[A-Za-z]:\//.test(path);
}

/** An absolute path without `.` and `..`. */
function normal(path: string): string {
  const kept: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') kept.pop();
    else if (part !== '' && part !== '.') kept.push(part);
  }
  return path.startsWith('/') ? `/${kept.join('/')}` : kept.join('/');
}

/** `path` from `folder`; undefined when it is not inside. The folder itself is `''`. */
function within(folder: string | undefined, path: string): string | undefined {
  if (folder === undefined) return undefined;
  if (path === folder) return '';
  const front = folder.endsWith('/') ? folder : `${folder}/`;
  return path.startsWith(front) ? path.slice(front.length) : undefined;
}
