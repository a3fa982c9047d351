import type { ClientBase, QueryResult } from 'pg';
import type { Digest } from '../../model/digest.ts';
import type { AppendResult, Hash } from '../../workspace/ports.ts';
import type { AppendRequest } from './appendQueue.ts';
import { toStored } from './postgresRows.ts';
import type { SealedRow, SessionEnd, StoredEvent } from './storedEvents.ts';
import { chainRows, isRepeated, newSession } from './storedEvents.ts';

/** How long a writer waits for the others. */
const lockTimeout = '30s';

/** What one transaction is going to add. */
interface Batch {
  readonly client: ClientBase;
  readonly hash: Hash;
  readonly ends: Map<string, SessionEnd>;
  readonly rows: SealedRow[];
  /** Position before the first of `rows`. */
  readonly position: number;
}

/** One transaction for several requests. Rejects with nothing written. */
export async function appendBatch(client: ClientBase, requests: readonly AppendRequest[], hash: Hash): Promise<readonly AppendResult[]> {
  try {
    const position = await begin(client);
    const ends = await endsOf(client, [...new Set(requests.map((it) => it.sessionId))]);
    const batch: Batch = { client, hash, ends, rows: [], position };
    const results: AppendResult[] = [];
    for (const it of requests) results.push(await appendOne(batch, it));
    if (batch.rows.length > 0) await insert(batch);
    await client.query('COMMIT');
    return results;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Everything is said in as few journeys as possible, because the others wait meanwhile. */
async function begin(client: ClientBase): Promise<number> {
  const answers: unknown = await client.query(`BEGIN; SET LOCAL lock_timeout = '${lockTimeout}'; SELECT position FROM groundplan_head WHERE id = 1 FOR UPDATE`);
  const [, , head] = answers as readonly [unknown, unknown, QueryResult<{ readonly position: string }>];
  return Number(head.rows[0]?.position ?? 0);
}

async function appendOne({ client, hash, ends, rows: added, position }: Batch, { sessionId, expectedVersion, rows }: AppendRequest): Promise<AppendResult> {
  const end = ends.get(sessionId) ?? newSession, version = expectedVersion + rows.length;
  if (expectedVersion === end.version) {
    added.push(...chainRows(rows, end.hash, hash));
    const last = added.at(-1);
    if (rows.length > 0 && last !== undefined) ends.set(sessionId, { version, hash: last.hash });
    return { kind: 'appended', version, position: position + added.length };
  }
  const there = expectedVersion > end.version ? [] : await rowsOf(client, sessionId, expectedVersion + 1, version);
  return isRepeated(rows, there) ? { kind: 'appended', version, position: there.at(-1)?.position ?? 0 } : { kind: 'conflict', version: end.version };
}

async function rowsOf(client: ClientBase, sessionId: string, from: number, to: number): Promise<readonly StoredEvent[]> {
  const found = await client.query('SELECT position, session, version, body, prev_hash, hash FROM groundplan_event WHERE session = $1 AND version BETWEEN $2 AND $3 ORDER BY version', [sessionId, from, to]);
  return found.rows.map(toStored);
}

async function endsOf(client: ClientBase, sessions: readonly string[]): Promise<Map<string, SessionEnd>> {
  const found = await client.query<{ readonly id: string; readonly version: string; readonly hash: string }>('SELECT id, version, hash FROM groundplan_session WHERE id = ANY($1)', [sessions]);
  return new Map(found.rows.map((row) => [row.id, { version: Number(row.version), hash: row.hash as Digest }]));
}

/** All that a batch writes, in one statement: events, ends of sessions, and the head. */
const write = `
WITH added AS (
  INSERT INTO groundplan_event(position, session, version, type, state_key, body, prev_hash, hash)
  SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
), ended AS (
  INSERT INTO groundplan_session(id, version, hash, position, started_at, last_at)
  SELECT * FROM unnest($9::text[], $10::bigint[], $11::text[], $12::bigint[], $13::text[], $14::text[])
  ON CONFLICT (id) DO UPDATE SET version = excluded.version, hash = excluded.hash, position = excluded.position, last_at = excluded.last_at
)
UPDATE groundplan_head SET position = $15 WHERE id = 1`;

async function insert({ client, rows, position }: Batch): Promise<void> {
  const firsts = new Map<string, SealedRow>(), lasts = new Map<string, { readonly row: SealedRow; readonly position: number }>();
  for (const [at, row] of rows.entries()) {
    if (!firsts.has(row.sessionId)) firsts.set(row.sessionId, row);
    lasts.set(row.sessionId, { row, position: position + at + 1 });
  }
  const ends = [...lasts.values()];
  await client.query(write, [
    rows.map((_, at) => position + at + 1), rows.map((it) => it.sessionId), rows.map((it) => it.version), rows.map((it) => it.type), rows.map((it) => it.stateKey ?? null),
    rows.map((it) => it.body), rows.map((it) => it.prevHash), rows.map((it) => it.hash),
    ends.map((it) => it.row.sessionId), ends.map((it) => it.row.version), ends.map((it) => it.row.hash), ends.map((it) => it.position),
    ends.map((it) => firsts.get(it.row.sessionId)?.occurredAt ?? ''), ends.map((it) => it.row.occurredAt), position + rows.length,
  ]);
}
