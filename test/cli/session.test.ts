/** The commands about sessions, on real folders with the real log. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { runOnDisk } from '../support/diskCli.ts';
import { commitAll, gitRepository, writeFiles } from '../support/gitFixture.ts';
import { openRecording, verifyNow } from '../support/recordingWorkspace.ts';

const plan = '# Rate limiting\n\n## Stage 1: bucket\n- create `src/bucket.ts`\n\n## Stage 2: docs\n- update `README.md`\n';

function repository(): string {
  const folder = gitRepository({ 'plan.md': plan, 'bad.md': '## Stage 1\n- modify `src/ap.ts`\n', 'README.md': '# Shop\n', 'src/app.ts': '' });
  commitAll(folder);
  return folder;
}
async function verified(folder: string, exitCode = 0): Promise<void> {
  const process = await openRecording(folder);
  await verifyNow(process, exitCode);
  await process.sessions.close();
}
/** The id of the session that a run tells of. */
function sessionIn(output: string): string {
  return /session +([a-z0-9-]+):/.exec(output)?.[1] ?? '';
}

test('lock says what it recorded and what comes next', async () => {
  const folder = repository(), { code, output, errors } = await runOnDisk(folder, ['lock', 'plan.md']);
  expect([code, errors]).toEqual([0, '']);
  const session = sessionIn(output);
  expect(session).toMatch(/^rate-limiting-[0-9a-f]{6}$/);
  expect(output.replaceAll(session, 'SESSION').replace(/sk1:[0-9a-f]+/, 'KEY')).toMatchInlineSnapshot(`
    "Plan locked  2 stages
      recorded  1 Session started: Rate limiting
      recorded  2 Plan read: Rate limiting
      recorded  3 Workspace looked at: KEY
      recorded  4 Plan stands on what exists: 0 errors, 0 warnings
      recorded  5 Plan locked: 2 stages
      session   SESSION: Rate limiting, 0 of 2 stages done
      plan      plan.md
      next      verify the present state, then begin stage stage-1: groundplan verify
    "
  `);
});

test('lock without a pass prints the findings, exits 1 and says so in JSON', async () => {
  const folder = repository(), { code, output } = await runOnDisk(folder, ['lock', 'bad.md']);
  expect(code).toBe(1);
  expect(output).toContain('error[path-absent]');
  expect(output).toContain('Not done  the verdict on this plan is return_to_architect');
  const json = await runOnDisk(folder, ['lock', 'bad.md', '--format', 'json']);
  expect([json.code, JSON.parse(json.output)]).toMatchObject([1, {
    schema: 'groundplan.step/1', done: false, refusal: { code: 'NOT_GROUNDED' }, verdict: 'return_to_architect', findings: [{ rule: 'path-absent', level: 'error', text: 'src/ap.ts' }],
  }]);
});

test('the steps of a session, each with its exit code', async () => {
  const folder = repository(), run = (...args: readonly string[]): ReturnType<typeof runOnDisk> => runOnDisk(folder, args);
  expect(await run('session', 'stage', 'stage-1')).toMatchObject({ code: 2, output: '', errors: 'groundplan: no session is open in this workspace; lock a plan with "groundplan lock PLAN", or begin one with "groundplan session start"\n' });
  await run('lock', 'plan.md');
  const shut = await run('session', 'stage', 'stage-1');
  expect([shut.code, shut.output]).toEqual([1, expect.stringContaining('no verification of the present state has passed')]);
  await verified(folder);
  expect((await run('status')).code).toBe(0);
  expect((await run('session', 'stage', 'stage-1')).code).toBe(0);
  expect((await run('session', 'steer', 'keep it small', '--stage', 'stage-1')).code).toBe(0);
  expect((await run('context')).output).toContain('- keep it small');
  expect(await run('session', 'stage', 'no-such')).toMatchObject({ code: 2 });
  expect(await run('session', 'answer', 'q7', 'yes')).toMatchObject({ code: 2, errors: 'groundplan: there is no open question q7; open questions: none\n' });
  expect((await run('session', 'finish')).code).toBe(1);
  expect((await run('session', 'finish', '--abandon', 'not needed')).code).toBe(0);
  expect((await run('session', 'list')).output).toMatch(/^rate-limiting-[0-9a-f]{6} {2}failed {6}Rate limiting, 0 of 2 stages done \(.+\)\n$/);
  expect(await run('replay')).toMatchObject({ code: 0, output: expect.stringContaining('lead to the same decisions again') as string });
});

test('status tells the four standings and exits 0 only for the first', async () => {
  const folder = repository(), status = async (): Promise<readonly [number, string]> => {
    const { code, output } = await runOnDisk(folder, ['status']);
    return [code, output.split('\n')[0] ?? ''];
  };
  expect(await status()).toEqual([1, 'none  no verification of this workspace is recorded']);
  expect(existsSync(join(folder, '.groundplan/log.db'))).toBe(false);
  await verified(folder);
  expect(await status()).toEqual([0, expect.stringMatching(/^known-good {2}npm test passed .+, in exactly this state$/)]);
  writeFiles(folder, { 'src/app.ts': 'changed', 'src/more.ts': '' });
  expect(await status()).toEqual([1, expect.stringMatching(/^drifted {2}2 paths changed since npm test passed/)]);
  const json = await runOnDisk(folder, ['status', '--format', 'json']);
  expect(JSON.parse(json.output)).toMatchObject({ schema: 'groundplan.status/1', baseline: 'drifted', changedPaths: ['src/app.ts', 'src/more.ts'], verification: { command: 'npm test', result: 'pass' }, session: null });
  await verified(folder, 1);
  expect(await status()).toEqual([1, expect.stringMatching(/^failed {2}npm test failed/)]);
});

test('the timeline shows kinds, the newest, one event, and goes on with what others record', async () => {
  const folder = repository(), run = (...args: readonly string[]): ReturnType<typeof runOnDisk> => runOnDisk(folder, args);
  await run('lock', 'plan.md');
  expect((await run('timeline', '--kind', 'plan')).output.split('\n').map((it) => it.slice(0, 4).trim())).toEqual(['2', '4', '5', '']);
  expect((await run('timeline', '--last', '1')).output).toMatch(/^\(4 earlier events not shown\)\n {3}5 {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}Plan locked: 2 stages\n$/);
  expect((await run('timeline', '--event', '5')).output).toContain('# Plan locked');
  expect(await run('timeline', '--event', '99')).toMatchObject({ code: 2 });
  const stop = new AbortController(), other = await openRecording(folder);
  let output = '';
  const following = runOnDisk(folder, ['timeline', '--follow', '--format', 'json', '--kind', 'question'], {
    world: {
      interruption: () => {
        void other.sessions.steer('look here');
        return stop.signal;
      },
      output: { isTerminal: false, columns: undefined, write: (it) => {
        output += it;
        stop.abort();
      } },
    },
  });
  expect((await following).code).toBe(0);
  expect(JSON.parse(output)).toMatchObject({ label: 'Steering', description: 'look here' });
});

test('two open sessions: a command wants to be told which, and is', async () => {
  const folder = repository(), { sessions } = await openRecording(folder);
  const one = await sessions.start('one'), two = await sessions.start('two');
  const refused = await runOnDisk(folder, ['session', 'steer', 'hello']);
  expect(refused).toMatchObject({ code: 2, output: '', errors: `groundplan: 2 sessions are open in this workspace: ${two.sessionId ?? ''}, ${one.sessionId ?? ''}; name the one that you mean with --session, and finish the others\n` });
  expect((await runOnDisk(folder, ['status'])).output).toContain('2 sessions are open in this workspace');
  expect(await runOnDisk(folder, ['session', 'steer', 'hello', '--session', one.sessionId ?? ''])).toMatchObject({ code: 0 });
  expect(await runOnDisk(folder, ['session', 'steer', 'hello', '--session', 'three'])).toMatchObject({ code: 2, errors: `groundplan: there is no session three; sessions here: ${one.sessionId ?? ''}, ${two.sessionId ?? ''}\n` });
});

test('a log goes to another folder as text and is whole there', async () => {
  const folder = repository(), other = repository();
  await runOnDisk(folder, ['lock', 'plan.md']);
  const exported = await runOnDisk(folder, ['log', 'export']);
  expect(exported.output.split('\n')).toHaveLength(7);
  writeFileSync(join(other, 'log.jsonl'), exported.output);
  expect((await runOnDisk(other, ['log', 'verify', 'log.jsonl'])).output).toMatch(/^whole {2}5 events/);
  expect((await runOnDisk(other, ['log', 'import', 'log.jsonl'])).output).toMatch(/^5 events brought in, 0 there already/);
  expect((await runOnDisk(other, ['log', 'import', 'log.jsonl'])).output).toMatch(/^0 events brought in, 5 there already/);
  expect(await runOnDisk(other, ['log', 'verify'])).toMatchObject({ code: 0, output: expect.stringMatching(/^whole {2}5 events in 1 session /) as string });
  writeFileSync(join(other, 'cut.jsonl'), exported.output.slice(0, 2_000));
  expect(await runOnDisk(other, ['log', 'verify', 'cut.jsonl'])).toMatchObject({ code: 1, output: expect.stringContaining('! line') as string });
  expect(await runOnDisk(other, ['log', 'import', 'none.jsonl'])).toMatchObject({ code: 2, errors: 'groundplan: none.jsonl is not there\n' });
  expect(await runOnDisk(repository(), ['log', 'export'])).toMatchObject({ code: 2, output: '' });
});

/** Change a log behind the back of everybody. */
function tamper(folder: string, sql: string): void {
  const database = new DatabaseSync(join(folder, '.groundplan/log.db'));
  database.exec(`DROP TRIGGER event_keeps_content; DROP TRIGGER event_keeps_rows; ${sql}`);
  database.close();
}

test('a damaged log is named by event, nothing is decided on a part of it, and nothing is lost', async () => {
  const folder = repository();
  const session = sessionIn((await runOnDisk(folder, ['lock', 'plan.md'])).output);
  tamper(folder, "UPDATE event SET body = replace(body, 'Rate limiting', 'Rate limitinG') WHERE version = 2");
  const says = `event 2 of session ${session} (position 2): its content does not fit its hash`;
  expect(await runOnDisk(folder, ['session', 'steer', 'on', '--session', session])).toMatchObject({ code: 2, errors: expect.stringContaining(says) as string });
  expect(await runOnDisk(folder, ['replay', session])).toMatchObject({ code: 2, errors: expect.stringContaining(says) as string });
  const shown = await runOnDisk(folder, ['timeline', '--session', session]);
  expect([shown.code, shown.output]).toEqual([2, expect.stringContaining(`! ${says}`)]);
  expect(await runOnDisk(folder, ['log', 'verify'])).toMatchObject({ code: 1, output: expect.stringContaining(says) as string });
  expect(await runOnDisk(folder, ['log', 'export'])).toMatchObject({ code: 2, errors: expect.stringContaining(says) as string });
});

test('a log of a newer program is left alone and says which program it wants', async () => {
  const folder = repository();
  await runOnDisk(folder, ['lock', 'plan.md']);
  tamper(folder, 'PRAGMA user_version = 9');
  for (const args of [['status'], ['lock', 'plan.md'], ['timeline'], ['log', 'verify']]) {
    expect(await runOnDisk(folder, args)).toMatchObject({ code: 2, errors: expect.stringContaining('has layout 9, the highest known here is 1; use a newer Groundplan') as string });
  }
});

test('a place that is no log, and one that is a link, are not written', async () => {
  const folder = repository();
  mkdirSync(join(folder, '.groundplan'), { recursive: true });
  writeFileSync(join(folder, '.groundplan/log.db'), 'this is no database, and it is long enough to be looked at as one by a reader of the first hundred bytes of it');
  const { code, errors } = await runOnDisk(folder, ['lock', 'plan.md']);
  expect([code, errors]).toEqual([2, expect.stringContaining('the file is not an event log')]);
  expect(readFileSync(join(folder, '.groundplan/log.db'), 'utf8')).toContain('this is no database');
});

test('where nothing can be written, the workspace can be looked at, and locking says why it cannot record', async () => {
  const folder = repository();
  writeFileSync(join(folder, '.groundplan'), '');
  expect((await runOnDisk(folder, ['status'])).code).toBe(1);
  expect(await runOnDisk(folder, ['lock', 'plan.md'])).toMatchObject({ code: 2, output: '', errors: expect.stringContaining('no event log can be made') as string });
  expect(readFileSync(join(folder, '.groundplan'), 'utf8')).toBe('');
});
