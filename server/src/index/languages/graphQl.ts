/** GraphQL: schemas, and named operations and fragments. */
import { after, skipQuoted } from '../collapse/literals.ts';
import type { SymbolKind } from '../../model/symbol.ts';
import type { TokenLanguage, TokenReading } from '../language.ts';
import { openDefinitions } from '../tokens/definitionList.ts';
import type { DefinitionList } from '../tokens/definitionList.ts';
import { eachUntil, isOpening, scanTokens, skipBrackets } from '../tokens/tokenScan.ts';
import type { TokenScan, TokenStyle } from '../tokens/tokenScan.ts';

const style: TokenStyle = {
  lineComments: ['#'],
  quotedAt: (text, at) => {
    if (text.charAt(at) !== '"') return undefined;
    const isBlock = text.startsWith('"""', at), marks = isBlock ? 3 : 1;
    return { kind: 'string', end: isBlock ? endOfBlock(text, at + 3) : skipQuoted(text, at), open: marks, close: marks };
  },
};

/** A block string ends at three quotes without a backslash before them. */
function endOfBlock(text: string, from: number): number {
  let end = after(text, '"""', from);
  while (end > from + 3 && text.charAt(end - 4) === '\\') end = after(text, '"""', end);
  return end;
}

const typeKinds: ReadonlyMap<string, SymbolKind> = new Map<string, SymbolKind>([['type', 'object'], ['input', 'object'], ['interface', 'interface'], ['enum', 'enum'], ['union', 'union'], ['scalar', 'type']]);
const operations = new Set(['query', 'mutation', 'subscription', 'fragment']);

interface Reader {
  readonly scan: TokenScan;
  readonly list: DefinitionList;
}

function read(text: string): TokenReading {
  const reader = { scan: scanTokens(text, style), list: openDefinitions() };
  for (let token = reader.scan.next(); token !== undefined; token = reader.scan.next()) {
    if (token.kind === 'string') continue;
    readStatement(reader, token.text);
  }
  if (reader.scan.isBroken()) reader.list.doubt();
  return reader.list.reading();
}

function readStatement(reader: Reader, word: string): void {
  const { scan, list } = reader, kind = typeKinds.get(word);
  if (kind !== undefined) readType(reader, kind);
  else if (word === 'extend') readExtension(reader);
  else if (word === 'directive') readDirective(reader);
  else if (operations.has(word)) readOperation(reader);
  else if (word === 'schema') readBody(reader, undefined);
  else if (word === '{') skipBrackets(scan);
  else list.doubt();
}

/** An extension adds members to a type that is defined elsewhere. */
function readExtension(reader: Reader): void {
  const word = reader.scan.next()?.text ?? '';
  if (typeKinds.has(word)) readBody(reader, { container: reader.scan.next()?.text, kind: typeKinds.get(word) });
  else if (word === 'schema') readBody(reader, undefined);
  else reader.list.doubt();
}

function readType(reader: Reader, kind: SymbolKind): void {
  readBody(reader, { container: reader.list.define({ kind, name: reader.scan.next() }), kind });
}

/** What follows a name up to the end of the braces: interfaces, directives, members. Without braces, up to the next statement. */
function readBody(reader: Reader, owner: { readonly container: string | undefined; readonly kind: SymbolKind | undefined } | undefined): void {
  const { scan } = reader;
  while (isHeader(reader)) if (scan.next()?.text === '(') skipBrackets(scan);
  if (!scan.take('{')) return;
  if (owner === undefined) skipBrackets(scan);
  else readMembers(reader, owner.container, owner.kind === 'enum' ? 'enum-member' : 'field');
}

/** Whether the next token belongs to the head of a type: `implements A & B`, `@key(fields: "id")`, `= A | B`. */
function isHeader({ scan }: Reader): boolean {
  const token = scan.peek();
  if (token === undefined || token.kind === 'string') return false;
  return token.kind === 'mark' ? token.text !== '{' : !startsStatement(token.text);
}

function startsStatement(word: string): boolean {
  return typeKinds.has(word) || operations.has(word) || ['extend', 'directive', 'schema'].includes(word);
}

function readMembers({ scan, list }: Reader, container: string | undefined, kind: SymbolKind): void {
  eachUntil(scan, '}', (token) => {
    if (token.kind === 'word') {
      const parameters = scan.take('(') ? argumentNames({ scan, list }) : undefined;
      list.define({ kind, name: token, container, parameters });
      skipType(scan);
    } else if (isOpening(token)) {
      list.doubt();
      skipBrackets(scan);
    } else if (token.kind === 'mark' && token.text === '@') skipDirective(scan);
  });
}

/** The type of a member, its default and its directives. */
function skipType(scan: TokenScan): void {
  if (scan.take(':')) {
    while (scan.take('['));
    scan.next();
    while (scan.take(']') || scan.take('!'));
  }
  if (scan.take('=')) skipValue(scan);
  while (scan.take('@')) skipDirective(scan);
}

function skipDirective(scan: TokenScan): void {
  scan.next();
  if (scan.take('(')) skipBrackets(scan);
}

function skipValue(scan: TokenScan): void {
  scan.take('-');
  const value = scan.next();
  if (value?.text === '[' || value?.text === '{') skipBrackets(scan);
  // A number with a fraction is several tokens.
  if (scan.take('.')) scan.next();
}

/** Names in the parentheses just opened: words before a colon. */
function argumentNames({ scan }: Reader): readonly string[] {
  const names: string[] = [];
  eachUntil(scan, ')', (token) => {
    if (isOpening(token)) skipBrackets(scan);
    else if (token.kind === 'word' && scan.peek()?.text === ':') {
      names.push(token.text);
      skipType(scan);
    }
  });
  return names;
}

/** `directive @name(a: T) repeatable on FIELD | OBJECT`. */
function readDirective({ scan, list }: Reader): void {
  scan.take('@');
  const name = scan.next(), parameters = scan.take('(') ? argumentNames({ scan, list }) : [];
  list.define({ kind: 'macro', name, parameters });
  scan.take('repeatable');
  if (!scan.take('on')) list.doubt();
  scan.take('|');
  scan.next();
  while (scan.take('|')) scan.next();
}

/** `query Name($a: T) { … }`; an operation without a name defines nothing. */
function readOperation({ scan, list }: Reader): void {
  const name = scan.peek()?.kind === 'word' ? scan.next() : undefined;
  const parameters = scan.take('(') ? argumentNames({ scan, list }) : undefined;
  if (name !== undefined) list.define({ kind: 'function', name, parameters });
  eachUntil(scan, '{', (token) => {
    if (isOpening(token)) skipBrackets(scan);
  });
  skipBrackets(scan);
}

export const graphQl: TokenLanguage = { id: 'graphql', read };
