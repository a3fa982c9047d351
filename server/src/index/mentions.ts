import type { GroundingIndex } from '../model/groundingIndex.ts';
import { languageOf } from './languageOf.ts';
import type { SearchedFiles } from './searchedFiles.ts';
import type { OverlayFile, StoredSymbols } from './storedSymbols.ts';
import type { ReadMentions } from './readMentions.ts';
import { wordTest } from './wordFilter.ts';

export interface MentionParts {
  readonly listing: { readonly scanned: boolean };
  readonly store: Pick<StoredSymbols, 'fileTable' | 'words'>;
  readonly overlays: ReadonlyMap<string, OverlayFile>;
  readonly pending: ReadonlySet<string>;
  readonly isPlan: (path: string) => boolean;
  readonly limits: { readonly maxMentionReads: number };
  /** Listed files without symlinks and submodules, sorted. */
  readonly files: () => readonly string[];
  readonly text: (path: string) => string | undefined;
  readonly searched?: SearchedFiles | undefined;
  /** Of the files on the disk, shared by indexes over one state of it; undefined: every index reads for itself. */
  readonly read?: ReadMentions | undefined;
  /** While it gives a list, a word that is to be searched for is noted there and counts as not searched. */
  readonly unsearched?: (() => Unsearched | undefined) | undefined;
}

/** Words that were asked for, with how many files are wanted. */
export type Unsearched = Map<string, number>;

interface Found {
  readonly paths: readonly string[];
  readonly complete: boolean;
}

/** Answers for words are kept, up to so many. */
const maxCachedWords = 1000;

/**
 * Whole-word search over the texts of the workspace: word filters name the files that may have the word, and those are read.
 *
 * A file without a filter (not yet extracted) is read as well. Code that could not be read makes the answer incomplete; data files that are
 * too large to read do not, because nothing that a plan calls is defined in them.
 */
export function buildMentions(parts: MentionParts): GroundingIndex['mentions'] {
  const cache = new Map<string, Found & { readonly limit: number }>();
  let settled: readonly string[] | undefined;
  /** Files that may have a word, sorted, before their filters are asked. */
  const candidates = (word: string): readonly string[] => {
    const { pending, overlays } = parts, searched = parts.searched?.filesWith(word);
    if (searched === undefined) return parts.files();
    settled ??= parts.files().filter((path) => !pending.has(path) || overlays.has(path));
    return [...settled, ...[...searched].filter((path) => pending.has(path) && !overlays.has(path))].sort();
  };
  return (word, limit) => {
    const known = cache.get(word);
    if (known !== undefined && known.limit >= limit) return { paths: known.paths.slice(0, limit), complete: known.complete };
    parts.searched?.ask('mentions', word);
    const isUnsearched = parts.searched !== undefined && parts.searched.filesWith(word) === undefined;
    const noted = isUnsearched ? undefined : parts.unsearched?.();
    if (noted !== undefined) {
      noted.set(word, Math.max(limit, noted.get(word) ?? 0));
      return { paths: [], complete: false };
    }
    const found = isUnsearched ? { paths: [], complete: false } : search(parts, word, { limit, candidates: candidates(word) });
    if (cache.size >= maxCachedWords) cache.clear();
    cache.set(word, { ...found, limit });
    return found;
  };
}

function search(parts: MentionParts, word: string, { limit, candidates }: { readonly limit: number; readonly candidates: readonly string[] }): Found {
  const isSearched = parts.searched?.filesWith(word) !== undefined;
  const statuses = parts.store.fileTable(), filters = parts.store.words(), mayHold = wordTest(word);
  const paths: string[] = [];
  let complete = parts.listing.scanned, reads = 0;
  for (const path of candidates) {
    if (paths.length >= limit) break;
    if (!mayMention(path)) continue;
    reads += 1;
    const has = reads > parts.limits.maxMentionReads ? undefined : hasIt(path);
    if (has === undefined) complete &&= isDataWhenLarge(path) && !parts.pending.has(path);
    else if (has) paths.push(path);
  }
  return { paths, complete };

  function hasIt(path: string): boolean | undefined {
    const read = parts.overlays.has(path) ? undefined : parts.read, before = read?.has(word, path);
    if (before !== undefined) return before;
    const text = parts.text(path), has = text === undefined ? undefined : hasWord(text, word);
    if (has !== undefined) read?.keep(word, path, has);
    return has;
  }

  /** Whether a path is that of a plan takes longer to tell than what its filter says. */
  function mayMention(path: string): boolean {
    return mayHave(path) && !changeFile.test(path) && !parts.isPlan(path);
  }

  function mayHave(path: string): boolean {
    const isOpen = parts.overlays.has(path), isPending = parts.pending.has(path);
    if (isSearched && isPending && !isOpen) return true;
    return (isOpen || isPending ? undefined : passes(path)) ?? statuses.get(path)?.status !== 'binary';
  }

  function passes(path: string): boolean | undefined {
    if (filters.passes !== undefined) return filters.passes(path, mayHold);
    const filter = filters.get(path);
    return filter && mayHold(filter);
  }
}

/** Lines that are gone, or not there yet. */
const changeFile = /\.(?:patch|diff|rej|orig)$/i;

/** Whether a file that is too large to read defines nothing that a plan names. */
function isDataWhenLarge(path: string): boolean {
  const language = languageOf(path, '')?.language;
  return language === undefined || ('largeIsData' in language && language.largeIsData);
}

/** Whether a text has the word between characters that cannot be part of a name. */
export function hasWord(text: string, word: string): boolean {
  if (word === '') return false;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!isWordCharacter(text, at - 1) && !isWordCharacter(text, at + word.length)) return true;
  }
  return false;
}

function isWordCharacter(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || (unit >= 48 && unit <= 57) || unit === 95 || unit === 36 || unit >= 128;
}
