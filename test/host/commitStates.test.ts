import { existsSync, mkdirSync, symlinkSync, chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commitStates } from '../../server/src/host/commitStates.ts';
import { gitState } from '../../server/src/host/gitState.ts';
import type { CommitState } from '../../server/src/workspace/ports.ts';
import { commitAll, git, gitRepository, temporaryFolder, writeFiles } from '../support/gitFixture.ts';

const files = { 'src/a.ts': 'a\n', 'src/b/c.ts': 'c\n', 'run.sh': '#!/bin/sh\n', '.gitignore': '*.log\n', 'ü.md': 'ü\n', 'crlf.txt': 'one\r\ntwo\r\n', '.gitattributes': '*.txt text\n' };
const ofCommit = (root: string, ref: string, inputs: readonly string[] = []): Promise<CommitState> => commitStates(root).stateOfCommit(ref, inputs);

async function keyOf(root: string, ref: string): Promise<string> {
  const it = await ofCommit(root, ref);
  return it.kind === 'known' ? it.state.key : it.reason;
}
const present = async (root: string): Promise<string> => (await gitState(root).state([])).key;

function repository(): string {
  const root = gitRepository(files);
  chmodSync(join(root, 'run.sh'), 0o755);
  symlinkSync('src/a.ts', join(root, 'link'));
  commitAll(root);
  return root;
}

test('a commit has the state of its clean checkout, wherever that is', async () => {
  const root = repository(), first = await present(root);
  expect(await keyOf(root, 'HEAD')).toBe(first);
  writeFiles(root, { 'src/a.ts': 'changed\n', 'x.log': 'ignored\n' });
  expect(await keyOf(root, 'HEAD')).toBe(first);
  const edited = await present(root);
  expect(edited).not.toBe(first);
  commitAll(root);
  expect([await keyOf(root, 'HEAD'), await keyOf(root, 'HEAD~1'), await keyOf(root, 'main')]).toEqual([edited, first, edited]);
  const clone = join(temporaryFolder(), 'clone');
  git(root, 'clone', '-q', root, clone);
  expect([await present(clone), await keyOf(clone, 'HEAD')]).toEqual([edited, edited]);
});

test('a commit without a change of content has the same state', async () => {
  const root = repository();
  commitAll(root, 'nothing');
  expect(await keyOf(root, 'HEAD')).toBe(await keyOf(root, 'HEAD~1'));
});

test('Groundplan’s own folder never counts, committed or not', async () => {
  const root = repository(), before = await keyOf(root, 'HEAD');
  writeFiles(root, { '.groundplan/kept.txt': 'x', 'src/.groundplan/y': 'y' });
  git(root, 'add', '-f', '.groundplan/kept.txt', 'src/.groundplan/y');
  commitAll(root);
  expect([await keyOf(root, 'HEAD'), await present(root)]).toEqual([before, before]);
});

test('a folder of a repository is a workspace of its own', async () => {
  const root = repository();
  expect(await keyOf(join(root, 'src'), 'HEAD')).toBe(await present(join(root, 'src')));
});

test('submodules count by their content where they are checked out, else by their commit', async () => {
  const library = gitRepository({ 'l.c': 'int v = 1;\n' });
  commitAll(library);
  const inner = gitRepository({ 'm.c': '' });
  commitAll(inner);
  git(library, 'submodule', '--quiet', 'add', inner, 'deep');
  commitAll(library);
  const root = gitRepository({ 'app.c': '' });
  git(root, 'submodule', '--quiet', 'add', library, 'lib');
  git(root, 'submodule', '--quiet', 'update', '--init', '--recursive');
  commitAll(root);
  const key = await present(root);
  expect(await keyOf(root, 'HEAD')).toBe(key);
  writeFiles(root, { 'lib/l.c': 'int v = 2;\n' });
  expect([await keyOf(root, 'HEAD'), await present(root) === key]).toEqual([key, false]);

  const bare = join(temporaryFolder(), 'bare');
  git(root, 'clone', '-q', root, bare);
  const known = await ofCommit(bare, 'HEAD');
  expect(known).toMatchObject({ kind: 'known', state: { key: await present(bare), notes: ['submodule lib counts as one that is not checked out'] } });
});

test('what cannot be known says why', async () => {
  const root = repository(), evil = join(root, 'evil');
  expect(await ofCommit(root, 'HEAD', ['gen', '.env'])).toEqual({ kind: 'unknown', reason: 'ignored files count for the state (gen, .env), and no commit holds them' });
  expect(await ofCommit(root, 'no-such-branch')).toEqual({ kind: 'unknown', reason: 'there is no commit "no-such-branch"' });
  expect(await ofCommit(root, `--output=${evil}`)).toMatchObject({ kind: 'unknown' });
  expect(await ofCommit(root, 'HEAD:src')).toMatchObject({ kind: 'unknown' });
  expect(existsSync(evil)).toBe(false);
  const plain = temporaryFolder();
  mkdirSync(join(plain, 'a'));
  expect(await ofCommit(plain, 'HEAD')).toEqual({ kind: 'unknown', reason: 'the workspace is in no git repository' });
});
