import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { Digest } from '../../model/digest.ts';
import type { SessionHead } from '../../workspace/ports.ts';
import type { SealedRow, SessionEnd, StoredEvent } from './storedEvents.ts';
import { newSession } from './storedEvents.ts';

type Row = Record<string, SQLOutputValue>;
export type LogStatements = ReturnType<typeof prepareLogStatements>;

/** Everything that is ever said to the tables of `sqliteLogFile.ts`, prepared once a connection. Nothing here changes an event. */
export function prepareLogStatements(database: DatabaseSync) {
  const columns = 'SELECT position, session, version, body, prev_hash, hash FROM event';
  const range = database.prepare(`${columns} WHERE session = ? AND version BETWEEN ? AND ? ORDER BY version`);
  const newest = database.prepare(`${columns} WHERE session = ? AND version BETWEEN ? AND ? ORDER BY version DESC LIMIT ?`);
  const page = database.prepare(`${columns} WHERE position > ? ORDER BY position LIMIT ?`);
  const ofState = database.prepare(`${columns} WHERE state_key = ? ORDER BY position DESC LIMIT ?`);
  const sessions = database.prepare('SELECT id, version, started_at, last_at FROM session ORDER BY position DESC LIMIT ?');
  const end = database.prepare('SELECT version, hash FROM session WHERE id = ?');
  const ends = database.prepare('SELECT id, version, hash FROM session');
  const newestPosition = database.prepare('SELECT max(position) AS position FROM event');
  const integrity = database.prepare('PRAGMA integrity_check(20)');
  const artifact = database.prepare('SELECT body FROM artifact WHERE digest = ?');
  const holdsArtifact = database.prepare('SELECT 1 AS held FROM artifact WHERE digest = ?');
  const putArtifact = database.prepare('INSERT OR IGNORE INTO artifact(digest, body) VALUES (?, ?)');
  const dropArtifact = database.prepare('DELETE FROM artifact WHERE digest = ?');
  const stored = (statement: StatementSync, ...values: readonly SQLInputValue[]): StoredEvent[] => statement.all(...values).map(toStored);
  const positionNow = (): number => Number(newestPosition.get()?.['position'] ?? 0);
  return {
    range: (session: string, from: number, to: number) => stored(range, session, from, to),
    newest: (session: string, from: number, to: number, last: number) => stored(newest, session, from, to, last),
    page: (after: number, limit: number) => stored(page, after, limit),
    ofState: (stateKey: string, limit: number) => stored(ofState, stateKey, limit),
    sessions: (limit: number): readonly SessionHead[] => sessions.all(limit).map((row) => ({ sessionId: text(row['id']), version: Number(row['version']), startedAt: text(row['started_at']), lastAt: text(row['last_at']) })),
    end: (session: string): SessionEnd => toEnd(end.get(session)),
    ends: (): ReadonlyMap<string, SessionEnd> => new Map(ends.all().map((row) => [text(row['id']), toEnd(row)])),
    newestPosition: positionNow,
    /** What SQLite itself finds wrong with the file, its indexes included. */
    damage: (): readonly string[] => integrity.all().map((row) => text(row['integrity_check'])).filter((it) => it !== 'ok'),
    artifact: (digest: string): string | undefined => artifact.get(digest)?.['body'] as string | undefined,
    holdsArtifact: (digest: string): boolean => holdsArtifact.get(digest) !== undefined,
    putArtifact: (digest: string, body: string) => { putArtifact.run(digest, body); },
    dropArtifact: (digest: string) => Number(dropArtifact.run(digest).changes),
    insert: prepareInsert(database, positionNow),
  };
}

function prepareInsert(database: DatabaseSync, positionNow: () => number): (rows: readonly SealedRow[]) => number {
  const event = database.prepare('INSERT INTO event(position, session, version, type, state_key, body, prev_hash, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const session = database.prepare(`INSERT INTO session(id, version, hash, position, started_at, last_at) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT(id) DO UPDATE SET version = excluded.version, hash = excluded.hash, position = excluded.position, last_at = excluded.last_at`);
  return (rows) => {
    let position = positionNow();
    for (const it of rows) event.run(++position, it.sessionId, it.version, it.type, it.stateKey ?? null, it.body, it.prevHash, it.hash);
    const first = rows[0], last = rows.at(-1);
    if (first !== undefined && last !== undefined) session.run(last.sessionId, last.version, last.hash, position, first.occurredAt, last.occurredAt);
    return position;
  };
}

function toStored(row: Row): StoredEvent {
  return {
    position: Number(row['position']), sessionId: text(row['session']), version: Number(row['version']),
    body: text(row['body']), prevHash: text(row['prev_hash']) as Digest, hash: text(row['hash']) as Digest,
  };
}

function toEnd(row: Row | undefined): SessionEnd {
  return row === undefined ? newSession : { version: Number(row['version']), hash: text(row['hash']) as Digest };
}

function text(value: SQLOutputValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
