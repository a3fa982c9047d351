import { toPathText } from './pathText.ts';

/** A commit with the asked-for files that it deleted. Paths count from the top of the working tree. */
export interface DeletingCommit {
  /** Full object id. */
  readonly commit: string;
  /** ISO 8601 with offset. */
  readonly date: string;
  readonly paths: readonly string[];
}

/** `git log` with these gives what `parseDeletions` reads: newest first, a rename being a deletion and an addition. */
export const deletionArguments = ['-z', '--no-renames', '--diff-filter=D', '--name-only', '--no-ext-diff', '--no-textconv', '--format=%x01%H%x02%cI'] as const;

/** `git diff-tree` with these reads commits from its input and gives what `parseRenames` reads. */
export const renameArguments = ['--stdin', '-r', '--root', '--diff-filter=R', '-z', '--name-status', '--no-ext-diff', '--no-textconv'] as const;

const header = /^\x01([0-9a-f]{40,64})\x02(.+)$/;

/** Records `\x01<commit>\x02<date>NUL LF path NUL path NUL …`; a record that was cut off at the end is read as far as it goes. */
export function parseDeletions(output: Buffer): readonly DeletingCommit[] {
  const commits: { commit: string; date: string; paths: string[] }[] = [];
  for (const field of fields(output)) {
    const [, commit, date] = header.exec(field) ?? [];
    const last = commits.at(-1);
    if (commit !== undefined && date !== undefined) commits.push({ commit, date, paths: [] });
    else if (last !== undefined) last.paths.push(last.paths.length === 0 ? field.replace(/^\n/, '') : field);
  }
  return commits;
}

/** Records `<commit>NUL (R<score>NUL old NUL new NUL)*` → new path by old path, by commit. */
export function parseRenames(output: Buffer): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const commits = new Map<string, Map<string, string>>();
  const all = fields(output);
  let renames = new Map<string, string>();
  for (let at = 0; at < all.length; at += 1) {
    const field = all[at] ?? '';
    if (/^R\d*$/.test(field)) {
      renames.set(all[at + 1] ?? '', all[at + 2] ?? '');
      at += 2;
    } else {
      renames = new Map();
      commits.set(field, renames);
    }
  }
  return commits;
}

/** NUL-terminated fields; what follows the last NUL was cut off and is dropped. */
function fields(output: Buffer): readonly string[] {
  const end = output.lastIndexOf(0);
  return end === -1 ? [] : toPathText(output.subarray(0, end)).split('\0');
}
