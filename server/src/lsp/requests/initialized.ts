import { DidChangeConfigurationNotification, DidChangeTextDocumentNotification, DidChangeWatchedFilesNotification, DidCloseTextDocumentNotification, DidOpenTextDocumentNotification, ReferencesRequest, RegistrationRequest, TextDocumentSyncKind } from 'vscode-languageserver';
import type { Registration } from 'vscode-languageserver';
import { codeLanguages } from '../planDocument.ts';
import { loadSettings } from '../loadSettings.ts';
import type { Server } from '../server.ts';
import { watchersFor } from '../watching.ts';

/** The client is ready: asks it for settings, file events and the texts of code. */
export async function initialized(server: Server): Promise<void> {
  const registrations = registrationsFor(server);
  if (registrations.length > 0) {
    await server.connection.sendRequest(RegistrationRequest.type, { registrations })
      .catch((error: unknown) => server.connection.console.warn(`the client refused to register: ${String(error)}`));
  }
  await loadSettings(server, undefined);
}

function registrationsFor({ state: { abilities }, folders }: Server): Registration[] {
  const documentSelector = codeLanguages.map((language) => ({ scheme: 'file', language }));
  const found: Registration[] = [];
  const add = (method: string, registerOptions: unknown): void => {
    found.push({ id: `groundplan ${method}`, method, registerOptions });
  };
  if (abilities.configurationRegistration) add(DidChangeConfigurationNotification.method, { section: 'groundplan' });
  if (abilities.watchedFiles) add(DidChangeWatchedFilesNotification.method, { watchers: watchersFor(folders.all(), abilities.relativeWatchPatterns) });
  // Unsaved code counts too. Its languages are asked for here, so that the client's own selector can be that of plans.
  if (abilities.syncRegistration) {
    add(DidOpenTextDocumentNotification.method, { documentSelector });
    add(DidChangeTextDocumentNotification.method, { documentSelector, syncKind: TextDocumentSyncKind.Incremental });
    add(DidCloseTextDocumentNotification.method, { documentSelector });
  }
  if (abilities.referencesRegistration) add(ReferencesRequest.method, { documentSelector });
  return found;
}
