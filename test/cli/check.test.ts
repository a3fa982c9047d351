import { expect, test } from 'vitest';
import { findingIn, planCheckOf, runCli } from './runCli.ts';
import type { Situation } from './runCli.ts';

const plan = '# Plan\n\nModify `src/a.ts`.\n';
const at = (level: 'error' | 'warning' | 'note'): Situation => ({
  files: { '/repo/PLAN.md': plan },
  check: (path, text, root) => planCheckOf(text, { path, root, findings: [findingIn(text, { on: 'src/a.ts', level })], verdict: level === 'error' ? 'return_to_architect' : level === 'warning' ? 'clarification_required' : 'pass' }),
});
const good: Situation = { files: { '/repo/PLAN.md': plan } };

test.each([
  ['no findings', good, [], 0],
  ['a note', at('note'), [], 0],
  ['a warning', at('warning'), [], 0],
  ['a warning, strictly', at('warning'), ['--strict'], 1],
  ['a note, strictly', at('note'), ['--strict'], 0],
  ['an error', at('error'), [], 1],
] as const)('exit code for %s', async (_, situation, flags, code) => {
  expect((await runCli(['check', 'PLAN.md', ...flags], situation)).code).toBe(code);
});

test('a workspace whose files could not be listed proves nothing: exit 2, and the report says so', async () => {
  const run = await runCli(['check', 'PLAN.md'], { ...good, check: (path, text) => planCheckOf(text, { path, scanned: false, completeness: { notes: ['git failed: fatal: bad index'] } }) });
  expect(run.code).toBe(2);
  expect(run.output).toContain('git failed: fatal: bad index');
  expect(run.output).toContain('without a list of its files nothing can be proven');
});

test.each([
  [['check', 'absent.md'], 'groundplan: absent.md is not there\n'],
  [['check', 'docs/*.md'], 'groundplan: docs/*.md is not there\n'],
  [['check', 'PLAN.md', '--workspace', 'nowhere'], 'groundplan: nowhere is no folder, so there is no workspace\n'],
  [['check', 'PLAN.md', '--stdin'], 'groundplan: --stdin takes no plan files besides\n'],
  [['check', '.'], 'groundplan: /repo has no plan file below it; name the file, or its place under plans.include in groundplan.yaml\n'],
])('%j could not check', async (args, errors) => {
  const run = await runCli(args, good);
  expect(run).toMatchObject({ code: 2, output: '', errors });
});

test.each([
  [['check', '--format', 'xml'], "argument 'xml' is invalid. Allowed choices are text, json, sarif, github, markdown."],
  [['check', '--wrong'], "unknown option '--wrong'"],
  [['frobnicate'], "unknown command 'frobnicate'"],
  [['check', '--path'], "option '--path <name>' argument missing"],
])('%j is bad usage: exit 2', async (args, message) => {
  const run = await runCli(args, good);
  expect(run.code).toBe(2);
  expect(run.output).toBe('');
  expect(run.errors).toContain(message);
});

test('without any word the help goes to standard error and the exit code is 2', async () => {
  const run = await runCli([]);
  expect(run.code).toBe(2);
  expect(run.errors).toContain('Usage: groundplan');
});

test.each([[['--version'], '1.2.3'], [['--help'], 'groundplan check docs/plan.md'], [['check', '--help'], 'git show HEAD:docs/plan.md |'], [['rules', '--help'], 'groundplan rules path-absent']])('%j answers on standard output with exit 0', async (args, part) => {
  const run = await runCli(args);
  expect(run.code).toBe(0);
  expect(run.output).toContain(part);
});

test('a hidden option is not in the help', async () => {
  expect((await runCli(['check', '--help'])).output).not.toContain('--timings');
});

test('standard input is checked under its name, relative to the workspace', async () => {
  const run = await runCli(['check', '--stdin', '--path', 'docs/plan.md', '--format', 'json'], { input: plan });
  expect(run.checked).toEqual(['/repo docs/plan.md']);
  expect(run.code).toBe(0);
});

test('an absolute name inside the workspace becomes relative, one outside stays', async () => {
  expect((await runCli(['check', '--stdin', '--path', '/repo/docs/plan.md'], { input: plan })).checked).toEqual(['/repo docs/plan.md']);
  expect((await runCli(['check', '--stdin', '--path', '/home/me/.claude/plans/x.md'], { input: plan })).checked).toEqual(['/repo /home/me/.claude/plans/x.md']);
});

test('an absolute name tells the workspace too', async () => {
  expect((await runCli(['check', '--stdin', '--path', '/shop/docs/plan.md'], { input: plan, repositories: ['/repo', '/shop'] })).checked).toEqual(['/shop docs/plan.md']);
  expect((await runCli(['check', '--stdin', '--path', './docs/plan.md'], { input: plan })).checked).toEqual(['/repo docs/plan.md']);
});

test('standard input without a name is an untitled plan', async () => {
  expect((await runCli(['check', '--stdin'], { input: plan })).checked).toEqual(['/repo untitled.md']);
});

test('each plan belongs to the repository that it lies in, and each workspace is opened and closed once', async () => {
  const run = await runCli(['check', '/shop/a.md', 'b.md', '/shop/docs/c.md'], {
    files: { '/shop/a.md': plan, '/repo/b.md': plan, '/shop/docs/c.md': plan }, repositories: ['/repo', '/shop'],
  });
  expect(run.checked).toEqual(['/shop a.md', '/shop docs/c.md', '/repo b.md']);
  expect(run.closed).toBe(2);
});

test('a plan outside every repository is checked in the repository of the current folder', async () => {
  expect((await runCli(['check', '/home/me/plan.md'], { files: { '/home/me/plan.md': plan } })).checked).toEqual(['/repo /home/me/plan.md']);
});

test('a plan without any repository is checked in the current folder', async () => {
  expect((await runCli(['check', 'plan.md'], { files: { '/tmp/x/plan.md': plan }, currentFolder: '/tmp/x', repositories: [] })).checked).toEqual(['/tmp/x plan.md']);
});

test('--workspace wins over the repository of the plan', async () => {
  const run = await runCli(['check', 'PLAN.md', '-w', '/shop'], { ...good, folders: ['/shop'] });
  expect(run.checked).toEqual(['/shop /repo/PLAN.md']);
});

test('a folder stands for every plan file below it, and no word for the current folder', async () => {
  const situation: Situation = {
    files: { '/repo/docs/a.md': plan, '/repo/docs/b.md': plan, '/repo/docsy/c.md': plan }, folders: ['/repo/docs'], planFiles: ['docs/a.md', 'docs/b.md', 'docsy/c.md'],
  };
  expect((await runCli(['check', 'docs'], situation)).checked).toEqual(['/repo docs/a.md', '/repo docs/b.md']);
  expect((await runCli(['check'], situation)).checked).toEqual(['/repo docs/a.md', '/repo docs/b.md', '/repo docsy/c.md']);
  expect((await runCli(['check', 'docs/*.md'], situation)).checked).toEqual(['/repo docs/a.md', '/repo docs/b.md']);
});

test('a plan file found below a folder that is a link out of the workspace is not read; one that is named is', async () => {
  const situation: Situation = { files: { '/etc/secret.md': plan }, links: { '/repo/docs/a.md': '/etc/secret.md' }, folders: ['/repo/docs'], planFiles: ['docs/a.md'] };
  expect(await runCli(['check', 'docs'], situation)).toMatchObject({ code: 2, checked: [], errors: 'groundplan: docs/a.md is a link that leaves the workspace\n' });
  expect((await runCli(['check', 'docs/a.md'], situation)).checked).toEqual(['/repo /etc/secret.md']);
});

test('a plan named twice is checked once', async () => {
  expect((await runCli(['check', 'PLAN.md', '/repo/PLAN.md'], good)).checked).toEqual(['/repo PLAN.md']);
});

test('one plan that is not there does not stop the others, but the exit code is 2', async () => {
  const run = await runCli(['check', 'absent.md', 'PLAN.md', '--format', 'json'], good);
  expect(run.code).toBe(2);
  expect(run.checked).toEqual(['/repo PLAN.md']);
  expect(JSON.parse(run.output)).toMatchObject({ plans: [{ plan: { path: 'PLAN.md' } }], failures: [{ path: 'absent.md', message: 'is not there' }] });
});

test('a workspace that cannot be opened is a failure with its reason', async () => {
  expect(await runCli(['check', 'PLAN.md'], { ...good, openFails: 'disk full' })).toMatchObject({ code: 2, errors: 'groundplan: /repo could not be checked: disk full\n' });
});

test('a check that throws is a failure, and the workspace is closed all the same', async () => {
  const run = await runCli(['check', 'PLAN.md'], { ...good, check: () => { throw new Error('boom'); } });
  expect(run).toMatchObject({ code: 2, closed: 1, errors: 'groundplan: /repo could not be checked: boom\n' });
});

test.each([
  ['NUL bytes', new Uint8Array([0x23, 0x20, 0x41, 0x00, 0x42]), 'is not a text: it has NUL bytes'],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x23, 0x00]), 'is UTF-16 text; save it as UTF-8'],
  ['17 MiB', new Uint8Array(17 * 1024 * 1024).fill(0x20), 'is larger than 16 MiB'],
])('a plan with %s is not checked', async (_, bytes, message) => {
  expect(await runCli(['check', 'PLAN.md'], { files: { '/repo/PLAN.md': bytes } })).toMatchObject({ code: 2, checked: [], errors: `groundplan: PLAN.md ${message}\n` });
  expect(await runCli(['check', '--stdin'], { input: bytes })).toMatchObject({ code: 2, checked: [], errors: `groundplan: untitled.md ${message}\n` });
});

test('bytes that are no UTF-8 are read as replacement characters, and the report says where', async () => {
  const bytes = new Uint8Array([...new TextEncoder().encode('# A\nSee '), 0xe9, 0x0a]);
  let seen = '';
  const run = await runCli(['check', 'PLAN.md'], { files: { '/repo/PLAN.md': bytes }, check: (path, text) => { seen = text; return planCheckOf(text, { path }); } });
  expect(seen).toBe('# A\nSee \uFFFD\n');
  expect(run.output).toContain('Some bytes are not UTF-8 (first on line 2); they were read as \uFFFD.');
});

test('a byte-order mark does not count as a column', async () => {
  const run = await runCli(['check', 'PLAN.md', '--format', 'json'], {
    files: { '/repo/PLAN.md': '\uFEFFsrc/a.ts\n' }, check: (path, text) => planCheckOf(text, { path, findings: [findingIn(text, { on: 'src/a.ts' })] }),
  });
  expect(JSON.parse(run.output)).toMatchObject({ findings: [{ line: 1, column: 1, endColumn: 9 }] });
});

test.each([
  ['a pipe', {}, false, false],
  ['a terminal', {}, true, true],
  ['a dumb terminal', { TERM: 'dumb' }, true, false],
  ['a terminal with NO_COLOR', { NO_COLOR: '1' }, true, false],
  ['a terminal with an empty NO_COLOR', { NO_COLOR: '' }, true, true],
  ['a pipe with FORCE_COLOR', { FORCE_COLOR: '1' }, false, true],
  ['a terminal with FORCE_COLOR=0', { FORCE_COLOR: '0' }, true, false],
  ['both NO_COLOR and FORCE_COLOR', { NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
])('colour on %s', async (_, environment, terminal, colored) => {
  const run = await runCli(['check', 'PLAN.md'], { ...at('error'), environment: environment, terminal });
  expect(run.output.includes('\u001b[')).toBe(colored);
});

test('--no-color wins over FORCE_COLOR', async () => {
  expect((await runCli(['check', 'PLAN.md', '--no-color'], { ...at('error'), environment: { FORCE_COLOR: '1' }, terminal: true })).output).not.toContain('\u001b[');
});

test('source lines fit the terminal, COLUMNS, or 120 columns', async () => {
  const long = `\`src/a.ts\` ${'x'.repeat(300)}\n`, situation: Situation = { ...at('error'), files: { '/repo/PLAN.md': long } };
  const widthIn = async (more: Situation): Promise<number> => Math.max(...(await runCli(['check', 'PLAN.md', '--no-color'], { ...situation, ...more })).output.split('\n').filter((it) => it.includes('xx')).map((it) => it.length));
  expect(await widthIn({ terminal: true })).toBe(79);
  expect(await widthIn({ environment: { COLUMNS: '100' } })).toBe(99);
  expect(await widthIn({})).toBe(119);
});

test('progress shows on a terminal once a run takes longer than 300 ms, and is wiped', async () => {
  const clock = [0, 0, 0, 0, 0, 100, 400, 500];
  const slow = await runCli(['check', 'PLAN.md'], { ...good, terminal: true, clock });
  expect(slow.errors).toBe('\rreading files 640/812\r                     \r');
  expect((await runCli(['check', 'PLAN.md'], { ...good, clock })).errors).toBe('');
  expect((await runCli(['check', 'PLAN.md'], { ...good, terminal: true })).errors).toBe('');
});

test('--timings prints one line of JSON to standard error', async () => {
  const run = await runCli(['check', 'PLAN.md', '--timings'], { ...good, clock: [0, 1, 2, 4] });
  expect(JSON.parse(run.errors)).toEqual({ timingsMs: { open: expect.any(Number) as number, refresh: 0, check: 0, total: 4 }, peakMemoryBytes: 1000 });
});
