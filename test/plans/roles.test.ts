import { test } from 'vitest';
import { checkMentions } from './checkMentions.ts';

test("a list of objects shares its verb", () => checkMentions(`
Create \`src/a.ts\`, \`src/b.ts\` and \`src/c.ts\`.
        ^^^^^^^^ path creates likely
                    ^^^^^^^^ path creates likely
                                   ^^^^^^^^ path creates likely
`));

test("add to a file modifies it, add a file creates it", () => checkMentions(`
Add \`retry()\` to \`src/net.ts\`, then add \`src/pool.ts\`.
     ^^^^^ symbol creates likely in src/net.ts
                  ^^^^^^^^^^ path existing likely
                                         ^^^^^^^^^^^ path creates likely
`));

test("create in a file leaves open whether the file is there", () => checkMentions(`
Create a parser in \`src/parse.ts\` using \`src/lex.ts\`.
                    ^^^^^^^^^^^^ path creates? likely
                                         ^^^^^^^^^^ path existing likely
Create records using **Java** in \`src/dto/\`.
                                  ^^^^^^^^ path creates? likely
Implement \`UserService\` in src/services/user.ts
           ^^^^^^^^^^^ symbol creates likely in src/services/user.ts
                           ^^^^^^^^^^^^^^^^^^^^ path creates? likely
`));

test("the nearest verb governs", () => checkMentions(`
Modify \`src/a.ts\` to use \`loadConfig\` from \`src/config.ts\`.
        ^^^^^^^^ path existing likely
                          ^^^^^^^^^^ symbol existing likely in src/config.ts
                                            ^^^^^^^^^^^^^ path existing likely
`));

test("moves, copies and extractions", () => checkMentions(`
Move \`src/old.ts\` to \`src/new.ts\`; copy \`src/x.ts\` to \`src/y.ts\`.
      ^^^^^^^^^^ path renames-from likely
                      ^^^^^^^^^^ path renames-to likely
                                         ^^^^^^^^ path existing likely
                                                       ^^^^^^^^ path creates? likely
Extract \`useThing\` from \`src/big.tsx\` into \`src/useThing.ts\`.
         ^^^^^^^^ symbol existing likely in src/big.tsx
                         ^^^^^^^^^^^ path existing likely
                                            ^^^^^^^^^^^^^^^ path creates? likely
Rename \`old_name\` to \`new_name\`.
        ^^^^^^^^ symbol renames-from likely
                      ^^^^^^^^ symbol renames-to likely
`));

test("replace and delete", () => checkMentions(`
Replace \`oldCall()\` with \`newCall()\`.
         ^^^^^^^ symbol existing likely
                          ^^^^^^^ symbol unstated likely
Delete \`src/gone.ts\` and remove \`dead()\` from \`src/live.ts\`.
        ^^^^^^^^^^^ path deletes likely
                                 ^^^^ symbol deletes likely in src/live.ts
                                               ^^^^^^^^^^^ path existing likely
`));

test("a noun that looks like a verb governs nothing", () => checkMentions(`
The test file is \`test/a.test.ts\` and the build output \`lib/out.js\`.
                  ^^^^^^^^^^^^^^ path unstated likely
                                                        ^^^^^^^^^^ path unstated likely
`));

test("what stands behind a mention", () => checkMentions(`
\`src/w.ts\` already exists, \`src/z.ts\` will be created.
 ^^^^^^^^ path existing likely
                            ^^^^^^^^ path creates likely
`));

test("adjectives", () => checkMentions(`
Update the existing \`Router\` in \`src/r.ts\`; use the new \`Limiter\` class.
                     ^^^^^^ symbol existing likely in src/r.ts
                                 ^^^^^^^^ path existing likely
                                                         ^^^^^^^ symbol creates weak
`));

test("labels of a files block", () => checkMentions(`
**Files:**
- Create: \`src/a.ts\`
           ^^^^^^^^ path creates certain
- Modify: \`src/b.ts:10-20\`
           ^^^^^^^^ path existing certain L10-20
- Test: \`test/a.test.ts\`
         ^^^^^^^^^^^^^^ path creates? certain
- Delete: \`src/c.ts\`
           ^^^^^^^^ path deletes certain
- Rename: \`src/d.ts\` → \`src/e.ts\`
           ^^^^^^^^ path renames-from certain
                        ^^^^^^^^ path renames-to certain
- Read: \`src/i.ts\`
         ^^^^^^^^ path existing certain
`));

test("markers beside a path", () => checkMentions(`
- \`src/f.ts\` (new)
   ^^^^^^^^ path creates certain
- \`src/g.ts\` (modified, one line)
   ^^^^^^^^ path existing certain
- [NEW] src/h.ts
        ^^^^^^^^ path creates certain
- CREATE src/i.ts:
         ^^^^^^^^ path creates certain
#### [DELETE] [f.ts](src/f.ts)
                     ^^^^^^^^ path deletes certain
`));

test("a description behind a dash", () => checkMentions(`
- \`src/g.ts\` — add the route
   ^^^^^^^^ path existing likely
- \`src/h.ts\` - new helper
   ^^^^^^^^ path creates certain
- \`src/i.ts\` — holds the queue
   ^^^^^^^^ path unstated likely
`));

test("the nearest group label outranks the line", () => checkMentions(`
### Files to create
- \`src/a.ts\` — uses \`src/b.ts\`
   ^^^^^^^^ path creates certain
                     ^^^^^^^^ path existing likely
- \`src/c.ts\`
   ^^^^^^^^ path creates certain
### Existing files
- \`src/d.ts\`
   ^^^^^^^^ path existing certain

Files to modify (backend):
- \`src/g.ts\`
   ^^^^^^^^ path existing certain
`));

test("several labels on several lines of one paragraph", () => checkMentions(`
**Create:** \`src/a.ts\`
             ^^^^^^^^ path creates certain
**Modify:** \`src/b.ts\`
             ^^^^^^^^ path existing certain
`));

test("a heading of current things", () => checkMentions(`
## Current state
- \`CodeFactory\` in \`src/factory.ts\`
   ^^^^^^^^^^^ symbol existing likely in src/factory.ts
                    ^^^^^^^^^^^^^^ path existing likely
`));

test("denied, hedged and past mentions claim nothing", () => checkMentions(`
Do not touch \`src/a.ts\`. There is no \`src/b.ts\`. We removed \`src/c.ts\` last year.
              ^^^^^^^^ path existing likely negated
                                      ^^^^^^^^ path unstated likely negated
                                                             ^^^^^^^^ path unstated likely historical
It is likely in \`src/d.ts\`, e.g. \`src/e.ts\`. Use \`src/f.ts\` instead of \`src/g.ts\`.
                 ^^^^^^^^ path unstated likely hedged
                                  ^^^^^^^^ path unstated likely hedged
                                                  ^^^^^^^^ path existing likely
                                                                        ^^^^^^^^ path existing likely negated
\`src/h.ts\` does not exist yet. Never call \`eval()\`.
 ^^^^^^^^ path existing likely negated
                                           ^^^^ symbol existing likely negated
`));

test("sections that claim nothing", () => checkMentions(`
## Alternatives considered
Put it in \`src/i.ts\`.
           ^^^^^^^^ path creates? likely negated
## Rollback
Remove \`src/j.ts\`.
        ^^^^^^^^ path deletes likely hedged
## Examples
See \`src/k.ts\`.
     ^^^^^^^^ path existing likely example
`));

test("a file declared by its name and placed elsewhere is one file", () => checkMentions(`
### Step 1: Create Foo.ts
                   ^^^^^^ path creates likely under src/x
**Location:** \`src/x/Foo.ts\`
               ^^^^^^^^^^^^ path creates? certain
Then use Foo.ts.
         ^^^^^^ path existing weak under src/x
`));

test("a file label takes the verb of its step", () => checkMentions(`
- [ ] 1.1 Create the tab
  - **File**: \`gui/tab.py\`
               ^^^^^^^^^^ path creates? certain
- [ ] 1.2 Update the window
  - **File**: \`gui/window.py\`
               ^^^^^^^^^^^^^ path existing certain
`));

test("an arrow in a list of renames", () => checkMentions(`
Rename these:
- \`src/a.ts\` → \`src/b.ts\`
   ^^^^^^^^ path renames-from certain
                ^^^^^^^^ path renames-to certain
- [c](src/c.ts) → [d](src/d.ts)
      ^^^^^^^^ path renames-from certain
                      ^^^^^^^^ path renames-to certain
`));

test("an arrow elsewhere is no rename", () => checkMentions(`
The flow is \`src/a.ts\` → \`src/b.ts\`.
             ^^^^^^^^ path unstated likely
                          ^^^^^^^^ path unstated likely
`));

test("a line number stands for something that is there", () => checkMentions(`
Add a guard at \`src/a.ts:40\`.
                ^^^^^^^^ path existing likely L40-40
`));

test("the plain words of small plans", () => checkMentions(`
- read \`a.py\`
        ^^^^ path existing likely
- modify \`b.py\`
          ^^^^ path existing likely
- use symbol \`launch\` in \`a.py\`
              ^^^^^^ symbol existing likely in a.py
                          ^^^^ path existing likely
- create \`c.py\`
          ^^^^ path creates likely
- run \`pytest tests\`
       ^^^^^^^^^^^^ command existing likely
`));

test("instruction files describe what is there", () => checkMentions(`
- \`src/core/run.ts\` runs it, \`state.json\` is written to \`out/\`.
   ^^^^^^^^^^^^^^^ path existing likely
                              ^^^^^^^^^^ path creates? likely example
                                                         ^^^^ path creates? likely example
- To add a view, create \`src/views/x.ts\`.
                         ^^^^^^^^^^^^^^ path creates likely example
- \`connect()\` in \`src/net.ts\`; prefer \`Button\`.
   ^^^^^^^ symbol existing likely in src/net.ts
                  ^^^^^^^^^^ path existing likely
                                       ^^^^^^ symbol unstated weak
`, 'AGENTS.md'));

test("a file name alone before a code block is a sample in an instruction file", () => checkMentions(`
**commands/index.ts**:
  ^^^^^^^^^^^^^^^^^ path unstated likely example
\`\`\`ts
export const x = 1;
\`\`\`
See \`src/a.ts\`:
     ^^^^^^^^ path existing likely
\`\`\`ts
const y = 2;
\`\`\`
`, 'CLAUDE.md'));

test("a part of a thing belongs to it: what is changed of it is there", () => checkMentions(`
Change the return type of \`Order.total\` and remove the header of \`src/a.ts\`.
                           ^^^^^^^^^^^ symbol existing likely of Order
                                                                  ^^^^^^^^ path existing likely
Update \`allHosts\` to be the merge of \`configHosts\` and \`otherHosts\`.
        ^^^^^^^^ symbol existing likely
                                      ^^^^^^^^^^^ symbol unstated likely
                                                        ^^^^^^^^^^ symbol unstated likely
`));

test("two verbs joined by `or`: one that makes and one that takes what is there", () => checkMentions(`
Create or update \`a.md\`. Create/update \`b.md\`. Implement/verify \`c.ts\`. Update and read \`d.md\`.
                  ^^^^ path creates? likely
                         ^^^^^^^^^^^^^ path unstated weak
                                        ^^^^ path creates? likely
                                               ^^^^^^^^^^^^^^^^ path unstated weak
                                                                 ^^^^ path creates? likely
                                                                                         ^^^^ path existing likely
`));

test("a name in a remark on the labelled file hangs on the verb of the remark", () => checkMentions(`
- Modify: \`src/a.ts\` (add \`fooBar\` and \`bazQux\`)
           ^^^^^^^^ path existing certain
                           ^^^^^^ symbol creates likely
                                        ^^^^^^ symbol creates likely
- Modify: \`src/b.ts\`, \`fooBar\`
           ^^^^^^^^ path existing certain
                       ^^^^^^ symbol existing likely
`));

test("what is accepted, parsed or received is no place", () => checkMentions(`
Register \`setHandler\` to accept \`statusChanged\`.
          ^^^^^^^^^^ symbol creates likely
                                 ^^^^^^^^^^^^^ symbol unstated likely
`));

test("a word of short reach reaches its whole list", () => checkMentions(`
Update the query \`orderBy\` based on \`sortBy\` and \`sortOrder\`.
                  ^^^^^^^ symbol existing likely
                                     ^^^^^^ symbol existing likely
                                                  ^^^^^^^^^ symbol existing likely
`));

test("behind an article stands no participle", () => checkMentions(`
Check that \`addItem\` is the correct name; \`src/a.ts\` is changed.
            ^^^^^^^ symbol unstated likely
                                           ^^^^^^^^ path existing likely
`));

test("a participle before a noun governs nothing", () => checkMentions(`
Add a cache testing script (\`tools/run.py\`).
                             ^^^^^^^^^^^^ path creates likely
`));

test("new parts of a file do not make the file new", () => checkMentions(`
| File | Change |
|---|---|
| \`a.strings\` | New keys |
   ^^^^^^^^^ path unstated certain
| \`b.ts\` | New file |
   ^^^^ path creates certain
`));

test("what is extracted is a new file; what it is extracted from is there", () => checkMentions(`
Extract \`src/clock.ts\` from \`src/big.ts\`.
         ^^^^^^^^^^^^ path creates? likely
                             ^^^^^^^^^^ path existing likely
`));

test("all files of a name are no one file", () => checkMentions(`
Edit \`SKILL.md\` files and \`a.md\`.
      ^^^^^^^^ path existing likely example
                           ^^^^ path existing likely
`));

test("what lies under the heading of a folder beside the workspace lies there", () => checkMentions(`
## The kit package (\`../kit/\`)
                     ^^^^^^^ path unstated likely
### kit
Change \`lib/a.ts\`.
        ^^^^^^^^ path existing likely
### web
Change \`lib/a.ts\`.
        ^^^^^^^^ path existing likely
`));

test("an include path is a thing, and between two names a verb tells what the first does", () => checkMentions(`
- \`src/a.c\` — include path \`vendor_headers\`
   ^^^^^^^ path existing likely
                            ^^^^^^^^^^^^^^ symbol unstated likely
- Ensure \`refresh()\` uses \`itemStore\`
          ^^^^^^^ symbol creates likely
                           ^^^^^^^^^ symbol unstated likely
`));
