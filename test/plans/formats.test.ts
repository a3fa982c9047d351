import { expect, test } from 'vitest';
import { detectFormat } from '../../server/src/plans/detectFormat.ts';
import { readPlan } from './readPlan.ts';

test.each([
  ['x.groundplan.yaml', '', 'structured'], ['x.groundplan.json', '', 'structured'], ['plan.md', '---\ntitle: x\ngroundplan: 1\n---\n', 'structured'], ['plan.md', '\ufeff---\r\ngroundplan: 1\r\n---\r\n', 'structured'],
  ['AGENTS.md', '## Task 1', 'instructions'], ['docs/CLAUDE.md', '', 'instructions'], ['.github/copilot-instructions.md', '', 'instructions'], ['.cursor/rules/a.mdc', '', 'instructions'], ['.kiro/steering/tech.md', '', 'instructions'],
  ['x.md', '\ufefffiles_modified: [a.ts]\n<task>\n', 'gsd'], ['x.md', '\ufeff## Task 1: a\n**Files:**\n', 'superpowers'],
  ['specs/001-x/tasks.md', '', 'spec-kit'], ['todo.md', '- [ ] T001 Create a\n', 'spec-kit'], ['docs/superpowers/plans/2026-01-01-x.md', '', 'superpowers'], ['docs/plans/x.md', '### Task 1: a\n**Files:**\n', 'superpowers'],
  ['plan.md', '# Plan', 'markdown'], ['untitled.md', '', 'markdown'], ['C:\\work\\AGENTS.md', '', 'instructions'],
])('%s with %j is %s', (path, text, format) => {
  expect(detectFormat(path, text)).toBe(format);
});

const messages = (text: string, path?: string): readonly string[] => readPlan(text, path).problems.map((it) => it.message);

test('what templates leave behind is told', () => {
  expect(messages('# [FEATURE NAME]\nUse [NEEDS CLARIFICATION: which store?] and `path/to/file.ts`, not `[NEEDS CLARIFICATION]` in code.\n')).toEqual([
    '"[FEATURE NAME]" is left over from a template: fill it in', 'a question that is still open: settle it before work starts', '"path/to/file.ts" is left over from a template: name the real file',
  ]);
  expect(messages('- [ ] T001 a\n- [ ] TXXX b\n', 'specs/1/tasks.md')).toEqual(['task id "TXXX" is left over from the template: number the task']);
});

test('an open question can only be settled by intent', () => {
  expect(readPlan('[NEEDS CLARIFICATION: x]').problems.map((it) => [it.settledBy, it.text, it.span])).toEqual([['intent', 'NEEDS CLARIFICATION', { start: 0, end: 24 }]]);
});

test('a superpowers task without its Files block, and a vague step', () => {
  expect(messages('### Task 1: a\n**Files:**\n- Create: `a.ts`\n### Task 2: b\n- [ ] TODO\n', 'docs/superpowers/plans/x.md')).toEqual([
    'this task has no "Files:" block: list what it creates, modifies and tests', 'a step that is still to be written: say what is done',
  ]);
});

test('suppressions silence the next written line or the file', () => {
  const text = '<!-- groundplan-ignore-next-line path-absent, path-case: made by hand -->\n\n`a.ts`\n<!-- groundplan-ignore-file line-range -->\n```\n<!-- groundplan-ignore-next-line path-absent: quoted -->\n```\nSay groundplan-ignore-file in prose.\n';
  const { suppressions } = readPlan(text).plan;
  expect(suppressions.map((it) => [it.rules, it.reason, it.scope, it.line, text.slice(it.span.start, it.span.end)])).toEqual([
    [['path-absent', 'path-case'], 'made by hand', 'line', 3, '<!-- groundplan-ignore-next-line path-absent, path-case: made by hand -->'],
    [['line-range'], undefined, 'file', undefined, '<!-- groundplan-ignore-file line-range -->'],
  ]);
});

test('a structured plan is silenced by comments of YAML', () => {
  const { suppressions } = readPlan('groundplan: 1\nstages:\n  # groundplan-ignore-next-line path-absent: later\n  - id: a\n', 'x.groundplan.yaml').plan;
  expect(suppressions.map((it) => [it.rules, it.reason, it.line])).toEqual([[['path-absent'], 'later', 4]]);
});

test('the digest is of the whole text as given', () => {
  expect(readPlan('`a.ts`', 'plan.md', { limits: { maxPlanUnits: 2, maxReferences: 5 } }).plan.digest).toBe('digest-of-6');
});
