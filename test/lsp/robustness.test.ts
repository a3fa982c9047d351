/** Bad input of every kind: a sane answer, a line in the log, a server that goes on. */
import { expect, test } from 'vitest';
import { CancellationTokenSource } from 'vscode-jsonrpc';
import type { Groundplan } from '../../server/src/workspace/groundplan.ts';
import { openExtractor } from '../../server/src/index/openExtractor.ts';
import { memorySymbolStore } from '../../server/src/host/memorySymbolStore.ts';
import { nodeFileSource } from '../../server/src/host/nodeFileSource.ts';
import { gitHistory } from '../../server/src/host/gitHistory.ts';
import { gitState } from '../../server/src/host/gitState.ts';
import { sha256 } from '../../server/src/host/sha256.ts';
import { workerExtractor } from '../../server/src/host/workerExtractor.ts';
import { openGroundplan } from '../../server/src/workspace/openGroundplan.ts';
import { temporaryFolder } from '../support/gitFixture.ts';
import { openOnDisk, openSession, uriOf } from '../support/lspSession.ts';

const plan = '# Plan\n\n## Stage 1\n- modify `src/gone.ts`\n';

test('a request that fails is answered with an error and logged, and the next one is served', async () => {
  const folder = temporaryFolder({}), uri = uriOf(folder, 'PLAN.md');
  const editor = await openSession({ folders: [folder], world: { explain: () => { throw new Error('broken on purpose'); } } });
  await editor.open(uri, plan);
  await expect(editor.request('textDocument/hover', { textDocument: { uri }, position: { line: 3, character: 12 } })).rejects.toMatchObject({ code: -32603, message: 'textDocument/hover failed: broken on purpose' });
  expect(editor.log.join('\n')).toMatch(/textDocument\/hover failed: Error: broken on purpose\n.*robustness\.test\.ts/);
  expect(await editor.request('textDocument/foldingRange', { textDocument: { uri } })).toEqual([{ startLine: 2, endLine: 3 }]);
});

test('requests before the greeting and after shutdown are refused as the protocol says', async () => {
  const folder = temporaryFolder({}), editor = await openSession({ folders: [folder] }), hover = { textDocument: { uri: uriOf(folder, 'PLAN.md') }, position: { line: 0, character: 0 } };
  await expect(editor.request('initialize', { capabilities: {} })).rejects.toMatchObject({ code: -32600 });
  await editor.request('shutdown', undefined);
  await expect(editor.request('textDocument/hover', hover)).rejects.toMatchObject({ code: -32600, message: 'textDocument/hover came after shutdown' });
  await editor.open(uriOf(folder, 'PLAN.md'), plan);
  await editor.settle();
  expect(editor.received.has('textDocument/publishDiagnostics')).toBe(false);
});

test.each([
  ['textDocument/hover', {}], ['textDocument/hover', { textDocument: { uri: 7 } }], ['textDocument/definition', { textDocument: { uri: 'x' }, position: { line: 'a', character: 0 } }], ['textDocument/codeAction', null],
  ['groundplan/rows', { view: 'nothing', uri: null }], ['groundplan/planMap', {}], ['groundplan/check', undefined], ['codeAction/resolve', { title: 'x', data: { uri: 'x' } }],
])('%s with wrong parameters is refused as such', async (method, params) => {
  const editor = await openSession({ folders: [temporaryFolder({})] });
  await expect(editor.request(method, params)).rejects.toMatchObject({ code: -32602 });
});

test('notifications with wrong parameters are logged and change nothing', async () => {
  const folder = temporaryFolder({}), editor = await openSession({ folders: [folder] }), uri = uriOf(folder, 'PLAN.md');
  for (const method of ['textDocument/didOpen', 'textDocument/didChange', 'textDocument/didClose', 'workspace/didChangeWatchedFiles', 'workspace/didChangeWorkspaceFolders']) await editor.notify(method, {});
  await editor.open(uri, plan);
  expect(await editor.until(uri)).toHaveLength(1);
  expect(editor.log.filter((it) => it.includes('failed: TypeError')).map((it) => it.split(' ')[0])).toEqual(['textDocument/didOpen', 'textDocument/didChange', 'textDocument/didClose', 'workspace/didChangeWatchedFiles', 'workspace/didChangeWorkspaceFolders']);
});

test('positions outside the text are taken for its nearest end', async () => {
  const folder = temporaryFolder({}), editor = await openSession({ folders: [folder] }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, plan);
  for (const position of [{ line: -1, character: -5 }, { line: 999, character: 999 }, { line: 3, character: 999 }]) {
    expect(await editor.request('textDocument/hover', { textDocument: { uri }, position })).toBeNull();
    expect(await editor.request('textDocument/selectionRange', { textDocument: { uri }, positions: [position] })).toHaveLength(1);
    expect(await editor.request('textDocument/completion', { textDocument: { uri }, position })).toMatchObject({ items: [] });
  }
});

test('a request that the editor cancels is answered as cancelled', async () => {
  const folder = temporaryFolder({});
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => { release = resolve; });
  const open = async (path: string): Promise<Groundplan> => {
    await gate;
    return openOnDisk(path);
  };
  const editor = await openSession({ folders: [folder], world: { open } }), uri = uriOf(folder, 'PLAN.md'), source = new CancellationTokenSource();
  await editor.open(uri, plan);
  const answer = editor.client.sendRequest('textDocument/hover', { textDocument: { uri }, position: { line: 3, character: 12 } }, source.token);
  source.cancel();
  const outcome = expect(answer).rejects.toMatchObject({ code: -32800 });
  await editor.settle();
  release();
  await outcome;
  expect(await editor.request('textDocument/hover', { textDocument: { uri }, position: { line: 3, character: 12 } })).not.toBeNull();
});

test('settings that are wrong are named in the log, and the others count', async () => {
  const folder = temporaryFolder({}), uri = uriOf(folder, 'notes/todo.md');
  const settings = { rules: { 'path-absent': 'warning', 'no-such-rule': 'error', 'line-range': 'loud' }, 'plans.include': ['notes/*.md'], diagnostics: { debounceMs: 'fast' }, codeLens: 7 };
  const editor = await openSession({ folders: [folder], settings });
  await editor.open(uri, plan);
  expect((await editor.until(uri)).map((it) => [it.code, it.severity])).toEqual([['path-absent', 2]]);
  expect(editor.log).toEqual([
    'setting groundplan.rules names the rule "no-such-rule", which is not there', 'setting groundplan.rules gives line-range a level other than error, warning, note, off',
    'setting groundplan.diagnostics.debounceMs is not used: Invalid input: expected number, received string',
  ]);
});

test('settings that change are asked for again, and pushed ones count where the editor does not answer', async () => {
  const folder = temporaryFolder({}), uri = uriOf(folder, 'PLAN.md'), editor = await openSession({ folders: [folder], capabilities: {} });
  await editor.open(uri, plan);
  expect((await editor.until(uri)).map((it) => it.severity)).toEqual([1]);
  await editor.notify('workspace/didChangeConfiguration', { settings: { groundplan: { rules: { 'path-absent': 'off' } } } });
  expect(await editor.until(uri)).toEqual([]);
});

test('wrong initialization options are logged and left out', async () => {
  const editor = await openSession({ folders: [], initializationOptions: { commands: 'all' } });
  await editor.settle();
  expect(editor.log.join()).toContain('initializationOptions are not used');
});

test('a grammar that traps costs the symbols of its files and nothing else', async () => {
  const folder = temporaryFolder({ 'src/ok.ts': 'export function fine() {}\n', 'src/huge.rb': 'class Huge; end\n' });
  const open = async (path: string): Promise<Groundplan> => {
    const files = nodeFileSource(path), { root } = files, real = await grammars();
    const here = openExtractor({ loadGrammar: async (name) => (name.includes('ruby') ? new Uint8Array([0, 97, 115, 109]) : real(name)), nowMs: () => 0, parseTimeoutMs: 5000 });
    const extractor = workerExtractor({ root, here, workerFile: undefined, grammarsFolder: '', workers: 1 });
    return openGroundplan({ files, extractor, store: memorySymbolStore(), history: gitHistory(root), state: gitState(root), hash: sha256 });
  };
  const editor = await openSession({ folders: [folder], world: { open } }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, '# Plan\n\n## Stage 1\n- use `fine` in `src/ok.ts`\n- use `vast` in `src/huge.rb`\n- use `gone` in `src/ok.ts`\n');
  expect((await editor.until(uri, (it) => it.length > 0)).map((it) => it.message)).toEqual(['src/ok.ts has no "gone"']);
  const { text } = await editor.request<{ text: string }>('groundplan/evidence', { uri, position: { line: 4, character: 8 } });
  expect(text).toContain('status: unknown');
});

async function grammars(): Promise<(name: string) => Promise<Uint8Array>> {
  const { createRequire } = await import('node:module'), { readFile } = await import('node:fs/promises'), require = createRequire(import.meta.url);
  return (name) => readFile(require.resolve(name === 'web-tree-sitter.wasm' ? 'web-tree-sitter/web-tree-sitter.wasm' : `@vscode/tree-sitter-wasm/wasm/${name}`));
}

test('a file that is renamed while the workspace is being read ends up where it is', async () => {
  const { renameSync } = await import('node:fs');
  const folder = temporaryFolder(Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`src/f${at}.ts`, `export const n${at} = 1;\n`]))), editor = await openSession({ folders: [folder] }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, '# Plan\n\n## Stage 1\n- use `n7` in `src/f7.ts`\n- modify `src/g7.ts`\n');
  renameSync(`${folder}/src/f7.ts`, `${folder}/src/g7.ts`);
  await editor.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(folder, 'src/f7.ts'), type: 3 }, { uri: uriOf(folder, 'src/g7.ts'), type: 1 }] });
  const messages = (await editor.until(uri, (it) => it.some((one) => JSON.stringify(one.message).includes('src/f7.ts')))).map((it) => JSON.stringify(it.message));
  expect(messages.some((it) => it.includes('src/g7.ts'))).toBe(false);
});
