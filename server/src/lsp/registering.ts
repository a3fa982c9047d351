import { DidChangeWatchedFilesNotification, RegistrationRequest, UnregistrationRequest } from 'vscode-languageserver';
import type { Registration } from 'vscode-languageserver';
import type { Folder } from './folder.ts';
import { toUri } from './places.ts';
import type { Server } from './server.ts';

/** Files of git that change with every checkout and commit. */
const gitFiles = '{HEAD,index,packed-refs}';
const patterns = ['**/*', `.git/${gitFiles}`];

/** Ask the client for something; a client that refuses is served without it. */
export async function register({ connection }: Server, registrations: readonly Registration[]): Promise<void> {
  if (registrations.length === 0) return;
  await connection.sendRequest(RegistrationRequest.type, { registrations: [...registrations] }).catch((error: unknown) => connection.console.warn(`the client refused to register: ${String(error)}`));
}

/** What the client shall watch: each folder by itself, or where it cannot tell folders apart everything once. */
export function watchRegistrations({ state: { abilities } }: Server, folders: readonly Folder[]): readonly Registration[] {
  if (!abilities.watchedFiles) return [];
  const method = DidChangeWatchedFilesNotification.method;
  if (!abilities.relativeWatchPatterns) return [{ id: 'groundplan watch', method, registerOptions: { watchers: patterns.map((it) => ({ globPattern: it.startsWith('**') ? it : `**/${it}` })) } }];
  return folders.map(({ uri, gitFolder }) => {
    const inside = patterns.map((pattern) => ({ globPattern: { baseUri: uri, pattern } }));
    return { id: watchId(uri), method, registerOptions: { watchers: gitFolder === undefined ? inside : [...inside, { globPattern: { baseUri: toUri(gitFolder), pattern: gitFiles } }] } };
  });
}

/** Follow a change of the workspace folders. */
export async function watchOtherFolders(server: Server, added: readonly Folder[], removed: readonly Folder[]): Promise<void> {
  const { connection, state: { abilities } } = server;
  if (!abilities.watchedFiles || !abilities.relativeWatchPatterns) return;
  if (removed.length > 0) {
    const unregisterations = removed.map(({ uri }) => ({ id: watchId(uri), method: DidChangeWatchedFilesNotification.method }));
    await connection.sendRequest(UnregistrationRequest.type, { unregisterations }).catch((error: unknown) => connection.console.warn(`the client refused to unregister: ${String(error)}`));
  }
  await register(server, watchRegistrations(server, added));
}

function watchId(uri: string): string {
  return `groundplan watch ${uri}`;
}
