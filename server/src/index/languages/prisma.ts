/** Prisma schemas: models, views, composite types, enums with their members, data sources and generators. A member is the first word of its line. */
import { skipQuoted } from '../collapse/literals.ts';
import type { SymbolKind } from '../../model/symbol.ts';
import type { TokenLanguage, TokenReading } from '../language.ts';
import { openDefinitions } from '../tokens/definitionList.ts';
import type { DefinitionList } from '../tokens/definitionList.ts';
import { eachUntil, isOpening, scanTokens, skipBrackets } from '../tokens/tokenScan.ts';
import type { TokenScan, TokenStyle } from '../tokens/tokenScan.ts';

const style: TokenStyle = {
  lineComments: ['//'], hasBlockComments: 'plain',
  quotedAt: (text, at) => (text.charAt(at) === '"' ? { kind: 'string', end: skipQuoted(text, at), open: 1, close: 1 } : undefined),
};
const blocks: ReadonlyMap<string, readonly [kind: SymbolKind, member: SymbolKind | undefined]> = new Map([
  ['model', ['class', 'field']], ['view', ['class', 'field']], ['type', ['struct', 'field']], ['enum', ['enum', 'enum-member']], ['datasource', ['object', undefined]], ['generator', ['object', undefined]],
] as const);

function read(text: string): TokenReading {
  const scan = scanTokens(text, style), list = openDefinitions();
  for (let token = scan.next(); token !== undefined; token = scan.next()) {
    const [kind, member] = blocks.get(token.text) ?? [];
    if (kind === undefined) {
      list.doubt();
      continue;
    }
    const container = list.define({ kind, name: scan.next(), container: undefined });
    if (!scan.take('{')) list.doubt();
    else if (member === undefined) skipBrackets(scan);
    else readMembers(scan, list, { container, member });
  }
  if (scan.isBroken()) list.doubt();
  return list.reading();
}

function readMembers(scan: TokenScan, list: DefinitionList, { container, member }: { readonly container: string; readonly member: SymbolKind }): void {
  let line = 0;
  eachUntil(scan, '}', (token) => {
    if (token.kind === 'word' && token.line > line) list.define({ kind: member, name: token, container });
    ({ line } = token);
    if (isOpening(token)) skipBrackets(scan);
  });
}

export const prisma: TokenLanguage = { id: 'prisma', read };
