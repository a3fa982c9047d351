/** Several processes, several sessions, several machines: one log, and results that belong to states. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteEventLog } from '../../../server/src/host/eventLog/sqliteEventLog.ts';
import type { LogSource } from '../../../server/src/workspace/ports.ts';
import { commitAll, git, gitRepository, temporaryFolder, writeFiles } from '../../support/gitFixture.ts';
import { labels, openRecording, verifyNow } from '../../support/recordingWorkspace.ts';

const plan = '# Rate limiting\n\n## Stage 1: bucket\n- create `src/bucket.ts`\n';

function repository(): string {
  const folder = gitRepository({ 'plan.md': plan, 'src/app.ts': '' });
  commitAll(folder);
  return folder;
}
const planOf = (folder: string): { readonly path: string; readonly text: string } => ({ path: 'plan.md', text: readFileSync(join(folder, 'plan.md'), 'utf8') });

test('two processes in one session: whoever is slower decides again on what is there, and nothing is lost', async () => {
  const folder = repository(), one = await openRecording(folder), two = await openRecording(folder);
  await one.sessions.lock(planOf(folder));
  const said = await Promise.all([...Array(10).keys()].flatMap((it) => [one.sessions.steer(`one ${it}`), two.sessions.steer(`two ${it}`)]));
  expect(said.every((it) => it.kind === 'done')).toBe(true);
  const timeline = await one.sessions.timeline({ kinds: ['question'] });
  expect(timeline.kind === 'done' ? timeline.rows.map((it) => it.description).sort() : []).toEqual([...Array(10).keys()].flatMap((it) => [`one ${it}`, `two ${it}`]).sort());
  expect(await two.sessions.replay()).toMatchObject({ kind: 'done', divergence: undefined });
});

test('only one of two processes begins a stage', async () => {
  const folder = repository(), one = await openRecording(folder), two = await openRecording(folder);
  await one.sessions.lock(planOf(folder));
  await verifyNow(one);
  const both = await Promise.all([one.sessions.startStage('stage-1'), two.sessions.startStage('stage-1')]);
  expect(both.map((it) => (it.kind === 'done' ? 'done' : it.code)).sort()).toEqual(['STAGE_BUSY', 'done']);
});

test('two processes that lock the first plan at once are in one session', async () => {
  for (const round of [1, 2, 3]) {
    const folder = repository(), processes = await Promise.all([openRecording(folder), openRecording(folder), openRecording(folder)]);
    const locked = await Promise.all(processes.map(({ sessions }) => sessions.lock(planOf(folder))));
    expect([round, ...locked.map((it) => it.kind)]).toEqual([round, 'done', 'done', 'done']);
    expect(new Set(locked.map((it) => it.sessionId)).size).toBe(1);
    expect((await processes[0].sessions.list()).sessions).toHaveLength(1);
  }
});

test('of two processes that lock two plans at once, one is told of the other', async () => {
  const folder = repository();
  writeFiles(folder, { 'other.md': '# Other\n\n## Stage 1\n- modify `src/app.ts`\n' });
  const one = await openRecording(folder), two = await openRecording(folder);
  const locked = await Promise.all([one.sessions.lock(planOf(folder)), two.sessions.lock({ path: 'other.md', text: readFileSync(join(folder, 'other.md'), 'utf8') })]);
  expect(locked.map((it) => (it.kind === 'done' ? 'done' : it.code)).sort()).toEqual(['SESSION_EXISTS', 'done']);
});

test('a change that another process records is told to who listens', async () => {
  const folder = repository(), one = await openRecording(folder), two = await openRecording(folder);
  await one.sessions.lock(planOf(folder));
  await new Promise<void>((resolve) => {
    const stop = one.sessions.onChange(() => {
      stop();
      resolve();
    });
    void two.sessions.steer('look here');
  });
});

test('a pass that no session asked for counts in every session of that state', async () => {
  const folder = repository(), a = await openRecording(folder), own = await openRecording(folder);
  const session = await a.sessions.lock(planOf(folder));
  await own.sessions.recordApart('verification', []);
  const { key, manifest } = await own.groundplan.state();
  await own.sessions.recordApart('verification', [
    { kind: 'ObserveWorkspace', data: { reason: 'asked', stateKey: key, manifest, lookups: [], notes: [] } },
    { kind: 'RecordVerification', data: { stateKey: key, stateKeyAfter: key, declaredWrites: [], changedPaths: [], undeclaredPaths: [], expectation: 'tests', result: 'pass', reason: '', run: { command: 'npm test', tier: 'T1', ending: 'exited', exitCode: 0, durationMs: 1, environment: [] } } },
  ]);
  expect((await a.sessions.baseline()).view.standing).toBe('known-good');
  const started = await a.sessions.startStage('stage-1', { session: session.sessionId });
  expect(labels(started)).toEqual(['Verification passed', 'Stage started']);
  expect(started.rows[0]?.tooltip).toContain('recorded by session apart.');
  expect((await a.sessions.list()).sessions).toHaveLength(1);
});

test('where nothing but verifications without a session is recorded, the newest of them is the timeline', async () => {
  const folder = repository(), only = await openRecording(folder);
  await verifyNow(only);
  await verifyNow(only, 1);
  const timeline = await only.sessions.timeline();
  expect(timeline.kind === 'done' ? timeline.rows.map((it) => it.label) : []).toEqual(['Session started', 'Workspace looked at', 'Verification failed']);
  expect(await only.sessions.replay()).toMatchObject({ kind: 'done', divergence: undefined });
});

test('a verification recorded on one machine counts on another one with equal content, through the log of a team', async () => {
  const here = repository(), there = temporaryFolder(), file = join(temporaryFolder(), 'team.db');
  git(there, 'clone', '-q', here, 'shop');
  const team: Pick<LogSource, 'place' | 'exists' | 'open'> = { place: 'team', exists: () => true, open: () => openSqliteEventLog(file) };
  const ci = await openRecording(join(there, 'shop'), (ports) => ({ ...ports, actor: { kind: 'ci', name: 'build' }, log: { ...ports.log, ...team } }));
  const me = await openRecording(here, (ports) => ({ ...ports, log: { ...ports.log, ...team } }));
  await verifyNow(ci);
  const { view } = await me.sessions.baseline();
  expect([view.standing, view.verification?.by]).toEqual(['known-good', 'build']);
  expect(labels(await me.sessions.lock(planOf(here)))).toContain('Verification passed');
  expect(labels(await me.sessions.startStage('stage-1'))).toEqual(['Stage started']);
  expect(await me.sessions.replay()).toMatchObject({ kind: 'done', divergence: undefined });
  expect((await ci.sessions.list()).sessions).toEqual([]);
});

test('a session that is opened again is reconciled with the workspace: same state, go on; other state, look first', async () => {
  const folder = repository(), first = await openRecording(folder);
  await first.sessions.lock(planOf(folder));
  await verifyNow(first);
  await first.sessions.close();
  const again = await openRecording(folder);
  writeFiles(folder, { 'src/app.ts': 'export const changed = 1;\n' });
  const refused = await again.sessions.startStage('stage-1');
  expect([refused.kind === 'refused' ? refused.code : '', labels(refused)]).toEqual(['BASELINE_DRIFTED', ['Workspace looked at']]);
  writeFiles(folder, { 'src/app.ts': '' });
  expect(labels(await again.sessions.startStage('stage-1'))).toEqual(['Workspace looked at', 'Stage started']);
});
