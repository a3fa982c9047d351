import type { Plan } from '../model/plan.ts';
import type { CommandReference, Reference } from '../model/reference.ts';
import { isDocument } from './ground.ts';
import type { Ground } from './ground.ts';
import { extensionOf, folderOf, joinPath, nameOf, stemOf } from './workspacePath.ts';

/** Says of a path that is not there why it may be on each machine and in no repository: made by the program or a command, or filled in by its user. */
export function buildLocals(plan: Plan, ground: Ground): (path: string) => string | undefined {
  const references = [plan, ...plan.stages].flatMap((it) => it.references);
  let built: ReadonlySet<string> | undefined, programs: ReadonlySet<string> | undefined, searches = 0;
  return (path) => {
    if ((built ??= builtBy(references)).has(path)) return 'a command of the plan makes it';
    if (isKeptByProgram(path, programs ??= programNames(references, ground))) return 'the program keeps it where it is used';
    const sample = sampleOf(path, ground);
    if (sample !== undefined) return `${sample} is there to be copied to it`;
    if (!dataFile.test(path) || (searches += 1) > maxSearches) return undefined;
    const maker = namedInCode(path, ground);
    return maker === undefined ? undefined : `${maker} names it`;
  };
}

/** `go build -o bin/x .`, `gcc -o x x.c`: what follows `-o`. */
function builtBy(references: readonly Reference[]): ReadonlySet<string> {
  const commands = references.filter((it): it is CommandReference => it.kind === 'command');
  return new Set(commands.flatMap(({ words, directory = '' }) => words.flatMap((it, at) => (words[at - 1]?.text === '-o' && !it.isOpen ? ['', directory].map((folder) => joinPath(folder, it.text) ?? '') : []))));
}

/** Names of the workspace's packages, and of programs whose files in the home folder the plan names (`~/.config/x/`, `~/.x`). */
function programNames(references: readonly Reference[], { index }: Ground): ReadonlySet<string> {
  const packages = index.manifests.flatMap(({ name }) => (name === undefined ? [] : [name.slice(name.lastIndexOf('/') + 1)]));
  const homes = references.flatMap((it) => (it.kind === 'path' ? /^~\/(?:\.config\/|\.local\/(?:share|state)\/|\.)([\w-]+)/.exec(it.path)?.[1] ?? [] : []));
  return new Set([...packages, ...homes].filter((it) => it.length > 1).map((it) => it.toLowerCase()));
}

/** `.x/state.json`, `.xrc`, `.x.toml` of a program x. */
function isKeptByProgram(path: string, programs: ReadonlySet<string>): boolean {
  const [, name = ''] = /^\.([\w-]+?)(?:rc)?(?:\.(?:json[c5]?|ya?ml|toml|ini|conf|[cm]?js|ts))?(?:\/|$)/.exec(path) ?? [];
  return programs.has(name.toLowerCase());
}

/** `keys.example.json` for `keys.json`, `.env.sample` for `.env`. */
function sampleOf(path: string, { index }: Ground): string | undefined {
  const folder = folderOf(path), stem = stemOf(path), extension = extensionOf(path);
  const names = sampleMarks.flatMap((it) => [`${stem}.${it}${extension}`, `${stem}-${it}${extension}`, `${stem}${extension}.${it}`]);
  return names.map((it) => joinPath(folder, it) ?? it).find((it) => index.entry(it) !== undefined);
}

const sampleMarks = ['example', 'sample', 'template', 'dist'];

/** Names of data files that the code is searched for in one check; what is missing beyond it is missing. */
const maxSearches = 40;
/** Files with a word of the name that are looked into. */
const maxFiles = 200;
const dataFile = /\.(?:json[cl]?|csv|tsv|log|db|sqlite3?|parquet|html?|xml|pdf|png|svg|txt|lock|pid|sock)$/i;

/** Code that has the path in quotes, alone or behind folders: it reads or writes the file at run time. */
function namedInCode(name: string, ground: Ground): string | undefined {
  const word = /[\p{L}\p{N}_]{3,}/u.exec(nameOf(name))?.[0];
  if (word === undefined) return undefined;
  const quoted = ['"', "'", '`'].flatMap((it) => [`${it}${name}${it}`, `/${name}${it}`]);
  return ground.index.mentions(word, maxFiles).paths.find((path) => !dataFile.test(path) && !isDocument(path) && quoted.some((it) => ground.text(path)?.includes(it) === true));
}
