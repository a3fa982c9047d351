/**
 * SQL: what `CREATE` and `ALTER TABLE … ADD` define, over the dialects. Other statements are passed over.
 *
 * Statements in the bodies of routines count as any other, where the dialect does not quote the body.
 */
import type { SymbolKind } from '../../model/symbol.ts';
import type { TokenLanguage, TokenReading } from '../language.ts';
import { openDefinitions } from '../tokens/definitionList.ts';
import type { DefinitionList } from '../tokens/definitionList.ts';
import { eachUntil, isOpening, scanTokens, skipBrackets } from '../tokens/tokenScan.ts';
import type { Token, TokenScan } from '../tokens/tokenScan.ts';
import { sqlStyle } from './sqlStyle.ts';

interface Reader {
  readonly scan: TokenScan;
  readonly list: DefinitionList;
}

/** A name with what stands before its last dot. */
interface Name {
  readonly token: Token | undefined;
  readonly container: string | undefined;
}

/** Words between `CREATE` and what is created. */
const modifiers = new Set(`or replace alter global local temp temporary unlogged external foreign virtual transient materialized recursive force noforce editionable noneditionable unique clustered nonclustered
  fulltext spatial bitmap columnstore constraint definer sql security algorithm aggregate public private shared dynamic hybrid iceberg live streaming secure if not exists undefined merge temptable invoker`.split(/\s+/u));
/** Words before a name. */
const beforeName = new Set(['if', 'not', 'exists', 'concurrently', 'only']);
/** First words of an entry in the parentheses of a table that is no column. */
const tableWords = new Set('primary unique foreign check exclude key index fulltext spatial like period partition'.split(' '));
/** Words that follow `ADD` in `ALTER TABLE` where no column is added. */
const addedOthers = new Set([...tableWords, 'constraint', 'partitions', 'system', 'supplemental', 'range', 'generated', 'projection', 'statistics']);

/** Words before the parentheses of a table. */
const tableHeads = new Set(['using', 'fts3', 'fts4', 'fts5', 'rtree']);

const creators: ReadonlyMap<string, (reader: Reader) => void> = new Map<string, (reader: Reader) => void>([
  ['table', createTable],
  ['view', create('type')], ['domain', create('type')], ['synonym', create('alias')],
  ['index', create('object')], ['sequence', create('object')], ['trigger', create('object')], ['policy', create('object')], ['event', create('object')], ['rule', create('object')],
  ['database', create('namespace')], ['package', create('module')],
  ['schema', createSchema],
  ['function', createRoutine], ['procedure', createRoutine], ['proc', createRoutine], ['macro', createRoutine],
  ['type', createType],
]);

function read(text: string): TokenReading {
  const reader = { scan: scanTokens(text, sqlStyle(text)), list: openDefinitions() };
  for (let token = reader.scan.next(), isFirst = true; token !== undefined; token = reader.scan.next()) {
    const word = token.kind === 'word' && token.isQuoted === undefined ? token.text.toLowerCase() : '';
    if (word === 'create') readCreate(reader);
    else if (word === 'alter' && reader.scan.take('table')) alterTable(reader);
    else if (word === 'copy' && isFirst) skipCopy(reader);
    isFirst = token.text === ';';
  }
  if (reader.scan.isBroken()) reader.list.doubt();
  return reader.list.reading();
}

function readCreate(reader: Reader): void {
  const { scan } = reader;
  for (let token = scan.peek(); token?.kind !== undefined && token.text !== ';'; token = scan.peek()) {
    const word = token.kind === 'word' ? token.text.toLowerCase() : '', creator = creators.get(word);
    if (creator === undefined && !modifiers.has(word) && !isDefiner(reader)) return;
    scan.next();
    if (creator === undefined) continue;
    creator(reader);
    return;
  }
}

/** `= 'user'@'host'` and the like after `DEFINER` and `ALGORITHM`. */
function isDefiner({ scan }: Reader): boolean {
  const token = scan.peek();
  return token !== undefined && (token.kind === 'string' || token.isQuoted === true || '=@'.includes(token.text));
}

function readName({ scan }: Reader): Name {
  skipWords(scan, beforeName);
  const parts: string[] = [];
  let token = scan.peek()?.kind === 'mark' ? undefined : scan.next();
  while (token !== undefined && scan.take('.')) {
    parts.push(token.text);
    token = scan.next();
  }
  // Templates write `${name}`.
  const isName = token !== undefined && !token.text.startsWith('$');
  return { token: isName ? token : undefined, container: parts.length === 0 ? undefined : parts.join('.') };
}

/** Pass words that are not in quotes. */
function skipWords(scan: TokenScan, words: ReadonlySet<string>): void {
  for (let token = scan.peek(); token?.kind === 'word' && token.isQuoted === undefined && words.has(token.text.toLowerCase()); token = scan.peek()) scan.next();
}

function create(kind: SymbolKind): (reader: Reader) => void {
  return (reader) => {
    const { token, container } = readName(reader);
    // `CREATE INDEX ON t` has no name, and neither has what a template writes.
    if (token !== undefined && token.text.toLowerCase() !== 'on') reader.list.define({ kind, name: token, container });
  };
}

/** `CREATE SCHEMA AUTHORIZATION x` has no name of its own. */
function createSchema(reader: Reader): void {
  const { token } = readName(reader);
  if (token !== undefined && token.text.toLowerCase() !== 'authorization') reader.list.define({ kind: 'namespace', name: token });
}

function createTable(reader: Reader): void {
  const { scan, list } = reader;
  // A table of the session is none of the schema.
  if (scan.take('#')) return;
  const { token, container } = readName(reader);
  if (token === undefined) {
    list.doubt();
    return;
  }
  const table = list.define({ kind: 'struct', name: token, container });
  while (tableHeads.has(scan.peek()?.text.toLowerCase() ?? '')) scan.next();
  const hasColumns = scan.take('('), after = (): string => scan.peek()?.text.toLowerCase() ?? ';';
  if (hasColumns) readColumns(reader, table);
  // Columns from elsewhere: `AS SELECT`, `INHERITS (t)`, `PARTITION OF t`.
  if (hasColumns ? ['as', 'inherits'].includes(after()) : after() !== ';') list.opensTo(`${token.text} ${after()}`);
}

/** Entries between parentheses: `name type …`, `CONSTRAINT name …`, others. */
function readColumns(reader: Reader, table: string): void {
  const { scan } = reader;
  for (let isLast = scan.take(')'); !isLast; isLast = skipEntry(scan)) {
    const token = scan.peek()?.kind === 'word' ? scan.next() : undefined;
    if (token !== undefined) readColumn(reader, token, table);
  }
}

function readColumn({ scan, list }: Reader, token: Token, table: string): void {
  const word = token.isQuoted ? '' : token.text.toLowerCase();
  if (word === 'constraint') list.define({ kind: 'object', name: scan.next(), container: table });
  else if (word === 'like') list.opensTo(`${table} like`);
  else if (!tableWords.has(word) || isColumnType(scan)) list.define({ kind: 'field', name: token, container: table });
}

/** Whether a type follows a word that may also begin a constraint: `key text`, but `key (a)`, `index i (a)`. */
function isColumnType(scan: TokenScan): boolean {
  const word = scan.peek()?.text.toLowerCase() ?? '';
  return ['text', 'varchar', 'char', 'int', 'integer', 'bigint', 'uuid', 'json', 'jsonb', 'boolean', 'bool', 'date', 'timestamp', 'timestamptz', 'numeric', 'nvarchar', 'smallint', 'bytea'].includes(word);
}

/** Pass the rest of an entry. @returns whether it was the last */
function skipEntry(scan: TokenScan): boolean {
  for (let token = scan.next(); token !== undefined; token = scan.next()) {
    if (token.kind !== 'mark') continue;
    if (token.text === ',') return false;
    if (token.text === ')') return true;
    if (isOpening(token)) skipBrackets(scan);
  }
  scan.fail();
  return true;
}

function createRoutine(reader: Reader): void {
  const { scan, list } = reader, { token, container } = readName(reader);
  const parameters = scan.take('(') ? parameterNames(scan) : undefined;
  if (token === undefined) list.doubt();
  else list.define({ kind: 'function', name: token, container, parameters });
}

const parameterModes = new Set(['in', 'out', 'inout', 'variadic']);

/** Names of the parameters in the parentheses just opened; `_` for each that has a type only. */
function parameterNames(scan: TokenScan): readonly string[] {
  const names: string[] = [];
  for (let isLast = scan.take(')'); !isLast; isLast = skipEntry(scan)) {
    skipWords(scan, parameterModes);
    const sign = scan.take('@') ? '@' : '', name = scan.peek()?.kind === 'word' ? scan.next() : undefined, next = scan.peek();
    const isType = next === undefined || (next.kind === 'mark' && ',)(['.includes(next.text));
    names.push(name === undefined || isType ? '_' : sign + name.text);
  }
  return names;
}

/** `CREATE TYPE t AS ENUM ('a')`, `AS (a int)`, others. */
function createType(reader: Reader): void {
  const { scan, list } = reader, { token, container } = readName(reader);
  if (token === undefined) {
    list.doubt();
    return;
  }
  if (scan.take('as') && scan.take('enum')) {
    const type = list.define({ kind: 'enum', name: token, container });
    if (scan.take('(')) eachUntil(scan, ')', (it) => {
      if (it.kind === 'string') list.define({ kind: 'enum-member', name: it, container: type });
    });
  } else if (scan.take('(')) readColumns(reader, list.define({ kind: 'struct', name: token, container }));
  else list.define({ kind: 'type', name: token, container });
}

/** `ALTER TABLE t ADD COLUMN c …, RENAME COLUMN a TO b, RENAME TO u`. */
function alterTable(reader: Reader): void {
  const { scan } = reader, { token, container } = readName(reader);
  if (token === undefined) return;
  const table = container === undefined ? token.text : `${container}.${token.text}`;
  for (let it = scan.peek(); it !== undefined && it.text !== ';'; it = scan.peek()) {
    if (it.kind === 'word' && it.isQuoted === undefined && ['create', 'alter', 'go'].includes(it.text.toLowerCase()) && isNewStatement(it, token)) return;
    scan.next();
    if (isOpening(it)) skipBrackets(scan);
    else if (it.kind === 'word') readAction(reader, it, { table, container });
  }
}

/** Without a semicolon, a statement begins at a line of its own. `ALTER COLUMN` is an action. */
function isNewStatement(word: Token, table: Token): boolean {
  return word.text.toLowerCase() !== 'alter' && word.line > table.line;
}

function readAction(reader: Reader, word: Token, { table, container }: { readonly table: string; readonly container: string | undefined }): void {
  const { scan, list } = reader, action = word.text.toLowerCase();
  if (action === 'add') readAdded(reader, table);
  if (action !== 'rename') return;
  if (scan.take('to')) list.define({ kind: 'struct', name: scan.next(), container });
  else if (!scan.take('constraint') && !scan.take('index')) {
    scan.take('column');
    scan.next();
    if (scan.take('to')) list.define({ kind: 'field', name: scan.next(), container: table });
  }
}

function readAdded(reader: Reader, table: string): void {
  const { scan, list } = reader, isColumn = scan.take('column');
  if (scan.take('constraint')) list.define({ kind: 'object', name: readName(reader).token, container: table });
  else if (scan.take('(')) readColumns(reader, table);
  else if (isColumn || !addedOthers.has(scan.peek()?.text.toLowerCase() ?? '')) {
    const { token } = readName(reader);
    if (token !== undefined) list.define({ kind: 'field', name: token, container: table });
  }
}

/** The data of `COPY t FROM stdin;` is no SQL; it ends at a line `\.`. */
function skipCopy({ scan }: Reader): void {
  let fromInput = false;
  for (let token = scan.next(); token !== undefined && token.text !== ';'; token = scan.next()) fromInput ||= token.kind === 'word' && token.text.toLowerCase() === 'stdin';
  if (fromInput) scan.skipToLine('\\.');
}

export const sql: TokenLanguage = { id: 'sql', largeIsData: true, read };
