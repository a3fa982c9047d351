import type { Certainty, CommandReference, MentionSite, PathReference, Reference } from '../../model/reference.ts';
import type { Span } from '../../model/span.ts';
import { parseShell, type ShellCommand, type ShellWord } from '../shellWords.ts';
import { openMention } from './mention.ts';
import { referenceIn } from './wordMentions.ts';

/** Commands whose arguments are program text, not paths. */
const programText = new Set(['sed', 'awk', 'grep', 'rg', 'jq', 'yq', 'echo', 'printf', 'perl', 'find', 'curl', 'wget', 'export', 'alias']);
const shellWords = new Set(['if', 'then', 'else', 'elif', 'fi', 'for', 'while', 'do', 'done', 'case', 'esac', 'function', '{', '}', '[', '[[', 'in', 'true', 'false', ':', 'exit', 'return', 'set']);
const messageOptions = new Set(['-m', '--message', '-am', '--title', '--body', '-e', '-c', '-p', '--author', '-X', '-H', '-d', '-k', '-t', '-run', '--filter', '--grep', '-g', '--name', '-b', '-s']);

export interface ShellSource {
  /** The text that `lines` are spans of is `text`, which begins at `start` of the plan. */
  readonly text: string;
  readonly start: number;
  readonly lines: readonly Span[];
}

/** The commands of a shell text, each followed by the paths among its arguments. */
export function commandReferences(source: ShellSource, place: { readonly site: MentionSite; readonly certainty: Certainty }): readonly Reference[] {
  const lines = source.lines.map((it) => ({ start: it.start - source.start, end: it.end - source.start }));
  const references: Reference[] = [];
  let directory: string | undefined;
  const commands = parseShell(source.text, lines);
  for (const [index, command] of commands.entries()) {
    const program = command.words[0]?.text ?? '';
    if (shellWords.has(program) || /^[([{]/.test(program)) continue;
    if (program === 'cd' || program === 'pushd') directory = joinDirectory(directory, command.words[1]?.text);
    const mayFail = command.after === '||' && commands[index + 1]?.words[0]?.text === 'true';
    references.push(commandOf(command, source, { directory: program === 'cd' ? undefined : directory, mayFail, ...place }));
    references.push(...argumentPaths(command, source, program === 'cd' ? undefined : directory));
  }
  return references;
}

function commandOf(command: ShellCommand, source: ShellSource, place: { readonly directory: string | undefined; readonly mayFail: boolean; readonly site: MentionSite; readonly certainty: Certainty }): CommandReference {
  const span = shift(command.span, source.start);
  return {
    kind: 'command', text: source.text.slice(command.span.start, command.span.end), span, directory: place.directory, mayFail: place.mayFail,
    words: command.words.map((it) => ({ text: it.text, span: shift(it.span, source.start), isOpen: it.isOpen })),
    ...openMention(place.site, place.certainty), role: 'existing', roleReason: 'a command to run',
  };
}

function argumentPaths(command: ShellCommand, source: ShellSource, directory: string | undefined): readonly Reference[] {
  const program = command.words[0]?.text ?? '';
  if (programText.has(program)) return [];
  const paths: Reference[] = [];
  for (const [index, word] of command.words.entries()) {
    if (index === 0 && !word.text.includes('/')) continue;
    if (messageOptions.has(command.words[index - 1]?.text ?? '') || word.text.startsWith('-')) continue;
    const reference = pathArgument(word, source);
    if (reference) paths.push(withRole(reference, { program, words: command.words, index }, directory));
  }
  return paths;
}

function pathArgument(word: ShellWord, source: ShellSource): Extract<Reference, { kind: 'path' | 'glob' }> | undefined {
  if (word.isOpen || /[\s=]/.test(word.text)) return undefined;
  const offset = word.isQuoted ? 1 : 0;
  const raw = source.text.slice(word.span.start + offset, word.span.end - offset);
  if (raw !== word.text || /^https?:/.test(raw)) return undefined;
  const found = referenceIn({ text: raw, start: source.start + word.span.start + offset, site: 'command' }).find((it) => it.kind === 'path' || it.kind === 'glob');
  return found?.kind === 'path' || found?.kind === 'glob' ? found : undefined;
}

interface ArgumentPlace {
  readonly program: string;
  readonly words: readonly ShellWord[];
  readonly index: number;
}

/** `mkdir x`, `touch x` create; `rm x` deletes; `mv a b` and `git mv a b` rename; `cp a b` creates b; all else is there. */
function withRole(reference: Extract<Reference, { kind: 'path' | 'glob' }>, place: ArgumentPlace, directory: string | undefined): Reference {
  const based = { ...reference, base: directory };
  const program = place.program === 'git' ? `git ${place.words[1]?.text ?? ''}` : place.program;
  const isLast = place.index === place.words.length - 1;
  const reason = `argument of ${program}`;
  const either = (role: PathReference['role']): Reference => (based.kind === 'path' ? { ...based, role, roleReason: reason, mayBeEither: true } : { ...based, role, roleReason: reason });
  switch (program) {
    case 'mkdir': case 'touch': return either('creates');
    case 'rm': case 'git rm': case 'rmdir': return { ...based, role: 'deletes', roleReason: reason };
    case 'mv': case 'git mv': return { ...based, role: isLast ? 'renames-to' : 'renames-from', roleReason: reason };
    case 'cp': return isLast ? either('creates') : { ...based, role: 'existing', roleReason: reason };
    case 'git add': case 'git commit': case 'git checkout': case 'git diff': case 'git show': case 'git restore': case 'test': case 'ls': return { ...based, roleReason: reason };
    default: return /^(?:\.?venv|node_modules|dist|build|out|target|coverage)(?:\/|$)/.test(based.text.replace(/^\.\//, '')) ? { ...based, roleReason: reason } : { ...based, role: 'existing', roleReason: reason };
  }
}

function joinDirectory(directory: string | undefined, next: string | undefined): string | undefined {
  if (next === undefined || next === '-' || next === '~' || /[$`<]/.test(next)) return undefined;
  if (next.startsWith('/')) return next;
  const parts = [...(directory?.split('/') ?? []), ...next.split('/')];
  const kept: string[] = [];
  for (const it of parts) {
    if (it === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else if (it !== '.' && it !== '') kept.push(it);
  }
  return kept.length > 0 ? kept.join('/') : undefined;
}

function shift(span: Span, by: number): Span {
  return { start: span.start + by, end: span.end + by };
}
