/**
 * What git remembers of paths that are gone: renamed where to, or deleted, by which commit.
 *
 * Two processes answer the common case: one `log` limited to the deletions of the paths asked for, one `diff-tree` that looks for renames in
 * just those commits. Where a rename leads to a path that is gone too, it is followed with two more. Nothing needs the contents of
 * blobs: where they are missing (partial clone), renames without a change are still found.
 */
import { lstatSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { PathHistories, PathHistory } from '../model/history.ts';
import type { HistorySource } from '../workspace/ports.ts';
import { changesOf } from './gitChanges.ts';
import { findGitFolder } from './gitFolder.ts';
import { type DeletingCommit, deletionArguments, parseDeletions, parseRenames, renameArguments } from './parseGitLog.ts';
import { type GitRun, runGit } from './runGit.ts';
import { wasDeletedBy, wentTo } from './vanishedPath.ts';

/** Paths looked up in one call; the rest stays unanswered and the answer is not complete. */
const maxPaths = 500;
/** Renames of renames that are followed. */
const maxRounds = 6;
/** Commits that are searched for renames in one round. */
const maxRenameCommits = 200;
/** Above this many added and deleted files in one commit only renames without a change are found. */
const renameLimit = 1000;
const abbreviatedLength = 10;

export interface HistoryOptions {
  /** Search path for the git program in place of the process's own. */
  readonly searchPath?: string;
}

/**
 * Git's history of one workspace folder.
 *
 * A path without `/` is looked up as a base name in every folder, one with `/` as a file or as a folder. In a folder of a larger repository `../` leads to what lies
 * beside it, also in the answer: a file that went out of the folder is there. Without git, without the program or
 * when git fails, the map is empty and not complete; a repository without commits is complete.
 */
export function gitHistory(root: string, options: HistoryOptions = {}): HistorySource {
  return {
    pathHistories: async (paths, timeoutMs) => {
      const repository = findGitFolder(root);
      if (repository === undefined) return { histories: new Map(), complete: false };
      const isShallow = lstatSync(join(repository.commonDir, 'shallow'), { throwIfNoEntry: false }) !== undefined;
      const search: Search = { root, prefix: prefixOf(repository.top, root), endMs: performance.now() + timeoutMs, searchPath: options.searchPath };
      const distinct = [...new Set(paths)].filter((it) => it !== '' && fromTop(it, search.prefix) !== undefined);
      const asked = distinct.slice(0, maxPaths);
      const { histories, complete } = await findHistories(search, asked);
      return { histories, complete: complete && !isShallow && asked.length === distinct.length };
    },
    changesOf: async (names, extensions, timeoutMs) => await changesOf({ cwd: root, endMs: performance.now() + timeoutMs, searchPath: options.searchPath }, names, extensions),
  };
}

interface Search {
  readonly root: string;
  /** Of the workspace below the top of the working tree: `''` or with a trailing `/`. */
  readonly prefix: string;
  /** Moment on the performance clock at which the search gives up. */
  readonly endMs: number;
  readonly searchPath: string | undefined;
}

interface Found {
  readonly histories: PathHistories;
  readonly complete: boolean;
}

async function findHistories(search: Search, asked: readonly string[]): Promise<Found> {
  const histories = new Map<string, PathHistory>();
  /** Where an asked path is now, as far as it was followed. */
  let open = new Map(asked.map((path) => [path, path]));
  let complete = true;
  for (let round = 0; open.size > 0 && round < maxRounds; round += 1) {
    const step = await findOnce(search, [...new Set(open.values())]);
    complete &&= step.complete;
    const next = new Map<string, string>();
    for (const [path, now] of open) {
      const found = step.histories.get(now);
      if (found === undefined) continue;
      const first = histories.get(path);
      const target = found.renamedTo;
      if (target === undefined) histories.set(path, found);
      else if (isThere(search.root, target)) histories.set(path, first === undefined ? found : { ...first, renamedTo: target });
      else {
        histories.set(path, first ?? { ...found, renamedTo: undefined });
        next.set(path, target);
      }
    }
    open = next;
  }
  return { histories, complete };
}

/** One step back for each path: the newest commit that took it away, and where to. */
async function findOnce(search: Search, paths: readonly string[]): Promise<Found> {
  const log = await run(search, ['--no-literal-pathspecs', 'log', ...deletionArguments, '--', ...paths.flatMap((it) => toPathspecs(it, search.prefix))]);
  const deletions = parseDeletions(log.stdout).map((it) => fromWorkspace(it, search.prefix));
  const vanished = paths.flatMap((path) => {
    const commit = deletions.find((it) => wasDeletedBy(path, it.paths));
    return commit === undefined ? [] : [{ path, commit }];
  });
  const commits = [...new Set(vanished.map((it) => it.commit.commit))].slice(0, maxRenameCommits);
  const renames = await findRenames(search, commits);
  const histories = new Map(vanished.map(({ path, commit }): [string, PathHistory] => {
    const renamedTo = wentTo(path, new Map([...renames.byCommit.get(commit.commit) ?? []].map(([from, to]) => [fromFolder(from, search.prefix), fromFolder(to, search.prefix)])));
    return [path, { commit: commit.commit.slice(0, abbreviatedLength), date: commit.date, renamedTo }];
  }));
  return { histories, complete: (log.kind === 'done' || hasNoCommits(log)) && renames.complete };
}

interface Renames {
  readonly byCommit: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly complete: boolean;
}

async function findRenames(search: Search, commits: readonly string[]): Promise<Renames> {
  if (commits.length === 0) return { byCommit: new Map(), complete: true };
  const input = commits.join('\n') + '\n';
  const byContent = await run(search, ['diff-tree', ...renameArguments, '-M', `-l${renameLimit}`], input);
  if (byContent.kind !== 'failed') return { byCommit: parseRenames(byContent.stdout), complete: byContent.kind === 'done' };
  const exact = await run(search, ['diff-tree', ...renameArguments, '-M100%'], input);
  return { byCommit: parseRenames(exact.stdout), complete: exact.kind === 'done' };
}

function run(search: Search, args: readonly string[], input = ''): Promise<GitRun> {
  return runGit({ cwd: search.root, args, input, timeoutMs: Math.max(1, search.endMs - performance.now()), searchPath: search.searchPath });
}

/** A bare name may be a folder at the top too, which a glob does not match by its contents. */
function toPathspecs(path: string, prefix: string): readonly string[] {
  if (path.startsWith('../')) return [`:(top,literal)${fromTop(path, prefix)?.replace(/\/+$/, '') ?? ''}`];
  const literal = `:(literal)${path.replace(/\/+$/, '')}`;
  return path.includes('/') ? [literal] : [literal, `:(glob)**/${path.replace(/[\\*?[\]]/g, '\\$&')}`];
}

function hasNoCommits(run: GitRun): boolean {
  return run.kind === 'failed' && run.stderr.includes('does not have any commits yet');
}

function prefixOf(top: string, root: string): string {
  return top === root ? '' : `${relative(top, root).replaceAll('\\', '/')}/`;
}

/** A workspace path as one from the top of the working tree; undefined when `../` leads out of that, or to a folder around the workspace. */
function fromTop(path: string, prefix: string): string | undefined {
  const segments = path.split('/'), above = prefix.split('/').slice(0, -1), steps = segments.findIndex((it) => it !== '..');
  if (steps === 0) return prefix + path;
  const rest = steps === -1 ? '' : segments.slice(steps).join('/');
  return rest === '' || steps > above.length ? undefined : [...above.slice(0, above.length - steps), rest].join('/');
}

/** A path from the top of the working tree as one from the workspace, with `../` for what lies beside it. */
function fromFolder(path: string, prefix: string): string {
  return prefix === '' || path.startsWith(prefix) ? path.slice(prefix.length) : relative(`/${prefix}`, `/${path}`).replaceAll('\\', '/');
}

function fromWorkspace(commit: DeletingCommit, prefix: string): DeletingCommit {
  return prefix === '' ? commit : { ...commit, paths: commit.paths.map((it) => fromFolder(it, prefix)) };
}

function isThere(root: string, path: string): boolean {
  try {
    return lstatSync(join(root, path), { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}
