/** Small workspaces from public bug reports of tools of this kind, with the right answer. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noSymbols } from '../../server/src/model/packedSymbols.ts';
import { commitAll, git, gitRepository, temporaryFolder, writeFiles } from '../support/gitFixture.ts';
import { checkOnDisk, shortFindings } from '../support/openWorkspace.ts';

interface Case {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly plan: string;
  readonly verdict: string;
  readonly findings: readonly string[];
}

const cases: readonly Case[] = [
  {
    name: 'one invented path used three times is one finding, and the file that defines the named symbol is the suggestion',
    files: {
      'tools/utils/print_bridge.py': "import os\n\n\ndef launch_print_job(path):\n    env = dict(os.environ)\n    env['SEARCH_DIRS'] = '/opt/fonts'\n    return path, env\n",
      'tools/utils/__init__.py': '', 'tools/cli.py': 'from tools.utils.print_bridge import launch_print_job\n',
    },
    plan: '# Plan: let print jobs use extra font folders\n\n## Stage 1: extend the launcher\n- read `tools/utils/print_runner.py`\n- modify `tools/utils/print_runner.py`\n- use symbol `launch_print_job` in `tools/utils/print_runner.py`\n- modify `tools/cli.py`\n',
    verdict: 'return_to_architect', findings: ['error[path-absent] 4+5+6:tools/utils/print_runner.py -> tools/utils/print_bridge.py'],
  },
  {
    name: 'a folder-style module file is answered with the flat module of that name',
    files: { 'app/src/main.rs': 'mod engine;\nmod engine_start;\nfn main() { engine::boot(); }\n', 'app/src/engine.rs': 'pub fn boot() {}\n', 'app/src/engine_start.rs': 'pub fn start() {}\n' },
    plan: '# Plan: health probe\n\n## Stage 1: add a probe\n- modify `app/src/engine/mod.rs`\n\n## Stage 2: call it\n- modify `app/src/main.rs`\n- read `app/src/engine/mod.rs`\n',
    verdict: 'return_to_architect', findings: ['error[path-absent] 4+8:app/src/engine/mod.rs -> app/src/engine.rs'],
  },
  {
    name: 'another letter case is wrong on every disk',
    files: { 'assets/icon.png': 'x', 'src/page.html': '<img src=icon.png>\n' },
    plan: '# Plan: swap the icon\n\n## Stage 1\n- modify `assets/Icon.png`\n- modify `src/page.html`\n',
    verdict: 'return_to_architect', findings: ['error[path-case] 4:assets/Icon.png -> assets/icon.png'],
  },
  {
    name: 'remarks behind a path and globs that match are no faults',
    files: { 'src/money/split.ts': 'export function splitEvenly(n: number, k: number) { return n / k; }\n', 'artifacts/run_1/metrics.json': '{}\n', 'artifacts/run_2/metrics.json': '{}\n' },
    plan: '# Plan: fair split\n\n## Stage 1\n- read `src/money/split.ts` — make sure `splitEvenly` is exported (see the note in the issue)\n- read `artifacts/run_*/metrics.json` - both runs\n- modify `src/money/split.ts` (keep the signature)\n',
    verdict: 'pass', findings: [],
  },
  {
    name: 'a glob without a match is an empty glob, not a missing file',
    files: { 'logs/readme.txt': 'none yet\n' },
    plan: '# Plan: traces\n\n## Stage 1\n- read `logs/*.trace`\n',
    verdict: 'pass', findings: ['warning[glob-empty] 4:logs/*.trace'],
  },
  {
    name: 'B50: a glob in a folder that is not there names the folder',
    files: { 'src/a.py': 'x = 1\n' },
    plan: '# Plan: x\n\n## Stage 1\n- read `srcs/*.py`\n',
    verdict: 'return_to_architect', findings: ['error[path-absent] 4:srcs/*.py -> src/*.py'],
  },
  {
    name: 'a file of stage 1 is there for the commands of stage 2',
    files: { Makefile: 'pack:\n\tsh scripts/pack.sh\n', 'src/x.c': 'int x;\n' },
    plan: '# Plan: packaging\n\n## Stage 1: add the script\nTouches: `scripts/pack.sh`, `Makefile`\n- create `scripts/pack.sh`\n- modify `Makefile`\n\n## Stage 2: try it\n- run `sh scripts/pack.sh`\n- run `make pack`\n',
    verdict: 'pass', findings: [],
  },
  {
    name: 'quoted material claims nothing and hides nothing',
    files: { 'src/real.ts': 'export {};\n' },
    plan: '# Plan: document the format\n\nText that names the marker ` ```md ` in passing.\n\n```markdown\n- modify `docs/never-made.md`\n```\n\n~~~text\n- read `also/quoted.txt`\n~~~\n\n<!-- - read `commented/out.ts` -->\n\n## Stage 1\n- modify `src/real.ts`\n- modify `src/gone.ts`\n',
    verdict: 'return_to_architect', findings: ['error[path-absent] 17:src/gone.ts'],
  },
  {
    name: 'an existing file may be read before a later stage changes it',
    files: { 'config/app.toml': 'port = 1\n', 'src/boot.ts': 'export {};\n' },
    plan: '# Plan: new port\n\n## Stage 1\n- read `config/app.toml`\n- modify `src/boot.ts`\n\n## Stage 2\n- modify `config/app.toml`\n',
    verdict: 'pass', findings: [],
  },
  {
    name: 'what a done stage has made is there for all',
    files: { 'out/table.json': '{}\n' },
    plan: '# Plan: redo\n\n## Stage 1 (open)\n- read `out/table.json`\n\n## Stage 2 (done)\n- create `out/table.json`\n',
    verdict: 'pass', findings: [],
  },
  {
    name: 'B19: dependencies that nobody has installed are a missing prerequisite of the tests',
    files: {
      'package.json': '{"name":"w","scripts":{"test":"vitest run"},"devDependencies":{"vitest":"^2.0.0"}}\n', 'package-lock.json': '{"name":"w","lockfileVersion":3,"packages":{}}\n',
      'src/a.ts': 'export {};\n',
    },
    plan: '# Plan: small fix\n\n## Stage 1\n- modify `src/a.ts`\n\n## Stage 2\n- run `npm test`\n',
    verdict: 'clarification_required', findings: ['warning[prerequisite-missing] 7:npm test'],
  },
  {
    name: 'B19: a stage that installs them is the cure',
    files: {
      'package.json': '{"name":"w","scripts":{"test":"vitest run"},"devDependencies":{"vitest":"^2.0.0"}}\n', 'package-lock.json': '{"name":"w","lockfileVersion":3,"packages":{}}\n',
      'src/a.ts': 'export {};\n',
    },
    plan: '# Plan: small fix, installed\n\n## Stage 1\n- run `npm ci`\n- modify `src/a.ts`\n\n## Stage 2\n- run `npm test`\n',
    verdict: 'pass', findings: [],
  },
  {
    name: 'words of a sentence are no packages, and a workspace package is known',
    files: {
      'package.json': '{"name":"mono","private":true,"workspaces":["packages/*"]}\n', 'packages/types/package.json': '{"name":"@acme/types","version":"0.0.0"}\n',
      'packages/types/index.ts': 'export type Id = string;\n', 'packages/app/package.json': '{"name":"@acme/app","version":"0.0.0","dependencies":{"@acme/types":"*"}}\n',
      'packages/app/main.ts': "import type { Id } from '@acme/types';\nexport const x: Id = '';\n",
    },
    plan: '# Plan: ids\n\n## Stage 1\n- If npm install stumbles over a link, stop and report; never delete the shared folder.\n- modify `packages/app/main.ts` so that it imports `Id` from `@acme/types`\n',
    verdict: 'pass', findings: [],
  },
  {
    name: 'an invented member is absent although comments and strings name it',
    files: {
      'src/dealer.ts': 'export class Dealer {\n  private seededSource = Math.random;\n  pick(n: number) { return Math.floor(this.seededSource() * n); }\n}\n',
      'src/note.ts': "// dice is only named in this comment: Dealer.dice\nexport const note = 'Dealer.dice';\n",
    },
    plan: '# Plan: draw a card\n\n## Stage 1\n- modify `src/dealer.ts`\n- use symbol `Dealer.dice` in `src/dealer.ts`\n- use symbol `Dealer.pick` in `src/dealer.ts`\n',
    verdict: 'return_to_architect', findings: ['error[symbol-absent] 5:Dealer.dice -> Dealer.pick, Dealer.seededSource'],
  },
];

test.each(cases)('$name', async ({ files, plan, verdict, findings }) => {
  const folder = temporaryFolder({ ...files, 'plan.md': plan });
  const check = await checkOnDisk(folder);
  expect(shortFindings(check, plan)).toEqual(findings);
  expect(check.verdict).toBe(verdict);
});

test('a sub-folder opened as the workspace is its own root: creations and scripts are looked up there', async () => {
  const folder = gitRepository({
    'specs/readme.md': 'top level specs\n', 'apps/shop/src/cart.ts': 'export const cart = 1;\n',
    'apps/shop/package.json': '{"name":"shop","scripts":{"test":"node -e 0"}}\n', 'package.json': '{"name":"mono","private":true}\n',
  });
  commitAll(folder);
  writeFiles(folder, { 'apps/shop/plan.md': '# Plan: coupons\n\n## Stage 1\n- create `specs/001/spec.md`\n- modify `src/cart.ts`\n\n## Stage 2\n- run `npm run test`\n' });
  const check = await checkOnDisk(join(folder, 'apps/shop'));
  expect(check.findings).toEqual([]);
  expect(check.verdict).toBe('pass');
  expect(check.references.find((it) => it.reference.text === 'specs/001/spec.md')?.resolution).toMatchObject({ status: 'planned', paths: ['specs/001/spec.md'] });
});

test('a link out of the workspace is outside, a link within is followed, and nothing outside is read', async () => {
  const folder = temporaryFolder({ 'ws/src/a.ts': 'export const a = 1;\n', 'outside/secret.md': 'do not read\n', 'ws/plan.md': '# Plan: notes\n\n## Stage 1\n- modify `docs/shared/secret.md`\n\n## Stage 2\n- modify `docs/inner/a.ts`\n' });
  mkdirSync(join(folder, 'ws/docs'));
  symlinkSync('../../outside', join(folder, 'ws/docs/shared'));
  symlinkSync('../src', join(folder, 'ws/docs/inner'));
  symlinkSync('ws', join(folder, 'linked'));
  for (const root of ['ws', 'linked']) {
    const check = await checkOnDisk(join(folder, root));
    expect(check.findings.map((it) => [it.rule, it.text])).toEqual([['path-outside', 'docs/shared/secret.md']]);
    expect(check.verdict).toBe('return_to_architect');
    expect(check.references.find((it) => it.reference.text === 'docs/inner/a.ts')?.resolution.status).toBe('present');
    expect(JSON.stringify(check, (_, value: unknown) => typeof value === 'bigint' ? String(value) : value)).not.toContain('do not read');
  }
});

test('a byte-order mark and CRLF change no line, no subject and no structure', async () => {
  const lf = '---\ntitle: same\n---\n# Plan: same\n\n## Stage 1\n- modify `src/a.ts`\n- modify `src/missing.ts`\n';
  const folder = temporaryFolder({ 'src/a.ts': 'export {};\n', 'plan_lf.md': lf, 'plan.md': `\uFEFF${lf.replaceAll('\n', '\r\n')}` });
  const [crlf, plain] = [await checkOnDisk(folder), await checkOnDisk(folder, 'plan_lf.md')];
  for (const check of [crlf, plain]) {
    expect(check.findings.map((it) => [it.rule, it.text])).toEqual([['path-absent', 'src/missing.ts']]);
    expect([check.plan.title, check.plan.stages.map((it) => it.title)]).toEqual([plain.plan.title, plain.plan.stages.map((it) => it.title)]);
  }
  expect(plain.plan.stages).toHaveLength(1);
});

test('a submodule and a linked worktree are workspaces of their own', async () => {
  const core = gitRepository({ 'src/core.c': 'int core;\n' });
  commitAll(core);
  const top = gitRepository({ 'app.c': 'int app;\n' });
  commitAll(top);
  git(top, 'submodule', '--quiet', 'add', core, 'libs/core');
  commitAll(top);
  writeFileSync(join(top, 'libs/core/plan.md'), '# Plan: core fix\n\n## Stage 1\n- modify `src/core.c`\n');
  expect(await checkOnDisk(join(top, 'libs/core'))).toMatchObject({ verdict: 'pass', root: join(top, 'libs/core') });
  const linked = join(temporaryFolder(), 'linked');
  git(top, 'worktree', 'add', '-q', linked, '-b', 'linked');
  writeFileSync(join(linked, 'plan.md'), '# Plan: app fix\n\n## Stage 1\n- modify `app.c`\n');
  expect(await checkOnDisk(linked)).toMatchObject({ verdict: 'pass', findings: [] });
});

test('links that point upwards are read once and change no key', async () => {
  const folder = gitRepository({ 'lib/foo/f.ts': 'export const f = 1;\n', 'lib/bar/b.ts': 'export const b = 1;\n', 'plan.md': '# Plan: x\n\n## Stage 1\n- modify `lib/foo/f.ts`\n- use symbol `b` in `lib/bar/b.ts`\n' });
  for (const [target, place] of [['..', 'lib/foo/lib'], ['..', 'lib/bar/lib'], ['nowhere', 'lib/dead']] as const) symlinkSync(target, join(folder, place));
  const first = await checkOnDisk(folder), second = await checkOnDisk(folder);
  expect(first).toMatchObject({ verdict: 'pass', findings: [] });
  expect(first.completeness.symbols).toBe(2);
  expect(second.stateKey).toBe(first.stateKey);
});

test('files that are too large or whose parser traps are unknown, and the others are read all the same', async () => {
  const plan = '# Plan: x\n\n## Stage 1\n- use symbol `fine` in `src/ok.ts`\n- use symbol `huge` in `src/huge.ts`\n- use symbol `lost` in `src/trap.ts`\n';
  const huge = `export const huge = [${'[[[[[[1],2],3],4],5],6],\n'.repeat(130_000)}0];\n`;
  const folder = temporaryFolder({ 'src/ok.ts': 'export function fine() {}\n', 'src/huge.ts': huge, 'src/trap.ts': 'export function found() {}\n', 'plan.md': plan });
  const check = await checkOnDisk(folder, 'plan.md', (ports) => ({
    ...ports,
    extractor: {
      ...ports.extractor,
      extract: (paths, sink, signal) => ports.extractor.extract(paths, (batch) => {
        sink(batch.map((it) => it.path === 'src/trap.ts' ? { ...it, status: 'failed', symbols: noSymbols } : it));
      }, signal),
    },
  }));
  const statusOf = (text: string): unknown => check.references.find((it) => it.reference.text === text)?.resolution.status;
  expect(['fine', 'huge', 'lost'].map(statusOf)).toEqual(['present', 'unknown', 'unknown']);
  expect(check.findings).toEqual([]);
  expect(check.completeness.notRead).toEqual([{ path: 'src/huge.ts', status: 'too-large' }, { path: 'src/trap.ts', status: 'failed' }]);
});
