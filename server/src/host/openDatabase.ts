import type * as Sqlite from 'node:sqlite';
import { HostError } from './hostError.ts';

let sqlite: typeof Sqlite | undefined;

/**
 * Open a SQLite database with Node's own driver, which is loaded when first needed.
 *
 * @throws HostError  where this Node has no `node:sqlite`
 * @throws            SQLite's own errors: no such folder, not a database, locked
 */
export function openDatabase(file: string | URL, options: Sqlite.DatabaseSyncOptions = {}): Sqlite.DatabaseSync {
  sqlite ??= loadSqlite();
  return new sqlite.DatabaseSync(file, options);
}

function loadSqlite(): typeof Sqlite {
  const emitWarning = process.emitWarning.bind(process);
  // Node 22 calls the module experimental on every load; that is for developers, not for users of a command line.
  process.emitWarning = () => undefined;
  try {
    const found = process.getBuiltinModule('node:sqlite') as typeof Sqlite | undefined;
    if (found === undefined) throw new HostError('no-sqlite', `Node ${process.versions.node} has no node:sqlite; it comes with Node 22.16`);
    return found;
  } finally {
    process.emitWarning = emitWarning;
  }
}
