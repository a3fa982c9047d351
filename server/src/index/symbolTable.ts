import type { FileStatus, FileSymbols, LocatedSymbol, SymbolDefinition } from '../model/symbol.ts';

/** What the index asks of the store of extracted files. */
export interface StoredSymbols {
  readonly fileTable: () => ReadonlyMap<string, { readonly status: FileStatus }>;
  readonly symbolsOf: (path: string) => FileSymbols | undefined;
  readonly definitions: (name: string) => readonly (readonly [path: string, symbol: SymbolDefinition])[];
  readonly membersOf: (container: string) => readonly (readonly [path: string, symbol: SymbolDefinition])[];
  readonly names: () => readonly string[];
  readonly symbolCount: () => number;
  readonly words: () => Iterable<readonly [path: string, filter: Uint8Array]>;
}

/** An unsaved buffer with what was extracted from it. */
export interface OverlayFile extends FileSymbols {
  readonly text: string;
}

export interface SymbolTable {
  readonly definitions: (name: string) => readonly LocatedSymbol[];
  readonly definitionsLike: (name: string) => readonly LocatedSymbol[];
  readonly membersOf: (container: string) => readonly LocatedSymbol[];
  readonly symbolsOf: (path: string) => FileSymbols;
  /** Distinct defined names; a name whose only file is gone or changed may still be among them. */
  readonly names: () => Iterable<string>;
}

export interface SymbolParts {
  readonly store: StoredSymbols;
  readonly overlays: ReadonlyMap<string, OverlayFile>;
  readonly pending: ReadonlySet<string>;
  readonly isListed: (path: string) => boolean;
}

/** Store and buffers as one table. What the store has of files that are gone, changed or open is left out. */
export function buildSymbolTable(parts: SymbolParts): SymbolTable {
  const { store, overlays, pending } = parts;
  const isCurrent = (path: string): boolean => !overlays.has(path) && !pending.has(path) && parts.isListed(path);
  const open = [...overlays].flatMap(([path, file]) => file.symbols.map((symbol): LocatedSymbol => ({ ...symbol, path })));
  let likeNames: ReadonlyMap<string, readonly string[]> | undefined;

  const located = (stored: readonly (readonly [string, SymbolDefinition])[], isWanted: (symbol: SymbolDefinition) => boolean): readonly LocatedSymbol[] => [
    ...stored.filter(([path]) => isCurrent(path)).map(([path, symbol]) => ({ ...symbol, path })), ...open.filter(isWanted),
  ].sort(byPlace);
  const definitions = (name: string): readonly LocatedSymbol[] => located(store.definitions(name), (it) => it.name === name);
  const names = (): Set<string> => new Set([...store.names(), ...open.map((it) => it.name)]);
  const symbolsOf = (path: string): FileSymbols => {
    const overlay = overlays.get(path);
    if (overlay !== undefined) return overlay;
    const stored = pending.has(path) || !parts.isListed(path) ? undefined : store.symbolsOf(path);
    return stored ?? { status: parts.isListed(path) ? 'pending' : 'unreadable', language: undefined, symbols: [], opensTo: [] };
  };
  return {
    definitions,
    definitionsLike: (name) => {
      likeNames ??= namesByNormalForm(names());
      return (likeNames.get(normalForm(name)) ?? []).filter((it) => it !== name).flatMap(definitions).sort(byPlace);
    },
    membersOf: (container) => located(store.membersOf(container), (it) => isContainer(it.container, container)),
    symbolsOf,
    names,
  };
}

/** Whether a definition's container is meant by `wanted`: the whole dotted name, or its last segment. */
function isContainer(container: string | undefined, wanted: string): boolean {
  return container !== undefined && (container === wanted || container.endsWith(`.${wanted}`));
}

/** One spelling for `fooBar`, `foo_bar`, `FOO_BAR` and `foo-bar`. */
function normalForm(name: string): string {
  return name.toLowerCase().replaceAll('_', '').replaceAll('-', '');
}

function namesByNormalForm(names: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const key = normalForm(name), group = groups.get(key);
    if (group === undefined) groups.set(key, [name]);
    else group.push(name);
  }
  return groups;
}

function byPlace(a: LocatedSymbol, b: LocatedSymbol): number {
  return a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1;
}
