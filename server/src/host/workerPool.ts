import { Worker } from 'node:worker_threads';
import type { SearchBatch } from '../workspace/ports.ts';
import { empty } from './extractPaths.ts';
import { unpackFiles } from './extractionMessage.ts';
import type { ExtractionRequest, WorkerMessage, WorkerStart } from './extractionMessage.ts';

export type ExtractionSink = (batch: SearchBatch) => void;

export interface WorkerPoolOptions extends WorkerStart {
  readonly workerFile: URL;
  /** Threads that are wanted; see {@link maxWorkers}. */
  readonly workers: number;
}

/** Threads at most: each holds its own parsers, 40 to 80 MB. */
const maxWorkers = 4;
/** Megabytes for new objects in a worker: nearly all that it makes is gone with its batch, and V8 would let three times 32 MB of it gather. */
const youngGenerationMb = 8;
/** Files in one message. */
const batchSize = 32;
/** Messages that a worker has before it answers, so that it does not wait for the next while this thread writes; towards the end they are fewer, for all to end together. */
const batchesAhead = { most: 6, least: 2 } as const;
/** Deaths of workers in one run after which the files that are left count as failed. */
const maxDeaths = 20;

/**
 * Extract or search files in worker threads, which are started for this run and ended with it.
 *
 * A worker that dies is replaced, and what it was at is asked again file by file, so that only the file that kills it is lost (`failed`).
 * Rejects with the signal's reason when aborted, and with the sink's error when the sink throws.
 *
 * @returns  the paths without an answer: all of them when a worker cannot be started here, otherwise none
 */
export async function extractInWorkers(options: WorkerPoolOptions, paths: readonly string[], sink: ExtractionSink, signal?: AbortSignal): Promise<readonly string[]> {
  if (paths.length === 0) return [];
  const workers = new Set<Worker>();
  let abort: () => void = () => undefined;
  try {
    return await new Promise<readonly string[]>((resolve, reject) => {
      abort = () => {
        reject(signal?.reason instanceof Error ? signal.reason : new DOMException('aborted', 'AbortError'));
      };
      signal?.addEventListener('abort', abort, { once: true });
      const run: Run = { options, workers, queue: batchesOf(paths), unanswered: new Set(paths), deaths: 0, sink, resolve, reject };
      for (let count = Math.min(Math.max(options.workers, 1), maxWorkers, run.queue.length); count > 0; count -= 1) startWorker(run);
    });
  } finally {
    signal?.removeEventListener('abort', abort);
    const ending = [...workers];
    workers.clear();
    await Promise.all(ending.map(async (worker) => worker.terminate()));
  }
}

interface Run {
  readonly options: WorkerPoolOptions;
  /** The living ones; a worker that is not in it any more is not listened to. */
  readonly workers: Set<Worker>;
  readonly queue: (readonly string[])[];
  readonly unanswered: Set<string>;
  deaths: number;
  readonly sink: ExtractionSink;
  readonly resolve: (left: readonly string[]) => void;
  readonly reject: (reason: Error) => void;
}

function startWorker(run: Run): void {
  const { root, grammarsFolder, wanted, workerFile } = run.options;
  const worker = new Worker(workerFile, { workerData: { root, grammarsFolder, wanted } satisfies WorkerStart, execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb } });
  const inFlight: (readonly string[])[] = [];
  let isReady = false;
  run.workers.add(worker);
  worker.on('message', (message: WorkerMessage) => {
    if (!run.workers.has(worker)) return;
    if (message.kind === 'ready') isReady = true;
    else {
      answer(run, inFlight.shift() ?? [], { files: unpackFiles(message.files), found: message.found ?? [] });
    }
    if (message.kind === 'ready' || !message.isSpent) feed(run, worker, inFlight);
    else {
      run.queue.unshift(...inFlight.splice(0));
      replace(run, worker);
    }
  });
  // The exit that follows an error is what counts.
  worker.on('error', () => undefined);
  worker.on('exit', () => {
    if (!run.workers.has(worker)) return;
    if (isReady) bury(run, inFlight);
    else run.resolve([...run.unanswered]);
    replace(run, worker);
  });
}

function feed(run: Run, worker: Worker, inFlight: (readonly string[])[]): void {
  const ahead = Math.min(batchesAhead.most, Math.max(batchesAhead.least, run.queue.length >> 2));
  while (inFlight.length < ahead) {
    const paths = run.queue.shift();
    if (paths === undefined) return;
    inFlight.push(paths);
    worker.postMessage({ paths } satisfies ExtractionRequest);
  }
}

/** What a dead worker had: the batch that it was at is asked again in single files, and a single file is the one that killed it. */
function bury(run: Run, inFlight: readonly (readonly string[])[]): void {
  const [current = [], ...untouched] = inFlight;
  run.deaths += 1;
  run.queue.unshift(...untouched);
  if (run.deaths > maxDeaths) lose(run, [current, ...run.queue.splice(0)].flat());
  else if (current.length === 1) lose(run, current);
  else run.queue.unshift(...current.map((path) => [path]));
}

function replace(run: Run, worker: Worker): void {
  run.workers.delete(worker);
  void worker.terminate();
  if (run.queue.length > 0) startWorker(run);
}

function lose(run: Run, paths: readonly string[]): void {
  answer(run, paths, { files: paths.map((path) => empty(path, undefined, 'failed')), found: [] });
}

function answer(run: Run, paths: readonly string[], batch: SearchBatch): void {
  for (const path of paths) run.unanswered.delete(path);
  try {
    run.sink(batch);
  } catch (error) {
    run.reject(error instanceof Error ? error : new Error(String(error)));
  }
  if (run.unanswered.size === 0) run.resolve([]);
}

function batchesOf(paths: readonly string[]): (readonly string[])[] {
  return Array.from({ length: Math.ceil(paths.length / batchSize) }, (_, at) => paths.slice(at * batchSize, (at + 1) * batchSize));
}
