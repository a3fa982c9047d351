import { expect, test } from 'vitest';
import { toMarkdown } from '../../../server/src/cli/formats/toMarkdown.ts';
import { findingIn, pathIn, planCheckOf, renamed } from '../runCli.ts';

test('a report for a pull request: verdict, table, evidence', () => {
  const plan = '- `src/a.ts`\n- `src/a.ts`\n';
  const check = planCheckOf(plan, {
    path: 'docs/plan.md', references: [pathIn(plan, 'src/a.ts', { status: 'absent' })],
    findings: [findingIn(plan, { on: 'src/a.ts', candidates: [renamed('src/b.ts')], alsoOn: ['src/a.ts`\n- '] })],
  });
  expect(toMarkdown({ plans: [{ text: plan, check, notes: [] }], failures: [{ path: 'b.md', message: 'is not there' }] })).toMatchInlineSnapshot(`
    "## Plan check: \`docs/plan.md\`

    **return_to_architect** · Back to the author: the plan says things that are not so. Correct the 1 error in the plan, then check again.

    | line | level | rule | finding | instead |
    |---:|---|---|---|---|
    | 1, 1 | error | \`path-absent\` | no file "src/a.ts" | \`src/b.ts\` (renamed in 1a2b3c4) |

    - 1 error
    - references 1: 1 absent
    - 812 files (700 parsed), 9,120 symbols
    - State key \`sk1:0123456789ab\`

    ## Not checked

    - \`b.md\` could not be checked: it is not there.
    "
  `);
});

test('text of the plan cannot format, break the table, or ping a person', () => {
  const plan = 'x\n', finding = findingIn(plan, { on: 'x', message: 'no "a|b`<img src=x>\n@octocat closes #1 **bold** [l](u)"', candidates: [{ ...renamed('a`|b'), explanation: '@me' }] });
  const row = toMarkdown({ plans: [{ text: plan, notes: [], check: planCheckOf(plan, { findings: [finding] }) }], failures: [] }).split('\n').find((it) => it.startsWith('| 1 '));
  expect(row).toBe('| 1 | error | `path-absent` | no "a\\|b\\`\\<img src=x\\>␊@\u200Boctocat closes #\u200B1 \\*\\*bold\\*\\* \\[l\\](u)" | `` a`\\|b `` (@\u200Bme) |');
});
