import type { Role } from '../../model/reference.ts';
import { unwrapCommand } from '../../model/unwrapCommand.ts';
import type { ShellCommand, ShellWord } from '../shellWords.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Folders that tools make: a command may name them before they are there. */
const madeFolders = /^(?:\.?venv|node_modules|dist|build|out|target|coverage|bin|obj|tmp)(?:\/|$)/;
/** Programs whose path arguments are files and folders to be read: they fail without them. */
const readers = words(`
  json.tool py_compile compileall cat head tail less more wc diff cmp sort uniq cd pushd chmod chown ln
  pytest py.test vitest jest mocha ava rspec phpunit pest playwright cypress bats go cargo flutter dart ctest
  eslint prettier biome oxlint stylelint ruff black isort mypy pyright flake8 pylint bandit rubocop shellcheck shfmt hadolint yamllint actionlint swiftlint swiftformat ktlint golangci-lint gofmt phpstan ansible-lint
  tsc gcc g++ cc clang clang++ rustc javac kotlinc swiftc gfortran docker docker-compose podman kubectl psql cmake make gmake msbuild dotnet xcodebuild swift terraform tofu ansible-playbook pip pip3
`);
/** Programs that run the first file that they are given; what follows belongs to that file. */
const interpreters = words('python python3 node ruby bash sh zsh fish php perl tsx ts-node pwsh powershell lua Rscript julia elixir deno bun');
const runsCode = words('-c -e --eval -p --print');
/** Programs that run scripts of a manifest: what is given to its tests and checks, or installed from a folder, is read. */
const scriptRunners = words('npm pnpm yarn bun');
const checkingScript = /^(?:t|test\S*|lint\S*|check\S*|type-?check\S*|format\S*|e2e\S*|i|install|add|ci)$/;
/** Commands that say nothing of whether their paths are there. */
const neutral = new Set(['git add', 'git commit', 'git checkout', 'git diff', 'git show', 'git restore', 'git log', 'git blame', 'git stash', 'git reset', 'git clean', 'git check-ignore', 'git ls-files']);
/** Options whose value the program writes. */
const outputOption = /^--?(?:o|out|output|dest|destination|save|write|export|report|log-?file|junit-?xml|cover-?profile|cpu-?profile|mem-?profile|target-dir|cov-report|json-report-file)(?:[-_]?(?:file|dir|directory|path|to))?$|^--?out[A-Z]\w*$/;

const changing: Readonly<Record<string, readonly [middle: Role, last: Role]>> = {
  mkdir: ['creates', 'creates'], touch: ['creates', 'creates'], rm: ['deletes', 'deletes'], 'git rm': ['deletes', 'deletes'], rmdir: ['deletes', 'deletes'],
  mv: ['renames-from', 'renames-to'], 'git mv': ['renames-from', 'renames-to'], cp: ['existing', 'creates'],
};

interface ArgumentRole {
  readonly role: Role;
  readonly program: string;
  /** The command makes it, or writes it anew. */
  readonly isOutput: boolean;
}

/**
 * What a command claims of the path that is its word at `index`.
 *
 * `mkdir x`, `touch x` create; `rm x` deletes; `mv a b` and `git mv a b` rename; `cp a b` creates b. A file is said to be there only where the program is known
 * to read it: a test file of a test runner, the script of an interpreter, what a linter checks. What a program's own options mean is unknown.
 */
export function argumentRole(command: ShellCommand, index: number): ArgumentRole {
  const called = programIn(command.words), at = index - (command.words.length - called.length), first = wordAt(called, 0);
  if (index === 0) return { role: 'existing', program: wordAt(command.words, 0), isOutput: false };
  const program = first === 'git' ? `git ${wordAt(called, 1)}` : first;
  const role = changedRole(program, at === called.length - 1, wordAt(called, at)) ?? (at === 0 || isRead(called, at, program) ? 'existing' : 'unstated');
  return { role, program, isOutput: role === 'creates' || (role === 'unstated' && outputOption.test(wordAt(called, at - 1))) };
}

/** What an editing tool leaves behind (`sed -i.bak`). */
const leftBehind = /\.(?:bak|orig|old|rej|swp|tmp)$/;

function changedRole(program: string, isLast: boolean, text: string): Role | undefined {
  if (program === 'rm' && leftBehind.test(text)) return 'unstated';
  return Object.hasOwn(changing, program) ? changing[program]?.[isLast ? 1 : 0] : undefined;
}

function wordAt(words: readonly ShellWord[], at: number): string {
  return words[at]?.text ?? '';
}

/** Wrappers taken off; `python -m pytest` is pytest. */
function programIn(all: readonly ShellWord[]): readonly ShellWord[] {
  const called = unwrapCommand(all), module = called.findIndex((it) => it.text === '-m');
  return module > 0 && /^python[\d.]*$/.test(wordAt(called, 0)) ? called.slice(module + 1) : called;
}

function isRead(called: readonly ShellWord[], at: number, program: string): boolean {
  const text = wordAt(called, at), before = wordAt(called, at - 1);
  if (neutral.has(program) || outputOption.test(before) || madeFolders.test(text.replace(/^\.\//, ''))) return false;
  if (scriptRunners.has(program) && checkingScript.test(scriptOf(called))) return !before.startsWith('-') || before === '--';
  if (interpreters.has(program)) return at === scriptAt(called);
  return readers.has(program);
}

function scriptOf(called: readonly ShellWord[]): string {
  const [, first, second] = called;
  return (first?.text === 'run' || first?.text === 'run-script' ? second : first)?.text ?? '';
}

/** Where the file stands that an interpreter runs; -1 where it runs code of the line. */
function scriptAt(called: readonly ShellWord[]): number {
  if (called.some((it) => runsCode.has(it.text))) return -1;
  return called.findIndex((it, index) => index > 0 && !it.text.startsWith('-') && it.text !== 'run' && it.text !== 'test');
}
