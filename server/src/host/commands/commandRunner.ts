/** Runs the operator's commands: one process group each, nothing on standard input, output within bounds, an end in any case. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { CommandEnding, CommandOrder, CommandOutcome, CommandRunner, CommandWatch, OutputStream } from '../../workspace/ports.ts';
import { commandEnvironment, type Environment, secretsOf, variableDigests } from './commandEnvironment.ts';
import { openOutputCapture, type OutputCapture } from './outputCapture.ts';
import { openLifeline } from './lifeline.ts';
import { markVariable, type ProcessGroup, processGroup } from './processGroup.ts';
import { findFolder, toSpawnable, whyNotStarted } from './spawnable.ts';

export interface CommandRunnerOptions {
  /** Of this process, unless said otherwise. */
  readonly environment?: Environment;
  /** Milliseconds between asking a process to end and ending it. */
  readonly graceMs?: number;
}

const defaultGraceMs = 3_000;
/** How often it is looked whether processes that were asked to end have done so. */
const lookEveryMs = 50;
const secondLookMs = 10;
/** The longest time that a timer of Node can wait. */
const maxTimerMs = 2_147_483_647;

/** @param root  real path of the workspace folder */
export function commandRunner(root: string, options: CommandRunnerOptions = {}): CommandRunner {
  const environment = options.environment ?? process.env, graceMs = options.graceMs ?? defaultGraceMs;
  return {
    run: (order, watch = {}) => runCommand({ root, environment, graceMs }, order, watch),
    environment: (env) => variableDigests(environment, env),
  };
}

interface Setting {
  readonly root: string;
  readonly environment: Environment;
  readonly graceMs: number;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

async function runCommand(setting: Setting, order: CommandOrder, watch: CommandWatch): Promise<CommandOutcome> {
  const capture = openOutputCapture(secretsOf(setting.environment)), startedMs = performance.now(), notes: string[] = [];
  const ending = await end(setting, { order, watch, capture, notes });
  for (const [text, stream] of capture.rest()) watch.onOutput?.(text, stream);
  return { ending, durationMs: Math.round(performance.now() - startedMs), output: capture.kept(), environment: variableDigests(setting.environment, order.env), notes };
}

interface Run {
  readonly order: CommandOrder;
  readonly watch: CommandWatch;
  readonly capture: OutputCapture;
  readonly notes: string[];
}

async function end(setting: Setting, run: Run): Promise<CommandEnding> {
  const { order, watch } = run, place = findFolder(setting.root, order.cwd);
  if ('reason' in place) return { kind: 'not-started', reason: place.reason };
  if (watch.signal?.aborted === true) return { kind: 'cancelled' };
  const mark = randomUUID(), env = { ...commandEnvironment(setting.environment, order.env), [markVariable]: mark };
  const { program, args, isVerbatim } = toSpawnable(order.run, env);
  const lifeline = openLifeline(mark, setting.graceMs);
  try {
    const child = spawn(program, args, { cwd: place.folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: process.platform !== 'win32', windowsHide: true, windowsVerbatimArguments: isVerbatim });
    if (child.pid !== undefined) lifeline.guard(child.pid);
    return await followed(child, { ...run, program, mark, graceMs: setting.graceMs });
  } catch (error) {
    return { kind: 'not-started', reason: whyNotStarted(program, error as NodeJS.ErrnoException) };
  } finally {
    lifeline.over();
  }
}

interface Followed extends Run {
  readonly program: string;
  readonly mark: string;
  readonly graceMs: number;
}

/** Follow a child to its end, and see to it that there is one. */
async function followed(child: Child, run: Followed): Promise<CommandEnding> {
  const { watch, capture, order } = run;
  const receive = (stream: OutputStream) => (bytes: Buffer): void => {
    const text = capture.take(bytes, stream);
    watch.onOutput?.(text, stream);
  };
  child.stdout.on('data', receive('stdout'));
  child.stderr.on('data', receive('stderr'));
  const closed = new Promise<void>((resolve) => { child.once('close', () => { resolve(); }); });
  const exited = new Promise<CommandEnding>((resolve) => {
    child.once('error', (error) => { if (child.pid === undefined) resolve({ kind: 'not-started', reason: whyNotStarted(run.program, error) }); });
    child.once('exit', (code, signal) => { resolve(code === null ? { kind: 'killed', signal: signal ?? 'unknown' } : { kind: 'exited', exitCode: code }); });
  });
  if (child.pid === undefined) return exited;
  const group = processGroup(child.pid, run.mark), stop = stopWhenDue(group, { graceMs: run.graceMs, timeoutMs: order.timeoutMs, signal: watch.signal });
  // Whoever ends this process in the middle of the run must not leave the command behind; a death without a last word is the lifeline's to notice.
  const onExit = (): void => { group.signal('SIGKILL'); };
  process.once('exit', onExit);
  try {
    const ending = await exited, stopped = stop.end();
    await endLeftovers(group, { run, isStopped: stopped !== undefined });
    await drained(child, closed, run.graceMs);
    return stopped === undefined ? ending : { kind: stopped };
  } finally {
    process.off('exit', onExit);
  }
}

interface Due {
  readonly graceMs: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Ends the group when its time is up or the caller wishes; tells afterwards why, if it came to that. */
function stopWhenDue(group: ProcessGroup, { graceMs, timeoutMs, signal }: Due): { readonly end: () => 'timeout' | 'cancelled' | undefined } {
  let stopped: 'timeout' | 'cancelled' | undefined, killer: NodeJS.Timeout | undefined;
  const stop = (why: 'timeout' | 'cancelled'): void => {
    if (stopped !== undefined) return;
    stopped = why;
    group.signal('SIGTERM');
    killer = setTimeout(() => { group.signal('SIGKILL'); }, graceMs);
  };
  const onAbort = (): void => { stop('cancelled'); };
  const timer = setTimeout(() => { stop('timeout'); }, Math.min(timeoutMs, maxTimerMs));
  signal?.addEventListener('abort', onAbort, { once: true });
  return {
    end: () => {
      clearTimeout(timer);
      clearTimeout(killer);
      signal?.removeEventListener('abort', onAbort);
      return stopped;
    },
  };
}

/** The leader has ended; whoever is left might still change the workspace. */
async function endLeftovers(group: ProcessGroup, { run, isStopped }: { readonly run: Followed; readonly isStopped: boolean }): Promise<void> {
  if (await isGone(group)) return;
  if (!isStopped) run.notes.push('Processes that the command left behind were ended.');
  group.signal('SIGTERM');
  const killFrom = performance.now() + run.graceMs, until = killFrom + run.graceMs;
  for (let now = 0; !await isGone(group); now = performance.now()) {
    if (now >= until) {
      run.notes.push('Processes that the command left behind could not be ended.');
      return;
    }
    if (now >= killFrom) group.signal('SIGKILL');
    await pause(lookEveryMs);
  }
}

/** Nobody is there, on two looks: one may fall into the moment in which a process starts another program. */
async function isGone(group: ProcessGroup): Promise<boolean> {
  if (group.isAlive()) return false;
  await pause(secondLookMs);
  return !group.isAlive();
}

/** Wait for the rest of the output; somebody out of reach may hold the pipes for ever. */
async function drained(child: Child, closed: Promise<void>, graceMs: number): Promise<void> {
  const timer = setTimeout(() => {
    child.stdout.destroy();
    child.stderr.destroy();
  }, graceMs);
  await closed;
  clearTimeout(timer);
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => { setTimeout(resolve, durationMs); });
}
