import { lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from './sha256.ts';
import { runGit } from './runGit.ts';
import type { GitFolder } from './gitFolder.ts';

/** Settings that decide what content a file has in git's eyes; none of them can name a program. */
const copiedSettings = new Set([
  'core.autocrlf', 'core.eol', 'core.filemode', 'core.ignorecase', 'core.symlinks', 'core.precomposeunicode', 'core.protecthfs', 'core.protectntfs',
  'core.trustctime', 'core.checkstat', 'core.checkroundtripencoding', 'core.longpaths', 'extensions.objectformat',
]);
/** Files that git reads patterns from, with their names in git's own folder of the user. */
const fileSettings = new Map([['core.excludesfile', 'ignore'], ['core.attributesfile', 'attributes']]);
const maxSettingLength = 4096;

export type GitSettings = ReadonlyMap<string, string>;

export interface GitSettingsOptions {
  readonly searchPath?: string | undefined;
  readonly timeoutMs: number;
}

/** What was read, and the files that it was read from with their stats: it holds as long as they do. */
interface Kept {
  readonly recipe: string;
  readonly files: readonly (readonly [path: string, stat: string])[];
  readonly settings: readonly (readonly [name: string, value: string])[];
}

/**
 * The settings of a working tree that matter for content, by lower-case name, from all levels of configuration; the last of several counts.
 *
 * @param cache  file for what was read, so that git is asked again only after a change of a configuration file
 * @returns      only the places of the user's pattern files when git does not tell
 */
export async function readGitSettings(cache: string, top: string, git: GitFolder | undefined, options: GitSettingsOptions): Promise<GitSettings> {
  const recipe = recipeOf(git);
  const kept = readKept(cache);
  if (kept?.recipe === recipe && kept.files.every(([path, stat]) => statOf(path) === stat)) return new Map(kept.settings);
  const settings = new Map([...fileSettings].map(([name, file]) => [name, join(userFolder(), 'git', file)]));
  const run = await runGit({ cwd: top, args: ['config', '--list', '--show-origin', '-z'], ...options });
  if (run.kind !== 'done') return settings;
  const files = new Set(standardFiles(git));
  const records = run.stdout.toString('utf8').split('\0');
  for (let at = 0; at + 1 < records.length; at += 2) {
    const [, origin] = /^file:(.*)$/s.exec(records[at] ?? '') ?? [];
    if (origin !== undefined) files.add(join(origin.startsWith('/') ? '' : top, origin));
    keepSetting(settings, records[at + 1] ?? '');
  }
  const found: Kept = { recipe, files: [...files].map((it) => [it, statOf(it)]), settings: [...settings] };
  writeFileSync(cache, JSON.stringify(found));
  return settings;
}

function keepSetting(settings: Map<string, string>, record: string): void {
  const split = record.indexOf('\n');
  // A setting without a value means true.
  const name = split === -1 ? record : record.slice(0, split), value = split === -1 ? 'true' : record.slice(split + 1);
  if (value.length > maxSettingLength) return;
  if (copiedSettings.has(name)) settings.set(name, value);
  else if (fileSettings.has(name)) settings.set(name, value.startsWith('~/') ? join(homedir(), value.slice(2)) : value);
}

/** Files that git reads if they are there, so that a new one is noticed. */
function standardFiles(git: GitFolder | undefined): readonly string[] {
  const own = git === undefined ? [] : [join(git.commonDir, 'config'), join(git.gitDir, 'config.worktree')];
  return [...own, join(homedir(), '.gitconfig'), join(userFolder(), 'git', 'config'), '/etc/gitconfig'];
}

/** Included files can depend on the branch and the place, and variables can stand in for files. */
function recipeOf(git: GitFolder | undefined): string {
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('GIT_CONFIG') || name === 'HOME' || name === 'XDG_CONFIG_HOME').sort();
  return sha256(JSON.stringify([git, git === undefined ? '' : readText(join(git.gitDir, 'HEAD')), variables]));
}

function readKept(cache: string): Kept | undefined {
  try {
    return JSON.parse(readText(cache)) as Kept;
  } catch {
    return undefined;
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function statOf(path: string): string {
  const stat = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? 'absent' : `${stat.size} ${stat.mtimeNs} ${stat.ctimeNs} ${stat.ino}`;
}

function userFolder(): string {
  return process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config');
}
