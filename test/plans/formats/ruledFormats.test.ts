import { expect, test } from 'vitest';
import { checkMentions } from '../checkMentions.ts';
import { drawStages } from '../drawStages.ts';
import { readPlan } from '../readPlan.ts';

test.each([
  ['the progress of an ExecPlan', 'execplans/x.md', '## Progress\n- [x] (2026-05-04 09:00Z) Add a\n- [ ] Wire b\n## Concrete Steps\n1. c\n2. d\n## Validation\n- [ ] e\n', ['stage-1 2-2, done', 'stage-2 3-3']],
  ['the milestones of an ExecPlan without progress', 'execplans/x.md', '## Plan of Work\n### Milestone 1: a\n### Milestone 2: b\n', ['milestone-1 2-2', 'milestone-2 3-3']],
  ['the steps of a VS Code plan, and no other numbered list', 'plan-addProbe.prompt.md', '## Plan: Add probe\n**Steps**\n1. Add a\n2. Call a (*depends on 1*)\n\n**Verification**\n1. test\n2. look\n\n**Further Considerations**\n1. x?\n2. y?\n', ['stage-1 3-3', 'stage-2 4-4, after stage-1']],
  ['steps of a VS Code plan side by side', 'plan-x.prompt.md', '## Plan: x\n**Steps**\n1. a\n2. b (*parallel with step 1*)\n3. c (*parallel with step 9*)\n', ['stage-1 3-3, with-stage-1', 'stage-2 4-4, with-stage-1', 'stage-3 5-5']],
  ['the phases of a VS Code plan', 'plan-x.prompt.md', '## Plan: x\n\n**Steps**\n\n**Phase 1: Core**\n1. a\n\n**Phase 2: Edge**\n\n2. b\n', ['stage-1 6-6', 'stage-2 10-10']],
  ['the implementation order of Cline', 'implementation_plan.md', '[Overview]\nx\n\n[Files]\nNew files:\n1. `a.ts`\n2. `b.ts`\n\n[Implementation Order]\nIn this order.\n\n1. Do a\n2. Do b\n', ['stage-1 12-12', 'stage-2 13-13']],
  ['the same with headings', 'implementation_plan.md', '# [Overview]\n# [Files]\n1. a\n2. b\n# [Implementation Order]\n1. Do a\n', ['stage-1 6-6']],
  ['the components of Antigravity', 'brain/.gemini/antigravity/brain/1/implementation_plan.md', '# Goal\n## Proposed Changes\n### Core\n#### [NEW] [a.ts](file:///w/a.ts)\n### Web\n## Verification Plan\n### Automated Tests\n', ['stage-1 3-4', 'stage-2 5-5']],
  ['the tasks of a BMAD story', '_bmad-output/1-2-x.md', '# Story 1.2\nStatus: ready-for-dev\n\n## Acceptance Criteria\n- [ ] a\n- [ ] b\n## Tasks / Subtasks\n- [x] Task 1 (AC: #1)\n  - [x] Subtask 1.1\n- [ ] Task 2\n## Dev Notes\n- [ ] c\n', ['stage-1 8-9, done', 'stage-2 10-10']],
  ['a BMAD story that is done', '_bmad-output/1-2-x.md', '# Story 1.2\nStatus: done\n## Tasks / Subtasks\n- [ ] Task 1\n', ['stage-1 4-4, done']],
  ['the execution of a BMAD spec', '_bmad-output/spec.md', '---\nstatus: done\n---\n## Tasks & Acceptance\n**Execution:**\n- [ ] `a.py` -- add x -- why\n\n**Acceptance Criteria:**\n- [ ] Given a\n', ['stage-1 6-6, done']],
  ['the plan of a Backlog task', 'backlog/tasks/task-7 - Trim logs.md', '## Acceptance Criteria\n<!-- AC:BEGIN -->\n- [ ] #1 a\n- [ ] #2 b\n<!-- AC:END -->\n## Implementation Plan\n<!-- SECTION:PLAN:BEGIN -->\n1. Change `src/log.ts`\n2. Test\n<!-- SECTION:PLAN:END -->\n', ['stage-1 8-8', 'stage-2 9-9']],
  ['no boxes of acceptance for a Backlog task without a plan', 'backlog/tasks/task-7 - Trim logs.md', '## Description\nx\n## Definition of Done\n- [ ] #1 a\n- [ ] #2 b\n1. x\n2. y\n', []],
  ['the phases of Conductor', 'conductor/tracks/x/plan.md', '## Phase 1: Parser [checkpoint: a1b2c3d]\n- [x] Task: Add src/parse.ts 0f1e2d3\n- [~] Task: Cover errors\n## Phase 2\n- [ ] Task: a\n- [ ] Task: b\n', ['phase-1/1 2-2, done', 'phase-1/2 3-3', 'phase-2/1 5-5', 'phase-2/2 6-6']],
])('stages are %s', (_name, path, text, expected) => {
  expect(drawStages(text, path)).toEqual(expected);
});

test('a Backlog task builds on its dependencies, and only references name files', () => {
  const text = '---\nid: task-7\nassignee: ["@src/me.ts"]\ndependencies: [task-3]\nreferences: [src/log.ts, "https://example.org/a.ts"]\n---\nx\n';
  const { plan } = readPlan(text, 'backlog/tasks/task-7 - x.md');
  expect([plan.buildsOn, plan.references.map((it) => it.text)]).toEqual([['task-3'], ['src/log.ts']]);
});

test('BMAD names files by the project root, in the code map and in sources', () => checkMentions(`
---
context: ['{project-root}/docs/stack.md']
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ path existing certain = docs/stack.md
---
## Code Map
- \`app/mailer.py\` -- sends mail
   ^^^^^^^^^^^^^ path unstated likely
## Tasks & Acceptance
**Execution:**
- [ ] \`app/mailer.py\` -- add \`retry\` argument -- flaky relay
       ^^^^^^^^^^^^^ path existing likely
                              ^^^^^ symbol creates weak
- [ ] \`app/relay.py\` -- new module -- own retries
       ^^^^^^^^^^^^ path creates certain
See [Source: docs/architecture.md#Mail].
             ^^^^^^^^^^^^^^^^^^^^ path existing likely
## Verification
**Commands:**
- \`pytest tests/test_mailer.py\` -- expected: all pass
   ^^^^^^^^^^^^^^^^^^^^^^^^^^^ command existing likely
          ^^^^^^^^^^^^^^^^^^^^ path existing likely
`, '_bmad-output/spec.md'));

test('Cline groups files by what happens to them', () => checkMentions(`
[Files]
New files:
- \`src/queue.ts\` - holds the job queue
   ^^^^^^^^^^^^ path creates certain
Existing files to be modified:
- \`src/index.ts\` - start the queue
   ^^^^^^^^^^^^ path existing certain
Files to be deleted or moved:
- \`src/old_queue.ts\` - replaced
   ^^^^^^^^^^^^^^^^ path unstated certain
[Functions]
New: \`enqueue(job: Job): void\` in \`src/queue.ts\`
      ^^^^^^^ symbol creates likely in src/queue.ts (job)
                                   ^^^^^^^^^^^^ path creates certain
`, 'implementation_plan.md', 'cline'));

test('Antigravity marks files', () => checkMentions(`
## Proposed Changes
### Core
#### [MODIFY] [calc.go](file:///home/u/app/calc.go#L10-L20)
                               ^^^^^^^^^^^^^^^^^^^ path existing certain L10-20
#### [NEW] [calc_test.go](file:///home/u/app/calc_test.go)
                                 ^^^^^^^^^^^^^^^^^^^^^^^^ path creates certain
#### [DELETE] [old.go](file:///home/u/app/old.go)
                              ^^^^^^^^^^^^^^^^^^ path deletes certain
`, 'implementation_plan.md', 'antigravity'));

test('checkpoints and commits of Conductor are no files', () => checkMentions(`
## Phase 1: Parser [checkpoint: a1b2c3d]
- [x] Task: Add src/parse.ts 0f1e2d3
                ^^^^^^^^^^^^ path creates likely
`, 'conductor/tracks/x/plan.md'));

test('what a section says was done claims nothing', () => {
  const stances = (path: string, text: string): readonly string[] => readPlan(text, path).plan.references.map((it) => `${it.text} ${it.stance}`);
  expect(stances('_bmad-output/x.md', '## Dev Notes\n`src/a.ts`\n## Dev Agent Record\n### File List\n- `src/b.ts`\n')).toEqual(['src/a.ts claimed', 'src/b.ts historical']);
  expect(stances('backlog/tasks/task-1 - x.md', '## Description\n`src/a.ts`\n## Implementation Notes\nAdded `src/b.ts`.\n')).toEqual(['src/a.ts claimed', 'src/b.ts historical']);
  expect(stances('backlog/tasks/task-1 - x.md', '---\nstatus: Done\n---\n## Description\n`src/a.ts`\n')).toEqual(['src/a.ts historical']);
  expect(stances('execplans/x.md', '## Context\n`src/a.ts`\n## Outcomes & Retrospective\n`src/b.ts`\n')).toEqual(['src/a.ts claimed', 'src/b.ts historical']);
});
