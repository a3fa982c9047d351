import type { ClientBase } from 'pg';
import type { Digest } from '../../model/digest.ts';
import type { AppendResult, Hash } from '../../workspace/ports.ts';
import type { AppendRequest } from './appendQueue.ts';
import { toStored } from './postgresRows.ts';
import type { SealedRow, SessionEnd, StoredEvent } from './storedEvents.ts';
import { chainRows, isRepeated, newSession } from './storedEvents.ts';

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
  await client.query('BEGIN');
  try {
    const head = await client.query<{ readonly position: string }>('SELECT position FROM groundplan_head WHERE id = 1 FOR UPDATE');
    const ends = await endsOf(client, [...new Set(requests.map((it) => it.sessionId))]);
    const batch: Batch = { client, hash, ends, rows: [], position: Number(head.rows[0]?.position ?? 0) };
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

async function insert({ client, rows, position }: Batch): Promise<void> {
  const column = <T>(of: (row: SealedRow, at: number) => T): readonly T[] => rows.map(of);
  await client.query(
    `INSERT INTO groundplan_event(position, session, version, type, state_key, body, prev_hash, hash)
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])`,
    [
      column((_, at) => position + at + 1), column((it) => it.sessionId), column((it) => it.version), column((it) => it.type), column((it) => it.stateKey ?? null),
      column((it) => it.body), column((it) => it.prevHash), column((it) => it.hash),
    ],
  );
  const firsts = new Map<string, SealedRow>(), lasts = new Map<string, { readonly row: SealedRow; readonly position: number }>();
  for (const [at, row] of rows.entries()) {
    if (!firsts.has(row.sessionId)) firsts.set(row.sessionId, row);
    lasts.set(row.sessionId, { row, position: position + at + 1 });
  }
  for (const [id, last] of lasts) {
    await client.query(
      `INSERT INTO groundplan_session(id, version, hash, position, started_at, last_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, hash = excluded.hash, position = excluded.position, last_at = excluded.last_at`,
      [id, last.row.version, last.row.hash, last.position, firsts.get(id)?.occurredAt, last.row.occurredAt],
    );
  }
  await client.query('UPDATE groundplan_head SET position = $1 WHERE id = 1', [position + rows.length]);
}
