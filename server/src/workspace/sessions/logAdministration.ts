import type { LogSource } from '../ports.ts';
import { compactLog } from './compactLog.ts';
import type { LogAdministration } from './sessions.ts';
import type { SessionShell } from './sessionShell.ts';

/** The log as a whole. Only an import makes one. */
export function administerLog(source: LogSource, shell: SessionShell): LogAdministration {
  async function* exportLines(): AsyncIterable<string> {
    yield* source.exportLines(await shell.log());
  }
  return {
    place: source.place, exists: shell.isThere, exportLines,
    importLines: async (openBytes) => await source.importLines(await shell.log(), openBytes),
    checkLines: source.checkLines,
    compact: (options) => compactLog(shell, options),
    verify: async () => await (await shell.log()).verify(),
  };
}
