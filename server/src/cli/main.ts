/** The command line: joins the program to this process and its disk. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import rulesDocument from '../../../docs/rules.md';
import { openNodeWorkspace } from '../compose/openNodeWorkspace.ts';
import { explainReference } from '../grounding/explainReference.ts';
import { readStream } from '../host/namedFiles.ts';
import { sha256 } from '../host/sha256.ts';
import { diskFrom, endWithReader, interruption, toOutput } from '../host/terminal.ts';
import type { Groundplan } from '../workspace/groundplan.ts';
import { runProgram } from './program.ts';

declare const __VERSION__: string;
/** Digest of the extractor's code and grammars. */
declare const __EXTRACTOR__: string;

const grammarsFolder = fileURLToPath(new URL('grammars', import.meta.url));
const workerFile = new URL('worker.cjs', import.meta.url);
const serverFile = new URL('server.cjs', import.meta.url);
const currentFolder = process.cwd();

endWithReader();
void main();

async function main(): Promise<void> {
  process.exitCode = await runProgram({
    args: process.argv.slice(2), environment: process.env,
    output: toOutput(process.stdout), errors: toOutput(process.stderr),
    readInput: (maxBytes) => readStream(process.stdin, maxBytes),
    disk: diskFrom(currentFolder),
    open, explain: explainReference, hash: sha256, now: () => performance.now(),
    interruption, peakMemoryBytes: () => process.resourceUsage().maxRSS * 1024,
    serveEditor: existsSync(serverFile) ? async () => { await import(serverFile.href); } : undefined,
    version: __VERSION__, readRulesDocument: () => rulesDocument,
  });
}

function open(folder: string): Promise<Groundplan> {
  return Promise.resolve(openNodeWorkspace(folder, { extractor: __EXTRACTOR__, grammarsFolder, workerFile: existsSync(workerFile) ? workerFile : undefined, workers: availableParallelism(), nowMs: () => performance.now(), environment: process.env }));
}
