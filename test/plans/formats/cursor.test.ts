import { expect, test } from 'vitest';
import { checkMentions } from '../checkMentions.ts';
import { drawStages } from '../drawStages.ts';
import { readPlan } from '../readPlan.ts';

const path = '.cursor/plans/rate_limit_1a2b3c4d.plan.md';

test('todos are the stages, with state and dependencies', () => {
  expect(drawStages(`---
name: Rate limit
todos:
  - id: limiter
    content: Create src/limit/bucket.ts
    status: completed
  - id: wire
    content: Use it
    status: pending
    dependencies: [limiter]
  - id: old
    content: Drop it
    status: cancelled
isProject: false
---
# Rate limit
## Phase 1
## Phase 2
`, path)).toEqual(['limiter 4-6, done', 'wire 7-10, after limiter']);
});

test('overview and todos name things, ids and states do not; a cancelled todo claims nothing', () => checkMentions(`
---
name: Rate limit
overview: Cap requests in \`src/app.ts\`
                           ^^^^^^^^^^ path unstated likely
todos:
  - id: src/limit
    content: Create src/limit/bucket.ts
                    ^^^^^^^^^^^^^^^^^^^ path creates likely
    status: pending
  - id: b
    content: Update \`src/gone.ts\`
                     ^^^^^^^^^^^ path existing likely negated
    status: cancelled
---
Touch [src/app.ts](src/app.ts:12-40).
                   ^^^^^^^^^^ path existing likely L12-40
`, path));

test('the overview is the intent', () => {
  expect(readPlan('---\nname: a\noverview: Cap requests\ntodos:\n  - id: x\n    content: y\n---\n# Title\ntext\n', path).plan).toMatchObject({ title: 'Title', intent: 'Cap requests', format: 'cursor' });
});

test('without todos it is read like any Markdown plan', () => {
  expect(drawStages('---\nname: a\ntodos: []\n---\n## Step 1\n## Step 2\n', path)).toEqual(['step-1 5-5', 'step-2 6-6']);
});

test('front matter that is broken or odd costs no text', () => {
  for (const front of ['todos:\n  - id: [', 'todos: 3', 'todos:\n  - just text\n  - id: a', 'todos: {id: a}', 'todos:\n  - &a {id: x, content: y}\n  - *a']) {
    expect(readPlan(`---\n${front}\n---\n\`src/a.ts\`\n`, path).plan.references.map((it) => it.text)).toContain('src/a.ts');
  }
});
