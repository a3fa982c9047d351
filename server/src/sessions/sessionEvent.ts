/**
 * The persisted format of the session log.
 *
 * A log is a set of sessions; a session is a list of events, numbered by `version` from 1 without gaps. Nothing is ever changed or removed.
 * Order is by version alone: `occurredAt` is for people and may jump.
 *
 * One event, as its JSON Lines form has it (keys in any order, one event a line, UTF-8):
 *
 *   {"actor":{"kind":"person","name":"ada"},"data":{…},"eventId":"…","hash":"…","occurredAt":"2026-03-29T01:59:59.000Z","prevHash":"…",
 *    "schema":1,"sessionId":"…","type":"StageVerified","version":7}
 *
 * - `eventId`: unique in the log; appending the same events again is recognised by it.
 * - `schema`: number of the shape of `data` for this type (`eventSchemas.ts`). Smaller ones are brought up by `upcast.ts`; greater ones, and types
 *   that are not known, are a problem of kind `newer`: such an event is never skipped.
 * - `body` is the canonical JSON (`canonicalJson.ts`) of all members but `hash` and `prevHash`.
 * - `hash` = SHA-256, in hex, of `prevHash`, a line feed and `body`, as UTF-8. `prevHash` is the hash of the event before in the same session,
 *   64 zeros for the first. So a changed, swapped or missing event shows at its own place.
 *
 * The stores keep `body`, `prevHash` and `hash` as they are, and the position of the event in the whole log, which is not hashed.
 */
import { z } from 'zod';
import type { Digest } from '../model/digest.ts';
import type { StateKey } from '../model/stateKey.ts';
import { canonicalJson } from './canonicalJson.ts';
import type { EventData, EventType } from './eventSchemas.ts';
import { eventSchemas, highestSchema, isEventType } from './eventSchemas.ts';
import { digest, line, maxNameUnits } from './events/vocabulary.ts';
import type { Upcasters } from './upcast.ts';
import { upcast, upcasters } from './upcast.ts';

export type { EventData, EventType } from './eventSchemas.ts';

/** UTF-16 units of one event's body; the store refuses more. */
export const maxBodyUnits = 16 * 1024 * 1024;
/** What the first event of a session has as `prevHash`. */
export const firstPrevHash = '0'.repeat(64) as Digest;

export const actorKinds = ['person', 'agent', 'ci', 'groundplan'] as const;
export interface Actor {
  readonly kind: (typeof actorKinds)[number];
  readonly name: string;
}

interface Envelope<T extends EventType> {
  readonly eventId: string;
  readonly sessionId: string;
  readonly version: number;
  readonly schema: number;
  readonly type: T;
  /** ISO 8601 in UTC with milliseconds. */
  readonly occurredAt: string;
  readonly actor: Actor;
  readonly data: EventData[T];
  readonly prevHash: Digest;
  readonly hash: Digest;
}
/** One event as everybody but the stores sees it: data of the newest schema. */
export type SessionEvent = { readonly [T in EventType]: Envelope<T> }[EventType];

/** What a decision says before it has a place in a log. */
export type EventDraft = { readonly [T in EventType]: { readonly type: T; readonly data: EventData[T] } }[EventType];

/** An event that wants to be appended; `schema` is the newest of its type when absent. */
export interface PendingEvent {
  readonly eventId: string;
  readonly type: EventType;
  readonly schema?: number;
  readonly occurredAt: string;
  readonly actor: Actor;
  readonly data: unknown;
}

/** The parts of an event that a store keeps. */
export interface SealedEvent {
  readonly body: string;
  readonly prevHash: Digest;
  readonly hash: Digest;
}

/**
 * Why an event cannot be used.
 *
 * `malformed`: not an event. `newer`: written by a newer program. `damaged`: its content does not fit its hash, or the chain is broken.
 * `gap`, `repeated`: the version is not the next one. `torn`: the text ends within it.
 */
export interface EventProblem {
  readonly kind: 'malformed' | 'newer' | 'damaged' | 'gap' | 'repeated' | 'torn';
  readonly sessionId: string | undefined;
  readonly version: number | undefined;
  readonly message: string;
}

export type EventReading = { readonly kind: 'event'; readonly event: SessionEvent } | { readonly kind: 'problem'; readonly problem: EventProblem };

/** A session id can stand in a file name, a command line and any database. */
const sessionIdText = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const envelope = z.strictObject({
  eventId: z.string().min(1).max(maxNameUnits), sessionId: z.string().regex(sessionIdText), version: z.number().int().min(1), schema: z.number().int().min(1),
  type: z.string().min(1).max(maxNameUnits), occurredAt: z.string().regex(instant),
  actor: z.strictObject({ kind: z.enum(actorKinds), name: line }), data: z.record(z.string(), z.unknown()), prevHash: digest, hash: digest,
});

export function newestSchema(type: EventType): number {
  return eventSchemas[type].schema;
}

/** The body of an event that gets this version in this session. */
export function bodyOf(pending: PendingEvent, { sessionId, version }: { readonly sessionId: string; readonly version: number }): string {
  const { eventId, type, occurredAt, actor, data, schema = newestSchema(type) } = pending;
  return canonicalJson({ actor, data, eventId, occurredAt, schema, sessionId, type, version });
}

/** @param prevHash  of the event before in the same session; `firstPrevHash` for the first */
export function sealBody(body: string, prevHash: Digest, hash: (text: string) => Digest): SealedEvent {
  return { body, prevHash, hash: hash(`${prevHash}\n${body}`) };
}

/** Give a pending event its place: body and hashes. */
export function sealEvent(pending: PendingEvent, place: { readonly sessionId: string; readonly version: number; readonly prevHash: Digest }, hash: (text: string) => Digest): SealedEvent {
  return sealBody(bodyOf(pending, place), place.prevHash, hash);
}

/** Read an event as a store keeps it. Its hash is checked; whether `prevHash` is the one before is the caller's to check. */
export function parseSealed(sealed: SealedEvent, hash: (text: string) => Digest): EventReading {
  if (sealBody(sealed.body, sealed.prevHash, hash).hash !== sealed.hash) {
    const seen = parseJson(sealed.body);
    return problem('damaged', seen, 'its content does not fit its hash');
  }
  const members = parseJson(sealed.body);
  if (members === undefined) return problem('malformed', undefined, 'its body is not a JSON object');
  return parseEvent({ ...members, prevHash: sealed.prevHash, hash: sealed.hash });
}

/** Read an event from any value. The hash is not checked here. */
export function parseEvent(value: unknown, table: Upcasters = upcasters): EventReading {
  const parsed = envelope.safeParse(value);
  if (!parsed.success) return isNewerShape(value) ?? problem('malformed', value, whatIsWrong(parsed.error));
  const { type, schema, data } = parsed.data;
  if (!isEventType(type) || schema > eventSchemas[type].schema) return newer(value, type, schema);
  const known = eventSchemas[type];
  const reading = known.data.safeParse(upcast({ type, schema, data }, known.schema, table));
  if (!reading.success) return problem('malformed', value, `data of ${type}: ${whatIsWrong(reading.error)}`);
  return { kind: 'event', event: { ...parsed.data, data: reading.data } as SessionEvent };
}

/** An event as one line of JSON, without the line feed. */
export function toEventLine({ body, prevHash, hash }: SealedEvent): string {
  return `${body.slice(0, -1)},"hash":"${hash}","prevHash":"${prevHash}"}`;
}

/** An event read from a line, with what must be appended to have the same event elsewhere. */
export type LineReading =
  | { readonly kind: 'event'; readonly event: SessionEvent; readonly pending: PendingEvent }
  | { readonly kind: 'problem'; readonly problem: EventProblem };

/** Read one line of JSON, its hash included. Whether `prevHash` is the one before is the caller's to check. */
export function parseEventLine(text: string, hash: (text: string) => Digest): LineReading {
  const members = parseJson(text);
  if (members === undefined) return problem('malformed', undefined, 'not a JSON object');
  const reading = parseEvent(members);
  if (reading.kind === 'problem') return reading;
  const { event } = reading, { data, schema } = members as unknown as { readonly data: unknown; readonly schema: number };
  const pending: PendingEvent = { eventId: event.eventId, type: event.type, schema, occurredAt: event.occurredAt, actor: event.actor, data };
  const sealed = sealEvent(pending, event, hash);
  return sealed.hash === event.hash ? { kind: 'event', event, pending } : problem('damaged', members, 'its content does not fit its hash');
}

/** The state that an event is evidence of, for finding it again by key: only verifications during which the state stayed the same. */
export function eventKeyOf(event: SessionEvent): StateKey | undefined {
  if (event.type !== 'WorkspaceVerificationObserved') return undefined;
  const { stateKey, stateKeyAfter } = event.data;
  return stateKey === stateKeyAfter ? stateKey : undefined;
}

/** A shape that no longer fits, from a program that is newer: say that instead of naming the first odd member. */
function isNewerShape(value: unknown): EventReading | undefined {
  const { type, schema } = (typeof value === 'object' && value !== null ? value : {}) as { readonly type?: unknown; readonly schema?: unknown };
  if (typeof schema !== 'number' || typeof type !== 'string') return undefined;
  const known = isEventType(type) ? eventSchemas[type].schema : highestSchema;
  return schema > known ? newer(value, type, schema) : undefined;
}

function newer(value: unknown, type: string, schema: number): EventReading {
  const shown = JSON.stringify(type.slice(0, 80));
  const message = isEventType(type)
    ? `${shown} has schema ${schema}, the highest known here is ${eventSchemas[type].schema}; read this log with a newer Groundplan`
    : `event type ${shown} with schema ${schema} is not known here (highest schema known: ${highestSchema}); read this log with a newer Groundplan`;
  return problem('newer', value, message);
}

function problem(kind: EventProblem['kind'], value: unknown, message: string): { readonly kind: 'problem'; readonly problem: EventProblem } {
  const { sessionId, version } = (typeof value === 'object' && value !== null ? value : {}) as { readonly sessionId?: unknown; readonly version?: unknown };
  return {
    kind: 'problem',
    problem: { kind, sessionId: typeof sessionId === 'string' ? sessionId.slice(0, maxNameUnits) : undefined, version: typeof version === 'number' ? version : undefined, message },
  };
}

function whatIsWrong(error: z.ZodError): string {
  const first = error.issues[0];
  return first === undefined ? 'not an event' : `${first.path.map(String).join('.') || 'event'}: ${first.message}`;
}

function parseJson(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}
