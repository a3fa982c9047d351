import { namesIn } from '../model/packedSymbols.ts';
import { mostAdded, type StoredNames } from '../model/storedNames.ts';
import type { WordFilters } from '../model/wordFilters.ts';
import type { StoredFile, SymbolStore, ExtractedFile } from '../workspace/ports.ts';

/** Above so many files in one write the symbols are counted anew rather than compared. */
const maxComparedFiles = 100;

/** Filters that follow writes. */
export interface HeldFilters extends WordFilters {
  readonly set: (path: string, filter: Uint8Array) => unknown;
  readonly delete: (path: string) => unknown;
}

interface Memory {
  table?: Map<string, StoredFile>;
  filters?: HeldFilters;
  names?: StoredNames & { readonly added: Set<string> };
  symbolCount?: number;
}

/**
 * A store whose whole tables are read once and then follow each write, so that one changed file costs what that file costs.
 *
 * Names that are written are added to those that are kept, until there are too many of them.
 *
 * @param wasWrittenElsewhere  whether another process has written since the last call; then everything is read again
 */
export function rememberingStore(store: SymbolStore, wasWrittenElsewhere: () => boolean): SymbolStore {
  let memory: Memory = {};
  const current = (): Memory => {
    if (wasWrittenElsewhere()) memory = {};
    return memory;
  };
  return {
    ...store,
    fileTable: () => (current().table ??= new Map(store.fileTable())),
    words: () => {
      const known = current();
      if (known.filters !== undefined) return known.filters;
      const read = store.words();
      return known.filters = canFollow(read) ? read : new Map(read);
    },
    names: () => {
      const known = current();
      if (known.names === undefined) {
        const names = store.names();
        known.names = { ...names, added: new Set(names.added) };
      }
      return known.names;
    },
    symbolCount: () => (current().symbolCount ??= store.symbolCount()),
    write: (put, remove) => {
      const known = current(), isSmall = put.length + remove.length <= maxComparedFiles;
      const growth = known.symbolCount === undefined || !isSmall ? undefined : growthBy(store, put, remove);
      store.write(put, remove);
      if (growth === undefined || known.symbolCount === undefined) delete known.symbolCount;
      else known.symbolCount += growth;
      follow(known, put, remove);
      addNames(known, put);
    },
  };
}

function canFollow(filters: WordFilters): filters is HeldFilters {
  return filters.passes !== undefined && 'set' in filters;
}

function follow({ table, filters }: Memory, put: readonly ExtractedFile[], remove: readonly string[]): void {
  for (const path of remove) {
    table?.delete(path);
    filters?.delete(path);
  }
  for (const { path, stat, status, words } of put) {
    table?.set(path, { stat, status });
    if (words === undefined) filters?.delete(path);
    else filters?.set(path, words);
  }
}

function addNames(memory: Memory, put: readonly ExtractedFile[]): void {
  const { names } = memory;
  if (names === undefined) return;
  for (const { symbols } of put) for (const name of namesIn(symbols.rows)) names.added.add(name);
  if (names.added.size > mostAdded(names.kept)) delete memory.names;
}

/** By how many symbols a write is about to make the store grow. */
function growthBy(store: SymbolStore, put: readonly ExtractedFile[], remove: readonly string[]): number {
  const after = new Map<string, number>([...remove.map((path) => [path, 0] as const), ...put.map((it) => [it.path, it.symbols.count] as const)]);
  return [...after].reduce((growth, [path, count]) => growth + count - (store.symbolsOf(path)?.symbols.length ?? 0), 0);
}
