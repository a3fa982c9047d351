/** Verifications whose own process does not live to see the end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commitAll, gitRepository } from '../../support/gitFixture.ts';
import { openRecording, verifyNow } from '../../support/recordingWorkspace.ts';

function repository(test: string): string {
  const root = gitRepository({ 'a.js': '', 'groundplan.yaml': `commands:\n  test: ${test}\n` });
  commitAll(root);
  return root;
}

/** Start a verification; resolves with its first line of output. */
async function start(root: string, mode: 'wait' | 'exit'): Promise<{ readonly child: ChildProcess; readonly line: string; readonly closed: Promise<unknown> }> {
  const child = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, '../../support/verifyingProcess.ts'), root, mode], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'exit');
  const [bytes] = await once(child.stdout, 'data') as [Buffer];
  return { child, line: bytes.toString(), closed };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc/self') || !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

test('a process that is killed while it verifies leaves a log that is whole, and no claim', async () => {
  const root = repository('echo $$; exec sleep 1000'), { child, closed } = await start(root, 'wait');
  child.kill('SIGKILL');
  await closed;
  const after = await openRecording(root);
  expect((await after.sessions.log.verify()).problems).toEqual([]);
  expect((await after.sessions.baseline()).view).toMatchObject({ standing: 'none' });
  await verifyNow(after);
  expect((await after.sessions.baseline()).view).toMatchObject({ standing: 'known-good' });
  await after.sessions.close();
});

test('a process that is killed while it verifies takes the command with it, and what the command has sent away', async () => {
  const root = repository("'trap \"\" TERM; setsid sh -c \"sleep 1000\" & echo $$ $!; wait'"), { child, line, closed } = await start(root, 'wait'), pids = line.trim().split(' ').map(Number);
  expect(pids.map(isRunning)).toEqual([true, true]);
  child.kill('SIGKILL');
  await closed;
  await expect.poll(() => pids.some(isRunning), { timeout: 20_000 }).toBe(false);
});

test('a process that ends itself in the middle of a run takes the command with it', async () => {
  const { line, closed } = await start(repository('echo $$; exec sleep 1000'), 'exit');
  expect(await closed).toEqual([7, null]);
  const pid = Number(line);
  // The signal was sent before the process ended; the kernel may need a moment to act on it.
  await expect.poll(() => isRunning(pid)).toBe(false);
});
