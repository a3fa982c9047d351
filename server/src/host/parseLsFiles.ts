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

/** Of a tag with its blank, and of a mode. */
const tagBytes = 2, modeBytes = 6;
const tab = 0x09;

/** NUL-terminated records `H 100644 <oid> 0<TAB>path` and `? path` → records in the same order. Each path is a text of its own: a part of the whole output would keep all of that in memory. */
export function parseLsFiles(output: Buffer): readonly LsFilesRecord[] {
  const records: LsFilesRecord[] = [], isText = isUtf8(output);
  const textOf = (start: number, end: number): string => (isText ? output.toString('utf8', start, end) : toPathText(output.subarray(start, end)));
  for (let start = 0; start < output.length;) {
    const found = output.indexOf(0, start), end = found === -1 ? output.length : found;
    if (end - start > tagBytes) {
      const tag = String.fromCharCode(output[start] ?? 0);
      const isUntracked = tag === '?', pathStart = isUntracked ? start + tagBytes : output.indexOf(tab, start) + 1;
      records.push({ tag, mode: isUntracked ? '' : output.toString('latin1', start + tagBytes, start + tagBytes + modeBytes), path: textOf(pathStart, end) });
    }
    start = end + 1;
  }
  return records;
}

