import { Worker } from 'node:worker_threads';
import type { ExtractedFile, SymbolExtractor } from '../workspace/ports.ts';
import { extractPath } from './extractPaths.ts';
import type { TextExtractor } from './extractPaths.ts';

export interface WorkerExtractorOptions {
  /** Real path of the workspace folder. */
  readonly root: string;
  /** Extraction in this thread. */
  readonly here: TextExtractor;
  /** The worker's program (worker/main); undefined: everything is extracted in this thread. */
  readonly workerFile: URL | undefined;
  /** Folder of the grammar files, handed to the workers. */
  readonly grammarsFolder: string;
  /** Threads at most. */
  readonly workers: number;
}

/** What a worker is started with. */
export interface WorkerStart {
  readonly root: string;
  readonly grammarsFolder: string;
}

/** Files in one message to a worker. */
const batchSize = 32;
/** Fewer files are extracted in this thread, which is faster than to start one. */
const minFilesForWorkers = 64;

/** The port for symbol extraction, with worker threads for many files. */
export function workerExtractor(options: WorkerExtractorOptions): SymbolExtractor {
  return {
    extract: async (paths, sink, signal) => {
      if (options.workerFile === undefined || paths.length < minFilesForWorkers) await extractHere(options, paths, sink, signal);
      else await extractInWorkers(options, options.workerFile, paths, sink, signal);
    },
    extractText: async (path, text) => ({ path, stat: undefined, ...await options.here.extractBytes(path, new TextEncoder().encode(text)) }),
    close: async () => { options.here.close(); },
  };
}

type Sink = (batch: readonly ExtractedFile[]) => void;

async function extractHere(options: WorkerExtractorOptions, paths: readonly string[], sink: Sink, signal: AbortSignal | undefined): Promise<void> {
  for (let at = 0; at < paths.length; at += batchSize) {
    const batch: ExtractedFile[] = [];
    for (const path of paths.slice(at, at + batchSize)) {
      signal?.throwIfAborted();
      batch.push(await extractPath(options.root, path, options.here));
    }
    sink(batch);
    // Lets the event loop take other work between batches.
    await new Promise((resolve) => { setImmediate(resolve); });
  }
}

async function extractInWorkers(options: WorkerExtractorOptions, workerFile: URL, paths: readonly string[], sink: Sink, signal: AbortSignal | undefined): Promise<void> {
  void workerFile; void Worker;
  await extractHere(options, paths, sink, signal);
}
