/** What all stores of events have in common: rows in and out of the port's words. */
import type { Digest } from '../../model/digest.ts';
import type { EventProblem, PendingEvent, SealedEvent, SessionEvent } from '../../sessions/sessionEvent.ts';
import { bodyOf, eventKeyOf, firstPrevHash, maxBodyUnits, newestSchema, parseEvent, parseSealed, sealBody } from '../../sessions/sessionEvent.ts';
import type { Hash, LoggedEvent, LogPage, LogProblem, LogReading } from '../../workspace/ports.ts';
import { HostError } from '../hostError.ts';

/** One event as a table keeps it. */
export interface StoredEvent extends SealedEvent {
  readonly position: number;
  readonly sessionId: string;
  readonly version: number;
}

/** One event that wants to become a row: checked and written out, but without its place in the chain. */
export interface PreparedRow {
  readonly sessionId: string;
  readonly version: number;
  readonly type: string;
  readonly occurredAt: string;
  readonly stateKey: string | undefined;
  readonly body: string;
}
export type SealedRow = PreparedRow & SealedEvent;

/** The end of a session as a store knows it; version 0 and `firstPrevHash` for a new one. */
export interface SessionEnd {
  readonly version: number;
  readonly hash: Digest;
}

export const newSession: SessionEnd = { version: 0, hash: firstPrevHash };

/**
 * Check events and write them out for the place after `expectedVersion`: all the work that needs no lock.
 *
 * @throws   HostError `too-large` for a body over its bound; Error for data that does not fit its schema, which is a fault of the caller
 */
export function prepareRows(sessionId: string, expectedVersion: number, pending: readonly PendingEvent[]): readonly PreparedRow[] {
  return pending.map((it, at) => {
    const version = expectedVersion + at + 1, body = bodyOf(it, { sessionId, version });
    if (body.length > maxBodyUnits) throw new HostError('too-large', `event ${version} (${it.type}) has ${body.length} characters, more than ${maxBodyUnits}`);
    const { eventId, type, occurredAt, actor, data, schema = newestSchema(type) } = it;
    const reading = parseEvent({ eventId, sessionId, version, schema, type, occurredAt, actor, data, prevHash: firstPrevHash, hash: firstPrevHash });
    if (reading.kind === 'problem') throw new Error(`event ${version} cannot be appended: ${reading.problem.message}`);
    return { sessionId, version, type, occurredAt, stateKey: eventKeyOf(reading.event), body };
  });
}

/** Put prepared rows into the chain after a hash. */
export function chainRows(rows: readonly PreparedRow[], after: Digest, hash: Hash): readonly SealedRow[] {
  let prevHash = after;
  return rows.map((it) => {
    const sealed = { ...it, ...sealBody(it.body, prevHash, hash) };
    prevHash = sealed.hash;
    return sealed;
  });
}

/** Whether the log has exactly these events already: their writer has not heard that they were appended. */
export function isRepeated(rows: readonly PreparedRow[], there: readonly StoredEvent[]): boolean {
  return rows.length > 0 && there.length === rows.length && there.every((it, at) => it.body === rows[at]?.body);
}

/** Read one row: its content against its hash and its place against its content. */
export function readRow(row: StoredEvent, hash: Hash): { readonly event: SessionEvent } | { readonly problem: LogProblem } {
  const place = { position: row.position, sessionId: row.sessionId, version: row.version };
  const reading = parseSealed(row, hash);
  if (reading.kind === 'problem') return { problem: { ...reading.problem, ...place, message: `${whereIs(row)}: ${reading.problem.message}` } };
  const { event } = reading;
  if (event.sessionId === row.sessionId && event.version === row.version) return { event };
  return { problem: { kind: 'damaged', ...place, message: `${whereIs(row)}: holds event ${event.version} of session ${event.sessionId} instead` } };
}

/** How an event is named in messages. */
export function whereIs(row: { readonly sessionId: string; readonly version: number; readonly position: number }): string {
  return `event ${row.version} of session ${row.sessionId} (position ${row.position})`;
}

/**
 * Rows of one session in version order; ends before the first that cannot be used or is not the next.
 *
 * @param before  the end that the first row must follow on; undefined where it is not known
 */
export function readSession(rows: Iterable<StoredEvent>, before: SessionEnd | undefined, hash: Hash): LogReading {
  const events: SessionEvent[] = [];
  for (const row of rows) {
    const problem = chainProblem(events.at(-1) ?? before, row);
    const reading = problem === undefined ? readRow(row, hash) : { problem };
    if ('problem' in reading) return { events, problems: [reading.problem] };
    events.push(reading.event);
  }
  return { events, problems: [] };
}

/**
 * The reading of a session, held against the end that the store has noted: an end that is gone is a problem, not a shorter session.
 *
 * @param end  noted before the rows were read, so that an append in between is no fault
 * @param to   the last version that was asked for
 */
export function withEndChecked(reading: LogReading, sessionId: string, end: SessionEnd, to: number): LogReading {
  const last = reading.events.at(-1)?.version ?? 0, expected = Math.min(end.version, to);
  if (reading.problems.length > 0 || last >= expected) return reading;
  const message = `session ${sessionId} ends with event ${last}, but ${end.version} were appended`;
  return { ...reading, problems: [{ kind: 'gap', sessionId, version: last + 1, message }] };
}

/** Whether a row follows on the one before it in its session. */
export function chainProblem(before: { readonly version: number; readonly hash: string } | undefined, row: StoredEvent): LogProblem | undefined {
  if (before === undefined) return undefined;
  const place = { position: row.position, sessionId: row.sessionId, version: row.version };
  if (row.version !== before.version + 1) return { kind: 'gap', ...place, message: `${whereIs(row)}: event ${before.version + 1} should come before it and is not there` };
  return row.prevHash === before.hash ? undefined : { kind: 'damaged', ...place, message: `${whereIs(row)}: does not follow on event ${before.version}, whose hash is another` };
}

/** Rows of any sessions; those that cannot be used are problems, the others are given. */
export function readMixed(rows: Iterable<StoredEvent>, hash: Hash): LogReading {
  const events: SessionEvent[] = [], problems: EventProblem[] = [];
  for (const row of rows) {
    const reading = readRow(row, hash);
    if ('problem' in reading) problems.push(reading.problem);
    else events.push(reading.event);
  }
  return { events, problems };
}

/** Rows in order of position, ends before the first that cannot be used or leaves a gap. */
export function readPage(rows: Iterable<StoredEvent>, after: number, hash: Hash): LogPage {
  const events: LoggedEvent[] = [];
  let expected = after + 1;
  for (const row of rows) {
    const { position, body, prevHash } = row;
    if (position !== expected) {
      return { events, problems: [{ kind: 'gap', position: expected, sessionId: undefined, version: undefined, message: `position ${expected}: the event is missing from the log` }] };
    }
    const reading = readRow(row, hash);
    if ('problem' in reading) return { events, problems: [reading.problem] };
    events.push({ position, event: reading.event, sealed: { body, prevHash, hash: row.hash } });
    expected += 1;
  }
  return { events, problems: [] };
}
