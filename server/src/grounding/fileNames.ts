import type { GroundingIndex } from '../model/groundingIndex.ts';
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
  const stems = new Map<string, string[]>();
  for (const path of files) put(stems, stemOf(path).toLowerCase(), path);
  let words: Map<string, string[]> | undefined;
  const buildWords = (): Map<string, string[]> => {
    const table = new Map<string, string[]>();
    for (const path of files) for (const word of new Set(wordsOf(stemOf(path)))) put(table, word, path);
    return table;
  };
  let extensions: Set<string> | undefined;
  return {
    hasExtension: (extension) => (extensions ??= new Set(files.map(extensionOf))).has(extension),
    withStem: (stem) => stems.get(stem.toLowerCase()) ?? [],
    withWord: (word) => (words ??= buildWords()).get(word) ?? [],
  };
}

function put(table: Map<string, string[]>, key: string, path: string): void {
  const known = table.get(key);
  if (known === undefined) table.set(key, [path]); else known.push(path);
}
