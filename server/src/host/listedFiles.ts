import type { ListedFile } from '../workspace/ports.ts';

/** Folder that Groundplan keeps its own things in; never part of the workspace. */
export const ownFolder = '.groundplan';

/** True for a path that lies in Groundplan's own folder, at any depth. */
export function isOwnPath(path: string): boolean {
  return path.includes(ownFolder) && path.split('/').includes(ownFolder);
}

/** Put listed files into the order that FileListing promises; the first of several with the same path counts. */
export function sortListed(files: readonly ListedFile[]): readonly ListedFile[] {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  return sorted.filter((it, index) => index === 0 || sorted[index - 1]?.path !== it.path);
}
