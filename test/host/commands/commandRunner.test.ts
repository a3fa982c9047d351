import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandRunner } from '../../../server/src/host/commands/commandRunner.ts';
import type { CommandRunnerOptions } from '../../../server/src/host/commands/commandRunner.ts';
import { headUnits, tailUnits } from '../../../server/src/host/commands/outputCapture.ts';
import type { CommandOrder, CommandOutcome, CommandWatch } from '../../../server/src/workspace/ports.ts';
import { temporaryFolder } from '../../support/gitFixture.ts';

interface Situation extends CommandRunnerOptions, CommandWatch, Partial<Omit<CommandOrder, 'run'>> {
  readonly root?: string;
}

function run(command: CommandOrder['run'], { root = temporaryFolder(), cwd = '', env = [], timeoutMs = 20_000, signal, onOutput, ...options }: Situation = {}): Promise<CommandOutcome> {
  return commandRunner(root, { graceMs: 300, ...options }).run({ run: command, cwd, env, timeoutMs }, { signal, onOutput });
}

/** A Node program as a list of words. */
const node = (program: string, ...args: readonly string[]): readonly string[] => [process.execPath, '-e', program, ...args];
const sleepForEver = 'setInterval(() => {}, 1e6)';

test('a list is run as it is, a text is a line for the shell; the exit code, both streams and the digest are told', async () => {
  const list = await run(node('process.stdout.write(process.argv[1]); process.exitCode = 3', '$HOME; exit 0'));
  expect([list.ending, list.output.head]).toEqual([{ kind: 'exited', exitCode: 3 }, '$HOME; exit 0']);
  const line = await run('echo out; echo err >&2; exit 4');
  expect(line.ending).toEqual({ kind: 'exited', exitCode: 4 });
  expect(line.output.head.split('\n').sort()).toEqual(['', 'err', 'out']);
  const once = await run('printf café');
  expect(once.output).toEqual({ head: 'café', tail: '', digest: createHash('sha256').update('café').digest('hex'), sizeBytes: 5 });
  expect(once.durationMs).toBeGreaterThanOrEqual(0);
});

test('output comes as it is written, a character never in two parts', async () => {
  const seen: [string, string][] = [];
  await run(node(`const b = Buffer.from('é'); process.stdout.write(b.subarray(0, 1), () => setTimeout(() => { process.stdout.write(b.subarray(1)); process.stderr.write(b.subarray(0, 1)); }, 30))`), { onOutput: (text, stream) => seen.push([text, stream]) });
  expect(seen.filter(([text]) => text !== '')).toEqual([['é', 'stdout'], ['\uFFFD', 'stderr']]);
});

test('a command that waits for input finds the end of it', async () => {
  expect((await run('read answer; echo "got $answer, code $?"')).output.head).toBe('got , code 1\n');
  expect((await run(node(`process.stdin.on('data', () => {}).on('end', () => console.log('no input'))`))).output.head).toBe('no input\n');
});

test('a command that never ends is ended when its time is up, with what it had said by then', async () => {
  const slow = await run('echo early; exec sleep 1000', { timeoutMs: 1000 });
  expect([slow.ending, slow.output.head]).toEqual([{ kind: 'timeout' }, 'early\n']);
});

test('a command that does not want to end is killed after the grace', async () => {
  const stubborn = await run(`trap 'echo no' TERM; echo up; while :; do sleep 1000; done`, { timeoutMs: 1000 });
  expect([stubborn.ending.kind, stubborn.output.head.split('\n')]).toEqual(['timeout', expect.arrayContaining(['up', 'no'])]);
});

/** Whether a process runs; one that is dead and not asked after does not. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc/self') || !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

test('a cancelled run is ended with its children, and one that is cancelled before it begins does not start', async () => {
  const root = temporaryFolder(), abort = new AbortController();
  let said = '';
  const cancelled = await run(['sh', '-c', `"$0" -e '${sleepForEver}' & echo $!; wait`, process.execPath], { root, signal: abort.signal, onOutput: (text) => { said += text; if (said.endsWith('\n')) abort.abort(); } });
  expect(cancelled.ending).toEqual({ kind: 'cancelled' });
  expect([Number(said) > 0, isRunning(Number(said))]).toEqual([true, false]);
  const never = await run('touch started', { root, signal: AbortSignal.abort() });
  expect([never.ending.kind, existsSync(join(root, 'started'))]).toEqual(['cancelled', false]);
});

test('a child that outlives the command is ended, and it is said', async () => {
  const left = await run(['sh', '-c', `"$0" -e '${sleepForEver}' & echo $!`, process.execPath]);
  expect([left.ending, left.notes]).toEqual([{ kind: 'exited', exitCode: 0 }, ['Processes that the command left behind were ended.']]);
  expect([Number(left.output.head) > 0, isRunning(Number(left.output.head))]).toEqual([true, false]);
});

test.runIf(process.platform === 'linux')('a child that has left the group is ended too, whether or not it holds the output', async () => {
  for (const stdio of ['inherit', 'ignore']) {
    const left = await run(node(`
      const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(sleepForEver)}], { detached: true, stdio: '${stdio}' });
      console.log(child.pid);
      child.unref();`));
    expect([left.ending, left.notes.length, isRunning(Number(left.output.head))]).toEqual([{ kind: 'exited', exitCode: 0 }, 1, false]);
  }
});

test('a flood of output is taken in whole and kept in part', async () => {
  const bytes = 200 * 1024 * 1024, before = process.memoryUsage().rss;
  let seen = 0;
  const flood = await run(node(`
    const chunk = Buffer.alloc(1 << 20, 'abcdefghij');
    require('node:fs').writeSync(1, 'first\\n');
    for (let i = 0; i < 200; i += 1) for (let at = 0; at < chunk.length;) at += require('node:fs').writeSync(1, chunk, at);
    require('node:fs').writeSync(1, 'last\\n');`), { onOutput: (text) => { seen += text.length; }, timeoutMs: 60_000 });
  expect([flood.ending, flood.output.sizeBytes, seen]).toEqual([{ kind: 'exited', exitCode: 0 }, bytes + 11, bytes + 11]);
  expect([flood.output.head.slice(0, 8), flood.output.head.length, flood.output.tail.slice(-7), flood.output.tail.length]).toEqual(['first\nab', headUnits, 'eflast\n', tailUnits]);
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
});

test('what fits is kept without a gap and without a repeat', async () => {
  const length = headUnits + 500, { output } = await run(node(`process.stdout.write(Array.from({ length: ${length} }, (_, i) => i % 10).join(''))`));
  expect(output.head + output.tail).toBe(Array.from({ length }, (_, i) => i % 10).join(''));
});

test('a signal that ends the command is named', async () => {
  expect((await run('kill -9 $$')).ending).toEqual({ kind: 'killed', signal: 'SIGKILL' });
});

test('what cannot be started says why', async () => {
  const root = temporaryFolder({ 'plain.txt': 'words', 'a/b': '' }), outside = temporaryFolder();
  mkdirSync(join(root, 'sub'));
  symlinkSync(outside, join(root, 'link'));
  const why = async (command: readonly string[], cwd = ''): Promise<unknown> => (await run(command, { root, cwd })).ending;
  expect(await why(['no-such-program-here'])).toEqual({ kind: 'not-started', reason: 'there is no program "no-such-program-here"' });
  expect(await why(['./plain.txt'])).toEqual({ kind: 'not-started', reason: '"./plain.txt" is not executable' });
  expect(await why(['./gone'], 'sub')).toEqual({ kind: 'not-started', reason: 'there is no program "./gone"' });
  expect(await why(['true'], 'missing')).toEqual({ kind: 'not-started', reason: 'the folder "missing" is not there' });
  expect(await why(['true'], 'plain.txt')).toEqual({ kind: 'not-started', reason: '"plain.txt" is no folder' });
  expect(await why(['true'], '..')).toEqual({ kind: 'not-started', reason: 'the folder ".." leads out of the workspace' });
  expect(await why(['true'], 'a/../../..')).toEqual({ kind: 'not-started', reason: 'the folder "a/../../.." leads out of the workspace' });
  expect(await why(['true'], 'link')).toEqual({ kind: 'not-started', reason: 'the folder "link" leads out of the workspace' });
  expect(await why(['true'], '/')).toEqual({ kind: 'exited', exitCode: 0 });
  expect(await why(['a\0b'])).toMatchObject({ kind: 'not-started' });
});

test('it runs in the folder that it is given', async () => {
  const root = temporaryFolder({ 'worker/here.txt': '' });
  expect((await run('ls', { root, cwd: 'worker' })).output.head).toBe('here.txt\n');
});

const environment = { PATH: process.env['PATH'], LANG: 'C', LC_ALL: 'C', MODE: 'x', OTHER: 'y', API_TOKEN: 'tok-123456', DATABASE_URL: 'postgres://ada:hunter2@db/x' };

test('a command gets what every program needs and what the profile names, and nothing else', async () => {
  const print = node('console.log(Object.keys(process.env).sort().join(" "))');
  const names = async (env: readonly string[]): Promise<string> => (await run(print, { environment, env })).output.head.trim();
  expect(await names([])).toBe('GIT_PAGER GIT_TERMINAL_PROMPT GROUNDPLAN_RUN LANG LC_ALL PAGER PATH');
  expect(await names(['MODE', 'API_TOKEN', 'UNSET'])).toBe('API_TOKEN GIT_PAGER GIT_TERMINAL_PROMPT GROUNDPLAN_RUN LANG LC_ALL MODE PAGER PATH');
});

test('the variables that a profile names are told by digest, so that another value shows and none is stored', async () => {
  const of = async (mode: string | undefined): Promise<CommandOutcome['environment']> => (await run(['true'], { environment: { ...environment, MODE: mode }, env: ['MODE', 'API_TOKEN'] })).environment;
  const [token, mode] = await of('x');
  expect([token?.name, mode?.name, mode?.digest?.length]).toEqual(['API_TOKEN', 'MODE', 64]);
  expect((await of('x'))[1]).toEqual(mode);
  expect((await of('y'))[1]).not.toEqual(mode);
  expect((await of(undefined))[1]).toEqual({ name: 'MODE', digest: undefined });
  expect(commandRunner('/', { environment }).environment(['MODE', 'API_TOKEN'])).toEqual([token, mode]);
});

test('values that look secret are not stored, whether or not the command got them', async () => {
  const { output } = await run('echo "key tok-123456 and postgres://ada:hunter2@db/x and $MODE"', { environment, env: ['MODE'] });
  expect(output.head).toBe('key [API_TOKEN] and [DATABASE_URL] and x\n');
});

test('a secret that lies across a cut is not stored in part', async () => {
  const secret = 's3cret-'.repeat(40), around = 'x'.repeat(100);
  for (const before of [headUnits - 5, headUnits - secret.length + 3, headUnits - 1]) {
    const { output } = await run(node(`process.stdout.write('.'.repeat(${before}) + process.env.MY_SECRET + '${around}' + '-'.repeat(${tailUnits}) + '!')`), { environment: { ...environment, MY_SECRET: secret }, env: ['MY_SECRET'] });
    expect(output.head.includes('s3cret') || output.tail.includes('s3cret')).toBe(false);
    expect(output.head.endsWith('.[MY_SECRET]')).toBe(true);
    expect(output.tail).toBe(`${'-'.repeat(tailUnits - 1)}!`);
  }
  const tail = await run(node(`process.stdout.write('.'.repeat(50000) + process.env.MY_SECRET + '-'.repeat(${tailUnits - 9}) + '!')`), { environment: { ...environment, MY_SECRET: secret }, env: ['MY_SECRET'] });
  expect(tail.output.tail.startsWith('[MY_SECRET]-')).toBe(true);
});
