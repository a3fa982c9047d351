/** What goes wrong around a verification and its record: a clear answer, nothing lost, nothing claimed. */
import { expect, test } from 'vitest';
import { HostError } from '../../server/src/host/hostError.ts';
import type { EventLog, SessionPorts } from '../../server/src/workspace/ports.ts';
import { type DiskRun, runOnDisk } from '../support/diskCli.ts';
import { commitAll, gitRepository, writeFiles } from '../support/gitFixture.ts';

const plan = '# Rate limiting\n\n## Stage 1: bucket\n- create `src/bucket.js`\n';
const never = new AbortController();

function repository(profile: string): string {
  const folder = gitRepository({ 'plan.md': plan, 'src/app.js': 'export const a = 1;\n', 'groundplan.yaml': profile });
  commitAll(folder);
  return folder;
}
function run(folder: string, args: readonly string[], ports?: (ports: SessionPorts) => SessionPorts): Promise<DiskRun> {
  return runOnDisk(folder, args, { world: { interruption: () => never.signal }, ...(ports === undefined ? {} : { ports }) });
}
/** A log of which one method fails as the system fails. */
function failing(part: Partial<EventLog>): (ports: SessionPorts) => SessionPorts {
  return (ports) => ({ ...ports, log: { ...ports.log, open: async () => ({ ...await ports.log.open(), ...part }) } });
}
const full = async (): Promise<never> => { throw new HostError('disk-full', 'the disk is full (log.db)'); };

test.each<readonly [what: string, part: Partial<EventLog>]>([['the events', { append: full }], ['a long output', { putArtifact: full }]])('a disk that is full when it comes to %s: the result is told, is not recorded, and counts for nothing', async (_, part) => {
  const folder = repository('commands:\n  test: seq 1 20000\n');
  const { code, output, errors } = await run(folder, ['verify', '--quiet'], failing(part));
  expect([code, output]).toEqual([2, expect.stringMatching(/^pass {2}exit code 0;[^]*\n {2}next +not recorded: the disk is full \(log\.db\); see to it that the log can be written, then verify again\n$/)]);
  expect(errors).not.toContain('Error');
  expect(await run(folder, ['status'])).toMatchObject({ code: 1, output: expect.stringContaining('none  ') as string });
  expect(await run(folder, ['log', 'verify'])).toMatchObject({ code: 0 });
});

test('a disk that is full when a step is recorded: the step is not done, and what was there stays', async () => {
  const folder = repository('commands:\n  test: "true"\n');
  await run(folder, ['lock', 'plan.md']);
  expect(await run(folder, ['session', 'steer', 'hello'], failing({ append: full }))).toMatchObject({ code: 2, output: '', errors: expect.stringMatching(/cannot be used: the disk is full \(log\.db\)\n$/) as string });
  expect(await run(folder, ['timeline', '--last', '1'])).toMatchObject({ output: expect.stringContaining('Plan locked') as string });
  expect(await run(folder, ['replay'])).toMatchObject({ code: 0 });
});

test('a clock that is set back changes no order, no decision and no standing', async () => {
  const folder = repository('commands:\n  test: "true"\n'), at = (now: string) => (ports: SessionPorts): SessionPorts => ({ ...ports, now: () => now });
  await run(folder, ['lock', 'plan.md'], at('2030-01-01T00:00:00.000Z'));
  await run(folder, ['verify', '--quiet'], at('2020-01-01T00:00:00.000Z'));
  expect(await run(folder, ['status'], at('2019-12-31T23:00:00.000Z'))).toMatchObject({ code: 0, output: expect.stringContaining('known-good  true passed just now') as string });
  writeFiles(folder, { 'src/app.js': 'export const a = 2;\n' });
  expect(await run(folder, ['verify', '--quiet'], at('2010-01-01T00:00:00.000Z'))).toMatchObject({ code: 0 });
  expect(await run(folder, ['status'], at('2010-01-01T00:00:00.000Z'))).toMatchObject({ code: 0 });
  const { events } = JSON.parse((await run(folder, ['timeline', '--format', 'json'])).output) as { readonly events: readonly { readonly version: number }[] };
  expect(events.map((it) => it.version)).toEqual(events.map((_, index) => index + 1));
  expect(await run(folder, ['replay'])).toMatchObject({ code: 0 });
});

test('a profile with unknown keys says which, what was meant, and runs nothing that it made up itself', async () => {
  const folder = repository('comands:\n  test: "true"\n');
  writeFiles(folder, { 'package.json': '{ "scripts": { "test": "node --test" } }\n' });
  const { code, output } = await run(folder, ['verify']);
  expect([code, output]).toEqual([2, expect.stringContaining('unknown key "comands"; did you mean "commands"?')]);
  expect(output).toMatch(/^unavailable /);
  expect(output).not.toContain('node --test');
  expect((await run(folder, ['status'])).output).toContain('unknown key "comands"; did you mean "commands"?');
});

test.each([
  ['never ends', '{ run: "sleep 1000", timeoutSeconds: 1 }', 2, 'the command did not end within 1 second and was stopped'],
  ['leaves a process behind', '"sleep 1000 & echo fine"', 0, 'Processes that the command left behind were ended.'],
  ['floods its output', '"yes | head -c 3000000"', 0, 'pass  exit code 0'],
  ['changes the workspace', '"echo 2 > src/app.js"', 2, 'the workspace changed while the command ran (exit code 0; how many tests ran cannot be told'],
  ['asks for input', '"read answer && echo got $answer"', 1, 'fail  exit code 1'],
  ['is missing', '"groundplan-no-such-program"', 2, 'a program that the command names is not there (exit code 127)'],
])('a command that %s', async (_, command, code, says) => {
  const folder = repository(`commands:\n  test: ${command}\n`), answer = await run(folder, ['verify', '--quiet']);
  expect([answer.code, answer.output]).toEqual([code, expect.stringContaining(says)]);
  expect(await run(folder, ['log', 'verify'])).toMatchObject({ code: 0 });
  expect((await run(folder, ['status'])).code).toBe(code === 0 ? 0 : 1);
});
