/** A folder of a larger repository as the workspace: what git has above it counts, what lies beside it is not called absent. */
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { commitAll, gitRepository, temporaryFolder, writeFiles } from '../support/gitFixture.ts';
import { runOnDisk } from '../support/diskCli.ts';
import { checkOnDisk, openWorkspace, shortFindings } from '../support/openWorkspace.ts';
import { openRecording } from '../support/recordingWorkspace.ts';

const files = {
  '.gitignore': '*.log\n/packages/app/out/\n', 'package.json': '{ "name": "all", "scripts": { "lint": "eslint ." } }', 'packages/lib/src/index.ts': 'export function fromLib() {}\n', 'packages/lib/src/gone.ts': '',
  'packages/app/package.json': '{ "name": "app", "scripts": { "test": "vitest" } }', 'packages/app/src/main.ts': 'export function main() {}\n', 'packages/app/src/old.ts': 'export function old() {}\n',
  'packages/app/debug.log': '', 'packages/app/out/o.js': '',
};

function monorepo(more: Readonly<Record<string, string>> = {}): { readonly root: string; readonly app: string } {
  const root = gitRepository({ ...files, ...more });
  commitAll(root);
  return { root, app: join(root, 'packages/app') };
}

async function findingsOf(app: string, plan: string): Promise<readonly string[]> {
  writeFiles(app, { 'docs/plan.md': plan });
  return shortFindings(await checkOnDisk(app, 'docs/plan.md'), plan);
}

const stage = (...lines: readonly string[]): string => ['# Plan', '', '### Task 1: work', '', '**Files:**', ...lines, ''].join('\n');

test('paths from the top of the repository mean the files of the workspace', async () => {
  const { app } = monorepo(), plan = stage('- Modify: `packages/app/src/main.ts`', '- Modify: `src/main.ts`', '- Create: `packages/app/src/new/part.ts`', '- Create: `packages/app/src/old.ts`', '- Modify: `packages/app/src/none.ts`');
  expect(await findingsOf(app, plan)).toEqual(['warning[path-exists] 9:packages/app/src/old.ts', 'error[path-absent] 10:packages/app/src/none.ts']);
});

test('what lies elsewhere in the repository is outside, not absent, and only a write to it is a fault', async () => {
  const { app } = monorepo(), plan = stage('- Modify: `src/main.ts`', '', 'Read `packages/lib/src/index.ts`, `../lib/src/index.ts`, [the library](../../lib/src/index.ts) and [the manifest](../../../package.json).', '- Modify: `packages/lib/src/index.ts`', '- Modify: `../lib/src/index.ts`');
  writeFiles(app, { 'docs/plan.md': plan });
  const check = await checkOnDisk(app, 'docs/plan.md');
  expect(check.references.map((it) => `${it.reference.text} ${it.resolution.status}`)).toEqual([
    'src/main.ts present', 'packages/lib/src/index.ts external', '../lib/src/index.ts external', '../../lib/src/index.ts external', '../../../package.json external', 'packages/lib/src/index.ts external', '../lib/src/index.ts external',
  ]);
  expect(check.references[1]?.resolution.reason).toBe('in the repository around the workspace');
  expect(shortFindings(check, plan)).toEqual(['error[path-outside] 9:packages/lib/src/index.ts', 'error[path-outside] 10:../lib/src/index.ts']);
});

test('a link that leads out of the repository shows nothing of what is there', async () => {
  const { app, root } = monorepo(), elsewhere = temporaryFolder({ 'key.ts': '' });
  symlinkSync(elsewhere, join(root, 'packages/linked'));
  expect(await findingsOf(app, stage('- Modify: `packages/linked/key.ts`'))).toEqual(['error[path-absent] 6:packages/linked/key.ts']);
});

test('a file that was moved is found again, also by its path from the top; what git had beside the workspace is not said to have never been', async () => {
  const { app, root } = monorepo();
  renameSync(join(app, 'src/old.ts'), join(app, 'src/newer.ts'));
  rmSync(join(root, 'packages/lib/src/gone.ts'));
  commitAll(root, 'move');
  const plan = stage('- Modify: `src/old.ts`', '- Modify: `packages/app/src/old.ts`', '- Modify: `packages/lib/src/gone.ts`', '- Modify: `src/zebra.ts`');
  writeFiles(app, { 'docs/plan.md': plan });
  const { findings } = await checkOnDisk(app, 'docs/plan.md');
  expect(findings.map((it) => withoutCommit(it.message))).toEqual([
    'no file "src/old.ts"; moved to src/newer.ts in COMMIT; did you mean src/newer.ts?', 'no file "packages/app/src/old.ts"; moved to src/newer.ts in COMMIT; did you mean src/newer.ts?',
    'no file "packages/lib/src/gone.ts"; it existed until COMMIT', 'no file "src/zebra.ts"; git has never had it',
  ]);
});

function withoutCommit(message: string): string {
  return message.replace(/\b(in|until) [\da-f]{10} \([\d-]+\)/, '$1 COMMIT');
}

function moveIn(root: string, ...moves: readonly (readonly [from: string, to: string])[]): void {
  for (const [from, to] of moves) {
    mkdirSync(dirname(join(root, to)), { recursive: true });
    renameSync(join(root, from), join(root, to));
  }
  commitAll(root, 'move');
}

async function checkedIn(app: string, plan: string): Promise<{ readonly messages: readonly string[]; readonly statuses: readonly string[]; readonly candidates: readonly string[] }> {
  writeFiles(app, { 'docs/plan.md': plan });
  const { findings, references } = await checkOnDisk(app, 'docs/plan.md');
  return { messages: findings.map((it) => `${it.level} ${it.rule}: ${withoutCommit(it.message)}`), statuses: references.map((it) => `${it.reference.text} ${it.resolution.status}`), candidates: findings.flatMap((it) => it.candidates.slice(0, 1).map((one) => `${one.text} ${one.reason}`)) };
}

test('a file that went to a package beside the workspace is said to be there', async () => {
  const { app, root } = monorepo({ 'packages/app/src/clock.ts': 'export const clock = 1;\n'.repeat(9), 'packages/app/src/dial.ts': 'export const dial = 2;\n'.repeat(9) });
  moveIn(root, ['packages/app/src/clock.ts', 'packages/lib/src/clock.ts'], ['packages/app/src/dial.ts', 'tools/dial.ts']);
  const found = await checkedIn(app, stage('- Modify: `src/clock.ts`', '- Modify: `packages/app/src/dial.ts`'));
  expect(found.messages).toEqual([
    'error path-absent: no file "src/clock.ts"; moved to ../lib/src/clock.ts in COMMIT; did you mean ../lib/src/clock.ts?', 'error path-absent: no file "packages/app/src/dial.ts"; moved to ../../tools/dial.ts in COMMIT; did you mean ../../tools/dial.ts?',
  ]);
  expect(found.candidates).toEqual(['../lib/src/clock.ts renamed', '../../tools/dial.ts renamed']);
  expect((await checkedIn(app, stage('- Modify: `src/main.ts`', '', 'It calls `../lib/src/clock.ts`, `packages/lib/src/clock.ts` and `../../tools/dial.ts`.'))).statuses)
    .toEqual(['src/main.ts present', '../lib/src/clock.ts external', 'packages/lib/src/clock.ts external', '../../tools/dial.ts external']);
});

test('what moved as the plan moves it, out of the workspace, is gone as planned', async () => {
  const { app, root } = monorepo({ 'packages/app/src/clock.ts': 'export const clock = 1;\n'.repeat(9) });
  moveIn(root, ['packages/app/src/clock.ts', 'packages/lib/src/clock.ts']);
  const { messages } = await checkedIn(app, '# Plan\n\nMove `src/clock.ts` to `packages/lib/src/clock.ts`.\n');
  expect(messages.filter((it) => it.startsWith('error path-absent'))).toEqual([]);
});

test('a file that came into the workspace is found under its path from the top, with ../ and by a link', async () => {
  const { app, root } = monorepo({ 'packages/lib/src/bell.ts': 'export const bell = 1;\n'.repeat(9) });
  moveIn(root, ['packages/lib/src/bell.ts', 'packages/app/src/bells/bell.ts']);
  for (const path of ['packages/lib/src/bell.ts', '../lib/src/bell.ts']) {
    const found = await checkedIn(app, stage(`- Modify: \`${path}\``));
    expect(found.messages).toEqual([`error path-absent: no file "${path}"; moved to src/bells/bell.ts in COMMIT; did you mean src/bells/bell.ts?`]);
  }
  const linked = await checkedIn(app, '# Plan\n\nThe existing [bell](../../lib/src/bell.ts) must be kept.\n');
  expect([linked.statuses, linked.candidates]).toEqual([['../../lib/src/bell.ts external'], ['src/bells/bell.ts renamed']]);
});

test('beside the workspace only what git once had there is said to be gone, and a write to it is outside', async () => {
  const { app, root } = monorepo();
  rmSync(join(root, 'packages/lib/src/gone.ts'));
  commitAll(root, 'remove');
  expect((await checkedIn(app, stage('- Modify: `src/main.ts`', '', 'Use the existing `../lib/src/gone.ts` and the existing `../lib/src/zebra.ts`.'))).messages).toEqual(['error path-absent: no file "../lib/src/gone.ts"; it existed until COMMIT']);
  expect((await checkedIn(app, stage('- Modify: `../lib/src/gone.ts`'))).messages).toEqual(['error path-outside: "../lib/src/gone.ts" is outside the workspace']);
  expect((await checkedIn(app, stage('- Modify: `packages/lib/src/zebra.ts`'))).messages).toEqual(['error path-absent: no file "packages/lib/src/zebra.ts"; git has never had it']);
});

test('a command that steps out of the workspace is unknown, one in it is looked up', async () => {
  const { app } = monorepo();
  expect(await findingsOf(app, '# Plan\n\n### Task 1: work\n\n- [ ] Run `cd ../.. && npm run lint`.\n- [ ] Run `npm test`.\n- [ ] Run `npm run lint`.\n')).toEqual(['error[command-undeclared] 7:lint']);
});

test('the listing obeys the rules above, and the state key changes with the files of the workspace only', async () => {
  const { app, root } = monorepo(), groundplan = openWorkspace(app);
  await groundplan.refresh();
  expect(groundplan.index().files()).toEqual(['package.json', 'src/main.ts', 'src/old.ts']);
  expect([groundplan.index().probe('debug.log').kind, groundplan.index().probe('out/o.js').kind]).toEqual(['ignored', 'ignored']);
  const { key } = await groundplan.state();
  writeFiles(root, { 'packages/lib/src/index.ts': 'export {};\n', 'packages/lib/more.ts': '', 'top.md': '' });
  expect((await groundplan.state()).key).toBe(key);
  commitAll(root, 'beside');
  expect((await groundplan.state()).key).toBe(key);
  writeFiles(app, { 'src/main.ts': 'export function other() {}\n' });
  const changed = await groundplan.state();
  expect(changed.key).not.toBe(key);
  writeFiles(app, { 'src/main.ts': files['packages/app/src/main.ts'], 'new.ts': '' });
  expect([key, changed.key]).not.toContain((await groundplan.state()).key);
});

test('a commit has the state of the sub-folder in it', async () => {
  const { app, root } = monorepo(), { groundplan } = await openRecording(app), { key } = await groundplan.state();
  expect(await groundplan.stateOfCommit('HEAD')).toMatchObject({ kind: 'known', state: { key } });
  writeFiles(root, { 'packages/lib/more.ts': '' });
  commitAll(root, 'beside');
  expect(await groundplan.stateOfCommit('HEAD')).toMatchObject({ kind: 'known', state: { key } });
});

test('the command line says the same of a sub-folder, and takes the whole repository when none is named', async () => {
  const { app, root } = monorepo(), plan = stage('- Modify: `packages/app/src/main.ts`', '- Modify: `packages/lib/src/index.ts`');
  writeFiles(app, { 'docs/plan.md': plan });
  const found = async (args: readonly string[], folder: string): Promise<readonly string[]> => {
    const { plan: { path }, findings } = JSON.parse((await runOnDisk(folder, ['check', ...args, '--format', 'json'])).output) as { readonly plan: { readonly path: string }; readonly findings: readonly { readonly rule: string; readonly text: string }[] };
    return [path, ...findings.map((it) => `${it.rule} ${it.text}`)];
  };
  expect(await found(['packages/app/docs/plan.md', '--workspace', 'packages/app'], root)).toEqual(['docs/plan.md', 'path-outside packages/lib/src/index.ts']);
  expect(await found(['docs/plan.md'], app)).toEqual(['packages/app/docs/plan.md']);
});
