/** Public bug reports of tools of this kind about their session logs, with the right answer. On the real log, as the command line shows it. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sha256 } from '../../server/src/host/sha256.ts';
import { baselineOf } from '../../server/src/sessions/baselineOf.ts';
import { canonicalJson } from '../../server/src/sessions/canonicalJson.ts';
import { foldSession } from '../../server/src/sessions/evolve.ts';
import { replay } from '../../server/src/sessions/replay.ts';
import { parseEventLine, sealEvent, toEventLine } from '../../server/src/sessions/sessionEvent.ts';
import type { PendingEvent, SessionEvent } from '../../server/src/sessions/sessionEvent.ts';
import type { SessionState } from '../../server/src/sessions/sessionState.ts';
import { runOnDisk } from '../support/diskCli.ts';
import { commitAll, gitRepository } from '../support/gitFixture.ts';
import { openRecording } from '../support/recordingWorkspace.ts';
import { look, start, verify } from '../support/sessionCommands.ts';
import { play } from '../support/sessionOf.ts';

/** Lines of an exported session of three events, and its closing line. */
async function exported(): Promise<readonly string[]> {
  const folder = gitRepository({ 'a.txt': 'a\n' });
  await runOnDisk(folder, ['session', 'start', 'Work']);
  await runOnDisk(folder, ['session', 'steer', 'café']);
  return (await runOnDisk(folder, ['log', 'export'])).output.trimEnd().split('\n');
}

/** Bring a file of a log into a new workspace, say one thing more in its session, and tell what is there. */
async function broughtIn(bytes: Uint8Array, session: string): Promise<{ readonly imported: string; readonly versions: readonly number[]; readonly whole: number }> {
  const folder = gitRepository({ 'b.txt': 'b\n', 'log.jsonl': Buffer.from(bytes).toString('latin1') });
  writeFileSync(join(folder, 'log.jsonl'), bytes);
  const { output: imported } = await runOnDisk(folder, ['log', 'import', 'log.jsonl']);
  await runOnDisk(folder, ['session', 'steer', 'after', '--session', session]);
  const { output } = await runOnDisk(folder, ['timeline', '--session', session, '--format', 'json']), { events } = JSON.parse(output) as { readonly events: readonly { readonly version: number }[] };
  return { imported, versions: events.map((it) => it.version), whole: (await runOnDisk(folder, ['log', 'verify'])).code };
}

test('B33: a file that ends within an event gives its whole events, says what is torn once, and what is appended afterwards is kept', async () => {
  const lines = await exported(), session = /"sessionId":"([^"]+)"/.exec(lines[0] ?? '')?.[1] ?? '', end = lines[2] ?? '';
  // Within the two bytes of the last letter, too.
  for (const cut of [end.slice(0, 60), Buffer.concat([Buffer.from(end.slice(0, end.indexOf('é'))), Buffer.of(0xc3)])]) {
    const torn = Buffer.concat([Buffer.from(`${lines.slice(0, 2).join('\n')}\n`), Buffer.from(cut)]), { imported, versions, whole } = await broughtIn(torn, session);
    expect([versions, whole, imported.split('\n').filter((it) => it.startsWith('! ')).length]).toEqual([[1, 2, 3], 0, 1]);
    expect(imported).toContain('2 events brought in');
  }
  const { versions, whole } = await broughtIn(Buffer.from(lines.slice(0, 3).join('\n')), session);
  expect([versions, whole]).toEqual([[1, 2, 3, 4], 0]);
});

test('B35: a log in which two events have one number is damaged at that line, and nothing of it is brought in', async () => {
  const lines = await exported(), folder = gitRepository({ 'dup.jsonl': [lines[0], lines[1], lines[1], lines[2]].join('\n') });
  expect(await runOnDisk(folder, ['log', 'verify', 'dup.jsonl'])).toMatchObject({ code: 1, output: expect.stringMatching(/! line 3: .*event 2/) as string });
  expect((await runOnDisk(folder, ['log', 'import', 'dup.jsonl'])).code).toBe(1);
  expect((await runOnDisk(folder, ['session', 'list'])).output).toBe('no session is recorded in this workspace yet\n');
});

/** All of a state as text, without the order in which anything was put into it. */
function digestOf(state: SessionState): string {
  const plain = (value: unknown): unknown => (value instanceof Map ? [...value].map(([key, it]) => [key, plain(it)] as const) : typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).map(([key, it]) => [key, plain(it)])) : value);
  return createHash('sha256').update(canonicalJson(plain(state))).digest('hex');
}

test('B36: replay gives the same state every time, by the order of the log and not by its clock, and does nothing of what it reads', () => {
  const folder = gitRepository({ 'a.txt': '' }), sideEffect = join(folder, 'side-effect.txt');
  const run = { command: `touch ${sideEffect}`, tier: 'T1' as const, ending: 'exited' as const, exitCode: 0, durationMs: 1, environment: [] };
  const { events } = play([], start(), look('a'), verify('a', undefined, { run }), look('b'));
  // The change is the newest event although its clock says that it came first, and its keys stand in another order.
  const jumped = events.map((it) => (it.version === 4 ? Object.fromEntries(Object.entries({ ...it, occurredAt: '2020-03-29T01:30:00.000Z' }).reverse()) as unknown as SessionEvent : it));
  const zone = process.env['TZ'];
  try {
    const digests = Array.from({ length: 20 }, (_, at) => {
      process.env['TZ'] = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles'][at % 3];
      return digestOf(replay('s1', jumped).state);
    });
    const halves = foldSession('s1', [...jumped.slice(0, 2), ...jumped.slice(2)]);
    expect(new Set([...digests, digestOf(halves)]).size).toBe(1);
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
  expect([baselineOf(replay('s1', jumped).state).standing, existsSync(sideEffect)]).toEqual(['drifted', false]);
});

test('B51: an event of a newer program ends the reading with its line, its number and the highest one known here; the log is as it was', async () => {
  const [first = ''] = await exported(), reading = parseEventLine(first, sha256);
  if (reading.kind !== 'event') throw new Error('the first line is an event');
  const newer: PendingEvent = { ...reading.pending, eventId: 'n1', type: 'HologramAdded' as never, schema: 9, data: { x: 1 } };
  const line = toEventLine(sealEvent(newer, { sessionId: reading.event.sessionId, version: 2, prevHash: reading.event.hash }, sha256));
  const folder = gitRepository({ 'new.jsonl': `${first}\n${line}\n` }), verified = await runOnDisk(folder, ['log', 'verify', 'new.jsonl']);
  expect([verified.code, verified.output]).toEqual([1, expect.stringMatching(/! line 2: event type "HologramAdded" with schema 9 is not known here \(highest schema known: \d+\); read this log with a newer Groundplan\n$/)]);
  const imported = await runOnDisk(folder, ['log', 'import', 'new.jsonl']);
  expect([imported.code, imported.output]).toEqual([1, expect.stringMatching(/^0 events brought in/)]);
  expect([verified.errors + imported.errors, readFileSync(join(folder, 'new.jsonl'), 'utf8')]).toEqual(['', `${first}\n${line}\n`]);
});

test('B50: searches that found nothing in a folder that is not there promote nothing; the plan is told which folder is missing', async () => {
  const folder = gitRepository({ 'src/a.py': 'x = 1\n', 'plan.md': '# Plan\n\n## Stage 1\n- read `srcs/*.py`\n' });
  commitAll(folder);
  const { sessions } = await openRecording(folder);
  await sessions.start('Work');
  for (let times = 0; times < 2; times += 1) await sessions.recordTool({ tool: 'search', written: 'srcs/', outcome: 'ok', isCritical: true });
  const progress = await sessions.progress();
  expect(progress.kind === 'done' ? progress.progress.openPreconditions : ['?']).toEqual([]);
  await sessions.close();
  const { code, output } = await runOnDisk(folder, ['lock', 'plan.md']);
  expect([code, output]).toEqual([1, expect.stringContaining('no folder "srcs/" for the pattern "srcs/*.py"; did you mean src/*.py?')]);
});
