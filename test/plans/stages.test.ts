import { expect, test } from 'vitest';
import { drawStages as stages } from './drawStages.ts';
import { readPlan } from './readPlan.ts';

test.each([
  ['headings with a stage word', '# Plan\n## Stage 1: a\ntext\n## Stage 2\n', ['stage-1 2-3', 'stage-2 4-4']],
  ['the innermost stage headings only', '## Phase 1\n### Task 1: a\n### Task 2: b\n## Phase 2\n### Task 3: c\n', ['task-1 2-2', 'task-2 3-3', 'task-3 5-5']],
  ['numbers that begin anew are told apart by their group', '## Phase 1\n### Step 1\n## Phase 2\n### Step 1\n', ['phase-1/step-1 2-2', 'phase-2/step-1 4-4']],
  ['the same under plans and waves', '# Phase 5\n## Wave 1\n### Plan 05-01: x\n#### Task 1\n### Plan 05-02\n#### Task 1\n', ['plan-05-01/task-1 4-4', 'plan-05-02/task-1 6-6']],
  ['dotted numbers', '### Step 1.1: a\n### Step 1.2: b\n', ['step-1.1 1-1', 'step-1.2 2-2']],
  ['a letter within the number', '## Task 4a.1: x\n## Task 4a.2: y\n## Task 5b\n', ['task-4a.1 1-1', 'task-4a.2 2-2', 'task-5b 3-3']],
  ['stage words of other languages', '## Schritt 1\n## 第2阶段\n## ステップ 3\n## 단계 4\n', ['schritt-1 1-1', 'stage-2 2-2', 'ステップ-3 3-3', '단계-4 4-4']],
  ['task boxes', '- [ ] 1.1 a\n- [x] 1.2 b\n', ['1.1 1-1', '1.2 2-2, done']],
  ['boxes in a phase are its stages', '## Phase 1: x\n- [ ] a\n- [x] b\n', ['phase-1/1 2-2', 'phase-1/2 3-3, done']],
  ['boxes in a task are its steps', '## Task 1: x\n- [x] a\n- [x] b\n## Task 2: y\n- [x] a\n- [ ] b\n', ['task-1 1-3, done', 'task-2 4-6']],
  ['boxes of acceptance criteria are none', '## Acceptance criteria\n- [ ] a\n- [ ] b\n', []],
  ['nested boxes belong to the outer one', '- [ ] 1. a\n  - [x] 1.1 b\n- [ ] 2. c\n', ['1 1-2', '2 3-3']],
  ['numbered step headings', '## 1. Create x\n## 2. Update y\n', ['1 1-1', '2 2-2']],
  ['numbers that begin anew under each section', '## Backend Changes\n### 1. Create x\n### 2. Update y\n## Frontend Changes\n### 1. Add z\n### 2. Fix w\n', ['backend-changes/1 2-2', 'backend-changes/2 3-3', 'frontend-changes/1 5-5', 'frontend-changes/2 6-6']],
  ['steps that begin anew under sections without a number', '## Backend\n### Step 1\n## Frontend\n### Step 1\n', ['backend/step-1 2-2', 'frontend/step-1 4-4']],
  ['numbered sections of a design are none', '## 1. Overview\n## 2. Architecture\n', []],
  ['the only numbered list', '1. Reuse `a`.\n2. Create `b.ts`.\n', ['stage-1 1-1', 'stage-2 2-2']],
  ['the numbered list under a heading of steps', '## Notes\n1. a\n2. b\n## Implementation steps\n1. c\n2. d\n', ['stage-1 5-5', 'stage-2 6-6']],
  ['a heading "Steps" is no step S', '# Plan\n## Steps\n1. a\n2. b\n## Step B\nx\n', ['step-b 5-6']],
  ['no steps, no stages', '# Plan: no stages at all\n\nJust modify things.\n', []],
  ['titles that say done', '### Step 1: a — DONE\n### ✅ Step 2: b\n### Step 3: c (completed)\n### Step 4: done right\n', ['step-1 1-1, done', 'step-2 2-2, done', 'step-3 3-3, done', 'step-4 4-4']],
  ['dependencies in words', '## Task 1\n## Task 2\nDepends on: Task 1\n## Task 3 (after task 2)\n## Task 4\n*depends on 1 and 3*\n', ['task-1 1-1', 'task-2 2-3, after task-1', 'task-3 4-4, after task-2', 'task-4 5-6, after task-1 task-3']],
  ['a dependency on nothing that is there stays as written', '## Task 1\ndepends on task 9\n## Task 2\n', ['task-1 1-2, after 9', 'task-2 3-3']],
  ['times and hours are no dependencies', '## Task 1\n## Task 2\nafter 2 hours, requires 3 files\n', ['task-1 1-1', 'task-2 2-3']],
])('%s', (_name, text, expected) => {
  expect(stages(text)).toEqual(expected);
});

test('numbered boxes are tasks under any heading, boxes without a number are no tasks under a checklist', () => {
  const plan = ['## Phase 2: Foundational (Blocking Prerequisites)', '- [ ] T006 Create `a.sql`', '## Phase 9: Validation', '- [ ] T007 Run it', '## Acceptance checklist', '- [ ] all is well'].join('\n');
  expect(readPlan(plan, 'specs/001-x/tasks.md').plan.stages.map((it) => it.id)).toEqual(['T006', 'T007']);
  expect(readPlan('## Prerequisites\n- [ ] 1.1 Install it\n- [ ] a key\n\n## Work\n- [ ] 1.2 Add `b.ts`\n', 'plan.md').plan.stages.map((it) => it.id)).toEqual(['1.1', '1.2']);
});

test('spec-kit tasks have their ids, phases and parallel marks', () => {
  expect(stages(`
## Phase 1: Setup
- [X] T001 Create project
- [ ] T002 [P] Add a in src/a.ts
- [ ] T003 [P] Add b in src/b.ts
## Phase 2: Story
- [ ] T004 [P] [US1] Add c in src/c.ts (depends on T002, T003)
- [ ] T005 [US1] Add d in src/d.ts
`, 'specs/001-x/tasks.md')).toEqual([
    'T001 3-3, done', 'T002 4-4, parallel-1', 'T003 5-5, parallel-1', 'T004 7-7, parallel-2, after T002 T003', 'T005 8-8',
  ]);
});

test('an id that comes twice is a problem, and both stages keep an id of their own', () => {
  const { plan, problems } = readPlan('## Task 1\n## Task 1\n');
  expect(plan.stages.map((it) => it.id)).toEqual(['task-1', 'task-1#2']);
  expect(problems.map((it) => it.message)).toEqual(['stage id "task-1" is there 2 times: number the steps so that each is named once']);
});

test('many ids that come twice are one problem', () => {
  const list = ['1', '2', '3', '4'].map((it) => `## Task ${it}\n`).join('');
  const { problems } = readPlan(list + list);
  expect(problems.map((it) => `${it.message} +${it.alsoAt.length}`)).toEqual(['4 stages have an id that an earlier one has, the first is "Task 1": number the steps so that each is named once +3']);
});

test('title and intent are the plan\'s own words', () => {
  const { plan } = readPlan('# Rate limiting\n\n**Goal:** cap requests per key.\n\n## Task 1\ntext\n');
  expect([plan.title, plan.intent]).toEqual(['Rate limiting', 'cap requests per key.']);
  expect(readPlan('---\ntitle: From front\n---\ntext\n').plan.title).toBe('From front');
  expect(readPlan('# A\n## Overview\nWhat it is for.\n').plan.intent).toBe('What it is for.');
});

test('references stand in the stage that holds them, the rest outside', () => {
  const { plan } = readPlan('See `a.ts`.\n## Task 1\n- `b.ts`\n## Task 2\n- `c.ts`\n');
  expect(plan.references.map((it) => it.text)).toEqual(['a.ts']);
  expect(plan.stages.map((it) => it.references.map((one) => one.text))).toEqual([['b.ts'], ['c.ts']]);
});
