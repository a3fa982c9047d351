import type { ExtractedFile, SymbolExtractor } from '../workspace/ports.ts';
import { extractPath } from './extractPaths.ts';
import type { TextExtractor } from './extractPaths.ts';
import { extractInWorkers } from './workerPool.ts';
import type { ExtractionSink } from './workerPool.ts';

export interface WorkerExtractorOptions {
  /** Real path of the workspace folder. */
  readonly root: string;
  /** Extraction in this thread. */
  readonly here: TextExtractor;
  /** The worker's program; undefined: everything is extracted in this thread. */
  readonly workerFile: URL | undefined;
  /** Folder of the grammar files, handed to the workers. */
  readonly grammarsFolder: string;
  /** Threads that are wanted, e.g. the number of cores. */
  readonly workers: number;
}

/** Files between two turns of the event loop. */
const batchSize = 32;
/** Fewer files are extracted in this thread, which is faster than to start another. */
const minFilesForWorkers = 64;

/** The port for symbol extraction. Many files go to worker threads, which live as long as the run. */
export function workerExtractor(options: WorkerExtractorOptions): SymbolExtractor {
  const { workerFile } = options;
  return {
    extract: async (paths, sink, signal) => {
      signal?.throwIfAborted();
      const isMany = workerFile !== undefined && paths.length >= minFilesForWorkers;
      const left = isMany ? await extractInWorkers({ ...options, workerFile }, paths, sink, signal) : paths;
      await extractHere(options, left, sink, signal);
    },
    extractText: async (path, text) => ({ path, stat: undefined, ...await options.here.extractBytes(path, new TextEncoder().encode(text)) }),
    close: async () => {
      options.here.close();
    },
  };
}

async function extractHere(options: WorkerExtractorOptions, paths: readonly string[], sink: ExtractionSink, signal: AbortSignal | undefined): Promise<void> {
  for (let at = 0; at < paths.length; at += batchSize) {
    const batch: ExtractedFile[] = [];
    for (const path of paths.slice(at, at + batchSize)) {
      signal?.throwIfAborted();
      batch.push(await extractPath(options.root, path, options.here));
    }
    sink(batch);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
