import { expect, test } from 'vitest';
import { isManifest, parseManifest } from '../../../server/src/manifests/parseManifest.ts';
import { commandText } from '../../../server/src/evidence/commandText.ts';
import { detectCommands } from '../../../server/src/profile/detect/detectCommands.ts';
import type { Detection } from '../../../server/src/profile/detect/detectCommands.ts';

/** @param onDisk  paths that are there and ignored */
function detect(files: Readonly<Record<string, string>>, onDisk: readonly string[] = []): Detection {
  const paths = Object.keys(files).sort();
  return detectCommands({ files: paths, exists: (path) => onDisk.includes(path), manifests: paths.filter((it) => isManifest(it) !== undefined).map((it) => parseManifest(it, files[it] ?? '')) });
}

const short = ({ commands }: Detection): readonly string[] => commands.map((it) => `${it.name}: ${commandText(it)}`).sort();
const scripts = (all: object, more: object = {}): string => JSON.stringify({ scripts: all, ...more });
const vitestScripts = scripts({ test: 'vitest run', build: 'tsc -b', lint: 'eslint .' });

test.each<[name: string, files: Readonly<Record<string, string>>, expected: readonly string[]]>([
  ['npm', { 'package.json': vitestScripts, 'package-lock.json': '{}' }, ['build: npm run build', 'lint: npm run lint', 'test: npm test']],
  ['pnpm by lock file', { 'package.json': vitestScripts, 'pnpm-lock.yaml': '' }, ['build: pnpm run build', 'lint: pnpm run lint', 'test: pnpm run test']],
  ['yarn by lock file', { 'package.json': vitestScripts, 'yarn.lock': '' }, ['build: yarn run build', 'lint: yarn run lint', 'test: yarn run test']],
  ['bun by lock file', { 'package.json': vitestScripts, 'bun.lock': '' }, ['build: bun run build', 'lint: bun run lint', 'test: bun run test']],
  ['packageManager, which outranks a lock file', { 'package.json': scripts({ test: 'jest' }, { packageManager: 'pnpm@9.1.0' }), 'yarn.lock': '' }, ['test: pnpm run test']],
  ['a script by another name', { 'package.json': scripts({ 'test:unit': 'vitest run', typecheck: 'tsc' }) }, ['build: npm run typecheck', 'test: npm run test:unit']],
  ['the placeholder of npm init is no test', { 'package.json': scripts({ test: 'echo "Error: no test specified" && exit 1' }) }, []],
  ['a script that waits for changes is passed over', { 'package.json': scripts({ test: 'vitest --watch', 'test:run': 'vitest run' }) }, ['test: npm run test:run']],
  ['a runner that waits for changes is told not to', { 'package.json': scripts({ test: 'react-scripts test' }) }, ['test: npm test -- --watchAll=false']],
  ['a runner without a script', { 'package.json': '{"devDependencies":{"vitest":"4","typescript":"5"}}' }, ['build: npx --no-install tsc --noEmit', 'test: npx --no-install vitest run']],
  ['packages of a pnpm workspace', { 'package.json': '{}', 'pnpm-workspace.yaml': 'packages: ["packages/*"]', 'pnpm-lock.yaml': '', 'packages/a/package.json': vitestScripts }, ['build: pnpm -r run build', 'lint: pnpm -r run lint', 'test: pnpm -r run test']],
  ['packages of an npm workspace', { 'package.json': '{"workspaces":["packages/*"]}', 'packages/a/package.json': scripts({ test: 'vitest' }) }, ['test: npm run test --workspaces --if-present']],
  ['turbo', { 'package.json': '{"workspaces":["packages/*"]}', 'turbo.json': '{"tasks":{"test":{},"build":{}}}', 'bun.lock': '', 'packages/a/package.json': vitestScripts }, ['build: bunx --no-install turbo run build', "lint: bun run --filter '*' lint", 'test: bunx --no-install turbo run test']],
  ['deno tasks', { 'deno.json': '{"tasks":{"test":"deno test -R"}}' }, ['build: deno check .', 'lint: deno lint', 'test: deno task test']],
  ['deno without tasks', { 'deno.json': '{}', 'cart_test.ts': '' }, ['build: deno check .', 'lint: deno lint', 'test: deno test --allow-all']],
  ['just', { justfile: 'test:\n  cargo test\nlint:\n  cargo clippy\n', 'Cargo.toml': '[package]\nname="a"\n' }, ['build: cargo build --all-targets', 'lint: just lint', 'test: just test']],
  ['task', { 'Taskfile.yml': 'version: "3"\ntasks:\n  test:\n    cmds: [go test ./...]\n' }, ['test: task test']],
  ['make', { Makefile: 'build:\n\tcc x.c\ncheck: build\n\t./x\n' }, ['build: make build', 'test: make check']],
  ['cargo', { 'Cargo.toml': '[package]\nname="a"\n', 'Cargo.lock': '' }, ['build: cargo build --all-targets --locked', 'test: cargo test --locked']],
  ['a cargo workspace', { 'Cargo.toml': '[workspace]\nmembers=["a"]\n', 'a/Cargo.toml': '[package]\nname="a"\n' }, ['build: cargo build --all-targets --workspace', 'test: cargo test --workspace']],
  ['go', { 'go.mod': 'module shop\n' }, ["build: go test -run '^$' ./...", 'lint: go vet ./...', 'test: go test ./...']],
  ['a go workspace', { 'go.work': 'go 1.22\nuse ./a\n', 'a/go.mod': 'module a\n' }, ["build: go test -run '^$' $(go list -f '{{.Dir}}/...' -m)", "test: go test $(go list -f '{{.Dir}}/...' -m)"]],
  ['gradle with a wrapper', { 'build.gradle.kts': '', gradlew: '' }, ['build: ./gradlew assemble testClasses --console=plain', 'test: ./gradlew test --console=plain']],
  ['maven without one', { 'pom.xml': '<project/>' }, ['build: mvn -B test-compile', 'test: mvn -B test']],
  ['dotnet, one solution', { 'Shop.sln': '' }, ['build: dotnet build', 'test: dotnet test']],
  ['dotnet, several solutions', { 'Shop.sln': '', 'Shop.Full.sln': '', 'Shop.Tests.sln': '' }, ['build: dotnet build Shop.sln', 'test: dotnet test Shop.Tests.sln']],
  ['dotnet, one test project', { 'src/Shop/Shop.csproj': '<Project/>', 'src/Shop.Tests/Shop.Tests.csproj': '<Project/>' }, ['test: dotnet test src/Shop.Tests/Shop.Tests.csproj']],
  ['swift', { 'Package.swift': '// swift-tools-version:5.9\n', 'Tests/ATests/a.swift': '' }, ['build: swift build', 'test: swift test']],
  ['flutter', { 'pubspec.yaml': 'name: a\ndependencies:\n  flutter:\n    sdk: flutter\n', 'test/a_test.dart': '' }, ['build: flutter analyze', 'lint: flutter analyze', 'test: flutter test']],
  ['mix', { 'mix.exs': '' }, ['build: mix compile', 'test: mix test']],
  ['composer script', { 'composer.json': '{"scripts":{"test":"phpunit"},"require-dev":{"phpunit/phpunit":"11"}}' }, ['test: composer test']],
  ['phpunit', { 'composer.json': '{"require-dev":{"phpunit/phpunit":"11"}}' }, ['test: vendor/bin/phpunit']],
  ['rails', { Gemfile: 'gem "rails"\n', 'bin/rails': '', 'test/models/a_test.rb': '' }, ['test: bin/rails test']],
  ['rspec', { Gemfile: 'gem "rspec"\n' }, ['test: bundle exec rspec']],
  ['rake', { Gemfile: '', Rakefile: 'task :test do\nend\n' }, ['test: bundle exec rake test']],
  ['pytest by uv', { 'pyproject.toml': '[project]\nname="a"\ndependencies=["pytest","ruff"]\n', 'uv.lock': '' }, ['lint: uv run ruff check .', 'test: uv run pytest']],
  ['pytest by poetry', { 'pyproject.toml': '[tool.poetry]\nname="a"\n', 'tests/conftest.py': '', 'poetry.lock': '' }, ['test: poetry run pytest']],
  ['pytest by requirements', { 'requirements-dev.txt': 'pytest\n' }, ['test: python3 -m pytest']],
  ['unittest', { 'pyproject.toml': '[project]\nname="a"\n', 'tests/test_a.py': '' }, ['test: python3 -m unittest']],
  ['django', { 'manage.py': '', 'requirements.txt': 'django\n' }, ['test: python3 manage.py test']],
  ['nox', { 'noxfile.py': 'import nox\n@nox.session\ndef tests(session):\n  pass\n' }, ['test: nox -s tests']],
  ['cmake presets', { 'CMakeLists.txt': '', 'CMakePresets.json': '{"version":3,"configurePresets":[{"name":"d"}],"buildPresets":[{"name":"d","configurePreset":"d"}],"testPresets":[{"name":"t","configurePreset":"d"}]}' }, ['build: cmake --build --preset d', 'test: cmake --build --preset d && ctest --preset t']],
  ['nothing', { 'README.md': '' }, []],
  ['a package in a folder', { 'README.md': '', 'worker/pyproject.toml': '[project]\nname="a"\ndependencies=["pytest"]\n' }, ['test: python3 -m pytest (in worker/)']],
  ['material of others', { 'examples/a/package.json': vitestScripts, 'vendor/b/Cargo.toml': '[package]\nname="b"\n' }, []],
])('%s', (_, files, expected) => {
  expect(short(detect(files))).toEqual([...expected]);
});

test('a virtual environment in the folder is used', () => {
  expect(short(detect({ 'requirements.txt': 'pytest\n' }, ['.venv/bin/python']))).toEqual(['test: .venv/bin/python -m pytest']);
});

test('a configured CMake build is built before it is tested', () => {
  expect(short(detect({ 'CMakeLists.txt': '' }, ['build/CMakeCache.txt']))).toEqual(['build: cmake --build build', 'test: cmake --build build && ctest --test-dir build --output-on-failure']);
});

test('a CMake project that nobody has configured says what to do, and generated Makefiles are left alone', () => {
  const { commands, notes } = detect({ 'CMakeLists.txt': '', 'build_asan/Makefile': 'test:\n\tctest\n', 'cmake-build-debug/Makefile': 'test:\n' });
  expect([commands, notes]).toEqual([[], ['CMakeLists.txt is there, but no presets and no configured build: configure one with "cmake -S . -B build", and it is found.']]);
});

test('each choice says why, and other ways are told', () => {
  const { commands, alternatives } = detect({ 'package.json': scripts({ test: 'jest' }), Makefile: 'test:\n\tnpm test\n', 'Cargo.toml': '[package]\nname="a"\n' });
  expect(commands.find((it) => it.name === 'test')?.why).toBe('package.json declares the script "test", no lock file names another package manager');
  expect(alternatives.map((it) => `${it.name}: ${commandText(it)}, ${it.why}`)).toEqual(['test: make test, Makefile has "test"', 'test: cargo test, Cargo.toml is there']);
});

test('several folders with tests are told, and none is chosen', () => {
  const { commands, alternatives, notes } = detect({ 'web/package.json': vitestScripts, 'api/go.mod': 'module api\n', 'api/tool/go.mod': 'module tool\n' });
  expect([commands, alternatives.map((it) => it.cwd)]).toEqual([[], ['api', 'web']]);
  expect(notes).toEqual(['Several folders have tests, and nothing at the root runs them all: api/, web/. Choose one, or write a line that runs several.']);
});

test.each<[name: string, files: Readonly<Record<string, string>>, expected: string]>([
  ['npm ci', { 'package.json': '{"dependencies":{"a":"1"}}', 'package-lock.json': '' }, 'node-deps node_modules <- npm ci'],
  ['npm install without a lock file', { 'package.json': '{"dependencies":{"a":"1"}}' }, 'node-deps node_modules <- npm install'],
  ['pnpm', { 'package.json': '{"dependencies":{"a":"1"}}', 'pnpm-lock.yaml': '' }, 'node-deps node_modules <- pnpm install --frozen-lockfile'],
  ['yarn of today', { 'package.json': '{"dependencies":{"a":"1"},"packageManager":"yarn@4.1.0"}', 'yarn.lock': '' }, 'node-deps node_modules <- yarn install --immutable'],
  ['yarn 1', { 'package.json': '{"dependencies":{"a":"1"}}', 'yarn.lock': '' }, 'node-deps node_modules <- yarn install --frozen-lockfile'],
  ['composer', { 'composer.json': '{"require":{"a/b":"1"}}' }, 'php-deps vendor/autoload.php <- composer install --no-interaction'],
  ['nothing to install', { 'package.json': vitestScripts }, ''],
])('what must be installed: %s', (_, files, expected) => {
  expect(detect(files).prerequisites.map((it) => `${it.name} ${it.paths.join(' ')} <- ${it.setup?.join(' ') ?? ''}`).join('; ')).toBe(expected);
});

test('names in manifests reach a shell only as words', () => {
  const { commands } = detect({ 'CMakeLists.txt': '', 'CMakePresets.json': '{"version":3,"buildPresets":[{"name":"$(touch x)"}],"testPresets":[{"name":"a\'; rm -rf /"}]}' });
  expect(commands.find((it) => it.name === 'test')?.run).toBe(`cmake --build --preset '$(touch x)' && ctest --preset 'a'\\''; rm -rf /'`);
});
