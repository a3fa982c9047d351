import { expect, test } from 'vitest';
import { checkMentions } from '../checkMentions.ts';
import { drawStages } from '../drawStages.ts';

const path = 'PRPs/feed.md';

test('tasks of a block are stages', () => {
  expect(drawStages('name: "Feed"\n\n## Implementation Blueprint\n```yaml\nTask 1:\nMODIFY src/app.py:\n  - PRESERVE x\n\nTask 2: feed\nCREATE src/feed.py:\n```\n## Validation Loop\n1. a\n2. b\n', path)).toEqual(['task-1 5-8', 'task-2 9-10']);
});

test('without such a block it is read like any Markdown plan', () => {
  expect(drawStages('## Task 1\n## Task 2\n```yaml\na: 1\n```\n', path)).toEqual(['task-1 1-1', 'task-2 2-5']);
});

test('context, actions and patterns name files', () => checkMentions(`
## All Needed Context
\`\`\`yaml
- url: https://example.org/x.py
- file: src/news.py
        ^^^^^^^^^^^ path existing certain
  why: shows how
- docfile: PRPs/ai_docs/feeds.md
           ^^^^^^^^^^^^^^^^^^^^^ path existing certain
\`\`\`
### list of tasks
\`\`\`yaml
Task 1:
MODIFY src/app.py:
       ^^^^^^^^^^ path existing certain
  - FIND pattern: "def main("
  - INJECT after line containing "import x"
CREATE src/feed.py:
       ^^^^^^^^^^^ path creates certain
  - MIRROR pattern from: src/news.py
                         ^^^^^^^^^^^ path existing certain
  - KEEP error handling pattern identical
DELETE src/old.py
       ^^^^^^^^^^ path deletes certain
ADD read/write support
Task 2: CREATE src/agents/run.ts
               ^^^^^^^^^^^^^^^^^ path creates certain
\`\`\`
`, path));

test('the desired tree may hold new files, the current one does not', () => checkMentions(`
### Current Codebase tree (run tree in the root of the project)
\`\`\`bash
src/
^^^^ path existing likely
├── app.py
    ^^^^^^ path existing likely = src/app.py
\`\`\`
### Desired Codebase tree with files to be added and responsibility of file
\`\`\`
src/
^^^^ path creates? likely
├── app.py
    ^^^^^^ path creates? likely = src/app.py
└── feed.py
    ^^^^^^^ path creates? likely = src/feed.py
\`\`\`
`, path));
