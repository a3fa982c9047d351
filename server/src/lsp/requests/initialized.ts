import { DidChangeConfigurationNotification, DidChangeTextDocumentNotification, DidCloseTextDocumentNotification, DidOpenTextDocumentNotification, ReferencesRequest, TextDocumentSyncKind } from 'vscode-languageserver';
import type { Registration } from 'vscode-languageserver';
import { loadSettings } from '../loadSettings.ts';
import { codeLanguages } from '../planDocument.ts';
import { register, watchRegistrations } from '../registering.ts';
import type { Server } from '../server.ts';

/** The client is ready: asks it for settings, file events and the texts of code. */
export async function initialized(server: Server): Promise<void> {
  await register(server, [...otherRegistrations(server), ...watchRegistrations(server, server.folders.all())]);
  await loadSettings(server, undefined);
}

function otherRegistrations({ state: { abilities } }: Server): readonly Registration[] {
  const documentSelector = codeLanguages.map((language) => ({ scheme: 'file', language })), found: Registration[] = [];
  const add = (method: string, registerOptions: unknown): void => {
    found.push({ id: `groundplan ${method}`, method, registerOptions });
  };
  if (abilities.configurationRegistration) add(DidChangeConfigurationNotification.method, { section: 'groundplan' });
  // Unsaved code counts too. Its languages are asked for here, so that the client's own selector can be that of plans.
  if (abilities.syncRegistration) {
    add(DidOpenTextDocumentNotification.method, { documentSelector });
    add(DidChangeTextDocumentNotification.method, { documentSelector, syncKind: TextDocumentSyncKind.Incremental });
    add(DidCloseTextDocumentNotification.method, { documentSelector });
  }
  if (abilities.referencesRegistration) add(ReferencesRequest.method, { documentSelector });
  return found;
}
