#!/usr/bin/env node
/** The command line: joins the program to this process and its disk. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import rulesDocument from '../../../docs/rules.md';
import { explainReference } from '../grounding/explainReference.ts';
import { gitHistory } from '../host/gitHistory.ts';
import { gitState } from '../host/gitState.ts';
import { grammarLoader } from '../host/grammarLoader.ts';
import { expandGlob, findMarkedRoot, locateFile, readNamedFile, readStream } from '../host/namedFiles.ts';
import { nodeFileSource } from '../host/nodeFileSource.ts';
import { sha256 } from '../host/sha256.ts';
import { openSymbolStore } from '../host/sqliteSymbolStore.ts';
import { workerExtractor } from '../host/workerExtractor.ts';
import { defaultParseTimeoutMs, openExtractor } from '../index/openExtractor.ts';
import type { Groundplan } from '../workspace/groundplan.ts';
import { openGroundplan } from '../workspace/openGroundplan.ts';
import { runProgram } from './program.ts';
import type { Output } from './world.ts';

declare const __VERSION__: string;

const grammarsFolder = fileURLToPath(new URL('grammars', import.meta.url));
const workerFile = new URL('worker.cjs', import.meta.url);
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
      locate: (path) => locateFile(path, currentFolder), read: readNamedFile,
      expand: (glob) => expandGlob(glob, currentFolder), findRoot: findMarkedRoot,
    },
    open, explain: explainReference, hash: sha256, now: () => performance.now(),
    peakMemoryBytes: () => process.resourceUsage().maxRSS * 1024,
    version: __VERSION__, readRulesDocument: () => rulesDocument,
  });
}

async function open(folder: string): Promise<Groundplan> {
  const files = nodeFileSource(folder), { root } = files;
  const here = openExtractor({ loadGrammar: grammarLoader(grammarsFolder), nowMs: () => performance.now(), parseTimeoutMs: defaultParseTimeoutMs });
  const extractor = workerExtractor({ root, here, workerFile: existsSync(workerFile) ? workerFile : undefined, grammarsFolder, workers: availableParallelism() });
  return openGroundplan({ files, extractor, store: openSymbolStore(root, __VERSION__), history: gitHistory(root), state: gitState(root), hash: sha256 });
}

function toOutput(stream: NodeJS.WriteStream): Output {
  return { write: (text) => { stream.write(text); }, isTerminal: stream.isTTY, columns: stream.isTTY ? stream.columns : undefined };
}
