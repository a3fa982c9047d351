import type { Skimmed } from '../language.ts';
import { endLine, opensBlock, passDeeper, pythonSyntax, startLine } from './pythonLines.ts';
import type { Line } from './pythonLines.ts';
import { importedNames, moduleOf, passGaps, takeBases, takeParameters } from './pythonLists.ts';
import { splitAtCommas, targetsIn } from './pythonTargets.ts';
import type { Target } from './pythonTargets.ts';
import { found, giveUp, isWordUnit, passBrackets, passInline, skimText, takeMark, takeName, takeWord } from './skim.ts';
import type { Found, Skim } from './skim.ts';

const leftParenthesis = 40, star = 42, colon = 58, semicolon = 59, equal = 61, leftBracket = 91;
const headers = new Set(['if', 'elif', 'else', 'try', 'except', 'finally', 'with', 'for', 'while']);
/** Words that begin a block in some places and are names in others. */
const softHeaders = new Set(['match', 'case']);
/** Words that begin a statement that assigns nothing. */
const idleWords = new Set(['return', 'raise', 'assert', 'del', 'global', 'nonlocal', 'import', 'lambda', 'yield', 'await', 'not']);

/** What a statement stands in. Functions that are no methods are passed. */
interface Scope {
  readonly kind: 'module' | 'class' | 'method';
  /** Of what is defined in it; of a method, its class. */
  readonly container: string | undefined;
}

/** A file that is being read. */
interface Reading extends Skim {
  readonly line: Line;
  /** Whether it is the face of a package, whose imports are names that it gives out. */
  readonly isPackage: boolean;
  /** Members that are defined, with their container. */
  readonly members: Set<string>;
}

/** A simple statement, and the marks of its line that lie in it. */
interface Statement {
  readonly start: number;
  readonly end: number;
  readonly marks: readonly number[];
}

/** The definitions of a file; what only its surroundings tell from something else is left to the grammar. */
export function skimPython(text: string, path: string): Skimmed | undefined {
  return skimText(text, pythonSyntax, (skim) => {
    readFile(Object.assign(skim, { line: { start: 0, end: 0, indent: 0, marks: [] }, isPackage: path.endsWith('__init__.py'), members: new Set<string>() }));
  });
}

function readFile(skim: Reading): void {
  const { line } = skim, blocks: Block[] = [{ kind: 'module', container: undefined, indent: 0 }];
  let opened: Scope | 'passed' | undefined, isStarted = startLine(skim, line);
  while (isStarted) {
    opened = readLine(skim, blockOf(blocks, line.indent, opened));
    isStarted = opened === 'passed' ? passDeeper(skim, line) : startLine(skim, line);
  }
  if (typeof opened === 'object') giveUp();
}

interface Block extends Scope { readonly indent: number }

/** The block of a line, after what the line before has opened. */
function blockOf(blocks: Block[], indent: number, opened: Scope | 'passed' | undefined): Block {
  const outer = blocks.at(-1)?.indent ?? 0;
  if (typeof opened === 'object') blocks.push(indent > outer ? { ...opened, indent } : giveUp());
  else while ((blocks.at(-1)?.indent ?? 0) > indent) blocks.pop();
  const block = blocks.at(-1);
  return block?.indent === indent ? block : giveUp();
}

/** @returns the scope of the block that the line opens, or that it is to be passed */
function readLine(skim: Reading, scope: Scope): Scope | 'passed' | undefined {
  const { line, text } = skim;
  endLine(skim, line);
  if (text.charAt(line.start) === '@') return undefined;
  // What begins a block has a colon.
  if (line.marks.length === 0 && !text.startsWith('from', line.start)) return undefined;
  skim.at = line.start;
  const opened = readMarked(skim, scope, isWordUnit(text.charCodeAt(line.start)) ? takeWord(skim) : '');
  skim.at = line.end;
  return opened;
}

function readMarked(skim: Reading, scope: Scope, first: string): Scope | 'passed' | undefined {
  if (first === 'async') passInline(skim);
  const word = first === 'async' ? takeWord(skim) : first;
  if (word === 'def') return readFunction(skim, scope);
  if (word === 'class') return readClass(skim, scope);
  const opens = opensBlock(skim.text, skim.line);
  if (opens) return headers.has(word) || softHeaders.has(word) ? scope : giveUp();
  if (headers.has(word)) readSuite(skim, scope);
  else readStatements(skim, scope, skim.line.start);
  return undefined;
}

function readFunction(skim: Reading, scope: Scope): Scope | 'passed' | undefined {
  passInline(skim);
  const { at } = skim, name = takeName(skim), isMember = scope.kind === 'class';
  passTypeParameters(skim);
  takeMark(skim, leftParenthesis);
  const parameters = takeParameters(skim, 41), isReceiver = isMember && (parameters[0] === 'self' || parameters[0] === 'cls');
  if (passInline(skim) !== colon && !skim.text.startsWith('->', skim.at)) giveUp();
  if (scope.kind !== 'method') {
    const kind = !isMember ? 'function' : name === '__init__' ? 'constructor' : 'method';
    define(skim, { kind, name, at, container: scope.container, parameters: isReceiver ? parameters.slice(1) : parameters });
  }
  return readBody(skim, isMember ? { kind: 'method', container: scope.container } : undefined);
}

function readClass(skim: Reading, scope: Scope): Scope | 'passed' | undefined {
  passInline(skim);
  const { at } = skim, name = takeName(skim);
  if (scope.kind === 'method') return readBody(skim, undefined);
  passTypeParameters(skim);
  for (const base of passInline(skim) === leftParenthesis ? takeBases(skim) : []) if (base !== '') skim.opensTo.add(base);
  if (passInline(skim) !== colon) giveUp();
  return readBody(skim, { kind: 'class', container: define(skim, { kind: 'class', name, at, container: scope.container }) });
}

/** The block of a function or class, below its line or in it. @param scope  undefined: the block is passed */
function readBody(skim: Reading, scope: Scope | undefined): Scope | 'passed' | undefined {
  if (opensBlock(skim.text, skim.line)) return scope ?? 'passed';
  if (scope !== undefined) readSuite(skim, scope);
  return undefined;
}

function passTypeParameters(skim: Reading): void {
  if (passInline(skim) === leftBracket) passBrackets(skim);
  passInline(skim);
}

/** Statements behind the colon of what they stand in. */
function readSuite(skim: Reading, scope: Scope): void {
  const { line, text } = skim, [mark = -1] = line.marks;
  if (text.charCodeAt(mark) !== colon || text.slice(line.start, line.end).includes('lambda')) giveUp();
  readStatements(skim, scope, mark + 1);
}

/** Simple statements between semicolons, up to the end of the line. */
function readStatements(skim: Reading, scope: Scope, from: number): void {
  const { line, text } = skim, marks = line.marks.filter((it) => it >= from), ends = [...marks.filter((it) => text.charCodeAt(it) === semicolon), line.end];
  let start = from;
  for (const end of ends) {
    readStatement(skim, scope, { start, end, marks: ends.length === 1 ? marks : marks.filter((it) => it >= start && it < end) });
    start = end + 1;
  }
}

function readStatement(skim: Reading, scope: Scope, statement: Statement): void {
  const { text } = skim, { marks } = statement;
  skim.at = statement.start;
  const word = isWordUnit(passInline(skim)) ? takeWord(skim) : '';
  if (word === 'from') readImport(skim, scope, statement);
  else if (marks.length === 0 || idleWords.has(word)) return;
  else if (word === 'type' && /^ \w/u.test(text.slice(skim.at, skim.at + 2))) readAlias(skim, scope);
  // `case a: …`
  else if (softHeaders.has(word) && /^ [\w"'[({-]/u.test(text.slice(skim.at, skim.at + 2))) giveUp();
  else readAssignment(skim, scope, statement);
}

/** `type A = b`, behind its first word. */
function readAlias(skim: Reading, scope: Scope): void {
  passInline(skim);
  const { at } = skim, name = takeName(skim);
  if (passInline(skim) !== equal || scope.kind === 'method') giveUp();
  define(skim, { kind: 'type', name, at, container: scope.container });
}

function readImport(skim: Reading, scope: Scope, { end }: Statement): void {
  const clause = moduleOf(skim.text, skim.at);
  skim.at = clause.end;
  if (skim.text.charCodeAt(skim.at) === star) skim.opensTo.add(clause.module);
  else if (skim.isPackage && scope.kind !== 'method' && clause.module !== '__future__') {
    for (const { name, at } of importedNames(skim, end)) define(skim, { kind: 'alias', name, at, container: scope.container });
  }
}

/** `a = b = value`, `a: type = value` and `a: type`. */
function readAssignment(skim: Reading, scope: Scope, { start, end, marks }: Statement): void {
  const { text } = skim, annotation = text.charCodeAt(marks[0] ?? -1) === colon ? marks[0] : undefined;
  const signs = marks.filter((it) => text.charCodeAt(it) === equal && (annotation === undefined || it > annotation));
  // The default values in a lambda have signs of their own.
  const lambda = signs.slice(0, -1).findIndex((sign, at) => beginsLambda(text, sign + 1, signs[at + 1] ?? end)), last = lambda === -1 ? signs.length - 1 : lambda;
  if (signs.length === 0) assignAll(skim, scope, [start, annotation ?? end], undefined);
  for (const [at, sign] of signs.slice(0, last + 1).entries()) {
    const left = at === 0 ? [start, annotation ?? sign] as const : [(signs[at - 1] ?? 0) + 1, sign] as const;
    assignAll(skim, scope, left, at === last ? { start: sign + 1, end } : undefined);
  }
}

function beginsLambda(text: string, start: number, end: number): boolean {
  return /\blambda\b/u.test(text.slice(start, end)) && (/^[\s\\]*lambda/u.test(text.slice(start, end)) || giveUp());
}

interface Value { readonly start: number; readonly end: number }

function assignAll(skim: Reading, scope: Scope, [from, to]: readonly [number, number], value: Value | undefined): void {
  for (const target of targetsIn(skim, from, to)) assign(skim, scope, target, value);
}

function assign(skim: Reading, scope: Scope, { name, at, object }: Target, value: Value | undefined): void {
  const { container } = scope;
  if (scope.kind === 'method') {
    const isField = (object === 'self' || object === 'cls') && !skim.members.has(`${container ?? ''}.${name}`);
    if (isField) define(skim, { kind: 'field', name, at, container });
  } else if (object === undefined) {
    const parameters = value && lambdaParameters(skim, value);
    if (parameters !== undefined) define(skim, { kind: 'function', name, at, container, parameters });
    else define(skim, { kind: scope.kind === 'class' ? 'field' : name.toUpperCase() === name ? 'constant' : 'variable', name, at, container });
  }
}

/** The parameters of a value that is a lambda. */
function lambdaParameters(skim: Reading, { start, end }: Value): readonly string[] | undefined {
  skim.at = start;
  passGaps(skim);
  if (!skim.text.startsWith('lambda', skim.at) || takeWord(skim) !== 'lambda') return undefined;
  const parameters = takeParameters(skim, colon);
  // A tuple that begins with one is none.
  if (splitAtCommas(skim, skim.at, end).length > 1) giveUp();
  return parameters;
}

function define(skim: Reading, it: Found): string {
  const whole = found(skim, it);
  if (it.container !== undefined) skim.members.add(whole);
  return whole;
}
