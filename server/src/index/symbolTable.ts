import type { FileSymbols, LocatedSymbol, SymbolDefinition } from '../model/symbol.ts';
import type { IndexBase } from './indexBase.ts';
import { normalForm } from './normalForm.ts';
import type { SearchedFiles } from './searchedFiles.ts';
import type { OverlayFile, StoredSymbols } from './storedSymbols.ts';

export interface SymbolTable {
  readonly definitions: (name: string) => readonly LocatedSymbol[];
  readonly definitionsLike: (name: string) => readonly LocatedSymbol[];
  readonly membersOf: (container: string) => readonly LocatedSymbol[];
  readonly symbolsOf: (path: string) => FileSymbols;
  /** Distinct names of the open buffers. */
  readonly openNames: readonly string[];
}

export interface SymbolParts {
  readonly store: StoredSymbols;
  readonly overlays: ReadonlyMap<string, OverlayFile>;
  readonly pending: ReadonlySet<string>;
  readonly base: IndexBase;
  readonly searched?: SearchedFiles | undefined;
}

/** Store and buffers as one table. What the store has of files that are gone, changed or open is left out. */
export function buildSymbolTable(parts: SymbolParts): SymbolTable {
  const { store, overlays, pending, searched } = parts;
  const isListed = (path: string): boolean => parts.base.paths.entry(path)?.kind === 'file';
  const isCurrent = (path: string): boolean => !overlays.has(path) && !pending.has(path) && isListed(path);
  const open = [...overlays].flatMap(([path, file]) => file.symbols.map((symbol): LocatedSymbol => ({ ...symbol, path })));
  const openNames = [...new Set(open.map((it) => it.name))];

  const located = (stored: readonly (readonly [string, SymbolDefinition])[], isWanted: (symbol: SymbolDefinition) => boolean): readonly LocatedSymbol[] => [
    ...stored.filter(([path]) => isCurrent(path)).map(([path, symbol]) => ({ ...symbol, path })), ...open.filter(isWanted),
  ].sort(byPlace);
  const definitions = (name: string): readonly LocatedSymbol[] => {
    searched?.ask('definitions', name);
    return located(store.definitions(name), (it) => it.name === name);
  };
  const symbolsOf = (path: string): FileSymbols => {
    const overlay = overlays.get(path);
    if (overlay !== undefined) return overlay;
    if (pending.has(path)) searched?.ask('symbols', path);
    const stored = pending.has(path) || !isListed(path) ? undefined : store.symbolsOf(path);
    return stored ?? { status: isListed(path) ? 'pending' : 'unreadable', language: undefined, symbols: [], opensTo: [] };
  };
  return {
    definitions,
    definitionsLike: (name) => {
      searched?.ask('near', name);
      const form = normalForm(name);
      const names = new Set([...parts.base.likeNames().withForm(form), ...openNames.filter((it) => normalForm(it) === form)]);
      return [...names].filter((it) => it !== name).flatMap(definitions).sort(byPlace);
    },
    membersOf: (container) => {
      searched?.ask('definitions', container.slice(container.lastIndexOf('.') + 1));
      return located(store.membersOf(container), (it) => isContainer(it.container, container));
    },
    symbolsOf,
    openNames,
  };
}

/** Whether a definition's container is meant by `wanted`: the whole dotted name, or its last segment. */
function isContainer(container: string | undefined, wanted: string): boolean {
  return container !== undefined && (container === wanted || container.endsWith(`.${wanted}`));
}

function byPlace(a: LocatedSymbol, b: LocatedSymbol): number {
  return a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1;
}
