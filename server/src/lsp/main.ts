/** The language server's process: joins the server to standard input and output or to the parent's channel, and to this machine's disk. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { openNodeWorkspace } from '../compose/openNodeWorkspace.ts';
import { explainReference } from '../grounding/explainReference.ts';
import { gitFolderElsewhere } from '../host/gitFolder.ts';
import { giveBackMemory } from '../host/giveBackMemory.ts';
import { findMarkedRoot } from '../host/namedFiles.ts';
import type { Groundplan } from '../workspace/groundplan.ts';
import { sendQuietly } from './guard.ts';
import { serve } from './serve.ts';

declare const __VERSION__: string;
/** Digest of the extractor's code and grammars. */
declare const __EXTRACTOR__: string;

const rulesPage = 'https://unpkg.com/groundplan/docs/rules.md';
const grammarsFolder = fileURLToPath(new URL('grammars', import.meta.url));
const workerFile = new URL('worker.cjs', import.meta.url);
const hasTransport = process.argv.some((it) => /^--(?:stdio|node-ipc|socket|pipe)\b/.test(it));

const connection = hasTransport ? createConnection(ProposedFeatures.all) : createConnection(ProposedFeatures.all, process.stdin, process.stdout);
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  // One fault somewhere must not take the editor's server away; it is logged and whoever asked gets no answer.
  process.on(event, (error: unknown) => sendQuietly(() => connection.console.error(`${event}: ${error instanceof Error ? error.stack ?? error.message : String(error)}`)));
}
// A client that no longer reads is gone; without this every word to it would be another failure.
process.stdout.on('error', () => process.exit(1));
process.on('disconnect', () => process.exit(1));
serve(connection, {
  version: __VERSION__, open, findRoot: findMarkedRoot, gitFolderElsewhere, explain: explainReference, rulePage: (rule) => `${rulesPage}#${rule}`, giveBackMemory,
  scheduler: {
    after: (delayMs, task) => {
      const timer = setTimeout(task, delayMs);
      return () => clearTimeout(timer);
    },
    nowMs: () => performance.now(),
  },
});
connection.listen();

function open(folder: string): Promise<Groundplan> {
  return Promise.resolve(openNodeWorkspace(folder, {
    extractor: __EXTRACTOR__, grammarsFolder, workerFile: existsSync(workerFile) ? workerFile : undefined,
    workers: availableParallelism(), nowMs: () => performance.now(), environment: process.env,
  }));
}
