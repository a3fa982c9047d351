import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { SessionPorts } from '../workspace/ports.ts';
import { patiently } from './eventLog/sqliteErrors.ts';
import { openDatabase } from './openDatabase.ts';
import { prepareOwnFolder } from './ownFolder.ts';

/**
 * One process at a time, by the lock of an empty SQLite file: the system takes it back from a process that dies, so none is ever left behind.
 *
 * @param root  real path of the workspace folder
 */
export function workspaceTurn(root: string): SessionPorts['inTurn'] {
  return async (work) => {
    const held = await take(root);
    try {
      return await work();
    } finally {
      held?.close();
    }
  };
}

/** Closing it lets go. @returns  undefined where there can be no lock: a folder that cannot be written, or another one that holds it for too long */
async function take(root: string): Promise<DatabaseSync | undefined> {
  const folder = prepareOwnFolder(root), file = join(folder ?? root, 'turn.lock');
  if (folder === undefined || lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true) return undefined;
  let database: DatabaseSync | undefined;
  try {
    const opened = database = openDatabase(file, { timeout: 0 });
    await patiently(file, () => { opened.exec('BEGIN EXCLUSIVE'); });
    return opened;
  } catch {
    database?.close();
    return undefined;
  }
}
