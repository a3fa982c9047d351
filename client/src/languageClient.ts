/** Where the language server is and how it starts. */
import { EventEmitter, window, workspace } from 'vscode';
import type { ExtensionContext } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { commandIds, editorRequests, notifications, requests } from '../../server/src/protocol/groundplanProtocol.ts';
import type { FolderParams, PlanStatus, VerifyOutput } from '../../server/src/protocol/groundplanProtocol.ts';
import { askModel } from './editorModel.ts';
import { diagnosticsOf } from './fileDiagnostics.ts';
import { messageOf } from './messageOf.ts';
import { planSelector } from './planSelector.ts';
import { restartPolicy } from './restartPolicy.ts';
import type { Server } from './server.ts';
import { serverProcess } from '../../server/src/protocol/serverProcess.ts';

/** JSON-RPC's code for a method that nobody handles. */
const methodNotFound = -32601;

/** A server that is started with the first question, so that activation costs nothing but this function. */
export function openServer(context: ExtensionContext): Server {
  const log = window.createOutputChannel('Groundplan', { log: true });
  const status = new EventEmitter<PlanStatus>(), session = new EventEmitter<string>(), output = new EventEmitter<VerifyOutput>(), started = new EventEmitter<void>();
  context.subscriptions.push(log, status, session, output, started);
  const shouldStart = restartPolicy(() => Date.now());
  let starting: Promise<LanguageClient> | undefined;

  async function launch(): Promise<LanguageClient> {
    if (isVirtual()) throw new Error('Plans are checked on this computer\'s disk only; this workspace is not there.');
    // Activation ends first; loading the library takes longer than all of it.
    await new Promise((resolve) => setImmediate(resolve));
    const { CloseAction, ErrorAction, LanguageClient, State, TransportKind } = await import('vscode-languageclient/node');
    const module = context.asAbsolutePath('dist/server.cjs');
    const run = { module, transport: TransportKind.ipc, options: serverProcess };
    const client = new LanguageClient('groundplan', 'Groundplan', { run, debug: run }, {
      documentSelector: planSelector, outputChannel: log, progressOnInitialization: false,
      initializationOptions: { commands: Object.values(commandIds) },
      errorHandler: {
        // A server that dies leaves many failed writes behind; its end is what counts.
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed: () => shouldStart() ? { action: CloseAction.Restart, handled: true } : { action: CloseAction.DoNotRestart, message: 'The language server of Groundplan ended too often and stays down. Its log tells why; Restart Server starts it again.' },
      },
      diagnosticPullOptions: { onChange: true, onFocus: true },
    });
    client.onNotification(notifications.didChangeStatus, (it: PlanStatus) => status.fire(it));
    client.onNotification(notifications.didChangeSession, ({ uri }: FolderParams) => session.fire(uri ?? ''));
    client.onRequest(editorRequests.diagnostics, diagnosticsOf);
    client.onRequest(editorRequests.askModel, askModel);
    client.onNotification(notifications.verifyOutput, (it: VerifyOutput) => output.fire(it));
    client.onDidChangeState(({ newState }) => {
      if (newState === State.Running) started.fire();
    });
    await client.start();
    return client;
  }

  function running(): Promise<LanguageClient> {
    starting ??= launch().catch((error: unknown) => {
      starting = undefined;
      log.error(`The language server did not start: ${messageOf(error)}`);
      throw error;
    });
    return starting;
  }

  return {
    ask: async (name, params, token) => {
      const client = await running();
      try {
        // An absent token would be sent as a second parameter.
        return await (token === undefined ? client.sendRequest(requests[name], params) : client.sendRequest(requests[name], params, token));
      } catch (error) {
        if (codeOf(error) !== methodNotFound) throw error;
        throw new Error(`This version of Groundplan's language server has no ${requests[name]}.`, { cause: error });
      }
    },
    start: () => void running().catch(() => undefined),
    isStarted: () => starting !== undefined,
    restart: async () => {
      log.info('Restarting the language server.');
      const before = await starting?.catch(() => undefined);
      if (before === undefined) await running();
      else await before.restart();
    },
    stop: async () => (await starting?.catch(() => undefined))?.stop(),
    showLog: () => log.show(),
    onDidChangeStatus: status.event, onDidChangeSession: session.event, onVerifyOutput: output.event,
    onDidStart: started.event,
  };
}

/** Whether no folder of the workspace is on a disk, and there is one. */
function isVirtual(): boolean {
  const folders = workspace.workspaceFolders ?? [];
  return folders.length > 0 && folders.every(({ uri }) => uri.scheme !== 'file');
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
