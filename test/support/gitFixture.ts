import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Keeps the machine's own git configuration out of tests, for git run by the test and by the code under test. */
process.env['GIT_CONFIG_NOSYSTEM'] = '1';
process.env['GIT_CONFIG_GLOBAL'] = devNull;

const identity = {
  GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.invalid', GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.invalid',
  GIT_AUTHOR_DATE: '2026-01-02T03:04:05Z', GIT_COMMITTER_DATE: '2026-01-02T03:04:05Z',
};

/** A temporary folder with files, as a real path; removed when the test ends. */
export function temporaryFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = realpathSync.native(mkdtempSync(join(tmpdir(), 'groundplan-')));
  onTestFinished(() => { rmSync(folder, { recursive: true, force: true }); });
  writeFiles(folder, files);
  return folder;
}

export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** A temporary git repository with files, not yet committed. */
export function gitRepository(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = temporaryFolder(files);
  git(folder, 'init', '-q', '-b', 'main');
  return folder;
}

/** Run git in a folder, with its output as text. */
export function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-c', 'protocol.file.allow=always', ...args], { cwd: folder, env: { ...process.env, ...identity }, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Add and commit everything. */
export function commitAll(folder: string, message = 'work'): void {
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '--allow-empty', '-m', message);
}
