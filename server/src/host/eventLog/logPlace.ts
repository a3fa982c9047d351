import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../sha256.ts';
import { ownFolder } from '../listedFiles.ts';
import type { LogSource } from '../../workspace/ports.ts';
import { openWorkspaceEventLog } from './sqliteEventLog.ts';
import { checkLines, exportLog, importLog } from './transferLog.ts';

const transfer: Pick<LogSource, 'exportLines' | 'importLines' | 'checkLines'> = {
  exportLines: (log) => exportLog(log, sha256), importLines: (log, openBytes) => importLog(log, openBytes, sha256), checkLines: (bytes) => checkLines(bytes, sha256),
};

/** The log of one workspace folder, in its own file. */
export function localLog(root: string): LogSource {
  const file = join(root, ownFolder, 'log.db');
  return { ...transfer, place: file, exists: () => existsSync(file), open: () => openWorkspaceEventLog(root) };
}

/** The log of a team. The driver is loaded when it is opened. */
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
