const programs = new Set(`npm npx pnpm yarn bun bunx node deno tsc tsx vitest jest mocha eslint prettier playwright cypress vite next nx turbo lerna ng expo
  python python3 pip pip3 pipx uv uvx poetry pdm hatch tox nox pytest ruff mypy black flake8 pre-commit alembic django-admin flask celery
  cargo rustc rustup go gofmt golangci-lint make gmake cmake ctest ninja meson bazel buck2 just task mage gradle gradlew ./gradlew mvn ./mvnw mvnw ant sbt mill java javac kotlinc ktlint
  dotnet nuget msbuild ruby bundle rake rails rspec gem php composer phpunit artisan mix elixir iex dart flutter swift xcodebuild xcrun pod fastlane swiftlint zig lua luarocks perl
  docker docker-compose podman kubectl helm terraform tofu ansible-playbook aws gcloud az git gh curl wget cp mv rm mkdir touch cat ls cd find grep rg sed awk chmod ln sh bash zsh source export
  psql mysql sqlite3 redis-cli openspec specify pio platformio arduino-cli west idf.py shellcheck shfmt hadolint actionlint yamllint jq yq env time timeout sudo npx.cmd wrangler vercel supabase prisma
  drizzle-kit tauri electron`.split(/\s+/));
/** Programs that do something useful without any argument. */
const whole = new Set(['make', 'pytest', 'rspec', 'tox', 'nox']);
/** Names that are programs and common words at once: before prose they are no command. */
const wordLike = new Set('make task next time find source export cat touch go node just mix electron west swift java ruby dart flutter python env'.split(' '));
const localPath = /^\.{1,2}\/[\w./-]+$/;
const scriptPath = /^[\w.-]+(?:\/[\w.-]+)*\/[\w.-]+\.(?:sh|bash|ps1|bat|cmd|py|rb|js|mjs|ts)$/;

/** Whether the word is a program that plans run; a script path (`./run.sh`, `scripts/x.sh`) counts. */
export function isProgram(word: string): boolean {
  return programs.has(word) || localPath.test(word) || scriptPath.test(word);
}

/** Whether a whole line is nothing but the path of a script: a command on a line of a shell block, a path in a code span. */
export function isScriptLine(line: string): boolean {
  return scriptPath.test(line) || (localPath.test(line) && /\.(?:sh|bash|ps1|bat|cmd|py|rb|js|mjs|ts)$/.test(line));
}

/** Whether a code span reads as a command line: a program with at least one argument. */
export function looksLikeCommand(text: string): boolean {
  const words = text.replace(/^\$ /, '').split(/\s+/);
  const at = words.findIndex((it) => !/^[A-Z_][A-Z\d_]*=\S*$/.test(it));
  const program = words[at] ?? '', next = words[at + 1];
  if (!isProgram(program)) return false;
  if (next === undefined) return whole.has(program) && at === 0;
  if (/^[([{=.:,]/.test(next) && !/^\.{1,2}(?:\/|$)|^(?::[\w-]+)+$/.test(next)) return false;
  return !wordLike.has(program) || /^[-\w./:@*"'$]+$/.test(next);
}
