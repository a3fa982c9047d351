/** How the measured processes open a workspace: as the command line does, with the worker, the grammars and the cache's name of the build. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

export function installation() {
  return {
    extractor: readFileSync(new URL('../../dist/extractor.txt', import.meta.url), 'utf8'), grammarsFolder: fileURLToPath(new URL('../../dist/grammars', import.meta.url)),
    workerFile: new URL('../../dist/worker.cjs', import.meta.url), workers: availableParallelism(), nowMs: () => performance.now(),
  };
}
