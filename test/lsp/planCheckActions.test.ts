/** Plan-check in the editor: outcomes from rows, over streams, with a double for hub and clock. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { localOutcomeFile } from '../../server/src/host/planCheck/localOutcomeFile.ts';
import { readOutside } from '../../server/src/host/planCheck/readOutside.ts';
import { CancellationTokenSource } from 'vscode-languageserver';
import type { CancellationToken, CodeLens } from 'vscode-languageserver';
import { commandIds, editorRequests, requests } from '../../server/src/protocol/groundplanProtocol.ts';
import type { PlanCheckReport, RecordOutcomeParams, RecordOutcomeResult, RowsResult } from '../../server/src/protocol/groundplanProtocol.ts';
import type { PlanCheckPorts } from '../../server/src/workspace/ports.ts';
import { commitAll, gitRepository, temporaryFolder, writeFiles } from '../support/gitFixture.ts';
import { openOnDisk, openSession, uriOf } from '../support/lspSession.ts';
import type { LspSession } from '../support/lspSession.ts';

const plan = '# Cap requests\n\nCap requests per API key.\n\n## Stage 1: bucket\n- create `src/bucket.ts`\n';
const registry = 'capabilities:\n- id: limits.cap\n  name: cap requests per api key\n- id: limits.other\n  name: cap requests of guests\n';

interface Editing { readonly folder: string; readonly editor: LspSession; readonly uri: string }

async function editing(parts: Partial<PlanCheckPorts> = {}, files: Readonly<Record<string, string>> = {}): Promise<Editing> {
  const folder = gitRepository({ 'PLAN.md': plan, 'registry/indexes/federated.yaml': registry, ...files });
  commitAll(folder);
  const world = (root: string): PlanCheckPorts => ({
    now: () => '2026-03-01T09:00:00.000Z', consumerRepo: async () => 'shop', outcomes: localOutcomeFile(root), reranker: undefined, hub: undefined,
    readOutside: (path, maxBytes) => readOutside(root, path, maxBytes), notes: [], ...parts,
  });
  const open = (it: string): ReturnType<typeof openOnDisk> => openOnDisk(it, (ports) => ({ ...ports, planCheck: world(it) }));
  const editor = await openSession({ folders: [folder], initializationOptions: { commands: Object.values(commandIds) }, world: { open } }), uri = uriOf(folder, 'PLAN.md');
  // Settings that arrive are another state of the world.
  await editor.next('workspace/configuration');
  await editor.settle();
  await editor.open(uri, plan);
  return { folder, editor, uri };
}

function record({ editor, uri }: Editing, more: Partial<RecordOutcomeParams>): Promise<RecordOutcomeResult> {
  return editor.request<RecordOutcomeResult>(requests.recordOutcome, { uri, intent: null, outcome: 'reused', capability: null, source: 'vscode', ...more });
}

function recorded(folder: string): readonly unknown[] {
  return readFileSync(join(folder, '.groundplan/reuse-outcomes.jsonl'), 'utf8').trimEnd().split('\n').map((it) => JSON.parse(it) as unknown);
}

test('every row of the advice says what its outcome is about, and what is recorded from it is one line of the outcome file', async () => {
  const at = await editing(), { rows } = await at.editor.request<RowsResult>(requests.rows, { view: 'planCheck', uri: at.uri });
  expect(rows.map((it) => it.advice)).toEqual([{ uri: at.uri, capability: null }, { uri: at.uri, capability: 'limits.cap' }, { uri: at.uri, capability: 'limits.other' }]);
  expect(await record(at, { outcome: 'extended', capability: 'limits.other' })).toEqual({ isRecorded: true, summary: '"Extended" (limits.other) is recorded in .groundplan/reuse-outcomes.jsonl.' });
  expect(await record(at, {})).toEqual({ isRecorded: true, summary: '"Reused" (limits.cap) is recorded in .groundplan/reuse-outcomes.jsonl.' });
  const line = { ts: '2026-03-01T09:00:00.000Z', consumer_repo: 'shop', verdict: 'reuse', source: 'vscode' };
  expect(recorded(at.folder)).toEqual([{ ...line, capability_id: 'limits.other', outcome: 'extended' }, { ...line, capability_id: 'limits.cap', outcome: 'reused' }]);
});

test('a row of the advice goes to its source: the symbol, the manifest, the entry of an index file, also of one beside the workspace', async () => {
  const beside = temporaryFolder({ 'more.yaml': '- name: requests of a key\n  id: beside.cap\n' }), at = await editing({}, {
    'groundplan.yaml': `planCheck: { registries: [../${basename(beside)}/more.yaml] }\n`, 'package.json': '{"name":"caps","description":"Caps requests per key"}',
    'src/limit.ts': '\n/** Caps requests per API key. */\nexport function limit() {}\n',
  });
  const { rows } = await at.editor.request<RowsResult>(requests.rows, { view: 'planCheck', uri: at.uri }), placeOf = (id: string): unknown => rows.find((it) => it.advice?.capability === id)?.command;
  const goTo = (uri: string, line: number): object => ({ id: commandIds.revealLine, title: 'Go to the source', arguments: [uri, line] });
  expect(placeOf('limits.other')).toEqual(goTo(uriOf(at.folder, 'registry/indexes/federated.yaml'), 3));
  expect(placeOf('beside.cap')).toEqual(goTo(uriOf(beside, 'more.yaml'), 1));
  expect(placeOf('module:src/limit.ts')).toEqual(goTo(uriOf(at.folder, 'src/limit.ts'), 2));
  expect(placeOf('package:.')).toEqual(goTo(uriOf(at.folder, 'package.json'), 0));
  expect(rows.find((it) => it.advice?.capability === 'module:src/limit.ts')?.description).toMatch(/^\d+ % · cap, requests, api, key$/);
});

test('what is built new is asked for at the hub, and a hub that fails is told and stops nothing', async () => {
  const asked: string[] = [];
  const good = await editing({ hub: { postOutcome: async () => ({ kind: 'filed', where: 'E[1](command:x)' }), requestCapability: async ({ intent }) => { asked.push(intent); return { kind: 'filed', where: 'R1' }; } } });
  expect((await record(good, { intent: 'fly to the moon', outcome: 'new' })).summary).toBe('"Built new" is recorded in .groundplan/reuse-outcomes.jsonl and E(1)(command:x). The capability is asked for in R1.');
  expect(asked).toEqual(['fly to the moon']);
  const failing = { kind: 'failed', reason: 'it does not answer' } as const, bad = await editing({ hub: { postOutcome: async () => failing, requestCapability: async () => failing } });
  expect(await record(bad, { outcome: 'new' })).toEqual({
    isRecorded: true,
    summary: '"Built new" is recorded in .groundplan/reuse-outcomes.jsonl. The capability is asked for in .groundplan/capability-requests.jsonl. The hub did not take the outcome: it does not answer. The hub did not take the capability request: it does not answer.',
  });
});

test('an outcome that can be kept nowhere is told as that', async () => {
  const closed = { kind: 'failed', reason: 'the disk is full' } as const;
  const at = await editing({ outcomes: { appendOutcome: () => closed, appendRequest: () => closed, readOutcomes: () => ({ text: '', note: undefined }), readRequests: () => ({ text: '', note: undefined }) } });
  expect(await record(at, {})).toEqual({ isRecorded: false, summary: 'The outcome could not be recorded. The outcome was not written: the disk is full.' });
});

test('without a plan and without words nothing is recorded; an outcome of no known kind is refused', async () => {
  const at = await editing();
  expect(await record(at, { uri: null })).toEqual({ isRecorded: false, summary: 'Open a plan, or say what you want to build.' });
  await expect(record(at, { outcome: 'bought' as never })).rejects.toThrow('outcome');
  expect(existsSync(join(at.folder, '.groundplan/reuse-outcomes.jsonl'))).toBe(false);
});

test('advice and outcome are events of the open session, and none begins one', async () => {
  const at = await editing(), labels = async (): Promise<readonly string[]> => (await at.editor.request<RowsResult>(requests.rows, { view: 'timeline', uri: at.uri, kinds: ['advice'] })).rows.map((it) => `${it.label} ${it.description.split(' · ')[0]!}`);
  await record(at, {});
  expect(await labels()).toEqual([]);
  expect(await at.editor.request(requests.lock, { uri: at.uri })).toMatchObject({ isLocked: true });
  await at.editor.request(requests.planCheck, { uri: at.uri, intent: null });
  expect(await labels()).toEqual(['Plan check reuse']);
  await record(at, { outcome: 'new' });
  expect(await labels()).toEqual(['Plan check outcome new', 'Plan check reuse', 'Plan check reuse']);
});

test('a known advice stands above the plan until the intent is another one; an edit of the plan compares nothing', async () => {
  let compared = 0;
  const at = await editing({ now: () => { compared += 1; return '2026-03-01T09:00:00.000Z'; } }), { editor, uri } = at;
  const lens = async (): Promise<unknown> => (await editor.request<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } })).map((it) => it.command).find((it) => it?.title.startsWith('Plan check') === true);
  const ask = async (): Promise<string> => (await editor.request<PlanCheckReport>(requests.planCheck, { uri, intent: null })).summary;
  expect([await lens(), compared]).toEqual([undefined, 0]);
  expect(await ask()).toBe('Plan check: reuse cap requests per api key');
  await editor.next('workspace/codeLens/refresh');
  expect(await lens()).toEqual({ title: 'Plan check: reuse cap requests per api key', command: commandIds.planCheck, arguments: ['', uri] });
  await editor.change(uri, `${plan}- create \`src/more.ts\`\n`, 2);
  expect(await lens()).toMatchObject({ title: 'Plan check: reuse cap requests per api key' });
  await editor.change(uri, plan.replaceAll('Cap requests per API key', 'Paint walls').replace('Cap requests', 'Paint'), 3);
  expect([await lens(), compared]).toEqual([undefined, 1]);
  expect([await ask(), await lens()]).toEqual(['Plan check: build new', expect.objectContaining({ title: 'Plan check: build new' })]);
  await editor.close(uri);
  await editor.open(uri, plan);
  expect(await lens()).toBeUndefined();
});

test('an advice above a plan follows the workspace', async () => {
  const { editor, uri, folder } = await editing(), titles = async (): Promise<readonly (string | undefined)[]> => (await editor.request<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } })).map((it) => it.command?.title);
  await editor.request<RowsResult>(requests.rows, { view: 'planCheck', uri });
  expect(await titles()).toContain('Plan check: reuse cap requests per api key');
  writeFiles(folder, { 'registry/indexes/federated.yaml': 'capabilities: []\n', 'src/limit.ts': '/** Caps requests. */\nexport function cap() {}\n' });
  await editor.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(folder, 'registry/indexes/federated.yaml'), type: 2 }, { uri: uriOf(folder, 'src/limit.ts'), type: 1 }] });
  await editor.request(requests.check, { uri });
  expect(await titles()).toContain('Plan check: reuse cap in src/limit');
});

test('more words than are compared are refused with what to do', async () => {
  const { editor } = await editing();
  await expect(editor.request(requests.planCheck, { uri: null, intent: 'a '.repeat(60_000) })).rejects.toThrow('intent: more than 100,000 characters are not compared; take fewer words');
});

function opinion({ editor, uri }: Editing, more: object = {}): Promise<PlanCheckReport> {
  return editor.request<PlanCheckReport>(requests.planCheck, { uri, intent: null, withOpinion: true, ...more });
}

test('a second opinion of the editor\'s model is added behind the list, in the report and in the view, and stays until the answer is another', async () => {
  const at = await editing(), { editor, uri, folder } = at, prompts: string[] = [];
  editor.client.onRequest(editorRequests.askModel, ({ prompt }: { readonly prompt: string }) => {
    prompts.push(prompt);
    return { text: '```json\n{"matches": [{"id": "limits.other", "reason": "guests are near"}]}\n```', reason: null };
  });
  const kinds = async (): Promise<readonly string[]> => (await editor.request<RowsResult>(requests.rows, { view: 'planCheck', uri })).rows.slice(1).map((it) => `${it.advice?.capability ?? ''} ${it.description.split(' · ')[0]!}`);
  const before = await kinds();
  await editor.request(requests.planCheck, { uri, intent: null });
  expect(prompts).toEqual([]);
  const { text, summary } = await opinion(at);
  expect(text).toContain('A model adds:\n- `cap requests of guests`');
  expect(text).toContain('; guests are near\n');
  expect(summary).toBe('Plan check: reuse cap requests per api key');
  expect([prompts.length, prompts[0]]).toEqual([1, expect.stringContaining('"id":"limits.cap"') as string]);
  expect(await kinds()).toEqual([...before, 'limits.other second opinion']);
  writeFiles(folder, { 'registry/indexes/federated.yaml': registry.replace('of guests', 'of guests and keys') });
  expect(await kinds()).not.toContain('limits.other second opinion');
  expect(prompts).toHaveLength(1);
});

test.each<[string, () => unknown, string]>([
  ['has none', () => ({ text: null, reason: 'this editor has no language model' }), 'The model gave no second opinion: this editor has no language model'],
  ['fails', () => { throw new Error('the quota is used up'); }, 'The model gave no second opinion: Request groundplan/askModel failed with message: the quota is used up'],
  ['names what was not asked for', () => ({ text: '{"matches":[{"id":"evil"}]}', reason: null }), 'The model\'s answer was left out: it names "evil", which was not asked for'],
  ['writes prose', () => ({ text: 'Sure! Use limits.cap.', reason: null }), 'The model\'s answer was left out: it is not the JSON that was asked for'],
  ['answers in another shape', () => ({ answer: 1 }), 'The model gave no second opinion: the editor\'s answer has another shape'],
])('an editor whose model %s gives a note, and the answer stays as it is', async (_, answer, note) => {
  const at = await editing(), plain = await at.editor.request<PlanCheckReport>(requests.planCheck, { uri: at.uri, intent: null });
  at.editor.client.onRequest(editorRequests.askModel, answer);
  const { text, summary } = await opinion(at);
  expect(text).toContain(`Note: ${note}\n`);
  expect([text.replace(`Note: ${note}\n\n`, ''), summary]).toEqual([plain.text, plain.summary]);
});

test('an intent that shares no word with anything is put before no model', async () => {
  const at = await editing();
  at.editor.client.onRequest(editorRequests.askModel, () => { throw new Error('asked'); });
  expect((await opinion(at, { intent: 'zebra' })).text).toContain('Note: No model was asked: no capability shares a word with the intent');
});

test('a model that does not answer is waited for two minutes; a person who cancels waits no longer, and nothing is recorded', async () => {
  const at = await editing(), { editor, uri } = at;
  let arrive: () => void = () => undefined, cancelled = 0;
  const arrival = (): Promise<void> => new Promise((resolve) => { arrive = resolve; });
  editor.client.onRequest(editorRequests.askModel, (_: unknown, token: CancellationToken) => new Promise(() => {
    token.onCancellationRequested(() => { cancelled += 1; });
    arrive();
  }));
  const late = arrival(), asked = opinion(at);
  await late;
  editor.clock.run(120_000);
  expect((await asked).text).toContain('Note: The model gave no second opinion: it did not answer within 120 seconds');
  const again = arrival(), source = new CancellationTokenSource(), stopped = expect(editor.client.sendRequest(requests.planCheck, { uri, intent: null, withOpinion: true }, source.token)).rejects.toThrow('groundplan/planCheck was cancelled');
  await again;
  source.cancel();
  await stopped;
  expect(cancelled).toBe(2);
});
