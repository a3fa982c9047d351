/** Of paths from the workspace, where `../` begins those that lie beside it; a bare name is one of the workspace. */
function isNamed(path: string, name: string): boolean {
  return !name.includes('/') && path.endsWith(`/${name}`) && !path.startsWith('../');
}

/** True when one of the deleted files is the asked path, lies below it, or has it as its base name when it is a bare name. */
export function wasDeletedBy(path: string, deleted: readonly string[]): boolean {
  return deleted.some((it) => isMatch(path, it));
}

/**
 * Where the asked path went by the renames of one commit; undefined when it went nowhere.
 *
 * A folder went where most of its files went together, each keeping its place below the folder.
 */
export function wentTo(path: string, renames: ReadonlyMap<string, string>): string | undefined {
  const exact = renames.get(path);
  if (exact !== undefined) return exact;
  const moved = [...renames].find(([from]) => isNamed(from, path));
  return moved !== undefined ? moved[1] : folderWentTo(path.replace(/\/+$/, ''), renames);
}

function isMatch(path: string, deleted: string): boolean {
  if (deleted === path || deleted.startsWith(path.endsWith('/') ? path : `${path}/`)) return true;
  return isNamed(deleted, path);
}

function folderWentTo(folder: string, renames: ReadonlyMap<string, string>): string | undefined {
  const votes = new Map<string, number>();
  let files = 0;
  for (const [from, to] of renames) {
    if (!from.startsWith(`${folder}/`)) continue;
    files += 1;
    const below = from.slice(folder.length);
    if (to.endsWith(below) && to.length > below.length) votes.set(to.slice(0, -below.length), (votes.get(to.slice(0, -below.length)) ?? 0) + 1);
  }
  const [best] = [...votes].sort(([, a], [, b]) => b - a);
  return best !== undefined && best[1] * 2 > files ? best[0] : undefined;
}
