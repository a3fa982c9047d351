import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findGitFolder } from '../../server/src/host/gitFolder.ts';
import { commitAll, git, gitRepository, temporaryFolder, writeFiles } from '../support/gitFixture.ts';

test('the repository of a folder is the nearest one upward with `.git`', () => {
  const root = gitRepository({ 'a/b/c.ts': '' });
  expect([root, join(root, 'a/b'), join(root, 'not/there')].map((it) => findGitFolder(it)?.top)).toEqual([root, root, root]);
});

test('a `.git` that points nowhere is passed over', () => {
  const alone = temporaryFolder({ 'a/.git': 'gitdir: nowhere\n', 'b/.git': '', 'c/.git/HEAD.txt': '' });
  for (const folder of ['a', 'b', 'c']) expect(findGitFolder(join(alone, folder))?.top).not.toBe(join(alone, folder));
});

test('a linked worktree and a submodule have git folders of their own', () => {
  const library = gitRepository({ 'l.ts': '' });
  commitAll(library);
  const root = gitRepository({ 'a.ts': '' });
  git(root, 'submodule', 'add', '-q', library, 'lib');
  commitAll(root);
  const linked = join(temporaryFolder(), 'linked');
  git(root, 'worktree', 'add', '-q', linked);
  expect(findGitFolder(linked)).toEqual({ top: linked, gitDir: join(root, '.git/worktrees/linked'), commonDir: join(root, '.git') });
  expect(findGitFolder(join(root, 'lib'))).toEqual({ top: join(root, 'lib'), gitDir: join(root, '.git/modules/lib'), commonDir: join(root, '.git/modules/lib') });
  writeFiles(root, { 'deep/er/x.ts': '' });
  mkdirSync(join(root, 'deep/.git'));
  expect(findGitFolder(join(root, 'deep/er'))?.top).toBe(root);
});
