/**
 * Files that a name was in once: the newest commits after which it is there more or less often, with their texts before and after.
 *
 * One `log` lists commit, path and blobs, one `cat-file` brings the texts. Nothing is fetched: a text that a partial clone lacks ends the list there.
 */
import type { PastChange } from '../workspace/ports.ts';
import { toPathText } from './pathText.ts';
import { runGit } from './runGit.ts';

/** Names looked for in one call; others get no answer. */
const maxNames = 50;
/** Commits listed, and files whose texts are read, newest first. */
const maxCommits = 400, maxFiles = 60;
/** All texts of one call together; beyond it there is no answer. */
const maxTextBytes = 64 * 1024 * 1024;
const abbreviatedLength = 10;

const logArguments = ['-z', '--raw', '--no-abbrev', '--relative', '--no-renames', '--diff-filter=DM', '--no-ext-diff', '--no-textconv', '--format=%x01%H%x02%cI', `--max-count=${maxCommits}`, '--pickaxe-regex'] as const;
const commitHeader = /^\x01([0-9a-f]{40,64})\x02(.+)$/, change = /^\n?:\d+ \d+ ([0-9a-f]{40,64}) ([0-9a-f]{40,64}) [A-Z]$/;

export interface ChangesSearch {
  readonly cwd: string;
  /** Moment on the performance clock at which the search gives up. */
  readonly endMs: number;
  readonly searchPath: string | undefined;
}

interface Listed extends Pick<PastChange, 'commit' | 'date' | 'path'> {
  readonly oldBlob: string;
  /** Undefined when the commit deleted the file. */
  readonly newBlob: string | undefined;
}

/**
 * @param names  plain identifiers; what is none is left out
 * @param extensions  of the files that are looked at, without dots
 */
export async function changesOf({ cwd, endMs, searchPath }: ChangesSearch, names: readonly string[], extensions: readonly string[]): Promise<readonly PastChange[]> {
  const asked = names.filter((it) => /^[\w$]+$/.test(it)).slice(0, maxNames);
  if (asked.length === 0 || endMs <= performance.now()) return [];
  const left = (): number => Math.max(1, endMs - performance.now());
  const log = await runGit({ cwd, args: ['--no-literal-pathspecs', 'log', ...logArguments, '-S', asked.map((it) => it.replaceAll('$', '[$]')).join('|'), '--', ...extensions.map((it) => `:(glob)**/*.${it}`)], timeoutMs: left(), searchPath });
  const listed = parseChanges(log.stdout).slice(0, maxFiles);
  if (listed.length === 0) return [];
  const input = listed.flatMap((it) => [it.oldBlob, it.newBlob ?? []].flat()).map((it) => `${it}\n`).join('');
  const { stdout } = await runGit({ cwd, args: ['cat-file', '--batch'], input, timeoutMs: left(), maxOutputBytes: maxTextBytes, searchPath });
  const texts = parseTexts(stdout);
  return listed.flatMap(({ oldBlob, newBlob, ...it }) => {
    const before = texts.get(oldBlob), after = newBlob === undefined ? undefined : texts.get(newBlob);
    return before === undefined || (newBlob !== undefined && after === undefined) ? [] : [{ ...it, before, after }];
  });
}

/** Records `\x01<commit>\x02<date>NUL LF :<modes> <old> <new> <status>NUL path NUL …`; what was cut off at the end is dropped. */
function parseChanges(output: Buffer): readonly Listed[] {
  const fields = toPathText(output.subarray(0, output.lastIndexOf(0) + 1)).split('\0'), found: Listed[] = [];
  let commit = '', date = '';
  for (let at = 0; at < fields.length; at += 1) {
    const field = fields[at] ?? '', header = commitHeader.exec(field), [, oldBlob, newBlob] = change.exec(field) ?? [];
    if (header !== null) [, commit = '', date = ''] = header;
    else if (oldBlob !== undefined && newBlob !== undefined) {
      at += 1;
      const path = fields[at] ?? '';
      if (path !== '') found.push({ commit: commit.slice(0, abbreviatedLength), date, path, oldBlob, newBlob: /^0+$/.test(newBlob) ? undefined : newBlob });
    }
  }
  return found;
}

/** Records `<id> blob <bytes>LF<content>LF` → text by id; `<id> missing` and what was cut off are left out. */
function parseTexts(output: Buffer): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (let at = 0; at < output.length;) {
    const end = output.indexOf(10, at), [id = '', type, size] = output.toString('latin1', at, end === -1 ? output.length : end).split(' ');
    if (end === -1) break;
    at = end + 1;
    if (size === undefined) continue;
    const bytes = Number(size);
    if (type === 'blob' && at + bytes <= output.length) texts.set(id, output.toString('utf8', at, at + bytes));
    at += bytes + 1;
  }
  return texts;
}
