/** Verification within sessions, with real commands: approved before they run, recorded when they are over. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandRunner } from '../../../server/src/host/commands/commandRunner.ts';
import { defaultProfile } from '../../../server/src/profile/defaultProfile.ts';
import type { Confirmation, VerifyOptions, VerifyOutcome } from '../../../server/src/workspace/sessions/sessions.ts';
import { verifyWorkspace } from '../../../server/src/workspace/verification/verifyWorkspace.ts';
import { commitAll, gitRepository, writeFiles } from '../../support/gitFixture.ts';
import { labels, openRecording } from '../../support/recordingWorkspace.ts';
import type { RecordingWorkspace } from '../../support/recordingWorkspace.ts';
import { command, realPorts } from '../../support/verifying.ts';

const plan = '# Work\n\n## Stage 1\n- modify `src/app.ts`\n\n## Stage 2\n- update `README.md`\n';
/** Fails as long as a file says so; leaves a mark outside the workspace's key. */
const check = 'echo ran >> .groundplan/ran; ! grep -q broken src/app.ts';

async function workspace(profile = ''): Promise<{ readonly folder: string; readonly process: RecordingWorkspace }> {
  const folder = gitRepository({ 'plan.md': plan, 'src/app.ts': '', 'README.md': '', ...(profile === '' ? {} : { 'groundplan.yaml': profile }) });
  commitAll(folder);
  return { folder, process: await openRecording(folder) };
}

const yes: Confirmation = { decision: 'granted', scope: 'session', reason: 'asked for' };
const no: Confirmation = { decision: 'denied', scope: 'session', reason: 'not now' };

function verify(folder: string, { sessions }: RecordingWorkspace, options: Partial<VerifyOptions> = {}): Promise<VerifyOutcome> {
  const profile = { ...defaultProfile, commands: { test: command(check) } };
  const scene = { profile, detected: [], offered: { test: { command: command(check), origin: 'profile' as const, why: '' } } };
  return sessions.verify({ verify: (request) => verifyWorkspace(realPorts(folder), scene, request), confirm: async () => yes, ...options });
}
function runs(folder: string): number {
  const file = join(folder, '.groundplan/ran');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;
}
async function lock(folder: string, { sessions }: RecordingWorkspace): Promise<void> {
  expect((await sessions.lock({ path: 'plan.md', text: readFileSync(join(folder, 'plan.md'), 'utf8') })).kind).toBe('done');
}

test('a stage is verified by one recorded run in exactly the state that it leaves', async () => {
  const { folder, process } = await workspace(), { sessions } = process;
  await lock(folder, process);
  const baseline = await verify(folder, process);
  expect(labels(baseline)).toEqual(['Workspace looked at', 'Verification passed']);
  await sessions.startStage('stage-1');
  writeFiles(folder, { 'src/app.ts': 'broken' });
  expect(labels(await verify(folder, process, { stageId: 'stage-1' }))).toEqual(['Workspace looked at', 'Stage says it is done', 'Verification failed', 'Stage tries again']);
  writeFiles(folder, { 'src/app.ts': 'whole' });
  expect(labels(await verify(folder, process, { stageId: 'stage-1' }))).toEqual(['Workspace looked at', 'Stage says it is done', 'Verification passed', 'Stage verified']);
  expect((await sessions.baseline()).view).toMatchObject({ standing: 'known-good', verification: { command: check } });
  expect(labels(await verify(folder, process, { stageId: 'stage-1' }))).toEqual(['Workspace looked at', 'Verification passed']);
  await sessions.startStage('stage-2');
  writeFiles(folder, { 'README.md': 'words' });
  expect(labels(await verify(folder, process, { stageId: 'stage-2' }))).toContain('Stage says it is done');
  expect(runs(folder)).toBe(4);
  expect(await sessions.replay()).toMatchObject({ kind: 'done', divergence: undefined });
});

test('nothing runs for a stage that has not begun, or that is not there', async () => {
  const { folder, process } = await workspace();
  expect(await verify(folder, process, { stageId: 'stage-1' })).toMatchObject({ kind: 'refused', code: 'NO_SESSION' });
  await lock(folder, process);
  expect(await verify(folder, process, { stageId: 'stage-1' })).toMatchObject({ kind: 'refused', code: 'STAGE_NOT_ACTIVE' });
  expect(await verify(folder, process, { stageId: 'stage-9' })).toMatchObject({ kind: 'refused', code: 'STAGE_UNKNOWN' });
  expect(runs(folder)).toBe(0);
});

test('a command that policy leaves open runs only after a person has said so; the request stays until then', async () => {
  const { folder, process } = await workspace(), { sessions } = process;
  await lock(folder, process);
  const unasked = await verify(folder, process, { confirm: undefined });
  expect(labels(unasked)).toEqual(['Workspace looked at', 'Verification gave no result']);
  expect(unasked.progress?.requests).toMatchObject([{ id: 'q1', command: check, tier: 'T1' }]);
  expect([runs(folder), (await sessions.baseline()).view.standing]).toEqual([0, 'none']);
  await sessions.approve('q1', { decision: 'granted', scope: 'once', reason: 'fine' });
  expect(labels(await verify(folder, process, { confirm: undefined }))).toContain('Verification passed');
  expect(labels(await verify(folder, process, { confirm: async () => no }))).toContain('Verification gave no result');
  expect(runs(folder)).toBe(1);
  expect(labels(await verify(folder, process))).toContain('Verification gave no result');
  expect(runs(folder)).toBe(1);
});

test('mode deny runs nothing, asks nobody, and ends a session that cannot do without', async () => {
  const { folder, process } = await workspace('approvals: { mode: deny }\n'), { sessions } = process;
  await lock(folder, process);
  const denied = await verify(folder, process);
  expect(denied).toMatchObject({ kind: 'refused', code: 'SESSION_ENDED' });
  expect([runs(folder), (await sessions.list()).sessions[0]?.phase]).toEqual([0, 'failed']);
});

test('what the operator forbids runs in no mode, whatever was granted, and ends a session that cannot do without', async () => {
  const profile = (forbid: string): string => `approvals: { mode: yolo, forbid: [${forbid}] }\ncommands: { test: 'echo ran >> .groundplan/ran' }\n`;
  const { folder, process } = await workspace(profile('npm publish')), { sessions } = process;
  const verifyAsConfigured = async (): Promise<VerifyOutcome> => await sessions.verify({ verify: (await process.groundplan.verification()).verify, confirm: async () => yes });
  await lock(folder, process);
  expect(labels(await verifyAsConfigured())).toContain('Verification passed');
  writeFiles(folder, { 'groundplan.yaml': profile('npm publish, groundplan/ran') });
  expect(await verifyAsConfigured()).toMatchObject({
    kind: 'refused', code: 'SESSION_ENDED', verification: { observation: { result: 'unavailable', reason: 'the command was not approved: groundplan.yaml forbids commands with "groundplan/ran"' } },
  });
  expect((await sessions.list()).sessions[0]?.phase).toBe('failed');
  // Without a session too.
  expect(await verifyAsConfigured()).toMatchObject({ kind: 'done', verification: { observation: { run: { ending: 'denied' } } } });
  expect(runs(folder)).toBe(1);
});

test('mode auto runs configured commands without asking', async () => {
  const { folder, process } = await workspace('approvals: { mode: auto }\n');
  await lock(folder, process);
  expect(labels(await verify(folder, process, { confirm: undefined }))).toContain('Verification passed');
});

test('without a session a result is recorded apart and counts for its state; asked of nobody, nothing runs', async () => {
  const { folder, process } = await workspace(), { sessions } = process;
  expect(labels(await verify(folder, process, { confirm: undefined }))).toContain('Verification gave no result');
  expect(runs(folder)).toBe(0);
  expect(labels(await verify(folder, process))).toEqual(['Session started', 'Workspace looked at', 'Verification passed']);
  expect((await sessions.baseline()).view.standing).toBe('known-good');
  expect((await sessions.list()).sessions).toEqual([]);
  writeFiles(folder, { 'src/app.ts': 'broken' });
  await verify(folder, process);
  expect((await sessions.baseline()).view).toMatchObject({ standing: 'failed' });
});

test('a result counts only under the variables that its command declares, and is kept as digests', async () => {
  const { folder } = await workspace("approvals: { mode: auto }\ncommands: { test: { run: 'true', env: [MODE] } }\n");
  const openWith = async (mode: string | undefined): Promise<RecordingWorkspace> => await openRecording(folder, (it) => it, commandRunner(folder, { graceMs: 300, environment: { ...process.env, MODE: mode } }));
  const plain = await openWith(undefined), broken = await openWith('broken');
  await lock(folder, plain);
  expect(labels(await plain.sessions.verify({ verify: (await plain.groundplan.verification()).verify }))).toContain('Verification passed');
  expect((await plain.sessions.baseline()).view.standing).toBe('known-good');
  expect((await broken.sessions.baseline()).view).toMatchObject({ standing: 'drifted', differs: ['environment variable MODE'] });
  expect(await broken.sessions.startStage('stage-1')).toMatchObject({ kind: 'refused', code: 'BASELINE_DRIFTED', message: 'the present state was verified with another value of MODE' });
  expect(labels(await broken.sessions.verify({ verify: (await broken.groundplan.verification()).verify }))).toContain('Verification passed');
  expect((await broken.sessions.baseline()).view.standing).toBe('known-good');
  expect((await plain.sessions.baseline()).view.standing).toBe('known-good');
  expect(labels(await plain.sessions.startStage('stage-1'))).toEqual(['Workspace looked at', 'Stage started']);
  expect(await plain.sessions.replay()).toMatchObject({ kind: 'done', divergence: undefined });
  expect(JSON.stringify((await plain.sessions.load() as { readonly events: unknown }).events)).not.toContain('broken"');
});
