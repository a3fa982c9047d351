import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import type { InitializeError, InitializeParams, InitializeResult } from 'vscode-languageserver';
import { serverCapabilities } from '../capabilities.ts';
import { readClientAbilities } from '../clientAbilities.ts';
import { initializationOptions } from '../params.ts';
import { toUri } from '../places.ts';
import type { Server } from '../server.ts';

/** Greets the client: what it can do is noted, its folders are known, nothing is read yet. */
export function initialize(server: Server, params: InitializeParams): InitializeResult | ResponseError<InitializeError> {
  const { state, folders, world, connection } = server;
  if (state.phase !== 'new') return new ResponseError(ErrorCodes.InvalidRequest, 'initialize came twice', { retry: false });
  state.abilities = readClientAbilities(params);
  const options = initializationOptions.safeParse(params.initializationOptions ?? {});
  if (options.success) state.commands = new Set(options.data.commands);
  else connection.console.warn(`initializationOptions are not used: ${options.error.issues[0]?.message ?? 'wrong value'}`);
  for (const uri of folderUris(params)) {
    if (folders.add(uri) === undefined) connection.console.warn(`the folder ${uri} is not on this disk and is left out`);
  }
  state.phase = 'running';
  return { capabilities: serverCapabilities(state.abilities), serverInfo: { name: 'groundplan', version: world.version } };
}

/** The folders of a client of any age. */
function folderUris(params: InitializeParams): readonly string[] {
  if (params.workspaceFolders !== undefined && params.workspaceFolders !== null) return params.workspaceFolders.map((it) => it.uri);
  // Clients of before workspace folders send one of these.
  const { rootUri, rootPath } = params as { readonly rootUri?: string | null; readonly rootPath?: string | null };
  if (typeof rootUri === 'string') return [rootUri];
  return typeof rootPath === 'string' && rootPath !== '' ? [toUri(rootPath)] : [];
}
