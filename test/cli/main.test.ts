/** The whole program in a process of its own, bundled as it is shipped, on the example workspace. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { recordCommands } from '../../server/src/cli/records/program.ts';

// Some twenty processes: a machine under load takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'groundplan-cli-'))), examples = join(scratch, 'orders');
const environment = { PATH: process.env['PATH'], HOME: scratch, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };

interface Run { readonly code: number | null; readonly output: string; readonly errors: string }

function groundplan(args: readonly string[], folder = examples, input?: string | Uint8Array): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(scratch, 'dist/cli.cjs'), ...args], { cwd: folder, encoding: 'utf8', env: environment, ...(input === undefined ? {} : { input }) });
  return { code: status, output: stdout, errors: stderr };
}
const git = (...args: readonly string[]): void => {
  const { status, stderr } = spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.invalid', ...args], { cwd: examples, encoding: 'utf8', env: environment });
  if (status !== 0) throw new Error(stderr);
};

beforeAll(async () => {
  await build({
    entryPoints: { cli: 'server/src/cli/main.ts', records: 'server/src/cli/records/main.ts', worker: 'server/src/worker/main.ts' }, outdir: join(scratch, 'dist'), outExtension: { '.js': '.cjs' }, bundle: true, platform: 'node', format: 'cjs',
    loader: { '.md': 'text' }, mainFields: ['module', 'main'], external: ['pg-native'], logLevel: 'error',
    define: { 'import.meta.url': '__moduleUrl', __VERSION__: '"9.9.9"', __EXTRACTOR__: '"test"' }, banner: { js: "const __moduleUrl = require('node:url').pathToFileURL(__filename).href;" },
  });
  const { copyGrammars } = await import(resolve('scripts/copyGrammars.mjs')) as { copyGrammars: (folder: string) => string };
  copyGrammars(join(scratch, 'dist/grammars'));
  cpSync('examples', examples, { recursive: true, filter: (it) => !it.includes('.groundplan') || it.endsWith('.yaml') });
  git('init', '--quiet');
  // The history that the example tells of: the settings were moved.
  mkdirSync(join(examples, 'src/settings'), { recursive: true });
  git('add', '--all');
  git('mv', 'src/settings/config.ts', 'src/config.ts');
  git('commit', '--quiet', '-m', 'first');
  mkdirSync(join(examples, 'src/settings'), { recursive: true });
  git('mv', 'src/config.ts', 'src/settings/config.ts');
  git('commit', '--quiet', '-m', 'moved');
});
afterAll(() => { rmSync(scratch, { recursive: true, force: true }); });

interface CheckJson {
  readonly verdict: string;
  readonly workspace: { readonly root: string; readonly stateKey: string };
  readonly references: readonly { readonly text: string; readonly status: string }[];
  readonly findings: readonly { readonly rule: string; readonly level: string; readonly text: string; readonly line: number; readonly candidates: readonly string[] }[];
}
const check = (...args: readonly string[]): CheckJson => JSON.parse(groundplan(['check', '--format', 'json', ...args]).output) as CheckJson;

test('the small program answers its commands as the whole one does, and the command line starts it for exactly those', () => {
  const both = (...args: readonly string[]): readonly Run[] => ['cli', 'records'].map((it) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(scratch, `dist/${it}.cjs`), ...args], { cwd: examples, encoding: 'utf8', env: environment });
    return { code: status, output: stdout.replaceAll(/\d+ (?:seconds?|minutes?) ago|just now/g, 'AGO'), errors: stderr };
  });
  groundplan(['session', 'start', 'Work']);
  for (const args of [['status'], ['status', '--commit', 'HEAD'], ['status', '--commit', 'no-such'], ['session', 'list'], ['session', 'answer', 'q1', 'x'], ['timeline', '--format', 'json'], ['context'], ['status', '--no-such'], ['session', '--help']]) {
    const [whole, small] = both(...args);
    expect(small, args.join(' ')).toEqual(whole);
  }
  const started = /const recordCommands = (\[.*\]);/.exec(readFileSync('esbuild.mjs', 'utf8'))?.[1] ?? '';
  expect(JSON.parse(started.replaceAll("'", '"'))).toEqual(Object.keys(recordCommands));
  groundplan(['session', 'finish', '--abandon', 'tried']);
});

test('the example plan with faults has exactly these', () => {
  const { findings, verdict, workspace } = check('plans/rate-limiting.md');
  expect(findings.map((it) => [it.rule, it.level, it.text, it.candidates[0]])).toEqual([
    ['path-absent', 'error', 'src/config.ts', 'src/settings/config.ts'],
    ['command-undeclared', 'error', 'test:unit', 'test'],
    ['order-before-created', 'error', 'src/http/retryAfter.ts', undefined],
    ['symbol-absent', 'error', 'findApiKey', 'readApiKey'],
    ['path-ambiguous', 'warning', 'routes.ts', 'src/health/routes.ts'],
  ]);
  expect(verdict).toBe('return_to_architect');
  expect(workspace.root).toBe(examples);
  expect(workspace.stateKey).toMatch(/^sk1:[0-9a-f]{64}$/u);
});

test('a moved file is told with the commit that moved it', () => {
  expect(groundplan(['check', 'plans/rate-limiting.md']).output).toMatch(/error\[path-absent\] no file "src\/config\.ts"; moved to src\/settings\/config\.ts in [0-9a-f]{7,} \(/u);
});

test('the other example plan passes, and its new files are planned', () => {
  const { verdict, findings, references } = check('plans/usage-report.md');
  expect([verdict, findings]).toEqual(['pass', []]);
  expect(references.filter((it) => it.status === 'planned').map((it) => it.text)).toEqual(['worker/report/paths.py', 'worker/tests/test_paths.py', 'worker/report/paths.py']);
});

test('exit codes of the process', () => {
  expect(groundplan(['check', 'plans/usage-report.md']).code).toBe(0);
  expect(groundplan(['check', 'plans/rate-limiting.md']).code).toBe(1);
  expect(groundplan(['check', 'plans/absent.md']).code).toBe(2);
  expect(groundplan(['check', '--wrong']).code).toBe(2);
  expect(groundplan(['--version'])).toEqual({ code: 0, output: '9.9.9\n', errors: '' });
});

test('standard input is read to its end', () => {
  const run = groundplan(['check', '--stdin', '--path', 'plans/x.md', '--format', 'json'], examples, 'Modify `src/absent.ts`.\n');
  expect(JSON.parse(run.output)).toMatchObject({ plan: { path: 'plans/x.md' }, verdict: 'return_to_architect' });
  expect(groundplan(['check', '--stdin'], examples, new Uint8Array(17 * 1024 * 1024).fill(0x61))).toMatchObject({ code: 2, output: '' });
});

test('a folder stands for its plans; the groundplan.yaml above it marks the workspace', () => {
  const run = groundplan(['check', 'orders', '--format', 'json'], scratch);
  const { plans } = JSON.parse(run.output) as { plans: { plan: { path: string }; workspace: { root: string } }[] };
  expect(plans.map((it) => [it.plan.path, it.workspace.root])).toEqual([['plans/rate-limiting.md', examples], ['plans/usage-report.md', examples]]);
});

test('the state key is the same for equal content, and another one after a change', () => {
  const before = check('plans/usage-report.md').workspace.stateKey;
  writeFileSync(join(examples, 'src/new.ts'), 'export const answer = 42;\n');
  expect(check('plans/usage-report.md').workspace.stateKey).not.toBe(before);
  rmSync(join(examples, 'src/new.ts'));
  expect(check('plans/usage-report.md').workspace.stateKey).toBe(before);
});

test('a plan that is a link out of the workspace is not read unless it is named', () => {
  writeFileSync(join(scratch, 'secret.md'), 'Modify `secret.ts`.\n');
  symlinkSync(join(scratch, 'secret.md'), join(examples, 'plans/link.md'));
  const found = groundplan(['check', 'plans']);
  expect(found).toMatchObject({ code: 2, errors: 'groundplan: plans/link.md is a link that leaves the workspace\n' });
  expect(found.output).not.toContain('secret');
  expect(groundplan(['check', 'plans/link.md', '-w', '.']).output).toContain('secret.ts');
  rmSync(join(examples, 'plans/link.md'));
});

test('every rule has a line in the list', () => {
  const lines = groundplan(['rules']).output.trimEnd().split('\n');
  expect(lines.filter((it) => !/^[a-z-]+ {2,}[A-Z`]/u.test(it))).toEqual([]);
});
