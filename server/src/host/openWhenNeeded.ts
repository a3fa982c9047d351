import type { SymbolStore } from '../workspace/ports.ts';

/** A store whose file is made only when something is asked of it: a folder without plans stays as it is. */
export function openWhenNeeded(openStore: () => SymbolStore): SymbolStore {
  let store: SymbolStore | undefined;
  const get = (): SymbolStore => (store ??= openStore());
  return {
    get notes() { return store?.notes ?? []; },
    fileTable: () => get().fileTable(),
    write: (put, remove) => get().write(put, remove),
    symbolsOf: (path) => get().symbolsOf(path),
    definitions: (name) => get().definitions(name),
    membersOf: (container) => get().membersOf(container),
    names: () => get().names(),
    symbolCount: () => get().symbolCount(),
    words: () => get().words(),
    close: () => store?.close(),
  };
}
