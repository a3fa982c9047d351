/** The command line: joins the program to this process and its disk. */
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import rulesDocument from '../../../docs/rules.md';
import { openNodeWorkspace } from '../compose/openNodeWorkspace.ts';
import { explainReference } from '../grounding/explainReference.ts';
import { expandGlob, findMarkedRoot, locateFile, readNamedFile, readStream } from '../host/namedFiles.ts';
import { writeNamedFile } from '../host/writeNamedFile.ts';
import { sha256 } from '../host/sha256.ts';
import type { Groundplan } from '../workspace/groundplan.ts';
import { runProgram } from './program.ts';
import type { Output } from './world.ts';

declare const __VERSION__: string;
/** Digest of the extractor's code and grammars. */
declare const __EXTRACTOR__: string;

const grammarsFolder = fileURLToPath(new URL('grammars', import.meta.url));
const workerFile = new URL('worker.cjs', import.meta.url);
const serverFile = new URL('server.cjs', import.meta.url);
const currentFolder = process.cwd();

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader of a pipe has seen enough.
  if (error.code === 'EPIPE') process.exit();
  throw error;
});
void main();

async function main(): Promise<void> {
  process.exitCode = await runProgram({
    args: process.argv.slice(2), environment: process.env,
    output: toOutput(process.stdout), errors: toOutput(process.stderr),
    readInput: (maxBytes) => readStream(process.stdin, maxBytes),
    disk: {
      currentFolder: locateFile('.', currentFolder).path,
      locate: (path) => locateFile(path, currentFolder), read: readNamedFile, stream: (path) => createReadStream(path),
      write: writeNamedFile, expand: (glob) => expandGlob(glob, currentFolder), findRoot: findMarkedRoot,
    },
    open, explain: explainReference, hash: sha256, now: () => performance.now(),
    interruption, peakMemoryBytes: () => process.resourceUsage().maxRSS * 1024,
    serveEditor: existsSync(serverFile) ? async () => { await import(serverFile.href); } : undefined,
    version: __VERSION__, readRulesDocument: () => rulesDocument,
  });
}

function open(folder: string): Promise<Groundplan> {
  return Promise.resolve(openNodeWorkspace(folder, { extractor: __EXTRACTOR__, grammarsFolder, workerFile: existsSync(workerFile) ? workerFile : undefined, workers: availableParallelism(), nowMs: () => performance.now(), environment: process.env }));
}

function toOutput(stream: NodeJS.WriteStream): Output {
  return {
    write: (text) => { stream.write(text); }, isTerminal: stream.isTTY, columns: stream.isTTY ? stream.columns : undefined,
    ready: async () => { if (stream.writableNeedDrain) await once(stream, 'drain'); },
  };
}

/** The first interruption is the program's to answer, the second ends it. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}
