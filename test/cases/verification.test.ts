/** Small workspaces from public bug reports of tools of this kind: what a verification proves, and for how long. Real processes, real git, the real log. */
import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandRunner } from '../../server/src/host/commands/commandRunner.ts';
import type { VerifyOutcome } from '../../server/src/workspace/sessions/sessions.ts';
import type { VerificationWatch } from '../../server/src/workspace/verification/verification.ts';
import { commitAll, git, gitRepository, temporaryFolder, writeFiles } from '../support/gitFixture.ts';
import { openRecording } from '../support/recordingWorkspace.ts';

const project = {
  'package.json': '{"name":"k","type":"module","scripts":{"test":"node --test"}}\n', 'src/cfg.js': 'export const port = 10;\n',
  'test/cfg.test.js': "import test from 'node:test';\nimport assert from 'node:assert';\nimport { port } from '../src/cfg.js';\ntest('port', () => assert.ok(port > 0));\n",
};

function repository(files: Readonly<Record<string, string>> = project): string {
  const root = gitRepository(files);
  commitAll(root);
  return root;
}

interface Place {
  readonly verify: (watch?: VerificationWatch) => Promise<VerifyOutcome>;
  /** `standing` alone, or with what differs: `drifted: src/cfg.js`. */
  readonly status: () => Promise<string>;
}

async function open(root: string, environment?: Readonly<Record<string, string | undefined>>): Promise<Place> {
  const { groundplan, sessions } = await openRecording(root, undefined, environment === undefined ? undefined : commandRunner(root, { graceMs: 300, environment: { ...process.env, ...environment } }));
  const { verify } = await groundplan.verification();
  return {
    verify: (watch) => sessions.verify({ verify, watch, confirm: async () => ({ decision: 'granted', scope: 'once', reason: 'a test' }) }),
    status: async () => {
      const { view: { standing, differs } } = await sessions.baseline();
      return differs.length === 0 ? standing : `${standing}: ${differs.join(', ')}`;
    },
  };
}

test('B23: an edit after the test run makes its result stale, by content and not by name or time', async () => {
  const root = repository(), { verify, status } = await open(root);
  await verify();
  expect(await status()).toBe('known-good');
  writeFiles(root, { 'src/cfg.js': 'export const port = 11;\n' });
  expect(await status()).toBe('drifted: src/cfg.js');
  await verify();
  writeFiles(root, { 'src/new.js': 'export const a = 1;\n' });
  expect(await status()).toBe('drifted: src/new.js');
  await verify();
  writeFiles(root, { 'src/new.js': 'export const a = 2;\n' });
  expect(await status()).toBe('drifted: src/new.js');
  writeFiles(root, { 'src/new.js': 'export const a = 1;\n' });
  expect(await status()).toBe('known-good');
});

test('B25: an output that looks like a test run is none, and a filter that matches nothing carries out no test', async () => {
  const root = repository({ ...project, 'ci.log': 'collected 12 items\n12 passed in 0.41s\n', 'groundplan.yaml': 'commands:\n  test: cat ci.log\n' }), { verify, status } = await open(root);
  expect((await verify()).verification).toMatchObject({ observation: { result: 'unavailable', reason: 'the command only writes out what is stored in files; it carries nothing out' } });
  expect(await status()).toBe('none');
  writeFiles(root, { 'groundplan.yaml': 'commands:\n  test: cat ci.log; exit 1\n' });
  await verify();
  expect(await status()).toBe('failed');
  writeFiles(root, { 'groundplan.yaml': 'commands:\n  test: npm test -- --test-name-pattern=nothing-like-this\n' });
  const { verification } = await verify();
  expect(verification).toMatchObject({ observation: { result: 'unavailable', reason: 'exit code 0; node --test: no test was carried out' } });
  expect(await status()).toBe('none');
  writeFiles(root, { 'groundplan.yaml': 'commands:\n  test: npm test\n' });
  await verify();
  expect(await status()).toBe('known-good');
});

test('B26: evidence does not make itself stale: not by the log, an empty commit, a touched file or a helper outside', async () => {
  const root = repository(), { verify, status } = await open(root);
  await verify();
  expect(await status()).toBe('known-good');
  git(root, 'commit', '-q', '--allow-empty', '-m', 'no content change');
  expect(await status()).toBe('known-good');
  const scratch = temporaryFolder({ scratch: 'x' });
  rmSync(join(scratch, 'scratch'));
  utimesSync(join(root, 'src/cfg.js'), 1, 1);
  expect(await status()).toBe('known-good');
});

test('B27: ignored files that are declared count, the others do not', async () => {
  const root = repository({
    'package.json': project['package.json'], '.gitignore': 'gen/\nscratch/\n', 'gen/client.js': 'export const port = 1;\n', 'scratch/note.txt': 'a\n', 'packages/foo/.gitignore': 'local.js\n',
    'packages/foo/local.js': '1\n', 'packages/foo/main.js': 'export {};\n', 'test/c.test.js': "import test from 'node:test';\nimport '../gen/client.js';\ntest('c', () => {});\n",
    'groundplan.yaml': 'stateInputs: [gen]\n',
  });
  const { verify, status } = await open(root);
  await verify();
  writeFiles(root, { 'scratch/note.txt': 'b\n', 'packages/foo/local.js': '2\n' });
  expect(await status()).toBe('known-good');
  writeFiles(root, { 'gen/client.js': 'export const port = 2;\n' });
  expect(await status()).toBe('drifted: gen');
});

test('B28: commit, edits and untracked files of a submodule are part of the state', async () => {
  const library = gitRepository({ 'l.c': 'int v = 1;\n' });
  commitAll(library);
  writeFiles(library, { 'l.c': 'int v = 2;\n' });
  commitAll(library);
  const root = gitRepository({ 'app.c': 'int app;\n', Makefile: 'test:\n\t@true\n' });
  git(root, 'submodule', '--quiet', 'add', library, 'lib');
  commitAll(root);
  const { verify, status } = await open(root), lib = join(root, 'lib');
  await verify();
  expect(await status()).toBe('known-good');
  git(lib, 'checkout', '-q', 'HEAD~1');
  expect(await status()).toBe('drifted: lib/l.c');
  git(lib, 'checkout', '-q', '-');
  expect(await status()).toBe('known-good');
  writeFiles(root, { 'lib/l.c': 'int v = 3;\n' });
  expect(await status()).toBe('drifted: lib/l.c');
  git(lib, 'checkout', '-q', 'l.c');
  writeFiles(root, { 'lib/extra.txt': 'x\n' });
  expect(await status()).toBe('drifted: lib/extra.txt');
});

test('B45: a failed run is a failure, whatever its output says', async () => {
  const root = repository({ ...project, 'groundplan.yaml': 'commands:\n  test: echo "all tests pass, verified"; exit 1\n' }), { verify, status } = await open(root);
  await verify();
  expect(await status()).toBe('failed');
});

test('B46: a run that did not take place leaves no old green mark', async () => {
  const root = repository({ ...project, Makefile: 'test:\n\t@echo begun; echo "  1 passing (1ms)"; if grep -q 5 src/cfg.js; then sleep 1000; fi\n', 'groundplan.yaml': 'commands:\n  test: make test\n' }), { verify, status } = await open(root);
  await verify();
  expect(await status()).toBe('known-good');
  writeFiles(root, { 'src/cfg.js': 'export const port = 5;\n' });
  const abort = new AbortController();
  const { verification } = await verify({ signal: abort.signal, onOutput: () => { abort.abort(); } });
  expect(verification).toMatchObject({ observation: { result: 'unavailable', run: { ending: 'cancelled' } } });
  expect(await status()).toBe('drifted: src/cfg.js');
});

test('B47: a result counts for the workspace, not for the session that made it', async () => {
  const root = repository(), a = await openRecording(root), b = await open(root);
  await a.sessions.start('A');
  writeFiles(root, { 'src/cfg.js': 'export const port = 12;\n' });
  const shell = await openRecording(root), { verify } = await shell.groundplan.verification();
  await shell.sessions.verify({ verify, confirm: async () => ({ decision: 'granted', scope: 'once', reason: 'a test' }) });
  expect([(await a.sessions.baseline()).view.standing, await b.status()]).toEqual(['known-good', 'known-good']);
});

test('B48: a declared variable with another value makes a result stale, and its value is not stored', async () => {
  const files = { ...project, 'test/cfg.test.js': "import test from 'node:test';\nimport assert from 'node:assert';\ntest('mode', () => assert.notEqual(process.env.MODE, 'broken'));\n", 'groundplan.yaml': 'commands:\n  test: { run: npm test, env: [MODE, API_TOKEN] }\n' };
  const root = repository(files), unset = await open(root, { MODE: undefined });
  await unset.verify();
  expect(await unset.status()).toBe('known-good');
  const broken = await open(root, { MODE: 'broken' });
  expect(await broken.status()).toBe('drifted: environment variable MODE');
  await broken.verify();
  expect([await broken.status(), await unset.status()]).toEqual(['failed', 'known-good']);
  expect(await (await open(root, { MODE: undefined, API_TOKEN: 'tok-123456' })).status()).toBe('known-good');
});
