/**
 * What goes between the extractor and its worker threads.
 *
 * Symbols travel as one JSON text for each file, because many small objects are slow to clone between threads. A symbol is a row
 * `[name, kind, container or null, line, parameters or null]`. Word filters are handed over without copying.
 */
import type { SymbolDefinition, SymbolKind } from '../model/symbol.ts';
import type { ExtractedFile, SearchBatch, WantedWords } from '../workspace/ports.ts';

/** Worker's start-up data. */
export interface WorkerStart {
  readonly root: string;
  readonly grammarsFolder: string;
  /** Undefined: the files are extracted, whatever is in them. */
  readonly wanted?: WantedWords | undefined;
}

export interface ExtractionRequest {
  readonly paths: readonly string[];
}

/** `ready` once, when the worker's program runs; then the answer to each request. */
export type WorkerMessage = { readonly kind: 'ready' } | ExtractionReply;

export interface ExtractionReply {
  readonly kind: 'files';
  readonly files: readonly PackedFile[];
  /** Of a search: what was found where. */
  readonly found?: SearchBatch['found'];
  /** The parser's memory is damaged: the worker must be replaced before it gets more work. */
  readonly isSpent: boolean;
}

type PackedFile = Omit<ExtractedFile, 'symbols'> & { readonly symbols: string };
type SymbolRow = readonly [name: string, kind: SymbolKind, container: string | null, line: number, parameters: readonly string[] | null];

export function packFiles(files: readonly ExtractedFile[]): readonly PackedFile[] {
  return files.map((file) => ({ ...file, symbols: JSON.stringify(file.symbols.map((it): SymbolRow => [it.name, it.kind, it.container ?? null, it.line, it.parameters ?? null])) }));
}

export function unpackFiles(files: readonly PackedFile[]): readonly ExtractedFile[] {
  return files.map((file) => ({ ...file, symbols: (JSON.parse(file.symbols) as readonly SymbolRow[]).map(symbolOf) }));
}

function symbolOf([name, kind, container, line, parameters]: SymbolRow): SymbolDefinition {
  return { name, kind, container: container ?? undefined, line, parameters: parameters ?? undefined };
}
