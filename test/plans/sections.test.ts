import { expect, test } from 'vitest';
import { readPlan } from './readPlan.ts';

/** Stance of a path under a heading. */
function stanceUnder(heading: string, line = 'Read `src/a.ts`.', path = 'plan.md'): string | undefined {
  const { plan } = readPlan(`# Plan\n\n${heading}\n\n${line}\n`, path);
  return [plan, ...plan.stages].flatMap((it) => it.references).find((it) => it.text === 'src/a.ts')?.stance;
}

test.each([
  ['## Change log', 'historical'], ['## Revision History (v2)', 'historical'], ['## 3. Lessons Learned', 'historical'], ['## Surprises & Discoveries', 'historical'], ['## History', 'historical'],
  ['## Phase 6: User Story 4 - Review Conversation History', 'claimed'], ['## Conversation history', 'claimed'], ['### Version History Tracking', 'claimed'], ['### 2.4 history module', 'claimed'],
  ['## Code Examples', 'example'], ['## Example: a new endpoint', 'example'], ['## Parallel Example: User Story 1', 'example'], ['## 7. Sample output', 'example'], ['## File Template', 'example'], ['## 示例', 'example'],
  ['## Phase 6: Examples and docs', 'claimed'], ['## Examples and docs', 'claimed'], ['#### 文档与示例', 'claimed'], ['### Shared template for lists', 'claimed'], ['## Step 5: Access demo', 'claimed'], ['### Order of `name` and `example`, then `type`', 'claimed'],
  ['## Rollback Plan', 'hedged'], ['## Next Steps (Optional)', 'hedged'], ['## Optional enhancements', 'hedged'], ['## Open questions', 'hedged'],
  ['## Phase 2 (optional)', 'claimed'], ['### Add rollback command', 'claimed'],
  ['## Alternatives Considered', 'negated'], ['## Task 3: Reject alternatives', 'claimed'],
])('what stands under "%s" is %s', (heading, stance) => {
  expect(stanceUnder(heading)).toBe(stance);
});

test('a list of tasks is work, whatever it stands under', () => {
  expect(stanceUnder('## Lessons Learned\n\n### To-dos')).toBe('claimed');
  expect(stanceUnder('## Lessons Learned\n\n### More')).toBe('historical');
  expect(stanceUnder('## Examples', '- [ ] Read `src/a.ts`')).toBe('claimed');
  expect(stanceUnder('## Out of scope', '- [ ] Read `src/a.ts`')).toBe('negated');
});

test('implementation notes of a Backlog task are past once the work has begun', () => {
  const notes = (status: string): string | undefined => {
    const { plan } = readPlan(`---\nid: task-1\nstatus: ${status}\n---\n\n## Implementation Notes\n\nReuse \`src/a.ts\`.\n`, 'backlog/tasks/task-1 - x.md');
    return plan.references[0]?.stance;
  };
  expect(['To Do', 'In Progress', 'Done'].map(notes)).toEqual(['claimed', 'historical', 'historical']);
});
