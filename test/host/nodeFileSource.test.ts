import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeFileSource } from '../../server/src/host/nodeFileSource.ts';
import type { FileListing } from '../../server/src/workspace/ports.ts';
import { fileSourceContract } from '../support/fileSourceContract.ts';
import { commitAll, git, gitRepository, temporaryFolder, writeFiles } from '../support/gitFixture.ts';

fileSourceContract('walk', (folder) => nodeFileSource(folder));
fileSourceContract('git, untracked files', (folder) => {
  git(folder, 'init', '-q');
  return nodeFileSource(folder);
});
fileSourceContract('git program missing', (folder) => {
  git(folder, 'init', '-q');
  return nodeFileSource(folder, { searchPath: '' });
});

const list = (folder: string): Promise<FileListing> => nodeFileSource(folder).list();
const shown = (listing: FileListing): readonly string[] => listing.files.map((it) => `${it.listing} ${it.kind} ${it.path}`);

test('tracked and untracked files are told apart, deleted ones left out, ignored but tracked ones kept', async () => {
  const root = gitRepository({ '.gitignore': '*.gen\n', 'kept.gen': '', 'gone.ts': '', 'a.ts': '' });
  git(root, 'add', '-f', 'kept.gen');
  commitAll(root);
  rmSync(join(root, 'gone.ts'));
  writeFiles(root, { 'new.ts': '', 'other.gen': '' });
  const listing = await list(root);
  expect([listing.by, listing.notes]).toEqual(['git', []]);
  expect(shown(listing)).toEqual(['tracked file .gitignore', 'tracked file a.ts', 'tracked file kept.gen', 'untracked file new.ts']);
});

test('a tracked symlink is one, and a tracked file that became a folder is its files', async () => {
  const root = gitRepository({ 'a.ts': '', 'b/c.ts': '' });
  symlinkSync('a.ts', join(root, 'link'));
  commitAll(root);
  rmSync(join(root, 'a.ts'));
  writeFiles(root, { 'a.ts/inner.ts': '' });
  rmSync(join(root, 'b'), { recursive: true });
  writeFileSync(join(root, 'b'), '');
  expect(shown(await list(root))).toEqual(['untracked file a.ts/inner.ts', 'untracked file b', 'tracked symlink link']);
});

test('a file in conflict stands once', async () => {
  const root = gitRepository({ 'a.ts': 'base\n' });
  commitAll(root);
  git(root, 'checkout', '-q', '-b', 'other');
  writeFiles(root, { 'a.ts': 'theirs\n' });
  commitAll(root);
  git(root, 'checkout', '-q', 'main');
  writeFiles(root, { 'a.ts': 'ours\n' });
  commitAll(root);
  expect(() => git(root, 'merge', '-q', 'other')).toThrow();
  expect(shown(await list(root))).toEqual(['tracked file a.ts']);
});

test('a workspace below the top of the repository has paths of its own and obeys the rules above', async () => {
  const root = gitRepository({ '.gitignore': '*.log\n/packages/web/out\n', 'packages/web/src/a.ts': '', 'packages/web/x.log': '', 'packages/web/out/o.js': '', 'packages/api/b.ts': '' });
  commitAll(root);
  const source = nodeFileSource(join(root, 'packages/web'));
  writeFiles(root, { 'packages/web/new.ts': '' });
  expect(shown(await source.list())).toEqual(['untracked file new.ts', 'tracked file src/a.ts']);
  expect([source.probe('x.log'), source.probe('out/o.js'), source.probe('../api/b.ts')]).toEqual([
    { kind: 'ignored', path: 'x.log', isFolder: false }, { kind: 'ignored', path: 'out/o.js', isFolder: false }, { kind: 'outside' },
  ]);
});

test('a linked worktree lists its own files', async () => {
  const root = gitRepository({ 'a.ts': '' });
  commitAll(root);
  const linked = join(temporaryFolder(), 'linked');
  git(root, 'worktree', 'add', '-q', linked);
  writeFiles(linked, { 'b.ts': '' });
  const listing = await list(linked);
  expect([listing.by, shown(listing)]).toEqual(['git', ['tracked file a.ts', 'untracked file b.ts']]);
});

test('files of submodules and of nested repositories are listed under them, at any depth', async () => {
  const inner = gitRepository({ 'deep.ts': '' });
  commitAll(inner);
  const library = gitRepository({ 'lib.ts': '', '.gitignore': '*.o\n' });
  git(library, 'submodule', 'add', '-q', inner, 'deep');
  commitAll(library);
  const root = gitRepository({ 'a.ts': '' });
  git(root, 'submodule', 'add', '-q', library, 'vendor/lib');
  git(root, '-c', 'protocol.file.allow=always', 'submodule', 'update', '-q', '--init', '--recursive');
  commitAll(root);
  writeFiles(root, { 'vendor/lib/new.ts': '', 'vendor/lib/x.o': '', 'own/.keep': '' });
  git(join(root, 'own'), 'init', '-q');
  expect(shown(await list(root))).toEqual([
    'tracked file .gitmodules', 'tracked file a.ts', 'untracked submodule own', 'untracked file own/.keep', 'tracked submodule vendor/lib', 'tracked file vendor/lib/.gitignore',
    'tracked file vendor/lib/.gitmodules', 'tracked submodule vendor/lib/deep', 'tracked file vendor/lib/deep/deep.ts', 'tracked file vendor/lib/lib.ts', 'untracked file vendor/lib/new.ts',
  ]);
});

test('a submodule that is not checked out is listed without files', async () => {
  const library = gitRepository({ 'lib.ts': '' });
  commitAll(library);
  const root = gitRepository();
  git(root, 'submodule', 'add', '-q', library, 'lib');
  commitAll(root);
  git(root, 'submodule', 'deinit', '-q', '-f', 'lib');
  expect(shown(await list(root))).toEqual(['tracked file .gitmodules', 'tracked submodule lib']);
});

test('files outside a sparse checkout are marked', async () => {
  const root = gitRepository({ 'a/in.ts': '', 'b/out.ts': '', 'top.md': '' });
  commitAll(root);
  git(root, 'sparse-checkout', 'set', '--cone', 'a');
  expect(shown(await list(root))).toEqual(['tracked file a/in.ts', 'sparse file b/out.ts', 'tracked file top.md']);
  git(root, 'sparse-checkout', 'set', '--cone', '--sparse-index', 'a');
  expect(shown(await list(root))).toEqual(['tracked file a/in.ts', 'sparse file b/out.ts', 'tracked file top.md']);
});

test('a pipe in the tree is not listed and not read', async () => {
  for (const root of [gitRepository({ 'a.ts': '' }), temporaryFolder({ 'a.ts': '' })]) {
    execFileSync('mkfifo', [join(root, 'pipe')]);
    const source = nodeFileSource(root);
    expect([shown(await source.list()), source.readText('pipe', 10), await source.stats(['pipe'])])
      .toEqual([['untracked file a.ts'], { kind: 'none', reason: 'unreadable' }, [undefined]]);
  }
});

test('a workspace that is reached through a link is its real folder, and links back through that link are inside', () => {
  const root = temporaryFolder({ 'src/a.ts': '' });
  const alias = join(temporaryFolder(), 'alias');
  symlinkSync(root, alias);
  symlinkSync(join(alias, 'src/a.ts'), join(root, 'roundabout'));
  const source = nodeFileSource(alias);
  expect([source.root, source.probe('roundabout'), source.probe('src/a.ts')])
    .toEqual([realpathSync(root), { kind: 'inside', path: 'src/a.ts', isFolder: false }, { kind: 'inside', path: 'src/a.ts', isFolder: false }]);
});

test('without the git program the repository is walked, with a note', async () => {
  const root = gitRepository({ 'a.ts': '', '.git/info/exclude': 'local.ts\n', 'local.ts': '' });
  const listing = await nodeFileSource(root, { searchPath: '/nonexistent' }).list();
  expect([listing.scanned, listing.by, shown(listing)]).toEqual([true, 'walk', ['untracked file a.ts']]);
  expect(listing.notes).toEqual(['no git program on the search path', 'git did not list the workspace: files are found by walking, with the same ignore rules']);
});

test('a damaged repository is walked, with what git complained about', async () => {
  const root = gitRepository({ 'a.ts': '' });
  commitAll(root);
  writeFileSync(join(root, '.git/index'), 'garbage that is no index');
  const listing = await list(root);
  expect([listing.scanned, listing.by, shown(listing)]).toEqual([true, 'walk', ['untracked file a.ts']]);
  expect(listing.notes[0]).toMatch(/index/);
});

test('a cancelled listing proves nothing', async () => {
  const root = gitRepository({ 'a.ts': '' });
  expect(await nodeFileSource(root).list(AbortSignal.abort())).toEqual({ scanned: false, by: 'git', files: [], notes: ['git was cancelled'] });
});

test('nothing that a repository names is run while it is listed', async () => {
  const root = gitRepository({ 'a.ts': '', '.gitattributes': '* filter=evil diff=evil\n' });
  const evil = join(root, '.git/evil.sh');
  writeFiles(root, { '.git/evil.sh': `#!/bin/sh\ntouch ${root}/owned\ncat\n`, '.git/hooks/post-index-change': `#!/bin/sh\ntouch ${root}/owned\n` });
  chmodSync(evil, 0o755);
  chmodSync(join(root, '.git/hooks/post-index-change'), 0o755);
  commitAll(root);
  for (const name of ['core.fsmonitor', 'filter.evil.clean', 'filter.evil.smudge', 'filter.evil.process', 'diff.evil.textconv', 'diff.external', 'core.pager', 'core.sshCommand', 'core.askPass']) {
    git(root, 'config', name, evil);
  }
  rmSync(join(root, 'owned'), { force: true });
  writeFiles(root, { 'a.ts': 'changed' });
  expect(shown(await list(root))).toEqual(['tracked file .gitattributes', 'tracked file a.ts']);
  expect(existsSync(join(root, 'owned'))).toBe(false);
});

test('a bare repository among the files of a workspace is not taken for its git directory', async () => {
  const root = gitRepository({ 'a.ts': '' });
  mkdirSync(join(root, 'trap'));
  git(join(root, 'trap'), 'init', '-q', '--bare');
  const listing = await nodeFileSource(join(root, 'trap')).list();
  expect([listing.scanned, listing.by]).toEqual([true, 'walk']);
});

test('git variables of a surrounding hook do not lead elsewhere', async () => {
  const [root, other] = [gitRepository({ 'a.ts': '' }), gitRepository({ 'other.ts': '' })];
  process.env['GIT_DIR'] = join(other, '.git');
  process.env['GIT_INDEX_FILE'] = join(other, '.git/index');
  try {
    expect(shown(await list(root))).toEqual(['untracked file a.ts']);
  } finally {
    delete process.env['GIT_DIR'];
    delete process.env['GIT_INDEX_FILE'];
  }
});

test('a folder whose `.git` points nowhere is walked', async () => {
  const root = temporaryFolder({ 'a.ts': '', '.git': 'gitdir: /nonexistent/place\n' });
  const listing = await list(root);
  expect([listing.by, shown(listing)]).toEqual(['walk', ['untracked file a.ts']]);
});

test('a repository that was moved away between two listings is noticed', async () => {
  const root = gitRepository({ 'a.ts': '' });
  const source = nodeFileSource(root);
  expect((await source.list()).by).toBe('git');
  renameSync(join(root, '.git'), join(root, 'was-git'));
  expect((await source.list()).by).toBe('walk');
});

test('a workspace that is removed meanwhile is not known to lack anything', async () => {
  const root = temporaryFolder({ 'a.ts': '' });
  const source = nodeFileSource(root);
  rmSync(root, { recursive: true });
  expect([source.probe('a.ts'), source.readText('a.ts', 10), await source.stats(['a.ts']), (await source.list()).scanned])
    .toEqual([{ kind: 'unreadable' }, { kind: 'none', reason: 'absent' }, [undefined], false]);
});
