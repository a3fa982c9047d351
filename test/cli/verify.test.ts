/** `groundplan verify` and `groundplan init` on real folders, with real processes and the real log. */
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runOnDisk, type DiskRun } from '../support/diskCli.ts';
import { commitAll, git, gitRepository, temporaryFolder, writeFiles } from '../support/gitFixture.ts';

const plan = '# Rate limiting\n\n## Stage 1: bucket\n- create `src/bucket.js`\n\n## Stage 2: docs\n- update `README.md`\n';
const base = { 'plan.md': plan, 'README.md': '# Shop\n', 'src/app.js': 'export const a = 1;\n', '.gitignore': 'out/\n' };

function repository(profile: string, files: Readonly<Record<string, string>> = {}): string {
  const folder = gitRepository({ ...base, 'groundplan.yaml': profile, ...files });
  commitAll(folder);
  return folder;
}
const passing = 'commands:\n  test: echo "  2 passing (1ms)"\n';

function run(folder: string, ...args: readonly string[]): Promise<DiskRun> {
  const never = new AbortController();
  return runOnDisk(folder, args, { world: { interruption: () => never.signal } });
}
const masked = (text: string): string => text.replaceAll(/sk1:[0-9a-f]+|\b[0-9a-f]{12}\b/g, 'KEY').replaceAll(/\d+\.\d s/g, 'TIME').replaceAll(/verification-[0-9a-f-]+|apart-[0-9a-f-]+/g, 'SESSION');

test('a verification without a session is recorded apart, and the state is known-good', async () => {
  const folder = repository(passing), { code, output, errors } = await run(folder, 'verify');
  expect([code, errors]).toEqual([0, 'groundplan: running test: echo "  2 passing (1ms)"\n  2 passing (1ms)\n']);
  expect(masked(output)).toMatchInlineSnapshot(`
    "pass  exit code 0; mocha: 2 passed
      command   echo "  2 passing (1ms)"
      state     KEY
      took      TIME
      recorded  1 Session started: Verification
      recorded  2 Workspace looked at: KEY
      recorded  3 Verification passed: echo "  2 passing (1ms)"
    "
  `);
  expect((await run(folder, 'status')).code).toBe(0);
  writeFiles(folder, { 'src/app.js': 'export const a = 2;\n' });
  expect((await run(folder, 'status')).output).toContain('src/app.js');
});

test.each([
  ['a failure', 'commands:\n  test: "exit 3"\n', 1, 'fail'],
  ['no test carried out', 'commands:\n  test: echo "  0 passing (1ms)"\n', 2, 'unavailable'],
  ['a run that changes the workspace', 'commands:\n  test: echo x > new.js\n', 2, 'unavailable'],
  ['a run that takes too long', 'commands:\n  test: { run: exec sleep 1000, timeoutSeconds: 1 }\n', 2, 'unavailable'],
  ['a command that policy denies', `${passing}approvals:\n  mode: deny\n`, 2, 'unavailable'],
])('%s has its exit code and is no good state', async (_, profile, code, result) => {
  const folder = repository(profile), answer = await run(folder, 'verify', '--format', 'json', '--quiet');
  expect([answer.code, JSON.parse(answer.output)]).toMatchObject([code, { schema: 'groundplan.verify/1', result }]);
  expect((await run(folder, 'status')).code).toBe(1);
});

test('JSON has all that was observed', async () => {
  const folder = repository(passing), { output } = await run(folder, 'verify', '--format', 'json');
  expect(JSON.parse(output)).toMatchObject({
    schema: 'groundplan.verify/1', result: 'pass', reason: 'exit code 0; mocha: 2 passed', stage: null, expectation: 'tests', fingerprint: null, setups: [], notes: [],
    run: { command: 'echo "  2 passing (1ms)"', tier: 'T1', ending: 'exited', exitCode: 0, tests: { passed: 2, failed: 0, skipped: 0 }, evidence: { head: '  2 passing (1ms)\n', tail: '', sizeBytes: 18 } },
    recorded: { refusal: null },
  });
});

test('what was verified counts for the commit of that content, and for no other', async () => {
  const folder = repository(passing);
  await run(folder, 'verify');
  writeFiles(folder, { 'src/app.js': 'export const a = 2;\n' });
  expect([(await run(folder, 'status')).code, (await run(folder, 'status', '--commit', 'HEAD')).code]).toEqual([1, 0]);
  commitAll(folder);
  expect([(await run(folder, 'status', '--commit', 'HEAD')).code, (await run(folder, 'status', '--commit', 'HEAD~1')).code]).toEqual([1, 0]);
  expect(await run(folder, 'status', '--commit', 'nope')).toMatchObject({ code: 2, errors: 'groundplan: the state of nope is not known: there is no commit "nope"\n' });
  expect(JSON.parse((await run(folder, 'status', '--commit', 'HEAD~1', '--format', 'json')).output)).toMatchObject({ baseline: 'known-good', commit: git(folder, 'rev-parse', 'HEAD~1').trim() });
});

test('an unrecorded verification makes no log', async () => {
  const folder = repository(passing), { code } = await run(folder, 'verify', '--no-record');
  expect([code, existsSync(join(folder, '.groundplan/log.db'))]).toEqual([0, false]);
  expect((await run(repository(`${passing}approvals:\n  mode: deny\n`), 'verify', '--no-record')).code).toBe(2);
});

test('the stage that is being worked on is verified, and one that wrote what it does not declare is not', async () => {
  const folder = repository(passing);
  await run(folder, 'lock', 'plan.md');
  await run(folder, 'verify');
  expect((await run(folder, 'session', 'stage', 'stage-1')).code).toBe(0);
  writeFiles(folder, { 'src/bucket.js': 'export const b = 1;\n', 'src/other.js': '' });
  const undeclared = await run(folder, 'verify');
  expect([undeclared.code, undeclared.output]).toEqual([1, expect.stringMatching(/^pass .*\n(?:.*\n)*.*undeclared +src\/other\.js/)]);
  git(folder, 'clean', '-q', '-f', 'src/other.js');
  const verified = await run(folder, 'verify');
  expect([verified.code, verified.output]).toEqual([0, expect.stringContaining('Stage verified')]);
  expect((await run(folder, 'replay')).code).toBe(0);
});

test('a setup that is missing runs only when it is allowed', async () => {
  const folder = repository(`${passing}prerequisites:\n  deps: { paths: [out/deps], setup: mkdir -p out/deps }\n`);
  const without = await run(folder, 'verify');
  expect([without.code, without.errors]).toEqual([2, 'groundplan: a setup is configured for what is missing; "groundplan verify --setup" allows it\n']);
  const withIt = await run(folder, 'verify', '--setup');
  expect([withIt.code, withIt.output]).toEqual([0, expect.stringContaining('mkdir -p out/deps: done')]);
});

test('an interrupted run is recorded as unavailable and runs nothing on', async () => {
  const folder = repository('commands:\n  test: echo begun; exec sleep 1000\n'), abort = new AbortController();
  const { code, output } = await runOnDisk(folder, ['verify'], { world: { interruption: () => abort.signal, errors: { write: (it) => { if (it.includes('begun\n') && !it.includes('running')) abort.abort(); }, isTerminal: false, columns: undefined } } });
  expect([code, output]).toEqual([2, expect.stringMatching(/^unavailable {2}the run was cancelled/)]);
  expect((await run(folder, 'status')).output).toContain('the run was cancelled');
});

test('what a command writes can do nothing to the terminal', async () => {
  const { errors } = await run(repository(`commands:\n  test: printf '\\033[2Jx\\r\\ny\\rz'\n`), 'verify');
  expect(errors.slice(errors.indexOf('\n') + 1)).toBe('\u241B[2Jx\ny\nz');
});

test('a stage that does not exist is refused before anything runs', async () => {
  const folder = repository('commands:\n  test: touch begun\n');
  await run(folder, 'lock', 'plan.md');
  expect(await run(folder, 'verify', '--stage', 'nope')).toMatchObject({ code: 2, errors: 'groundplan: the locked plan has no stage nope; stages: stage-1, stage-2\n' });
  expect(existsSync(join(folder, 'begun'))).toBe(false);
});

const makefile = { Makefile: 'test:\n\ttrue\n' };

test('init writes what was found, once', async () => {
  const folder = gitRepository(makefile), printed = await run(folder, 'init', '--print');
  expect([printed.code, printed.output, existsSync(join(folder, 'groundplan.yaml'))]).toEqual([0, expect.stringContaining('test: ["make", "test"]'), false]);
  expect(await run(folder, 'init')).toMatchObject({ code: 0, output: `wrote ${folder}/groundplan.yaml: commands for test\n` });
  expect(readFileSync(join(folder, 'groundplan.yaml'), 'utf8')).toBe(printed.output);
  writeFiles(folder, { 'groundplan.yaml': '# mine\n' });
  expect((await run(folder, 'init')).code).toBe(1);
  expect(readFileSync(join(folder, 'groundplan.yaml'), 'utf8')).toBe('# mine\n');
  expect((await run(folder, 'init', '--force')).code).toBe(0);
  expect(readFileSync(join(folder, 'groundplan.yaml'), 'utf8')).toBe(printed.output);
});

test('init never writes through a link that the workspace brought', async () => {
  const folder = gitRepository(makefile), outside = temporaryFolder();
  symlinkSync(join(outside, 'target'), join(folder, 'groundplan.yaml'));
  expect((await run(folder, 'init')).code).toBe(1);
  expect((await run(folder, 'init', '--force')).code).toBe(0);
  expect([existsSync(join(outside, 'target')), lstatSync(join(folder, 'groundplan.yaml')).isFile()]).toEqual([false, true]);
});

test('a run that makes files says what to do about them', async () => {
  const { output } = await run(repository('commands:\n  test: echo x > made.txt\n'), 'verify', '--no-record');
  expect(output).toMatch(/next +let git ignore what the run makes, or keep it, then verify again\n$/);
});
