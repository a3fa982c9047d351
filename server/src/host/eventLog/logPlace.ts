import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../sha256.ts';
import { ownFolder } from '../listedFiles.ts';
import type { LogSource } from '../../workspace/ports.ts';

/** Stores and the format of events are loaded when a log is opened: most runs of the program need none. */
const transfer: Pick<LogSource, 'exportLines' | 'importLines' | 'checkLines'> = {
  exportLines: async function* (log) {
    const { exportLog } = await import('./transferLog.ts');
    yield* exportLog(log, sha256);
  },
  importLines: async (log, openBytes) => {
    const { importLog } = await import('./transferLog.ts');
    return await importLog(log, openBytes, sha256);
  },
  checkLines: async (bytes) => {
    const { checkLines } = await import('./transferLog.ts');
    return await checkLines(bytes, sha256);
  },
};

/** The log of one workspace folder, in its own file. */
export function localLog(root: string): LogSource {
  const file = join(root, ownFolder, 'log.db');
  const open: LogSource['open'] = async () => {
    const { openWorkspaceEventLog } = await import('./sqliteEventLog.ts');
    return await openWorkspaceEventLog(root);
  };
  return { ...transfer, place: file, exists: () => existsSync(file), open };
}

/** The log of a team. */
export function teamLog(url: string): LogSource {
  const open: LogSource['open'] = async () => {
    const { openPostgresEventLog } = await import('./postgresEventLog.ts');
    return await openPostgresEventLog(url);
  };
  return { ...transfer, place: withoutPassword(url), exists: () => true, open };
}

/** A connection string as it may be shown. */
function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'the server of GROUNDPLAN_LOG_URL';
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
