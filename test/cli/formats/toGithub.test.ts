import { expect, test } from 'vitest';
import { toGithub } from '../../../server/src/cli/formats/toGithub.ts';
import { findingIn, planCheckOf, renamed } from '../runCli.ts';

test('errors come first, and message and properties are escaped', () => {
  const plan = 'a `x%.ts`\nb `src/a.ts`\nc `100%\r\n::error::` 🚀\n';
  const findings = [
    findingIn(plan, { on: 'x%.ts', level: 'note', message: 'is 50% there' }),
    findingIn(plan, { on: 'src/a.ts', level: 'warning', message: 'several, pick one: a or b', candidates: [renamed('src/b.ts')] }),
    findingIn(plan, { on: '100%\r\n::error::', message: 'no "100%\r\n::error::" 🚀' }),
  ];
  expect(toGithub({ plans: [{ text: plan, notes: [], check: planCheckOf(plan, { path: 'docs/plan, v2: final.md', findings }) }], failures: [{ path: 'b.md', message: 'is not there' }] }, undefined)).toMatchInlineSnapshot(`
    "::error title=groundplan::b.md is not there
    ::error file=docs/plan%2C v2%3A final.md,line=3,endLine=4,title=path-absent::no "100%25%0D%0A::error::" 🚀
    ::warning file=docs/plan%2C v2%3A final.md,line=2,endLine=2,col=4,endColumn=12,title=path-absent::several, pick one: a or b%0Asrc/b.ts: renamed in 1a2b3c4
    ::notice file=docs/plan%2C v2%3A final.md,line=1,endLine=1,col=4,endColumn=9,title=path-absent::is 50%25 there
    groundplan: docs/plan, v2: final.md: return_to_architect, 1 error, 1 warning, 1 note. Back to the author: the plan says things that are not so. Correct the 1 error in the plan, then check again.
    "
  `);
});

test('paths count from the checkout when the workspace is a part of it', () => {
  const plan = '`src/a.ts`\n', check = planCheckOf(plan, { root: '/repo/packages/web', path: 'docs/plan.md', findings: [findingIn(plan, { on: 'src/a.ts' })] });
  expect(toGithub({ plans: [{ text: plan, notes: [], check }], failures: [] }, '/repo')).toContain('::error file=packages/web/docs/plan.md,line=1,');
  expect(toGithub({ plans: [{ text: plan, notes: [], check }], failures: [] }, '/elsewhere')).toContain('::error file=docs/plan.md,line=1,');
});

test('a plan path cannot start a command of its own', () => {
  const plan = '# P\n', text = toGithub({ plans: [{ text: plan, notes: [], check: planCheckOf(plan, { path: 'a\n::set-env name=x::y.md' }) }], failures: [] }, undefined);
  expect(text.split('\n').filter((it) => it.startsWith('::'))).toEqual([]);
});
