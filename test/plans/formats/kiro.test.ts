import { expect, test } from 'vitest';
import { checkMentions } from '../checkMentions.ts';
import { drawStages } from '../drawStages.ts';
import { readPlan } from '../readPlan.ts';

const path = '.kiro/specs/session-store/tasks.md';

test('the smallest numbered boxes are the stages, nested or not', () => {
  expect(drawStages(`# Implementation Plan
- [ ] 1. Set up
  - [x] 1.1 Create the store
    - read once
    - _Requirements: 1.1, 1.3_
  - [ ]* 1.2 Write property tests
- [ ] 2. Wire it
- [ ] 2.1 Call it
- [ ] 3. Checkpoint
`, path)).toEqual(['1.1 3-5, done', '1.2 6-6', '2.1 8-8', '3 9-9']);
});

test('requirement numbers are no dependencies, depends lines are', () => {
  expect(drawStages(`- [ ] 1. a
  - [ ] 1.1 b
  - [ ] 1.2 c
- [ ] 2. d
  - _Requirements: 3.1_
  - _Depends: 1, 1.2_
- [ ] 3. e
  - _Depends: 9_
`, path)).toEqual(['1.1 2-2', '1.2 3-3', '2 4-6, after 1.1 1.2', '3 7-8, after 9']);
});

test('tasks marked (P) run beside their neighbours', () => {
  expect(drawStages('## Phase A\n- [ ] 1.1 (P) a\n- [ ] 1.2 (P) b\n- [ ] 1.3 c\n## Phase B\n- [ ] 2.1 (P) d\n', path)).toEqual(['1.1 2-2, parallel-1', '1.2 3-3, parallel-1', '1.3 4-4', '2.1 6-6, parallel-2']);
});

test.each([
  ['objects with tasks', '{"waves": [{"id": 0, "tasks": ["1.1", "2.1"]}, {"id": 1, "tasks": ["1.2"]}]}'],
  ['plain lists', '[["1.1", "2.1"], ["1.2"]]'],
])('a dependency graph tells waves: %s', (_name, graph) => {
  expect(drawStages(`- [ ] 1.1 a\n- [ ] 1.2 b\n- [ ] 2.1 c\n\n## Task Dependency Graph\n\`\`\`json\n${graph}\n\`\`\`\n`, path)).toEqual(['1.1 1-1, wave-0', '1.2 2-2, wave-1, after 1.1 2.1', '2.1 3-3, wave-0']);
});

test.each(['{"waves": [{"tasks": "x"', '{}', 'nonsense', '[[1, null], "2"]'])('a broken dependency graph orders nothing: %s', (graph) => {
  expect(drawStages(`- [ ] 1.1 a\n\n## Task Dependency Graph\n\`\`\`json\n${graph}\n\`\`\`\n`, path)).toEqual(['1.1 1-1']);
});

test('requirements and design have no stages, whatever boxes they hold', () => {
  for (const name of ['requirements', 'design', 'bugfix']) expect(drawStages('## Phase 1\n- [ ] a\n- [ ] b\n', `.kiro/specs/x/${name}.md`)).toEqual([]);
});

test('a number that comes twice is told', () => {
  expect(readPlan('- [ ] 1.1 a\n- [ ] 1.1 b\n', path).problems.map((it) => it.message)).toEqual(['stage id "1.1" is there 2 times: number the steps so that each is named once']);
});

test('bare paths in titles, property and requirement lines', () => checkMentions(`
- [ ] 2.1 Create src/session/store.py with SessionStore.load
                 ^^^^^^^^^^^^^^^^^^^^ path creates likely
  - **Property 1: load after save returns same value**
  - **Validates: Requirements 1.3**
                              ^^^ symbol existing likely in .kiro/specs/session-store/requirements.md
  - #[[file:docs/model.md]]
            ^^^^^^^^^^^^^ path existing certain
`, path));

test('a design presents files that may be there or not', () => checkMentions(`
## Components
**\`components/map/Map.tsx\`**
   ^^^^^^^^^^^^^^^^^^^^^^ path unstated? likely
\`\`\`tsx
export function Map() {}
                ^^^ symbol creates weak
\`\`\`
- \`app/stats/page.tsx\` — public figures
   ^^^^^^^^^^^^^^^^^^ path unstated? likely
- The page \`app/page.tsx\` shows it.
            ^^^^^^^^^^^^ path unstated likely
- \`src/a.ts:12\` — the call
   ^^^^^^^^ path existing likely L12-12
`, '.kiro/specs/x/design.md'));

test('requirements name things without saying that they are there', () => checkMentions(`
WHEN the user updates \`src/a.ts\` THE System SHALL read \`Store.load()\` as in [b](src/b.ts).
                       ^^^^^^^^ path unstated likely
                                                        ^^^^^^^^^^ symbol unstated likely of Store
                                                                                ^^^^^^^^ path existing likely
`, '.kiro/specs/x/requirements.md'));
