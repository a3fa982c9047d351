import type { ClientBase } from 'pg';
import type { Digest } from '../../model/digest.ts';
import type { Hash } from '../../workspace/ports.ts';
import type { AppendOutcome, AppendRequest } from './appendQueue.ts';
import { toStored } from './postgresRows.ts';
import type { SealedRow, SessionEnd } from './storedEvents.ts';
import { newSession, sealRows } from './storedEvents.ts';

/** What one transaction is going to add. */
interface Batch {
  readonly client: ClientBase;
  readonly hash: Hash;
  readonly ends: Map<string, SessionEnd>;
  readonly rows: SealedRow[];
  /** Position before the first of `rows`. */
  readonly position: number;
}

/** One transaction for several requests. Rejects with nothing written; what is wrong with one request alone fails only that. */
export async function appendBatch(client: ClientBase, requests: readonly AppendRequest[], hash: Hash): Promise<readonly AppendOutcome[]> {
  await client.query('BEGIN');
  try {
    const head = await client.query<{ readonly position: string }>('SELECT position FROM groundplan_head WHERE id = 1 FOR UPDATE');
    const ends = await endsOf(client, [...new Set(requests.map((it) => it.sessionId))]);
    const batch: Batch = { client, hash, ends, rows: [], position: Number(head.rows[0]?.position ?? 0) };
    const outcomes: AppendOutcome[] = [];
    for (const it of requests) outcomes.push(await appendOne(batch, it));
    if (batch.rows.length > 0) await insert(batch);
    await client.query('COMMIT');
    return outcomes;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function appendOne(batch: Batch, request: AppendRequest): Promise<AppendOutcome> {
  const { sessionId, expectedVersion, events } = request;
  const end = batch.ends.get(sessionId) ?? newSession;
  if (expectedVersion > end.version) return { kind: 'conflict', version: end.version };
  if (expectedVersion < end.version) return repeated(batch, request, end);
  const rows = sealed(sessionId, end, events, batch.hash);
  if ('kind' in rows) return rows;
  const last = rows.at(-1);
  if (last !== undefined) batch.ends.set(sessionId, { version: last.version, hash: last.hash });
  batch.rows.push(...rows);
  return { kind: 'appended', version: expectedVersion + rows.length, position: batch.position + batch.rows.length };
}

function sealed(sessionId: string, end: SessionEnd, events: AppendRequest['events'], hash: Hash): readonly SealedRow[] | { readonly kind: 'failed'; readonly error: unknown } {
  try {
    return sealRows(sessionId, end, events, hash);
  } catch (error) {
    return { kind: 'failed', error };
  }
}

/** The same events at the same place: the writer has not heard that they were appended. */
async function repeated({ client, hash }: Batch, { sessionId, expectedVersion, events }: AppendRequest, end: SessionEnd): Promise<AppendOutcome> {
  const found = await client.query('SELECT position, session, version, body, prev_hash, hash FROM groundplan_event WHERE session = $1 AND version BETWEEN $2 AND $3 ORDER BY version', [sessionId, expectedVersion, expectedVersion + events.length]);
  const there = found.rows.map(toStored);
  const before = expectedVersion === 0 ? newSession : there.shift();
  const rows = before === undefined ? [] : sealed(sessionId, before, events, hash);
  if ('kind' in rows) return rows;
  const isSame = rows.length > 0 && there.length === rows.length && there.every((it, at) => it.hash === rows[at]?.hash);
  return isSame ? { kind: 'appended', version: expectedVersion + events.length, position: there.at(-1)?.position ?? 0 } : { kind: 'conflict', version: end.version };
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
