/** What another document of the same work, or another plan, brings: over real text, real git and the real index. */
import { test } from 'vitest';
import { checkClaim, type ClaimCase } from '../support/claimCase.ts';

const phase = '.planning/phases/02-nav';
const gsd = (id: string, head: string, task: string): string => `---\nphase: 02-nav\nplan: "${id}"\n${head}\n---\n\n<tasks>\n<task type="auto">\n  <name>Task 1: work</name>\n  <files>${task}</files>\n  <action>Create \`${task}\` with \`make${id}()\`.</action>\n</task>\n</tasks>\n\n<output>\nAfter completion, create \`${phase}/02-${id}-SUMMARY.md\`\n</output>\n`;

const cases: readonly ClaimCase[] = [
  {
    name: 'what the plan that this one depends on brings is pending and no fault, through further plans as well',
    files: {
      [`${phase}/02-01-PLAN.md`]: gsd('01', 'files_modified: [src/context.ts]', 'src/context.ts'),
      [`${phase}/02-02-PLAN.md`]: gsd('02', 'depends_on: ["02-01"]\nfiles_modified: [src/selectors.ts]', 'src/selectors.ts'),
    },
    path: `${phase}/02-03-PLAN.md`,
    plan: `---\ndepends_on: ["02-02"]\n---\n\n<context>\n@${phase}/02-01-SUMMARY.md\n@src/selectors.ts\n</context>\n\n<tasks>\n<task type="auto">\n  <name>Task 1: use it</name>\n  <action>Read \`src/context.ts\` and call \`make01()\`.</action>\n</task>\n</tasks>\n`,
    findings: [`note[path-absent] 6:${phase}/02-01-SUMMARY.md`, 'note[path-absent] 7:src/selectors.ts', 'note[path-absent] 13:src/context.ts', 'note[symbol-absent] 13:make01'],
    statuses: ['src/context.ts pending', 'make01 pending'],
  },
  {
    name: 'what another plan brings without a word of it here is a warning; what a done step there has brought is absent',
    files: { 'docs/plans/first.md': '# First\n\n### Task 1: Limits\n\n- Create: `src/limits.ts`\n\n### Task 2: Old (DONE)\n\n- [x] Create `src/old.ts`\n' },
    path: 'docs/plans/second.md',
    plan: '# Second\n\n### Task 1: Use\n\n- Modify: `src/limits.ts`\n- Modify: `src/old.ts`\n',
    findings: ['warning[path-absent] 5:src/limits.ts', 'error[path-absent] 6:src/old.ts'],
    statuses: ['src/limits.ts pending', 'src/old.ts absent'],
  },
  {
    name: 'documents of one piece of work are one plan',
    files: { '.kiro/specs/map/tasks.md': '# Implementation Plan\n\n- [ ] 1. Create `src/map.ts` with the `MapView` class\n' },
    path: '.kiro/specs/map/design.md',
    plan: '# Design\n\nUse `MapView` from `src/map.ts`.\n',
    findings: [],
    statuses: ['src/map.ts planned', 'MapView planned'],
  },
  {
    name: 'instructions have no plans beside them',
    files: { 'PLAN.md': '- Create `src/limits.ts`\n' },
    path: 'AGENTS.md',
    plan: 'Read `src/limits.ts` first.\n',
    findings: ['error[path-absent] 1:src/limits.ts'],
    statuses: ['src/limits.ts absent'],
  },
];

test.each(cases)('$name', checkClaim);
