import { extractBytes, maxSourceBytes } from './extractFile.ts';
import type { FileExtraction } from './extractFile.ts';
import { openSymbolEngine } from './symbolEngine.ts';
import type { SymbolEngineOptions } from './symbolEngine.ts';

/** Symbol extraction for one thread, in the form that host/ takes. */
export interface Extractor {
  /** Files over it need not be read. */
  readonly maxSourceBytes: number;
  readonly extractBytes: (path: string, bytes: Uint8Array) => Promise<FileExtraction>;
  /** Whether a parser trapped in this thread, so that its memory cannot be trusted. */
  readonly isDamaged: () => boolean;
  readonly close: () => void;
}

/** Time for one file; a file of the largest size takes a tenth of it. */
export const defaultParseTimeoutMs = 5000;

export function openExtractor(options: SymbolEngineOptions): Extractor {
  const engine = openSymbolEngine(options);
  return { maxSourceBytes, extractBytes: (path, bytes) => extractBytes(engine, path, bytes), isDamaged: engine.isDamaged, close: engine.close };
}
