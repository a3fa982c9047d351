/** A folder of a larger repository as the workspace: what git has above it counts, what lies beside it is not called absent. */
import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
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

test('a file that was moved is found again, also by its path from the top; what git has beside the workspace is not said to have never been', async () => {
  const { app, root } = monorepo();
  renameSync(join(app, 'src/old.ts'), join(app, 'src/newer.ts'));
  rmSync(join(root, 'packages/lib/src/gone.ts'));
  commitAll(root, 'move');
  const plan = stage('- Modify: `src/old.ts`', '- Modify: `packages/app/src/old.ts`', '- Modify: `packages/lib/src/gone.ts`', '- Modify: `src/zebra.ts`');
  writeFiles(app, { 'docs/plan.md': plan });
  const { findings } = await checkOnDisk(app, 'docs/plan.md');
  expect(findings.map((it) => it.message.replace(/in [\da-f]{10} \([\d-]+\)/, 'in COMMIT'))).toEqual([
    'no file "src/old.ts"; moved to src/newer.ts in COMMIT; did you mean src/newer.ts?', 'no file "packages/app/src/old.ts"; moved to src/newer.ts in COMMIT; did you mean src/newer.ts?',
    'no file "packages/lib/src/gone.ts"', 'no file "src/zebra.ts"; git has never had it',
  ]);
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
