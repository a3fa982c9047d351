/** Protocol Buffers, proto2, proto3 and editions. */
import { skipQuoted } from '../collapse/literals.ts';
import type { SymbolKind } from '../../model/symbol.ts';
import type { TokenLanguage, TokenReading } from '../language.ts';
import { openDefinitions } from '../tokens/definitionList.ts';
import type { DefinitionList } from '../tokens/definitionList.ts';
import { eachUntil, isOpening, scanTokens, skipBrackets } from '../tokens/tokenScan.ts';
import type { Token, TokenScan, TokenStyle } from '../tokens/tokenScan.ts';

const style: TokenStyle = {
  lineComments: ['//'], hasBlockComments: 'plain',
  quotedAt: (text, at) => ('"\''.includes(text.charAt(at)) ? { kind: 'string', end: skipQuoted(text, at), open: 1, close: 1 } : undefined),
};

/** Deeper nesting than this is left unread; it bounds the stack. */
const maxDepth = 100;

interface Reader {
  readonly scan: TokenScan;
  readonly list: DefinitionList;
  readonly container: string | undefined;
  readonly depth: number;
}

type Statement = (reader: Reader) => void;

const block = (kind: SymbolKind, members: (reader: Reader) => void): Statement => (reader) => {
  const name = reader.scan.next(), container = reader.list.define({ kind, name, container: reader.container });
  if (reader.scan.take('{')) members({ ...reader, container, depth: reader.depth + 1 });
  else reader.list.doubt();
};

const statements: ReadonlyMap<string, Statement> = new Map<string, Statement>([
  ['message', block('struct', (reader) => { readMembers(reader); })],
  ['enum', block('enum', readValues)],
  ['service', block('interface', (reader) => { readMembers(reader); })],
  ['rpc', readRpc],
  ['extend', (reader) => {
    const type = readName(reader.scan);
    if (reader.scan.take('{')) readMembers({ ...reader, container: type, depth: reader.depth + 1 });
  }],
  // The fields of a oneof are fields of its message.
  ['oneof', (reader) => {
    reader.list.define({ kind: 'field', name: reader.scan.next(), container: reader.container });
    if (reader.scan.take('{')) readMembers({ ...reader, depth: reader.depth + 1 });
  }],
  ...['option', 'reserved', 'extensions', 'import', 'syntax', 'edition'].map((word): readonly [string, Statement] => [word, skipStatement]),
]);

function read(text: string): TokenReading {
  const scan = scanTokens(text, style), list = openDefinitions();
  readMembers({ scan, list, container: undefined, depth: 0 });
  if (scan.isBroken()) list.doubt();
  return list.reading();
}

/** Statements up to the closing brace, or to the end of the file. */
function readMembers(start: Reader): void {
  let reader = start;
  const { scan, list } = reader;
  if (reader.depth > maxDepth) {
    list.doubt();
    skipBrackets(scan);
    return;
  }
  const visit = (token: Token): void => {
    if (token.kind === 'mark' && token.text === ';') return;
    if (token.text === 'package' && reader.depth === 0) reader = { ...reader, container: readPackage(reader) };
    else readStatement(reader, token);
  };
  if (reader.depth > 0) eachUntil(scan, '}', visit);
  else for (let token = scan.next(); token !== undefined; token = scan.next()) visit(token);
}

function readStatement(reader: Reader, token: Token): void {
  const statement = statements.get(token.text);
  if (statement !== undefined) statement(reader);
  else if (reader.depth === 0) {
    reader.list.doubt();
    skipStatement(reader);
  } else readField(reader, token);
}

function readPackage({ scan, list }: Reader): string {
  const parts = readName(scan).split('.'), line = scan.peek()?.line ?? 1;
  return parts.reduce((container: string | undefined, text) => list.define({ kind: 'namespace', name: { kind: 'word', text, line }, container }), undefined) ?? '';
}

/** A dotted name, with its dots. */
function readName(scan: TokenScan): string {
  let name = '';
  while (scan.peek()?.kind === 'word' || scan.peek()?.text === '.') name += scan.next()?.text ?? '';
  return name.startsWith('.') ? name.slice(1) : name;
}

/** `repeated Type name = 1 [default = 2];`: the name is the word before the equals sign. A group has its fields in braces. */
function readField({ scan, list, container, depth }: Reader, first: Token): void {
  let last = first;
  for (let token = scan.next(); token !== undefined; token = scan.next()) {
    if (token.text === '=') break;
    if (token.kind === 'mark' && '{};'.includes(token.text)) {
      list.doubt();
      return;
    }
    if (token.kind === 'mark' && token.text === '<') skipTypes(scan);
    else last = token;
  }
  const own = list.define({ kind: 'field', name: last, container });
  if (endStatement(scan) === '{') readMembers({ scan, list, container: own, depth: depth + 1 });
}

function skipTypes(scan: TokenScan): void {
  for (let token = scan.next(); token !== undefined && token.text !== '>'; token = scan.next());
}

/** Pass the rest of a statement. @returns the mark that ends it: a semicolon, or an opening brace */
function endStatement(scan: TokenScan): string {
  for (let token = scan.next(); token !== undefined; token = scan.next()) {
    if (token.kind !== 'mark') continue;
    if (token.text === '[') skipBrackets(scan);
    else if (token.text === ';' || token.text === '{') return token.text;
  }
  return '';
}

/** An option may have a value in braces before its semicolon. */
function skipStatement({ scan }: Reader): void {
  for (let token = scan.next(); token !== undefined && (token.kind === 'string' || token.text !== ';'); token = scan.next()) {
    if (isOpening(token)) skipBrackets(scan);
    if (token.text === '{' && scan.peek()?.text !== ';') return;
  }
}

function readValues(reader: Reader): void {
  const { scan, list, container } = reader;
  eachUntil(scan, '}', (token) => {
    if (scan.peek()?.text === '=') {
      list.define({ kind: 'enum-member', name: token, container });
      endStatement(scan);
    } else if (token.text === 'option' || token.text === 'reserved') skipStatement(reader);
    else if (token.kind !== 'mark' || token.text !== ';') list.doubt();
  });
}

/** `rpc Name (stream A) returns (B) { … }` or `;`. */
function readRpc({ scan, list, container }: Reader): void {
  list.define({ kind: 'method', name: scan.next(), container });
  for (let token = scan.next(); token !== undefined && token.text !== ';'; token = scan.next()) {
    if (!isOpening(token)) continue;
    skipBrackets(scan);
    if (token.text === '{') return;
  }
}

export const protobuf: TokenLanguage = { id: 'proto', read };
