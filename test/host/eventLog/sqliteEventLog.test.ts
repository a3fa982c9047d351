import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { openSqliteEventLog, openWorkspaceEventLog } from '../../../server/src/host/eventLog/sqliteEventLog.ts';
import { checkLines, exportLog, LogUnusable } from '../../../server/src/host/eventLog/transferLog.ts';
import { toHostError } from '../../../server/src/host/eventLog/sqliteErrors.ts';
import { HostError } from '../../../server/src/host/hostError.ts';
import { sha256 } from '../../../server/src/host/sha256.ts';
import { sealEvent } from '../../../server/src/sessions/sessionEvent.ts';
import type { EventLog } from '../../../server/src/workspace/ports.ts';
import type { Written } from '../../support/sessionOf.ts';
import { pendingOf, started } from '../../support/sessionOf.ts';

const folder = mkdtempSync(join(tmpdir(), 'groundplan-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let made = 0;
const newFile = (): string => join(folder, `log-${++made}.db`);
const steer = (text: string): Written => ['SteeringReceived', { text }];

/** A log with one session of four events, closed, and then changed behind its back. */
async function damagedLog(change: (database: DatabaseSync) => void): Promise<EventLog> {
  const file = newFile(), log = await openSqliteEventLog(file);
  await log.append('s1', 0, pendingOf([started, steer('a'), steer('b'), steer('c')]));
  await log.close();
  const database = new DatabaseSync(file);
  database.exec('DROP TRIGGER event_keeps_content; DROP TRIGGER event_keeps_rows');
  change(database);
  database.close();
  return openSqliteEventLog(file);
}

async function* utf8(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const it of lines) yield new TextEncoder().encode(it);
}

async function rejection(promise: Promise<unknown>): Promise<HostError> {
  const error: unknown = await promise.then(() => undefined, (it: unknown) => it);
  expect(error).toBeInstanceOf(HostError);
  return error as HostError;
}

test('what was appended is there after closing and opening', async () => {
  const file = newFile(), log = await openSqliteEventLog(file);
  await log.append('s1', 0, pendingOf([started, steer('a')]));
  await log.close();
  const again = await openSqliteEventLog(file);
  expect((await again.read('s1')).events.map((it) => it.type)).toEqual(['SessionStarted', 'SteeringReceived']);
  expect(await again.append('s1', 2, pendingOf([steer('b')], 3))).toMatchObject({ kind: 'appended', version: 3 });
  await again.close();
});

test('the file itself refuses to change or remove an event', async () => {
  const file = newFile(), log = await openSqliteEventLog(file);
  await log.append('s1', 0, pendingOf([started]));
  await log.close();
  const database = new DatabaseSync(file);
  expect(() => database.exec("UPDATE event SET body = '{}'")).toThrow('events are never changed');
  expect(() => database.exec('DELETE FROM event')).toThrow('events are never removed');
  database.close();
});

test.each<readonly [what: string, change: (database: DatabaseSync) => void, kind: string, says: string, readable: number]>([
  ['a flipped letter', (it) => it.exec("UPDATE event SET body = replace(body, '\"b\"', '\"B\"') WHERE version = 3"), 'damaged', 'event 3 of session s1 (position 3): its content does not fit its hash', 2],
  ['two swapped contents', (it) => it.exec("UPDATE event SET version = -1, position = -1 WHERE version = 2; UPDATE event SET version = 2, position = 2 WHERE version = 3; UPDATE event SET version = 3, position = 3 WHERE version = -1"), 'damaged', 'event 2 of session s1 (position 2): holds event 3 of session s1 instead', 1],
  ['a removed event', (it) => it.exec('DELETE FROM event WHERE version = 2'), 'gap', 'position 2: the event is missing from the log', 1],
  ['a removed end', (it) => it.exec('DELETE FROM event WHERE version > 2'), 'gap', 'session s1 ends with event 2, but 4 were appended', 2],
  ['a recomputed hash after a change', (it) => it.exec("UPDATE event SET hash = 'ab' || substr(hash, 3) WHERE version = 2"), 'damaged', 'event 2 of session s1 (position 2): its content does not fit its hash', 1],
])('%s is found and named, and nothing after it is taken for whole', async (_, change, kind, says, readable) => {
  const log = await damagedLog(change);
  const { problems } = await log.verify();
  expect(problems[0]).toMatchObject({ kind });
  expect(problems[0]?.message).toContain(says);
  const reading = await log.read('s1');
  expect(reading.events).toHaveLength(readable);
  expect(reading.problems).toHaveLength(1);
  await expect(checkLines(utf8(exportLog(log)))).rejects.toThrow(LogUnusable);
  await log.close();
});

test('B51: an event of a newer program is named with both numbers, and hides nothing before it', async () => {
  const newer = await damagedLog((database) => {
    const before = database.prepare('SELECT hash FROM event WHERE version = 4').get() as { hash: string };
    const sealed = sealEvent({ ...pendingOf([steer('x')], 5)[0]!, schema: 9 }, { sessionId: 's1', version: 5, prevHash: before.hash as never }, sha256);
    database.prepare("INSERT INTO event(position, session, version, type, body, prev_hash, hash) VALUES (5, 's1', 5, 'SteeringReceived', ?, ?, ?)").run(sealed.body, sealed.prevHash, sealed.hash);
    database.prepare("UPDATE session SET version = 5, hash = ?, position = 5 WHERE id = 's1'").run(sealed.hash);
  });
  const { events, problems } = await newer.read('s1');
  expect(events).toHaveLength(4);
  expect(problems).toMatchObject([{ kind: 'newer', version: 5 }]);
  expect(problems[0]?.message).toContain('schema 9, the highest known here is 1');
  expect((await newer.verify()).problemCount).toBe(1);
  await newer.close();
});

test('a file of a newer layout is refused and left as it is', async () => {
  const file = newFile();
  await (await openSqliteEventLog(file)).close();
  const database = new DatabaseSync(file);
  database.exec('PRAGMA user_version = 7');
  database.close();
  const before = readFileSync(file);
  const error = await rejection(openSqliteEventLog(file));
  expect(error.code).toBe('log-newer');
  expect(error.message).toContain('layout 7, the highest known here is 1');
  expect(readFileSync(file).equals(before)).toBe(true);
});

test.each([
  ['text', (file: string) => writeFileSync(file, 'this is not a database, but it is long enough to look like one if nobody checks it well\n'.repeat(50))],
  ["another program's database", (file: string) => { const it = new DatabaseSync(file); it.exec('CREATE TABLE own(a)'); it.close(); }],
])('%s in the place of the log is refused and kept', async (_, write) => {
  const file = newFile();
  write(file);
  const before = readFileSync(file);
  expect((await rejection(openSqliteEventLog(file))).code).toBe('log-damaged');
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('a cut file is an error with its cause, or a named problem, never a shorter log', async () => {
  const file = newFile(), log = await openSqliteEventLog(file);
  for (let version = 0; version < 400; version += 1) await log.append('s1', version, pendingOf([version === 0 ? started : steer(`text ${version}`.repeat(20))], version + 1));
  await log.close();
  truncateSync(file, Math.floor(statSync(file).size / 4096 / 2) * 4096);
  const outcome = await openSqliteEventLog(file).then(async (it) => {
    const found = await it.verify().finally(() => it.close());
    return found.problemCount;
  }).catch((error: unknown) => error);
  if (typeof outcome === 'number') expect(outcome).toBeGreaterThan(0);
  else expect(outcome).toMatchObject({ code: 'log-damaged' });
});

test('a place that cannot be written gives a clear error', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const error = await rejection(openSqliteEventLog(join(file, 'log.db')));
  expect(error.code).toBe('read-only');
  expect(error.cause).toBeDefined();
});

test('a log in a read-only folder can be read and says clearly that it cannot be written', async () => {
  const place = join(folder, 'read-only'), file = join(place, 'log.db');
  mkdirSync(place);
  const log = await openSqliteEventLog(file);
  await log.append('s1', 0, pendingOf([started]));
  await log.close();
  chmodSync(folder, 0o755);
  chmodSync(file, 0o444);
  chmodSync(place, 0o555);
  await asOrdinaryUser(async () => {
    const again = await openSqliteEventLog(file);
    expect((await again.read('s1')).events).toHaveLength(1);
    expect((await rejection(again.append('s1', 1, pendingOf([steer('a')], 2)))).code).toBe('read-only');
    await again.close();
    expect((await rejection(openSqliteEventLog(join(place, 'other.db')))).code).toBe('read-only');
  });
  chmodSync(place, 0o755);
});

/** Permission bits do not bind root, so root lends itself another identity. */
async function asOrdinaryUser(body: () => Promise<void>): Promise<void> {
  const isRoot = process.geteuid?.() === 0, nobody = 65_534;
  if (isRoot) process.seteuid?.(nobody);
  try {
    await body();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

test('what SQLite reports becomes a sentence with the system\'s own error as cause', () => {
  const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
  expect(toHostError(full, 'log.db')).toMatchObject({ code: 'disk-full', message: 'the disk is full (log.db)', cause: full });
  expect(toHostError(Object.assign(new Error('x'), { errcode: 8 | (4 << 8) }), 'log.db')).toMatchObject({ code: 'read-only' });
  const other = new Error('something else');
  expect(toHostError(other, 'log.db')).toBe(other);
});

test('the log of a workspace lies in its own ignored folder and is never reached through a link', async () => {
  const root = join(folder, 'ws'), elsewhere = join(folder, 'elsewhere');
  mkdirSync(root);
  const log = await openWorkspaceEventLog(root);
  await log.close();
  expect(statSync(join(root, '.groundplan', 'log.db')).isFile()).toBe(true);
  const hostile = join(folder, 'hostile');
  mkdirSync(join(hostile, '.groundplan'), { recursive: true });
  symlinkSync(elsewhere, join(hostile, '.groundplan', 'log.db'));
  expect((await rejection(openWorkspaceEventLog(hostile))).message).toContain('never read or written through one');
});

/** Starts a writer; `acknowledged` grows while it runs. */
function startWriter(...args: readonly string[]): { readonly acknowledged: number[]; readonly ended: Promise<void>; readonly firstAck: Promise<void>; readonly kill: () => void } {
  const child = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, '../../support/logWriter.ts'), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const acknowledged: number[] = [];
  let rest = '';
  const firstAck = new Promise<void>((resolve) => child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    acknowledged.push(...lines.map(Number));
    if (acknowledged.length > 0) resolve();
  }));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return { acknowledged, ended, firstAck: Promise.race([firstAck, ended]), kill: () => child.kill('SIGKILL') };
}

test('B35: two processes that write one session, big and small events, leave one whole session', async () => {
  const file = newFile();
  const writers = [1, 2].map(() => startWriter(file, 'shared', '200', '1', '200000'));
  await Promise.all(writers.map((it) => it.ended));
  const log = await openSqliteEventLog(file);
  const { events, problems } = await log.read('shared');
  expect(problems).toEqual([]);
  expect(events.map((it) => it.version)).toEqual(Array.from({ length: 400 }, (_, at) => at + 1));
  expect(new Set(events.map((it) => it.eventId)).size).toBe(400);
  expect((await log.verify()).problems).toEqual([]);
  await log.close();
}, 120_000);

test('B33: a writer that is killed at any moment loses nothing that was acknowledged', async () => {
  const file = newFile(), seeds = [3, 17, 29, 41, 5, 23, 11];
  const acknowledged = new Map<string, number>();
  for (const [round, seed] of seeds.entries()) {
    const writers = [0, 1, 2].map((it) => ({ session: `r${round}-w${it}`, ...startWriter(file, `r${round}-w${it}`, 'forever', String(1 + ((seed + it) % 4))) }));
    await Promise.all(writers.map(async (it, at) => {
      await it.firstAck;
      await new Promise((resolve) => setTimeout(resolve, (seed * (at + 3)) % 53));
      it.kill();
      await it.ended;
      acknowledged.set(it.session, Math.max(...it.acknowledged));
    }));
  }
  const log = await openSqliteEventLog(file);
  const found = await log.verify();
  expect(found.problems).toEqual([]);
  for (const [session, version] of acknowledged) expect((await log.read(session, { last: 1 })).events[0]?.version, session).toBeGreaterThanOrEqual(version);
  expect(await log.append('after', 0, pendingOf([started]))).toEqual({ kind: 'appended', version: 1, position: found.events + 1 });
  await log.close();
}, 120_000);
