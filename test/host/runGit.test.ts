import { chmodSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { findProgram } from '../../server/src/host/findProgram.ts';
import { complaintOf, runGit } from '../../server/src/host/runGit.ts';
import { gitRepository, temporaryFolder } from '../support/gitFixture.ts';

/** A folder with a program called `git` that does what the script says. */
function fakeGit(script: string): string {
  const folder = temporaryFolder({ git: `#!/bin/sh\n${script}\n` });
  chmodSync(join(folder, 'git'), 0o755);
  return folder;
}

test('output is bytes, input is handed over, the exit is told', async () => {
  const cwd = gitRepository({ 'a.ts': '' });
  const done = await runGit({ cwd, args: ['hash-object', '--stdin'], input: 'hello\n' });
  expect([done.kind, done.stdout.toString()]).toEqual(['done', 'ce013625030ba8dba906f756967f9e9ca394464a\n']);
  const failed = await runGit({ cwd, args: ['rev-parse', '--verify', 'nothing'] });
  expect([failed.kind, complaintOf(failed)]).toEqual(['failed', 'Needed a single revision']);
});

test('a missing program, a missing folder and a cancelled call are told, not thrown', async () => {
  const cwd = temporaryFolder();
  expect((await runGit({ cwd, args: ['version'], searchPath: '' })).kind).toBe('missing');
  expect((await runGit({ cwd: join(cwd, 'gone'), args: ['version'] })).kind).toBe('failed');
  expect((await runGit({ cwd, args: ['version'], signal: AbortSignal.abort() })).kind).toBe('aborted');
});

test('a program that does not end is killed, with what it had said by then', async () => {
  const slow = await runGit({ cwd: temporaryFolder(), args: [], searchPath: fakeGit('printf early; exec sleep 60'), timeoutMs: 1500 });
  expect([slow.kind, slow.stdout.toString(), complaintOf(slow)]).toEqual(['timeout', 'early', 'git took too long']);
  const abort = new AbortController();
  const running = runGit({ cwd: temporaryFolder(), args: [], searchPath: fakeGit('exec sleep 60'), signal: abort.signal });
  abort.abort();
  expect((await running).kind).toBe('aborted');
});

test('a flood of output is cut at its bound, and complaints too', async () => {
  const flood = fakeGit('while :; do echo 0123456789012345678901234567890123456789012345678901234567890123456789; done');
  const run = await runGit({ cwd: temporaryFolder(), args: [], searchPath: flood, maxOutputBytes: 100_000 });
  expect([run.kind, run.stdout.length <= 100_000, complaintOf(run)]).toEqual(['too-much', true, 'git listed more than the bound']);
  const loud = fakeGit('i=0; while [ $i -lt 3000 ]; do echo "complaint $i: 0123456789012345678901234567890123456789" >&2; i=$((i+1)); done; exit 3');
  const complaining = await runGit({ cwd: temporaryFolder(), args: [], searchPath: loud });
  expect([complaining.kind, complaining.stderr.length <= 65_536, complaintOf(complaining)]).toEqual(['failed', true, 'complaint 0: 0123456789012345678901234567890123456789']);
});

test('a program that does not read its input is no trouble', async () => {
  const run = await runGit({ cwd: temporaryFolder(), args: [], searchPath: fakeGit('exit 0'), input: 'x'.repeat(5_000_000) });
  expect(run.kind).toBe('done');
});

test('variables of a surrounding git do not reach it, those of the configuration do', async () => {
  process.env['GIT_WORK_TREE'] = '/elsewhere';
  process.env['GIT_EXTERNAL_DIFF'] = 'evil';
  try {
    const run = await runGit({ cwd: temporaryFolder(), args: [], searchPath: fakeGit('/usr/bin/env | /usr/bin/sort'), env: { GIT_INDEX_FILE: 'mine' } });
    const names = run.stdout.toString().split('\n').filter((it) => it.startsWith('GIT_'));
    expect(names).toEqual(expect.arrayContaining(['GIT_ALLOW_PROTOCOL=', 'GIT_CONFIG_NOSYSTEM=1', 'GIT_INDEX_FILE=mine', 'GIT_OPTIONAL_LOCKS=0', 'GIT_TERMINAL_PROMPT=0']));
    expect(names.filter((it) => /WORK_TREE|EXTERNAL_DIFF/.test(it))).toEqual([]);
  } finally {
    delete process.env['GIT_WORK_TREE'];
    delete process.env['GIT_EXTERNAL_DIFF'];
  }
});

test('a program is looked for in absolute folders of the search path only', () => {
  const folder = fakeGit('exit 0');
  const plain = temporaryFolder({ git: 'not to be run' });
  chmodSync(join(plain, 'git'), 0o644);
  mkdirSync(join(plain, 'as-folder/git'), { recursive: true });
  expect(findProgram('git', { PATH: ['', '.', 'relative', join(plain, 'as-folder'), folder].join(delimiter) })).toBe(join(folder, 'git'));
  expect(findProgram('git', { PATH: ['', '.', 'relative'].join(delimiter) })).toBeUndefined();
  expect(findProgram('git', {})).toBeUndefined();
});
