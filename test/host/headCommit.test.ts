import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findGitFolder } from '../../server/src/host/gitFolder.ts';
import { headCommit } from '../../server/src/host/headCommit.ts';
import { commitAll, git, gitRepository, temporaryFolder } from '../support/gitFixture.ts';

const head = (root: string): string | undefined => {
  const folder = findGitFolder(root);
  return folder && headCommit(folder);
};

test('the commit that is checked out: on a branch, with packed references, detached, in a linked worktree', () => {
  const root = gitRepository({ 'a.ts': '' });
  expect(head(root)).toBeUndefined();
  commitAll(root);
  const commit = git(root, 'rev-parse', 'HEAD').trim();
  expect(head(root)).toBe(commit);
  git(root, 'pack-refs', '--all');
  expect(head(root)).toBe(commit);
  git(root, 'checkout', '-q', '--detach');
  expect(head(root)).toBe(commit);
  const linked = join(temporaryFolder(), 'linked');
  git(root, 'worktree', 'add', '-q', '-b', 'other', linked);
  expect(head(linked)).toBe(commit);
});

test.each(['ref: refs/../../etc/passwd\n', 'ref: refs/heads/none\n', 'nonsense\n', '', 'ref: HEAD\n'])('HEAD %j has no commit', (text) => {
  const root = gitRepository({ 'a.ts': '' });
  writeFileSync(join(root, '.git/HEAD'), text);
  expect(head(root)).toBeUndefined();
});
