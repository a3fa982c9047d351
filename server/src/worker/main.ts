/** A worker thread that extracts the symbols of the files it is sent, or searches them. */
import { parentPort, workerData } from 'node:worker_threads';
import { packFiles } from '../host/extractionMessage.ts';
import type { ExtractionRequest, WorkerMessage, WorkerStart } from '../host/extractionMessage.ts';
import { extractPath, searchPath } from '../host/extractPaths.ts';
import type { SearchedPath } from '../host/extractPaths.ts';
import { grammarLoader } from '../host/grammarLoader.ts';
import { defaultParseTimeoutMs, openExtractor } from '../index/openExtractor.ts';

const start = workerData as WorkerStart;
const extractor = openExtractor({ loadGrammar: grammarLoader(start.grammarsFolder), nowMs: () => performance.now(), parseTimeoutMs: defaultParseTimeoutMs });
const search = start.wanted === undefined ? undefined : extractor.startSearch(start.wanted);
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (request: ExtractionRequest) => {
  last = last.then(() => reply(request));
});
parentPort?.postMessage({ kind: 'ready' } satisfies WorkerMessage);

async function reply(request: ExtractionRequest): Promise<void> {
  const answers: SearchedPath[] = [];
  for (const path of request.paths) answers.push(search === undefined ? { path, found: [], file: await extractPath(start.root, path, extractor) } : await searchPath(start.root, path, { extractor, search }));
  const files = answers.flatMap((it) => it.file ?? []), found = answers.flatMap((it) => (it.found.length === 0 ? [] : [[it.path, it.found] as const]));
  const packed = packFiles(files);
  parentPort?.postMessage({ kind: 'files', files: packed, found, isSpent: extractor.isDamaged() } satisfies WorkerMessage, [packed.words.buffer, packed.keys.buffer]);
}
