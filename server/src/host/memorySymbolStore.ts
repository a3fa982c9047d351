import { lastSegment, unpackSymbols } from '../model/packedSymbols.ts';
import { plainNames } from '../model/storedNames.ts';
import type { FileSymbols, SymbolDefinition } from '../model/symbol.ts';
import { packStrings } from '../util/packedStrings.ts';
import type { ExtractedFile, StoredFile, SymbolStore } from '../workspace/ports.ts';

type Located = readonly [path: string, symbol: SymbolDefinition];

/** A store that lasts as long as the process. */
export function memorySymbolStore(): SymbolStore {
  const files = new Map<string, ExtractedFile>();
  let byName: ReadonlyMap<string, readonly Located[]> | undefined;
  let byContainer: ReadonlyMap<string, readonly Located[]> | undefined;
  const names = (): ReadonlyMap<string, readonly Located[]> => (byName ??= group(files, (it) => it.name));
  const containers = (): ReadonlyMap<string, readonly Located[]> => (byContainer ??= group(files, lastContainer));

  return {
    notes: [],
    fileTable: () => new Map([...files].map(([path, file]): [string, StoredFile] => [path, { stat: file.stat, status: file.status }])),
    write: (put, remove) => {
      for (const path of remove) files.delete(path);
      for (const file of put) files.set(file.path, file);
      byName = byContainer = undefined;
    },
    symbolsOf: (path) => toFileSymbols(files.get(path)),
    definitions: (name) => names().get(name) ?? [],
    membersOf: (container) => (containers().get(lastSegment(container)) ?? []).filter(([, symbol]) => isMemberOf(symbol, container)),
    names: () => plainNames(packStrings([...names().keys()].sort())),
    symbolCount: () => [...files.values()].reduce((count, file) => count + file.symbols.count, 0),
    words: () => new Map([...files.values()].flatMap((file): [string, Uint8Array][] => (file.words === undefined ? [] : [[file.path, file.words]]))),
    close: () => { files.clear(); byName = byContainer = undefined; },
  };
}

/** `Inner` for a member of `Outer.Inner`; undefined at top level. */
function lastContainer(symbol: SymbolDefinition): string | undefined {
  return symbol.container === undefined ? undefined : lastSegment(symbol.container);
}

/** A container is asked for by its last segment or by its whole dotted name. */
function isMemberOf(symbol: SymbolDefinition, container: string): boolean {
  return container.includes('.') ? symbol.container === container : lastContainer(symbol) === container;
}

function toFileSymbols(file: ExtractedFile | undefined): FileSymbols | undefined {
  return file && { status: file.status, language: file.language, symbols: unpackSymbols(file.symbols.rows), opensTo: file.opensTo };
}

function group(files: ReadonlyMap<string, ExtractedFile>, keyOf: (symbol: SymbolDefinition) => string | undefined): ReadonlyMap<string, readonly Located[]> {
  const groups = new Map<string, Located[]>();
  for (const path of [...files.keys()].sort()) {
    for (const symbol of unpackSymbols(files.get(path)?.symbols.rows ?? '')) {
      const key = keyOf(symbol);
      if (key === undefined) continue;
      const found = groups.get(key);
      if (found === undefined) groups.set(key, [[path, symbol]]); else found.push([path, symbol]);
    }
  }
  return groups;
}
