import { lstatSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findGitFolder, gitFolderAt } from './gitFolder.ts';
import { type IgnoreFile, matchIgnoreRules, parseIgnoreRules } from './ignoreRules.ts';

const maxIgnoreFileBytes = 1024 * 1024;

/**
 * Git's ignore rules of one workspace folder, read on demand without git: every `.gitignore` from the top of the working tree down,
 * `info/exclude`, and the user's own `git/ignore`. A nested repository starts anew with its own rules.
 */
export interface IgnoreLookup {
  /** Rules that hold for the entries of a folder (workspace path, `''` for the root), weakest first. */
  readonly rulesIn: (folder: string, outer: readonly IgnoreFile[]) => readonly IgnoreFile[];
  /** Rules from outside the workspace folder. */
  readonly outer: readonly IgnoreFile[];
  /** Whether git would ignore an existing entry, by itself or by a folder that it is in. Tracked files are not asked. */
  readonly isIgnored: (path: string, isFolder: boolean) => boolean;
  /** One entry whose parent folders are not ignored, with the rules of its folder. */
  readonly matches: (rules: readonly IgnoreFile[], path: string, isFolder: boolean) => boolean;
}

/** Paths inside rules count from the top of the working tree, so that a workspace below it obeys the rules above it. */
export function openIgnoreLookup(root: string): IgnoreLookup {
  const top = findGitFolder(root);
  const prefix = top === undefined || top.top === root ? '' : `${root.slice(top.top.length + 1).replaceAll('\\', '/')}/`;
  const cache = new Map<string, IgnoreFile | undefined>();

  const ignoreFileOf = (absolute: string, folder: string): IgnoreFile | undefined => {
    if (!cache.has(absolute)) cache.set(absolute, readIgnoreFile(join(absolute, '.gitignore'), folder));
    return cache.get(absolute);
  };
  const with_ = (rules: readonly IgnoreFile[], file: IgnoreFile | undefined): readonly IgnoreFile[] => (file === undefined ? rules : [...rules, file]);

  let outer = globalRules(top?.commonDir, '');
  if (top !== undefined && prefix !== '') {
    let folder = '';
    for (const segment of prefix.slice(0, -1).split('/')) {
      outer = with_(outer, ignoreFileOf(join(top.top, folder), folder));
      folder = folder === '' ? segment : `${folder}/${segment}`;
    }
  }

  const rulesIn = (folder: string, rules: readonly IgnoreFile[]): readonly IgnoreFile[] => {
    const fromTop = `${prefix}${folder}`.replace(/\/$/, '');
    const nested = folder === '' ? undefined : gitFolderAt(join(root, folder));
    return with_(nested === undefined ? rules : globalRules(nested.commonDir, fromTop), ignoreFileOf(join(root, folder), fromTop));
  };
  const matches = (rules: readonly IgnoreFile[], path: string, isFolder: boolean): boolean => matchIgnoreRules(rules, prefix + path, isFolder) === 'ignored';
  const isIgnored = (path: string, isFolder: boolean): boolean => {
    let rules = outer, folder = '';
    const segments = path.split('/');
    for (const [index, segment] of segments.entries()) {
      rules = rulesIn(folder, rules);
      folder = folder === '' ? segment : `${folder}/${segment}`;
      if (matches(rules, folder, isFolder || index < segments.length - 1)) return true;
    }
    return false;
  };
  return { rulesIn, outer, isIgnored, matches };
}

function globalRules(commonDir: string | undefined, folder: string): readonly IgnoreFile[] {
  const home = process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config');
  const files = [process.env['GIT_CONFIG_GLOBAL'] === undefined ? join(home, 'git', 'ignore') : undefined, commonDir && join(commonDir, 'info', 'exclude')];
  return files.flatMap((file) => (file === undefined ? [] : readIgnoreFile(file, folder) ?? []));
}

function readIgnoreFile(file: string, folder: string): IgnoreFile | undefined {
  try {
    const stat = lstatSync(file);
    if (!stat.isFile() || stat.size > maxIgnoreFileBytes) return undefined;
    const rules = parseIgnoreRules(readFileSync(file, 'utf8'));
    return rules.length === 0 ? undefined : { folder, rules };
  } catch {
    return undefined;
  }
}
