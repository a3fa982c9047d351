import type { Certainty, CommandReference, GlobReference, MentionSite, PathReference, Reference, SymbolReference } from '../../model/reference.ts';
import type { Span } from '../../model/span.ts';
import { parseShell, type ShellCommand, type ShellWord } from '../shellWords.ts';
import { argumentRole } from './argumentRole.ts';
import { commandVariables } from './commandVariables.ts';
import { installedPackages } from './installedPackages.ts';
import { openMention } from './mention.ts';
import { isPlaceholder } from './pathShape.ts';
import { referenceIn } from './wordMentions.ts';

/** Programs whose arguments are program text or addresses, not paths. */
const programText = new Set(['echo', 'printf', 'perl', 'find', 'curl', 'wget', 'export', 'alias']);
/** Programs whose first argument is a pattern or program text, with files behind it. */
const searches = new Set(['grep', 'rg', 'sed', 'awk', 'jq', 'yq']);
/** Words of the shell's own grammar: no commands to look up. */
const shellGrammar = new Set(['if', 'then', 'else', 'elif', 'fi', 'for', 'while', 'do', 'done', 'case', 'esac', 'function', '{', '}', '[', '[[', 'in', 'true', 'false', ':', 'exit', 'return', 'set']);
/** Options whose value is a message, a name or a pattern. */
const valueOptions = new Set(['-m', '--message', '-am', '--title', '--body', '-e', '-c', '-p', '--author', '-X', '-H', '-d', '-k', '-t', '-run', '--filter', '--grep', '-g', '--name', '-b', '-s', '-o', '--output']);
/** Programs whose short options take no value: what follows is a path. */
const fileTools = new Set(['mkdir', 'cp', 'mv', 'rm', 'rmdir', 'touch', 'ls', 'cat', 'ln', 'chmod']);

export interface ShellSource {
  /** The text that begins at `start` of the plan. */
  readonly text: string;
  readonly start: number;
  /** Spans of the plan. */
  readonly lines: readonly Span[];
}

interface CommandPlace {
  readonly site: MentionSite;
  readonly certainty: Certainty;
}

/** The commands of a shell text, each followed by the paths among its arguments. */
export function commandReferences(source: ShellSource, place: CommandPlace): readonly Reference[] {
  const written = parseShell(source.text, source.lines.map((it) => shift(it, -source.start))), commands = written.map(withoutSubshell);
  const folders = foldersOf(written, commands), lineFolders = lineFoldersOf(source.text, commands);
  const references: Reference[] = [];
  for (const [index, command] of commands.entries()) {
    if (isGrammar(command.words[0]?.text)) continue;
    const directory = folders[index], isMove = isMoving(command);
    const mayFail = isExcused(command, commands[index + 1]);
    references.push(commandOf(command, source, { ...place, directory: isMove ? undefined : directory, lineDirectory: isMove ? undefined : lineFolders[index], mayFail }));
    const named = argumentsOf(command, source, directory);
    for (const it of isMove && named.length === 0 ? movedTo(command, source, directory) : named) references.push(it);
  }
  return references;
}

/** The folder that each command runs in: `cd` changes it, and behind a subshell it is the one before. */
function foldersOf(written: readonly ShellCommand[], commands: readonly ShellCommand[]): readonly (string | undefined)[] {
  let directory: string | undefined;
  const outside: (string | undefined)[] = [];
  return commands.map((command, index) => {
    if (opensSubshell(written[index])) outside.push(directory);
    const here = directory;
    if (isMoving(command) && !isGrammar(command.words[0]?.text)) directory = joinDirectory(directory, command.words[1]?.text);
    if (outside.length > 0 && closesSubshell(written[index])) directory = outside.pop();
    return here;
  });
}

/** The folder by the `cd` of its own line alone: many plans write every line as one that is run from the root. */
function lineFoldersOf(text: string, commands: readonly ShellCommand[]): readonly (string | undefined)[] {
  let directory: string | undefined, end = 0;
  return commands.map((command) => {
    if (text.slice(end, command.span.start).includes('\n')) directory = undefined;
    end = command.span.end;
    const here = directory;
    if (isMoving(command)) directory = joinDirectory(directory, command.words[1]?.text);
    return here;
  });
}

function isMoving({ words: [program] }: ShellCommand): boolean {
  return program?.text === 'cd' || program?.text === 'pushd';
}

function isGrammar(program: string | undefined): boolean {
  return program === undefined || shellGrammar.has(program) || /^[([{]/.test(program);
}

function opensSubshell(command: ShellCommand | undefined): boolean {
  return /^\([\w.]/.test(command?.words[0]?.text ?? '');
}

function closesSubshell(command: ShellCommand | undefined): boolean {
  const last = command?.words.at(-1)?.text ?? '';
  return last.endsWith(')') && !last.slice(1).includes('(');
}

/** `(cd web && npm test)`: the brackets of a subshell are no part of its words. */
function withoutSubshell(command: ShellCommand): ShellCommand {
  const open = opensSubshell(command) ? 1 : 0, close = closesSubshell(command) ? 1 : 0;
  if (open + close === 0) return command;
  const words = command.words.map((it, index): ShellWord => {
    const before = index === 0 ? open : 0, behind = index === command.words.length - 1 ? close : 0;
    return it.isQuoted || it.isOpen ? it : { ...it, text: it.text.slice(before, it.text.length - behind), span: { start: it.span.start + before, end: it.span.end - behind } };
  });
  return { ...command, words };
}

/** `cd web`: a name alone is a folder too, but it may be that of the checkout itself, so that nothing relies on it. */
function movedTo({ words }: ShellCommand, source: ShellSource, directory: string | undefined): readonly Reference[] {
  const word = words[1];
  if (word === undefined || word.isOpen || word.isQuoted || words.length > 2 || !/^[\w@][\w.@-]*$/.test(word.text) || isPlaceholder(word.text)) return [];
  return [{
    kind: 'path', text: word.text, span: shift(word.span, source.start), path: word.text, isFolder: true, lines: [], base: directory, mayBeEither: false,
    ...openMention('command', 'likely'), roleReason: 'argument of cd', writes: false,
  }];
}

/** Packages that the command installs, variables that it sets, and paths. */
function argumentsOf(command: ShellCommand, source: ShellSource, directory: string | undefined): readonly Reference[] {
  const packages = [...installedPackages(command, source.start), ...commandVariables(command, source.start)];
  if (directory !== undefined && untold.test(directory)) return packages;
  const starts = new Set(packages.map((it) => it.span.start));
  return [...packages, ...argumentPaths(command, source, directory).filter((it) => !starts.has(it.span.start))].sort((a, b) => a.span.start - b.span.start);
}

/** `… || true` throws the exit code away. */
function isExcused(command: ShellCommand, next: ShellCommand | undefined): boolean {
  return command.after === '||' && next?.words[0]?.text === 'true';
}

function commandOf(command: ShellCommand, source: ShellSource, place: CommandPlace & Pick<CommandReference, 'directory' | 'lineDirectory' | 'mayFail'>): CommandReference {
  return {
    kind: 'command', text: source.text.slice(command.span.start, command.span.end), span: shift(command.span, source.start), directory: place.directory, lineDirectory: place.lineDirectory, mayFail: place.mayFail,
    words: command.words.map((it) => ({ text: it.text, span: shift(it.span, source.start), isOpen: it.isOpen })),
    ...openMention(place.site, place.certainty), role: 'existing', roleReason: 'a command to run', writes: false,
  };
}

function argumentPaths(command: ShellCommand, source: ShellSource, directory: string | undefined): readonly Reference[] {
  const program = command.words[0]?.text ?? '';
  if (programText.has(program)) return [];
  const pattern = searches.has(program) ? command.words.findIndex((it, index) => index > 0 && it.text !== '' && !it.text.startsWith('-')) : -1;
  return command.words.flatMap((word, index) => {
    if (index === pattern || (index === 0 && !word.text.includes('/')) || word.text.startsWith('-') || isOptionValue(command, index)) return [];
    return pathArgument(word, source).map((it) => (it.kind === 'symbol' ? inDirectory(it, directory) : withRole({ ...it, base: directory }, command, index)));
  });
}

function isOptionValue(command: ShellCommand, index: number): boolean {
  return !fileTools.has(command.words[0]?.text ?? '') && valueOptions.has(command.words[index - 1]?.text ?? '');
}

function inDirectory(symbol: SymbolReference, directory: string | undefined): SymbolReference {
  return directory === undefined || symbol.file === undefined ? symbol : { ...symbol, file: `${directory}/${symbol.file}` };
}

/** A path or glob, and with `tests/test_a.py::test_b` the name behind it: a weak one, as the test may be still to be written. */
function pathArgument(word: ShellWord, source: ShellSource): readonly (PathReference | GlobReference | SymbolReference)[] {
  if (word.isOpen || /[\n=]/.test(word.text)) return [];
  const offset = word.isQuoted ? 1 : 0;
  const raw = source.text.slice(word.span.start + offset, word.span.end - offset);
  if (raw !== word.text || /^https?:/.test(raw)) return [];
  const [found, tied] = referenceIn({ text: raw, start: source.start + word.span.start + offset, site: 'command' });
  if (found?.kind !== 'path' && found?.kind !== 'glob') return [];
  return tied?.kind === 'symbol' ? [found, { ...tied, certainty: 'weak', roleReason: 'a test that is run' }] : [found];
}

function withRole(reference: PathReference | GlobReference, command: ShellCommand, index: number): Reference {
  const { role, program, isOutput } = argumentRole(command, index);
  const common = { role, roleReason: `argument of ${program}`, writes: role !== 'existing' && role !== 'unstated' } as const;
  return reference.kind === 'path' ? { ...reference, ...common, mayBeEither: isOutput } : { ...reference, ...common };
}

/** A folder of the machine or one that only the shell knows: `~/x`, `$HOME/x`, `-`. */
const untold = /^[-~]|[$`<]/;

/** The folder after `cd next`; undefined for the workspace root. */
function joinDirectory(directory: string | undefined, next: string | undefined): string | undefined {
  if (next === undefined) return '~';
  if (next.startsWith('/') || untold.test(next)) return next;
  const kept: string[] = [];
  for (const it of `${directory ?? ''}/${next}`.split('/')) {
    if (it === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else if (it !== '.' && it !== '') kept.push(it);
  }
  return kept.length > 0 ? kept.join('/') : undefined;
}

function shift(span: Span, by: number): Span {
  return { start: span.start + by, end: span.end + by };
}
