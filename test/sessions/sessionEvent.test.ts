import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from '../../server/src/host/sha256.ts';
import { canonicalJson, sameJson } from '../../server/src/sessions/canonicalJson.ts';
import { eventTypes } from '../../server/src/sessions/eventSchemas.ts';
import { clip } from '../../server/src/sessions/events/vocabulary.ts';
import { firstPrevHash, parseEvent, parseEventLine, parseSealed, sealEvent, toEventLine } from '../../server/src/sessions/sessionEvent.ts';
import { upcast } from '../../server/src/sessions/upcast.ts';
import { pendingOf, sessionOf, started } from '../support/sessionOf.ts';

const place = { sessionId: 's1', version: 1, prevHash: '0'.repeat(64) as never };
const sealed = sealEvent(pendingOf([['SteeringReceived', { text: 'left' }]])[0]!, place, sha256);
const line = toEventLine(sealed);
const written = JSON.parse(line) as Record<string, unknown>;

test('the body is canonical JSON and the hash takes in the hash before it', () => {
  expect(sealed.body).toBe('{"actor":{"kind":"person","name":"ada"},"data":{"text":"left"},"eventId":"e1","occurredAt":"2026-01-01T00:00:01.000Z","schema":1,"sessionId":"s1","type":"SteeringReceived","version":1}');
  expect(sealed.hash).toBe(sha256(`${'0'.repeat(64)}\n${sealed.body}`));
});

test('a line reads back as the same event, in whatever order its keys stand', () => {
  const shuffled = JSON.stringify(Object.fromEntries(Object.entries(written).reverse()));
  const direct = parseSealed(sealed, sha256);
  expect(direct.kind).toBe('event');
  for (const text of [line, shuffled, ` ${line}\r`]) expect(parseEventLine(text, sha256)).toMatchObject(direct);
});

test.each<readonly [what: string, change: object, kind: string, says: string]>([
  ['a greater schema number', { schema: 9 }, 'newer', '"SteeringReceived" has schema 9, the highest known here is 1'],
  ['an unknown type', { type: 'HologramAdded' }, 'newer', 'event type "HologramAdded" with schema 1 is not known here (highest schema known: 2)'],
  ['an unknown type with other members', { type: 'HologramAdded', schema: 9, data: undefined, more: 1 }, 'newer', 'schema 9'],
  ['a member that nobody knows', { more: 1 }, 'malformed', 'more'],
  ['data of another shape', { data: { text: 5 } }, 'malformed', 'data of SteeringReceived: text'],
  ['an unknown member in its data', { data: { text: 'left', more: 1 } }, 'malformed', 'data of SteeringReceived'],
  ['a version of nothing', { version: 0 }, 'malformed', 'version'],
  ['a time without a zone', { occurredAt: '2026-01-01 00:00' }, 'malformed', 'occurredAt'],
  ['a session id that is a path', { sessionId: '../x' }, 'malformed', 'sessionId'],
])('an event with %s is a problem that says so', (_, change, kind, says) => {
  const reading = parseEvent({ ...written, ...change });
  expect(reading).toMatchObject({ kind: 'problem', problem: { kind } });
  expect(reading.kind === 'problem' ? reading.problem.message : '').toContain(says);
});

test('a changed letter, a changed hash and a changed predecessor are damage', () => {
  for (const text of [line.replace('left', 'lift'), line.replace(sealed.hash, sha256('x')), line.replace('0'.repeat(64), '1'.repeat(64))]) {
    expect(parseEventLine(text, sha256)).toMatchObject({ kind: 'problem', problem: { kind: 'damaged', sessionId: 's1', version: 1 } });
  }
});

test('data of an older schema is brought up step by step; a missing step is a problem, not a guess', () => {
  const table = {
    SteeringReceived: {
      1: (data: Readonly<Record<string, unknown>>) => ({ note: data['n'] }),
      2: (data: Readonly<Record<string, unknown>>) => ({ text: data['note'] }),
    },
  };
  expect(upcast({ type: 'SteeringReceived', schema: 1, data: { n: 'left' } }, 3, table)).toEqual({ text: 'left' });
  expect(upcast({ type: 'SteeringReceived', schema: 2, data: { note: 'left' } }, 3, table)).toEqual({ text: 'left' });
  expect(upcast({ type: 'SteeringReceived', schema: 3, data: { text: 'left' } }, 3, table)).toEqual({ text: 'left' });
  expect(upcast({ type: 'StageVerified', schema: 1, data: {} }, 2, table)).toBeUndefined();
  expect(upcast({ type: 'SteeringReceived', schema: 1, data: null }, 3, table)).toBeUndefined();
});

test('a run that was recorded with schema 1 says by a flag whether its output is stored', () => {
  const data = (artifact: boolean): Readonly<Record<string, unknown>> => ({
    stateKey: `sk1:${'a'.repeat(64)}`, stateKeyAfter: `sk1:${'a'.repeat(64)}`, result: 'pass', reason: '',
    run: { command: 'npm ci', tier: 'T2', ending: 'exited', exitCode: 0, durationMs: 1, environment: [], evidence: { head: 'a', tail: 'z', digest: 'b'.repeat(64), sizeBytes: 9, artifact } },
  });
  const read = (artifact: boolean): unknown => parseEvent({ eventId: 'e1', sessionId: 's1', version: 1, schema: 1, type: 'SetupCompleted', occurredAt: '2026-01-01T00:00:00.000Z', actor: { kind: 'ci', name: 'b' }, data: data(artifact), prevHash: firstPrevHash, hash: firstPrevHash });
  expect(read(true)).toMatchObject({ kind: 'event', event: { data: { run: { evidence: { artifact: { digest: 'b'.repeat(64), sizeBytes: 9 } } } } } });
  expect(read(false)).toMatchObject({ kind: 'event', event: { data: { run: { evidence: { head: 'a', tail: 'z' } } } } });
});

test('reading never throws, whatever the value or the line', () => {
  fc.assert(fc.property(fc.oneof(fc.jsonValue(), fc.anything()), (value) => { expect(parseEvent(value).kind).toBe('problem'); }), { seed: 3 });
  fc.assert(fc.property(fc.string(), fc.nat(line.length), (noise, at) => {
    expect(['event', 'problem']).toContain(parseEventLine(line.slice(0, at) + noise + line.slice(at), sha256).kind);
  }), { seed: 5 });
  expect(parseEventLine(`{"data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, sha256).kind).toBe('problem');
});

test('equal values have equal canonical JSON and count as the same, whatever the order of their keys', () => {
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).reverse().map(([name, it]) => [name, reversed(it)])) : value;
  };
  fc.assert(fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
    expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
    expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    expect(sameJson(value, reversed(value))).toBe(true);
  }), { seed: 9 });
});

test.each<readonly [a: unknown, b: unknown, same: boolean]>([
  [{ a: 1 }, { a: 1, b: undefined }, true], [{ a: 1 }, { a: 1, b: null }, false], [[1, 2], [1], false], [[1], { 0: 1 }, false], [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, false], [null, {}, false], ['1', 1, false],
])('%j and %j are the same: %s', (a, b, same) => {
  expect([sameJson(a, b), sameJson(b, a)]).toEqual([same, same]);
});

test('equal lists of events make equal sessions', () => {
  expect(sessionOf(started, ['SteeringReceived', { text: 'a' }])).toEqual(sessionOf(started, ['SteeringReceived', { text: 'a' }]));
});

test('a clipped text is not clipped again', () => {
  const once = clip('x'.repeat(100), 60);
  expect([once.length, clip(once, 60)]).toEqual([60, once]);
  expect(clip('short', 60)).toBe('short');
});

test('the types of events are those of the format', () => {
  expect(eventTypes).toHaveLength(30);
});
