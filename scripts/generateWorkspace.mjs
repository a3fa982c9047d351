/**
 * Writes a synthetic workspace for measurements: `node scripts/generateWorkspace.mjs FOLDER [FILES]` (default 20,000).
 *
 * A git repository with one commit: packages of 50 files each in TypeScript, Python and Go, every file some functions and a class, and `PLAN.md`,
 * a plan of 40 references of which four are wrong. The same numbers give the same bytes.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const words = ['account', 'batch', 'cache', 'device', 'event', 'filter', 'gateway', 'handler', 'invoice', 'journal', 'key', 'ledger', 'message', 'node', 'order', 'policy', 'queue', 'report', 'session', 'token'];
const verbs = ['add', 'build', 'check', 'drop', 'encode', 'find', 'group', 'hash', 'index', 'join', 'keep', 'list', 'merge', 'notify', 'open', 'parse'];
const filesPerPackage = 50;

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const wordAt = (list, number) => list[number % list.length];
/** A name that is unique for its file. */
const nameOf = (number, part) => `${wordAt(verbs, number + part)}${capital(wordAt(words, number * 7 + part))}${number.toString(36)}`;
const classOf = (number) => `${capital(wordAt(words, number))}Store${number.toString(36)}`;

const languages = [
  {
    extension: 'ts',
    body: (number, part) => `export function ${nameOf(number, part)}(input: string, limit: number): string[] {\n${filler('  ', 'const', ';', number)}  return input.split(',').slice(0, limit);\n}\n`,
    container: (number) => `export class ${classOf(number)} {\n  readonly items: string[] = [];\n\n  keep(item: string): void {\n    this.items.push(item);\n  }\n\n  find(prefix: string): string | undefined {\n    return this.items.find((it) => it.startsWith(prefix));\n  }\n}\n`,
  },
  {
    extension: 'py',
    body: (number, part) => `def ${nameOf(number, part)}(value, limit):\n${filler('    ', '', '', number)}    return value.split(",")[:limit]\n`,
    container: (number) => `class ${classOf(number)}:\n    def __init__(self):\n        self.items = []\n\n    def keep(self, item):\n        self.items.append(item)\n\n    def find(self, prefix):\n        return next((it for it in self.items if it.startswith(prefix)), None)\n`,
  },
  {
    extension: 'go',
    head: (folder) => `package ${folder}\n\nimport "strings"\n\n`,
    body: (number, part) => `func ${nameOf(number, part)}(input string, limit int) []string {\n\tparts := strings.Split(input, ",")\n\tif len(parts) > limit {\n\t\treturn parts[:limit]\n\t}\n\treturn parts\n}\n`,
    container: (number) => `type ${classOf(number)} struct {\n\tItems []string\n}\n\nfunc (s *${classOf(number)}) Keep(item string) {\n\ts.Items = append(s.Items, item)\n}\n`,
  },
];

function filler(indent, keyword, end, number) {
  return Array.from({ length: 6 }, (_, at) => `${indent}${keyword === '' ? '' : `${keyword} `}step${at} = ${number * 31 + at}${end}\n`).join('');
}

/** Path and text of file `number`. */
export function generatedFile(number) {
  const at = Math.floor(number / filesPerPackage), language = languages[at % languages.length], folder = `${wordAt(words, at)}${at}`;
  const parts = Array.from({ length: 5 }, (_, part) => language.body(number, part));
  return { path: `packages/${folder}/${wordAt(words, number)}_${number}.${language.extension}`, text: `${language.head?.(folder) ?? ''}${[...parts, language.container(number)].join('\n')}` };
}

/** A plan with 40 references into a workspace of that many files; four of them are wrong. */
export function generatedPlan(files) {
  const lines = ['# Move the stores', '', '**Goal:** One store for all packages.', ''];
  for (let at = 0; at < 20; at += 1) {
    const number = Math.floor((at * files) / 20), { path } = generatedFile(number), isWrong = at % 10 === 9;
    lines.push(`### Task ${at + 1}: Step ${at + 1}`, '', '**Files:**', `- Modify: \`${isWrong ? path.replace('packages/', 'package/') : path}\``, '',
      `- [ ] Call \`${nameOf(number, 1)}${isWrong ? 'x' : ''}\` with the new limit.`, '');
  }
  return `${lines.join('\n')}\n`;
}

/** @returns the folder; one that has the same number of files already is left as it is. */
export function generateWorkspace(folder, files = 20_000) {
  const root = resolve(folder), stamp = join(root, '.git', 'generated');
  if (existsSync(`${stamp}-${files}`)) return root;
  if (existsSync(root) && readdirSync(root).length > 0) throw new Error(`${root} is not empty`);
  for (let number = 0; number < files; number += 1) {
    const { path, text } = generatedFile(number);
    if (number % filesPerPackage === 0) mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  writeFileSync(join(root, 'package.json'), `${JSON.stringify({ name: 'generated', private: true, scripts: { test: 'node --test' } }, null, 2)}\n`);
  writeFileSync(join(root, 'PLAN.md'), generatedPlan(files));
  const git = (...args) => execFileSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@example.invalid', '-c', 'commit.gpgsign=false', '-c', 'core.hooksPath=/dev/null', '-c', 'gc.auto=0', ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'generated');
  writeFileSync(`${stamp}-${files}`, '');
  return root;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, files = '20000'] = process.argv.slice(2);
  if (folder === undefined) { console.error('usage: node scripts/generateWorkspace.mjs FOLDER [FILES]'); process.exit(2); }
  console.log(generateWorkspace(folder, Number(files)));
}
