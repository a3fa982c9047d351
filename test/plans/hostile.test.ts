import { expect, test } from 'vitest';
import { readPlan } from './readPlan.ts';

const limits = { maxPlanUnits: 20_000_000, maxReferences: 20_000 };

/** Inputs that make careless readers quadratic or overflow the stack, by size in units. */
const hostile: readonly (readonly [name: string, make: (size: number) => string, path?: string])[] = [
  ['brackets', (n) => '['.repeat(n)], ['links', (n) => '[a]('.repeat(n / 4)], ['closing brackets', (n) => '](a'.repeat(n / 3)], ['stars', (n) => '*a _b '.repeat(n / 6)], ['ticks', (n) => '` '.repeat(n / 2)],
  ['angles', (n) => '<a '.repeat(n / 3)], ['comments', (n) => '<!-- '.repeat(n / 5)], ['quotes', (n) => '>'.repeat(n)], ['dashes', (n) => '- '.repeat(n / 2)], ['braces', (n) => '{a,'.repeat(n / 3)], ['underscores', (n) => '_'.repeat(n)],
  ['a long table', (n) => `|a|b|\n|-|-|\n${'|x|`y/z.ts`|\n'.repeat(n / 12)}`], ['a wide table', (n) => `${'|'.repeat(n / 3)}\n${'|-'.repeat(n / 3)}|\n`], ['one paragraph of paths', (n) => '`src/a.ts` '.repeat(n / 11)],
  ['one shell line', (n) => `\`\`\`bash\n${'npm test && '.repeat(n / 12)}`], ['stages', (n) => '## Task 1: a\n'.repeat(n / 13)], ['boxes', (n) => '- [ ] Create `b/c.ts` depends on T001\n'.repeat(n / 38)], ['arrows', (n) => '`a.ts` → '.repeat(n / 9)], ['labels, verbs and arrows in one paragraph', (n) => 'Keep: extract `aB` to `src/x.ts` → `goNow` '.repeat(n / 42)],
  ['a tree', (n) => `\`\`\`\n${'├── a.ts\n'.repeat(n / 9)}`], ['NUL bytes', (n) => '\0'.repeat(n)], ['words without blanks', (n) => '新規作成する'.repeat(n / 6)], ['dependencies', (n) => 'depends on T001, '.repeat(n / 17)],
  ['flow maps', (n) => '{a: '.repeat(n / 4), 'x.groundplan.yaml'], ['aliases', (n) => `a: &a x\n${Array.from({ length: n / 12 }, (_, index) => `k${index}: *a`).join('\n')}`, 'x.groundplan.yaml'], ['JSON brackets', (n) => '['.repeat(n), 'x.groundplan.json'],
  ['front matter keys', (n) => `---\n${Array.from({ length: n / 8 }, (_, index) => `k${index}: b`).join('\n')}\n---\n`],
];

/** The same for what single formats read. */
const hostileFormats: typeof hostile = [
  ['tasks of Kiro', (n) => '- [ ] 1.1 (P) a\n'.repeat(n / 17), '.kiro/specs/x/tasks.md'], ['one dependency line', (n) => `- [ ] 1.1 a\n  - _Depends: ${'1.1, '.repeat(n / 5)}_\n`, '.kiro/specs/x/tasks.md'],
  ['dependencies on a group', (n) => `${Array.from({ length: n / 30 }, (_, index) => `- [ ] 1.${index} a\n  - _Depends: 1_`).join('\n')}\n`, '.kiro/specs/x/tasks.md'],
  ['a wide dependency graph', (n) => `- [ ] 1.1 a\n## Task Dependency Graph\n\`\`\`json\n[${'["1.1", "1.2"],'.repeat(n / 15)}[]]\n\`\`\`\n`, '.kiro/specs/x/tasks.md'],
  ['strings of escapes', (n) => `{"tasks":[{"id":1,"details":"${'\\n'.repeat(n / 2)}"}]}`, 'tasks/tasks.json'], ['many tasks', (n) => `{"tasks":[${'{"id":1,"title":"a","dependencies":[2]},'.repeat(n / 40)}{}]}`, 'tasks/tasks.json'],
  ['todos', (n) => `---\ntodos:\n${'  - id: a\n    content: Create b.ts\n    status: cancelled\n'.repeat(n / 60)}---\n${'`b.ts` '.repeat(n / 20)}`, '.cursor/plans/x.plan.md'],
  ['requirements of a delta', (n) => `## MODIFIED Requirements\n${'### Requirement: a\n'.repeat(n / 19)}`, 'openspec/changes/x/specs/y/spec.md'], ['one line of renames', (n) => `## RENAMED Requirements\n${'FROM: `### Requirement: a` '.repeat(n / 27)}`, 'openspec/changes/x/specs/y/spec.md'],
  ['capabilities', (n) => `### New Capabilities\n${'- `a/b`: c\n'.repeat(n / 10)}`, 'openspec/changes/x/proposal.md'], ['presented files', (n) => '**`a/b.ts`** — c\n'.repeat(n / 18), '.kiro/specs/x/design.md'],
  ['marks before a file', (n) => `${'(1. '.repeat(n / 8)}\`a/b.ts\`${' (1.'.repeat(n / 8)}`, '.kiro/specs/x/design.md'],
  ['tasks of a PRP', (n) => `\`\`\`yaml\n${'Task 1: CREATE a/b.py\n'.repeat(n / 22)}`, 'PRPs/x.md'], ['one line of a PRP', (n) => `\`\`\`yaml\n${'- MIRROR pattern from '.repeat(n / 22)}`, 'PRPs/x.md'],
  ['notes of parallel steps', (n) => `**Steps**\n${'1. a parallel with step 2\n'.repeat(n / 26)}`, 'plan-x.prompt.md'], ['titles in bold', (n) => '**Steps**\n\n[Files]\n\n'.repeat(n / 20), 'implementation_plan.md'],
  ['quotes in a string', (n) => `{"tasks":[{"id":1,"details":"${"'a ".repeat(n / 3)}"}]}`, 'tasks/tasks.json'], ['tags of tasks', (n) => `{${Array.from({ length: n / 30 }, (_, index) => `"k${index}":{"tasks":[{"id":1}]}`).join(',')}}`, 'tasks/tasks.json'],
  ['task tags', (n) => '<task><name>a</name><files>b.ts</files><verify>npm test'.repeat(n / 50), '.planning/1-PLAN.md'], ['task lines', (n) => '<task>\n<verify>npm test a/b.ts\n'.repeat(n / 31), '.planning/1-PLAN.md'],
  ['verify lines', (n) => `<verify>\n${'npm test a/b.ts\n'.repeat(n / 16)}</verify>`, '.planning/1-PLAN.md'], ['one verify line', (n) => `<verify>${'npm test a/b.ts && '.repeat(n / 19)}</verify>`, '.planning/1-PLAN.md'],
];

/** Units of text: a quadratic reader would need far longer than the test's time. */
const size = 150_000;

test.each([...hostile, ...hostileFormats].map(([name, make, path]) => ({ name, text: make(size), path: path ?? 'plan.md' })))('$name are read in time', ({ text, path }) => {
  expect(readPlan(text, path, { limits }).plan.path).toBe(path);
}, 20_000);

test('a list nested ten thousand deep is read as far as the bound, and said', () => {
  const text = Array.from({ length: 10_000 }, (_, index) => `${' '.repeat(Math.min(index, 300) * 2)}- a`).join('\n');
  const { problems } = readPlan(text, 'plan.md', { limits });
  expect(problems.map((it) => it.message)).toContain('lists are nested too deep: the innermost are read as text');
});

test('text beyond the bound is not read, and said', () => {
  const { plan, problems } = readPlan('`a.ts` and `b.ts`', 'plan.md', { limits: { maxPlanUnits: 8, maxReferences: 10 } });
  expect(plan.references.map((it) => it.text)).toEqual(['a.ts']);
  expect(problems.map((it) => it.message)).toEqual(['the plan is longer than 8 characters: the rest is not read']);
});

test('references beyond the bound are left out, and said', () => {
  const { plan, problems } = readPlan('`a.ts` and `b.ts`', 'plan.md', { limits: { maxPlanUnits: 100, maxReferences: 1 } });
  expect(plan.references.map((it) => it.text)).toEqual(['a.ts']);
  expect(problems.map((it) => it.message)).toEqual(['more than 1 references: those from here on are not checked']);
});

test('the bounds hold for structured plans, and problems are summed up', () => {
  const text = `groundplan: 1\nstages:\n${'  - id: a\n    writes: [b.ts, c.ts]\n'.repeat(700)}`;
  const { plan, problems } = readPlan(text, 'x.groundplan.yaml', { limits: { maxPlanUnits: 100_000, maxReferences: 3 } });
  expect(plan.stages.flatMap((it) => it.references).length).toBe(3);
  expect(problems.length).toBe(501);
  expect(problems.at(-1)?.message).toBe('200 more problems of structure are not shown');
});

test('what is never closed is said', () => {
  expect(readPlan('a\n```\nb').problems.map((it) => it.message)).toEqual(['this code block is never closed: all text behind it is read as code']);
  expect(readPlan('a\n\n<!-- b').problems.map((it) => it.message)).toEqual(['this comment is never closed: all text behind it is hidden']);
});
