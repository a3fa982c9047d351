import type { StoredNames } from '../model/storedNames.ts';
import type { FileStatus, FileSymbols, SymbolDefinition } from '../model/symbol.ts';
import type { WordFilters } from '../model/wordFilters.ts';

/** What the index asks of the store of extracted files. */
export interface StoredSymbols {
  /** Follows every write. */
  readonly fileTable: () => ReadonlyMap<string, { readonly status: FileStatus }>;
  readonly symbolsOf: (path: string) => FileSymbols | undefined;
  readonly definitions: (name: string) => readonly (readonly [path: string, symbol: SymbolDefinition])[];
  readonly membersOf: (container: string) => readonly (readonly [path: string, symbol: SymbolDefinition])[];
  readonly names: () => StoredNames;
  readonly symbolCount: () => number;
  /** Word filter by path; follows every write. */
  readonly words: () => WordFilters;
}

/** An unsaved buffer with what was extracted from it. */
export interface OverlayFile extends FileSymbols {
  readonly text: string;
}
