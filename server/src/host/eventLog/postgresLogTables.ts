import type { ClientBase } from 'pg';
import { HostError } from '../hostError.ts';
import { postgresCode } from './postgresErrors.ts';

/**
 * One list of statements a version of the layout, in order. Only what PostgreSQL-compatible distributed engines know too: no trigger, no sequence,
 * no advisory lock.
 *
 * `groundplan_head` has exactly one row. A writer locks it first, so writers take turns, and `position` follows the order of commits without gaps:
 * a reader who has seen position n will never see a smaller one appear later.
 */
const migrations: readonly (readonly string[])[] = [[
  `CREATE TABLE groundplan_event(
    position BIGINT PRIMARY KEY, session TEXT NOT NULL, version BIGINT NOT NULL, type TEXT NOT NULL, state_key TEXT,
    body TEXT NOT NULL, prev_hash TEXT NOT NULL, hash TEXT NOT NULL, UNIQUE (session, version))`,
  'CREATE INDEX groundplan_event_state ON groundplan_event(state_key, position) WHERE state_key IS NOT NULL',
  `CREATE TABLE groundplan_session(
    id TEXT PRIMARY KEY, version BIGINT NOT NULL, hash TEXT NOT NULL, position BIGINT NOT NULL, started_at TEXT NOT NULL, last_at TEXT NOT NULL)`,
  'CREATE INDEX groundplan_session_position ON groundplan_session(position)',
  'CREATE TABLE groundplan_artifact(digest TEXT PRIMARY KEY, body BYTEA NOT NULL)',
  'CREATE TABLE groundplan_head(id INT PRIMARY KEY, position BIGINT NOT NULL)',
  'INSERT INTO groundplan_head(id, position) VALUES (1, 0)',
]];

/** What two programs that migrate at once can meet: it exists already, or the transaction must be repeated. */
const raceCodes = new Set(['23505', '42P07', '42710', '40001', '40P01', 'XX000']);
const maxTries = 20;

/**
 * Bring the tables to the newest layout. Does nothing, and needs no right to write, when they have it.
 *
 * @throws   HostError `log-newer`; otherwise what PostgreSQL reports
 */
export async function migrate(client: ClientBase): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const version = await layoutOf(client);
      if (version > migrations.length) throw new HostError('log-newer', `the log's tables have layout ${version}, the highest known here is ${migrations.length}; use a newer Groundplan`);
      if (version === migrations.length) return;
      await apply(client, version);
    } catch (error) {
      if (tries >= maxTries || !raceCodes.has(postgresCode(error) ?? '')) throw error;
    }
  }
}

async function layoutOf(client: ClientBase): Promise<number> {
  const found = await client.query<{ readonly name: string | null }>("SELECT to_regclass('groundplan_migration')::text AS name");
  if (found.rows[0]?.name === null || found.rows[0] === undefined) return 0;
  const newest = await client.query<{ readonly version: number | string | null }>('SELECT max(version) AS version FROM groundplan_migration');
  return Number(newest.rows[0]?.version ?? 0);
}

async function apply(client: ClientBase, from: number): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query('CREATE TABLE IF NOT EXISTS groundplan_migration(version INT PRIMARY KEY, applied_at TIMESTAMPTZ NOT NULL)');
    for (const [at, statements] of migrations.slice(from).entries()) {
      await client.query('INSERT INTO groundplan_migration(version, applied_at) VALUES ($1, now())', [from + at + 1]);
      for (const statement of statements) await client.query(statement);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
