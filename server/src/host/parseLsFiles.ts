import { isUtf8 } from 'node:buffer';
import { toPathText } from './pathText.ts';

/** One record of `git ls-files -z -t -s …`, see `lsFilesArguments`. */
export interface LsFilesRecord {
  /** `H` cached, `S` skip-worktree, `M` unmerged, `R` gone from the disk, `C` modified, `K` in the way, `?` untracked. */
  readonly tag: string;
  /** Octal file mode such as `100644`; empty for untracked entries. */
  readonly mode: string;
  readonly path: string;
}

/** Tracked entries with mode, those of them that are gone once more, then untracked ones that nothing ignores. */
export const lsFilesArguments = ['ls-files', '-z', '-t', '-s', '-c', '-d', '-o', '--exclude-standard'] as const;

/** NUL-terminated records `H 100644 <oid> 0<TAB>path` and `? path` → records in the same order. */
export function parseLsFiles(output: Buffer): readonly LsFilesRecord[] {
  const records: LsFilesRecord[] = [];
  if (isUtf8(output)) {
    for (const line of output.toString('utf8').split('\0')) if (line.length > 2) records.push(toRecord(line, line.indexOf('\t')));
    return records;
  }
  for (let start = 0; start < output.length;) {
    const found = output.indexOf(0, start);
    const end = found === -1 ? output.length : found;
    const line = toPathText(output.subarray(start, end));
    if (line.length > 2) records.push(toRecord(line, line.indexOf('\t')));
    start = end + 1;
  }
  return records;
}

function toRecord(line: string, tab: number): LsFilesRecord {
  const tag = line.charAt(0);
  return tag === '?' ? { tag, mode: '', path: line.slice(2) } : { tag, mode: line.slice(2, 8), path: line.slice(tab + 1) };
}
