import { test } from 'vitest';
import { checkMentions } from './checkMentions.ts';

test("code spans, links, mentions and file tokens name files", () => checkMentions(`
Read \`src/a.ts\` and [the notes](docs/notes.md), then @src/b.ts and #file:src/c.ts.
      ^^^^^^^^ path existing likely
                                ^^^^^^^^^^^^^ path existing likely
                                                      ^^^^^^^^ path existing likely
                                                                         ^^^^^^^^ path existing certain
Kiro writes #[[file:docs/d e.md]], editors [e](file:///home/u/app/e.ts#L3-L4), people src/f.ts in prose.
                    ^^^^^^^^^^^ path existing certain
                                                      ^^^^^^^^^^^^^^^^ path existing likely L3-4
                                                                                      ^^^^^^^^ path unstated likely
`));

test("web addresses and anchors are no files", () => checkMentions(`
[g](https://example.org/g.ts), <https://example.org/h.ts>, https://example.org/i.ts, [j](#top), [k](mailto:a@b.c), //cdn.example.org/x.js
`));

test("a link that repeats its target is named once", () => checkMentions(`
See [src/a.ts](src/a.ts) and [\`b.ts\`](src/b.ts) and \`[src/c.ts](src/c.ts)\`.
               ^^^^^^^^ path existing likely
                                      ^^^^^^^^ path existing likely
                                                                ^^^^^^^^ path existing likely
`));

test("line references belong to the path, and a bare range goes on with it", () => checkMentions(`
See \`src/a.ts:12\`, \`src/a.ts:12-30\`, \`src/a.ts#L5-L7\`, \`src/a.ts\` (lines 40-44) and \`src/b.ts:1-2, 5-9\`; \`:35-56\` goes on.
     ^^^^^^^^ path existing likely L12-12
                    ^^^^^^^^ path existing likely L12-30
                                      ^^^^^^^^ path existing likely L5-7
                                                        ^^^^^^^^ path existing likely L40-44
                                                                                     ^^^^^^^^ path existing likely L1-2 L5-9
                                                                                                          ^^^^^^ path existing likely = src/b.ts L35-56
`));

test("symbols in code spans, tied to the file of their clause", () => checkMentions(`
- \`parse()\` and \`Dealer.pick(n)\` in \`src/dealer.ts\`
   ^^^^^ symbol unstated likely in src/dealer.ts
                 ^^^^^^^^^^^ symbol unstated likely of Dealer in src/dealer.ts (n)
                                     ^^^^^^^^^^^^^ path unstated likely
- \`src/limit.ts#take\`, \`tests/test_a.py::TestA::test_b\`, \`crate::lex::scan\`, \`function draw(a: Card, b = 1): void\`
   ^^^^^^^^^^^^ path unstated likely
                ^^^^ symbol unstated likely in src/limit.ts
                        ^^^^^^^^^^^^^^^ path unstated likely
                                         ^^^^^^^^^^^^^ symbol unstated likely of TestA in tests/test_a.py
                                                          ^^^^^^^^^^^^^^^^ symbol unstated likely of crate.lex
                                                                                       ^^^^ symbol unstated likely (a, b)
- \`isPlaying: Bool\`, \`needsReauth = true\`
   ^^^^^^^^^ symbol unstated likely
                      ^^^^^^^^^^^ symbol unstated likely
`));

test("words in code spans are weak, and what cannot be a symbol is none", () => checkMentions(`
\`loadConfig\`, \`load_config\`, \`Config\`, \`word\`, \`true\`, \`API_KEY\`, \`camelCase\`, \`.loggedIn\`, \`--flag\`, \`$HOME\`, \`packages.microsoft.com\`
 ^^^^^^^^^^ symbol unstated likely
               ^^^^^^^^^^^ symbol unstated likely
                              ^^^^^^ symbol unstated weak
                                        ^^^^ symbol unstated weak
                                                        ^^^^^^^ symbol unstated weak
                                                                                 ^^^^^^^^ symbol unstated weak
Stop at MAX_TRIES; \`isOpen && !pool.hasPending\`, \`minVersion: "otherName"\`, \`if (x > 3)\`, \`takeAll() bool\`, \`take() (int, error)\`
        ^^^^^^^^^ symbol unstated weak
                    ^^^^^^ symbol unstated weak
                               ^^^^^^^^^^^^^^^ symbol unstated weak of pool
                                                  ^^^^^^^^^^ symbol unstated weak
                                                                                           ^^^^^^^ symbol unstated likely ()
                                                                                                             ^^^^ symbol unstated likely ()
`));

test("words joined by slashes, routes, media types, branches and versions are weak or none", () => checkMentions(`
Choose read/write, and/or, 401/403, US1/US2, Play/Pause, \`pass/fail\`, application/json, GET /api/orders/{id}, /stats, feat/login, v1.2.3.
       ^^^^^^^^^^ path unstated weak
                   ^^^^^^ path unstated weak
                                    ^^^^^^^ path unstated weak
                                             ^^^^^^^^^^ path unstated weak
                                                          ^^^^^^^^^ path unstated weak
                                                                                                              ^^^^^^ path unstated weak
                                                                                                                      ^^^^^^^^^^ path unstated weak
`));

test("products, platforms and packages are weak or none", () => checkMentions(`
Node.js, Next.js, macOS, GitHub, @types/node, \`@scope/pkg\`, github.com/a/b, ASP.NET.
^^^^^^^ path unstated weak
         ^^^^^^^ path unstated weak
                  ^^^^^ symbol unstated weak
                         ^^^^^^ symbol unstated weak
                                               ^^^^^^^^^^ dependency unstated likely
`));

test("words of scripts without blanks do not swallow a path", () => checkMentions(`
成功/失敗を返す。在src/a.ts中添加。設定はconfig/app.yamlにある。
          ^^^^^^^^ path unstated likely
                         ^^^^^^^^^^^^^^^ path unstated likely
`));

test("placeholders are nothing", () => checkMentions(`
Fill in \`path/to/file.ts\`, \`<name>.ts\`, \`src/{id}/x.ts\`, \`./...\`, \`NNN_x.sql\`, \`\${HOME}/x.sh\`, \`YYYY-MM-DD.md\`.
`));

test("globs are globs", () => checkMentions(`
Touch \`src/**/*.ts\`, \`*.test.ts\`, \`a/{b,c}.ts\` but not \`*\` or **bold** words.
       ^^^^^^^^^^^ glob existing likely
                      ^^^^^^^^^ glob existing likely
                                   ^^^^^^^^^^ glob existing likely
`));

test("other spellings of paths", () => checkMentions(`
Open \`src\\win\\a.ts\`, \`C:\\app\\b.ts\`, \`docs/my%20file.md\`, \`./x/y\`, \`../up/z.go\`, \`app/[id]/(group)/page.tsx\`, \`Makefile\`, \`.env.example\` and \`.github/\`.
      ^^^^^^^^^^^^ path existing likely = src/win/a.ts
                      ^^^^^^^^^^^ path existing likely = C:/app/b.ts
                                     ^^^^^^^^^^^^^^^^^ path existing likely = docs/my file.md
                                                          ^^^^^ path existing likely = x/y
                                                                   ^^^^^^^^^^ path existing likely
                                                                                 ^^^^^^^^^^^^^^^^^^^^^^^^^ path existing likely
                                                                                                              ^^^^^^^^ path existing likely
                                                                                                                          ^^^^^^^^^^^^ path existing likely
                                                                                                                                             ^^^^^^^^ path existing likely
`));

test("marks glued to a path are not part of it", () => checkMentions(`
**src/a.ts:** and *docs/b.md*, (src/c.ts), "src/d.ts", src/e.ts. src/f.ts's end
  ^^^^^^^^ path unstated likely
                   ^^^^^^^^^ path unstated likely
                                ^^^^^^^^ path unstated likely
                                            ^^^^^^^^ path unstated likely
                                                       ^^^^^^^^ path unstated likely
                                                                 ^^^^^^^^ path unstated likely
`));

test("quoted material is no reference", () => checkMentions(`
\`\`\`markdown
- modify \`docs/never-made.md\`
\`\`\`
~~~text
read \`also/quoted.txt\`
~~~
<!-- - read \`commented/out.ts\` -->
Text with \` \`\`\`md \` in passing and \`src/real.ts\`, <!-- not \`src/hidden.ts\` --> \`src/seen.ts\`.
                                    ^^^^^^^^^^^ path unstated likely
                                                                                ^^^^^^^^^^^ path unstated likely
`));

test("commands with their paths", () => checkMentions(`
Run: \`npm test -- limit\` and then \`cd web && pnpm --filter app build || true\`
      ^^^^^^^^^^^^^^^^^ command existing certain
                                   ^^^^^^ command existing likely
                                      ^^^ path unstated likely
                                             ^^^^^^^^^^^^^^^^^^^^^^^ command existing likely at web may fail
\`\`\`bash
git mv src/old.ts src/new.ts   # keep history
^^^^^^^^^^^^^^^^^^^^^^^^^^^^ command existing certain
       ^^^^^^^^^^ path renames-from likely
                  ^^^^^^^^^^ path renames-to likely
FOO=1 node scripts/gen.mjs --out dist/x.json > log.txt 2>&1
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ command existing certain
           ^^^^^^^^^^^^^^^ path existing likely
                                 ^^^^^^^^^^^ path unstated? likely
cat <<EOF
^^^ command existing certain
src/not-a-path.ts
EOF
python3 -m pytest "tests/a b.py" tests/test_c.py::test_d
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ command existing certain
                   ^^^^^^^^^^^^ path existing likely
                                 ^^^^^^^^^^^^^^^ path existing likely
                                                  ^^^^^^ symbol unstated weak in tests/test_c.py
mkdir -p tmp/x && rm -rf src/gone; sed -i s/a/b/g src/x.ts
^^^^^^^^^^^^^^ command existing certain
         ^^^^^ path creates? weak
                  ^^^^^^^^^^^^^^^ command existing certain
                         ^^^^^^^^ path deletes likely
                                   ^^^^^^^^^^^^^^^^^^^^^^^ command existing certain
                                                  ^^^^^^^^ path unstated likely
\`\`\`
`));

test("in a transcript only the lines behind a prompt are commands", () => checkMentions(`
\`\`\`console
$ make test
  ^^^^^^^^^ command existing certain
src/a.ts: ok
\`\`\`
`));

test("a fence without language is a shell when all its lines are commands", () => checkMentions(`
\`\`\`
tools/verify.sh --host-only
^^^^^^^^^^^^^^^^^^^^^^^^^^^ command existing certain
^^^^^^^^^^^^^^^ path existing likely
tools/check.sh
^^^^^^^^^^^^^^ command existing certain
^^^^^^^^^^^^^^ path existing likely
npm test
^^^^^^^^ command existing certain
\`\`\`
`));

test("a sentence that begins like a command is none", () => checkMentions(`
If npm install stumbles over a link, stop. Then make sure that it works.
`));

test("a tree under a label of new things", () => checkMentions(`
New structure:
\`\`\`
src/
^^^^ path creates? likely
├── limit/
    ^^^^^^ path creates? likely = src/limit
│   ├── bucket.ts      # token bucket
        ^^^^^^^^^ path creates? likely = src/limit/bucket.ts
│   └── index.ts       (new)
        ^^^^^^^^ path creates certain = src/limit/index.ts
└── app.ts             # modified
    ^^^^^^ path existing certain = src/app.ts
\`\`\`
`));

test("the root of a tree that is the project itself is its base", () => checkMentions(`
\`\`\`text
my-app/
├── package.json
    ^^^^^^^^^^^^ path unstated likely under my-app
└── src/
    ^^^^ path unstated likely under my-app
    └── main.ts
        ^^^^^^^ path unstated likely = src/main.ts under my-app
\`\`\`
`));

test("a tree by indentation, and one that is no tree of files", () => checkMentions(`
\`\`\`
src/
^^^^ path unstated likely
  a.ts
  ^^^^ path unstated likely = src/a.ts
  lib/
  ^^^^ path unstated likely = src/lib
    b.ts
    ^^^^ path unstated likely = src/lib/b.ts
\`\`\`
\`\`\`
Window (container)
├── SelectionHandler
    ^^^^^^^^^^^^^^^^ symbol unstated weak
└── ToolbarManager
    ^^^^^^^^^^^^^^ symbol unstated weak
\`\`\`
`));

test("an example tree names nothing", () => checkMentions(`
Example file structure:
\`\`\`
src/
^^^^ path unstated likely example
  main.ts
  ^^^^^^^ path unstated likely example = src/main.ts
\`\`\`
`));

test("a table with an action column", () => checkMentions(`
| File | Action | Why |
|---|---|---|
| \`src/a.ts\` | Create | holds \`Limit\` |
   ^^^^^^^^ path creates certain
                               ^^^^^ symbol unstated weak
| \`src/b.ts\` | modify | |
   ^^^^^^^^ path existing certain
| \`src/c.ts\` | delete | |
   ^^^^^^^^ path deletes certain
`));

test("front matter: lists of files, and sentences", () => checkMentions(`
---
title: x
files_modified: [src/a.ts, "src/b.ts"]
                 ^^^^^^^^ path unstated certain
                            ^^^^^^^^ path unstated certain
context:
  - docs/c.md
    ^^^^^^^^^ path existing certain
note: Create \`src/d.ts\` first
              ^^^^^^^^ path creates likely
---
# Plan
`));

test("tags around files", () => checkMentions(`
<task>
  <files>src/a.ts, src/b.ts</files>
         ^^^^^^^^ path unstated certain
                   ^^^^^^^^ path unstated certain
  <read_first>
    src/c.ts
    ^^^^^^^^ path existing certain
  </read_first>
  <action>
    Create \`src/d.ts\`.
            ^^^^^^^^ path creates likely
  </action>
</task>
`));

test("patches and quoted code name their files", () => checkMentions(`
\`\`\`diff
--- a/src/a.ts
      ^^^^^^^^ path existing certain
+++ b/src/a.ts
      ^^^^^^^^ path existing certain
--- /dev/null
+++ b/src/new.ts
      ^^^^^^^^^^ path creates certain
\`\`\`
\`\`\`
*** Add File: src/x.ts
              ^^^^^^^^ path creates certain
\`\`\`
\`\`\`12:20:src/a.ts
         ^^^^^^^^ path existing certain L12-20
code
\`\`\`
`));

test("a code block of a step that adds it defines symbols", () => checkMentions(`
## Task 1: Add the limiter
\`\`\`ts
// src/limit.ts
   ^^^^^^^^^^^^ path creates? likely
export class Limiter {
             ^^^^^^^ symbol creates likely
  take(n: number): boolean {
  ^^^^ symbol creates likely of Limiter
    return true;
  }
}
function helper() {}
         ^^^^^^ symbol creates likely
\`\`\`
`));

test("a code block of another step may show what is there", () => checkMentions(`
## Task 1: Change the limiter
Update it like this:
\`\`\`ts
export class Limiter {}
             ^^^^^^^ symbol creates weak
\`\`\`
`));

test("nested lists and quotes", () => checkMentions(`
1. Step
   - Create \`a/b.ts\`
             ^^^^^^ path creates likely

     and \`c/d.ts\`
          ^^^^^^ path unstated likely
     > quoted \`e/f.ts\`
               ^^^^^^ path unstated likely
`));

test("columns count UTF-16 units", () => checkMentions(`
- 🚀𐐀é modify \`src/a.ts\` and \`src/gone.ts\`
                ^^^^^^^^ path existing likely
                               ^^^^^^^^^^^ path existing likely
`));

test("nothing is read from pictures of diagrams", () => checkMentions(`
\`\`\`mermaid
graph TD
  A[src/a.ts] --> B
\`\`\`
`));

test("a bare range goes on with the path outside of the bracket", () => checkMentions(`
- \`src/store.ts:1-5\` (copied at \`src/config.ts:91\`); \`:7-9\` goes on.
   ^^^^^^^^^^^^ path existing likely L1-5
                                 ^^^^^^^^^^^^^ path existing likely L91-91
                                                      ^^^^ path existing likely = src/store.ts L7-9
`));

test("paths of the machine after an @", () => checkMentions(`
@/Users/me/x/a.md and @~/.tool/b.md and @/src/c.ts
 ^^^^^^^^^^^^^^^^ path existing likely
                                          ^^^^^^^^ path existing likely
`));

test("a string in quotes is code", () => checkMentions(`
Replace \`'**/.status'\` and \`"src/a.ts"\`.
          ^^^^^^^^^^ glob existing weak
                             ^^^^^^^^ path existing weak
`));

test("packages: installed by name, or scoped", () => checkMentions(`
Run: \`npm install -D zod@4 @types/node ./local\`, then import \`@scope/pkg\`.
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ command existing certain
                     ^^^ dependency creates certain
                           ^^^^^^^^^^^ dependency creates certain
                                       ^^^^^^^ path existing likely = local
                                                              ^^^^^^^^^^ dependency existing certain
\`\`\`sh
pip install "requests>=2" httpx[http2]==0.27 -r requirements.txt
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ command existing certain
             ^^^^^^^^ dependency creates certain
                          ^^^^^ dependency creates certain
                                                ^^^^^^^^^^^^^^^^ path existing likely
\`\`\`
`));

test("a stated base is given to the paths of its section", () => checkMentions(`
## Changes
All paths are under \`src/gsd/\`.
                     ^^^^^^^^ path unstated likely
- modify \`tools/plan.ts\`
          ^^^^^^^^^^^^^ path existing likely under src/gsd
- modify \`src/gsd/b.ts\`
          ^^^^^^^^^^^^ path existing likely
## Other
- modify \`c.ts\`
          ^^^^ path existing likely
`));

test("a command whose failure is expected", () => checkMentions(`
Run: \`npm test\`
      ^^^^^^^^ command existing certain may fail
Expected: FAIL with "not defined"
Run: \`npm run lint\`
      ^^^^^^^^^^^^ command existing certain
Expected: PASS

\`\`\`bash
make check
^^^^^^^^^^ command existing certain may fail
\`\`\`
Expected: fails
`));

test("names in drawings and in the remarks of a tree are words that count where the workspace has them", () => checkMentions(`
\`\`\`mermaid
graph LR
  A[OrderService] --> B{loadOrder()}
    ^^^^^^^^^^^^ symbol unstated weak
                        ^^^^^^^^^ symbol unstated weak
\`\`\`
\`\`\`
src/
^^^^ path unstated likely
├── Player/    # PlayerService, the rest of Core.Player
    ^^^^^^^ path unstated likely = src/Player
                 ^^^^^^^^^^^^^ symbol unstated weak
└── main.ts
    ^^^^^^^ path unstated likely = src/main.ts
\`\`\`
`));

test('words joined by slashes are no paths, also behind a verb that makes something', () => checkMentions(`
Implement save/load and HTTP/SSE for A/B/C; delete create/update; ensure it is on \`origin/main\`.
          ^^^^^^^^^ path unstated weak
                        ^^^^^^^^ path unstated weak
                                     ^^^^^ path unstated weak
                                                   ^^^^^^^^^^^^^ path unstated weak
Create modes/dark, src/modes/new and api/internal/cache.
       ^^^^^^^^^^ path creates weak
                   ^^^^^^^^^^^^^ path creates weak
                                     ^^^^^^^^^^^^^^^^^^ path creates weak
Read \`modes/light.css\`.
      ^^^^^^^^^^^^^^^ path existing likely
`));

test('a product beside a verb is no symbol, a name with its kind is one', () => checkMentions(`
Create TypeScript types, add GitHub support for macOS and 128 MiB, in \`O(n²)\` or \`O(log n)\`.
       ^^^^^^^^^^ symbol unstated weak
                             ^^^^^^ symbol unstated weak
                                                ^^^^^ symbol unstated weak
                                                              ^^^ symbol unstated weak
Create a GameCanvas component, a UserService and loadConfig; add ProjectRightClickMenu.
         ^^^^^^^^^^ symbol creates weak
                                 ^^^^^^^^^^^ symbol creates weak
                                                 ^^^^^^^^^^ symbol creates weak
                                                                 ^^^^^^^^^^^^^^^^^^^^^ symbol creates weak
Add AbortSignal support.
    ^^^^^^^^^^^ symbol unstated weak
Create LimiterBox.
       ^^^^^^^^^^ symbol creates likely
\`LimiterBox\` holds it.
 ^^^^^^^^^^ symbol unstated likely
`));

test('what a command enters is a folder, and a quoted command is not run', () => checkMentions(`
\`\`\`sh
cd backend && make all
^^^^^^^^^^ command existing certain
   ^^^^^^^ path unstated likely
              ^^^^^^^^ command existing certain at backend
cd packages/web
^^^^^^^^^^^^^^^ command existing certain
   ^^^^^^^^^^^^ path existing likely under backend
cd -
^^^^ command existing certain
\`\`\`
FROM: \`npm install -g @acme/cli\`
TO: \`npm install -g acme\`
Run: \`npm test\`
      ^^^^^^^^ command existing certain
`));

test('wide letters belong to a path where joints are around them', () => checkMentions(`
Review analysis/B-技术架构与代码结构.md and 在src/a.ts中修改lib/b.ts；改 docs/设计.md。
       ^^^^^^^^^^^^^^^^^^^^^^^ path existing likely
                                    ^^^^^^^^ path existing likely
                                               ^^^^^^^^ path existing likely
                                                          ^^^^^^^^^^ path existing likely
`));

test('parameters of routes are names of folders and files', () => checkMentions(`
New file src/routes/games/$gameId/canvas.tsx beside \`app/(group)/[id]/page.tsx\`, \`app/[...slug]/page.tsx\`, \`pages/[user-id]/x.vue\` and \`pages/:id/edit.vue\`.
         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ path creates? likely
                                                     ^^^^^^^^^^^^^^^^^^^^^^^^^ path unstated likely
                                                                                  ^^^^^^^^^^^^^^^^^^^^^^ path unstated likely
                                                                                                            ^^^^^^^^^^^^^^^^^^^^^ path unstated likely
                                                                                                                                        ^^^^^^^^^^^^^^^^^^ path unstated likely
No file: $HOME/x.ts, \`/api/:id\`, \`posts.$id.tsx\`. A pattern: \`src/[a-z]*.ts\`.
                                                              ^^^^^^^^^^^^^ glob unstated likely
`));

test('a code span with blanks is one path where only its name has them', () => checkMentions(`
See \`backlog/completed/task-30 - Add-the-tool.md\`, not \`src/a and src/b.ts\` or \`foo/bar --x y.ts\`.
     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ path existing likely
                                                                  ^^^^^^^^ path existing likely negated
`));

test('an anchor of any form is no part of a path', () => checkMentions(`
See \`docs/api.md#7.2.1\`, \`docs/x.md#some-anchor\` and [Source: architecture/tech.md#5].
     ^^^^^^^^^^^ path existing likely
                          ^^^^^^^^^ path existing likely
                                                              ^^^^^^^^^^^^^^^^^^^^ path unstated likely
`));

test('a tree in a frame is read without the frame', () => checkMentions(`
\`\`\`
┌───────────────────────────┐
│ src/                      │
  ^^^^ path unstated likely
│ ├── agents/               │
      ^^^^^^^ path unstated likely = src/agents
│ │   └── photo.yaml  (new) │
          ^^^^^^^^^^ path creates certain = src/agents/photo.yaml
│ └── main.ts               │
      ^^^^^^^ path unstated likely = src/main.ts
└───────────────────────────┘
\`\`\`
\`\`\`
┌────────┐   ┌────────┐
│ Client │──▶│ Server │
└────────┘   └────────┘
\`\`\`
`));

test('what is cited as a source is not what a verb before it is about', () => checkMentions(`
- JSON files using NVS [Source: architecture/tech.md#5; see architecture/data.md]
                                ^^^^^^^^^^^^^^^^^^^^ path unstated likely
                                                            ^^^^^^^^^^^^^^^^^^^^ path unstated likely
See [Source: docs/x.md].
             ^^^^^^^^^ path existing likely
`));

test('a bundle of Xcode is a folder', () => checkMentions(`
Read \`App.xcodeproj/project.pbxproj\`.
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ path existing likely
`));

test('names of one kind joined by slashes may be names, and versions and methods of protocols are no paths', () => checkMentions(`
\`addRoute/removeRoute/getRoute\`, \`TYPE/SCOPE/NAME_OF\`, \`aki_/bsh_/sig_\`, \`oldDate/newDate/endTime\`, \`review/0.1\`, \`tools/list\`
 ^^^^^^^^ symbol unstated weak
          ^^^^^^^^^^^ symbol unstated weak
                      ^^^^^^^^ symbol unstated weak
                                             ^^^^^^^ symbol unstated weak
                                                                          ^^^^^^^ symbol unstated weak
                                                                                  ^^^^^^^ symbol unstated weak
                                                                                          ^^^^^^^ symbol unstated weak
\`src/get/set/add\`, \`docs/1.2\`, \`tools/lint\`
 ^^^^^^^^^^^^^^^ path unstated likely
                    ^^^^^^^^ path unstated likely
                                ^^^^^^^^^^ path unstated likely
`));

test('the label of a web address is nothing that the plan relies on', () => checkMentions(`
## References
- [acme/ui Guide](https://ui.acme.example) and [setup.md](docs/setup.md)
   ^^^^^^^ path unstated weak
                                                          ^^^^^^^^^^^^^ path existing likely
`));

test('tasks of modules are arguments of a command', () => checkMentions(`
Run: \`./gradlew :app:assembleDebug\`
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ command existing certain
      ^^^^^^^^^ path existing likely = gradlew
`));
