import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DocumentDiagnosticReport, WorkspaceDiagnosticReport } from 'vscode-languageserver';
import { temporaryFolder, writeFiles } from '../support/gitFixture.ts';
import { openOnDisk, openSession, pullingEditor, uriOf } from '../support/lspSession.ts';

const plan = '# Plan\n\n## Stage 1\n- modify `src/a.ts` and `src/gone.ts`\n';
const messages = (report: DocumentDiagnosticReport): unknown => (report.kind === 'full' ? report.items.map((it) => it.message) : report.kind);

test('an editor that pulls is offered it and gets nothing pushed', async () => {
  const folder = temporaryFolder({ 'src/a.ts': '', 'AGENTS.md': 'Read `src/none/x.ts`.\n' }), editor = await openSession({ folders: [folder], capabilities: pullingEditor }), uri = uriOf(folder, 'PLAN.md');
  expect(editor.initialized.capabilities.diagnosticProvider).toEqual({ identifier: 'groundplan', interFileDependencies: true, workspaceDiagnostics: true });
  await editor.open(uri, plan);
  expect(messages(await editor.pull(uri))).toEqual(['no file "src/gone.ts"']);
  await editor.next('groundplan/didChangeStatus');
  expect(editor.received.has('textDocument/publishDiagnostics')).toBe(false);
});

test('an editor that takes pushes is not offered pulling, and is answered all the same', async () => {
  const folder = temporaryFolder({ 'src/a.ts': '' }), editor = await openSession({ folders: [folder] }), uri = uriOf(folder, 'PLAN.md');
  expect(editor.initialized.capabilities.diagnosticProvider).toBeUndefined();
  await editor.open(uri, plan);
  expect(messages(await editor.pull(uri))).toEqual(['no file "src/gone.ts"']);
});

test('equal diagnostics have equal ids and are not sent again', async () => {
  const folder = temporaryFolder({ 'src/a.ts': '' }), editor = await openSession({ folders: [folder], capabilities: pullingEditor }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, plan);
  const first = await editor.pull(uri);
  expect(messages(await editor.pull(uri, first.resultId))).toBe('unchanged');
  await editor.change(uri, `${plan}\nMore words.\n`, 2);
  expect(messages(await editor.pull(uri, first.resultId))).toBe('unchanged');
  await editor.change(uri, plan.replace('gone', 'lost'), 3);
  expect(messages(await editor.pull(uri, first.resultId))).toEqual(['no file "src/lost.ts"']);
});

test('who asks again about the same text gets what the disk says now', async () => {
  const folder = temporaryFolder({ 'src/a.ts': '' }), editor = await openSession({ folders: [folder], capabilities: pullingEditor }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, plan);
  expect(messages(await editor.pull(uri))).toEqual(['no file "src/gone.ts"']);
  writeFiles(folder, { 'src/gone.ts': '' });
  const reports: unknown[] = [];
  // The first answer may come while the folder is still being read.
  while (reports.at(-1) !== '[]' && reports.length < 50) reports.push(JSON.stringify(messages(await editor.pull(uri))));
  expect(reports.at(-1)).toBe('[]');
});

test('a change on disk asks the editor to pull again', async () => {
  const folder = temporaryFolder({ 'src/a.ts': '' }), editor = await openSession({ folders: [folder], capabilities: pullingEditor }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, plan);
  await editor.pull(uri);
  writeFiles(folder, { 'src/gone.ts': '' });
  await editor.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(folder, 'src/gone.ts'), type: 1 }] });
  await editor.next('workspace/diagnostic/refresh');
  expect(messages(await editor.pull(uri))).toEqual([]);
});

test('a document that is no plan has no diagnostics', async () => {
  const folder = temporaryFolder({}), editor = await openSession({ folders: [folder], capabilities: pullingEditor });
  await editor.open(uriOf(folder, 'README.md'), plan);
  expect(messages(await editor.pull(uriOf(folder, 'README.md')))).toEqual([]);
  expect(messages(await editor.pull(uriOf(folder, 'not/open.md')))).toEqual([]);
});

test('the workspace report has the plans that are not open, unchanged ones by id, and takes back what is gone', async () => {
  const folder = temporaryFolder({ 'src/a.ts': '', 'docs/plans/one.md': plan, 'docs/plans/two.md': '# Plan\n\n## Stage 1\n- modify `src/a.ts`\n', 'PLAN.md': plan });
  const editor = await openSession({ folders: [folder], capabilities: pullingEditor }), one = uriOf(folder, 'docs/plans/one.md'), two = uriOf(folder, 'docs/plans/two.md');
  await editor.open(uriOf(folder, 'PLAN.md'), plan);
  const ask = async (before: WorkspaceDiagnosticReport['items']): Promise<WorkspaceDiagnosticReport['items']> => {
    const previousResultIds = before.map((it) => ({ uri: it.uri, value: it.resultId ?? '' }));
    return (await editor.request<WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds })).items;
  };
  const first = await ask([]), shown = (items: WorkspaceDiagnosticReport['items']): unknown => items.map((it) => [it.uri, it.version, messages(it)]);
  expect(shown(first)).toEqual([[one, null, ['no file "src/gone.ts"']], [two, null, []]]);
  expect(shown(await ask(first))).toEqual([[one, null, 'unchanged'], [two, null, 'unchanged']]);
  rmSync(join(folder, 'docs/plans/one.md'));
  await editor.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: one, type: 3 }] });
  await editor.next('workspace/diagnostic/refresh');
  expect(shown(await ask(first))).toEqual([[two, null, 'unchanged'], [one, null, []]]);
});

test('a workspace without plans is not read', async () => {
  const folder = temporaryFolder({ 'src/a.ts': '' });
  let lists = 0, refreshes = 0;
  const open = async (path: string): ReturnType<typeof openOnDisk> => {
    const groundplan = await openOnDisk(path);
    return { ...groundplan, planFiles: async () => { lists += 1; return groundplan.planFiles(); }, refresh: async (options) => { refreshes += 1; return groundplan.refresh(options); } };
  };
  const editor = await openSession({ folders: [folder], capabilities: pullingEditor, world: { open } });
  for (let at = 0; at < 5; at += 1) expect(await editor.request('workspace/diagnostic', { previousResultIds: [] })).toEqual({ items: [] });
  expect([lists, refreshes]).toEqual([1, 0]);
});
