import { expect, test } from 'vitest';
import { checkFindings, judge } from '../checkFindings.ts';

/** Status of each command, as `text status`. */
async function commands(fixture: string, options: Parameters<typeof judge>[1] = {}): Promise<readonly string[]> {
  const judgement = await judge(fixture, options);
  return judgement.references.filter((it) => it.reference.kind === 'command').map((it) => `${it.reference.text} ${it.resolution.status}`);
}

// command-undeclared

test('a script that package.json does not declare', async () => {
  const { verdict } = await checkFindings(`
--- package.json
{ "scripts": { "test": "vitest", "lint": "eslint ." } }
--- PLAN.md
## Stage 1
- run \`npm run lnt\`
               ^^^ error[command-undeclared]: package.json declares no script "lnt"; did you mean lint?
- run \`npm run deploy\`
               ^^^^^^ error[command-undeclared]: package.json declares no script "deploy"; it declares test and lint
- run \`npm run lint -- --fix\`
- run \`npm test\`
- run \`npm start\`
           ^^^^^ error[command-undeclared]: package.json declares no script "start"; it declares test and lint
- run \`npm run $NAME\`
- run \`npm run build --if-present\`
- run \`npm ci\`
- hedged run \`npm run typecheck\`
                      ^^^^^^^^^ note[command-undeclared]: package.json declares no script "typecheck"; it declares test and lint
- negated run \`npm run bundle\`
<!-- ignore command-undeclared: comes from the template -->
- run \`npm run e2e\`
`);
  expect(verdict).toBe('return_to_architect');
});

test('a script without run is no command of npm', async () => checkFindings(`
--- package.json
{ "scripts": { "biome": "biome check ." } }
--- PLAN.md
## Stage 1
- run \`npm biome\`
           ^^^^^ error[command-undeclared]: there is no command of npm "biome"; did you mean run biome?
- run \`npm audit\`
- run \`npm whatever\`
- run \`pnpm biome\`
`));

test('workspaces, folders and filters choose the manifest', async () => {
  const fixture = (lines: string): string => `
--- package.json
{ "name": "mono", "private": true, "workspaces": ["packages/*"], "scripts": { "all": "x" } }
--- packages/web/package.json
{ "name": "@acme/web", "scripts": { "dev": "vite", "test": "vitest" } }
--- packages/web/src/a.ts
--- PLAN.md
${lines}`;
  expect(await commands(fixture(`
- run \`npm run dev -w @acme/web\`
- run \`npm run dev --workspace=packages/web\`
- run \`npm --prefix packages/web run dev\`
- run \`pnpm --filter web dev\`
- run \`pnpm -F @acme/web run build\`
- run \`pnpm -C packages/web run dev\`
- run \`yarn workspace @acme/web dev\`
- run \`yarn workspace @acme/api dev\`
- run \`npm run dev\` from \`packages/web\`
- run \`npm run dev\` from \`packages/gone\`
- run \`npm run nothing --workspaces\`
- run \`pnpm --filter "./packages/*" dev\`
- run \`CI=1 npx --yes npm run all\`
`))).toEqual([
    'npm run dev -w @acme/web present', 'npm run dev --workspace=packages/web present', 'npm --prefix packages/web run dev present', 'pnpm --filter web dev present',
    'pnpm -F @acme/web run build absent', 'pnpm -C packages/web run dev present', 'yarn workspace @acme/web dev present', 'yarn workspace @acme/api dev absent',
    'npm run dev present', 'npm run dev unknown', 'npm run nothing --workspaces unknown', 'pnpm --filter "./packages/*" dev unknown', 'CI=1 npx --yes npm run all present',
  ]);
  expect(await commands(fixture('- run `npm run dev`\n'))).toEqual(['npm run dev absent']);
  expect(await commands(fixture('- modify `packages/web/src/a.ts`\n- run `npm run dev`\n'))).toEqual(['npm run dev present']);
});

test('a program of a package is not a script, and pnpm, yarn and bun run both', async () => {
  expect(await commands(`
--- package.json
{ "scripts": { "test": "vitest" } }
--- PLAN.md
- run \`pnpm vitest\`
- run \`pnpm run vitest\`
- run \`yarn run tsc\`
- run \`yarn build:web\`
- run \`bun run tool\`
- run \`pnpm test\`
- run \`npx vitest run\`
`)).toEqual(['pnpm vitest unknown', 'pnpm run vitest absent', 'yarn run tsc unknown', 'yarn build:web absent', 'bun run tool unknown', 'pnpm test present', 'npx vitest run unknown']);
});

test('a script that the plan adds is planned; a manifest that the plan changes may declare more', async () => {
  expect(await commands(`
--- package.json
{ "scripts": { "test": "vitest" } }
--- PLAN.md
## Stage 1
- run \`npm run e2e\`
- run \`npm run bundle\`
## Stage 2
- modify \`package.json\`
- define \`e2e\` in \`package.json\`
## Stage 3
- run \`npm run e2e\`
- run \`npm run bundle\`
- run \`npm run tset\`
`)).toEqual(['npm run e2e absent', 'npm run bundle absent', 'npm run e2e planned', 'npm run bundle unknown', 'npm run tset absent']);
});

test('targets of a makefile, with files on disk and what includes may bring', async () => {
  const make = (content: string): string => `
--- Makefile
${content}
--- docs/guide.md
--- PLAN.md
- run \`make\`
- run \`make build CC=gcc -j 4\`
- run \`make tset\`
- run \`make docs\`
- run \`make -C docs html\`
`;
  expect(await commands(make('build:\n\ttrue\ntest: build\n\ttrue'))).toEqual(['make present', 'make build CC=gcc -j 4 present', 'make tset absent', 'make docs unknown', 'make -C docs html unknown']);
  expect(await commands(make('include common.mk\nbuild:\n\ttrue'))).toEqual(['make present', 'make build CC=gcc -j 4 present', 'make tset unknown', 'make docs unknown', 'make -C docs html unknown']);
});

const declared = (kind: 'just' | 'taskfile' | 'deno' | 'composer' | 'tox' | 'nox' | 'pyproject' | 'cmake-presets' | 'gradle', names: readonly string[], more: object = {}) => ({
  path: kind, directory: '', kind, name: undefined, description: undefined, scriptsClosed: true, dependencies: [], dependenciesClosed: true, members: [], aliases: [], targets: [], problems: [],
  scripts: names.map((name, at) => ({ name, line: at + 1, command: undefined })), ...more,
});

test('recipes, tasks, sessions and environments of other runners', async () => {
  const manifests = [
    declared('just', ['build']), declared('taskfile', ['build', 'lint']), declared('deno', ['dev']), declared('composer', ['cs']), declared('tox', ['lint']), declared('nox', ['tests']),
    declared('pyproject', [], { scripts: [{ name: 'check', line: 4, command: undefined, runner: 'poe' }] }), declared('gradle', ['deploy'], { scriptsClosed: false }),
    declared('cmake-presets', [], { targets: [{ kind: 'configure-preset', name: 'debug', line: 3 }, { kind: 'test-preset', name: 'unit', line: 9 }] }),
  ];
  expect(await commands(`
--- src/a.ts
--- PLAN.md
- run \`just build release\`
- run \`just biuld\`
- run \`task build lint VERSION=1\`
- run \`task build lnt\`
- run \`deno task dev\`
- run \`deno task dve\`
- run \`deno test\`
- run \`composer run cs\`
- run \`composer run sc\`
- run \`composer install\`
- run \`tox -e lint\`
- run \`tox -e lnit\`
- run \`tox -e py312\`
- run \`nox -s tests\`
- run \`nox -s tsets\`
- run \`uv run poe check\`
- run \`poe chekc\`
- run \`./gradlew deploy\`
- run \`gradle assemble\`
- run \`cmake --preset debug\`
- run \`cmake --preset release\`
- run \`ctest --preset unit\`
`, { manifests })).toEqual([
    'just build release present', 'just biuld absent', 'task build lint VERSION=1 present', 'task build lnt absent', 'deno task dev present', 'deno task dve absent', 'deno test unknown',
    'composer run cs present', 'composer run sc absent', 'composer install unknown', 'tox -e lint present', 'tox -e lnit absent', 'tox -e py312 unknown', 'nox -s tests present', 'nox -s tsets absent',
    'uv run poe check present', 'poe chekc absent', './gradlew deploy present', 'gradle assemble unknown', 'cmake --preset debug present', 'cmake --preset release absent', 'ctest --preset unit present',
  ]);
});

// command-target-absent

test('a test file, script or package that a command names is not there', async () => checkFindings(`
--- tests/test_limit.py
def test_one(): pass
--- scripts/pack.sh
true
--- PLAN.md
## Stage 1
- run \`pytest tests/test_limit.py::test_one -k limit\`
- run \`pytest tests/test_limits.py\`
              ^^^^^^^^^^^^^^^^^^^^ error[command-target-absent]: no test file "tests/test_limits.py"; did you mean tests/test_limit.py?
- run \`python -m pytest tests\`
- run \`bash scripts/pack.sh\`
- run \`./scripts/pakc.sh\`
       ^^^^^^^^^^^^^^^^^ error[command-target-absent]: no file "./scripts/pakc.sh"; did you mean scripts/pack.sh?
- run \`node -e 1\`
- run \`bash $SCRIPT\`
- run \`./build/app\`
<!-- ignore command-target-absent: another repository -->
- run \`node tools/x.mjs\`
`));

test('packages of go and cargo', async () => {
  expect(await commands(`
--- go.mod
module example.com/shop

go 1.22
--- cmd/shop/main.go
package main
--- Cargo.toml
[package]
name = "core"
version = "0.1.0"

[dependencies]
serde = "1"
--- src/lib.rs
pub fn f() {}
--- tests/smoke.rs
--- PLAN.md
## Stage 1
- run \`go build ./cmd/shop\`
- run \`go build ./cmd/shpo\`
- run \`go test ./...\`
- run \`go test -run TestX ./cmd/...\`
- run \`go run example.com/shop/cmd/shop serve\`
- run \`go install golang.org/x/tools/gopls@latest\`
- run \`cargo test -p core --test smoke\`
- run \`cargo test --test smkoe\`
- run \`cargo test -p croe\`
- run \`cargo build -p serde\`
- create \`cmd/new/main.go\`
- run \`go build ./cmd/new\`
`)).toEqual([
    'go build ./cmd/shop present', 'go build ./cmd/shpo absent', 'go test ./... present', 'go test -run TestX ./cmd/... present', 'go run example.com/shop/cmd/shop serve present',
    'go install golang.org/x/tools/gopls@latest present', 'cargo test -p core --test smoke present', 'cargo test --test smkoe absent', 'cargo test -p croe absent', 'cargo build -p serde unknown', 'go build ./cmd/new planned',
  ]);
});

// prerequisite-missing

const project = `
--- package.json
{ "scripts": { "test": "vitest run", "lint": "eslint ." }, "devDependencies": { "vitest": "^2.0.0" } }
--- package-lock.json
{}
--- src/a.ts
export {};
`;

test('a script runs before its dependencies are installed', async () => {
  const { verdict } = await checkFindings(`${project}--- PLAN.md
## Stage 1
- modify \`src/a.ts\`
## Stage 2
- run \`npm test\`
       ^^^^^^^^ warning[prerequisite-missing]: "npm test" (and 1 more command) needs installed dependencies: there is no node_modules, and no step before it installs them (npm ci)
- run \`npm test\`
- run \`npm run lint\`
## Stage 3
- run \`npm ci\`
- run \`npm test\`
`);
  expect(verdict).toBe('clarification_required');
});

test('a command that no stage runs is worth a note', async () => {
  const { verdict } = await checkFindings(`${project}--- PLAN.md
- run \`npm test\`
       ^^^^^^^^ note[prerequisite-missing]: "npm test" needs installed dependencies: there is no node_modules, and no step before it installs them (npm ci)
## Stage 1
- modify \`src/a.ts\`
`);
  expect(verdict).toBe('pass');
});

test('installed dependencies, an installing step, or no lock file ask for nothing', async () => {
  const plan = '--- PLAN.md\n## Stage 1\n- run `npm test`\n';
  await checkFindings(project + plan, { probes: { node_modules: { kind: 'ignored', path: 'node_modules', isFolder: true } } });
  await checkFindings(`${project}--- PLAN.md\n## Stage 1\n- run \`npm ci\`\n## Stage 2\n- run \`npm test\`\n`);
  await checkFindings(project.replace('--- package-lock.json\n{}\n', '') + plan);
  await checkFindings(`${project}--- PLAN.md\n## Stage 1\n<!-- ignore prerequisite-missing: CI installs -->\n- run \`npm test\`\n`);
});

test('a path among a command’s words is the command’s finding, once', async () => checkFindings(`
--- scripts/pack.sh
true
--- PLAN.md
## Stage 1
- run \`bash scripts/pakc.sh\`
            ^^^^^^^^^^^^^^^ error[command-target-absent]: no file "scripts/pakc.sh"; did you mean scripts/pack.sh?
- argument read \`scripts/pakc.sh\`
- argument read \`scripts/pack.sh\`
- argument mention \`out/x.txt\`
- argument read \`data/in.csv\`
                 ^^^^^^^^^^^ error[command-target-absent]: no file "data/in.csv"
`));

test('code of the plan imports what no package.json declares and no step adds', async () => checkFindings(`
--- package.json
{ "name": "shop", "dependencies": { "zod": "4", "@types/pg": "8" } }
--- packages/money/package.json
{ "name": "@shop/money" }
--- PLAN.md
- import \`zod\`
- import \`pg\`
- import \`path\`
- import \`@shop/money\`
- import \`lodash\`
          ^^^^^^ note[dependency-undeclared]: package "lodash" is not declared in any of 2 package.json files, and no step adds it
- need \`underscore\`
- import \`yaml\`
- install \`yaml\`
`));

test('without a package.json nothing is known of packages', async () => checkFindings(`
--- deno.json
{}
--- PLAN.md
- import \`lodash\`
`));
