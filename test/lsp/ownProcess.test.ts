/** How the server's process comes by its bounds, whoever starts it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { serverProcess } from '../../server/src/protocol/serverProcess.ts';

const dist = mkdtempSync(join(tmpdir(), 'groundplan-process-')), server = join(dist, 'server.cjs');

beforeAll(async () => {
  // In the place of the server: tells what it runs in, and what came on its input.
  writeFileSync(join(dist, 'languageServer.cjs'), `
    const { env, execArgv, argv } = process, { execArgv: flags, env: bounds } = ${JSON.stringify(serverProcess)};
    let input = '';
    process.stdin.on('data', (it) => { input += it; }).on('end', () => console.log(JSON.stringify({ flags: flags.filter((it) => execArgv.includes(it)).length, bounds: Object.keys(bounds).every((it) => env[it] === bounds[it]), args: argv.slice(2), input })));
  `);
  await build({ entryPoints: ['server/src/lsp/process/main.ts'], outfile: server, bundle: true, platform: 'node', target: 'node22', format: 'cjs', define: { 'import.meta.url': '__moduleUrl' }, banner: { js: "const __moduleUrl = require('node:url').pathToFileURL(__filename).href;" } });
  return () => { rmSync(dist, { recursive: true, force: true }); };
});

const canBeReplaced = process.platform !== 'win32' && (process.execve as unknown) !== undefined;

test.each([
  ['an editor that knows nothing of the bounds', [], {}, canBeReplaced],
  ['one that asks for something else', ['--no-deprecation'], {}, canBeReplaced],
  ['the extension', serverProcess.execArgv, serverProcess.env, true],
] as const)('%s gets them, with its arguments and its input', (_, flags, env, isBounded) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [...flags, server, '--stdio'], { input: 'a word', env: { ...process.env, ...env }, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toEqual({ flags: isBounded ? serverProcess.execArgv.length : 0, bounds: isBounded, args: ['--stdio'], input: 'a word' });
});

test('the process keeps little room for new objects', () => {
  const code = 'const kept = []; for (let at = 0; at < 3e6; at += 1) kept[at % 100000] = { at }; console.log(require("node:v8").getHeapSpaceStatistics().find((it) => it.space_name === "new_space").space_size / 2 ** 20)';
  const { status, stdout, stderr } = spawnSync(process.execPath, [...serverProcess.execArgv, '-e', code], { env: { ...process.env, ...serverProcess.env }, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  expect(Number(stdout)).toBeLessThanOrEqual(8);
});
