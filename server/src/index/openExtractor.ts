import { extractBytes, maxSourceBytes } from './extractFile.ts';
import type { FileExtraction } from './extractFile.ts';
import { openSymbolEngine } from './symbolEngine.ts';
import type { SymbolEngineOptions } from './symbolEngine.ts';

/** Symbol extraction for one thread, in the form that host/ takes. */
export interface Extractor {
  /** Files over it need not be read. */
  readonly maxSourceBytes: number;
  readonly extractBytes: (path: string, bytes: Uint8Array) => Promise<FileExtraction>;
  readonly close: () => void;
}

export function openExtractor(options: SymbolEngineOptions): Extractor {
  const engine = openSymbolEngine(options);
  return { maxSourceBytes, extractBytes: (path, bytes) => extractBytes(engine, path, bytes), close: engine.close };
}
