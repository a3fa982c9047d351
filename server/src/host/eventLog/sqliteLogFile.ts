import { existsSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { HostError } from '../hostError.ts';
import { openDatabase } from '../openDatabase.ts';
import { patiently, sqliteCode, toHostError } from './sqliteErrors.ts';

/** Version of the file's layout, kept in `PRAGMA user_version`. */
const layoutVersion = 1;
/** `GPLG`, kept in `PRAGMA application_id`, so that another program's database is not taken for a log. */
const applicationId = 0x47504c47;
/** How long SQLite itself waits for a lock, blocking this process; `patiently` does the long waiting. */
const shortWaitMs = 2;

/** Pages of 4 KiB in the write-ahead file before they are merged: merging waits for the disk twice, whatever their number. */
const checkpointPages = 4_000;

const layout = `
CREATE TABLE event(
  position INTEGER PRIMARY KEY, session TEXT NOT NULL, version INTEGER NOT NULL, type TEXT NOT NULL, state_key TEXT,
  body TEXT NOT NULL, prev_hash TEXT NOT NULL, hash TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX event_place ON event(session, version);
CREATE INDEX event_state ON event(state_key, position) WHERE state_key IS NOT NULL;
CREATE TABLE session(
  id TEXT PRIMARY KEY, version INTEGER NOT NULL, hash TEXT NOT NULL, position INTEGER NOT NULL, started_at TEXT NOT NULL, last_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE artifact(digest TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;
CREATE TRIGGER event_keeps_content BEFORE UPDATE ON event BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;
CREATE TRIGGER event_keeps_rows BEFORE DELETE ON event BEGIN SELECT RAISE(ABORT, 'events are never removed'); END;
PRAGMA application_id = ${applicationId};
PRAGMA user_version = ${layoutVersion};
`;

/**
 * What an acknowledged append survives. `process`: the end of this process at any moment. `power`: a power cut too, at the price of a wait for the disk
 * in each transaction. With `process`, a power cut can take the newest moments, never anything before them, and never leaves the file damaged.
 */
export type Durability = 'process' | 'power';

/**
 * Open the file of a log, and lay it out when it is new.
 *
 * Where the place cannot be written, an existing log is opened for reading only.
 *
 * @throws   HostError: `log-newer`, `log-damaged`, `read-only`, `io`, `log-locked`
 */
export async function openLogFile(file: string, durability: Durability): Promise<DatabaseSync> {
  let database: DatabaseSync;
  try {
    database = openDatabase(file, { timeout: shortWaitMs });
  } catch (error) {
    if (error instanceof HostError) throw error;
    return openForReading(file, error);
  }
  try {
    await patiently(file, () => prepare(database, file, durability));
    return database;
  } catch (error) {
    database.close();
    const cause = error instanceof HostError ? error.cause : undefined;
    if (sqliteCode(cause) === 8 || sqliteCode(cause) === 14) return openForReading(file, cause);
    throw error;
  }
}

function prepare(database: DatabaseSync, file: string, durability: Durability): void {
  database.exec('PRAGMA trusted_schema = OFF');
  const isNew = checkLayout(database, file) === 'new';
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${durability === 'power' ? 'FULL' : 'NORMAL'}; PRAGMA wal_autocheckpoint = ${checkpointPages}`);
  if (!isNew) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    if (checkLayout(database, file) === 'new') database.exec(layout);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function checkLayout(database: DatabaseSync, file: string): 'new' | 'known' {
  const version = pragma(database, 'user_version'), owner = pragma(database, 'application_id');
  if (version === 0 && owner === 0 && database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.['n'] === 0) return 'new';
  if (owner !== applicationId) throw new HostError('log-damaged', `${file} is a database, but not an event log`);
  if (version > layoutVersion) throw new HostError('log-newer', `${file} has layout ${version}, the highest known here is ${layoutVersion}; use a newer Groundplan`);
  return 'known';
}

function pragma(database: DatabaseSync, name: string): number {
  return Number(database.prepare(`PRAGMA ${name}`).get()?.[name] ?? 0);
}

/** For a read-only folder. What another process has not yet merged from its write-ahead file would be missing, so that is refused. */
function openForReading(file: string, cause: unknown): DatabaseSync {
  if (!existsSync(file)) throw new HostError('read-only', `no event log can be made at ${file}, because its folder cannot be written`, cause);
  const pendingBytes = existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0;
  if (pendingBytes > 0) throw new HostError('read-only', `${file} cannot be read completely while its folder is read-only: ${file}-wal holds more events`, cause);
  try {
    const database = openDatabase(new URL(`${pathToFileURL(file).href}?immutable=1`), { readOnly: true, timeout: shortWaitMs });
    if (checkLayout(database, file) === 'known') return database;
    database.close();
    throw new HostError('read-only', `${file} is empty and cannot be written`, cause);
  } catch (error) {
    throw toHostError(error, file);
  }
}
