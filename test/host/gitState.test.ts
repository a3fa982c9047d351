import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gitState } from '../../server/src/host/gitState.ts';
import { sha256 } from '../../server/src/host/sha256.ts';
import type { WorkspaceState } from '../../server/src/model/stateKey.ts';
import { commitAll, git, gitRepository, temporaryFolder, writeFiles } from '../support/gitFixture.ts';

const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';
const state = (folder: string): Promise<WorkspaceState> => gitState(folder).state([]);
const withoutGit = (folder: string): Promise<WorkspaceState> => gitState(folder, { searchPath: '' }).state([]);

/** What `git add -A && git write-tree` says in a copy that has no Groundplan folder. */
function treeByGit(folder: string): string {
  const copy = join(temporaryFolder(), 'copy');
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  rmSync(join(copy, '.groundplan'), { recursive: true, force: true });
  if (!existsSync(join(copy, '.git'))) git(copy, 'init', '-q');
  git(copy, 'add', '-A');
  return git(copy, 'write-tree').trim();
}

/** Digest of every file of the git directory with its stat. */
function digestOfGit(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((it) => it.isFile()).map((it) => {
    const file = join(it.parentPath, it.name), { mtimeMs, size, ino } = lstatSync(file);
    return `${file} ${size} ${mtimeMs} ${ino} ${sha256(readFileSync(file))}`;
  });
  return sha256(entries.sort().join('\n'));
}

const files = { 'src/a.ts': 'a\n', 'src/b/c.ts': 'c\n', 'src-x/d.ts': 'd\n', 'run.sh': '#!/bin/sh\n', '.gitignore': '*.log\n', 'x.log': 'log\n', 'ü.md': 'ü\n' };

test('the tree is that of git, before the first commit, after it, with changes, and without git', async () => {
  const root = gitRepository(files);
  chmodSync(join(root, 'run.sh'), 0o755);
  symlinkSync('src/a.ts', join(root, 'link'));
  symlinkSync('nowhere', join(root, 'dangling'));
  const fresh = await state(root);
  expect([fresh.notes, fresh.manifest]).toEqual([[], { tree: treeByGit(root), inputs: [], nested: [] }]);
  commitAll(root);
  const committed = await state(root);
  expect(committed).toEqual(fresh);
  expect(committed.manifest.tree).toBe(git(root, 'rev-parse', 'HEAD^{tree}').trim());

  writeFiles(root, { 'src/a.ts': 'changed\n', 'new/e.ts': 'e\n', 'y.log': 'ignored\n' });
  rmSync(join(root, 'src/b'), { recursive: true });
  const changed = await state(root);
  expect([changed.manifest.tree, changed.key === committed.key]).toEqual([treeByGit(root), false]);

  rmSync(join(root, '.git'), { recursive: true });
  expect(await state(root)).toEqual(changed);
  const bare = await withoutGit(root);
  expect([bare.key, bare.manifest]).toEqual([changed.key, changed.manifest]);
});

test('equal content gives an equal key on any path, committed, staged or not, and with another history', async () => {
  const one = gitRepository(files), two = gitRepository(files), three = temporaryFolder(files);
  commitAll(one);
  git(two, 'add', '-A');
  const keys = [await state(one), await state(two), await state(three), await withoutGit(one), await withoutGit(three)].map((it) => it.key);
  expect(new Set(keys).size).toBe(1);
});

test('going back to the old content goes back to the old key', async () => {
  const root = gitRepository(files);
  commitAll(root);
  const before = await state(root);
  writeFiles(root, { 'src/a.ts': 'b\n' });
  expect((await state(root)).key).not.toBe(before.key);
  writeFiles(root, { 'src/a.ts': 'a\n' });
  expect((await state(root)).key).toBe(before.key);
});

test('a change of the same size in the tick in which the index was written changes the key', async () => {
  const root = gitRepository({ 'a.ts': 'one\n' });
  git(root, 'config', 'core.trustctime', 'false');
  git(root, 'config', 'core.checkStat', 'minimal');
  const time = new Date('2026-01-01T00:00:00.123Z');
  const atThatTime = (file: string, text: string | Uint8Array): void => {
    writeFileSync(join(root, file), text);
    utimesSync(join(root, file), time, time);
  };
  atThatTime('a.ts', 'one\n');
  commitAll(root);
  const before = await state(root);
  atThatTime('.git/index', readFileSync(join(root, '.git/index')));
  atThatTime('a.ts', 'two\n');
  expect([(await state(root)).key === before.key, (await state(root)).manifest.tree]).toEqual([false, treeByGit(root)]);
});

test('an empty workspace has the empty tree', async () => {
  expect((await state(temporaryFolder())).manifest.tree).toBe(emptyTree);
  expect((await state(gitRepository())).manifest.tree).toBe(emptyTree);
  expect((await withoutGit(temporaryFolder())).manifest.tree).toBe(emptyTree);
});

test('the index, refs, objects and configuration of the user stay as they are', async () => {
  const root = gitRepository(files);
  commitAll(root);
  writeFiles(root, { 'src/a.ts': 'changed\n', 'new.ts': 'new\n' });
  utimesSync(join(root, 'run.sh'), new Date(), new Date(Date.now() - 5000));
  const before = digestOfGit(join(root, '.git'));
  const source = gitState(root);
  await source.state([]);
  await source.state([]);
  expect(digestOfGit(join(root, '.git'))).toBe(before);
});

test('a workspace below the top has the key of its own files', async () => {
  const root = gitRepository({ 'web/src/a.ts': 'a\n', 'web/x.gen': '', 'api/b.ts': 'b\n', '.gitignore': '*.gen\n' });
  commitAll(root);
  writeFiles(root, { 'web/new.ts': 'n\n', 'web/src/a.ts': 'changed\n' });
  const alone = temporaryFolder({ 'src/a.ts': 'changed\n', 'new.ts': 'n\n' });
  const web = await state(join(root, 'web'));
  expect(web.key).toBe((await state(alone)).key);
  expect((await withoutGit(join(root, 'web'))).key).toBe(web.key);
  writeFiles(root, { 'api/b.ts': 'other\n' });
  expect((await state(join(root, 'web'))).key).toBe(web.key);
});

test('a linked worktree has the key of its content', async () => {
  const root = gitRepository(files);
  commitAll(root);
  const linked = join(temporaryFolder(), 'linked');
  git(root, 'worktree', 'add', '-q', linked);
  expect((await state(linked)).key).toBe((await state(root)).key);
  writeFiles(linked, { 'src/a.ts': 'changed\n' });
  expect((await state(linked)).manifest.tree).toBe(treeByGit(linked));
});

test('what lies in the own folder never counts, even when it is tracked', async () => {
  const root = gitRepository(files);
  const before = await state(root);
  writeFiles(root, { '.groundplan/notes.md': 'n\n', 'src/.groundplan/x': 'x\n' });
  git(root, 'add', '-f', '.groundplan/notes.md', 'src/.groundplan/x');
  commitAll(root);
  expect((await state(root)).key).toBe(before.key);
  expect((await withoutGit(root)).key).toBe(before.key);
});

test('tracked files that are ignored count, ignored ones that are not tracked do not', async () => {
  const root = gitRepository(files);
  const before = await state(root);
  git(root, 'add', '-f', 'x.log');
  const tracked = await state(root);
  expect([tracked.key === before.key, tracked.manifest.tree]).toEqual([false, treeByGit(root)]);
  expect((await withoutGit(root)).key).toBe(tracked.key);
  git(root, 'rm', '-q', '--cached', 'x.log');
  expect((await state(root)).key).toBe(before.key);
});

test('a new ignore rule takes untracked files out of the key', async () => {
  const root = gitRepository({ 'a.ts': 'a\n', '.gitignore': '' });
  commitAll(root);
  const source = gitState(root);
  writeFiles(root, { 'out.tmp': 'x\n' });
  const seen = await source.state([]);
  writeFiles(root, { '.gitignore': '*.tmp\n' });
  const ignored = await source.state([]);
  expect([seen.manifest.tree === ignored.manifest.tree, ignored.manifest.tree]).toEqual([false, treeByGit(root)]);
});

test('submodules and nested repositories count by their content, not by their commits', async () => {
  const library = gitRepository({ 'lib.ts': 'lib\n', 'deep/x.ts': 'x\n' });
  commitAll(library);
  const root = gitRepository({ 'a.ts': 'a\n' });
  git(root, 'submodule', 'add', '-q', library, 'lib');
  commitAll(root);
  writeFiles(root, { 'own/b.ts': 'b\n' });
  git(join(root, 'own'), 'init', '-q');
  const source = gitState(root);
  const clean = await source.state([]);
  expect(clean.notes).toEqual([]);
  expect(clean.manifest.nested).toEqual([['lib', (await state(library)).manifest.tree], ['own', treeByGit(join(root, 'own'))]]);

  writeFiles(root, { 'lib/lib.ts': 'changed\n' });
  const dirty = await source.state([]);
  expect([dirty.key === clean.key, dirty.manifest.tree === clean.manifest.tree]).toEqual([false, true]);
  commitAll(join(root, 'lib'), 'in the submodule');
  commitAll(join(root, 'own'), 'in the nested one');
  expect((await source.state([])).key).toBe(dirty.key);
  git(root, 'add', 'lib');
  expect((await source.state([])).key).toBe(dirty.key);
  expect((await withoutGit(root)).key).toBe(dirty.key);
  expect(await source.changedPaths(clean.key, dirty.key)).toEqual(['lib/lib.ts']);
});

test('a submodule that is not checked out counts by the commit that is wanted', async () => {
  const library = gitRepository({ 'lib.ts': 'lib\n' });
  commitAll(library);
  const root = gitRepository();
  git(root, 'submodule', 'add', '-q', library, 'lib');
  commitAll(root);
  git(root, 'submodule', 'deinit', '-q', '-f', 'lib');
  expect((await state(root)).manifest.nested).toEqual([['lib', `commit:${git(library, 'rev-parse', 'HEAD').trim()}`]]);
});

test('files outside a sparse checkout count as committed, with whole folders in the index too', async () => {
  const root = gitRepository({ 'a/in.ts': 'in\n', 'b/c/out.ts': 'out\n', 'b-x/more.ts': 'm\n', 'top.md': 't\n' });
  commitAll(root);
  const full = await state(root);
  for (const option of ['--no-sparse-index', '--sparse-index']) {
    git(root, 'sparse-checkout', 'set', '--cone', option, 'a');
    expect([option, (await state(root)).key]).toEqual([option, full.key]);
  }
  expect((await withoutGit(root)).notes.length).toBeGreaterThan(0);
  writeFiles(root, { 'a/in.ts': 'changed\n' });
  expect((await state(root)).key).not.toBe(full.key);
  git(root, 'checkout', '-q', 'a/in.ts');
  git(root, 'sparse-checkout', 'set', '--cone', '--no-sparse-index', 'a');
  writeFiles(root, { 'b/c/out.ts': 'back, and changed\n' });
  const back = await state(root);
  git(root, 'sparse-checkout', 'disable');
  writeFiles(root, { 'b/c/out.ts': 'back, and changed\n' });
  expect((await state(root)).key).toBe(back.key);
});

test('files that git was told to take as unchanged are looked at all the same', async () => {
  const root = gitRepository(files);
  commitAll(root);
  git(root, 'update-index', '--assume-unchanged', 'src/a.ts');
  const before = await state(root);
  writeFiles(root, { 'src/a.ts': 'changed\n' });
  const after = await state(root);
  git(root, 'update-index', '--no-assume-unchanged', 'src/a.ts');
  expect([after.key === before.key, after.manifest.tree]).toEqual([false, treeByGit(root)]);
});

test.each([
  ['files announced with add -N', (root: string) => { writeFiles(root, { 'n.ts': 'n\n' }); git(root, 'add', '-N', 'n.ts'); }],
  ['a split index', (root: string) => { git(root, 'update-index', '--split-index'); writeFiles(root, { 'src/a.ts': 'changed\n', 'n.ts': 'n\n' }); git(root, 'add', 'n.ts'); }],
  ['index version 4', (root: string) => { git(root, 'update-index', '--index-version', '4'); writeFiles(root, { 'src/a.ts': 'changed\n' }); }],
  ['a file that became a folder', (root: string) => { rmSync(join(root, 'src/a.ts')); writeFiles(root, { 'src/a.ts/x': 'x\n' }); }],
  ['a folder that became a file', (root: string) => { rmSync(join(root, 'src'), { recursive: true }); writeFiles(root, { src: 'x\n' }); }],
  ['a folder that became a link', (root: string) => { renameSync(join(root, 'src'), join(root, 'moved')); symlinkSync('moved', join(root, 'src')); }],
  ['a file that became a link', (root: string) => { rmSync(join(root, 'src/a.ts')); symlinkSync('b/c.ts', join(root, 'src/a.ts')); }],
  ['another mode', (root: string) => { chmodSync(join(root, 'src/a.ts'), 0o755); }],
  ['modes that do not count', (root: string) => { git(root, 'config', 'core.fileMode', 'false'); chmodSync(join(root, 'src/a.ts'), 0o755); writeFiles(root, { 'n.sh': 'n\n' }); chmodSync(join(root, 'n.sh'), 0o755); }],
  ['odd names', (root: string) => { writeFiles(root, { 'line\nfeed': 'l\n', 'tab\t"quoted"': 't\n', '-dash': 'd\n', ':(top)x': 'c\n', '\u{1F600}': 'e\n', '\uFF5E': 'f\n', ' blank ': 'b\n' }); }],
  ['a name that is not UTF-8', (root: string) => { writeFileSync(Buffer.concat([Buffer.from(`${root}/caf`), Buffer.of(0xe9)]), 'x\n'); }],
  ['a pipe', (root: string) => { execFileSync('mkfifo', [join(root, 'pipe')]); }],
  ['a hard link', (root: string) => { linkSync(join(root, 'src/a.ts'), join(root, 'hard.ts')); }],
  ['an empty folder', (root: string) => { mkdirSync(join(root, 'hollow')); }],
  ['touched files', (root: string) => { utimesSync(join(root, 'src/a.ts'), 1, 1); }],
  ['line endings by attribute', (root: string) => { writeFiles(root, { '.gitattributes': '*.ts text\n', 'src/a.ts': 'one\r\ntwo\r\n', 'n.ts': 'x\r\n', 'n.bin': 'x\r\n' }); }],
  ['line endings by setting', (root: string) => { git(root, 'config', 'core.autocrlf', 'true'); writeFiles(root, { 'src/a.ts': 'one\r\ntwo\r\n', 'n.ts': 'x\r\n' }); }],
  ['line endings that were committed as they are', (root: string) => {
    writeFiles(root, { 'crlf.ts': 'one\r\n' }); commitAll(root); git(root, 'config', 'core.autocrlf', 'true'); writeFiles(root, { 'crlf.ts': 'one\r\ntwo\r\n' });
  }],
  ['expanded idents', (root: string) => { writeFiles(root, { '.gitattributes': 'id.ts ident\n', 'id.ts': '$Id: abc $\n' }); }],
  ['another encoding', (root: string) => { writeFiles(root, { '.gitattributes': 'u.txt working-tree-encoding=UTF-16LE\n', 'u.txt': Buffer.from('ü\n', 'utf16le') }); }],
  ['private excludes and attributes', (root: string) => { writeFiles(root, { '.git/info/exclude': 'secret\n', '.git/info/attributes': '*.md text\n', 'secret': 's\n', 'n.md': 'x\r\n' }); }],
  ['an excludes file of the user', (root: string) => { const file = join(temporaryFolder({ excludes: '*.mine\n' }), 'excludes'); git(root, 'config', 'core.excludesFile', file); writeFiles(root, { 'a.mine': '' }); }],
  ['everything deleted', (root: string) => { for (const it of readdirSync(root)) if (it !== '.git') rmSync(join(root, it), { recursive: true }); }],
])('the tree is that of git with %s', async (_, prepare) => {
  const root = gitRepository(files);
  commitAll(root);
  const source = gitState(root);
  await source.state([]);
  prepare(root);
  const [first, again] = [await source.state([]), await source.state([])];
  expect([first.notes, first.manifest.tree, again]).toEqual([[], treeByGit(root), first]);
});

test('a conflict counts by what is in the file', async () => {
  const root = gitRepository({ 'a.ts': 'base\n', 'gone.ts': 'x\n' });
  commitAll(root);
  git(root, 'checkout', '-q', '-b', 'other');
  writeFiles(root, { 'a.ts': 'theirs\n', 'gone.ts': 'changed\n' });
  commitAll(root);
  git(root, 'checkout', '-q', 'main');
  writeFiles(root, { 'a.ts': 'ours\n' });
  rmSync(join(root, 'gone.ts'));
  commitAll(root);
  expect(() => git(root, 'merge', '-q', 'other')).toThrow();
  expect((await state(root)).manifest.tree).toBe(treeByGit(root));
});

test('a repository with SHA-256 ids has the tree that git gives', async () => {
  const root = temporaryFolder(files);
  git(root, 'init', '-q', '--object-format=sha256');
  commitAll(root);
  writeFiles(root, { 'src/a.ts': 'changed\n', 'n.ts': 'n\n' });
  const { manifest, notes } = await state(root);
  expect([notes, manifest.tree]).toEqual([[], treeByGit(root)]);
  expect(manifest.tree).toHaveLength(64);
});

test('nothing that a repository names is run, and filtered files count by their own bytes', async () => {
  const root = gitRepository({ 'a.ts': 'a\n', '.gitattributes': '*.ts filter=evil diff=evil\n' });
  const evil = join(root, '.git/evil.sh');
  writeFiles(root, { '.git/evil.sh': `#!/bin/sh\ntouch ${root}/owned\ncat\n`, '.git/hooks/post-index-change': `#!/bin/sh\ntouch ${root}/owned\n` });
  for (const file of [evil, join(root, '.git/hooks/post-index-change')]) chmodSync(file, 0o755);
  commitAll(root);
  rmSync(join(root, 'owned'), { force: true });
  const plain = await state(root);
  for (const name of ['core.fsmonitor', 'filter.evil.clean', 'filter.evil.smudge', 'filter.evil.process', 'diff.evil.textconv', 'diff.external', 'core.pager', 'core.sshCommand']) git(root, 'config', name, evil);
  git(root, 'config', 'filter.evil.required', 'true');
  git(root, 'config', 'core.hooksPath', join(root, '.git/hooks'));
  rmSync(join(root, 'owned'), { force: true });
  expect((await state(root)).key).toBe(plain.key);
  writeFiles(root, { 'a.ts': 'changed\n', 'b.ts': 'new\n' });
  expect((await state(root)).notes).toEqual([]);
  expect(existsSync(join(root, 'owned'))).toBe(false);
  const bare = temporaryFolder({ 'a.ts': 'changed\n', 'b.ts': 'new\n', '.gitattributes': '*.ts filter=evil diff=evil\n' });
  expect((await state(root)).key).toBe((await state(bare)).key);
});

test('a file behind a filter counts by its own bytes, touched or not, on a machine with the filter and without', async () => {
  const root = gitRepository({ '.gitattributes': '*.big filter=store -text\n', 'sub/.gitattributes': '[attr]stored filter=store\n*.dat stored\n', 'a.big': 'BIG\n', 'sub/b.dat': 'DAT\n', 'sub/c.ts': 'c\n' });
  git(root, 'config', 'filter.store.clean', 'tr A-Z a-z');
  git(root, 'config', 'filter.store.smudge', 'tr a-z A-Z');
  commitAll(root);
  expect(git(root, 'show', 'HEAD:a.big')).toBe('big\n');
  const source = gitState(root);
  const before = await source.state([]);
  utimesSync(join(root, 'a.big'), 1, 1);
  expect((await source.state([])).key).toBe(before.key);
  rmSync(join(root, '.git'), { recursive: true });
  expect((await state(root)).key).toBe(before.key);
});

test('a file that is too large to hash counts by size and time, with a note', async () => {
  const root = gitRepository({ 'a.ts': 'a\n' });
  const source = gitState(root);
  const plain = await source.state([]);
  writeFiles(root, { 'huge.bin': '' });
  truncateSync(join(root, 'huge.bin'), 300 * 1024 * 1024);
  utimesSync(join(root, 'huge.bin'), 1000, 1000);
  const huge = await source.state([]);
  expect([huge.manifest.tree, huge.manifest.inputs, huge.notes])
    .toEqual([plain.manifest.tree, [['huge.bin', 'unhashed:314572800:1000000000000']], ['huge.bin is too large to hash: it counts by size and time of change']]);
  expect((await withoutGit(root)).key).toBe(huge.key);
  utimesSync(join(root, 'huge.bin'), 2000, 2000);
  const later = await source.state([]);
  expect([later.key === huge.key, await source.changedPaths(huge.key, later.key)]).toEqual([false, ['huge.bin']]);
});

test('a change of a configuration file is noticed', async () => {
  const root = gitRepository({ 'a.ts': 'a\n' });
  commitAll(root);
  const source = gitState(root);
  await source.state([]);
  writeFiles(root, { 'a.ts': 'a\r\n' });
  const [asIs, tree] = [await source.state([]), treeByGit(root)];
  git(root, 'config', 'core.autocrlf', 'input');
  const converted = await source.state([]);
  expect([asIs.manifest.tree, converted.manifest.tree]).toEqual([tree, git(root, 'rev-parse', 'HEAD^{tree}').trim()]);
});

test('a scratch repository that the workspace brought along is thrown away', async () => {
  const root = gitRepository({ 'a.ts': 'a\n', '.gitattributes': '*.ts filter=evil\n' });
  const victim = temporaryFolder({ 'mine.txt': 'mine' });
  writeFiles(root, {
    '.groundplan/state/root/commondir': '../evil', '.groundplan/state/made-here': '1 2\n', '.groundplan/state/root/made-here': '1 2\n',
    '.groundplan/state/evil/config': `[filter "evil"]\n\tclean = touch ${root}/owned\n`,
  });
  symlinkSync(join(victim, 'mine.txt'), join(root, '.groundplan/state/root/config'));
  symlinkSync(victim, join(root, '.groundplan/states'));
  const { manifest, notes } = await state(root);
  expect([notes, manifest.tree, existsSync(join(root, 'owned')), readFileSync(join(victim, 'mine.txt'), 'utf8'), readdirSync(victim)])
    .toEqual([[], treeByGit(root), false, 'mine', ['mine.txt']]);
});

test('declared inputs count by their bytes, folders by all their files, absent ones as absent', async () => {
  const root = gitRepository({ '.gitignore': 'gen/\n.env\n', 'gen/a.ts': 'a', 'gen/deep/b.ts': 'b', '.env': 'KEY=1' });
  const source = gitState(root);
  const outside = temporaryFolder({ 'x': 'x' });
  symlinkSync(outside, join(root, 'gen/out'));
  const before = await source.state(['gen', '.env', 'gone', '../x', 'gen/out/x']);
  expect(before.manifest.inputs).toEqual([
    ['../x', 'absent'], ['.env', sha256('KEY=1')], ['gen', sha256(`a.ts\0${sha256('a')}\ndeep/b.ts\0${sha256('b')}\nout\0link:${outside}`)], ['gen/out/x', 'absent'], ['gone', 'absent'],
  ]);
  writeFiles(root, { 'gen/deep/b.ts': 'c' });
  const after = await source.state(['gen', '.env', 'gone', '../x', 'gen/out/x']);
  expect([after.key === before.key, await source.changedPaths(before.key, after.key)]).toEqual([false, ['gen']]);
  expect((await source.state([])).key).toBe((await source.state([])).key);
});

test('changed paths between two states are named, later and by another process too', async () => {
  const root = gitRepository(files);
  commitAll(root);
  const before = await state(root);
  writeFiles(root, { 'src/a.ts': 'changed\n', 'new/e.ts': 'e\n', 'x.log': 'ignored\n' });
  rmSync(join(root, 'src/b'), { recursive: true });
  const after = await state(root);
  const later = gitState(root);
  expect(await later.changedPaths(before.key, after.key)).toEqual(['new/e.ts', 'src/a.ts', 'src/b/c.ts']);
  expect(await later.changedPaths(after.key, before.key)).toEqual(['new/e.ts', 'src/a.ts', 'src/b/c.ts']);
  expect(await later.changedPaths(after.key, after.key)).toEqual([]);
  expect(await later.changedPaths(before.key, 'sk1:0000' as WorkspaceState['key'])).toBeUndefined();
});

test('calls at the same time, in one process and with a lock of another, give the same key', async () => {
  const root = gitRepository(files);
  const source = gitState(root);
  const keys = await Promise.all([source.state([]), source.state([]), state(root), state(root)]);
  writeFileSync(join(root, '.groundplan/state/lock'), String(process.ppid));
  keys.push(await state(root));
  writeFileSync(join(root, '.groundplan/state/lock'), '999999999');
  keys.push(await state(root));
  expect([new Set(keys.map((it) => it.key)).size, existsSync(join(root, '.groundplan/state/lock'))]).toEqual([1, false]);
});

test('a workspace whose own folder cannot be made has its key all the same', async () => {
  const root = gitRepository(files);
  const before = await state(root);
  rmSync(join(root, '.groundplan'), { recursive: true });
  const elsewhere = temporaryFolder();
  symlinkSync(elsewhere, join(root, '.groundplan'));
  expect([(await state(root)).key, readdirSync(elsewhere)]).toEqual([before.key, []]);
});

test('without the git program line endings count as they are, with a note', async () => {
  const root = gitRepository({ ...files, '.gitattributes': '* text=auto\n' });
  commitAll(root);
  const { notes, key } = await withoutGit(root);
  expect(notes).toEqual(['the workspace was hashed without git, line endings as they are: no git program on the search path']);
  expect(key).toBe((await state(root)).key);
});

test('the key without git is that of git for any tree of files', async () => {
  const name = fc.constantFrom('a', 'b', 'a-b', 'a.b', 'A', 'é', 'z z', '\u{1F600}', '\uFF5E');
  const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((it) => it.join('/'));
  await fc.assert(fc.asyncProperty(fc.array(fc.tuple(path, fc.uint8Array({ maxLength: 20 })), { maxLength: 15 }), async (pairs) => {
    const root = temporaryFolder();
    const taken: string[] = [];
    for (const [it, content] of pairs) {
      if (taken.some((other) => it === other || other.startsWith(`${it}/`) || it.startsWith(`${other}/`))) continue;
      taken.push(it);
      writeFiles(root, { [it]: content });
    }
    expect((await withoutGit(root)).key).toBe((await state(root)).key);
  }), { numRuns: 15, seed: 20260101 });
});

test('a process that has looked before tells every change that a new one tells', async () => {
  const root = gitRepository({ ...files, 'lib/z.bin': 'z\n' });
  commitAll(root);
  const source = gitState(root), seen = new Set<string>();
  const steps: readonly (() => void)[] = [
    () => undefined,
    () => { writeFiles(root, { 'src/a.ts': 'b\n' }); },
    () => { writeFiles(root, { 'src/a.ts': 'a\n' }); },
    () => { chmodSync(join(root, 'src/a.ts'), 0o755); },
    () => { git(root, 'add', '-A'); git(root, 'commit', '-q', '--allow-empty', '-m', 'more'); },
    () => { writeFiles(root, { 'new.ts': 'n\n' }); },
    () => { renameSync(join(root, 'new.ts'), join(root, 'newer.ts')); },
    () => { writeFiles(root, { '.gitignore': '*.log\nnewer.ts\n' }); },
    () => { writeFiles(root, { '.gitattributes': 'lib/** filter=none\n' }); commitAll(root); },
    () => { writeFiles(root, { 'lib/z.bin': 'y\n' }); },
    () => { writeFiles(root, { '.gitattributes': '' }); },
    () => { git(root, 'update-index', '--assume-unchanged', 'src/b/c.ts'); },
    () => { writeFiles(root, { 'src/b/c.ts': 'd\n' }); },
    () => { rmSync(join(root, 'src'), { recursive: true }); },
    () => { git(root, 'checkout', '-q', '-f', '--', '.'); },
  ];
  for (const change of steps) {
    change();
    for (const look of [await source.state([]), await source.state([])]) {
      const fresh = await state(root);
      expect(look).toEqual(fresh);
      seen.add(fresh.key);
    }
  }
  expect(seen.size).toBeGreaterThan(9);
});

test('a clone without the objects of its commit has the key of its files', async () => {
  const root = gitRepository({ 'src/a.ts': 'a\n', 'b.ts': 'b\n' });
  commitAll(root);
  writeFiles(root, { 'c.ts': 'c\n' });
  const whole = await state(root);
  for (const id of ['HEAD^{tree}', 'HEAD'].map((it) => git(root, 'rev-parse', it).trim())) {
    rmSync(join(root, '.git/objects', id.slice(0, 2), id.slice(2)), { force: true });
    expect(await state(root)).toEqual(whole);
  }
});
