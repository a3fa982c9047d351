import type { GroundingIndex } from '../model/groundingIndex.ts';
import { stemOf } from './workspacePath.ts';
import { wordsOf } from './words.ts';

/** Files by what their names say. */
export interface FileNames {
  /** Files whose last segment without extension is `stem` in any letter case. */
  readonly withStem: (stem: string) => readonly string[];
  /** Files whose name has that word. */
  readonly withWord: (word: string) => readonly string[];
}

const known = new WeakMap<GroundingIndex, FileNames>();

/** The name tables of an index, built on the first question. */
export function fileNamesOf(index: GroundingIndex): FileNames {
  let names = known.get(index);
  if (names === undefined) known.set(index, names = buildFileNames(index));
  return names;
}

function buildFileNames(index: GroundingIndex): FileNames {
  const stems = new Map<string, string[]>();
  for (const path of index.files()) put(stems, stemOf(path).toLowerCase(), path);
  let words: Map<string, string[]> | undefined;
  const buildWords = (): Map<string, string[]> => {
    const table = new Map<string, string[]>();
    for (const path of index.files()) for (const word of new Set(wordsOf(stemOf(path)))) put(table, word, path);
    return table;
  };
  return {
    withStem: (stem) => stems.get(stem.toLowerCase()) ?? [],
    withWord: (word) => (words ??= buildWords()).get(word) ?? [],
  };
}

function put(table: Map<string, string[]>, key: string, path: string): void {
  const known = table.get(key);
  if (known === undefined) table.set(key, [path]); else known.push(path);
}
