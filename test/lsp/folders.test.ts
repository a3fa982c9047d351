import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commitAll, git, gitRepository, temporaryFolder, writeFiles } from '../support/gitFixture.ts';
import { ableEditor, openOnDisk, openSession, uriOf } from '../support/lspSession.ts';
import type { LspSession } from '../support/lspSession.ts';

const plan = '# Plan: b\n\n## Stage 1\n- modify `src/b.ts`\n- modify `src/a.ts`\n';
const messages = async (editor: LspSession, uri: string): Promise<unknown> => (await editor.until(uri)).map((it) => it.message);
const change = (added: readonly string[], removed: readonly string[]): object => ({ event: { added: added.map((uri) => ({ uri, name: 'x' })), removed: removed.map((uri) => ({ uri, name: 'x' })) } });

test('a plan is grounded in its own folder, whichever others there are, and keeps its findings when another folder goes', async () => {
  const root = temporaryFolder({ 'a/src/a.ts': 'export {};\n', 'b/src/b.ts': 'export {};\n', 'b/plan.md': plan });
  const editor = await openSession({ folders: [join(root, 'a'), join(root, 'b')] }), uri = uriOf(root, 'b/plan.md');
  await editor.open(uri, plan);
  expect(await messages(editor, uri)).toEqual(['no file "src/a.ts"']);
  await editor.notify('workspace/didChangeWorkspaceFolders', change([], [uriOf(root, 'a')]));
  await editor.change(uri, `${plan}- modify \`src/c.ts\`\n`, 2);
  expect(await messages(editor, uri)).toEqual(['no file "src/a.ts"', 'no file "src/c.ts"']);
});

test('a plan in a folder that was removed loses its findings, and gets them back with it', async () => {
  const root = temporaryFolder({ 'a/src/b.ts': '', 'b/src/a.ts': '' }), editor = await openSession({ folders: [join(root, 'a'), join(root, 'b')] }), uri = uriOf(root, 'a/plan.md');
  await editor.open(uri, plan);
  expect(await messages(editor, uri)).toEqual(['no file "src/a.ts"']);
  await editor.notify('workspace/didChangeWorkspaceFolders', change([], [uriOf(root, 'a')]));
  expect(await messages(editor, uri)).toEqual([]);
  await editor.notify('workspace/didChangeWorkspaceFolders', change([uriOf(root, 'a')], []));
  expect(await messages(editor, uri)).toEqual(['no file "src/a.ts"']);
});

test('the innermost of nested folders is meant', async () => {
  const root = temporaryFolder({ 'src/a.ts': '', 'inner/src/b.ts': '' }), editor = await openSession({ folders: [root, join(root, 'inner')] });
  await editor.open(uriOf(root, 'inner/plan.md'), plan);
  await editor.open(uriOf(root, 'plan.md'), plan);
  expect(await messages(editor, uriOf(root, 'inner/plan.md'))).toEqual(['no file "src/a.ts"']);
  expect(await messages(editor, uriOf(root, 'plan.md'))).toEqual(['"src/b.ts" is short for inner/src/b.ts']);
});

test('a folder reached through a link keeps the spelling of the editor', async () => {
  const root = temporaryFolder({ 'real/src/b.ts': '', 'real/docs/plans/x.md': plan });
  symlinkSync('real', join(root, 'link'));
  const editor = await openSession({ folders: [join(root, 'link')] });
  expect(await messages(editor, uriOf(root, 'link/docs/plans/x.md'))).toEqual(['no file "src/a.ts"']);
  await editor.open(uriOf(root, 'real/plan.md'), plan);
  expect(await messages(editor, uriOf(root, 'real/plan.md'))).toEqual(['no file "src/a.ts"']);
});

test('a plan outside every folder is grounded in the first; without any folder in its own repository', async () => {
  const root = temporaryFolder({ 'a/src/b.ts': '', 'elsewhere/plan.md': plan }), editor = await openSession({ folders: [join(root, 'a')] }), uri = uriOf(root, 'elsewhere/plan.md');
  await editor.open(uri, plan);
  expect(await messages(editor, uri)).toEqual(['no file "src/a.ts"']);
  const repository = gitRepository({ 'src/b.ts': '', 'docs/plans/x.md': plan }), alone = await openSession({ folders: [] });
  await alone.open(uriOf(repository, 'docs/plans/x.md'), plan);
  expect(await messages(alone, uriOf(repository, 'docs/plans/x.md'))).toEqual(['no file "src/a.ts"']);
});

test.each(['rootUri', 'rootPath'])('an editor of before workspace folders names its root by %s', async (name) => {
  const root = temporaryFolder({ 'src/b.ts': '', 'docs/plans/x.md': plan });
  const editor = await openSession({ folders: [], capabilities: {}, greeting: { workspaceFolders: undefined, [name]: name === 'rootUri' ? uriOf(root) : root } });
  expect(await messages(editor, uriOf(root, 'docs/plans/x.md'))).toEqual(['no file "src/a.ts"']);
});

test('a folder that is not there or cannot be read is named in the log and in the status, and works once it is there', async () => {
  const root = temporaryFolder({}), folder = join(root, 'later'), editor = await openSession({ folders: [folder] }), uri = uriOf(folder, 'plan.md');
  await editor.open(uri, plan);
  expect(await editor.next('groundplan/didChangeStatus')).toMatchObject({ uri, phase: 'failed', label: 'Not available' });
  expect(editor.log.join('\n')).toContain('cannot be used: ENOENT');
  mkdirSync(folder);
  writeFiles(folder, { 'src/b.ts': '' });
  await editor.change(uri, `${plan}\n`, 2);
  expect(await messages(editor, uri)).toEqual(['no file "src/a.ts"']);
});

test('a folder that may not be read does not keep others from being read', async () => {
  const root = temporaryFolder({ 'a/x.ts': '', 'b/src/b.ts': '' });
  const open = async (path: string): ReturnType<typeof openOnDisk> => {
    if (path.endsWith('/a')) throw new Error('EACCES: permission denied');
    return openOnDisk(path);
  };
  const editor = await openSession({ folders: [join(root, 'a'), join(root, 'b')], world: { open } });
  await editor.open(uriOf(root, 'a/plan.md'), plan);
  await editor.open(uriOf(root, 'b/plan.md'), plan);
  expect(await messages(editor, uriOf(root, 'b/plan.md'))).toEqual(['no file "src/a.ts"']);
  expect(await editor.request('groundplan/status', { uri: uriOf(root, 'a/plan.md') })).toMatchObject({ phase: 'failed', summary: 'The folder a cannot be used: EACCES: permission denied' });
  expect(editor.log.filter((it) => it.includes('EACCES'))).toHaveLength(1);
});

test('each folder is watched for files and for what git does', async () => {
  const root = temporaryFolder({}), editor = await openSession({ folders: [root] });
  const { registrations } = await editor.next('client/registerCapability') as { readonly registrations: readonly { readonly method: string; readonly registerOptions: unknown }[] };
  expect(registrations.find((it) => it.method === 'workspace/didChangeWatchedFiles')?.registerOptions).toEqual({
    watchers: [{ globPattern: { baseUri: uriOf(root), pattern: '**/*' } }, { globPattern: { baseUri: uriOf(root), pattern: '.git/{HEAD,index,packed-refs}' } }],
  });
  expect(registrations.map((it) => it.method)).toEqual([
    'workspace/didChangeConfiguration', 'textDocument/didOpen', 'textDocument/didChange', 'textDocument/didClose', 'textDocument/references', 'workspace/didChangeWatchedFiles',
  ]);
});

test('a folder that is added later is watched too, one that is removed no longer', async () => {
  const root = temporaryFolder({ 'a/x.ts': '', 'b/y.ts': '' }), editor = await openSession({ folders: [join(root, 'a')], capabilities: ableEditor });
  await editor.next('client/registerCapability');
  await editor.notify('workspace/didChangeWorkspaceFolders', change([uriOf(root, 'b')], [uriOf(root, 'a')]));
  expect(await editor.next('client/unregisterCapability')).toEqual({ unregisterations: [{ id: `groundplan watch ${uriOf(root, 'a')}`, method: 'workspace/didChangeWatchedFiles' }] });
  const { registrations } = await editor.next('client/registerCapability') as { readonly registrations: readonly { readonly registerOptions: { readonly watchers: readonly { readonly globPattern: unknown }[] } }[] };
  expect(registrations[0]?.registerOptions.watchers.map((it) => it.globPattern)).toContainEqual({ baseUri: uriOf(root, 'b'), pattern: '**/*' });
});

const acrossPlan = ['# Plan: across', '', '## Stage 1', '- modify `lib/src/b.ts`', '- modify `../lib/src/b.ts`', '- create `../lib/src/new.ts`', '- modify `lib/src/none.ts`', '- modify `../other/x.ts`', ''].join('\n');

test('a plan may name files of the other folders by the folder’s name or its place; what none of them has is absent', async () => {
  const root = temporaryFolder({ 'app/src/a.ts': '', 'lib/src/b.ts': '', 'other/x.ts': '' }), editor = await openSession({ folders: [join(root, 'app'), join(root, 'lib')] }), uri = uriOf(root, 'app/plan.md');
  await editor.open(uri, acrossPlan);
  expect(await messages(editor, uri)).toEqual(['no file "lib/src/none.ts"', '"../other/x.ts" is outside the workspace']);
});

test('folders that come and go while the server runs change what a plan may name', async () => {
  const root = temporaryFolder({ 'app/src/a.ts': '', 'lib/src/b.ts': '' }), editor = await openSession({ folders: [join(root, 'app')] }), uri = uriOf(root, 'app/plan.md');
  const alone = ['no file "lib/src/b.ts"', '"../lib/src/b.ts" is outside the workspace', '"../lib/src/new.ts" is outside the workspace', 'no file "lib/src/none.ts"', '"../other/x.ts" is outside the workspace'];
  await editor.open(uri, acrossPlan);
  expect(await messages(editor, uri)).toEqual(alone);
  await editor.notify('workspace/didChangeWorkspaceFolders', change([uriOf(root, 'lib')], []));
  expect(await messages(editor, uri)).toEqual(['no file "lib/src/none.ts"', '"../other/x.ts" is outside the workspace']);
  await editor.notify('workspace/didChangeWorkspaceFolders', change([], [uriOf(root, 'lib')]));
  expect(await messages(editor, uri)).toEqual(alone);
});

test('a folder below the top of its repository hears of commits, and is watched where git keeps them', async () => {
  const root = gitRepository({ 'app/src/a.ts': 'export {};\n', 'app/docs/x.md': '' });
  commitAll(root);
  const editor = await openSession({ folders: [join(root, 'app')] }), uri = uriOf(root, 'app/plan.md');
  const { registrations } = await editor.next('client/registerCapability') as { readonly registrations: readonly { readonly method: string; readonly registerOptions: { readonly watchers?: readonly { readonly globPattern: unknown }[] } }[] };
  expect(registrations.find((it) => it.method === 'workspace/didChangeWatchedFiles')?.registerOptions.watchers?.map((it) => it.globPattern)).toEqual([
    { baseUri: uriOf(root, 'app'), pattern: '**/*' }, { baseUri: uriOf(root, 'app'), pattern: '.git/{HEAD,index,packed-refs}' }, { baseUri: uriOf(root, '.git'), pattern: '{HEAD,index,packed-refs}' },
  ]);
  git(root, 'mv', 'app/src/a.ts', 'app/src/b.ts');
  await editor.open(uri, '# Plan: b\n\n## Stage 1\n- modify `src/a.ts`\n');
  expect(await editor.until(uri, ([it]) => it !== undefined && !JSON.stringify(it).includes('git has never had it'))).toMatchObject([{ message: 'no file "src/a.ts"' }]);
  commitAll(root, 'move');
  await editor.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(root, '.git/index'), type: 2 }] });
  expect(await editor.until(uri, (found) => JSON.stringify(found).includes('moved to'))).toMatchObject([{ message: expect.stringContaining('moved to src/b.ts') as string }]);
});
