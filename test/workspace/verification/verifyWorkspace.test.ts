import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { StateKey } from '../../../server/src/model/stateKey.ts';
import { gitState } from '../../../server/src/host/gitState.ts';
import { toCommands } from '../../../server/src/workspace/verification/toCommands.ts';
import type { Observed, StageToVerify } from '../../../server/src/workspace/verification/verification.ts';
import { commitAll, gitRepository, writeFiles } from '../../support/gitFixture.ts';
import { command, observedOf, verifying, type VerifyingSituation } from '../../support/verifying.ts';
import { outcome, play } from '../../support/sessionOf.ts';
import { start } from '../../support/sessionCommands.ts';

const nodeTest = [process.execPath, '--test'];
const project = {
  'package.json': '{"name":"k","type":"module","scripts":{"test":"node --test"}}\n', 'src/cfg.js': 'export const port = 10;\n',
  'test/cfg.test.js': "import test from 'node:test';\nimport assert from 'node:assert';\nimport { port } from '../src/cfg.js';\ntest('port', () => assert.ok(port > 0));\n",
};

function repository(files: Readonly<Record<string, string>> = project): string {
  const root = gitRepository(files);
  commitAll(root);
  return root;
}

async function observe(root: string, situation: VerifyingSituation = {}): Promise<Observed> {
  return observedOf(await verifying(root, situation));
}

const short = ({ observation: { result, reason } }: Observed): string => `${result}: ${reason}`;

async function stageAt(root: string, writes: readonly string[], part: Partial<StageToVerify> = {}): Promise<StageToVerify> {
  return { planned: { id: 'one', writes, requires: [], buildExpectation: 'tests' }, startedAt: (await gitState(root).state([])).key, ...part };
}

test('a passing test run is a pass for the state that it ran in, with its counts and its output', async () => {
  const root = repository(), seen: string[] = [], steps: string[] = [];
  const observed = await observe(root, { commands: { test: nodeTest }, watch: { onOutput: (text) => seen.push(text), onStep: (it) => steps.push(it.kind === 'running' ? `${it.purpose} ${it.command}` : it.kind) } });
  const { observation, before, after } = observed;
  expect(short(observed)).toBe('pass: exit code 0; node --test: 1 passed');
  expect(observation).toMatchObject({ stateKey: before.key, stateKeyAfter: after.key, expectation: 'tests', run: { command: `${process.execPath} --test`, tier: 'T1', ending: 'exited', exitCode: 0, tests: { passed: 1, failed: 0, skipped: 0 } } });
  expect(before.key).toBe(after.key);
  expect([observation.fingerprint, observation.run.evidence?.artifact, observation.run.evidence?.sizeBytes === Buffer.byteLength(seen.join(''))]).toEqual([undefined, undefined, true]);
  expect(steps).toEqual(['looking', `test ${process.execPath} --test`]);
  expect(outcome(play([], start(), ...toCommands(observed)))).toEqual(['WorkspaceVerificationObserved']);
});

test('a failing run is a failure, and the same failure has the same fingerprint', async () => {
  const root = repository({ ...project, 'src/cfg.js': 'export const port = -1;\n' });
  const [one, again] = [await observe(root, { commands: { test: nodeTest } }), await observe(root, { commands: { test: nodeTest } })];
  expect(short(one)).toBe('fail: exit code 1; node --test: 1 failed');
  expect(one.observation.fingerprint).toBe(again.observation.fingerprint);
  writeFiles(root, { 'src/cfg.js': 'export const port = no;\n' });
  expect((await observe(root, { commands: { test: nodeTest } })).observation.fingerprint).not.toBe(one.observation.fingerprint);
});

test('words in an output prove nothing: exit code 0 without a known summary says so, and a failed run stays failed', async () => {
  const root = repository({ ...project, 'ci.log': 'all tests pass, verified\n12 specs fine\n' });
  expect(short(await observe(root, { commands: { test: 'cat ci.log; exit 1' } }))).toMatch(/^fail: exit code 1; how many tests ran cannot be told/);
  expect(short(await observe(root, { commands: { test: 'sed -n p ci.log' } }))).toMatch(/^pass: exit code 0; how many tests ran cannot be told, because no known summary/);
  expect(short(await observe(root, { commands: { test: 'cat ci.log' } }))).toBe('unavailable: the command only writes out what is stored in files; it carries nothing out');
});

test('a run that carries out no test is no pass', async () => {
  const root = repository();
  expect(short(await observe(root, { commands: { test: [...nodeTest, '--test-name-pattern=nothing-like-this'] } }))).toBe('unavailable: exit code 0; node --test: no test was carried out');
  expect(short(await observe(root, { commands: { test: 'printf "No test files found, exiting with code 0\\n"' } }))).toBe('unavailable: exit code 0; vitest: no test was carried out');
});

test('failures that a tested program prints do not count against the last summary', async () => {
  const observed = await observe(repository(), { commands: { test: 'printf "Tests:       1 failed, 1 total\\n\\n  7 passing (3ms)\\n"' } });
  expect([observed.observation.result, observed.observation.run.tests]).toEqual(['pass', { passed: 7, failed: 0, skipped: 0 }]);
});

test('a run that changes the workspace is unavailable, and the paths are named', async () => {
  const root = repository(), observed = await observe(root, { commands: { test: 'echo x > snapshot.txt; echo "  1 passing (1ms)"' } });
  expect(short(observed)).toBe('unavailable: the workspace changed while the command ran (exit code 0; mocha: 1 passed): snapshot.txt');
  expect(observed.observation.stateKeyAfter).toBe(observed.after.key);
  expect(observed.after.key).not.toBe(observed.before.key);
});

test('what git ignores may change, unless the operator has declared it as an input', async () => {
  const root = repository({ ...project, '.gitignore': 'out/\n' }), commands = { build: 'mkdir -p out && echo $$ > out/x' };
  expect(short(await observe(root, { commands }))).toBe('pass: exit code 0');
  expect(short(await observe(root, { commands, profile: { stateInputs: ['out'], commands: { build: command(commands.build) } } }))).toBe('unavailable: the workspace changed while the command ran (exit code 0): out');
});

test('what does not end, is killed or cannot start is unavailable with a reason', async () => {
  const root = repository({ ...project, 'plain.txt': 'x' });
  expect(short(await observe(root, { commands: { test: command('exec sleep 1000', { timeoutSeconds: 1 }) } }))).toBe('unavailable: the command did not end within 1 second and was stopped');
  expect(short(await observe(root, { commands: { test: 'kill -9 $$' } }))).toBe('unavailable: the command was ended by the signal SIGKILL');
  expect(short(await observe(root, { commands: { test: ['no-such-program-here'] } }))).toBe('unavailable: the command could not be started: there is no program "no-such-program-here"');
  expect(short(await observe(root, { commands: { test: ['./plain.txt'] } }))).toBe('unavailable: the command could not be started: "./plain.txt" is not executable');
  expect(short(await observe(root, { commands: { test: command(['true'], { cwd: '..' }) } }))).toBe('unavailable: the command could not be started: the folder ".." leads out of the workspace');
});

test('a shell that finds no program has looked at nothing', async () => {
  const observed = await observe(repository(), { commands: { test: 'no-such-program-here' } });
  expect(short(observed)).toBe('unavailable: a program that the command names is not there (exit code 127)');
  expect(observed.observation.run).toMatchObject({ ending: 'missing-prerequisite' });
});

test('a cancelled run is unavailable, and one that is cancelled before it begins runs nothing', async () => {
  const root = repository(), abort = new AbortController();
  const cancelled = await observe(root, { commands: { test: 'echo begun; exec sleep 1000' }, watch: { signal: abort.signal, onOutput: () => { abort.abort(); } } });
  expect([short(cancelled), cancelled.observation.run.ending]).toEqual(['unavailable: the run was cancelled', 'cancelled']);
  const never = await observe(root, { commands: { test: 'touch begun' }, watch: { signal: abort.signal } });
  expect([short(never), existsSync(join(root, 'begun'))]).toEqual(['unavailable: the run was cancelled', false]);
});

test('a command that is not approved does not run', async () => {
  const root = repository(), observed = await observe(root, { commands: { test: 'touch begun' }, deny: (wish) => (wish.tier === 'T1' ? 'mode deny allows nothing' : undefined) });
  expect([short(observed), observed.observation.run.ending, existsSync(join(root, 'begun'))]).toEqual(['unavailable: the command was not approved: mode deny allows nothing', 'denied', false]);
});

test('without any known command nothing is verified, and it is said what to do', async () => {
  expect(short(await observe(repository()))).toBe('unavailable: no test or build command is known: write commands.test into groundplan.yaml');
});

test.each([
  [undefined, 'test', 'tests'], ['tests', 'test', 'tests'], ['build', 'build', 'build'], ['none', 'build', 'none'],
] as const)('a stage that expects %s has the %s command run', async (buildExpectation, name, expectation) => {
  const root = repository(), stage = await stageAt(root, ['src/cfg.js'], { planned: { id: 'one', writes: ['src/cfg.js'], requires: [], buildExpectation } });
  const { observation } = await observe(root, { stage, commands: { build: 'echo build', test: 'echo test', lint: 'echo lint' } });
  expect([observation.run.command, observation.expectation]).toEqual([`echo ${name}`, expectation]);
});

test('a stage that writes only prose, or nothing, makes no claim and runs nothing', async () => {
  const root = repository(), commands = { test: 'touch begun' };
  const claim = async (writes: readonly string[]): Promise<unknown> => (await verifying(root, { commands, stage: await stageAt(root, writes) })).verification;
  expect(await claim([])).toEqual({ kind: 'no-claim', reason: 'stage one writes nothing' });
  expect(await claim(['docs/a.md', 'README'])).toEqual({ kind: 'no-claim', reason: 'stage one writes only prose' });
  expect(existsSync(join(root, 'begun'))).toBe(false);
});

test('a stage of prose that changed code makes a claim all the same', async () => {
  const root = repository(), stage = await stageAt(root, ['docs/a.md']);
  writeFiles(root, { 'src/cfg.js': 'export const port = 11;\n' });
  expect(short(await observe(root, { stage, commands: { test: nodeTest } }))).toMatch(/^pass/);
});

test('what a stage changed is told apart from what it declares; its plan may be ticked off', async () => {
  const root = repository({ ...project, 'plan.md': '- [ ] one\n' }), stage = await stageAt(root, ['src/', 'lib/*.js', 'app/[id].js'], { planPath: 'plan.md' });
  writeFiles(root, { 'src/cfg.js': 'export const port = 11;\n', 'src/deep/a.js': '', 'lib/b.js': '', 'app/[id].js': '', 'other.js': '', 'plan.md': '- [x] one\n' });
  const { observation, writes } = await observe(root, { stage, commands: { test: nodeTest } });
  expect(observation.changedPaths).toEqual(['app/[id].js', 'lib/b.js', 'other.js', 'plan.md', 'src/cfg.js', 'src/deep/a.js']);
  expect([observation.undeclaredPaths, observation.declaredWrites, writes?.undeclaredPaths]).toEqual([['other.js'], ['src/', 'lib/*.js', 'app/[id].js'], ['other.js']]);
  expect(observation.result).toBe('pass');
});

test('where the state of the start is not remembered, that is said and nothing is made up', async () => {
  const root = repository(), stage = await stageAt(root, ['src/cfg.js'], { startedAt: `sk1:${'0'.repeat(64)}` as StateKey });
  const observed = await observe(root, { stage, commands: { test: nodeTest } });
  expect([observed.writes, observed.observation.changedPaths]).toEqual([undefined, []]);
  expect(observed.notes).toEqual(['What stage one has changed cannot be told: the state in which it was started is not remembered here.']);
});

const deps = { name: 'node-deps', paths: ['node_modules'], setup: command('mkdir node_modules && echo installed') };
const ignoring = { ...project, '.gitignore': 'node_modules/\n' };

test('a missing prerequisite is brought about by the setup that the operator configured, which verifies nothing', async () => {
  const root = repository(ignoring), profile = { prerequisites: [deps], commands: { test: command(nodeTest) } };
  const first = await verifying(root, { commands: { test: nodeTest }, profile }), observed = observedOf(first);
  expect(first.granted).toEqual(['T2 mkdir node_modules && echo installed', `T1 ${process.execPath} --test`]);
  expect(observed.setups.map(({ data }) => [data.run.command, data.run.tier, data.result, data.reason])).toEqual([['mkdir node_modules && echo installed', 'T2', 'pass', 'the command ended with exit code 0']]);
  expect(observed.observation.result).toBe('pass');
  expect(observedOf(await verifying(root, { commands: { test: nodeTest }, profile })).setups).toEqual([]);
});

test.each([
  ['that fails', command('echo no; exit 3'), undefined, 'the setup "echo no; exit 3" ended with: the command ended with exit code 3'],
  ['that is not approved', deps.setup, 'ask ada', 'the setup "mkdir node_modules && echo installed" was not approved: ask ada'],
  ['that nobody configured', undefined, undefined, 'bring it about, or write a setup command into groundplan.yaml'],
])('a setup %s leaves the verification unavailable, and the command does not run', async (_, setup, denial, why) => {
  const root = repository(ignoring), profile = { prerequisites: [{ ...deps, setup }], commands: { test: command('touch begun') } };
  const observed = await observe(root, { commands: { test: 'touch begun' }, profile, deny: (wish) => (wish.tier === 'T2' ? denial : undefined) });
  expect(short(observed)).toBe(`unavailable: the prerequisite node-deps is missing (not there: node_modules); ${why}`);
  expect([observed.observation.run.ending, existsSync(join(root, 'begun'))]).toEqual(['missing-prerequisite', false]);
});

test('a stage needs the prerequisites that it names, by profile name or by path', async () => {
  const root = repository(ignoring), prerequisites = [deps, { name: 'db', paths: ['out/db'], setup: undefined }], commands = { test: nodeTest };
  const result = async (requires: readonly string[]): Promise<string> => short(await observe(root, { commands, profile: { prerequisites, commands: { test: command(nodeTest) } }, stage: await stageAt(root, ['src/cfg.js'], { planned: { id: 'one', writes: ['src/cfg.js'], requires, buildExpectation: 'tests' } }) }));
  expect(await result(['package.json'])).toMatch(/^pass/);
  expect(await result(['db'])).toMatch(/^unavailable: the prerequisite db is missing/);
  expect(await result(['./go.mod'])).toMatch(/^unavailable: the prerequisite .\/go.mod is missing \(not there: go.mod\)/);
});

test('what manifests suggest is needed by a command that they suggest, and its setup is only told', async () => {
  const root = repository(ignoring), situation = { commands: { test: nodeTest }, detected: [{ name: 'node-deps', paths: ['node_modules'], hint: 'npm ci' }] };
  expect(short(await observe(root, { ...situation, origin: 'detected' }))).toBe('unavailable: the prerequisite node-deps is missing (not there: node_modules); bring it about (npm ci), or write a setup command into groundplan.yaml');
  expect(short(await observe(root, { ...situation, origin: 'profile' }))).toMatch(/^pass/);
});

test('a setup that changes the workspace is recorded apart, and the run counts for the state after it', async () => {
  const root = repository(), profile = { prerequisites: [{ ...deps, paths: ['gen.js'], setup: command('echo > gen.js') }], commands: { test: command(nodeTest) } };
  const observed = await observe(root, { commands: { test: nodeTest }, profile });
  expect([observed.opened.key === observed.before.key, observed.observation.result]).toEqual([false, 'pass']);
  expect(toCommands(observed).map((it) => it.kind)).toEqual(['ObserveWorkspace', 'RecordSetup', 'ObserveWorkspace', 'RecordVerification']);
});

test('declared environment variables are part of what was observed, without their values', async () => {
  const root = repository(), it = command('test "$MODE" != broken', { env: ['MODE'] });
  const run = async (MODE: string | undefined): Promise<Observed> => observe(root, { commands: { build: it }, environment: { MODE } });
  const [unset, broken] = [await run(undefined), await run('broken')];
  expect([unset.observation.result, broken.observation.result]).toEqual(['pass', 'fail']);
  expect(unset.observation.run.environment).toEqual([{ name: 'MODE' }]);
  expect(broken.observation.run.environment[0]?.digest).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(broken)).not.toContain('"broken"');
});

test('an edit while a person makes up their mind does not spoil the run, which counts for what it saw', async () => {
  const root = repository(), observed = await observe(root, { commands: { test: nodeTest }, deny: () => { writeFiles(root, { 'src/new.js': '' }); return undefined; } });
  expect([observed.observation.result, observed.opened.key === observed.before.key]).toEqual(['pass', false]);
  expect(toCommands(observed).map((it) => it.kind)).toEqual(['ObserveWorkspace', 'ObserveWorkspace', 'RecordVerification']);
});

test('a stage that changes the operator’s file is told', async () => {
  const root = repository(), stage = await stageAt(root, ['groundplan.yaml', 'src/cfg.js']);
  writeFiles(root, { 'groundplan.yaml': 'commands: { test: "true" }\n' });
  expect((await observe(root, { stage, commands: { test: nodeTest } })).notes).toEqual(['groundplan.yaml has changed since the stage began; what ran is what it says now.']);
});

test('nothing of the user is changed by looking and running', async () => {
  const root = repository(), index = readFileSync(join(root, '.git/index'));
  await observe(root, { commands: { test: nodeTest } });
  expect(readFileSync(join(root, '.git/index')).equals(index)).toBe(true);
});

const required = { verification: { undeclaredWrites: 'fail', requiredChecks: ['static-analysis'] } } as const;
const exits = (code: number): string[] => [process.execPath, '-e', `process.exit(${code})`];

test('static analysis that the operator requires runs after the tests and decides with them', async () => {
  const root = repository(), stage = await stageAt(root, ['src/cfg.js']);
  writeFiles(root, { 'src/cfg.js': 'export const port = 11;\n' });
  const analysed = async (lint: string[] | undefined, part: VerifyingSituation = {}): Promise<unknown> => {
    const { analysis, after } = await observe(root, { stage, profile: required, commands: { test: nodeTest, ...(lint === undefined ? {} : { lint }) }, ...part });
    return analysis && [analysis.result, analysis.reason, analysis.executed, analysis.failed, analysis.deferred.length, analysis.stateKey === after.key];
  };
  expect(await analysed(exits(0))).toEqual(['pass', 'exit code 0', 1, 0, 0, true]);
  expect(await analysed(exits(3))).toEqual(['fail', 'exit code 3', 1, 1, 0, true]);
  expect(await analysed(['groundplan-no-such-program'])).toMatchObject(['unavailable', expect.stringContaining('could not be started'), 0, 0, 1, true]);
  expect(await analysed(exits(0), { deny: (it) => (it.why.includes('static analysis') ? 'not today' : undefined) })).toEqual(['unavailable', 'the command was not approved: not today', 0, 0, 1, true]);
  expect(await analysed(undefined)).toBeUndefined();
  expect(await analysed(exits(0), { commands: { test: exits(1), lint: exits(0) } })).toBeUndefined();
  expect(await analysed(exits(0), { profile: {} })).toBeUndefined();
});

test('an analysis is recorded before the verification that it decides with', async () => {
  const root = repository(), stage = await stageAt(root, ['src/cfg.js']);
  writeFiles(root, { 'src/cfg.js': 'export const port = 11;\n' });
  const commands = toCommands(await observe(root, { stage, profile: required, commands: { test: nodeTest, lint: exits(3) } }));
  expect(commands.map((it) => it.kind)).toEqual(['ObserveWorkspace', 'RecordWrites', 'RecordAnalysis', 'RecordVerification']);
});
