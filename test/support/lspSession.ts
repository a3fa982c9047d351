/**
 * A real language server and a scripted editor, joined by two streams in memory.
 *
 * Nothing waits for time: delays up to a second run at once, longer ones (looks at the disk where nobody tells of changes) when the test says so.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { createMessageConnection, createProtocolConnection, ProposedFeatures, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import type { ClientCapabilities, Diagnostic, DocumentDiagnosticReport, InitializeResult, MessageConnection } from 'vscode-languageserver/node';
import { createConnection as createServerConnection } from 'vscode-languageserver';
import { explainReference } from '../../server/src/grounding/explainReference.ts';
import { localLog } from '../../server/src/host/eventLog/logPlace.ts';
import { commandRunner } from '../../server/src/host/commands/commandRunner.ts';
import { gitFolderElsewhere } from '../../server/src/host/gitFolder.ts';
import { gitHistory } from '../../server/src/host/gitHistory.ts';
import { gitState } from '../../server/src/host/gitState.ts';
import { memorySymbolStore } from '../../server/src/host/memorySymbolStore.ts';
import { findMarkedRoot } from '../../server/src/host/namedFiles.ts';
import { nodeFileSource } from '../../server/src/host/nodeFileSource.ts';
import { sha256 } from '../../server/src/host/sha256.ts';
import { systemClock } from '../../server/src/host/systemClock.ts';
import { workspaceTurn } from '../../server/src/host/workspaceTurn.ts';
import { newSystemId } from '../../server/src/host/systemIds.ts';
import { workerExtractor } from '../../server/src/host/workerExtractor.ts';
import { openExtractor } from '../../server/src/index/openExtractor.ts';
import { serve } from '../../server/src/lsp/serve.ts';
import type { LspWorld, Scheduler } from '../../server/src/lsp/world.ts';
import type { Groundplan, Ports } from '../../server/src/workspace/groundplan.ts';
import { openGroundplan } from '../../server/src/workspace/openGroundplan.ts';

export interface SessionOptions {
  /** Absolute paths or URIs of workspace folders. */
  readonly folders: readonly string[];
  readonly capabilities?: ClientCapabilities;
  readonly settings?: unknown;
  readonly initializationOptions?: unknown;
  /** Takes the place of parameters of `initialize`. */
  readonly greeting?: Readonly<Record<string, unknown>>;
  /** Takes the place of parts of the world. */
  readonly world?: Partial<LspWorld>;
  /** Keep no messages that nobody waits for, so that a long session needs no memory of its own. */
  readonly forgetful?: boolean;
  /** Delays wait for {@link Clock.run} too. */
  readonly manual?: boolean;
}

export interface Clock extends Scheduler {
  /** Run what is due within `ms` from now, in order of time. */
  readonly run: (ms: number) => void;
  readonly waiting: () => number;
}

export interface LspSession {
  readonly client: MessageConnection;
  readonly clock: Clock;
  readonly initialized: InitializeResult;
  /** Lines of the server's log. */
  readonly log: readonly string[];
  /** Requests and notifications from the server, by method. */
  readonly received: ReadonlyMap<string, readonly unknown[]>;
  readonly request: <R>(method: string, params: unknown) => Promise<R>;
  readonly notify: (method: string, params: unknown) => Promise<void>;
  readonly open: (uri: string, text: string, languageId?: string) => Promise<void>;
  /** Replace the whole text. */
  readonly change: (uri: string, text: string, version: number) => Promise<void>;
  readonly close: (uri: string) => Promise<void>;
  /** Wait until diagnostics are published for a URI that please `isWanted`. */
  readonly until: (uri: string, isWanted?: (diagnostics: readonly Diagnostic[]) => boolean) => Promise<readonly Diagnostic[]>;
  /** The same, while time goes by: for editors that do not tell of changes on disk. */
  readonly untilLooking: (uri: string, isWanted: (diagnostics: readonly Diagnostic[]) => boolean) => Promise<readonly Diagnostic[]>;
  readonly pull: (uri: string, previousResultId?: string) => Promise<DocumentDiagnosticReport>;
  /** Wait for the next request or notification of a method from the server, those that came already counted. */
  readonly next: (method: string) => Promise<unknown>;
  /** Resolves when the server has read everything that was sent so far. */
  readonly settle: () => Promise<void>;
}

/** An editor that can do everything. */
export const ableEditor: ClientCapabilities = {
  general: { positionEncodings: ['utf-16'] },
  textDocument: {
    synchronization: { dynamicRegistration: true }, references: { dynamicRegistration: true },
    publishDiagnostics: { relatedInformation: true, tagSupport: { valueSet: [1, 2] }, codeDescriptionSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source.fixAll'] } }, dataSupport: true, resolveSupport: { properties: ['edit'] }, isPreferredSupport: true },
    hover: { contentFormat: ['markdown', 'plaintext'] }, definition: { linkSupport: true }, documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    completion: { completionItem: { documentationFormat: ['markdown'] } },
  },
  workspace: {
    workspaceFolders: true, configuration: true, didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
    workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] }, fileOperations: { willRename: true },
    codeLens: { refreshSupport: true }, semanticTokens: { refreshSupport: true },
  },
  window: { workDoneProgress: true },
};

/** The same, but it asks for diagnostics instead of taking them. */
export const pullingEditor: ClientCapabilities = {
  ...ableEditor, textDocument: { ...ableEditor.textDocument, diagnostic: { relatedInformation: true } }, workspace: { ...ableEditor.workspace, diagnostics: { refreshSupport: true } },
};

export function uriOf(folder: string, path = ''): string {
  return pathToFileURL(path === '' ? folder : `${folder}/${path}`).href;
}

/** Start a server and greet it. Both ends are closed when the test ends. */
export async function openSession(options: SessionOptions): Promise<LspSession> {
  const toServer = new PassThrough(), toClient = new PassThrough(), clock = openClock(options.manual === true);
  const watchDog = { shutdownReceived: false, initialize: () => undefined, exit: () => undefined };
  const serverSide = createServerConnection((logger) => createProtocolConnection(toServer, toClient, logger), watchDog, ProposedFeatures.all);
  serve(serverSide, { version: '0.0.0', open: openOnDisk, findRoot: findMarkedRoot, gitFolderElsewhere, explain: explainReference, rulePage: (rule) => `https://rules.example/${rule}`, scheduler: clock, ...options.world });
  serverSide.listen();

  const client = createMessageConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer)), keeps = options.forgetful !== true, inbox = openInbox(keeps), published = openInbox(keeps), log: string[] = [];
  client.onNotification((method, params) => {
    if (method === 'window/logMessage') log.push((params as { readonly message: string }).message);
    else inbox.put(method, params);
    if (method === 'textDocument/publishDiagnostics') published.put((params as { readonly uri: string }).uri, params);
  });
  client.onRequest((method, params) => {
    inbox.put(method, params);
    return method === 'workspace/configuration' ? [options.settings ?? null] : null;
  });
  client.onUnhandledProgress((params) => inbox.put('$/progress', params));
  client.listen();
  onTestFinished(async () => {
    await client.sendRequest('shutdown').catch(() => undefined);
    client.dispose();
    serverSide.dispose();
  });

  const folders = options.folders.map((it) => (it.includes('://') ? it : uriOf(it)));
  const params = {
    processId: null, capabilities: options.capabilities ?? ableEditor, workspaceFolders: folders.map((uri) => ({ uri, name: uri.slice(uri.lastIndexOf('/') + 1) })),
    initializationOptions: options.initializationOptions, ...options.greeting,
  };
  const request = <R>(method: string, it: unknown): Promise<R> => client.sendRequest<R>(method, it);
  const initialized = await request<InitializeResult>('initialize', params);
  await client.sendNotification('initialized', {});

  const until = async (uri: string, isWanted: (diagnostics: readonly Diagnostic[]) => boolean = () => true): Promise<readonly Diagnostic[]> => {
    for (;;) {
      const { diagnostics } = await published.take(uri) as { readonly diagnostics: readonly Diagnostic[] };
      if (isWanted(diagnostics)) return diagnostics;
    }
  };

  return {
    client, clock, initialized, log, received: inbox.received, request,
    notify: (method, it) => client.sendNotification(method, it),
    open: (uri, text, languageId = 'markdown') => client.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } }),
    change: (uri, text, version) => client.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] }),
    close: (uri) => client.sendNotification('textDocument/didClose', { textDocument: { uri } }),
    until,
    untilLooking: async (uri, isWanted) => {
      let isFound = false;
      const found = until(uri, isWanted).finally(() => isFound = true);
      const goOn = (): void => {
        if (isFound) return;
        clock.run(5000);
        setImmediate(goOn);
      };
      goOn();
      return found;
    },
    pull: (uri, previousResultId) => request('textDocument/diagnostic', { textDocument: { uri }, ...(previousResultId === undefined ? {} : { previousResultId }) }),
    next: (method) => inbox.take(method),
    settle: async () => { await client.sendRequest('test/nothing', {}).catch(() => undefined); },
  };
}

interface Inbox {
  readonly received: ReadonlyMap<string, readonly unknown[]>;
  readonly put: (name: string, value: unknown) => void;
  /** The oldest one that was not taken, waited for. */
  readonly take: (name: string) => Promise<unknown>;
}

function openInbox(keeps: boolean): Inbox {
  const received = new Map<string, unknown[]>(), taken = new Map<string, number>(), waiting = new Map<string, ((value: unknown) => void)[]>();
  return {
    received,
    put: (name, value) => {
      const waiter = waiting.get(name)?.shift();
      if (keeps) received.set(name, [...received.get(name) ?? [], value]);
      if (waiter === undefined) return;
      if (!keeps) {
        waiter(value);
        return;
      }
      taken.set(name, (taken.get(name) ?? 0) + 1);
      waiter(value);
    },
    take: (name) => {
      const at = taken.get(name) ?? 0, all = received.get(name) ?? [];
      if (at < all.length) {
        taken.set(name, at + 1);
        return Promise.resolve(all[at]);
      }
      return new Promise((resolve) => waiting.set(name, [...waiting.get(name) ?? [], resolve]));
    },
  };
}

/** Delays over this wait for the test even when the clock is not manual. */
const shortDelayMs = 1000;

function openClock(isManual: boolean): Clock {
  const tasks = new Set<{ readonly dueMs: number; readonly task: () => void }>();
  let now = 0;
  return {
    nowMs: () => now,
    after: (delayMs, task) => {
      // No delay is a turn of the event loop, which no clock holds up.
      if (delayMs === 0 || (!isManual && delayMs <= shortDelayMs)) {
        const immediate = setImmediate(task);
        return () => clearImmediate(immediate);
      }
      const entry = { dueMs: now + delayMs, task };
      tasks.add(entry);
      return () => tasks.delete(entry);
    },
    run: (ms) => {
      const endMs = now + ms;
      for (;;) {
        const [next] = [...tasks].filter((it) => it.dueMs <= endMs).sort((a, b) => a.dueMs - b.dueMs);
        if (next === undefined) break;
        tasks.delete(next);
        now = Math.max(now, next.dueMs);
        next.task();
      }
      now = endMs;
    },
    waiting: () => tasks.size,
  };
}

const require = createRequire(import.meta.url);
const grammarPlace = (name: string): string => (name === 'web-tree-sitter.wasm' ? 'web-tree-sitter/web-tree-sitter.wasm' : `@vscode/tree-sitter-wasm/wasm/${name}`);
/** One for all sessions of a test file: grammars are loaded once. */
const here = openExtractor({ loadGrammar: (name) => readFile(require.resolve(grammarPlace(name))), nowMs: () => 0, parseTimeoutMs: 5000 });

/** The façade over a real folder, with symbols in memory. */
export async function openOnDisk(folder: string, change: (ports: Ports) => Ports = (it) => it): Promise<Groundplan> {
  const files = nodeFileSource(folder), { root } = files;
  const extractor = workerExtractor({ root, here: { ...here, close: () => undefined }, workerFile: undefined, grammarsFolder: '', workers: 1 });
  return openGroundplan(change({ files, extractor, store: memorySymbolStore(), history: gitHistory(root), state: gitState(root), hash: sha256, runner: commandRunner(root, { graceMs: 300 }), sessions: { log: localLog(root), now: systemClock, newId: newSystemId, inTurn: workspaceTurn(root), actor: { kind: 'person', name: 'ada' } } }));
}
