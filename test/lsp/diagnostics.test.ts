import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver';
import { commitAll, git, gitRepository, temporaryFolder, writeFiles } from '../support/gitFixture.ts';
import { ableEditor, openSession, uriOf } from '../support/lspSession.ts';

const plan = '# Plan\n\n## Stage 1\n- modify `src/a.ts` and `src/gone.ts`\n';
const codes = (diagnostics: readonly Diagnostic[]): unknown[] => diagnostics.map((it) => it.code);
const isEmpty = (diagnostics: readonly Diagnostic[]): boolean => diagnostics.length === 0;
/** An editor that sends no file events, so that the server looks by itself. */
const blindEditor = { ...ableEditor, workspace: { ...ableEditor.workspace, didChangeWatchedFiles: {} } };

test('an open plan gets its findings, with rule, level, range and documentation', async () => {
  const folder = temporaryFolder({ 'src/a.ts': 'export {};\n' });
  const editor = await openSession({ folders: [folder] }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, plan);
  expect(await editor.until(uri)).toEqual([{
    range: { start: { line: 3, character: 25 }, end: { line: 3, character: 36 } }, severity: 1, code: 'path-absent', codeDescription: { href: 'https://rules.example/path-absent' },
    source: 'PlanGrounding', message: 'no file "src/gone.ts"',
  }]);
});

test('candidates and further places are related information, and what git saw go is struck out', async () => {
  const folder = gitRepository({ 'src/old.ts': 'export const one = 1;\nexport const two = 2;\n', 'src/a.ts': 'export {};\n' });
  commitAll(folder);
  git(folder, 'mv', 'src/old.ts', 'src/fresh.ts');
  commitAll(folder);
  const editor = await openSession({ folders: [folder] }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, '# Plan\n\n## Stage 1\n- modify `src/old.ts`\n- then modify `src/old.ts` again\n');
  const [finding] = await editor.until(uri, ([it]) => it?.tags !== undefined);
  expect(finding).toMatchObject({ code: 'path-absent', tags: [2] });
  expect(finding?.relatedInformation?.map(({ location, message }) => [location.uri, location.range.start.line, message.replace(/[0-9a-f]{7,}/, 'COMMIT')])).toEqual([
    [uriOf(folder, 'src/fresh.ts'), 0, 'src/fresh.ts: renamed in COMMIT'], [uri, 4, 'the same here'],
  ]);
});

test('columns are counted in the unit that was agreed', async () => {
  const folder = temporaryFolder({ 'src/a.ts': 'export {};\n' }), text = '# Plan: 🚀 columns\n\n## Stage 1\n- 🚀𐐀é modify `src/a.ts` and `src/gone.ts`\n', uri = uriOf(folder, 'plan.md');
  for (const [offered, chosen, start, end] of [[['utf-16'], 'utf-16', 31, 42], [['utf-8', 'utf-16'], 'utf-8', 36, 47], [undefined, 'utf-16', 31, 42], [['utf-32'], 'utf-16', 31, 42]] as const) {
    const editor = await openSession({ folders: [folder], capabilities: { ...ableEditor, general: offered === undefined ? {} : { positionEncodings: [...offered] } } });
    expect(editor.initialized.capabilities.positionEncoding).toBe(chosen);
    await editor.open(uri, text);
    const [finding] = await editor.until(uri);
    expect(finding?.range).toEqual({ start: { line: 3, character: start }, end: { line: 3, character: end } });
  }
});

test('edits of parts of the text arrive in the agreed unit, several in one message', async () => {
  const folder = temporaryFolder({ 'src/a.ts': 'export {};\n' }), uri = uriOf(folder, 'PLAN.md');
  const editor = await openSession({ folders: [folder], capabilities: { ...ableEditor, general: { positionEncodings: ['utf-8'] } } });
  await editor.open(uri, '# 🚀\n\n## Stage 1\n- 🚀 modify `src/gone.ts`\n');
  expect(codes(await editor.until(uri))).toEqual(['path-absent']);
  const at = (line: number, start: number, end: number): object => ({ start: { line, character: start }, end: { line, character: end } });
  await editor.notify('textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges: [{ range: at(3, 19, 23), text: 'a' }, { range: at(0, 6, 6), text: ' more' }] });
  await editor.until(uri, isEmpty);
  await editor.change(uri, '# Plan\n\n## Stage 1\n- modify `src/other.ts`\n', 3);
  expect((await editor.until(uri))[0]?.message).toBe('no file "src/other.ts"');
});

test('a change that is older than the text is left out', async () => {
  const folder = temporaryFolder({}), uri = uriOf(folder, 'PLAN.md'), editor = await openSession({ folders: [folder] });
  await editor.open(uri, plan);
  expect(await editor.until(uri)).toHaveLength(2);
  await editor.change(uri, '', 1);
  await editor.change(uri, plan.replace('src/a.ts', 'src/b.ts'), 2);
  expect((await editor.until(uri))[0]?.message).toBe('no file "src/b.ts"');
});

test('many keystrokes are one check', async () => {
  const folder = temporaryFolder({}), uri = uriOf(folder, 'PLAN.md'), editor = await openSession({ folders: [folder], manual: true, settings: { diagnostics: { debounceMs: 100 } } });
  await editor.next('workspace/configuration');
  await editor.settle();
  await editor.open(uri, plan);
  await editor.until(uri);
  for (let version = 2; version < 20; version += 1) await editor.change(uri, plan.replace('gone', `gone${version}`), version);
  const published = async (): Promise<number | undefined> => {
    await editor.settle();
    return editor.received.get('textDocument/publishDiagnostics')?.length;
  };
  expect(await published()).toBe(1);
  editor.clock.run(99);
  expect(await published()).toBe(1);
  editor.clock.run(1);
  expect((await editor.until(uri)).map((it) => it.message)).toEqual(['no file "src/a.ts"', 'no file "src/gone19.ts"']);
  expect(await published()).toBe(2);
});

test('a document that is no plan gets nothing, and an unnamed one with stages is a plan', async () => {
  const folder = temporaryFolder({}), editor = await openSession({ folders: [folder] });
  await editor.open(uriOf(folder, 'README.md'), plan);
  await editor.open('untitled:Untitled-1', plan);
  await editor.open('untitled:Untitled-2', 'See `src/gone.ts`.\n');
  await editor.open('git:/x/PLAN.md?ref', plan);
  expect(codes(await editor.until('untitled:Untitled-1'))).toEqual(['path-absent', 'path-absent']);
  expect(new Set(editor.received.get('textDocument/publishDiagnostics')?.map((it) => (it as { uri: string }).uri))).toEqual(new Set(['untitled:Untitled-1']));
});

test('one plan under two spellings of its URI gets the same findings under both', async () => {
  const folder = temporaryFolder({ 'src/a.ts': 'export {};\n' }), editor = await openSession({ folders: [folder] });
  const plain = uriOf(folder, 'PLAN.md'), odd = plain.replace('PLAN.md', 'x/..//%50LAN.md');
  await editor.open(plain, plan);
  await editor.open(odd, plan);
  expect(await editor.until(odd)).toEqual(await editor.until(plain));
  await editor.close(odd);
  expect(await editor.until(odd)).toEqual([]);
});

test('plans that are not open are published too, and taken back when they are deleted or excluded', async () => {
  const folder = temporaryFolder({ 'src/a.ts': 'export {};\n', 'docs/plans/one.md': plan, 'AGENTS.md': 'Read `src/none/x.ts`.\n' });
  const editor = await openSession({ folders: [folder] }), uri = uriOf(folder, 'docs/plans/one.md');
  expect(codes(await editor.until(uri))).toEqual(['path-absent']);
  rmSync(join(folder, 'docs/plans/one.md'));
  await editor.notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type: 3 }] });
  expect(await editor.until(uri)).toEqual([]);
});

test('findings follow files that are made, switched by git and deleted, without a key press', async () => {
  const folder = gitRepository({ 'src/a.ts': 'export {};\n', 'plan.md': '# Plan: x\n\n## Stage 1\n- modify `src/later.ts`\n- modify `src/a.ts`\n' });
  const sh = (command: string): void => void execFileSync('sh', ['-c', command], { cwd: folder, stdio: 'ignore', env: { ...process.env, GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@x', GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@x' } });
  sh('git add -A && git commit -qm init && git switch -qc side && git rm -q src/a.ts && git commit -qm gone && git switch -q -');
  const editor = await openSession({ folders: [folder], capabilities: blindEditor }), uri = uriOf(folder, 'plan.md');
  await editor.open(uri, '# Plan: x\n\n## Stage 1\n- modify `src/later.ts`\n- modify `src/a.ts`\n');
  expect((await editor.until(uri)).map((it) => it.message)).toEqual(['no file "src/later.ts"']);
  writeFiles(folder, { 'src/later.ts': 'export {};\n' });
  await editor.untilLooking(uri, isEmpty);
  sh('git stash -qu && git switch -q side');
  expect((await editor.untilLooking(uri, (it) => it.length === 2)).map((it) => it.code)).toEqual(['path-absent', 'path-absent']);
  await editor.close(uri);
  sh('git switch -q - && rm plan.md');
  await editor.untilLooking(uri, isEmpty);
});

test('an unsaved buffer of code changes the findings, and closing it takes them back', async () => {
  const folder = temporaryFolder({ 'src/a.ts': 'export function one() {}\n' }), editor = await openSession({ folders: [folder] });
  const uri = uriOf(folder, 'PLAN.md'), code = uriOf(folder, 'src/a.ts');
  await editor.open(uri, '# Plan\n\n## Stage 1\n- call `two` in `src/a.ts`\n');
  expect(codes(await editor.until(uri, (it) => it.length > 0))).toEqual(['symbol-absent']);
  await editor.open(code, 'export function one() {}\n', 'typescript');
  await editor.change(code, 'export function one() {}\nexport function two() {}\n', 2);
  await editor.until(uri, isEmpty);
  await editor.close(code);
  expect(codes(await editor.until(uri, (it) => it.length > 0))).toEqual(['symbol-absent']);
});

test('a saved file is read again where the editor sends no file events', async () => {
  const folder = temporaryFolder({ 'src/a.ts': 'export function one() {}\n' }), editor = await openSession({ folders: [folder], capabilities: blindEditor }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, '# Plan\n\n## Stage 1\n- call `two` in `src/a.ts`\n');
  await editor.until(uri, (it) => it.length > 0);
  writeFiles(folder, { 'src/a.ts': 'export function one() {}\nexport function two() {}\n' });
  await editor.notify('textDocument/didSave', { textDocument: { uri: uriOf(folder, 'src/a.ts') } });
  await editor.until(uri, isEmpty);
});

test('a file that git ignores is seen when it comes', async () => {
  const folder = gitRepository({ '.gitignore': 'out/\n', 'src/a.ts': '' }), editor = await openSession({ folders: [folder] }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, '# Plan\n\n## Stage 1\n- read `out/report.json`\n');
  const before = await editor.until(uri);
  writeFiles(folder, { 'out/report.json': '{}' });
  await editor.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(folder, 'out/report.json'), type: 1 }] });
  const after = await editor.until(uri);
  expect([codes(before), codes(after)]).toEqual([[], ['path-ignored']]);
});
