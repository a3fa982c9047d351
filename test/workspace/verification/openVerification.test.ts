import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandRunner } from '../../../server/src/host/commands/commandRunner.ts';
import type { Ports } from '../../../server/src/workspace/groundplan.ts';
import { commitAll, gitRepository, writeFiles } from '../../support/gitFixture.ts';
import { openWorkspace } from '../../support/openWorkspace.ts';

const withRunner = (root: string) => (ports: Ports): Ports => ({ ...ports, runner: commandRunner(root, { graceMs: 300 }) });

function repository(files: Readonly<Record<string, string>>): string {
  const root = gitRepository(files);
  commitAll(root);
  return root;
}

async function verify(root: string, change = withRunner(root)): Promise<readonly string[]> {
  const verification = await (await openWorkspace(root, change).verification()).verify({ approve: async () => ({ kind: 'granted' }) });
  return verification.kind === 'observed' ? [`${verification.observation.run.command}: ${verification.observation.result}: ${verification.observation.reason}`, ...verification.notes] : [verification.reason];
}

const makefile = { Makefile: 'test:\n\t@echo "  2 passing (1ms)"\nbuild:\n\t@true\n' };

test('without a profile the command is detected, and runs', async () => {
  expect(await verify(repository(makefile))).toEqual(['make test: pass: exit code 0; mocha: 2 passed']);
});

test('the profile outranks what is detected, as it is now and not as it was', async () => {
  const root = repository({ ...makefile, 'groundplan.yaml': 'commands:\n  test: echo "  5 passing (1ms)"\n' }), groundplan = openWorkspace(root, withRunner(root)), verification = await groundplan.verification();
  const offered = async (): Promise<unknown> => Object.fromEntries(Object.entries((await verification.offered()).commands).map(([name, it]) => [name, `${it.origin} ${String(it.command.run)}`]));
  expect(await offered()).toEqual({ test: 'profile echo "  5 passing (1ms)"', build: 'detected make,build' });
  writeFiles(root, { 'groundplan.yaml': 'commands:\n  test: ["make", "other"]\n' });
  expect(await offered()).toEqual({ test: 'profile make,other', build: 'detected make,build' });
});

test('where the profile has faults nothing is made up for what may be missing by them', async () => {
  const [first, ...notes] = await verify(repository({ ...makefile, 'groundplan.yaml': 'comands:\n  test: make other\n' }));
  expect(first).toBe(': unavailable: no test or build command is known: write commands.test into groundplan.yaml');
  expect(notes.at(-1)).toBe('Commands are not detected as long as groundplan.yaml has faults.');
});

test('an installation that runs nothing says so', async () => {
  expect(await verify(repository(makefile), (ports) => ports)).toEqual(['make test: unavailable: the command could not be started: this installation runs no commands']);
});

test('a plan never names the command', async () => {
  const root = repository({ ...makefile, 'plan.groundplan.yaml': 'groundplan: 1\nstages:\n  - id: a\n    writes: [src/x.ts]\n    commands: [touch evil]\ncommands:\n  test: touch evil\n' });
  expect(await verify(root)).toEqual(['make test: pass: exit code 0; mocha: 2 passed']);
});

test('a draft of the profile is what verification would do', async () => {
  const root = repository(makefile), before = await verify(root), draft = await (await openWorkspace(root).verification()).profileDraft();
  writeFiles(root, { 'groundplan.yaml': draft.text });
  expect([await verify(root), draft.commands]).toEqual([before, ['test', 'build']]);
  expect(readFileSync(join(root, 'groundplan.yaml'), 'utf8')).toContain('# Makefile has "test"');
});
