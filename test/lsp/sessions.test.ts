/** Sessions in the editor: locks, steps, views that follow the log, over streams. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CodeLens } from 'vscode-languageserver';
import { commandIds, editorRequests, notifications, requests } from '../../server/src/protocol/groundplanProtocol.ts';
import type { BaselineStatus, EventResult, LockResult, Row, RowsResult, SessionInfo, SessionStep, StepResult } from '../../server/src/protocol/groundplanProtocol.ts';
import { commitAll, gitRepository, writeFiles } from '../support/gitFixture.ts';
import { openSession, uriOf } from '../support/lspSession.ts';
import type { LspSession } from '../support/lspSession.ts';
import { openRecording, verifyNow } from '../support/recordingWorkspace.ts';

const plan = '# Rate limiting\n\n## Stage 1: bucket\n- create `src/bucket.ts`\n\n## Stage 2: docs\n- update `README.md`\n';

interface Editing { readonly folder: string; readonly editor: LspSession; readonly uri: string }

async function editing(): Promise<Editing> {
  const folder = gitRepository({ 'PLAN.md': plan, 'README.md': '# Shop\n', 'src/app.ts': 'export const app = 1;\n' });
  commitAll(folder);
  const editor = await openSession({ folders: [folder], initializationOptions: { commands: Object.values(commandIds) } }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, plan);
  return { folder, editor, uri };
}
function rows({ editor }: Editing, view: string, more: object = {}): Promise<RowsResult> {
  return editor.request<RowsResult>(requests.rows, { view, uri: null, ...more });
}
function step({ editor }: Editing, it: SessionStep): Promise<StepResult> {
  return editor.request<StepResult>(requests.step, { uri: null, session: null, step: it });
}
function labels(all: readonly Row[]): readonly string[] {
  return all.map((it) => it.label);
}

test('a plan is locked from the editor, and the views fill', async () => {
  const at = await editing(), { editor, uri, folder } = at;
  expect(await editor.request<LockResult>(requests.lock, { uri })).toEqual({ isLocked: true, summary: 'Plan locked: 2 stages.' });
  const timeline = await rows(at, 'timeline');
  expect(labels(timeline.rows)).toEqual(['Plan locked', 'Plan stands on what exists', 'Workspace looked at', 'Plan read', 'Session started']);
  const session = timeline.rows[0]?.command?.arguments[1];
  expect(timeline.rows[0]).toMatchObject({ kind: 'event', icon: 'lock', description: '2 stages · just now', command: { id: commandIds.showEvent, arguments: [uriOf(folder), session, 5] } });
  expect(labels((await rows(at, 'timeline', { kinds: ['session'] })).rows)).toEqual(['Session started']);
  expect((await rows(at, 'timeline', { kinds: ['approval'] })).message).toBe('No event of these kinds is recorded in this session.');
  const baseline = await rows(at, 'baseline');
  expect(baseline.rows.map((it) => [it.label, it.description.replace(/[0-9a-f]{12}$/, 'DIGEST')])).toEqual([['Not verified', ''], ['State now', 'sk1:DIGEST'], ['Rate limiting', '0 of 2 stages done']]);
  expect(baseline.rows[2]?.children.map((it) => [it.label, it.description, it.icon])).toEqual([['Stage 1: bucket', 'not begun', 'circle-outline'], ['Stage 2: docs', 'not begun', 'circle-outline']]);
});

test('an event is a document in Markdown', async () => {
  const { editor, uri } = await editing();
  await editor.request(requests.lock, { uri });
  const { title, text } = await editor.request<EventResult>(requests.event, { uri: null, session: null, version: 4 });
  expect([title, text.split('\n')[0]]).toEqual(['Plan stands on what exists (event 4)', '# Plan stands on what exists']);
  await expect(editor.request(requests.event, { uri: null, session: null, version: 99 })).rejects.toThrow('has no event 99');
});

test('a plan that does not hold is not locked, nor is one that is not saved, and the answer says why', async () => {
  const { folder, editor, uri } = await editing();
  await editor.change(uri, plan.replace('README.md', 'READ.md'), 2);
  expect(await editor.request(requests.lock, { uri })).toMatchObject({ isLocked: false, summary: 'There are unsaved changes in PLAN.md, so what is seen is not what is on the disk. Save all files, then lock.' });
  writeFiles(folder, { 'PLAN.md': plan.replace('README.md', 'READ.md') });
  expect(await editor.request(requests.lock, { uri })).toEqual({ isLocked: false, summary: 'The plan is not locked. The plan says things that are not so (1 error). Correct it before the work starts.' });
  expect(await editor.request(requests.lock, { uri: uriOf(folder, 'README.md') })).toMatchObject({ isLocked: false, summary: 'This document is no plan.' });
});

test('code that is not saved stands in the way of a lock', async () => {
  const { folder, editor, uri } = await editing();
  await editor.open(uriOf(folder, 'src/app.ts'), 'export const app = 2;\n', 'typescript');
  await editor.request(requests.status, { uri });
  expect(await editor.request(requests.lock, { uri })).toMatchObject({ isLocked: false, summary: expect.stringContaining('unsaved changes in src/app.ts,') as string });
});

test('the steps of a session, and what waits for a person', async () => {
  const at = await editing(), { editor, uri } = at;
  expect(await step(at, { kind: 'steer', text: 'hello' })).toMatchObject({ isDone: false, summary: expect.stringContaining('No session is open in this workspace') as string });
  await editor.request(requests.lock, { uri });
  expect(await step(at, { kind: 'startStage', stage: 'stage-1', withoutBaseline: false })).toMatchObject({ isDone: false, canBeWaived: true, summary: expect.stringContaining('No verification of the present state has passed') as string });
  await step(at, { kind: 'startStage', stage: 'stage-1', withoutBaseline: true });
  const session = await editor.request<SessionInfo>(requests.session, { uri: null });
  expect(session).toMatchObject({ title: 'Rate limiting', questions: [], requests: [{ id: 'q1', command: 'start stage stage-1 without a verified baseline' }], stages: [{ id: 'stage-1', phase: 'pending' }, { id: 'stage-2' }] });
  const waiting = (await rows(at, 'baseline')).rows.find((it) => it.kind === 'request');
  expect(waiting?.command).toMatchObject({ id: commandIds.decideRequest, arguments: [expect.any(String), session.session, 'q1'] });
  expect(await step(at, { kind: 'approve', id: 'q1', isGranted: true, always: false, reason: 'a new project' })).toEqual({ isDone: true, summary: 'Approved: q1 by a person.', canBeWaived: false });
  expect(await step(at, { kind: 'startStage', stage: 'stage-1', withoutBaseline: false })).toEqual({ isDone: true, summary: 'Stage started: stage-1.', canBeWaived: false });
  expect(await step(at, { kind: 'finishStage', stage: 'stage-1' })).toMatchObject({ isDone: true });
  expect(await step(at, { kind: 'answer', id: 'q7', text: 'yes', stops: false })).toMatchObject({ isDone: false });
  expect(await step(at, { kind: 'finish', abandonedBecause: 'only a trial' })).toMatchObject({ isDone: true });
  expect(await editor.request(requests.session, { uri: null })).toBeNull();
});

test('a review, a question and a need of a stage are steps; stored outputs can be dropped', async () => {
  const at = await editing(), { editor, uri, folder } = at;
  writeFiles(folder, { 'groundplan.yaml': "commands: { test: 'seq 1 20000' }\napprovals: { mode: auto }\n" });
  await editor.request(requests.lock, { uri });
  await editor.request(requests.verify, { uri, stage: null, isTrusted: true });
  await step(at, { kind: 'startStage', stage: 'stage-1', withoutBaseline: false });
  expect(await step(at, { kind: 'review', stage: 'stage-1', isAccepted: true, notes: [] })).toMatchObject({ isDone: true, summary: 'Review accepted: stage-1.' });
  expect(await step(at, { kind: 'review', stage: 'stage-1', isAccepted: false, notes: ['smaller'] })).toMatchObject({ isDone: true, summary: 'Stage is reworked: stage-1: rework 1 of 3.' });
  expect(await step(at, { kind: 'ask', question: 'Which store?', stage: 'stage-1', options: ['memory'] })).toMatchObject({ isDone: true, summary: 'Question: q1 in stage stage-1.' });
  expect(await step(at, { kind: 'need', stage: 'stage-1', capability: 'docker', why: 'a database' })).toMatchObject({ isDone: true, summary: 'Question: q2 in stage stage-1.' });
  expect(await editor.request(requests.session, { uri: null })).toMatchObject({ questions: [{ id: 'q1', options: ['memory'] }, { id: 'q2', question: 'Stage stage-1 cannot go on without docker: a database' }], stages: [{ phase: 'waiting' }, {}] });
  expect(await editor.request<StepResult>(requests.compact, { uri, keep: 0 })).toEqual({ isDone: true, summary: '1 stored output dropped, recorded in 1 session.', canBeWaived: false });
  await expect(editor.request(requests.compact, { uri, keep: -1 })).rejects.toThrow('keep');
});

test('with two sessions open the one with the newest activity is shown and worked on', async () => {
  const at = await editing(), { editor, uri, folder } = at;
  await editor.request(requests.lock, { uri });
  const { sessions } = await openRecording(folder);
  const { sessionId } = await sessions.start('Another piece of work');
  const shown = await editor.request<SessionInfo>(requests.session, { uri: null });
  expect([shown.session, shown.title]).toEqual([sessionId, 'Another piece of work']);
  expect((await rows(at, 'timeline')).rows.map((it) => it.label)).toContain('Session started');
  expect(await editor.request(requests.step, { uri, session: shown.session, step: { kind: 'steer', text: 'hello' } })).toMatchObject({ isDone: true });
  expect(await step(at, { kind: 'steer', text: 'which?' })).toMatchObject({ isDone: false, summary: expect.stringContaining('2 sessions are open in this workspace') as string });
});

test('what another process records is told, and so is a workspace that drifts', async () => {
  const at = await editing(), { editor, folder, uri } = at;
  await editor.request(requests.lock, { uri });
  await editor.next(notifications.didChangeSession);
  const other = await openRecording(folder);
  await verifyNow(other);
  await editor.next(notifications.didChangeSession);
  expect(await editor.request<BaselineStatus>(requests.baseline, { uri })).toMatchObject({ uri: uriOf(folder), standing: 'known-good', label: 'Verified', icon: 'pass' });
  writeFiles(folder, { 'src/app.ts': 'export const app = 3;\n' });
  await editor.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(folder, 'src/app.ts'), type: 2 }] });
  await editor.next(notifications.didChangeSession);
  expect(await editor.request<BaselineStatus>(requests.baseline, { uri })).toMatchObject({ standing: 'drifted', summary: expect.stringMatching(/^Drifted: 1 path changed since npm test passed .+\. Run "groundplan verify"/) as string });
  const changed = (await rows(at, 'baseline')).rows.find((it) => it.label === 'Changed since');
  expect(changed?.children.map((it) => [it.label, it.location?.uri])).toEqual([['src/app.ts', uriOf(folder, 'src/app.ts')]]);
});

test('looking makes no log, and nobody who has not asked is told anything', async () => {
  const at = await editing(), { folder, editor } = at;
  await rows(at, 'stages');
  expect((await rows(at, 'timeline')).rows).toEqual([]);
  await rows(at, 'baseline');
  expect(await editor.request(requests.baseline, { uri: null })).toBeNull();
  expect(existsSync(join(folder, '.groundplan/log.db'))).toBe(false);
});

const profile = "commands: { test: 'echo 3 passed; grep -q limit src/app.ts' }\n";

test('a verification is approved in the editor, shows its output and verifies the stage', async () => {
  const at = await editing(), { editor, uri, folder } = at;
  writeFiles(folder, { 'groundplan.yaml': profile, 'src/app.ts': 'no' });
  await editor.request(requests.lock, { uri });
  const asked: unknown[] = [];
  editor.client.onRequest('window/showMessageRequest', (params) => {
    asked.push(params);
    return { title: 'Run for This Session' };
  });
  expect(await editor.request(requests.verify, { uri, stage: null, isTrusted: true })).toMatchObject({ isDone: false, summary: expect.stringMatching(/^Failed: /) as string });
  writeFiles(folder, { 'src/app.ts': 'limit' });
  expect(await editor.request(requests.verify, { uri, stage: null, isTrusted: true })).toMatchObject({ isDone: true, summary: expect.stringMatching(/^Passed: /) as string });
  expect(asked).toMatchObject([{ message: expect.stringContaining('echo 3 passed') as string, actions: [{ title: 'Run Once' }, { title: 'Run for This Session' }, { title: 'Deny' }] }]);
  await step(at, { kind: 'startStage', stage: 'stage-1', withoutBaseline: false });
  writeFiles(folder, { 'src/bucket.ts': '' });
  expect(await editor.request<StepResult>(requests.verify, { uri, stage: null, isTrusted: true })).toMatchObject({ isDone: true, summary: expect.stringContaining('Stage verified: stage-1.') as string });
  const shown = (editor.received.get(notifications.verifyOutput) as { readonly text: string }[]).map((it) => it.text).join('');
  expect(shown).toContain('> echo 3 passed; grep -q limit src/app.ts\n3 passed\n');
});

test('errors that the editor has for a changed file fail the stage, whatever the command says', async () => {
  const at = await editing(), { editor, uri, folder } = at;
  writeFiles(folder, { 'groundplan.yaml': "commands: { test: 'true' }\napprovals: { mode: auto }\n" });
  let errors = 1;
  const asked: unknown[] = [];
  editor.client.onRequest(editorRequests.diagnostics, (params) => {
    asked.push(params);
    return { files: [{ errors, warnings: 0, messages: errors === 0 ? [] : ['line 1: no such type'] }] };
  });
  await editor.request(requests.lock, { uri });
  await editor.request(requests.verify, { uri, stage: null, isTrusted: true });
  await step(at, { kind: 'startStage', stage: 'stage-1', withoutBaseline: false });
  writeFiles(folder, { 'src/bucket.ts': 'export const a: Nothing = 1;\n' });
  expect(await editor.request(requests.verify, { uri, stage: null, isTrusted: true })).toMatchObject({ isDone: false, summary: expect.stringContaining('Stage tries again') as string });
  expect(asked).toEqual([{ uris: [uriOf(folder, 'src/bucket.ts')] }]);
  const [diagnostics] = (await rows(at, 'timeline')).rows.filter((it) => it.label === 'Editor diagnostics');
  expect(diagnostics).toMatchObject({ description: 'stage-1: 1 error, 0 warnings · just now', tooltip: expect.stringContaining('no such type') as string });
  errors = 0;
  expect(await editor.request(requests.verify, { uri, stage: null, isTrusted: true })).toMatchObject({ isDone: true, summary: expect.stringContaining('Stage verified: stage-1.') as string });
});

test('nothing is run in a workspace that is not trusted, nor without an answer of a person', async () => {
  const at = await editing(), { editor, uri, folder } = at;
  writeFiles(folder, { 'groundplan.yaml': "commands: { test: 'echo ran > ran.txt' }\n" });
  await editor.request(requests.lock, { uri });
  expect(await editor.request(requests.verify, { uri, stage: null, isTrusted: false })).toMatchObject({ isDone: false, summary: 'This workspace is not trusted, so nothing is run in it. Trust it first, then verify.' });
  expect(await editor.request(requests.verify, { uri, stage: null, isTrusted: true })).toMatchObject({ isDone: false });
  expect(existsSync(join(folder, 'ran.txt'))).toBe(false);
  expect((await editor.request<SessionInfo>(requests.session, { uri })).requests).toMatchObject([{ command: 'echo ran > ran.txt' }]);
});

test('lenses offer the lock, then tell that it is locked and where its stages stand', async () => {
  const at = await editing(), { editor, uri, folder } = at;
  const titles = async (): Promise<readonly (string | undefined)[]> => (await editor.request<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } })).map((it) => it.command?.title);
  expect(await titles()).toEqual(['Groundplan: Plan holds', 'Lock plan', 'Plan map']);
  await editor.request(requests.lock, { uri });
  await verifyNow(await openRecording(folder));
  await step(at, { kind: 'startStage', stage: 'stage-1', withoutBaseline: false });
  expect(await titles()).toEqual(['Groundplan: Plan holds', 'Locked', 'Plan map', 'attempt 1 of 3', 'Verify stage']);
});

test('wrong parameters are refused', async () => {
  const { editor } = await editing();
  for (const wrong of [{ uri: null, session: null, step: { kind: 'run', command: 'rm' } }, { uri: null, step: { kind: 'steer', text: 'x' } }, { uri: null, session: null, step: { kind: 'steer', text: 7 } }]) {
    await expect(editor.request(requests.step, wrong)).rejects.toThrow();
  }
});
