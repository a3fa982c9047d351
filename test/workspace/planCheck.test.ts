/** Plan-check over real folders, with a double for the model, the hub and the clock. */
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localOutcomeFile } from '../../server/src/host/planCheck/localOutcomeFile.ts';
import { readOutside } from '../../server/src/host/planCheck/readOutside.ts';
import type { Groundplan } from '../../server/src/workspace/groundplan.ts';
import type { PlanCheckPorts } from '../../server/src/workspace/ports.ts';
import { gitRepository, temporaryFolder, writeFiles } from '../support/gitFixture.ts';
import { openWorkspace } from '../support/openWorkspace.ts';

const limiter = '/** Caps requests per API key with a token bucket. */\nexport function limitRequests(key: string) { return key; }\n';
const invoice = '- id: billing.invoice.export\n  name: Invoice export\n  summary: writes invoices as pdf\n  vector: D4/A2/C2/R1\n  relations: { supports: [billing.mail] }\n- id: billing.mail\n  name: Mail\n  summary: sends letters\n';

function openIn(folder: string, parts: Partial<PlanCheckPorts> = {}): Groundplan {
  return openWorkspace(folder, (ports) => ({
    ...ports, planCheck: {
      now: () => '2026-03-01T09:00:00.000Z', consumerRepo: async () => 'shop', outcomes: localOutcomeFile(folder), reranker: undefined, hub: undefined,
      readOutside: (path, maxBytes) => readOutside(folder, path, maxBytes), notes: [], ...parts,
    },
  }));
}

test('a workspace without a registry answers with its own modules, the symbol and the words that matched', async () => {
  const groundplan = openIn(gitRepository({ 'src/limit.ts': limiter, 'src/other.ts': 'export const colour = 1;\n' }));
  const match = await groundplan.checkIntent({ intent: 'cap requests per API key' });
  expect(match.matches[0]).toMatchObject({ capability: { id: 'module:src/limit.ts' }, symbol: { name: 'limitRequests', line: 2 }, matchedWords: ['cap', 'requests', 'api', 'key'], scorer: 'evidence' });
  expect([match.verdict, match.notes, match.staleWarning]).toEqual(['reuse', [], undefined]);
});

test('a registry entry scores by the published formula and names what it supports', async () => {
  const groundplan = openIn(gitRepository({ 'registry/indexes/federated.yaml': `updated: 2026-02-20\ncapabilities:\n${invoice}` }));
  const { matches, verdict, indexUpdated, notes } = await groundplan.checkIntent({ intent: 'invoice export writes invoices as pdf' });
  expect(matches.map((it) => [it.capability.id, it.score, it.scorer, it.kind])).toEqual([['billing.invoice.export', 1, 'jaccard', 'deterministic'], ['billing.mail', 0, 'jaccard', 'related']]);
  expect([verdict, indexUpdated, notes]).toEqual(['reuse', '2026-02-20', []]);
});

test('registries of the profile are files, repositories and places beside the workspace; what is missing is a note', async () => {
  const beside = temporaryFolder({ 'registry/indexes/federated.yaml': `capabilities:\n${invoice}` });
  const folder = gitRepository({
    'more.json': '[{"id":"a","name":"Alpha beta"}]',
    'groundplan.yaml': `planCheck:\n  registries: [./more.json, ${JSON.stringify(beside)}, gone.yaml, ../../../../../../../../../../../../nowhere/at/all]\n`,
  });
  const match = await openIn(folder).checkIntent({ intent: 'alpha beta invoice' });
  expect(match.matches.filter((it) => it.capability.source.kind === 'registry').map((it) => it.capability.id)).toEqual(['a', 'billing.invoice.export']);
  expect(match.notes).toEqual([
    'gone.yaml: not read, because it is not there',
    '../../../../../../../../../../../../nowhere/at/all/registry/indexes/federated.yaml: not read, because it is not there',
  ]);
});

test('an index that the profile calls old gives a warning', async () => {
  const folder = gitRepository({ 'registry/indexes/federated.yaml': `updated: 2026-02-20\ncapabilities:\n${invoice}`, 'groundplan.yaml': 'planCheck: { staleDays: 7 }\n' });
  expect((await openIn(folder).checkIntent({ intent: 'x' })).staleWarning).toBe('The capability index is older than 7 days: registry/indexes/federated.yaml (updated 2026-02-20, 9 days ago)');
});

test.each([
  ['not valid YAML', 'capabilities: [', /federated\.yaml: not read, because it is not valid YAML/],
  ['no list', 'name: x', /has no list "capabilities"/],
  ['not a text', '\0\0', /it is not a text/],
])('a broken index is a note and the workspace still answers: %s', async (_what, text, note) => {
  const match = await openIn(gitRepository({ 'registry/indexes/federated.yaml': text, 'src/limit.ts': limiter })).checkIntent({ intent: 'cap requests per API key' });
  expect(match.notes).toEqual([expect.stringMatching(note)]);
  expect(match.verdict).toBe('reuse');
});

test('a plan is asked by its title, its first paragraph and its problem; a structured plan by its intent', async () => {
  const groundplan = openIn(gitRepository({ 'src/limit.ts': limiter }));
  const markdown = await groundplan.checkIntent({ path: 'plan.md', text: '---\nid: WP-7\n---\n# Rate limits\n\nCap requests.\n\nMore.\n\n## Problem statement\n\nToo many API calls.\n\n## Steps\n- edit `src/limit.ts`\n' });
  expect(markdown.query).toEqual({ source: 'workplan', text: 'Rate limits\nCap requests.\nToo many API calls.', tokens: new Set(['rate', 'limits', 'cap', 'requests', 'too', 'many', 'api', 'calls']), statements: ['Rate limits', 'Too many API calls.', 'Cap requests.'], workplanId: 'WP-7' });
  const structured = await groundplan.checkIntent({ path: 'a.groundplan.yaml', text: 'groundplan: 1\ntitle: Rate limits\nintent: cap requests\nstages: []\n' });
  expect(structured.query.text).toBe('Rate limits\ncap requests');
});

test('source files that are compared in part are counted', async () => {
  const folder = gitRepository({ 'src/limit.ts': limiter, 'src/many.ts': Array.from({ length: 401 }, (_, at) => `export const c${at} = ${at};`).join('\n') }), groundplan = openIn(folder);
  expect((await groundplan.checkIntent({ intent: 'cap requests' })).notes).toEqual(['Of 1 source file only the first 400 exported symbols and 40,000 characters of comments are compared']);
  writeFiles(folder, { 'src/many.ts': 'export const c = 1;\n' });
  await groundplan.refresh();
  expect((await groundplan.checkIntent({ intent: 'cap requests' })).notes).toEqual([]);
});

test('only a changed file is read and derived again', async () => {
  const folder = gitRepository({ 'src/limit.ts': limiter, 'src/other.ts': 'export const colour = 1;\n', 'package.json': '{"name":"caps"}' }), read: string[] = [];
  const groundplan = openWorkspace(folder, (ports) => ({ ...ports, files: { ...ports.files, readText: (path, maxBytes) => { read.push(path); return ports.files.readText(path, maxBytes); } } }));
  const sources = async (): Promise<readonly string[]> => { read.length = 0; await groundplan.checkIntent({ intent: 'cap requests' }); return read.filter((it) => it.startsWith('src/')); };
  expect([...await sources()].sort()).toEqual(['src/limit.ts', 'src/other.ts']);
  expect(await sources()).toEqual([]);
  writeFiles(folder, { 'src/other.ts': 'export const colourOfWalls = 1;\n' });
  await groundplan.refresh();
  expect(await sources()).toEqual(['src/other.ts']);
});

test('a changed, a new and a removed file count from the next refresh on', async () => {
  const folder = gitRepository({ 'src/limit.ts': limiter }), groundplan = openIn(folder), ask = async (intent: string): Promise<readonly string[]> => (await groundplan.checkIntent({ intent })).matches.map((it) => it.capability.id);
  expect(await ask('render invoices')).toEqual([]);
  writeFiles(folder, { 'src/limit.ts': '/** Renders invoices. */\nexport function render() {}\n', 'src/second.ts': limiter });
  utimesSync(join(folder, 'src/limit.ts'), 1, 1);
  await groundplan.refresh();
  expect(await ask('render invoices')).toEqual(['module:src/limit.ts']);
  expect(await ask('cap requests per API key')).toEqual(['module:src/second.ts']);
});

test('thresholds come from the profile, and from the caller before it', async () => {
  const groundplan = openIn(gitRepository({ 'registry/indexes/federated.yaml': 'capabilities: [{ id: a, name: one two three four }]', 'groundplan.yaml': 'planCheck: { reuse: 0.9, extend: 0.5 }\n' }));
  const verdictOf = async (options: Parameters<typeof groundplan.checkIntent>[1]): Promise<string> => (await groundplan.checkIntent({ intent: 'one two' }, options)).verdict;
  expect([await verdictOf({}), await verdictOf({ reuse: 0.5 }), await verdictOf({ extend: 0.6 })]).toEqual(['extend', 'reuse', 'new']);
});

const two = { 'registry/indexes/federated.yaml': 'capabilities: [{ id: a, name: one two }, { id: b, name: one three }]' };
test.each([
  ['appends its opinion', { kind: 'answer', text: '{"matches":[{"id":"b","reason":"fits"}]}' }, ['a deterministic', 'b deterministic', 'b llm'], []],
  ['is left out when it names what was not asked for', { kind: 'answer', text: '{"matches":[{"id":"z"}]}' }, ['a deterministic', 'b deterministic'], ['The model\'s answer was left out: it names "z", which was not asked for']],
  ['is a note when it does not answer', { kind: 'none', reason: 'it did not answer within 5 ms' }, ['a deterministic', 'b deterministic'], ['The model gave no second opinion: it did not answer within 5 ms']],
] as const)('a model %s', async (_what, answer, matches, notes) => {
  const match = await openIn(gitRepository(two), { reranker: { ask: async () => answer } }).checkIntent({ intent: 'one two' }, { rerank: true });
  expect(match.matches.map((it) => `${it.capability.id} ${it.kind}`)).toEqual(matches);
  expect([match.notes, match.verdict]).toEqual([notes, 'reuse']);
});

test('a model is asked only when the caller wants it', async () => {
  let asked = 0;
  await openIn(gitRepository(two), { reranker: { ask: async () => { asked += 1; return { kind: 'none', reason: 'x' }; } } }).checkIntent({ intent: 'one two' });
  expect(asked).toBe(0);
});

test('an outcome is one line in the workspace, and a post to the hub; a hub that fails is a note', async () => {
  const folder = gitRepository(two), groundplan = openIn(folder, {
    hub: { postOutcome: async () => ({ kind: 'failed', reason: 'it hangs' }), requestCapability: async () => ({ kind: 'failed', reason: 'it hangs' }) },
  });
  const match = await groundplan.checkIntent({ intent: 'one two' });
  const reused = await groundplan.recordOutcome(match, 'reused', { source: 'cli' }), fresh = await groundplan.recordOutcome(match, 'new', { source: 'cli', capabilityId: 'b' });
  expect(readFileSync(join(folder, '.groundplan/reuse-outcomes.jsonl'), 'utf8')).toBe(
    '{"ts":"2026-03-01T09:00:00.000Z","consumer_repo":"shop","capability_id":"a","verdict":"reuse","outcome":"reused","source":"cli"}\n'
    + '{"ts":"2026-03-01T09:00:00.000Z","consumer_repo":"shop","capability_id":"b","verdict":"reuse","outcome":"new","source":"cli"}\n');
  expect([reused.places, reused.filedRequest, reused.notes]).toEqual([['.groundplan/reuse-outcomes.jsonl'], undefined, ['The hub did not take the outcome: it hangs']]);
  expect([fresh.filedRequest, fresh.notes]).toEqual(['.groundplan/capability-requests.jsonl', ['The hub did not take the outcome: it hangs', 'The hub did not take the capability request: it hangs']]);
  expect(groundplan.outcomeGaps()).toMatchObject({ unmet: [{ intent: 'one two', repositories: ['shop'], count: 1 }], newCount: 1, neverTaken: ['b'] });
});

test('a request that the hub takes is not kept a second time', async () => {
  const groundplan = openIn(gitRepository(two), { hub: { postOutcome: async () => ({ kind: 'filed', where: 'E1' }), requestCapability: async () => ({ kind: 'filed', where: 'R1' }) } });
  const recorded = await groundplan.recordOutcome(await groundplan.checkIntent({ intent: 'zzz' }), 'new', { source: 'cli' });
  expect([recorded.filedRequest, recorded.places, recorded.record.capability_id, recorded.notes]).toEqual(['R1', ['.groundplan/reuse-outcomes.jsonl', 'E1'], null, []]);
  expect(groundplan.outcomeGaps().unmet).toEqual([]);
});

test('an outcome that cannot be written is a note', async () => {
  const folder = gitRepository(two);
  writeFileSync(join(folder, 'file'), '');
  const groundplan = openIn(folder, { outcomes: localOutcomeFile(join(folder, 'file')) });
  const recorded = await groundplan.recordOutcome(await groundplan.checkIntent({ intent: 'one' }), 'skipped', { source: 'cli' });
  expect([recorded.places, recorded.notes]).toEqual([[], ['The outcome was not written: the folder .groundplan cannot be written']]);
});
