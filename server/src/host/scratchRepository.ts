/**
 * A git directory of Groundplan's own for looking at somebody's working tree.
 *
 * Git compares and hashes files by what a repository's config and attributes say, and that can name programs to run. Here git runs with a
 * git directory that Groundplan wrote: it knows only the settings in gitSettings.ts, no filter, no hook, no helper, and no configuration of
 * the machine or the user. The user's index is copied, so refreshing it does not touch the original; objects are read where the user has them
 * and never written.
 *
 * Layout of the folder: `HEAD`, `config`, `refs/`, `objects/`, `info/` as git wants them; `index`: the copy; `seed`: which index it is a copy of.
 */
import { copyFileSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname, join } from 'node:path';
import type { GitFolder } from './gitFolder.ts';
import { headCommit } from './headCommit.ts';
import { type GitSettings, readGitSettings } from './gitSettings.ts';
import type { IdAlgorithm } from './gitTree.ts';
import { type GitRun, runGit } from './runGit.ts';

export interface ScratchRepository {
  readonly folder: string;
  readonly top: string;
  readonly algorithm: IdAlgorithm;
  readonly settings: GitSettings;
  /** Go on as before the first commit, for a repository without the objects of its own commit. @returns  whether it had one */
  readonly leaveCommit: () => boolean;
  /** Run git on the working tree with this git directory; `index` is another index file in it. */
  readonly run: (args: readonly string[], options?: { readonly cwd?: string; readonly index?: string; readonly input?: Uint8Array }) => Promise<GitRun>;
}

export interface ScratchOptions {
  readonly searchPath?: string | undefined;
  readonly timeoutMs: number;
}

const noCommit = 'ref: refs/heads/none\n';
const maxInfoBytes = 1024 * 1024;
/** Git keeps old shared parts of a split index for a while; there are few. */
const maxSharedParts = 16;

/**
 * Set up the scratch repository in `folder` for a working tree.
 *
 * @param git  the user's own repository there; undefined when the folder is none, as if `git init` had just been run
 */
export async function openScratchRepository(folder: string, top: string, git: GitFolder | undefined, options: ScratchOptions): Promise<ScratchRepository> {
  for (const name of ['refs', 'objects', 'info']) mkdirSync(join(folder, name), { recursive: true });
  const settings = await readGitSettings(join(folder, 'settings.json'), top, git, options);
  const algorithm = settings.get('extensions.objectformat') === 'sha256' ? 'sha256' : 'sha1';
  const head = git && headCommit(git), setHead = (text: string): void => { writeIfOther(join(folder, 'HEAD'), text); };
  setHead(head === undefined ? noCommit : `${head}\n`);
  writeIfOther(join(folder, 'config'), configText(settings));
  for (const name of ['exclude', 'attributes']) copyInfo(git && join(git.commonDir, 'info', name), join(folder, 'info', name));
  seedIndex(git && join(git.gitDir, 'index'), folder);
  const env = {
    GIT_DIR: folder, GIT_WORK_TREE: top, GIT_OBJECT_DIRECTORY: git === undefined ? join(folder, 'objects') : join(git.commonDir, 'objects'),
    GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_COUNT: '0', HOME: folder, XDG_CONFIG_HOME: folder, GIT_OPTIONAL_LOCKS: '1',
  };
  const index = (name: string): Readonly<Record<string, string>> => ({ ...env, GIT_INDEX_FILE: join(folder, name) });
  return {
    folder, top, algorithm, settings,
    leaveCommit: () => {
      setHead(noCommit);
      return head !== undefined;
    },
    run: (args, { cwd = top, index: name = 'index', input } = {}) =>
      runGit({ cwd, args, env: index(name), timeoutMs: options.timeoutMs, searchPath: options.searchPath, ...(input && { input }) }),
  };
}

function configText(settings: GitSettings): string {
  const lines = ['[core]', '\tbare = false', '\trepositoryformatversion = 1', '\tsafecrlf = false', '\tsplitIndex = false', '[index]', '\tsparse = false'];
  for (const [name, value] of settings) {
    const [section = '', key = ''] = name.split('.');
    lines.push(`[${section}]`, `\t${key} = "${value.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`);
  }
  return lines.join('\n') + '\n';
}

/**
 * Copy an index file with its modification time.
 *
 * Git takes entries that are as young as their index for possibly changed; a younger copy would hide a change made in the same tick.
 */
export function copyIndex(source: string, target: string): void {
  const { mtimeNs } = statSync(source, { bigint: true });
  copyFileSync(source, target);
  // The number of seconds is a double, good for a quarter of a microsecond: rather two microseconds too old than one too young.
  const seconds = Number(mtimeNs / 1000n - 2n) / 1e6;
  utimesSync(target, seconds, seconds);
}

/** Copy the user's index unless the copy at hand was made of exactly this one. */
function seedIndex(source: string | undefined, folder: string): void {
  const target = join(folder, 'index'), mark = join(folder, 'seed');
  const stat = source === undefined ? undefined : statSync(source, { bigint: true, throwIfNoEntry: false });
  const seed = stat === undefined ? 'none' : `${stat.size} ${stat.mtimeNs} ${stat.ctimeNs} ${stat.ino}`;
  if (readIfThere(mark) === seed && existsSync(target) === (stat !== undefined)) return;
  rmSync(mark, { force: true });
  rmSync(target, { force: true });
  if (source !== undefined && stat !== undefined) {
    copyIndex(source, target);
    copySharedParts(dirname(source), folder);
  }
  writeFileSync(mark, seed);
}

/** A split index names a second file that must lie beside it. */
function copySharedParts(gitDir: string, folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith('sharedindex.')) rmSync(join(folder, name));
  for (const name of readdirSync(gitDir).filter((it) => it.startsWith('sharedindex.')).slice(0, maxSharedParts)) copyFileSync(join(gitDir, name), join(folder, name));
}

function copyInfo(source: string | undefined, target: string): void {
  const stat = source === undefined ? undefined : lstatSync(source, { throwIfNoEntry: false });
  if (source === undefined || stat?.isFile() !== true || stat.size > maxInfoBytes) rmSync(target, { force: true });
  else writeIfOther(target, readFileSync(source));
}

function writeIfOther(file: string, content: string | Buffer): void {
  const bytes = Buffer.from(content);
  if (!existsSync(file) || !readFileSync(file).equals(bytes)) writeFileSync(file, bytes);
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
