import type { PackedStrings } from '../util/packedStrings.ts';
import type { StoredFile, SymbolStore, ExtractedFile } from '../workspace/ports.ts';

/** Above so many files in one write the names are asked for anew rather than compared. */
const maxComparedFiles = 100;

interface Memory {
  table?: Map<string, StoredFile>;
  filters?: Map<string, Uint8Array>;
  names?: PackedStrings;
  symbolCount?: number;
}

/**
 * A store whose whole tables are read once and then follow each write, so that one changed file costs what that file costs.
 *
 * `names` stays the same object as long as the set of names is the same.
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
      // What is no map of its own is read as it is asked for, and not held.
      return read instanceof Map ? known.filters = new Map<string, Uint8Array>(read) : read;
    },
    names: () => (current().names ??= store.names()),
    symbolCount: () => (current().symbolCount ??= store.symbolCount()),
    write: (put, remove) => {
      const known = current(), isSmall = put.length + remove.length <= maxComparedFiles;
      const before = known.names === undefined && known.symbolCount === undefined || !isSmall ? undefined : symbolsBefore(store, put, remove);
      store.write(put, remove);
      if (before === undefined || !before.hasSameNames) delete known.names;
      if (before === undefined || known.symbolCount === undefined) delete known.symbolCount;
      else known.symbolCount += before.growth;
      follow(known, put, remove);
    },
  };
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

/** What a write is about to change: whether each file goes on defining the same names, and by how many symbols the store grows. */
function symbolsBefore(store: SymbolStore, put: readonly ExtractedFile[], remove: readonly string[]): { readonly hasSameNames: boolean; readonly growth: number } {
  let hasSameNames = true, growth = 0;
  const after = new Map<string, ExtractedFile['symbols']>([...remove.map((path) => [path, []] as const), ...put.map((it) => [it.path, it.symbols] as const)]);
  for (const [path, now] of after) {
    const then = store.symbolsOf(path)?.symbols ?? [];
    growth += now.length - then.length;
    const names = new Set(then.map((it) => it.name)), newNames = new Set(now.map((it) => it.name));
    hasSameNames &&= names.size === newNames.size && [...newNames].every((it) => names.has(it));
  }
  return { hasSameNames, growth };
}
