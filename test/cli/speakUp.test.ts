/** Reviews, questions and needs on the command line, on real folders with the real log. */
import { expect, test } from 'vitest';
import { runOnDisk } from '../support/diskCli.ts';
import { commitAll, gitRepository, writeFiles } from '../support/gitFixture.ts';
import { openRecording, verifyNow } from '../support/recordingWorkspace.ts';

const plan = '# Rate limiting\n\n## Stage 1: bucket\n- create `src/bucket.ts`\n\n## Stage 2: wire\n- modify `src/app.ts`\n';

type Run = (...args: readonly string[]) => ReturnType<typeof runOnDisk>;

/** A session in which the first stage is verified. */
async function verifiedStage(profile = ''): Promise<{ readonly run: Run; readonly verify: () => Promise<void> }> {
  const folder = gitRepository({ 'plan.md': plan, 'src/app.ts': '', ...(profile === '' ? {} : { 'groundplan.yaml': profile }) });
  commitAll(folder);
  const run: Run = (...args) => runOnDisk(folder, args), verify = async (): Promise<void> => {
    const process = await openRecording(folder);
    await verifyNow(process, 0, 'stage-1');
    await process.sessions.close();
  };
  const first = await openRecording(folder);
  await verifyNow(first);
  await first.sessions.close();
  await run('lock', 'plan.md');
  await run('session', 'stage', 'stage-1');
  writeFiles(folder, { 'src/bucket.ts': 'export const bucket = 1;\n' });
  await verify();
  return { run, verify };
}

test('a review that accepts is recorded and changes nothing', async () => {
  const { run } = await verifiedStage(), { code, output } = await run('session', 'review', 'stage-1', '--accept');
  expect([code, output]).toEqual([0, expect.stringContaining('Review accepted  stage-1')]);
  expect((await run('status')).output).toContain('1 of 2 stages done');
});

test('a review that asks for rework begins the stage anew within its bound; then the notes go to recovery, then the session ends', async () => {
  const { run, verify } = await verifiedStage('retries:\n  reviewCycles: 1\n');
  const first = await run('session', 'review', 'stage-1', '--rework', 'pass the clock in', 'name the limit');
  expect([first.code, first.output]).toEqual([0, expect.stringContaining('Stage is reworked  stage-1: rework 1 of 1')]);
  expect((await run('context')).output).toContain('pass the clock in');
  await verify();
  expect((await run('session', 'review', 'stage-1', '--rework', 'still no clock')).output).toContain('Recovery asked for  stage-1');
  await verify();
  expect((await run('session', 'review', 'stage-1', '--rework', 'no clock')).output).toContain('Session failed  review was not satisfied');
  expect(await run('replay')).toMatchObject({ code: 0 });
});

test('what has not begun cannot be reviewed, and a stage that is not there is named', async () => {
  const { run } = await verifiedStage();
  expect(await run('session', 'review', 'stage-2')).toMatchObject({ code: 1, output: expect.stringContaining('stage stage-2 has not begun') as string });
  expect(await run('session', 'review', 'stage-9')).toMatchObject({ code: 2, errors: expect.stringContaining('the locked plan has no stage stage-9') as string });
  expect(await run('session', 'review', 'stage-1', '--accept', '--rework', 'x')).toMatchObject({ code: 2, errors: expect.stringContaining("cannot be used with option '--accept'") as string });
});

test('a stage waits for the answer to a question about it', async () => {
  const { run } = await verifiedStage();
  expect((await run('session', 'ask', 'Which store?', '--stage', 'stage-2', '--option', 'memory', 'redis')).output).toContain('Question  q1 in stage stage-2');
  expect(await run('session', 'stage', 'stage-2')).toMatchObject({ code: 1, output: expect.stringContaining('stage stage-2 waits for an answer: Which store?') as string });
  expect((await run('session', 'answer', 'q1', 'memory')).code).toBe(0);
  expect((await run('session', 'stage', 'stage-2')).code).toBe(0);
});

test('a stage that lacks a tool is not tried again: a person is asked', async () => {
  const { run } = await verifiedStage();
  await run('session', 'stage', 'stage-2');
  const { code, output } = await run('session', 'need', 'stage-2', 'docker', '--why', 'the tests start a database');
  expect([code, output]).toEqual([0, expect.stringContaining('question  q1: Stage stage-2 cannot go on without docker: the tests start a database')]);
  expect(output).toContain('stage     stage-2: waits for an answer');
  expect((await run('session', 'answer', 'q1', 'no', '--stop')).output).toContain('Session failed  a person stopped it');
});

test('what was said of a stage and what a person has answered is told to whoever does it, and to nobody else', async () => {
  const { run } = await verifiedStage();
  await run('session', 'steer', 'mind the clock', '--stage', 'stage-1');
  await run('session', 'steer', 'mind the wires', '--stage', 'stage-2');
  await run('session', 'ask', 'Which store?', '--stage', 'stage-2');
  await run('session', 'answer', 'q1', 'memory');
  const { output } = await run('context', '--stage', 'stage-2');
  expect(output).toContain('## Steering\n- mind the wires\n\n## Answered\n- Which store? memory\n');
  expect((await run('context', '--stage', 'stage-1')).output).not.toContain('memory');
});
