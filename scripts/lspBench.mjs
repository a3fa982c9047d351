/**
 * How long an editor waits for the built language server: `node scripts/lspBench.mjs [--files N] [--keys N] [--beside N] [--server FILE] [--memory] [--typing] [--json FILE]`.
 *
 * `--memory` tells what the server holds twenty seconds after it has read everything (Linux). `--typing` types while the cold index is read, and tells how long those keystrokes waited.
 *
 * A generated workspace of 10,000 files, a plan of 500 lines and N plans (40 unless told) of the same length beside it. Measured over standard input and output, in a new process each time: from the
 * opening of the plan to its first diagnostics on a cold and on a warm index, and from a keystroke to the diagnostics that answer it; beside `git status` in the same workspace.
 * On Linux the time in which the server waited for a processor is taken off, and a warm start and what is typed then are the best of three, or of more while a limit is not kept: other programs are not what is measured.
 * Needs a build (`npm run build`). Exit code 1 when a limit is not kept; with `--alarm N` when a figure is N times its limit: a busy machine misses a limit by a little, a mistake in the server by far.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { serverProcess } from '../server/src/protocol/serverProcess.ts';
import { generatedFile, generateWorkspace } from './generateWorkspace.mjs';

const project = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const { values } = parseArgs({ options: { files: { type: 'string', default: '10000' }, keys: { type: 'string', default: '200' }, beside: { type: 'string', default: '40' }, alarm: { type: 'string', default: '1' }, server: { type: 'string', default: join(project, 'dist/server.cjs') }, memory: { type: 'boolean' }, typing: { type: 'boolean' }, json: { type: 'string' } } });
const files = Number(values.files), keys = Number(values.keys), beside = Number(values.beside);
if (!existsSync(values.server)) { console.error('build first: npm run build'); process.exit(2); }

/** 500 lines: headings, prose, and a reference every fourth line, one in twenty of them wrong. */
function planOf(extra, shift = 0) {
  const lines = ['# Move the stores', '', 'One store for all packages.', ''];
  for (let at = 0; lines.length < 500; at += 1) {
    const { path } = generatedFile(((at + shift * 125) * 97) % files);
    if (at % 8 === 0) lines.push(`## Stage ${at / 8 + 1}: step`, '');
    lines.push(`- Modify: \`${at % 20 === 19 ? path.replace('packages/', 'package/') : path}\``, '  so that the limit is read from the settings.', '  Nothing else changes here.', '');
  }
  return [...lines.slice(0, 499), extra].join('\n');
}

const warmRuns = { min: 3, max: 10 }, limits = { coldMs: 2000, warmMs: 300, keyMs: 100 };

/** Milliseconds that a process's main thread has waited for a processor; 0 where the system does not tell. */
function waitedMs(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** A clock that stands still while a process waits for a processor. */
function clockOf(pid) {
  return () => performance.now() - waitedMs(pid);
}

/** After a rest, in which the server gives back what it needs no more. */
async function heldMemory(pid) {
  await new Promise((resolve) => setTimeout(resolve, 20_000));
  const status = readFileSync(`/proc/${pid}/status`, 'utf8'), of = (key) => Math.round(Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? NaN) / 1024);
  return `memory: ${of('VmRSS')} MiB twenty seconds after the cold index (${of('RssFile')} MiB of it the program's files), ${of('VmHWM')} MiB at most`;
}

/** A server with a client that takes what is published. */
async function start(root) {
  const startMs = performance.now(), child = spawn(process.execPath, [...serverProcess.execArgv, values.server, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, ...serverProcess.env } }), now = clockOf(child.pid);
  const client = createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin)), waiting = [];
  client.onNotification('textDocument/publishDiagnostics', (params) => {
    for (const it of [...waiting]) if (it.isWanted(params)) { waiting.splice(waiting.indexOf(it), 1); it.resolve(now()); }
  });
  client.onNotification('groundplan/didChangeStatus', (params) => { if (params.phase === 'failed') { console.error(params.summary); process.exit(2); } for (const it of [...waiting]) if (it.isWanted({ status: params })) { waiting.splice(waiting.indexOf(it), 1); it.resolve(now()); } });
  client.onRequest('client/registerCapability', () => null);
  client.listen();
  const uri = pathToFileURL(root).href;
  await client.sendRequest('initialize', { processId: process.pid, capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } }, workspaceFolders: [{ uri, name: 'bench' }] });
  await client.sendNotification('initialized', {});
  return {
    client, startMs, now, pid: child.pid, planUri: `${uri}/docs/plans/bench.md`,
    until: (isWanted) => new Promise((resolve) => waiting.push({ isWanted, resolve })),
    stop: async () => {
      await client.sendRequest('shutdown');
      await client.sendNotification('exit');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

async function open({ client, startMs, now, until, planUri }, text) {
  const openedMs = now();
  const first = until((it) => it.uri === planUri), ready = until((it) => it.status?.uri === planUri && it.status.phase === 'ready');
  await client.sendNotification('textDocument/didOpen', { textDocument: { uri: planUri, languageId: 'markdown', version: 1, text } });
  return { greetedMs: openedMs - startMs, firstMs: await first - openedMs, readyMs: await ready - openedMs };
}

/** Time between two keystrokes of somebody who types fast. */
const pauseMs = 80;

/** From the first diagnostics of a plan until everything is read. */
async function openTyping(server, text) {
  const { until, planUri } = server, first = until((it) => it.uri === planUri), ready = until((it) => it.status?.uri === planUri && it.status.phase === 'ready');
  let isRead = false;
  void ready.then(() => { isRead = true; });
  const opened = open(server, text);
  await first;
  const typed = await type(server, (at) => !isRead && (at === 0 || new Promise((resolve) => setTimeout(resolve, pauseMs, true))));
  return [await opened, typed];
}

/** Types letters into a path in the last line, one at a time, each of which is another finding. */
async function type({ client, now, until, planUri }, goesOn = (at) => at < keys) {
  const times = [], line = 499;
  for (let at = 0; await goesOn(at); at += 1) {
    const word = `package/typed${at}.ts`, answer = until((it) => it.uri === planUri && it.version === at + 2 && it.diagnostics.some((one) => one.message.includes(word)));
    const startMs = now();
    await client.sendNotification('textDocument/didChange', { textDocument: { uri: planUri, version: at + 2 }, contentChanges: [{ range: { start: { line, character: 0 }, end: { line, character: 1000 } }, text: `- Modify: \`${word}\`` }] });
    times.push(await answer - startMs);
  }
  return times.sort((a, b) => a - b);
}

const scratch = mkdtempSync(join(tmpdir(), 'groundplan-lsp-bench-'));
try {
  const root = generateWorkspace(join(scratch, 'workspace'), files), text = planOf('- Modify: `package/typed.ts`');
  mkdirSync(join(root, 'docs/plans'), { recursive: true });
  for (let at = 1; at <= beside; at += 1) writeFileSync(join(root, `docs/plans/other-${at}.md`), planOf(`- Create: \`src/other${at}.ts\``, at));
  const cold = await start(root), [coldTimes, coldTyped] = values.typing === true ? await openTyping(cold, text) : [await open(cold, text), []];
  const memory = values.memory === true ? await heldMemory(cold.pid) : undefined;
  await cold.stop();
  const warmTimes = [];
  const typed = [], at = (part) => Math.min(...typed.map((it) => it[Math.min(it.length - 1, Math.floor(it.length * part))] ?? 0)), best = (key) => Math.min(...warmTimes.map((it) => it[key]));
  const isKept = () => best('firstMs') <= limits.warmMs && at(0.95) <= limits.keyMs;
  while (typed.length < warmRuns.min || (typed.length < warmRuns.max && !isKept())) {
    const warm = await start(root);
    warmTimes.push(await open(warm, text));
    typed.push(await type(warm));
    await warm.stop();
  }
  const gitMs = Math.min(...Array.from({ length: warmRuns.min }, () => {
    const startMs = performance.now();
    spawnSync('git', ['status', '--porcelain'], { cwd: root });
    return performance.now() - startMs;
  }));
  const round = (ms) => `${Math.round(ms)} ms`;
  const rows = [
    ['start of the process to its greeting', best('greetedMs'), undefined], ['first diagnostics, cold index', coldTimes.firstMs, limits.coldMs], ['with all symbols read', coldTimes.readyMs, undefined], ...(coldTyped.length === 0 ? [] : [[`keystroke while it reads, 95 % of ${coldTyped.length}`, coldTyped[Math.floor(coldTyped.length * 0.95)], undefined], ['keystroke while it reads, longest', coldTyped.at(-1), undefined]]), ['first diagnostics, warm index', best('firstMs'), limits.warmMs],
    ['keystroke to diagnostics, median', at(0.5), undefined], ['keystroke to diagnostics, 95 %', at(0.95), limits.keyMs],
  ];
  console.log(`${files.toLocaleString('en-US')} files, plan of 500 lines with ${beside} beside it, ${keys} keystrokes; ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}; git status takes ${round(gitMs)}`);
  if (memory !== undefined) console.log(memory);
  for (const [name, ms, limit] of rows) console.log(`${name.padEnd(36)} ${round(ms).padStart(9)}   ${(ms / gitMs).toFixed(2)} × git status${limit === undefined ? '' : `   (limit ${round(limit)}${ms > limit ? ', not kept' : ''})`}`);
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ files, keys, rows: Object.fromEntries(rows.map(([name, ms]) => [name, ms])) }, null, 1)}\n`);
  process.exitCode = rows.some(([, ms, limit]) => ms > Number(values.alarm) * limit) ? 1 : 0;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
