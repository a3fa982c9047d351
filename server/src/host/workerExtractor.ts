import type { ExtractedFile, SearchBatch, SymbolExtractor, WantedWords } from '../workspace/ports.ts';
import { extractPath, searchPath } from './extractPaths.ts';
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
  const run = async (task: Task, sink: ExtractionSink, signal: AbortSignal | undefined): Promise<void> => {
    const { workerFile } = options;
    signal?.throwIfAborted();
    const isMany = workerFile !== undefined && task.paths.length >= minFilesForWorkers;
    const left = isMany ? await extractInWorkers({ ...options, workerFile, wanted: task.wanted }, task.paths, sink, signal) : task.paths;
    await extractHere(options, { ...task, paths: left }, sink, signal);
  };
  return {
    extract: (paths, sink, signal) => run({ paths, wanted: undefined }, ({ files }) => { sink(files); }, signal),
    search: (paths, wanted, sink, signal) => run({ paths, wanted }, sink, signal),
    extractText: (path, text) => options.here.extractBytes(path, new TextEncoder().encode(text)),
    close: async () => {
      options.here.close();
    },
  };
}

interface Task {
  readonly paths: readonly string[];
  /** Undefined: the files are extracted, whatever is in them. */
  readonly wanted: WantedWords | undefined;
}

async function extractHere({ root, here }: WorkerExtractorOptions, { paths, wanted }: Task, sink: ExtractionSink, signal: AbortSignal | undefined): Promise<void> {
  const search = wanted === undefined ? undefined : here.startSearch(wanted);
  for (let at = 0; at < paths.length; at += batchSize) {
    const files: ExtractedFile[] = [], found: SearchBatch['found'][number][] = [];
    for (const path of paths.slice(at, at + batchSize)) {
      signal?.throwIfAborted();
      const answer = search === undefined ? { found: [], file: await extractPath(root, path, here) } : await searchPath(root, path, { extractor: here, search });
      if (answer.file !== undefined) files.push(answer.file);
      if (answer.found.length > 0) found.push([path, answer.found]);
    }
    sink({ files, found });
    await new Promise((resolve) => setImmediate(resolve));
  }
}
