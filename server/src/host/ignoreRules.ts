import { matchesPath, matchesSegment } from './wildMatch.ts';

/** One line of a `.gitignore`. */
export interface IgnoreRule {
  /** Pattern by segments; a single one without anchor matches the base name at any depth. */
  readonly segments: readonly string[];
  readonly anchored: boolean;
  readonly negated: boolean;
  readonly folderOnly: boolean;
}

/** The rules of one file with the folder that they count from. */
export interface IgnoreFile {
  /** Relative to the same root as the paths that are asked; `''` for that root. */
  readonly folder: string;
  readonly rules: readonly IgnoreRule[];
}

const maxRules = 20_000;

/** Read the text of a `.gitignore`, `info/exclude` or global excludes file. Lines that say nothing are left out. */
export function parseIgnoreRules(text: string): readonly IgnoreRule[] {
  const rules: IgnoreRule[] = [];
  for (const line of text.replace(/^\uFEFF/, '').split('\n')) {
    const rule = parseLine(line.endsWith('\r') ? line.slice(0, -1) : line);
    if (rule !== undefined) rules.push(rule);
    if (rules.length >= maxRules) break;
  }
  return rules;
}

/**
 * What the rules say of one path whose parents are not ignored: `ignored`, `kept` by a negation, or undefined when none matches.
 *
 * `files` go from the weakest (global excludes) to the strongest (nearest folder); within a file the last match counts.
 */
export function matchIgnoreRules(files: readonly IgnoreFile[], path: string, isFolder: boolean): 'ignored' | 'kept' | undefined {
  for (let index = files.length - 1; index >= 0; index -= 1) {
    const file = files[index];
    if (file === undefined) continue;
    const segments = (file.folder === '' ? path : path.slice(file.folder.length + 1)).split('/');
    const rule = file.rules.findLast((it) => matchesRule(it, segments, isFolder));
    if (rule !== undefined) return rule.negated ? 'kept' : 'ignored';
  }
  return undefined;
}

function matchesRule(rule: IgnoreRule, segments: readonly string[], isFolder: boolean): boolean {
  if (rule.folderOnly && !isFolder) return false;
  return rule.anchored ? matchesPath(rule.segments, segments) : matchesSegment(rule.segments[0] ?? '', segments.at(-1) ?? '');
}

function parseLine(line: string): IgnoreRule | undefined {
  if (line.startsWith('#')) return undefined;
  let pattern = withoutTrailingBlanks(line);
  const negated = pattern.startsWith('!');
  if (negated) pattern = pattern.slice(1);
  const folderOnly = pattern.endsWith('/');
  if (folderOnly) pattern = pattern.slice(0, -1);
  const anchored = pattern.includes('/');
  if (pattern.startsWith('/')) pattern = pattern.slice(1);
  return pattern === '' ? undefined : { segments: pattern.split('/').map((it) => (/^\*{2,}$/.test(it) ? '**' : it)), anchored, negated, folderOnly };
}

/** Trailing blanks do not count, unless the last one is quoted with a backslash. */
function withoutTrailingBlanks(line: string): string {
  let end = line.length;
  while (end > 0 && line.charAt(end - 1) === ' ' && line.charAt(end - 2) !== '\\') end -= 1;
  return line.slice(0, end);
}
