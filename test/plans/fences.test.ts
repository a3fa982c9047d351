import { expect, test } from 'vitest';
import { checkMentions } from './checkMentions.ts';
import { readPlan } from './readPlan.ts';

test('a block without indent behind a step belongs to that step', () => checkMentions(`
- [ ] **Step 1: Implement \`workspace.rs\`.**
                           ^^^^^^^^^^^^ path creates? likely

\`\`\`rust
struct WorkspaceToml { a: u8 }
       ^^^^^^^^^^^^^ symbol creates likely
\`\`\`

1. Add the constant. At the top of the file:
\`\`\`rust
pub const MAX_BYTES: u64 = 1;
          ^^^^^^^^^ symbol creates likely
\`\`\`
`));

test('a block behind a list belongs to the text before the list, where its items are no steps', () => checkMentions(`
Create the module with:
- one constant
- uses of it

\`\`\`ts
export const limit = 1;
             ^^^^^ symbol creates likely
\`\`\`
`));

test('a stage that is a box has the commands behind it', () => {
  const { plan } = readPlan('- [ ] 1.1 Build it\n\n```sh\nmake all\n```\n\n- [ ] 1.2 Test it\n  - with care\n\n```sh\nmake test\n```\n\nDone.\n', 'plan.md');
  expect(plan.stages.map((it) => [it.id, it.references.map((found) => found.text)])).toEqual([['1.1', ['make all']], ['1.2', ['make test']]]);
});

test('what a block of the plan defines is the plan\'s own, unless the block quotes what is there', () => checkMentions(`
In \`src/level.go\`, below the key:
    ^^^^^^^^^^^^ path unstated likely
\`\`\`go
func ParseCurve(s string) Curve {
     ^^^^^^^^^^ symbol creates weak
\`\`\`
Replace the call with:
\`\`\`kotlin
fun onContentBound(x: Int) {}
    ^^^^^^^^^^^^^^ symbol creates weak
\`\`\`
It currently reads:
\`\`\`go
func Old() {}
\`\`\`
Delete this one:
\`\`\`go
func Gone() {}
\`\`\`
From \`src/types.ts\`:
      ^^^^^^^^^^^^ path unstated likely
\`\`\`ts
export interface Quoted {}
\`\`\`
<interfaces>
\`\`\`ts
export interface Contract {}
\`\`\`
</interfaces>
`));

test('an excerpt from a class is read from where it begins', () => checkMentions(`
Add the target helper:
\`\`\`python
    def _pool_target(self) -> int:
        ^^^^^^^^^^^^ symbol creates likely
        def inner(): pass
        return 1
\`\`\`
Add the method:
\`\`\`java
    public Widget get(String id) {
                  ^^^ symbol creates likely
        if (id == null) {
        }
    }
\`\`\`
`));

test('a code span that is a whole definition makes its name', () => checkMentions(`
**\`MAX_STORE_BYTES\`**: \`pub const MAX_STORE_BYTES: u64 = 1;\` at the top.
   ^^^^^^^^^^^^^^^ symbol unstated likely
                                  ^^^^^^^^^^^^^^^ symbol creates likely
Keep \`const OLD_ONE = 1\`; \`class Box extends Base\` is used by \`open(a: Key): void\`.
            ^^^^^^^ symbol existing likely
                                 ^^^ symbol existing likely
                                                               ^^^^ symbol unstated likely (a)
Add \`ReasonOngoing Reason = "ongoing"\`.
     ^^^^^^^^^^^^^ symbol creates likely
`));

test('a code block may say that its file is new', () => checkMentions(`
\`\`\`ts
// CREATE test/perf.test.ts for the limits
          ^^^^^^^^^^^^^^^^^ path creates likely
import x
\`\`\`
`));

test('what an editing tool leaves behind is no file that must be there', () => checkMentions(`
\`\`\`bash
rm src/a.ts.bak src/b.ts
^^^^^^^^^^^^^^^^^^^^^^^^ command existing certain
   ^^^^^^^^^^^^ path unstated likely
                ^^^^^^^^ path deletes likely
\`\`\`
`));
