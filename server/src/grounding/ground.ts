import type { GroundingIndex } from '../model/groundingIndex.ts';
import { stemOf } from './workspacePath.ts';

/** What the real workspace says of one normal path, before any stage. */
export type GroundLook =
  | { readonly kind: 'present'; readonly path: string; readonly isFolder: boolean; readonly how: 'listed' | 'sparse' | 'ignored' | 'on-disk' }
  | { readonly kind: 'letter-case'; readonly actual: string }
  | { readonly kind: 'outside' } | { readonly kind: 'dangling' } | { readonly kind: 'unreadable' } | { readonly kind: 'absent' };

/** Look-ups in the index, each path asked once. */
export interface Ground {
  readonly index: GroundingIndex;
  readonly look: (path: string) => GroundLook;
  /** Whole text of a file as the index has it, read once. */
  readonly text: (path: string) => string | undefined;
  /** Files of code and data that have the word, documents left out, at most a few; `complete` when these are all of them. */
  readonly mentions: (word: string) => { readonly paths: readonly string[]; readonly complete: boolean };
  /** Names in a folder whose stem, the name without its last extension, is `stem`. */
  readonly withStem: (folder: string, stem: string) => readonly string[];
}

/** Wrap an index for one check. */
export function buildGround(index: GroundingIndex): Ground {
  const looks = new Map<string, GroundLook>();
  const stems = new Map<string, ReadonlyMap<string, readonly string[]>>();
  const look = (path: string): GroundLook => {
    let found = looks.get(path);
    if (found === undefined) looks.set(path, found = lookOnce(index, path));
    return found;
  };
  const texts = new Map<string, string | undefined>();
  const text = (path: string): string | undefined => {
    if (!texts.has(path)) texts.set(path, index.text(path));
    return texts.get(path);
  };
  const withStem = (folder: string, stem: string): readonly string[] => {
    let table = stems.get(folder);
    if (table === undefined) stems.set(folder, table = stemTable(index.children(folder)));
    return table.get(stem) ?? [];
  };
  const mentioned = new Map<string, ReturnType<Ground['mentions']>>();
  const mentions: Ground['mentions'] = (word) => {
    let found = mentioned.get(word);
    if (found === undefined) mentioned.set(word, found = mentioned.size < maxMentionLookUps ? mentionsOnce(index, word) : { paths: [], complete: false });
    return found;
  };
  return { index, look, text, withStem, mentions };
}

/** Words that are searched for in the texts in one check; what is asked beyond it stays unknown. */
const maxMentionLookUps = 500;

/** Documents name things without having them: a mention there proves nothing. */
const documents = /(?<!CMakeLists)\.(?:md|mdx|markdown|txt|rst|adoc|org|html?)$/i;

export function isDocument(path: string): boolean {
  return documents.test(path);
}

/** Files asked for one word. */
const maxAsked = 24;
/** Files that use a word and are looked at for its definition: in more of them it is no different. */
export const maxUses = 5;

function mentionsOnce(index: GroundingIndex, word: string): ReturnType<Ground['mentions']> {
  const { paths, complete } = index.mentions(word, maxAsked);
  return { paths: paths.filter((it) => !documents.test(it)), complete: complete && paths.length < maxAsked };
}

function stemTable(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const table = new Map<string, string[]>();
  for (const name of names) {
    if (name.endsWith('/')) continue;
    const stem = stemOf(name), known = table.get(stem);
    if (known === undefined) table.set(stem, [name]); else known.push(name);
  }
  return table;
}

function lookOnce(index: GroundingIndex, path: string): GroundLook {
  if (path === '') return { kind: 'present', path, isFolder: true, how: 'listed' };
  const entry = index.entry(path);
  if (entry !== undefined && entry.kind !== 'symlink') {
    return { kind: 'present', path, isFolder: entry.kind !== 'file', how: entry.listing === 'sparse' ? 'sparse' : 'listed' };
  }
  const variant = entry === undefined ? index.caseVariants(path)[0] : undefined;
  if (variant !== undefined) return { kind: 'letter-case', actual: variant };
  return lookOnDisk(index, path);
}

/** For what the listing cannot answer. A case-insensitive disk answers for other letter case: that is told apart by the real path. */
function lookOnDisk(index: GroundingIndex, path: string): GroundLook {
  const probe = index.probe(path);
  if (probe.kind !== 'inside' && probe.kind !== 'ignored') return probe;
  if (probe.path !== path && probe.path.toLowerCase() === path.toLowerCase()) return { kind: 'letter-case', actual: probe.path };
  if (probe.kind === 'ignored') return { kind: 'present', path: probe.path, isFolder: probe.isFolder, how: 'ignored' };
  const real = index.entry(probe.path);
  return { kind: 'present', path: probe.path, isFolder: probe.isFolder, how: real === undefined ? 'on-disk' : 'listed' };
}

