import { ConfigurationRequest } from 'vscode-languageserver';
import type { Server } from './server.ts';
import { parseSettings } from './settings.ts';

/**
 * Bring the settings up to date: asked of the client where it answers such questions, else taken from `pushed`.
 *
 * Wrong values are logged and count as not set.
 */
export async function loadSettings(server: Server, pushed: unknown): Promise<void> {
  const { state, connection, folders } = server;
  const value = state.abilities.configuration ? await askForSettings(server) : pushed;
  const { settings, problems } = parseSettings(value);
  for (const it of problems) connection.console.warn(it);
  state.settings = settings;
  for (const folder of folders.all()) folder.current()?.configure(settings.face);
}

async function askForSettings({ connection }: Server): Promise<unknown> {
  try {
    const [value] = await connection.sendRequest(ConfigurationRequest.type, { items: [{ section: 'groundplan' }] }) as readonly unknown[];
    return value;
  } catch (error) {
    connection.console.warn(`the client did not tell its settings: ${String(error)}`);
    return undefined;
  }
}
