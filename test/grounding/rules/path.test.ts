import { expect, test } from 'vitest';
import type { PathHistory } from '../../../server/src/model/history.ts';
import { checkFindings, judge, statuses } from '../checkFindings.ts';

// path-absent

test('a file that is not there is an error with the nearest file', async () => {
  const { verdict } = await checkFindings(`
--- src/limit.ts
export const limit = 1;
--- PLAN.md
## Stage 1
- modify \`src/limt.ts\`
          ^^^^^^^^^^^ error[path-absent]: no file "src/limt.ts"; did you mean src/limit.ts?
- modify \`src/limit.ts\`
`);
  expect(verdict).toBe('return_to_architect');
});

test('one cause is one finding, and the file that defines the symbol comes first', async () => {
  const { findings, references } = await judge(`
--- tools/utils/print_bridge.py
def launch_print_job(path):
    return path
--- tools/utils/__init__.py
--- tools/cli.py
from tools.utils.print_bridge import launch_print_job
--- plan.md
## Stage 1
- read \`tools/utils/print_runner.py\`
- modify \`tools/utils/print_runner.py\`
- use \`launch_print_job\` in \`tools/utils/print_runner.py\`
- modify \`tools/cli.py\`
`);
  expect(findings.map((it) => [it.rule, it.text, it.alsoAt.length, it.candidates[0]])).toEqual([['path-absent', 'tools/utils/print_runner.py', 2,
    { text: 'tools/utils/print_bridge.py', path: 'tools/utils/print_bridge.py', line: undefined, reason: 'defined-there', explanation: 'defines launch_print_job' }]]);
  expect(references.filter((it) => it.reference.kind === 'path').map((it) => it.resolution.status)).toEqual(['absent', 'absent', 'absent', 'present']);
});

test('a folder module that is a flat file is found', async () => checkFindings(`
--- app/src/main.rs
mod engine;
--- app/src/engine.rs
pub fn boot() {}
--- app/src/engine_start.rs
pub fn start() {}
--- plan.md
## Stage 1
- modify \`app/src/engine/mod.rs\`
          ^^^^^^^^^^^^^^^^^^^^^ error[path-absent]: no file "app/src/engine/mod.rs"; did you mean app/src/engine.rs?
## Stage 2
- modify \`app/src/main.rs\`
- read \`app/src/engine/mod.rs\`
`));

test('a suppressed finding is kept apart and does not count', async () => {
  const { verdict, suppressed } = await checkFindings(`
--- src/a.ts
export {};
--- PLAN.md
## Stage 1
<!-- ignore path-absent: comes with the next release of the generator -->
- modify \`src/api.ts\`
`);
  expect([verdict, suppressed.map((it) => it.rule)]).toEqual(['pass', ['path-absent']]);
});

test('a suppression on one line leaves the same fault on another', async () => checkFindings(`
--- src/a.ts
export {};
--- PLAN.md
## Stage 1
<!-- ignore path-absent: known -->
- modify \`src/gone.ts\`
- read \`src/gone.ts\`
        ^^^^^^^^^^^ error[path-absent]: no file "src/gone.ts"
`));

test('what claims nothing or is uncertain is no error', async () => {
  const { verdict } = await checkFindings(`
--- src/a.ts
export {};
--- PLAN.md
- negated modify \`src/no.ts\`
- historical read \`src/old.ts\`
- example modify \`path/to/x.ts\`
- weak read \`read/write\`
- weak mention \`Node.js\`
- hedged modify \`src/maybe.ts\`
                 ^^^^^^^^^^^^ note[path-absent]: no file "src/maybe.ts"
- mention \`src/some.ts\`
           ^^^^^^^^^^^ note[path-absent]: no file "src/some.ts"
- maybe \`src/either.ts\`
`);
  expect(verdict).toBe('pass');
});

test('a weak mention counts only when the workspace has it, and a route does not find a folder', async () => {
  const judgement = await judge(`
--- web/stats/page.tsx
--- docs/guide.md
--- PLAN.md
- weak mention \`/stats\`
- weak mention \`docs/guide.md\`
- weak mention \`stats\`
- weak mention \`guide.md\`
`);
  expect(statuses(judgement)).toEqual(['docs/guide.md present', 'guide.md present']);
});

test('used after it was deleted or moved away', async () => checkFindings(`
--- src/old.ts
--- src/a.ts
--- PLAN.md
## Stage 1
- delete \`src/old.ts\`
- from \`src/a.ts\`
- to \`src/b.ts\`
## Stage 2
- read \`src/old.ts\`
        ^^^^^^^^^^ error[path-absent]: "src/old.ts" is gone by now: stage 1 deletes it
- modify \`src/a.ts\`
          ^^^^^^^^ error[path-absent]: "src/a.ts" is gone by now: stage 1 moves it to src/b.ts
- modify \`src/b.ts\`
`));

test('git remembers where a file went, until when it was there, or that it never was', async () => {
  const fixture = `
--- src/kept.ts
--- src/new/place.ts
--- PLAN.md
- read \`src/moved.ts\`
        ^^^^^^^^^^^^ error[path-absent]: no file "src/moved.ts"; moved to src/new/place.ts in 1a2b3c4 (2026-05-01); did you mean src/new/place.ts?
- read \`src/gone.ts\`
        ^^^^^^^^^^^ error[path-absent]: no file "src/gone.ts"; it existed until 2b3c4d5 (2026-04-01)
- read \`src/never.ts\`
        ^^^^^^^^^^^^ error[path-absent]: no file "src/never.ts"; git has never had it
`;
  const histories = new Map([
    ['src/moved.ts', { commit: '1a2b3c4', date: '2026-05-01T10:00:00Z', renamedTo: 'src/new/place.ts' }],
    ['src/gone.ts', { commit: '2b3c4d5', date: '2026-04-01', renamedTo: undefined }],
  ]);
  await checkFindings(fixture, { histories, historyComplete: true });
  const { findings } = await judge(fixture, { histories });
  expect(findings[2]?.message).toBe('no file "src/never.ts"');
});

const past = (renamedTo?: string): PathHistory => ({ commit: '1a2b3c4', date: '2026-05-01T10:00:00Z', renamedTo });
const gone = new Map([
  ...['ui/a.ts', 'ui/b.ts', 'state.ts'].map((it) => [`src/${it}`, past(`app/core/${it}`)] as const), ['src/lone.ts', past('app/other.ts')] as const,
  ...['x.ts', 'y.ts', 'deep/z.ts'].map((it) => [`old/${it}`, past()] as const), ...['k.ts', 'l.ts'].map((it) => [`lib/${it}`, past()] as const),
]);

test('what moved or was deleted together is one finding with all its places; two are not', async () => {
  const { findings, verdict } = await checkFindings(`
--- app/core/ui/a.ts
--- app/core/ui/b.ts
--- app/core/state.ts
--- app/other.ts
--- lib/m.ts
--- PLAN.md
- mention \`src/ui/a.ts\`
- read \`src/ui/b.ts\`
        ^^^^^^^^^^^ error[path-absent]: 3 paths of this plan have moved from "src/" to "app/core/", the first in 1a2b3c4 (2026-05-01)
- read \`src/state.ts\`
- read \`src/ui/b.ts\`
- read \`src/lone.ts\`
        ^^^^^^^^^^^ error[path-absent]: no file "src/lone.ts"; moved to app/other.ts in 1a2b3c4 (2026-05-01); did you mean app/other.ts?
- read \`old/x.ts\`
        ^^^^^^^^ error[path-absent]: 3 paths of this plan lie in "old/", which is gone; the first existed until 1a2b3c4 (2026-05-01)
- read \`old/y.ts\`
- read \`old/deep/z.ts\`
- read \`lib/k.ts\`
        ^^^^^^^^ error[path-absent]: no file "lib/k.ts"; it existed until 1a2b3c4 (2026-05-01)
- read \`lib/l.ts\`
        ^^^^^^^^ error[path-absent]: no file "lib/l.ts"; it existed until 1a2b3c4 (2026-05-01)
`, { histories: gone });
  expect(verdict).toBe('return_to_architect');
  const [first] = findings;
  expect(first?.covers?.map((it) => [it.level, it.text, it.alsoAt.length, it.candidates[0]?.text])).toEqual([
    ['warning', 'src/ui/a.ts', 0, 'app/core/ui/a.ts'], ['error', 'src/ui/b.ts', 1, 'app/core/ui/b.ts'], ['error', 'src/state.ts', 0, 'app/core/state.ts'],
  ]);
  expect([first?.text, first?.alsoAt.length, first?.candidates]).toEqual(['src/ui/b.ts', 3, []]);
});

test('modules that became folders are one finding', async () => {
  const histories = new Map(['auth', 'store', 'http'].map((it) => [`src/${it}.rs`, past(`src/${it}/mod.rs`)] as const));
  const { findings } = await judge(`
--- src/auth/mod.rs
--- src/store/mod.rs
--- src/http/mod.rs
--- PLAN.md
- read \`src/auth.rs\`
- read \`src/store.rs\`
- read \`src/http.rs\`
`, { histories });
  expect(findings.map((it) => it.message)).toEqual(['3 modules of this plan are folders now, the first since 1a2b3c4 (2026-05-01)']);
});

test('a drawing of what is gone is one finding', async () => checkFindings(`
--- app/core/ui/a.ts
--- PLAN.md
- tree mention \`src/ui/a.ts\`
                ^^^^^^^^^^^ warning[path-absent]: 3 entries of this drawing are gone: it shows the workspace as it was
- tree mention \`src/lone.ts\`
- tree mention \`old/x.ts\`





- tree mention \`old/y.ts\`
                ^^^^^^^^ warning[path-absent]: no file "old/y.ts"; it existed until 1a2b3c4 (2026-05-01)
`, { histories: gone }));

const moved = { histories: new Map([['src/moved.ts', { commit: '1a2b3c4', date: '2026-05-01T10:00:00Z', renamedTo: 'src/new/place.ts' }]]) };

test('what history moved as the plan moves it is gone as planned', async () => checkFindings(`
--- src/new/place.ts
--- PLAN.md
- from \`src/moved.ts\`
        ^^^^^^^^^^^^ note[path-absent]: no file "src/moved.ts"; moved to src/new/place.ts in 1a2b3c4 (2026-05-01); did you mean src/new/place.ts?
- read \`src/new/place.ts\`
`, moved));

test('what the plan relies on at its old place is missing, although it names the new one as well', async () => checkFindings(`
--- src/new/place.ts
--- PLAN.md
- modify \`src/moved.ts\`
          ^^^^^^^^^^^^ error[path-absent]: no file "src/moved.ts"; moved to src/new/place.ts in 1a2b3c4 (2026-05-01); did you mean src/new/place.ts?
- read \`src/new/place.ts\`
`, moved));

test('a workspace that is not listed proves nothing absent, and a plan cannot pass on it', async () => {
  const judgement = await judge(`
--- PLAN.md
- modify \`src/a.ts\`
`, { scanned: false });
  expect([statuses(judgement), judgement.findings, judgement.verdict]).toEqual([['src/a.ts unknown'], [], 'clarification_required']);
});

test('a stage that is done may rely on what is gone today', async () => checkFindings(`
--- src/a.ts
--- PLAN.md
## Stage 1 (done)
- modify \`src/before.ts\`
          ^^^^^^^^^^^^^ note[path-absent]: no file "src/before.ts"
`));

test('what a tool makes is unknown, not absent', async () => {
  const judgement = await judge(`
--- .gitignore
/main.js
*.log
local/
--- package.json
{ "main": "bundle.cjs" }
--- PLAN.md
- read \`main.js\`
- read \`dist/app.css\`
- read \`run.log\`
- read \`local/settings.ini\`
- read \`bundle.cjs\`
- read \`other.js\`
`);
  expect(statuses(judgement)).toEqual(['main.js unknown', 'dist/app.css unknown', 'run.log unknown', 'local/settings.ini unknown', 'bundle.cjs unknown', 'other.js absent']);
});

// path-ambiguous

test('several files that end so need a choice, when nothing near tells which', async () => {
  const { verdict } = await checkFindings(`
--- web/config.ts
--- api/config.ts
--- PLAN.md
## Stage 1
- modify \`config.ts\`
          ^^^^^^^^^ warning[path-ambiguous]: "config.ts" may be api/config.ts and web/config.ts; write the path in full
`);
  expect(verdict).toBe('clarification_required');
});

test('the stage’s other paths tell which of several files is meant', async () => checkFindings(`
--- web/config.ts
--- web/main.ts
--- api/config.ts
--- PLAN.md
## Stage 1
- modify \`web/main.ts\`
- modify \`config.ts\`
`));

test('a path without its front is a note, a bare name is nothing', async () => checkFindings(`
--- packages/core/src/limit/bucket.ts
--- PLAN.md
- modify \`limit/bucket.ts\`
          ^^^^^^^^^^^^^^^ note[path-ambiguous]: "limit/bucket.ts" is short for packages/core/src/limit/bucket.ts
- modify \`bucket.ts\`
`));

test('an ambiguous path can be ignored', async () => checkFindings(`
--- web/config.ts
--- api/config.ts
--- PLAN.md
<!-- ignore path-ambiguous: both -->
- modify \`config.ts\`
`));

// path-case

test('other letter case is an error whatever the disk says', async () => {
  const fixture = `
--- assets/icon.png
x
--- PLAN.md
- modify \`assets/Icon.png\`
          ^^^^^^^^^^^^^^^ error[path-case]: no "assets/Icon.png": it is written assets/icon.png
- modify \`assets/icon.png\`
- create \`Assets/icon.png\`
          ^^^^^^^^^^^^^^^ note[path-case]: "Assets/icon.png" differs from assets/icon.png only in letter case
`;
  await checkFindings(fixture);
  await checkFindings(fixture, { probes: { 'assets/Icon.png': { kind: 'inside', path: 'assets/icon.png', isFolder: false } } });
});

test('an ignored file is told apart by letter case as well', async () => checkFindings(`
--- src/a.ts
--- PLAN.md
<!-- ignore path-case: the other spelling comes from the generator -->
- read \`generated/API.ts\`
- read \`generated/Api.TS\`
        ^^^^^^^^^^^^^^^^ error[path-case]: no "generated/Api.TS": it is written generated/Api.ts
`, { probes: { 'generated/API.ts': { kind: 'ignored', path: 'generated/Api.ts', isFolder: false }, 'generated/Api.TS': { kind: 'ignored', path: 'generated/Api.ts', isFolder: false } } }));

// path-exists

test('creating what is there, on disk or by an earlier stage', async () => {
  const { verdict } = await checkFindings(`
--- src/a.ts
--- PLAN.md
## Stage 1
- create \`src/a.ts\`
          ^^^^^^^^ warning[path-exists]: "src/a.ts" is there already; modify it, or choose another name
- create \`src/b.ts\`
- create \`src/\`
## Stage 2
- create \`src/b.ts\`
          ^^^^^^^^ warning[path-exists]: stage 1 creates "src/b.ts" already
- likely create \`src/a.ts\`
- maybe \`src/a.ts\`
`);
  expect(verdict).toBe('pass');
});

test('deleted and created anew, or created by the same stage twice, is no double', async () => checkFindings(`
--- src/a.ts
--- PLAN.md
## Stage 1
- delete \`src/a.ts\`
- create \`src/a.ts\`
## Stage 2
- create \`src/b.ts\`
- create \`src/b.ts\`
<!-- ignore path-exists: written again on purpose -->
## Stage 3
<!-- ignore path-exists: written again on purpose -->
- create \`src/b.ts\`
`));

test('in a plan that was carried out, what is there is a note', async () => checkFindings(`
--- a.ts
--- b.ts
--- c.ts
--- PLAN.md
- modify \`a.ts\`
## Stage 1
- create \`a.ts\`
          ^^^^ note[path-exists]: "a.ts" is there already; modify it, or choose another name
- create \`b.ts\`
          ^^^^ note[path-exists]: "b.ts" is there already; modify it, or choose another name
- create \`c.ts\`
          ^^^^ note[path-exists]: "c.ts" is there already; modify it, or choose another name
`));

// path-outside

test('a write outside the workspace is an error, by text and through a symlink', async () => {
  const { verdict, references } = await checkFindings(`
--- src/a.ts
--- PLAN.md
- create \`../other/x.ts\`
          ^^^^^^^^^^^^^ error[path-outside]: "../other/x.ts" is outside the workspace
- modify \`docs/shared/secret.md\`
          ^^^^^^^^^^^^^^^^^^^^^ error[path-outside]: "docs/shared/secret.md" leaves the workspace through a symlink
- modify \`docs/inner/a.ts\`
- modify \`/etc/hosts\`
          ^^^^^^^^^^ error[path-outside]: "/etc/hosts" is outside the workspace
- create \`/stats/og.png\`
          ^^^^^^^^^^^^^ note[path-outside]: "/stats/og.png" is outside the workspace
- read \`/etc/hosts\`
- read \`../other/y.ts\`
- mention \`~/.config/x\`
<!-- ignore path-outside: the sibling checkout is ours -->
- create \`../sibling/x.ts\`
`, { probes: { 'docs/shared/secret.md': { kind: 'outside' }, 'docs/inner/a.ts': { kind: 'inside', path: 'src/a.ts', isFolder: false } } });
  expect(verdict).toBe('return_to_architect');
  expect(references.find((it) => it.reference.text === 'docs/inner/a.ts')?.resolution.paths).toEqual(['src/a.ts']);
});

test('a leading slash may mean the workspace root', async () => {
  const judgement = await judge(`
--- src/a.ts
--- PLAN.md
- read \`/src/a.ts\`
- read \`/src/b.ts\`
- read \`/usr/lib/b.so\`
`);
  expect(statuses(judgement)).toEqual(['/src/a.ts present', '/src/b.ts absent', '/usr/lib/b.so external']);
});

// path-protected

test('a protected path must not be written, but may be read', async () => checkFindings(`
--- db/schema.sql
--- src/a.ts
--- PLAN.md
- modify \`db/schema.sql\`
          ^^^^^^^^^^^^^ error[path-protected]: "db/schema.sql" is protected by "db/**" and must not be written
- read \`db/schema.sql\`
- create \`node_modules/x/index.js\`
          ^^^^^^^^^^^^^^^^^^^^^^^ error[path-protected]: "node_modules/x/index.js" is protected by "node_modules" and must not be written
- create \`.git/hooks/pre-commit\`
          ^^^^^^^^^^^^^^^^^^^^^ error[path-protected]: ".git/hooks/pre-commit" is protected by ".git" and must not be written
- create \`groundplan.yaml\`
          ^^^^^^^^^^^^^^^ error[path-protected]: "groundplan.yaml" is protected by "groundplan.yaml" and must not be written
- create \`examples/other.yaml\`
- modify \`src/a.ts\`
<!-- ignore path-protected: agreed -->
- create \`db/seed.sql\`
`, { protectedPaths: ['db/**'] }));

// path-ignored

test('ignored and not checked out are weaker proof', async () => checkFindings(`
--- src/a.ts
--- big/model.bin
--- PLAN.md
- read \`generated/x.ts\`
        ^^^^^^^^^^^^^^ note[path-ignored]: "generated/x.ts" is on this disk, but git ignores it: others may not have it
- read \`big/model.bin\`
        ^^^^^^^^^^^^^ note[path-ignored]: "big/model.bin" is tracked, but not checked out here
- mention \`generated/x.ts\`
- read \`src/a.ts\`
<!-- ignore path-ignored: the build makes it -->
- modify \`generated/x.ts\`
`, { probes: { 'generated/x.ts': { kind: 'ignored', path: 'generated/x.ts', isFolder: false } }, sparse: ['big/model.bin'] }));

test('an unreadable place is unknown and a dead link is absent', async () => {
  const judgement = await judge(`
--- src/a.ts
--- PLAN.md
- read \`secret/x.ts\`
- read \`src/link.ts\`
`, { probes: { 'secret/x.ts': { kind: 'unreadable' }, 'src/link.ts': { kind: 'dangling' } } });
  expect(statuses(judgement)).toEqual(['secret/x.ts unknown', 'src/link.ts absent']);
});

// line-range

test('lines beyond the end of a file', async () => checkFindings(`
--- src/a.ts
one
two
three
--- PLAN.md
## Stage 1
- read \`src/a.ts:2-3\`
- read \`src/a.ts:3-12\`
                 ^^^^ warning[line-range]: src/a.ts has 3 lines, not lines 3 to 12
- hedged read \`src/a.ts:9\`
                        ^ note[line-range]: src/a.ts has 3 lines, not line 9
- negated read \`src/a.ts:99\`
<!-- ignore line-range: counted in the old version -->
- read \`src/a.ts:50\`
- read \`src/gone.ts:50\`
        ^^^^^^^^^^^ error[path-absent]: no file "src/gone.ts"
`));

// glob-empty

test('a glob that matches nothing, and a folder that is not there but nearly', async () => checkFindings(`
--- src/a.py
x = 1
--- artifacts/run_1/metrics.json
{}
--- PLAN.md
## Stage 1
- glob \`artifacts/run_*/metrics.json\`
- glob \`src/*.py\`
- glob \`src/*.ts\`
        ^^^^^^^^ warning[glob-empty]: nothing in src/ matches "src/*.ts"
- glob \`traces/*.trace\`
        ^^^^^^^^^^^^^^ warning[glob-empty]: nothing matches "traces/*.trace": there is no folder traces/
- glob \`srcs/*.py\`
        ^^^^^^^^^ error[path-absent]: no folder "srcs/" for the pattern "srcs/*.py"; did you mean src/*.py?
- glob \`artifacts/*/\`
- glob \`art*/run_1/\`
- glob \`src/*/\`
        ^^^^^^ warning[glob-empty]: nothing in src/ matches "src/*/"
- hedged glob \`src/*.rb\`
               ^^^^^^^^ note[glob-empty]: nothing in src/ matches "src/*.rb"
- negated glob \`src/*.go\`
<!-- ignore glob-empty: they come later -->
- glob \`src/*.c\`
`));

test('a glob matches what the plan creates', async () => {
  const judgement = await checkFindings(`
--- src/a.py
--- PLAN.md
## Stage 1
- create \`src/b.rb\`
## Stage 2
- glob \`src/*.rb\`
- glob \`**/*.{py,rb}\`
`);
  expect(statuses(judgement)).toEqual(['src/b.rb planned', 'src/*.rb planned', '**/*.{py,rb} present']);
});

test('an intricate pattern is unknown at once', async () => {
  const judgement = await judge(`
--- ${'a'.repeat(200)}.ts
--- PLAN.md
- glob \`${'*a'.repeat(60)}*b\`
- glob \`!(a|b)\`
`);
  expect(judgement.references.map((it) => it.resolution.status)).toEqual(['unknown', 'unknown']);
});

test('a pattern of any kind is a reference where its folder is there', async () => checkFindings(`
--- logs/readme.txt
--- PLAN.md
- weak glob \`logs/*.trace\`
             ^^^^^^^^^^^^ warning[glob-empty]: nothing in logs/ matches "logs/*.trace"
- weak glob \`some/*\`
- weak glob \`*bold*\`
`));

test('a file in a folder that an earlier stage creates is not created twice', async () => checkFindings(`
--- src/a.ts
--- PLAN.md
## Stage 1
- create \`src/tabs/\`
## Stage 2
- create \`src/tabs/one.ts\`
`));

test('which of several files is meant matters where one is changed', () => checkFindings(`
--- api/routes.ts
--- web/routes.ts
--- api/links.ts
--- web/links.ts
--- PLAN.md
## Stage 1
- modify \`routes.ts\`
          ^^^^^^^^^ warning[path-ambiguous]: "routes.ts" may be api/routes.ts and web/routes.ts; write the path in full
- read \`links.ts\`
        ^^^^^^^^ note[path-ambiguous]: "links.ts" may be api/links.ts and web/links.ts; write the path in full
`));

test('what the program does in the folder of its user is no write of the plan', () => checkFindings(`
--- src/a.ts
--- PLAN.md
- likely modify \`~/.acme/a.json\`
                 ^^^^^^^^^^^^^^ note[path-outside]: "~/.acme/a.json" is outside the workspace
`));

test('a folder that other paths are found in is not called missing', () => checkFindings(`
--- api/services/project.py
--- PLAN.md
- read \`services/project.py\`
        ^^^^^^^^^^^^^^^^^^^ note[path-ambiguous]: "services/project.py" is short for api/services/project.py
- read \`services/a.py\`
        ^^^^^^^^^^^^^ error[path-absent]: no file "services/a.py"
- read \`services/b.py\`
        ^^^^^^^^^^^^^ error[path-absent]: no file "services/b.py"
- read \`services/c.py\`
        ^^^^^^^^^^^^^ error[path-absent]: no file "services/c.py"
- read \`services/d.py\`
        ^^^^^^^^^^^^^ error[path-absent]: no file "services/d.py"
- read \`services/e.py\`
        ^^^^^^^^^^^^^ error[path-absent]: no file "services/e.py"
`));
