/** Whole outputs beside the events: kept, shown, dropped by a compaction, and named where they are missing. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { type DiskRun, runOnDisk } from '../support/diskCli.ts';
import { commitAll, gitRepository, temporaryFolder, writeFiles } from '../support/gitFixture.ts';

const never = new AbortController();

function run(folder: string, ...args: readonly string[]): Promise<DiskRun> {
  return runOnDisk(folder, args, { world: { interruption: () => never.signal } });
}

/** A folder whose command writes more than an event keeps: numbers from the one in `from.txt` on. */
function repository(): string {
  const folder = gitRepository({ 'groundplan.yaml': 'commands:\n  test: seq $(cat from.txt) $(($(cat from.txt) + 20000))\n', 'from.txt': '1\n' });
  commitAll(folder);
  return folder;
}
const numbers = (from: number): string => `${Array.from({ length: 20_001 }, (_, at) => from + at).join('\n')}\n`;

/** Two runs with different outputs, in one session. */
async function twoRuns(): Promise<string> {
  const folder = repository();
  await run(folder, 'session', 'start', 'Work');
  await run(folder, 'verify', '--quiet');
  writeFiles(folder, { 'from.txt': '500\n' });
  await run(folder, 'verify', '--quiet');
  return folder;
}
/** Versions of the verifications, oldest first. */
async function verifications(folder: string): Promise<readonly string[]> {
  const { events } = JSON.parse((await run(folder, 'timeline', '--kind', 'verification', '--format', 'json')).output) as { readonly events: readonly { readonly version: number }[] };
  return events.map((it) => String(it.version));
}

test('an output that is longer than its event keeps is there as a whole, and the event names it', async () => {
  const folder = await twoRuns(), [first = ''] = await verifications(folder);
  expect((await run(folder, 'timeline', '--event', first, '--output')).output).toBe(`${numbers(1)}\n`);
  const { markdown, output } = JSON.parse((await run(folder, 'timeline', '--event', first, '--format', 'json')).output) as { readonly markdown: string; readonly output: { readonly isStored: boolean } };
  expect([output.isStored, markdown]).toEqual([true, expect.stringContaining('\n## Whole output\n')]);
  expect(await run(folder, 'timeline', '--event', '1', '--output')).toMatchObject({ code: 2, errors: 'groundplan: this event tells of no command that has run\n' });
});

test('a short output has no copy beside its event', async () => {
  const folder = gitRepository({ 'groundplan.yaml': 'commands:\n  test: echo fine\n' });
  await run(folder, 'verify', '--quiet');
  const { output } = JSON.parse((await run(folder, 'timeline', '--event', '3', '--format', 'json')).output) as { readonly output: unknown };
  expect(output).toEqual({ text: 'fine\n', isStored: false });
  expect(new DatabaseSync(join(folder, '.groundplan/log.db'), { readOnly: true }).prepare('SELECT count(*) AS n FROM artifact').get()).toEqual({ n: 0 });
});

test('a compaction drops outputs of older runs, records that, and no decision is touched', async () => {
  const folder = await twoRuns(), [first = '', second = ''] = await verifications(folder);
  const compacted = await run(folder, 'log', 'compact', '--keep', '1');
  expect([compacted.code, compacted.output]).toEqual([0, expect.stringMatching(/^1 stored output dropped, [0-9,]+ bytes, recorded in 1 session/)]);
  expect((await run(folder, 'timeline', '--event', first, '--output')).output).toContain('… the rest was dropped when the log was compacted;');
  expect((await run(folder, 'timeline', '--event', second, '--output')).output).toBe(`${numbers(500)}\n`);
  expect((await run(folder, 'timeline', '--last', '1')).output).toContain('Journal compacted: 1 stored text');
  expect(await run(folder, 'replay')).toMatchObject({ code: 0, output: expect.not.stringContaining('missing') as string });
  expect(await run(folder, 'log', 'verify')).toMatchObject({ code: 0 });
  expect((await run(folder, 'log', 'compact', '--keep', '1')).output).toContain('0 stored outputs dropped');
});

test('a session that has ended is compacted too; what another session refers to stays', async () => {
  const folder = await twoRuns();
  await run(folder, 'session', 'finish', '--abandon', 'done');
  await run(folder, 'session', 'start', 'Again');
  await run(folder, 'verify', '--quiet');
  const sessions = JSON.parse((await run(folder, 'session', 'list', '--format', 'json')).output) as { readonly sessions: readonly { readonly sessionId: string; readonly title: string }[] };
  const work = sessions.sessions.find((it) => it.title === 'Work')?.sessionId ?? '';
  // The second run of the first session and the run of the second one wrote the same.
  const { dropped } = JSON.parse((await run(folder, 'log', 'compact', '--keep', '0', '--session', work, '--format', 'json')).output) as { readonly dropped: number };
  expect(dropped).toBe(1);
  expect(await run(folder, 'replay', work)).toMatchObject({ code: 0, output: expect.not.stringContaining('missing') as string });
});

test('a session that has ended stays ended, however often it is compacted', async () => {
  const folder = await twoRuns();
  for (const from of [700, 900, 1100, 1300, 1500, 1700]) {
    writeFiles(folder, { 'from.txt': `${from}\n` });
    await run(folder, 'verify', '--quiet');
  }
  await run(folder, 'session', 'finish', '--abandon', 'done');
  for (const keep of [7, 6, 5, 4, 3, 2, 1, 0]) expect((await run(folder, 'log', 'compact', '--keep', String(keep))).output).toContain('1 stored output dropped');
  expect((await run(folder, 'session', 'list')).output).toMatch(/ failed +Work/);
  expect((await run(folder, 'session', 'steer', 'hello')).errors).toContain('no session is open in this workspace');
});

test('an output that is gone without a record is named by replay and by whoever asks for it, not guessed', async () => {
  const folder = await twoRuns(), [first = ''] = await verifications(folder);
  const database = new DatabaseSync(join(folder, '.groundplan/log.db'));
  database.exec('DELETE FROM artifact');
  database.close();
  expect(await run(folder, 'replay')).toMatchObject({ code: 0, output: expect.stringMatching(new RegExp(`missing +event ${first} refers to a stored output \\([0-9a-f]{12}\\) that the log does not hold`)) as string });
  expect((await run(folder, 'timeline', '--event', first, '--output')).output).toMatch(/… the log does not hold the rest \([0-9a-f]{12}\);/);
});

test('an exported session has all its events, and its replay names the outputs that did not come along', async () => {
  const folder = await twoRuns(), other = gitRepository({ 'a.txt': '' }), file = join(temporaryFolder(), 'log.jsonl');
  writeFileSync(file, (await run(folder, 'log', 'export')).output);
  await run(other, 'log', 'import', file);
  const session = /"sessionId":"([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  expect(await run(other, 'replay', session)).toMatchObject({ code: 0, output: expect.stringContaining('that the log does not hold') as string });
});

test('values of secret variables are not in what is stored', async () => {
  const folder = gitRepository({ 'groundplan.yaml': 'commands:\n  test: { run: "seq 1 20000; echo $API_TOKEN", env: [API_TOKEN] }\n' });
  process.env['API_TOKEN'] = 'tok-7f3a91bc';
  try {
    await run(folder, 'verify', '--quiet');
  } finally {
    delete process.env['API_TOKEN'];
  }
  expect(readFileSync(join(folder, '.groundplan/log.db'), 'latin1')).not.toContain('tok-7f3a91bc');
  expect((await run(folder, 'timeline', '--event', '3', '--output')).output).toMatch(/20000\n\[API_TOKEN\]\n+$/);
});
