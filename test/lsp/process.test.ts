/** The server as a process of its own, built as it is shipped. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createMessageConnection, IPCMessageReader, IPCMessageWriter, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import type { MessageConnection } from 'vscode-languageserver/node';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { temporaryFolder } from '../support/gitFixture.ts';
import { uriOf } from '../support/lspSession.ts';

const dist = mkdtempSync(join(tmpdir(), 'groundplan-server-')), server = join(dist, 'server.cjs');

beforeAll(async () => {
  await build({
    entryPoints: { server: 'server/src/lsp/main.ts' }, outdir: dist, outExtension: { '.js': '.cjs' }, bundle: true, platform: 'node', target: 'node22', format: 'cjs', logLevel: 'error', mainFields: ['module', 'main'],
    define: { 'import.meta.url': '__moduleUrl', __VERSION__: '"1.2.3"', __EXTRACTOR__: '"test"' }, banner: { js: "const __moduleUrl = require('node:url').pathToFileURL(__filename).href;" }, external: ['pg-native'], loader: { '.md': 'text' },
  });
  return () => { rmSync(dist, { recursive: true, force: true }); };
});

interface Running {
  readonly child: ChildProcess;
  readonly client: MessageConnection;
  readonly exited: Promise<number | null>;
}

function start(args: readonly string[]): Running {
  const isIpc = args.includes('--node-ipc'), child = spawn(process.execPath, [server, ...args], { stdio: isIpc ? ['ignore', 'ignore', 'inherit', 'ipc'] : ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => { child.kill(); });
  const client = isIpc ? createMessageConnection(new IPCMessageReader(child), new IPCMessageWriter(child)) : createMessageConnection(new StreamMessageReader(child.stdout!), new StreamMessageWriter(child.stdin!));
  client.listen();
  return { child, client, exited: new Promise((resolve) => child.once('exit', resolve)) };
}

const greeting = (folder: string): object => ({ processId: process.pid, capabilities: {}, workspaceFolders: [{ uri: uriOf(folder), name: 'x' }] });

test.each([[['--stdio']], [['--node-ipc']], [[]]])('it serves over %j and ends with 0 after shutdown', async (args) => {
  const folder = temporaryFolder({ 'src/a.ts': '' }), uri = uriOf(folder, 'PLAN.md'), { client, exited } = start(args);
  const published = new Promise((resolve) => client.onNotification('textDocument/publishDiagnostics', resolve));
  expect(await client.sendRequest('initialize', greeting(folder))).toMatchObject({ serverInfo: { name: 'groundplan', version: '1.2.3' } });
  await client.sendNotification('initialized', {});
  await client.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'markdown', version: 1, text: '## Stage 1\n\n- modify `src/gone.ts`\n' } });
  expect(await published).toMatchObject({ uri, diagnostics: [{ code: 'path-absent', codeDescription: { href: 'https://unpkg.com/groundplan/docs/rules.md#path-absent' } }] });
  await client.sendRequest('shutdown');
  await client.sendNotification('exit');
  expect(await exited).toBe(0);
});

test('it ends with 1 when the editor goes without a word', async () => {
  const { child, client, exited } = start(['--stdio']);
  await client.sendRequest('initialize', greeting(temporaryFolder({})));
  child.stdin?.end();
  expect(await exited).toBe(1);
});

test('a message that is no JSON does not end it', async () => {
  const { child, client } = start(['--stdio']);
  await client.sendRequest('initialize', greeting(temporaryFolder({})));
  child.stdin?.write('Content-Length: 7\r\n\r\n{broken');
  await expect(client.sendRequest('groundplan/status', { uri: 'file:///x.md' })).resolves.toMatchObject({ phase: 'none' });
});
