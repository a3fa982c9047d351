/** A worker thread that extracts the symbols of the files it is sent. */
import { parentPort, workerData } from 'node:worker_threads';
import { packFiles } from '../host/extractionMessage.ts';
import type { ExtractionRequest, WorkerMessage, WorkerStart } from '../host/extractionMessage.ts';
import { extractPath } from '../host/extractPaths.ts';
import { grammarLoader } from '../host/grammarLoader.ts';
import { defaultParseTimeoutMs, openExtractor } from '../index/openExtractor.ts';

const start = workerData as WorkerStart;
const extractor = openExtractor({ loadGrammar: grammarLoader(start.grammarsFolder), nowMs: () => performance.now(), parseTimeoutMs: defaultParseTimeoutMs });
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (request: ExtractionRequest) => {
  last = last.then(() => reply(request));
});
parentPort?.postMessage({ kind: 'ready' } satisfies WorkerMessage);

async function reply(request: ExtractionRequest): Promise<void> {
  const files = [];
  for (const path of request.paths) files.push(await extractPath(start.root, path, extractor));
  const buffers = files.flatMap((file) => (file.words === undefined ? [] : [file.words.buffer as ArrayBuffer]));
  parentPort?.postMessage({ kind: 'files', files: packFiles(files), isSpent: extractor.isDamaged() } satisfies WorkerMessage, buffers);
}
