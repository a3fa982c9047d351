import { expect, test } from 'vitest';
import { checkFindings, judge, statuses } from '../checkFindings.ts';

// order-before-created

test('a file that an earlier stage creates is planned, one that a later stage creates is used too early', async () => {
  const judgement = await checkFindings(`
--- Makefile
pack:
--- PLAN.md
## Stage 1
- read \`scripts/pack.sh\`
        ^^^^^^^^^^^^^^^ error[order-before-created]: "scripts/pack.sh" is not there yet: stage 2 creates it later
- mention \`scripts/pack.sh\`
## Stage 2
- create \`scripts/pack.sh\`
- modify \`Makefile\`
## Stage 3
- read \`scripts/pack.sh\`
- run \`sh scripts/pack.sh\`
`);
  expect(judgement.verdict).toBe('return_to_architect');
  expect(statuses(judgement)).toEqual(['scripts/pack.sh absent', 'scripts/pack.sh planned', 'scripts/pack.sh planned', 'Makefile present', 'scripts/pack.sh planned', 'sh scripts/pack.sh planned']);
});

test('dependencies count before the order of the text', async () => checkFindings(`
--- README.md
--- PLAN.md
## Stage use (after make)
- read \`src/new.ts\`
- use \`fresh\` in \`src/new.ts\`
## Stage make
- create \`src/new.ts\`
- define \`fresh\` in \`src/new.ts\`
`));

test('what is there already is not used too early when a later stage changes it', async () => checkFindings(`
--- config/app.toml
port = 1
--- PLAN.md
## Stage 1
- read \`config/app.toml\`
## Stage 2
- modify \`config/app.toml\`
`));

test('a stage that is done brings its work at once', async () => checkFindings(`
--- src/a.ts
--- PLAN.md
## Stage 1
- read \`out/table.json\`
- read \`src/b.ts\`
## Stage 2 (done)
- create \`src/b.ts\`
          ^^^^^^^^ warning[done-unproven]: stage 2 is ticked, but "src/b.ts" is not there: do the work, or untick it
- create \`out/table.json\`
`));

test('a ticked stage whose file is there, is taken away again, or is only likely, proves itself or nothing', async () => checkFindings(`
--- src/a.ts
--- PLAN.md
## Stage 1 (done)
- create \`src/a.ts\`
- create \`src/tmp.ts\`
- likely create \`src/c.ts\`
                 ^^^^^^^^ warning[done-unproven]: stage 1 is ticked, but "src/c.ts" is not there: do the work, or untick it
- hedged create \`src/d.ts\`
## Stage 2
- delete \`src/tmp.ts\`
`));

test('a stage that expects no verification and changes code is named when another builds on it', async () => checkFindings(`
--- src/a.ts
--- docs/x.md
--- PLAN.md
## Stage model (unbuilt)
^^^^^^^^^^^^^^^^^^^^^^^^ warning[order-unverified]: stage model changes src/model.ts and expects neither a build nor tests, but stage api builds on it
- create \`src/model.ts\`
## Stage api
- read \`src/model.ts\`
## Stage words (unbuilt)
- modify \`docs/x.md\`
## Stage last (after words) (unbuilt)
- modify \`src/a.ts\`
`));

test('a symbol and a command’s file can be used too early as well', async () => checkFindings(`
--- src/a.ts
export const a = 1;
--- PLAN.md
## Stage 1
- use \`refill\` in \`src/a.ts\`
       ^^^^^^ error[order-before-created]: "refill" is not there yet: stage 2 creates it later
- run \`node tools/gen.mjs\`
            ^^^^^^^^^^^^^ error[order-before-created]: "tools/gen.mjs" is not there yet: stage 2 creates it later
<!-- ignore order-before-created: stage 2 is done by hand first -->
- read \`tools/gen.mjs\`
## Stage 2
- define \`refill\` in \`src/a.ts\`
- create \`tools/gen.mjs\`
`));

test('everything below a folder that is created or moved is planned', async () => {
  const judgement = await checkFindings(`
--- old/a.ts
--- old/deep/b.ts
--- PLAN.md
## Stage 1
- create \`fresh/\`
- from \`old/\`
- to \`new/\`
## Stage 2
- modify \`fresh/x.ts\`
- modify \`new/a.ts\`
- modify \`new/deep/b.ts\`
- modify \`old/a.ts\`
          ^^^^^^^^ error[path-absent]: "old/a.ts" is gone by now: stage 1 moves it to new/a.ts
`);
  expect(statuses(judgement)).toEqual(['fresh/ planned', 'old/ present', 'new/ planned', 'fresh/x.ts planned', 'new/a.ts planned', 'new/deep/b.ts planned', 'old/a.ts absent']);
});

test('a file that is created in a folder does not make its neighbours planned', async () => {
  const judgement = await judge(`
--- src/a.ts
--- PLAN.md
## Stage 1
- create \`lib/x.ts\`
- read \`lib/\`
- read \`lib/y.ts\`
- read \`src/\`
`);
  expect(statuses(judgement)).toEqual(['lib/x.ts planned', 'lib/ planned', 'lib/y.ts absent', 'src/ present']);
});

test('a bare name and its full path are one file, in both directions', async () => {
  const judgement = await judge(`
--- web/src/app.ts
--- PLAN.md
## Stage 1
- create \`Badge.tsx\`
- modify \`web/src/Badge.tsx\`
## Stage 2
- modify \`Badge.tsx\`
- modify \`web/src/app.ts\`
`);
  expect(statuses(judgement)).toEqual(['Badge.tsx planned', 'web/src/Badge.tsx planned', 'Badge.tsx planned', 'web/src/app.ts present']);
  expect(judgement.findings).toEqual([]);
});

// order-cycle

test('a circle of dependencies is one finding', async () => checkFindings(`
--- a.ts
--- PLAN.md
## Stage a (after c)
                  ^ error[order-cycle]: stages depend on each other in a circle: a → c → b → a
## Stage b (after a)
## Stage c (after b)
## Stage d (after d)
                  ^ error[order-cycle]: stage d depends on itself
## Stage e (after a, d)
`));

test('a circle can be ignored', async () => checkFindings(`
--- a.ts
--- PLAN.md
<!-- ignore order-cycle: done by two people -->
## Stage a (after b)
## Stage b (after a)
`));

// order-unknown

test('a dependency on a stage that is not there', async () => checkFindings(`
--- a.ts
--- PLAN.md
## Stage bucket
## Stage use (after buket, setup)
                    ^^^^^ error[order-unknown]: stage use depends on "buket", which the plan does not have; did you mean bucket?
                           ^^^^^ error[order-unknown]: stage use depends on "setup", which the plan does not have
## Stage last (after bucket, use)
<!-- ignore order-unknown: in another plan -->
## Stage more (after elsewhere)
`));

// order-parallel-writes

test('stages side by side that write one file', async () => checkFindings(`
--- src/a.ts
--- src/b.ts
--- PLAN.md
## Stage 1 (parallel A)
- modify \`src/a.ts\`
- create \`src/new.ts\`
- read \`src/b.ts\`
## Stage 2 (parallel A)
- modify \`src/a.ts\`
          ^^^^^^^^ warning[order-parallel-writes]: stages 1 and 2 may run side by side, and both write src/a.ts
- modify \`src/b.ts\`
## Stage 3 (parallel B)
- modify \`src/a.ts\`
## Stage 4 (parallel A) (done)
- modify \`src/a.ts\`
## Stage 5 (parallel A)
<!-- ignore order-parallel-writes: other lines -->
- modify \`src/b.ts\`
`));

// suppression-reason

test('a suppression should say why', async () => checkFindings(`
--- a.ts
--- PLAN.md
<!-- ignore path-absent -->
^^^^^^^^^^^^^^^^^^^^^^^^^^^ note[suppression-reason]: say why path-absent is ignored here, after a colon
- read \`b.ts\`
<!-- ignore path-absent: not yet -->
- read \`c.ts\`
`));

test('a file-wide suppression silences a rule, or everything', async () => {
  await checkFindings(`
--- a.ts
--- PLAN.md
<!-- ignore-file path-absent: a sketch -->
- read \`b.ts\`
- modify \`../x.ts\`
          ^^^^^^^ error[path-outside]: "../x.ts" is outside the workspace
`);
  await checkFindings(`
--- a.ts
--- PLAN.md
<!-- ignore-file: a sketch -->
- read \`b.ts\`
- modify \`../x.ts\`
<!-- ignore suppression-reason: itself -->
<!-- ignore path-absent -->
`);
});
