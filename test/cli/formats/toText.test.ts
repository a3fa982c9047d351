import { expect, test } from 'vitest';
import { toText } from '../../../server/src/cli/formats/toText.ts';
import type { CheckedPlan } from '../../../server/src/cli/checkReport.ts';
import { findingIn, pathIn, planCheckOf, renamed } from '../runCli.ts';
import type { CheckParts } from '../runCli.ts';

const style = { color: false, width: 80, explain: undefined, home: undefined };
const checked = (text: string, parts: CheckParts): CheckedPlan => ({ text, notes: [], check: planCheckOf(text, parts) });
const show = (...plans: CheckedPlan[]): string => toText({ plans, failures: [] }, style);

test('a finding shows its line with carets, its candidates with reasons, and its other places', () => {
  const plan = '# Plan\n\n- Modify: `src/limt.ts`\n- Test: `src/limt.ts again`\n';
  const findings = [findingIn(plan, { on: 'src/limt.ts', stage: 'task-1', candidates: [renamed('src/limit.ts')], alsoOn: ['src/limt.ts again'] })];
  expect(show(checked(plan, { findings, references: [pathIn(plan, 'src/limt.ts', { status: 'absent' })] }))).toMatchInlineSnapshot(`
    "error[path-absent] no file "src/limt.ts"
     --> PLAN.md:3:12 (task-1)
      |
    3 | - Modify: \`src/limt.ts\`
      |            ^^^^^^^^^^^
      = src/limit.ts: renamed in 1a2b3c4
      = also on line 4

    return_to_architect Back to the author: the plan says things that are not so.
      plan        PLAN.md: markdown, 0 stages
      references  1: 1 absent
      findings    1 error
      workspace   /repo: 812 files (700 parsed), 9,120 symbols
      state       sk1:0123456789ab
      next        Correct the 1 error in the plan, then check again.
    "
  `);
});

test('a plan that holds says so, and what to do next', () => {
  const plan = 'See `src/a.ts`.\n';
  expect(show(checked(plan, { references: [pathIn(plan, 'src/a.ts', {})] }))).toMatchInlineSnapshot(`
    "pass The plan holds in this workspace.
      plan        PLAN.md: markdown, 0 stages
      references  1: 1 present
      findings    no findings
      workspace   /repo: 812 files (700 parsed), 9,120 symbols
      state       sk1:0123456789ab
      next        Start the work; check again when the plan or the workspace has changed.
    "
  `);
});

test.each([
  ['nothing named', { references: [] }, 'pass Nothing in the plan names a part of the workspace.', 'Name files, symbols and commands in the plan to have them checked.'],
  ['a note', { level: 'note' }, 'pass Nothing in the plan is proven wrong.', 'Look through the findings, then start the work.'],
  ['an open question', { level: 'warning', verdict: 'clarification_required' }, 'clarification_required A question is open', 'Settle 1 open question in the plan, then check again.'],
  ['an unreadable workspace', { scanned: false }, 'not checked Nothing could be checked.', 'Make the workspace readable and check again'],
] as const)('a plan with %s does not claim more than was proven', (_, parts, sentence, next) => {
  const plan = 'See `src/a.ts`.\n', findings = 'level' in parts ? [findingIn(plan, { on: 'src/a.ts', level: parts.level })] : [];
  const text = show(checked(plan, { references: [pathIn(plan, 'src/a.ts', {})], findings, ...parts }));
  expect(text).toContain(sentence);
  expect(text).toContain(`next        ${next}`);
});

test('what the index did not read is counted and named, and suppressed findings are counted', () => {
  const plan = 'See `src/a.ts`.\n';
  const text = show(checked(plan, {
    suppressed: [findingIn(plan, { on: 'src/a.ts' })],
    completeness: {
      byStatus: { parsed: 10, 'too-large': 1, partial: 3, unsupported: 1200 }, notes: ['docs/secret cannot be read'],
      notRead: [...['a.ts', 'b.ts', 'c.ts'].map((path) => ({ path, status: 'partial' as const })), { path: 'logo.png', status: 'binary' as const }, { path: 'big.ts', status: 'too-large' as const }],
    },
  }));
  expect(text).toContain('findings    no findings, 1 suppressed finding\n');
  expect(text).toContain('812 files (10 parsed, 3 with syntax errors, 1,200 without a grammar, 1 too large), 9,120 symbols');
  expect(text).toContain('note        not read in full: a.ts (with syntax errors), b.ts (with syntax errors), c.ts (with syntax errors) and 1 more\n');
  expect(text).toContain('note        docs/secret cannot be read\n');
});

test('several plans end with a total', () => {
  const bad = 'See `src/a.ts`.\n';
  expect(show(checked(bad, { path: 'a.md', findings: [findingIn(bad, { on: 'src/a.ts' })] }), checked(bad, { path: 'b.md' })).split('\n').at(-2))
    .toBe('2 plans: 1 pass, 1 return_to_architect; 1 error');
});

test('nothing in a plan can steer the terminal', () => {
  const plan = 'See `src/\u001b[31mred\u0007.ts` and \u202Etxt.exe\n';
  const text = show(checked(plan, { path: 'plan\u001b]0;x\u0007.md', findings: [findingIn(plan, { on: 'src/\u001b[31mred\u0007.ts' })] }));
   
  expect(text).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E]/u);
  expect(text).toContain('1 | See `src/␛[31mred␇.ts` and \uFFFDtxt.exe');
});

test('a mark over several lines shows its first line, and CRLF is no part of it', () => {
  const plan = 'one\r\ntwo three\r\nfour\r\n';
  expect(show(checked(plan, { findings: [findingIn(plan, { on: 'three\r\nfour', message: 'split' })] }))).toContain('2 | two three\n  |     ^^^^^\n');
});

test('a finding on an empty place at the end of the text still shows', () => {
  const plan = 'one\n', finding = { ...findingIn(plan, { on: 'one', message: 'unfinished' }), span: { start: 4, end: 4 } };
  expect(show(checked(plan, { findings: [finding] }))).toContain(' --> PLAN.md:2:1\n  |\n2 | \n  | ^\n');
});

test('--explain lists every reference with its reasons', () => {
  const plan = 'See `src/a.ts`.\n';
  const text = toText({ plans: [checked(plan, { references: [pathIn(plan, 'src/a.ts', {})] })], failures: [] }, { ...style, explain: ({ resolution }) => [`status: ${resolution.reason}`, 'rung: workspace'] });
  expect(text).toContain('1:6 present\n    status: listed by git\n    rung: workspace\n');
});

test('five thousand findings on one line of two million characters cost what they show', () => {
  const plan = `${'src/a.ts '.repeat(250_000)}\n`, finding = findingIn(plan, { on: 'src/a.ts' }), started = performance.now();
  const findings = Array.from({ length: 5000 }, (_, at) => ({ ...finding, span: { start: at * 90, end: at * 90 + 8 } }));
  expect(show(checked(plan, { findings })).length).toBeGreaterThan(5000 * 100);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a workspace below the home folder is written with ~', () => {
  const of = (root: string, home: string): string => toText({ plans: [checked('# P\n', { root })], failures: [] }, { ...style, home });
  expect(of('/home/me/shop', '/home/me')).toContain('workspace   ~/shop:');
  expect(of('/home/meme/shop', '/home/me')).toContain('workspace   /home/meme/shop:');
  expect(of('/home/me', '/home/me')).toContain('workspace   /home/me:');
  expect(of('/shop', '/')).toContain('workspace   /shop:');
});

test('levels are told apart by colour', () => {
  const plan = 'See `src/a.ts`.\n';
  const of = (level: 'error' | 'warning' | 'note'): string => toText({ plans: [checked(plan, { findings: [findingIn(plan, { on: 'src/a.ts', level })] })], failures: [] }, { ...style, color: true });
  expect(of('error')).toContain('\u001b[31merror[path-absent]');
  expect(of('warning')).toContain('\u001b[33mwarning[path-absent]');
  expect(of('note')).toContain('\u001b[36mnote[path-absent]');
});
