import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { gitHistory } from '../../server/src/host/gitHistory.ts';
import { parseDeletions, parseRenames } from '../../server/src/host/parseGitLog.ts';
import { commitAll, git, gitRepository, temporaryFolder, writeFiles } from '../support/gitFixture.ts';

/** Text long enough for git to see that it was moved with a small change. */
const body = (name: string): string => Array.from({ length: 30 }, (_, n) => `${name} line ${n}\n`).join('');

function move(root: string, from: string, to: string): void {
  mkdirSync(dirname(join(root, to)), { recursive: true });
  renameSync(join(root, from), join(root, to));
  commitAll(root, `move ${from}`);
}

function remove(root: string, ...paths: readonly string[]): string {
  for (const path of paths) rmSync(join(root, path), { recursive: true });
  commitAll(root, `remove ${paths.join()}`);
  return head(root);
}

const head = (root: string): string => git(root, 'rev-parse', 'HEAD').trim().slice(0, 10);

async function ask(root: string, ...paths: readonly string[]): Promise<{ readonly complete: boolean; readonly found: Readonly<Record<string, string>> }> {
  const { histories, complete } = await gitHistory(root).pathHistories(paths, 20_000);
  return { complete, found: Object.fromEntries([...histories].map(([path, it]) => [path, `${it.commit} ${it.renamedTo ?? 'deleted'}`])) };
}

test('a deleted path names its commit and date, a renamed one where it is, one that never was is missing', async () => {
  const root = gitRepository({ 'src/old.ts': body('old'), 'src/gone.ts': body('gone'), 'kept.ts': '' });
  commitAll(root);
  move(root, 'src/old.ts', 'lib/new.ts');
  const renamed = head(root);
  const deleted = remove(root, 'src/gone.ts');
  expect(await ask(root, 'src/old.ts', 'src/gone.ts', 'src/never.ts')).toEqual({ complete: true, found: { 'src/old.ts': `${renamed} lib/new.ts`, 'src/gone.ts': `${deleted} deleted` } });
  const { histories } = await gitHistory(root).pathHistories(['src/gone.ts'], 20_000);
  expect(histories.get('src/gone.ts')?.date).toMatch(/^2026-01-02T03:04:05(Z|\+00:00)$/);
});

test('a rename is followed to the newest name, and to the deletion of that', async () => {
  const root = gitRepository({ 'a.ts': body('a'), 'x.ts': body('x') });
  commitAll(root);
  move(root, 'a.ts', 'b.ts');
  const first = head(root);
  move(root, 'b.ts', 'c.ts');
  writeFiles(root, { 'c.ts': `${body('a')}more\n` });
  commitAll(root);
  move(root, 'c.ts', 'deep/d.ts');
  move(root, 'x.ts', 'y.ts');
  const deleted = remove(root, 'y.ts');
  expect((await ask(root, 'a.ts', 'x.ts')).found).toEqual({ 'a.ts': `${first} deep/d.ts`, 'x.ts': `${deleted} deleted` });
});

test('a path that came back and went again counts by its last end', async () => {
  const root = gitRepository({ 'a.ts': body('first') });
  commitAll(root);
  move(root, 'a.ts', 'b.ts');
  writeFiles(root, { 'a.ts': body('second') });
  commitAll(root);
  const deleted = remove(root, 'a.ts');
  expect((await ask(root, 'a.ts')).found).toEqual({ 'a.ts': `${deleted} deleted` });
});

test('a bare name is found in every folder, with special letters taken as they are', async () => {
  const root = gitRepository({ 'src/deep/lost.ts': body('lost'), 'x/[id].ts': body('id'), 'x/i.ts': 'i', 'top.ts': body('top') });
  commitAll(root);
  move(root, 'src/deep/lost.ts', 'src/found.ts');
  const moved = head(root);
  const deleted = remove(root, 'x/[id].ts', 'top.ts');
  expect((await ask(root, 'lost.ts', '[id].ts', 'top.ts', 'i.ts')).found)
    .toEqual({ 'lost.ts': `${moved} src/found.ts`, '[id].ts': `${deleted} deleted`, 'top.ts': `${deleted} deleted` });
});

test('a folder went where most of its files went together', async () => {
  const root = gitRepository({ 'src/old/a.ts': body('a'), 'src/old/in/b.ts': body('b'), 'src/old/c.ts': body('c'), 'gone/x.ts': body('x') });
  commitAll(root);
  git(root, 'mv', 'src/old/c.ts', 'c.ts');
  move(root, 'src/old', 'packages/new');
  const moved = head(root);
  const deleted = remove(root, 'gone');
  expect((await ask(root, 'src/old', 'src/old/', 'gone')).found)
    .toEqual({ 'src/old': `${moved} packages/new`, 'src/old/': `${moved} packages/new`, 'gone': `${deleted} deleted` });
});

test('in a workspace below the top, paths count from the workspace, and what went out of it or came into it is followed', async () => {
  const root = gitRepository({ 'web/a.ts': body('a'), 'web/b.ts': body('b'), 'web/in/d.ts': body('d'), 'api/c.ts': body('c'), 'api/e.ts': body('e'), 'api/a.ts': body('other'), 'top.ts': body('top') });
  commitAll(root);
  move(root, 'web/a.ts', 'web/src/a.ts');
  const inside = head(root);
  move(root, 'web/b.ts', 'api/b.ts');
  const outside = head(root);
  move(root, 'web/in', 'lib/out');
  const folder = head(root);
  move(root, 'api/c.ts', 'web/c.ts');
  const into = head(root);
  move(root, 'top.ts', 'lib/top.ts');
  const beside = head(root);
  const deleted = remove(root, 'api/e.ts', 'api/a.ts');
  const web = join(root, 'web');
  expect((await ask(web, 'a.ts', 'b.ts', 'in/d.ts', 'in/')).found).toEqual({ 'a.ts': `${inside} src/a.ts`, 'b.ts': `${outside} ../api/b.ts`, 'in/d.ts': `${folder} ../lib/out/d.ts`, 'in/': `${folder} ../lib/out` });
  expect(await ask(web, '../api/c.ts', '../top.ts', '../api/e.ts', '../api/never.ts', '../../web/x.ts', '..', '../', 'e.ts', 'c.ts'))
    .toEqual({ complete: true, found: { '../api/c.ts': `${into} c.ts`, '../top.ts': `${beside} ../lib/top.ts`, '../api/e.ts': `${deleted} deleted` } });
  expect((await ask(join(root, 'lib'), '../web/b.ts', '../web/in')).found).toEqual({ '../web/b.ts': `${outside} ../api/b.ts`, '../web/in': `${folder} out` });
});

test('a move out of the workspace and back is followed to where the file is', async () => {
  const root = gitRepository({ 'packages/web/src/a.ts': body('a'), 'packages/web/b.ts': '' });
  commitAll(root);
  move(root, 'packages/web/src/a.ts', 'packages/lib/a.ts');
  const first = head(root);
  move(root, 'packages/lib/a.ts', 'packages/web/c.ts');
  expect((await ask(join(root, 'packages/web'), 'src/a.ts', 'a.ts', '../lib/a.ts')).found).toEqual({ 'src/a.ts': `${first} c.ts`, 'a.ts': `${first} c.ts`, '../lib/a.ts': `${head(root)} c.ts` });
});

test('a shallow clone is not complete, a repository without commits is, a folder without git is not', async () => {
  const root = gitRepository({ 'a.ts': '' });
  expect(await ask(root, 'gone.ts')).toEqual({ complete: true, found: {} });
  commitAll(root);
  remove(root, 'a.ts');
  const clone = join(temporaryFolder(), 'clone');
  git(root, 'clone', '-q', '--depth', '1', `file://${root}`, clone);
  expect(await ask(clone, 'a.ts')).toEqual({ complete: false, found: {} });
  expect(await ask(temporaryFolder(), 'a.ts')).toEqual({ complete: false, found: {} });
});

test('without the git program, and when the time is over, nothing is claimed', async () => {
  const root = gitRepository({ 'a.ts': '' });
  commitAll(root);
  remove(root, 'a.ts');
  expect(await gitHistory(root, { searchPath: '' }).pathHistories(['a.ts'], 20_000)).toEqual({ histories: new Map(), complete: false });
  expect((await gitHistory(root).pathHistories(['a.ts'], 0)).complete).toBe(false);
});

test('missing contents in a partial clone still give deletions and plain renames, and nothing is fetched', async () => {
  const root = gitRepository({ 'a.ts': body('a'), 'b.ts': body('b'), 'gone.ts': body('gone') });
  commitAll(root);
  move(root, 'a.ts', 'lib/a.ts');
  writeFiles(root, { 'b.ts': `${body('b')}changed\n` });
  move(root, 'b.ts', 'lib/b.ts');
  remove(root, 'gone.ts');
  git(root, 'config', 'uploadpack.allowFilter', 'true');
  const clone = join(temporaryFolder(), 'clone');
  git(root, 'clone', '-q', '--no-checkout', '--filter=blob:none', `file://${root}`, clone);
  writeFiles(clone, { 'lib/a.ts': '' });
  const { found } = await ask(clone, 'a.ts', 'gone.ts');
  expect(Object.values(found).map((it) => it.slice(11))).toEqual(['lib/a.ts', 'deleted']);
  expect(git(clone, 'rev-list', '--objects', '--all', '--missing=print').match(/^\?/gm)?.length).toBeGreaterThan(2);
});

test('many paths and odd ones are no trouble', async () => {
  const root = gitRepository({ 'line\nfeed.ts': body('l'), ':(top)x.ts': body('t'), '-flag.ts': body('f') });
  commitAll(root);
  const deleted = remove(root, 'line\nfeed.ts', ':(top)x.ts', '-flag.ts');
  const many = Array.from({ length: 600 }, (_, n) => `none/${n}.ts`);
  const { complete, found } = await ask(root, 'line\nfeed.ts', ':(top)x.ts', '-flag.ts', '', ...many);
  expect(complete).toBe(false);
  expect(Object.values(found)).toEqual([`${deleted} deleted`, `${deleted} deleted`, `${deleted} deleted`]);
});

test('a record that was cut off is read as far as it goes', () => {
  const id = 'a'.repeat(40);
  expect(parseDeletions(Buffer.from(`\x01${id}\x022026-01-02T03:04:05Z\0\na.ts\0b/c.ts\0\x01${id}\x02date\0\nx.t`)))
    .toEqual([{ commit: id, date: '2026-01-02T03:04:05Z', paths: ['a.ts', 'b/c.ts'] }, { commit: id, date: 'date', paths: [] }]);
  expect(parseDeletions(Buffer.alloc(0))).toEqual([]);
  expect(parseRenames(Buffer.from(`${id}\0R100\0a\0b\0R087\0R1\0R2\0${'b'.repeat(40)}\0`))).toEqual(new Map([[id, new Map([['a', 'b'], ['R1', 'R2']])], ['b'.repeat(40), new Map()]]));
});
