/**
 * The event log of one workspace in one SQLite file, `.groundplan/log.db`.
 *
 * Layout 1 (`sqliteLogFile.ts`), enough to write a second reader:
 *
 * - `event`: one row an event. `position` counts all events from 1 without gaps, in the order of appending. `session` and `version` repeat what `body`
 *   says; (session, version) is unique. `body`, `prev_hash`, `hash` are as `sessions/sessionEvent.ts` defines them. `state_key` is set for
 *   verifications during which the state stayed the same. Triggers refuse UPDATE and DELETE.
 * - `session`: the end of each session (version, hash, position) and the times of its first and last event: what lists and writers need at hand.
 *   It can be rebuilt from `event`; where both differ, events are missing.
 * - `artifact`: longer texts under the SHA-256 of their UTF-8 bytes. These may be dropped.
 *
 * Write-ahead logging. What an acknowledged append survives is chosen by `durability` (see `sqliteLogFile.ts`). One writer at a time holds the file
 * (BEGIN IMMEDIATE); the others wait without blocking their process. Appends that come together share a transaction.
 */
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { AppendResult, EventLog, Hash } from '../../workspace/ports.ts';
import { HostError } from '../hostError.ts';
import { prepareOwnFolder } from '../ownFolder.ts';
import { sha256 } from '../sha256.ts';
import type { AppendRequest } from './appendQueue.ts';
import { appendQueue } from './appendQueue.ts';
import { patiently, toHostError } from './sqliteErrors.ts';
import type { Durability } from './sqliteLogFile.ts';
import { openLogFile } from './sqliteLogFile.ts';
import type { LogStatements } from './sqliteLogStatements.ts';
import { prepareLogStatements } from './sqliteLogStatements.ts';
import { chainRows, isRepeated, newSession, readMixed, readPage, readSession, withEndChecked } from './storedEvents.ts';
import { verifyRows } from './verifyRows.ts';

/** How often a subscriber's process looks whether another one has appended. */
const pollMs = 200;

/**
 * The log of a workspace folder.
 *
 * @throws   HostError: see `openLogFile`; `read-only` too when the folder's own place for Groundplan is a link to elsewhere
 */
export async function openWorkspaceEventLog(root: string): Promise<EventLog> {
  const folder = prepareOwnFolder(root) ?? join(root, '.groundplan'), file = join(folder, 'log.db');
  if (lstatSync(folder, { throwIfNoEntry: false })?.isFile() === true) throw new HostError('read-only', `no event log can be made at ${file}: ${folder} is a file`);
  for (const it of [folder, file]) {
    if (lstatSync(it, { throwIfNoEntry: false })?.isSymbolicLink() === true) throw new HostError('read-only', `${it} is a link; a log is never read or written through one`);
  }
  return openSqliteEventLog(file);
}

export interface SqliteLogOptions {
  readonly hash?: Hash;
  /** `process` when absent. */
  readonly durability?: Durability;
}

/** @throws   HostError when the file cannot be used: see `openLogFile` */
export async function openSqliteEventLog(file: string, { hash = sha256, durability = 'process' }: SqliteLogOptions = {}): Promise<EventLog> {
  const database = await openLogFile(file, durability);
  const sql = prepareLogStatements(database);
  const listeners = new Set<(position: number) => void>();
  const ask = <T>(work: () => T): Promise<T> => patiently(file, work);
  const queue = appendQueue(async (requests) => {
    const results = await ask(() => inTransaction(database, () => requests.map((it) => appendOne(sql, it, hash))));
    if (listeners.size > 0) setImmediate(() => quietly(notify));
    return results;
  });
  let position = -1, poll: NodeJS.Timeout | undefined;
  function notify(): void {
    if (!database.isOpen) return;
    const newest = sql.newestPosition();
    if (newest <= position) return;
    position = newest;
    listeners.forEach((it) => it(newest));
  }
  return {
    append: queue.append,
    read: (sessionId, { from = 1, to = Number.MAX_SAFE_INTEGER, last } = {}) => ask(() => {
      const end = sql.end(sessionId);
      const rows = last === undefined ? sql.range(sessionId, from, to) : sql.newest(sessionId, from, to, last).reverse();
      const reading = readSession(rows, from === 1 && last === undefined ? newSession : undefined, hash);
      return from > end.version ? reading : withEndChecked(reading, sessionId, end, to);
    }),
    readAll: (after, limit) => ask(() => readPage(sql.page(after, limit), after, hash)),
    sessions: (limit) => ask(() => sql.sessions(limit)),
    latestObservations: (stateKey, limit) => ask(() => readMixed(sql.ofState(stateKey, limit), hash)),
    verify: () => verifyRows({ rows: (after, limit) => ask(() => sql.page(after, limit)), ends: () => ask(() => sql.ends()), damage: () => ask(() => sql.damage()) }, hash),
    subscribe: (listener) => {
      if (listeners.size === 0) {
        position = sql.newestPosition();
        poll = setInterval(() => quietly(notify), pollMs).unref();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(poll);
      };
    },
    putArtifact: (text) => ask(() => {
      const digest = hash(text);
      sql.putArtifact(digest, text);
      return digest;
    }),
    artifact: (digest) => ask(() => sql.artifact(digest)),
    heldArtifacts: (digests) => ask(() => new Set(digests.filter((it) => sql.holdsArtifact(it)))),
    dropArtifacts: (digests) => ask(() => inTransaction(database, () => digests.reduce((dropped, it) => dropped + sql.dropArtifact(it), 0))),
    close: async () => {
      await queue.idle();
      clearInterval(poll);
      listeners.clear();
      if (database.isOpen) database.close();
    },
  };
}

function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** One request within the transaction of its batch. */
function appendOne(sql: LogStatements, { sessionId, expectedVersion, rows }: AppendRequest, hash: Hash): AppendResult {
  const end = sql.end(sessionId), version = expectedVersion + rows.length;
  if (expectedVersion === end.version) return { kind: 'appended', version, position: sql.insert(chainRows(rows, end.hash, hash)) };
  const there = expectedVersion > end.version ? [] : sql.range(sessionId, expectedVersion + 1, version);
  return isRepeated(rows, there) ? { kind: 'appended', version, position: there.at(-1)?.position ?? 0 } : { kind: 'conflict', version: end.version };
}

/** A listener's process goes on when one look fails; the next one may succeed. */
function quietly(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(toHostError(error, '') instanceof HostError)) throw error;
  }
}
