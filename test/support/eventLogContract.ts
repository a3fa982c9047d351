import { expect, test } from 'vitest';
import type { EventLog } from '../../server/src/workspace/ports.ts';
import type { Written } from './sessionOf.ts';
import { digest, key, pendingOf, started } from './sessionOf.ts';

const steer = (text: string): Written => ['SteeringReceived', { text }];
const verified = (letter: string, after = letter): Written => ['WorkspaceVerificationObserved', {
  stateKey: key(letter), stateKeyAfter: key(after), declaredWrites: [], changedPaths: [], undeclaredPaths: [], expectation: 'tests', result: after === letter ? 'pass' : 'unavailable', reason: 'exit code 0',
  run: { command: 'npm test', tier: 'T1', ending: 'exited', exitCode: 0, durationMs: 5, environment: [] },
}];

/** What every event log promises, whatever it is made of. `open` gives an empty log each time; the test closes it. */
export function eventLogContract(name: string, open: () => Promise<EventLog>): void {
  const check = (behaviour: string, body: (log: EventLog) => Promise<void>): void => {
    test(`${name}: ${behaviour}`, async () => {
      const log = await open();
      try {
        await body(log);
      } finally {
        await log.close();
      }
    });
  };

  check('an unknown session is an empty one', async (log) => {
    expect(await log.read('nobody')).toEqual({ events: [], problems: [] });
    expect(await log.sessions(10)).toEqual([]);
    expect(await log.readAll(0, 10)).toEqual({ events: [], problems: [] });
  });

  check('events come back in version order with ids, times, actor and chained hashes', async (log) => {
    expect(await log.append('s1', 0, pendingOf([started, steer('a')]))).toEqual({ kind: 'appended', version: 2, position: 2 });
    expect(await log.append('s1', 2, pendingOf([steer('b')], 3))).toEqual({ kind: 'appended', version: 3, position: 3 });
    const { events, problems } = await log.read('s1');
    expect(problems).toEqual([]);
    expect(events.map((it) => [it.version, it.type, it.eventId, it.occurredAt])).toEqual([
      [1, 'SessionStarted', 'e1', '2026-01-01T00:00:01.000Z'], [2, 'SteeringReceived', 'e2', '2026-01-01T00:00:02.000Z'], [3, 'SteeringReceived', 'e3', '2026-01-01T00:00:03.000Z'],
    ]);
    expect(events[0]?.prevHash).toBe('0'.repeat(64));
    expect(events.slice(1).map((it) => it.prevHash)).toEqual(events.slice(0, -1).map((it) => it.hash));
    expect(events[0]?.actor).toEqual({ kind: 'person', name: 'ada' });
  });

  check('any text comes back as it was: line ends, quotes, other scripts, half a surrogate pair', async (log) => {
    const text = 'a"b\\c\r\n\u0000\u2028 日本語 🧭 \ud83d end';
    await log.append('s1', 0, pendingOf([started, steer(text)]));
    const event = (await log.read('s1')).events[1];
    expect(event?.type === 'SteeringReceived' ? event.data.text : undefined).toBe(text);
    expect((await log.verify()).problems).toEqual([]);
  });

  check('a stale writer gets a conflict with the present version, and nothing is written', async (log) => {
    await log.append('s1', 0, pendingOf([started, steer('a')]));
    expect(await log.append('s1', 1, pendingOf([steer('other')], 9))).toEqual({ kind: 'conflict', version: 2 });
    expect(await log.append('s1', 7, pendingOf([steer('other')], 9))).toEqual({ kind: 'conflict', version: 2 });
    expect((await log.read('s1')).events).toHaveLength(2);
  });

  check('appending again what is there already is no conflict', async (log) => {
    const both = pendingOf([started, steer('a')]);
    const first = await log.append('s1', 0, both);
    expect(await log.append('s1', 0, both)).toEqual(first);
    expect(await log.append('s1', 1, both.slice(1))).toEqual(first);
    expect((await log.read('s1')).events).toHaveLength(2);
  });

  check('appends of one turn all arrive, in their order', async (log) => {
    const results = await Promise.all([log.append('s1', 0, pendingOf([started])), log.append('s1', 1, pendingOf([steer('a')], 2)), log.append('s2', 0, pendingOf([started])), log.append('s1', 1, pendingOf([steer('late')], 3))]);
    expect(results.map((it) => it.kind)).toEqual(['appended', 'appended', 'appended', 'conflict']);
    expect((await log.readAll(0, 10)).events.map((it) => [it.position, it.event.sessionId, it.event.version])).toEqual([[1, 's1', 1], [2, 's1', 2], [3, 's2', 1]]);
  });

  check('an event that breaks its schema is refused alone, as the fault of its writer', async (log) => {
    const bad = { ...pendingOf([started])[0]!, data: { title: 1 } };
    const [wrong, right] = await Promise.allSettled([log.append('s1', 0, [bad]), log.append('s2', 0, pendingOf([started]))]);
    expect(wrong.status).toBe('rejected');
    expect(right).toMatchObject({ status: 'fulfilled', value: { kind: 'appended' } });
    expect((await log.read('s1')).events).toEqual([]);
  });

  check('a part of a session: from, to, and the newest few', async (log) => {
    await log.append('s1', 0, pendingOf([started, steer('a'), steer('b'), steer('c')]));
    const versions = async (range: Parameters<EventLog['read']>[1]): Promise<number[]> => (await log.read('s1', range)).events.map((it) => it.version);
    expect(await versions({ from: 2, to: 3 })).toEqual([2, 3]);
    expect(await versions({ last: 2 })).toEqual([3, 4]);
    expect(await versions({ to: 3, last: 2 })).toEqual([2, 3]);
    expect(await versions({ from: 9 })).toEqual([]);
  });

  check('all sessions in the order of appending, page by page', async (log) => {
    await log.append('s1', 0, pendingOf([started]));
    await log.append('s2', 0, pendingOf([started]));
    await log.append('s1', 1, pendingOf([steer('a')], 2));
    const first = await log.readAll(0, 2), second = await log.readAll(2, 2);
    expect(first.events.map((it) => it.event.sessionId)).toEqual(['s1', 's2']);
    expect(second.events.map((it) => [it.position, it.event.version])).toEqual([[3, 2]]);
    expect(await log.readAll(3, 2)).toEqual({ events: [], problems: [] });
  });

  check('sessions are listed by newest activity, with their length and times', async (log) => {
    await log.append('s1', 0, pendingOf([started]));
    await log.append('s2', 0, pendingOf([started]));
    await log.append('s1', 1, pendingOf([steer('a')], 2));
    expect(await log.sessions(10)).toEqual([
      { sessionId: 's1', version: 2, startedAt: '2026-01-01T00:00:01.000Z', lastAt: '2026-01-01T00:00:02.000Z' },
      { sessionId: 's2', version: 1, startedAt: '2026-01-01T00:00:01.000Z', lastAt: '2026-01-01T00:00:01.000Z' },
    ]);
    expect((await log.sessions(1)).map((it) => it.sessionId)).toEqual(['s1']);
  });

  check('verifications are found by state alone, whoever recorded them, newest first', async (log) => {
    await log.append('s1', 0, pendingOf([started, verified('a'), verified('b'), verified('a', 'c')]));
    await log.append('ci', 0, pendingOf([started, verified('a')]));
    const found = await log.latestObservations(key('a'), 10);
    expect(found.events.map((it) => [it.sessionId, it.version])).toEqual([['ci', 2], ['s1', 2]]);
    expect((await log.latestObservations(key('a'), 1)).events).toHaveLength(1);
    expect((await log.latestObservations(key('f'), 10)).events).toEqual([]);
  });

  check('a log that nobody touched verifies, and equal logs have equal digests', async (log) => {
    const empty = await log.verify();
    expect(empty).toMatchObject({ events: 0, sessions: 0, problems: [], problemCount: 0 });
    await log.append('s1', 0, pendingOf([started, steer('a')]));
    await log.append('s2', 0, pendingOf([started]));
    const full = await log.verify();
    expect(full).toMatchObject({ events: 3, sessions: 2, problems: [], problemCount: 0 });
    expect(full.digest).not.toBe(empty.digest);
    expect((await log.verify()).digest).toBe(full.digest);
  });

  check('a subscriber hears of appends until it leaves', async (log) => {
    const heard: number[] = [];
    const leave = log.subscribe((position) => heard.push(position));
    await log.append('s1', 0, pendingOf([started, steer('a')]));
    await expect.poll(() => heard.at(-1)).toBe(2);
    leave();
    await log.append('s1', 2, pendingOf([steer('b')], 3));
    expect(heard.at(-1)).toBe(2);
  });

  check('artifacts are kept by digest and can be dropped', async (log) => {
    const kept = await log.putArtifact('a long output');
    expect(await log.putArtifact('a long output')).toBe(kept);
    expect(await log.artifact(kept)).toBe('a long output');
    const odd = 'zero \u0000, line\r\n, 日本語 🧭';
    expect(await log.artifact(await log.putArtifact(odd))).toBe(odd);
    expect(await log.artifact(digest('0'))).toBeUndefined();
    expect([...await log.heldArtifacts([kept, digest('0')])]).toEqual([kept]);
    expect((await log.heldArtifacts([])).size).toBe(0);
    expect(await log.dropArtifacts([kept, digest('0')])).toBe(1);
    expect(await log.artifact(kept)).toBeUndefined();
  });
}
