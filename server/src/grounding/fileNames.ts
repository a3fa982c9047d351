import type { GroundingIndex } from '../model/groundingIndex.ts';
import { buildHashIndex } from '../util/hashIndex.ts';
import { extensionOf, stemOf } from './workspacePath.ts';
import { wordsOf } from './words.ts';

/** Files by what their names say. */
export interface FileNames {
  /** Files whose last segment without extension is `stem` in any letter case. */
  readonly withStem: (stem: string) => readonly string[];
  /** Files whose name has that word. */
  readonly withWord: (word: string) => readonly string[];
  /** Whether any file has that extension, with its dot. */
  readonly hasExtension: (extension: string) => boolean;
}

/** By the listing, which outlives an index as long as no file comes or goes. */
const known = new WeakMap<readonly string[], FileNames>();

/** The name tables of an index's files, built on the first question. */
export function fileNamesOf(index: GroundingIndex): FileNames {
  const files = index.files();
  let names = known.get(files);
  if (names === undefined) known.set(files, names = buildFileNames(files));
  return names;
}

function buildFileNames(files: readonly string[]): FileNames {
  const stemAt = (at: number): string => stemOf(files[at] ?? '').toLowerCase(), wordsAt = (at: number): ReadonlySet<string> => new Set(wordsOf(stemOf(files[at] ?? '')));
  const byStem = buildHashIndex(files.length, (at) => [stemAt(at)]);
  let byWord: typeof byStem | undefined, extensions: ReadonlySet<string> | undefined;
  const pathsOf = (found: Int32Array, isMeant: (at: number) => boolean): readonly string[] => Array.from(found.filter(isMeant), (at) => files[at] ?? '');
  return {
    hasExtension: (extension) => (extensions ??= new Set(files.map(extensionOf))).has(extension),
    withStem: (stem) => {
      const wanted = stem.toLowerCase();
      return pathsOf(byStem(wanted), (at) => stemAt(at) === wanted);
    },
    withWord: (word) => pathsOf((byWord ??= buildHashIndex(files.length, wordsAt))(word), (at) => wordsAt(at).has(word)),
  };
}
