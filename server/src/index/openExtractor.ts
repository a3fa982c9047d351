import { extractBytes, maxSourceBytes, searchBytes } from './extractFile.ts';
import type { FileExtraction, SearchedText } from './extractFile.ts';
import { openSymbolEngine } from './symbolEngine.ts';
import type { SymbolEngineOptions } from './symbolEngine.ts';
import { buildWordSearch } from './wordSearch.ts';
import type { WantedWords } from './wordSearch.ts';

/** Symbol extraction for one thread, in the form that host/ takes. */
export interface Extractor {
  /** Files over it need not be read. */
  readonly maxSourceBytes: number;
  readonly extractBytes: (path: string, bytes: Uint8Array) => Promise<FileExtraction>;
  /** A search over many files. */
  readonly startSearch: (wanted: WantedWords) => (path: string, bytes: Uint8Array) => Promise<SearchedText>;
  /** Whether a parser trapped in this thread, so that its memory cannot be trusted. */
  readonly isDamaged: () => boolean;
  readonly close: () => void;
}

/** Time for one file; a file of the largest size takes a tenth of it. */
export const defaultParseTimeoutMs = 5000;

export function openExtractor(options: SymbolEngineOptions): Extractor {
  const engine = openSymbolEngine(options);
  return {
    maxSourceBytes,
    extractBytes: (path, bytes) => extractBytes(engine, path, bytes),
    startSearch: (wanted) => {
      const search = { search: buildWordSearch(wanted), defines: new Set(wanted.defines) };
      return (path, bytes) => searchBytes(engine, path, bytes, search);
    },
    isDamaged: engine.isDamaged, close: engine.close,
  };
}
