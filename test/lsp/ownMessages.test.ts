import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { editorRequests, notifications, requests } from '../../server/src/protocol/groundplanProtocol.ts';
import type { CheckResult, PlanMap, PlanStatus, RowsResult } from '../../server/src/protocol/groundplanProtocol.ts';
import { gitRepository, temporaryFolder, writeFiles } from '../support/gitFixture.ts';
import { openSession, uriOf } from '../support/lspSession.ts';

const plan = `# The shop

See \`src/nowhere/x.ts\`.

## Stage 1: cart
- modify \`src/cart.ts\`

## Stage 2: tax
- modify \`src/tax.ts\`
`;

test('every own message is documented', () => {
  const text = readFileSync('docs/protocol.md', 'utf8');
  for (const name of [...Object.values(requests), ...Object.values(editorRequests), ...Object.values(notifications)]) expect(text, name).toContain(`## ${name}\n`);
});

test('the status of a plan is told when it changes and can be asked for', async () => {
  const folder = temporaryFolder({ 'src/cart.ts': '' }), editor = await openSession({ folders: [folder] }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, '# Plan\n\n## Stage 1\n- modify `src/tax.ts`\n');
  let told = await editor.next('groundplan/didChangeStatus');
  while ((told as PlanStatus).phase === 'reading') told = await editor.next('groundplan/didChangeStatus');
  expect(told).toEqual({ uri, phase: 'ready', verdict: 'return_to_architect', errors: 1, warnings: 0, notes: 0, label: '1 error', summary: 'The plan says things that are not so (1 error). Correct it before the work starts.' });
  expect(await editor.request(requests.status, { uri })).toEqual(told);
  writeFiles(folder, { 'src/tax.ts': '' });
  await editor.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(folder, 'src/tax.ts'), type: 1 }] });
  expect(await editor.next('groundplan/didChangeStatus')).toMatchObject({ verdict: 'pass', label: 'Plan holds' });
  expect(await editor.request(requests.status, { uri: uriOf(folder, 'README.md') })).toMatchObject({ phase: 'none' });
});

test('a document that is no plan by its place is grounded when asked for, until it is closed', async () => {
  const folder = temporaryFolder({}), editor = await openSession({ folders: [folder] }), uri = uriOf(folder, 'notes.txt');
  await editor.open(uri, plan, 'plaintext');
  expect(await editor.request<PlanStatus>(requests.status, { uri })).toMatchObject({ phase: 'none' });
  expect(await editor.request<CheckResult>(requests.check, { uri })).toMatchObject({ plans: [{ uri, errors: 3 }] });
  expect((await editor.until(uri)).length).toBeGreaterThan(1);
  await editor.close(uri);
  expect(await editor.until(uri)).toEqual([]);
});

test('all plans are grounded at once, after a fresh look', async () => {
  const folder = temporaryFolder({ 'docs/plans/one.md': '## Stage 1\n\n- modify `src/a.ts`\n', 'docs/plans/two.md': '## Stage 1\n\n- modify `src/b.ts`\n' }), editor = await openSession({ folders: [folder] });
  writeFiles(folder, { 'src/a.ts': '' });
  const { plans, summary } = await editor.request<CheckResult>(requests.check, { uri: null });
  expect(plans.map((it) => [it.uri, it.verdict])).toEqual([[uriOf(folder, 'docs/plans/one.md'), 'pass'], [uriOf(folder, 'docs/plans/two.md'), 'return_to_architect']]);
  expect(summary).toBe('2 plans: 1 to correct, 0 with open questions, 1 that hold.');
  const empty = await openSession({ folders: [temporaryFolder({})] });
  expect(await empty.request(requests.check, { uri: null })).toEqual({ plans: [], summary: 'There is no plan in this workspace.' });
});

test('findings are copied as text for an agent', async () => {
  const folder = temporaryFolder({ 'src/deep/bucket.ts': '' }), editor = await openSession({ folders: [folder] }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, '# Plan\n\n## Stage 1\n- modify `src/bucket.ts`\n');
  expect(await editor.request(requests.copyFindings, { uri })).toEqual({ text: `# Findings in PLAN.md

Verdict: return_to_architect (1 error). Every line below is about the plan text, not about code to be written.

- line 4, column 11, stage stage-1: error path-absent: no file "src/bucket.ts"; did you mean src/deep/bucket.ts?
  - may be \`src/deep/bucket.ts\` (same file name)

Correct the plan and check it again. Mark what the plan itself brings as new; ask where only the intent can decide.
` });
  expect(await editor.request(requests.copyFindings, { uri: 'untitled:none' })).toEqual({ text: '' });
});

test('evidence of a line, of a reference and of a whole plan', async () => {
  const folder = temporaryFolder({ 'src/cart.ts': '' }), editor = await openSession({ folders: [folder] }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, plan);
  const ask = async (position: object | null): Promise<string> => (await editor.request<{ text: string }>(requests.evidence, { uri, position })).text;
  expect(await ask({ line: 5, character: 14 })).toContain('status: present');
  expect(await ask({ line: 5, character: 0 })).toContain('status: present');
  expect(await ask({ line: 0, character: 0 })).toBe('');
  expect((await ask(null)).match(/^\*\*/gm)).toHaveLength(3);
});

test('the stages view has what is outside the stages first, then each stage with its findings', async () => {
  const folder = temporaryFolder({ 'src/cart.ts': '' }), editor = await openSession({ folders: [folder], initializationOptions: { commands: ['groundplan.revealLine'] } }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, plan);
  const { rows, message } = await editor.request<RowsResult>(requests.rows, { view: 'stages', uri });
  expect(message).toBeNull();
  expect(rows.map((it) => [it.kind, it.label, it.description, it.icon, it.location?.line, it.children.map((child) => [child.label, child.location?.line, child.command?.arguments])])).toEqual([
    ['group', 'Outside the stages', '1 error', 'list-unordered', undefined, [['no file "src/nowhere/x.ts"', 2, [uri, 2]]]],
    ['stage', 'Stage 1: cart', '', 'circle-outline', 4, []],
    ['stage', 'Stage 2: tax', '1 error', 'error', 7, [['no file "src/tax.ts"', 8, [uri, 8]]]],
  ]);
});

test('the other views say honestly what there is', async () => {
  const folder = gitRepository({ 'src/cart.ts': '' }), editor = await openSession({ folders: [folder] });
  const ask = (view: string, uri: string | null = null): Promise<RowsResult> => editor.request(requests.rows, { view, uri });
  const baseline = await ask('baseline');
  expect(baseline.rows.map((it) => [it.label, it.description.replace(/[0-9a-f]{12}$/, 'DIGEST')])).toEqual([['Not verified', ''], ['State now', 'sk1:DIGEST']]);
  expect(await ask('stages')).toEqual({ rows: [], message: 'Open a plan to see its stages.' });
  expect((await ask('timeline')).message).toBe('No session is recorded in this workspace yet. Lock a plan with "groundplan lock PLAN".');
  const none = await openSession({ folders: [] });
  expect(await none.request(requests.rows, { view: 'baseline', uri: null })).toEqual({ rows: [], message: 'No folder is open.' });
});

test('the plan map has a place for every stage, edges from what comes before, and the findings', async () => {
  const folder = temporaryFolder({ 'src/cart.ts': '' }), editor = await openSession({ folders: [folder] }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, '# Shop\n\n## Stage 1: cart\n- modify `src/cart.ts`\n\n## Stage 2: tax\nDepends on: Stage 1\n\n- modify `src/tax.ts`\n\n## Stage 3: end\n');
  const map = await editor.request<PlanMap>(requests.planMap, { uri });
  expect(map).toMatchObject({ uri, title: 'Shop', verdict: 'return_to_architect', left: 0 });
  expect(map.nodes.map((it) => [it.id, it.label, it.status, it.line, it.findings.map((one) => one.message), it.description])).toEqual([
    ['stage-1', 'Stage 1: cart', 'ok', 2, [], 'Stage 1: cart: no findings'], ['stage-2', 'Stage 2: tax', 'error', 5, ['no file "src/tax.ts"'], 'Stage 2: tax: 1 error'], ['stage-3', 'Stage 3: end', 'ok', 10, [], 'Stage 3: end: no findings'],
  ]);
  expect(map.edges.map((it) => [it.from, it.to, it.kind])).toEqual([['stage-1', 'stage-2', 'depends'], ['stage-2', 'stage-3', 'order']]);
  const [first, second, third] = map.nodes;
  expect(first!.y < second!.y && second!.y < third!.y).toBe(true);
  for (const it of map.nodes) expect(it.x - it.width / 2 >= 0 && it.x + it.width / 2 <= map.width && it.y + it.height / 2 <= map.height).toBe(true);
  expect(map.edges.every((it) => it.points.length >= 2)).toBe(true);
  expect(await editor.request(requests.planMap, { uri: uriOf(folder, 'README.md') })).toBeNull();
});

test('stages that may run side by side stand beside each other, and a plan without stages is an empty map', async () => {
  const folder = temporaryFolder({}), editor = await openSession({ folders: [folder] }), uri = uriOf(folder, 'specs/one/tasks.md');
  await editor.open(uri, '# Tasks\n\n## Phase 1\n\n- [ ] T001 Start in src/a.ts\n- [ ] T002 [P] Left in src/b.ts\n- [ ] T003 [P] Right in src/c.ts\n- [ ] T004 End in src/d.ts\n');
  const { nodes, edges } = await editor.request<PlanMap>(requests.planMap, { uri });
  expect(edges.map((it) => `${it.from}>${it.to}`)).toEqual(['T001>T002', 'T001>T003', 'T002>T004', 'T003>T004']);
  expect(nodes[1]?.y).toBe(nodes[2]?.y);
  await editor.open(uriOf(folder, 'AGENTS.md'), 'Words.\n');
  expect(await editor.request(requests.planMap, { uri: uriOf(folder, 'AGENTS.md') })).toMatchObject({ nodes: [], edges: [], width: expect.any(Number) as number });
});

test('plan-check answers for a plan and for words, as text and as rows', async () => {
  const folder = temporaryFolder({ 'package.json': '{"name":"shop"}', 'src/rateLimiter.ts': '/** Limits requests per client with a token bucket. */\nexport function limitRequests(client: string) {}\n' });
  const editor = await openSession({ folders: [folder] }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, '# Limit requests per client\n\nLimit requests per client with a token bucket.\n\n## Stage 1\n- create `src/bucket.ts`\n');
  const words = await editor.request<{ text: string }>(requests.planCheck, { uri: null, intent: 'limit requests per client' }), ofPlan = await editor.request<{ text: string }>(requests.planCheck, { uri, intent: null });
  for (const { text } of [words, ofPlan]) expect(text).toContain('src/rateLimiter.ts');
  const { rows } = await editor.request<RowsResult>(requests.rows, { view: 'planCheck', uri });
  expect(rows[0]?.kind).toBe('fact');
  expect(rows.find((it) => it.kind === 'match')?.location).toMatchObject({ uri: uriOf(folder, 'src/rateLimiter.ts') });
  expect(await editor.request(requests.planCheck, { uri: null, intent: null })).toEqual({ text: '', summary: '' });
  expect((await editor.request<RowsResult>(requests.rows, { view: 'planCheck', uri: null })).message).toBe('Open a plan to see what already exists for it.');
});
