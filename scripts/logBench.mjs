/**
 * Measures the event log: `node scripts/logBench.mjs [--events N] [--kills N] [--postgres]`. Prints one table; figures are of this machine.
 *
 * - append: four processes at once, on SQLite (and PostgreSQL with --postgres), checked afterwards for lost events and gaps
 * - open: a log of N events (1,000,000 by default), from opening the file to the newest 100 events as timeline rows, in a new process
 * - replay: events a second, deciding again included
 * - kills: writers killed at random moments (200 by default), checked for lost acknowledged events and damage; and as many processes that verify
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openSqliteEventLog } from '../server/src/host/eventLog/sqliteEventLog.ts';
import { foldSession } from '../server/src/sessions/evolve.ts';
import { decide } from '../server/src/sessions/decide.ts';
import { defaultSettings } from '../server/src/sessions/defaultSettings.ts';
import { replay } from '../server/src/sessions/replay.ts';
import { timelineRow } from '../server/src/sessions/projections/timelineRow.ts';

const self = fileURLToPath(import.meta.url);
const { values, positionals } = parseArgs({ allowPositionals: true, options: { events: { type: 'string', default: '1000000' }, kills: { type: 'string', default: '200' }, postgres: { type: 'boolean', default: false } } });
/** Only the parent has one; its children get paths in it. */
const folder = positionals.length === 0 ? mkdtempSync(join(tmpdir(), 'groundplan-bench-')) : '';
const rows = [];
const actor = { kind: 'ci', name: 'bench' };
const occurredAt = '2026-01-01T00:00:00.000Z';
const seconds = (from) => (performance.now() - from) / 1000;
const state = (number) => `sk1:${number.toString(16).padStart(64, '0')}`;
const asPending = (drafts, from) => drafts.map(({ type, data }, at) => ({ eventId: `e${from + at}`, type, data, actor, occurredAt }));

/** A long session as real ones are: stages that fail, are retried, verified and reworked. Events as drafts, in order. */
function longSession(count) {
  const drafts = [];
  let session = foldSession('long', []);
  const act = (command) => {
    const decision = decide(session, command);
    if (decision.kind === 'refused') throw new Error(decision.refusal.message);
    for (const draft of decision.events) {
      drafts.push(draft);
      session = foldInto(session, { ...draft, version: session.version + 1, sessionId: 'long', occurredAt });
    }
  };
  const run = (exitCode) => ({ command: 'npm test', tier: 'T1', ending: 'exited', exitCode, durationMs: 900, environment: [], evidence: { head: 'ok '.repeat(40), tail: 'done '.repeat(40), digest: '0'.repeat(64), sizeBytes: 4000 } });
  const verify = (stageId, key, exitCode) => act({ kind: 'RecordVerification', data: { stageId, stateKey: key, stateKeyAfter: key, declaredWrites: ['src/a.ts'], changedPaths: ['src/a.ts'], undeclaredPaths: [], expectation: 'tests', run: run(exitCode), result: exitCode === 0 ? 'pass' : 'fail', reason: exitCode === 0 ? '' : `failure of ${key.slice(-6)}` } });
  act({ kind: 'StartSession', data: { title: 'bench', root: '/ws', settings: { ...defaultSettings, limits: { ...defaultSettings.limits, reviewCycles: 1_000_000_000 } } } });
  act({ kind: 'ObserveWorkspace', data: { reason: 'opened', stateKey: state(0), lookups: [], notes: [] } });
  verify(undefined, state(0), 0);
  const stages = Array.from({ length: 12 }, (_, at) => ({ id: `s${at}`, title: `Stage ${at}`, writes: [`src/${at}.ts`], requires: [], dependsOn: [], done: false }));
  act({ kind: 'ReadPlan', data: { planDigest: '1'.repeat(64), path: 'plan.md', format: 'markdown', title: 'Bench', stages } });
  act({ kind: 'EvaluateGrounding', data: { planDigest: '1'.repeat(64), stateKey: state(0), verdict: 'pass', counts: { error: 0, warning: 0, note: 0 }, findings: [], deferred: [] } });
  act({ kind: 'LockPlan' });
  act({ kind: 'StartStage', data: { stageId: 's0' } });
  // Cut between two commands, so that the log is one that can be.
  let whole = drafts.length;
  for (let round = 1; drafts.length <= count; round += 1) {
    whole = drafts.length;
    act({ kind: 'RecordWrites', data: { stageId: 's0', stateKey: state(round), changedPaths: ['src/0.ts'], undeclaredPaths: [], isFinal: true } });
    verify('s0', state(round), 1);
    act({ kind: 'RecordToolOutcome', data: { tool: 'read', written: `src/${round % 50}.ts`, outcome: 'missing', found: 'unreadable', isCritical: true, candidates: [] } });
    act({ kind: 'Steer', data: { text: 'go on' } });
    verify('s0', state(round), 0);
    act({ kind: 'RecordReview', data: { stageId: 's0', outcome: 'rework', notes: ['again'] } });
  }
  return drafts.slice(0, whole);
}
const { evolve: foldInto } = await import('../server/src/sessions/evolve.ts');

function start(args) {
  const child = spawn(process.execPath, ['--no-warnings', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk) => { text += chunk; });
  return { child, ended: new Promise((resolve) => child.once('close', () => resolve(text))), text: () => text };
}

async function openLog(target) {
  if (target.startsWith('power:')) return openSqliteEventLog(target.slice(6), { durability: 'power' });
  if (!target.startsWith('postgres')) return openSqliteEventLog(target);
  const { openPostgresEventLog } = await import('../server/src/host/eventLog/postgresEventLog.ts');
  return openPostgresEventLog(target);
}

/** Child: appends until the time is over, `atOnce` requests at a time of `batch` events each. */
async function appendChild([target, session, batch, atOnce, durationMs]) {
  const log = await openLog(target);
  const one = { type: 'SteeringReceived', data: { text: 'a text of the length that steering usually has, give or take' } };
  // What is measured is a program that has been running for a while.
  const own = join(mkdtempSync(join(tmpdir(), 'groundplan-warm-')), 'warm.db'), warm = await openSqliteEventLog(own);
  for (let version = 0; version < 2_000; version += 1) await warm.append('warm', version, asPending([one], version));
  await warm.close();
  rmSync(dirname(own), { recursive: true });
  process.stdout.write('ready\n');
  await new Promise((resolve) => process.stdin.once('data', resolve));
  const end = performance.now() + Number(durationMs);
  let version = 0;
  while (performance.now() < end) {
    await Promise.all(Array.from({ length: Number(atOnce) }, (_, at) => log.append(session, version + at * Number(batch), asPending(Array(Number(batch)).fill(one), version + at * Number(batch)))));
    version += Number(batch) * Number(atOnce);
  }
  process.stdout.write(`${version}\n`);
  await log.close();
  process.exit(0);
}

async function measureAppend(name, target, batch, atOnce) {
  const durationMs = 4_000;
  const children = [0, 1, 2, 3].map((it) => {
    const child = spawn(process.execPath, ['--no-warnings', self, 'append', target, `w${it}-${batch}-${atOnce}`, batch, atOnce, durationMs].map(String), { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = [];
    const ended = new Promise((resolve) => child.once('close', resolve));
    const ready = new Promise((resolve) => child.stdout.on('data', (chunk) => { lines.push(...chunk.toString().trim().split('\n')); resolve(); }));
    return { child, lines, ended, ready };
  });
  await Promise.all(children.map((it) => it.ready));
  const before = await openLog(target);
  const known = (await before.verify()).events;
  const from = performance.now();
  children.forEach((it) => it.child.stdin.write('go\n'));
  await Promise.all(children.map((it) => it.ended));
  const took = seconds(from);
  const acknowledged = children.reduce((sum, it) => sum + Number(it.lines.at(-1)), 0);
  const { events, problemCount } = await before.verify();
  await before.close();
  rows.push({ measure: `append, 4 processes, ${name}`, figure: `${Math.round(acknowledged / took).toLocaleString('en')} events/s`, goal: '≥ 5,000', notes: `${acknowledged} acknowledged, ${events - known} found, ${problemCount} problems` });
}

/** Child: one cold open, printing milliseconds. */
async function openChild([file]) {
  const from = performance.now();
  const log = await openSqliteEventLog(file);
  const heads = await log.sessions(50);
  const { events, problems } = await log.read(heads[0].sessionId, { last: 100 });
  const page = events.map(timelineRow);
  process.stdout.write(`${performance.now() - from} ${page.length} ${problems.length}\n`);
  await log.close();
}

async function measureOpen(count) {
  const file = join(folder, 'big.db'), log = await openSqliteEventLog(file), drafts = longSession(1_000);
  const from = performance.now();
  // Sessions of a thousand events each; the newest is one of a fifth of all.
  const sessions = Math.floor((count * 0.8) / drafts.length);
  for (let at = 0; at < sessions; at += 1) await log.append(`s${at}`, 0, asPending(drafts, 1));
  const long = longSession(count - sessions * drafts.length), total = sessions * drafts.length + long.length;
  for (let at = 0; at < long.length; at += 2_000) await log.append('newest', at, asPending(long.slice(at, at + 2_000), at + 1));
  rows.push({ measure: `append, 1 process, ${total.toLocaleString('en')} events of mixed kinds`, figure: `${Math.round(total / seconds(from)).toLocaleString('en')} events/s`, goal: '', notes: '' });
  await log.close();
  const times = [];
  for (let round = 0; round < 5; round += 1) times.push(Number((await start([self, 'open', file]).ended).split(' ')[0]));
  times.sort((a, b) => a - b);
  rows.push({ measure: `open ${total.toLocaleString('en')} events to the first timeline page`, figure: `${Math.round(times[2])} ms`, goal: '≤ 1,000 ms', notes: `median of 5 processes, worst ${Math.round(times[4])} ms` });
  const again = await openSqliteEventLog(file);
  const reading = performance.now();
  const { events, problems } = await again.read('newest');
  rows.push({ measure: `read and check ${events.length.toLocaleString('en')} events of one session`, figure: `${Math.round(events.length / seconds(reading)).toLocaleString('en')} events/s`, goal: '', notes: `${problems.length} problems` });
  measureReplay('newest', events);
  const checking = performance.now();
  const found = await again.verify();
  rows.push({ measure: 'verify the whole log', figure: `${Math.round(found.events / seconds(checking)).toLocaleString('en')} events/s`, goal: '', notes: `${found.problemCount} problems` });
  await again.close();
}

function measureReplay(sessionId, events) {
  const times = [], busy = [];
  for (let round = 0; round < 4; round += 1) {
    const from = performance.now(), cpu = process.cpuUsage();
    const { divergence } = replay(sessionId, events);
    if (divergence !== undefined) throw new Error(divergence.message);
    times.push(seconds(from));
    const { user, system } = process.cpuUsage(cpu);
    busy.push((user + system) / 1e6);
  }
  times.sort((a, b) => a - b);
  busy.sort((a, b) => a - b);
  rows.push({ measure: `replay ${events.length.toLocaleString('en')} events, deciding again`, figure: `${Math.round(events.length / times[1]).toLocaleString('en')} events/s`, goal: '≥ 200,000', notes: `median of 4; ${Math.round(events.length / busy[1]).toLocaleString('en')} events per second of processor time` });
}

async function measureKills(count) {
  const file = join(folder, 'kills.db'), writer = fileURLToPath(new URL('../test/support/logWriter.ts', import.meta.url));
  let seed = 20260101, lost = 0, acknowledged = 0;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const last = new Map();
  for (let done = 0; done < count; done += 4) {
    await Promise.all([0, 1, 2, 3].map(async (it) => {
      const session = `k${done + it}`, { child, ended, text } = start([writer, file, session, 'forever', String(1 + Math.floor(random() * 5))]);
      while (text() === '') await new Promise((resolve) => setTimeout(resolve, 5));
      await new Promise((resolve) => setTimeout(resolve, random() * 80));
      child.kill('SIGKILL');
      const lines = (await ended).split('\n');
      last.set(session, Math.max(...lines.slice(0, -1).map(Number)));
    }));
  }
  const log = await openSqliteEventLog(file), found = await log.verify();
  for (const [session, version] of last) {
    acknowledged += version;
    if (((await log.read(session, { last: 1 })).events[0]?.version ?? 0) < version) lost += 1;
  }
  await log.close();
  rows.push({ measure: `kill -9 of ${last.size} writers at random moments`, figure: `${lost} sessions with a lost event`, goal: '0', notes: `${acknowledged} acknowledged, ${found.events} found, ${found.problemCount} problems` });
}

/** Processes that verify a workspace again and again are killed at random moments: looking, running, recording. */
async function measureVerifyKills(count) {
  const root = join(folder, 'verified'), verifier = fileURLToPath(new URL('../test/support/verifyingProcess.ts', import.meta.url));
  mkdirSync(root);
  writeFileSync(join(root, 'groundplan.yaml'), "commands:\n  test: sleep 0.02; echo '  1 passing (1ms)'\n");
  spawnSync('git', ['init', '-q'], { cwd: root });
  let seed = 20260102, lost = 0, acknowledged = 0;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647, last = new Map();
  for (let done = 0; done < count; done += 4) {
    await Promise.all([0, 1, 2, 3].map(async () => {
      const { child, ended, text } = start([verifier, root, 'forever']);
      while (text() === '') await new Promise((resolve) => setTimeout(resolve, 5));
      await new Promise((resolve) => setTimeout(resolve, random() * 300));
      child.kill('SIGKILL');
      const [session, version] = (await ended).split('\n').slice(0, -1).at(-1).split(' ');
      last.set(session, Number(version));
    }));
  }
  const log = await openSqliteEventLog(join(root, '.groundplan/log.db')), found = await log.verify();
  let differing = 0;
  for (const [session, version] of last) {
    acknowledged += version;
    const { events, problems } = await log.read(session);
    if ((events.at(-1)?.version ?? 0) < version) lost += 1;
    if (problems.length > 0 || replay(session, events).divergence !== undefined) differing += 1;
  }
  await log.close();
  rows.push({ measure: `kill -9 of ${last.size} verifications at random moments`, figure: `${lost} sessions with a lost event, ${differing} that replay otherwise`, goal: '0, 0', notes: `${acknowledged} acknowledged, ${found.events} found, ${found.problemCount} problems` });
}

const [child, ...args] = positionals;
if (child === 'append') await appendChild(args);
else if (child === 'open') await openChild(args);
else {
  try {
    await measureAppend('SQLite, 1 event a transaction', join(folder, 'one.db'), 1, 1);
    await measureAppend('SQLite, 1 event a transaction, power-safe', 'power:' + join(folder, 'power.db'), 1, 1);
    await measureAppend('SQLite, 20 appends at once', join(folder, 'queue.db'), 1, 20);
    await measureAppend('SQLite, 100 events an append', join(folder, 'batch.db'), 100, 1);
    if (values.postgres) {
      const { findPostgres, startPostgres } = await import('../test/support/postgresServer.ts');
      const server = await startPostgres(findPostgres());
      await measureAppend('PostgreSQL, 1 event a transaction', await server.newSchema(), 1, 1);
      await measureAppend('PostgreSQL, 20 appends at once', await server.newSchema(), 1, 20);
      await measureAppend('PostgreSQL, 100 events an append', await server.newSchema(), 100, 1);
      await server.stop();
    }
    await measureOpen(Number(values.events));
    await measureKills(Number(values.kills));
    await measureVerifyKills(Number(values.kills));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.table(rows);
  console.log(`Node ${process.version}, ${cpus().length} cores, load ${loadavg().map((it) => it.toFixed(1)).join(' ')} (1, 5, 15 minutes)`);
}
