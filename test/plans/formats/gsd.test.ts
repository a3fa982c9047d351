import { expect, test } from 'vitest';
import { checkMentions } from '../checkMentions.ts';
import { drawStages } from '../drawStages.ts';
import { readPlan } from '../readPlan.ts';

const path = '.planning/phases/02-api/02-01-PLAN.md';

test('task blocks are the stages', () => {
  const text = `---
phase: 02-api
depends_on: ["01-02"]
---
<objective>
Answer pings.
</objective>
<tasks>
<task type="auto">
  <name>Task 1: Ping</name>
</task>
<task type="checkpoint:human-verify" gate="blocking">
  <what-built>x</what-built>
</task>
</tasks>
<verification>
1. a
2. b
</verification>
`;
  expect(drawStages(text, path)).toEqual(['task-1 9-11', 'task-2 12-14']);
  expect(readPlan(text, path).plan).toMatchObject({ intent: 'Answer pings.', buildsOn: ['01-02'], stages: [{ title: 'Task 1: Ping' }, {}] });
});

test('a task that is never closed ends where the next begins', () => {
  expect(drawStages('<task>\n<name>a</name>\n<task>\n<name>b</name>\n</task>\n', path)).toEqual(['task-1 1-2', 'task-2 3-5']);
});

test('the feature of a plan that is driven by tests is its stage', () => {
  expect(drawStages('<feature>\n  <name>Retry</name>\n</feature>\n## Notes\n', path)).toEqual(['task-1 1-3']);
});

test('without task blocks it is read like any Markdown plan', () => {
  expect(drawStages('## Task 1\n## Task 2\n', path)).toEqual(['task-1 1-1', 'task-2 2-2']);
});

test('listed files may be new, unless the text relies on them; keys of the format name nothing', () => checkMentions(`
---
phase: src/phases
depends_on: [docs/01-01]
files_modified: [src/api.ts, src/old.ts]
                 ^^^^^^^^^^ path creates? certain
                             ^^^^^^^^^^ path existing certain
must_haves:
  artifacts:
    - path: src/api.ts
            ^^^^^^^^^^ path creates? certain
      exports: [ping, "default export"]
                ^^^^ symbol creates likely in src/api.ts
  key_links:
    - from: src/api.ts
            ^^^^^^^^^^ path unstated likely
      pattern: "ping.*src/x"
---
<task><name>Ping</name>
<files>src/api.ts, src/old.ts</files>
       ^^^^^^^^^^ path creates? certain
                   ^^^^^^^^^^ path existing certain
<action>Change \`src/old.ts\`.</action>
                ^^^^^^^^^^ path existing likely
</task>
`, path));

test('commands stand bare in verify tags', () => checkMentions(`
<verify><automated>go vet ./cmd/x.go && npm test</automated></verify>
                   ^^^^^^^^^^^^^^^^^ command existing certain
                          ^^^^^^^^^^ path existing likely = cmd/x.go
                                        ^^^^^^^^ command existing certain
<verify>
npm run build
^^^^^^^^^^^^^ command existing certain
make sure that it works.
Run \`npm test\` too.
     ^^^^^^^^ command existing likely
</verify>
<automated>MISSING — Wave 0 must create it</automated>
`, path));

test('links lead to files that are there or that the plan brings, and interfaces quote files that are there', () => checkMentions(`
---
files_modified: [src/new.ts]
                 ^^^^^^^^^^ path creates? certain
must_haves:
  key_links:
    - from: src/new.ts
            ^^^^^^^^^^ path unstated likely
      to: src/base.ts
          ^^^^^^^^^^^ path existing likely
    - from: src/base.ts
            ^^^^^^^^^^^ path unstated likely
      to: src/new.ts
          ^^^^^^^^^^ path unstated likely
---
<interfaces>
From src/types.ts:
     ^^^^^^^^^^^^ path existing likely
</interfaces>
`, path));

test('prose in other tags is prose', () => checkMentions(`
<output>
After completion, create \`docs/01-SUMMARY.md\` and tell of \`/api/status\`.
                          ^^^^^^^^^^^^^^^^^^ path creates likely
                                                           ^^^^^^^^^^^ path unstated weak
</output>
<verify>It answers on /api/status with read/write.</verify>
                      ^^^^^^^^^^^ path unstated weak
                                       ^^^^^^^^^^ path unstated weak
`, path));

test('what holds when the plan is done is relied on by nothing', () => checkMentions(`
---
files_modified: [src/wsl.ts]
                 ^^^^^^^^^^ path creates? certain
must_haves:
  truths: ["the existing \`src/app.ts\` starts"]
                          ^^^^^^^^^^ path unstated likely
---
<task><files>src/wsl.ts</files>
             ^^^^^^^^^^ path creates? certain
<verify>npm test -- wsl passes</verify>
        ^^^^^^^^^^^^^^^ command existing certain
<done>
- \`src/wsl.ts\` exists and exports \`isWsl\`
   ^^^^^^^^^^ path unstated likely
                                   ^^^^^ symbol unstated likely
</done>
</task>
`, path));
