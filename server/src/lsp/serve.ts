/**
 * The language server: attaches every handler to one connection.
 *
 * Requests are one file each under requests/. What is told without being asked goes through the announcer, what happens on disk through watching.
 */
import {
  CodeLensRefreshRequest, DidChangeConfigurationNotification, DidChangeTextDocumentNotification, DidChangeWatchedFilesNotification, DidChangeWorkspaceFoldersNotification, DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification, DidSaveTextDocumentNotification,
} from 'vscode-languageserver';
import type { Connection, ProtocolNotificationType } from 'vscode-languageserver';
import { notifications } from '../protocol/groundplanProtocol.ts';
import { openAdvices } from './advices.ts';
import { openAnnouncer } from './announcer.ts';
import { openBuffers } from './buffers.ts';
import { openChecks } from './checks.ts';
import { readClientAbilities } from './clientAbilities.ts';
import { openDocuments } from './documents.ts';
import type { Folder } from './folder.ts';
import { openFolders } from './folders.ts';
import { openFolderSessions } from './folderSessions.ts';
import { guardNotification, run, sendQuietly } from './guard.ts';
import { loadSettings } from './loadSettings.ts';
import { toPath } from './places.ts';
import { openProgress } from './progress.ts';
import { watchOtherFolders } from './registering.ts';
import { openReports } from './reports.ts';
import { openRest } from './rest.ts';
import { initialize } from './requests/initialize.ts';
import { initialized } from './requests/initialized.ts';
import { addRoutes } from './routes.ts';
import type { Server, ServerState } from './server.ts';
import { defaultSettings } from './settings.ts';
import { openWatching } from './watching.ts';
import type { LspWorld } from './world.ts';

/** Time for a first document to be opened. */
const startDelayMs = 300;

/** Serve one client. The caller starts the connection with `listen`. */
export function serve(connection: Connection, world: LspWorld): void {
  const state = newState(), rest = world.giveBackMemory && openRest(world.scheduler, world.giveBackMemory), documents = openDocuments(() => state.abilities.encoding);
  /** Folders that were read, while the plans in them are not checked yet. */
  const justRead = new Set<Folder>();
  const folders = openFolders(world, {
    onOpen: (folder, groundplan) => {
      groundplan.configure(state.settings.face);
      groundplan.setNeighbours(besides(folder));
      buffers.fill(folder, groundplan);
    },
    onChange: (folder) => {
      watching.keepLooking(folder);
      const isRead = justRead.delete(folder);
      void announcer.folderChanged(folder).then(() => { if (isRead) rest?.readingEnded(); });
      server.sessions.folderChanged(folder);
    },
    onProgress: (folder, it) => {
      progress.show(folder, it);
      if (it === undefined) justRead.add(folder);
    },
    onProblem: (folder, message) => sendQuietly(() => connection.console.error(`the folder ${folder.path} cannot be used: ${message}`)),
  });
  const checks = openChecks(documents, folders, world.scheduler, () => state.abilities.encoding);
  const server: Server = { connection, world, documents, folders, checks, reports: openReports(), sessions: openFolderSessions(world.scheduler, tellNews), advices: openAdvices(refreshLenses), state };
  const announcer = openAnnouncer(server), watching = openWatching(server), progress = openProgress(server);
  const buffers = openBuffers(documents, folders, world.scheduler, (folder) => void announcer.folderChanged(folder));

  /** The other folders of the window. */
  function besides(folder: Folder): readonly Folder[] {
    return folders.all().filter((it) => it !== folder);
  }

  function tellNews({ uri }: Folder): void {
    sendQuietly(() => connection.sendNotification(notifications.didChangeSession, { uri }));
    refreshLenses();
  }

  function refreshLenses(): void {
    if (state.abilities.refreshesCodeLenses && state.settings.codeLenses) sendQuietly(() => connection.sendRequest(CodeLensRefreshRequest.method));
  }

  /** Plans that are not open are published without being asked for. A plan that is opened first has its folder read anyway. */
  const start = (): void => {
    if (state.abilities.pullsDiagnostics) return;
    world.scheduler.after(startDelayMs, () => {
      for (const folder of folders.all()) void run(server, `looking for plans in ${folder.name}`, () => lookForPlans(folder));
    });
  };
  const lookForPlans = async (folder: Folder): Promise<void> => {
    if (!folder.isInUse() && state.phase === 'running' && state.settings.allPlans && (await folder.planFiles()).length > 0) await folder.listed();
  };

  connection.onInitialize((params) => initialize(server, params));
  connection.onInitialized(() => void run(server, 'initialized', async () => {
    // Registered only now: the library would take the place of an earlier handler.
    onNotification(DidChangeWorkspaceFoldersNotification.type, async (_, { event }) => {
      const removed: (Folder | undefined)[] = [];
      for (const { uri } of event.removed) removed.push(await folders.remove(uri));
      const added = event.added.map((it) => folders.add(it.uri));
      for (const folder of folders.all()) folder.current()?.setNeighbours(besides(folder));
      await watchOtherFolders(server, added.filter((it) => it !== undefined), removed.filter((it) => it !== undefined));
      announcer.allChanged();
      start();
    });
    await initialized(server);
    announcer.allChanged();
    start();
  }));
  connection.onShutdown(async () => {
    state.phase = 'shut-down';
    watching.stop();
    await folders.close();
  });

  function onNotification<P, RO>(type: ProtocolNotificationType<P, RO>, handle: (server: Server, params: P) => Promise<void> | void): void {
    connection.onNotification(type.method, guardNotification(server, type.method, handle));
  }

  onNotification(DidOpenTextDocumentNotification.type, (_, params) => {
    rest?.stirred();
    const document = documents.open(params);
    announcer.documentOpened(document);
    buffers.changed(document);
  });
  onNotification(DidChangeTextDocumentNotification.type, (_, params) => {
    rest?.stirred();
    const document = documents.change(params);
    if (document === undefined) return;
    announcer.documentChanged(document);
    buffers.changed(document);
  });
  onNotification(DidCloseTextDocumentNotification.type, (_, { textDocument: { uri } }) => {
    const document = documents.close(uri);
    state.pulled.delete(uri);
    server.advices.forget(uri);
    if (document === undefined) return;
    announcer.documentClosed(document);
    buffers.closed(document);
  });
  onNotification(DidSaveTextDocumentNotification.type, async (_, { textDocument: { uri } }) => {
    const folder = folders.around(uri), path = folder?.within(toPath(uri) ?? '');
    if (folder?.isInUse() === true && path !== undefined) await folder.look({ changed: [path] });
  });
  onNotification(DidChangeWatchedFilesNotification.type, (_, { changes }) => watching.filesChanged(changes));
  onNotification(DidChangeConfigurationNotification.type, async (_, { settings }) => {
    await loadSettings(server, (settings as { readonly groundplan?: unknown } | null)?.groundplan);
    announcer.allChanged();
  });
  addRoutes(server);
}

function newState(): ServerState {
  const abilities = readClientAbilities({ capabilities: {} });
  return { phase: 'new', abilities, settings: defaultSettings, commands: new Set(), pulled: new Map(), closedReports: new Map() };
}
