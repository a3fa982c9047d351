/** The language server's process: joins the server to standard input and output or to the parent's channel, and to this machine's disk. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { explainReference } from '../grounding/explainReference.ts';
import { gitHistory } from '../host/gitHistory.ts';
import { gitState } from '../host/gitState.ts';
import { grammarLoader } from '../host/grammarLoader.ts';
import { findMarkedRoot } from '../host/namedFiles.ts';
import { nodeFileSource } from '../host/nodeFileSource.ts';
import { sha256 } from '../host/sha256.ts';
import { openSymbolStore } from '../host/sqliteSymbolStore.ts';
import { workerExtractor } from '../host/workerExtractor.ts';
import { defaultParseTimeoutMs, openExtractor } from '../index/openExtractor.ts';
import type { Groundplan } from '../workspace/groundplan.ts';
import { openGroundplan } from '../workspace/openGroundplan.ts';
import type { SymbolStore } from '../workspace/ports.ts';
import { sendQuietly } from './guard.ts';
import { serve } from './serve.ts';

declare const __VERSION__: string;

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
  version: __VERSION__, open, findRoot: findMarkedRoot, explain: explainReference, rulePage: (rule) => `${rulesPage}#${rule}`,
  scheduler: {
    after: (delayMs, task) => {
      const timer = setTimeout(task, delayMs);
      return () => clearTimeout(timer);
    },
    nowMs: () => performance.now(),
  },
});
connection.listen();

async function open(folder: string): Promise<Groundplan> {
  const files = nodeFileSource(folder), { root } = files;
  const here = openExtractor({ loadGrammar: grammarLoader(grammarsFolder), nowMs: () => performance.now(), parseTimeoutMs: defaultParseTimeoutMs });
  const extractor = workerExtractor({ root, here, workerFile: existsSync(workerFile) ? workerFile : undefined, grammarsFolder, workers: availableParallelism() });
  return openGroundplan({ files, extractor, store: openWhenNeeded(() => openSymbolStore(root, __VERSION__)), history: gitHistory(root), state: gitState(root), hash: sha256 });
}

/** A store whose file is made only when something is asked of it: a folder without plans stays as it is. */
function openWhenNeeded(openStore: () => SymbolStore): SymbolStore {
  let store: SymbolStore | undefined;
  const get = (): SymbolStore => (store ??= openStore());
  return {
    get notes() { return store?.notes ?? []; },
    fileTable: () => get().fileTable(),
    write: (put, remove) => get().write(put, remove),
    symbolsOf: (path) => get().symbolsOf(path),
    definitions: (name) => get().definitions(name),
    membersOf: (container) => get().membersOf(container),
    names: () => get().names(),
    symbolCount: () => get().symbolCount(),
    words: () => get().words(),
    close: () => store?.close(),
  };
}
