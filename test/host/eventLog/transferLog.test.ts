import { expect, test } from 'vitest';
import { checkLines, exportLog, importLog } from '../../../server/src/host/eventLog/transferLog.ts';
import type { EventLog } from '../../../server/src/workspace/ports.ts';
import { memoryEventLog } from '../../support/memoryEventLog.ts';
import type { Written } from '../../support/sessionOf.ts';
import { pendingOf, started } from '../../support/sessionOf.ts';

const steer = (text: string): Written => ['SteeringReceived', { text }];

async function sampleLog(): Promise<EventLog> {
  const log = memoryEventLog();
  await log.append('s1', 0, pendingOf([started, steer('café'), steer('b')]));
  await log.append('s2', 0, pendingOf([started]));
  await log.append('s1', 3, pendingOf([steer('c')], 4));
  return log;
}

async function linesOf(log: EventLog): Promise<string[]> {
  const lines: string[] = [];
  for await (const it of exportLog(log)) lines.push(it);
  return lines;
}

/** A file's bytes in chunks of seven, so that lines and characters are cut everywhere. */
function bytesOf(text: string | Uint8Array): () => AsyncIterable<Uint8Array> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return async function* chunks() {
    for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
  };
}

test('a log that goes out and comes in elsewhere is the same log', async () => {
  const log = await sampleLog(), copy = memoryEventLog();
  const text = (await linesOf(log)).join('');
  expect(await importLog(copy, bytesOf(text))).toEqual({ appended: 5, alreadyThere: 0, problems: [] });
  expect((await copy.verify()).digest).toBe((await log.verify()).digest);
  expect((await linesOf(copy)).join('')).toBe(text);
});

test('bringing in again changes nothing, and a longer file only adds its end', async () => {
  const log = await sampleLog(), copy = memoryEventLog();
  await importLog(copy, bytesOf((await linesOf(log)).join('')));
  await log.append('s1', 4, pendingOf([steer('d')], 5));
  const text = (await linesOf(log)).join('');
  expect(await importLog(copy, bytesOf(text))).toEqual({ appended: 1, alreadyThere: 5, problems: [] });
  expect(await importLog(copy, bytesOf(text))).toEqual({ appended: 0, alreadyThere: 6, problems: [] });
  expect((await copy.verify()).digest).toBe((await log.verify()).digest);
});

test('B33: a torn last line is set aside and reported once; what is whole is kept and can be appended to', async () => {
  const lines = await linesOf(await sampleLog()), copy = memoryEventLog();
  const text = lines.slice(0, 3).join('') + lines[3]!.slice(0, 60);
  const { appended, problems } = await importLog(copy, bytesOf(text));
  expect([appended, problems.length]).toEqual([3, 1]);
  expect(problems[0]).toMatchObject({ kind: 'torn', line: 4 });
  expect(await copy.append('s1', 3, pendingOf([steer('new')], 4))).toMatchObject({ kind: 'appended', version: 4 });
  expect((await copy.verify()).problems).toEqual([]);
});

test('B33: a cut within a character of two bytes is a torn line too', async () => {
  const lines = await linesOf(await sampleLog());
  const bytes = new TextEncoder().encode(lines.slice(0, 2).join(''));
  const cut = bytes.subarray(0, bytes.lastIndexOf(0xc3) + 1);
  expect((await importLog(memoryEventLog(), bytesOf(cut)))).toMatchObject({ appended: 1, problems: [{ kind: 'torn', line: 2 }] });
});

test('B33: a whole last event without its line feed is kept, and the missing closing line is said', async () => {
  const lines = await linesOf(await sampleLog());
  const result = await importLog(memoryEventLog(), bytesOf(lines.slice(0, 3).join('').trimEnd()));
  expect(result.appended).toBe(3);
  expect(result.problems).toMatchObject([{ kind: 'torn', line: 3, message: 'line 3: the file has no closing line, so events after the 3 that were read may be cut off' }]);
});

test.each<readonly [what: string, change: (lines: string[]) => string[], problem: object]>([
  ['an event that comes twice', (it) => [it[0]!, it[1]!, it[1]!, ...it.slice(2)], { kind: 'repeated', line: 3, version: 2 }],
  ['an event that is missing', (it) => [it[0]!, ...it.slice(2)], { kind: 'gap', line: 2, version: 3 }],
  ['two events in the wrong order', (it) => [it[0]!, it[2]!, it[1]!, ...it.slice(3)], { kind: 'gap', line: 2 }],
  ['a changed letter', (it) => it.map((line) => line.replace('café', 'cafe')), { kind: 'damaged', line: 2, version: 2, sessionId: 's1' }],
  ['two records on one line', (it) => [it[0]!, it[1]!.trimEnd() + it[2]!, ...it.slice(3)], { kind: 'malformed', line: 2 }],
  ['a whole session that was taken out', (it) => it.filter((line) => !line.includes('"s2"')), { kind: 'gap', line: 5 }],
  ['an event of a newer program', (it) => [it[0]!, '{"type":"HologramAdded","schema":9,"version":2,"sessionId":"s1","x":1}\n', ...it.slice(2)], { kind: 'newer', line: 2 }],
])('a file with %s is named by line and not brought in at all', async (_, change, problem) => {
  const copy = memoryEventLog();
  const result = await importLog(copy, bytesOf(change(await linesOf(await sampleLog())).join('')));
  expect(result).toMatchObject({ appended: 0, alreadyThere: 0, problems: [problem] });
  expect((await copy.verify()).events).toBe(0);
});

test('B51: a newer event is named with its line, its number and the highest number known here', async () => {
  const text = '{"type":"HologramAdded","schema":9,"version":2,"sessionId":"s1","x":1}\n';
  const { problems } = await checkLines(bytesOf(text)());
  expect(problems[0]?.message).toBe('line 1: event type "HologramAdded" with schema 9 is not known here (highest schema known: 2); read this log with a newer Groundplan');
});

test('a session that both have with other content is not mixed', async () => {
  const log = await sampleLog(), other = memoryEventLog();
  await other.append('s1', 0, pendingOf([started, steer('something else')]));
  const result = await importLog(other, bytesOf((await linesOf(log)).join('')));
  expect(result.problems).toMatchObject([{ kind: 'repeated', line: 1, sessionId: 's1' }]);
  expect((await other.read('s1')).events).toHaveLength(2);
});
