/**
 * The event log of a team in PostgreSQL, or in an engine that speaks like it: the tables of `postgresLogTables.ts`, the same rows as in
 * `sqliteEventLog.ts`. A verification that one machine has recorded for a state counts on every machine with that state.
 *
 * Order: each writer locks the one row of `groundplan_head` for its transaction, so positions follow commits without gaps, at the price that writers
 * take turns; appends that come together share a transaction. Correctness rests on that lock and on the unique (session, version) alone.
 * LISTEN/NOTIFY only makes subscribers hear sooner; where an engine has none, they look every second.
 */
import type { PoolClient } from 'pg';
import { Pool } from 'pg';
import type { Digest } from '../../model/digest.ts';
import type { EventLog, Hash, SessionHead } from '../../workspace/ports.ts';
import { sha256 } from '../sha256.ts';
import { appendQueue } from './appendQueue.ts';
import { appendBatch } from './postgresAppend.ts';
import { persistently } from './postgresErrors.ts';
import { migrate } from './postgresLogTables.ts';
import { toStored } from './postgresRows.ts';
import { openSubscription } from './postgresSubscription.ts';
import type { SessionEnd, StoredEvent } from './storedEvents.ts';
import { newSession, readMixed, readPage, readSession, withEndChecked } from './storedEvents.ts';
import { verifyRows } from './verifyRows.ts';

const maxConnections = 4;
const connectTimeoutMs = 10_000;
const columns = 'SELECT position, session, version, body, prev_hash, hash FROM groundplan_event';

/** @throws   HostError: `log-unreachable`, `log-newer`, `read-only` */
export async function openPostgresEventLog(url: string, hash: Hash = sha256): Promise<EventLog> {
  const pool = new Pool({ connectionString: url, max: maxConnections, connectionTimeoutMillis: connectTimeoutMs, application_name: 'groundplan', allowExitOnIdle: true });
  // A connection that breaks while idle is replaced by the next query; that query reports what is wrong.
  pool.on('error', () => undefined);
  try {
    await persistently(() => withClient(pool, migrate));
  } catch (error) {
    await pool.end();
    throw error;
  }
  const rowsOf = (sql: string, values: readonly unknown[]): Promise<StoredEvent[]> => persistently(async () => (await pool.query<Record<string, unknown>>(sql, [...values])).rows.map(toStored));
  const subscription = openSubscription(url, pool);
  const queue = appendQueue(async (requests) => {
    const results = await persistently(() => withClient(pool, (client) => appendBatch(client, requests, hash)));
    await subscription.announce(results.reduce((newest, it) => (it.kind === 'appended' ? Math.max(newest, it.position) : newest), 0));
    return results;
  });
  return {
    append: queue.append,
    read: async (sessionId, { from = 1, to = Number.MAX_SAFE_INTEGER, last } = {}) => {
      const end = (await endsOf(pool, sessionId)).get(sessionId) ?? newSession;
      const rows = last === undefined
        ? await rowsOf(`${columns} WHERE session = $1 AND version BETWEEN $2 AND $3 ORDER BY version`, [sessionId, from, to])
        : (await rowsOf(`${columns} WHERE session = $1 AND version BETWEEN $2 AND $3 ORDER BY version DESC LIMIT $4`, [sessionId, from, to, last])).reverse();
      const reading = readSession(rows, from === 1 && last === undefined ? newSession : undefined, hash);
      return from > end.version ? reading : withEndChecked(reading, sessionId, end, to);
    },
    readAll: async (after, limit) => readPage(await rowsOf(`${columns} WHERE position > $1 ORDER BY position LIMIT $2`, [after, limit]), after, hash),
    sessions: (limit) => persistently(async () => (await pool.query<HeadRow>('SELECT id, version, started_at, last_at FROM groundplan_session ORDER BY position DESC LIMIT $1', [limit])).rows.map(toHead)),
    latestObservations: async (stateKey, limit) => readMixed(await rowsOf(`${columns} WHERE state_key = $1 ORDER BY position DESC LIMIT $2`, [stateKey, limit]), hash),
    verify: () => verifyRows({ rows: (after, limit) => rowsOf(`${columns} WHERE position > $1 ORDER BY position LIMIT $2`, [after, limit]), ends: () => endsOf(pool) }, hash),
    subscribe: subscription.subscribe,
    putArtifact: (text) => persistently(async () => {
      const digest = hash(text);
      await pool.query('INSERT INTO groundplan_artifact(digest, body) VALUES ($1, $2) ON CONFLICT (digest) DO NOTHING', [digest, Buffer.from(text, 'utf8')]);
      return digest;
    }),
    artifact: (digest) => persistently(async () => (await pool.query<{ readonly body: Buffer }>('SELECT body FROM groundplan_artifact WHERE digest = $1', [digest])).rows[0]?.body.toString('utf8')),
    heldArtifacts: (digests) => persistently(async () => new Set((await pool.query<{ readonly digest: Digest }>('SELECT digest FROM groundplan_artifact WHERE digest = ANY($1)', [[...digests]])).rows.map((it) => it.digest))),
    dropArtifacts: (digests) => persistently(async () => (await pool.query('DELETE FROM groundplan_artifact WHERE digest = ANY($1)', [[...digests]])).rowCount ?? 0),
    close: async () => {
      await queue.idle();
      await subscription.close();
      await pool.end();
    },
  };
}

/** A connection that has failed is not given back for the next one to stumble over. */
async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

interface HeadRow { readonly id: string; readonly version: string; readonly started_at: string; readonly last_at: string }

function toHead(row: HeadRow): SessionHead {
  return { sessionId: row.id, version: Number(row.version), startedAt: row.started_at, lastAt: row.last_at };
}

async function endsOf(pool: Pool, sessionId?: string): Promise<ReadonlyMap<string, SessionEnd>> {
  const sql = 'SELECT id, version, hash FROM groundplan_session WHERE $1::text IS NULL OR id = $1';
  const found = await persistently(() => pool.query<{ readonly id: string; readonly version: string; readonly hash: SessionEnd['hash'] }>(sql, [sessionId ?? null]));
  return new Map(found.rows.map((row) => [row.id, { version: Number(row.version), hash: row.hash }]));
}
