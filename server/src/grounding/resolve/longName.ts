import type { GroundingIndex } from '../../model/groundingIndex.ts';
import type { LocatedSymbol, SymbolKind } from '../../model/symbol.ts';
import { isVendored } from '../workspacePath.ts';
import { wordsOf } from '../words.ts';

/** Last words of type names that say only what kind of thing it is: people leave them off. */
const kindWords = ['Base', 'Impl', 'Command', 'Event', 'Message', 'Request', 'Response', 'Dto', 'DTO', 'Entity', 'Class', 'Interface', 'Struct', 'Type'];
const types: ReadonlySet<SymbolKind> = new Set<SymbolKind>(['type', 'class', 'struct', 'interface', 'alias', 'enum', 'trait']);
/** A name of fewer words is a word of the language before it is the short form of a type. */
const minWords = 2;

/**
 * The one type that a name is the short form of: `StartSession` where only `StartSessionCommand` is defined.
 *
 * @returns  undefined for names of one word, and when no such type or several are defined
 */
export function longNameOf(index: GroundingIndex, name: string): LocatedSymbol | undefined {
  if (!/^\p{Lu}\p{L}*\p{Ll}/u.test(name) || wordsOf(name).length < minWords) return undefined;
  const [found, ...more] = kindWords.flatMap((word) => index.definitions(name + word)).filter((it) => types.has(it.kind) && !isVendored(it.path));
  return more.length > 0 ? undefined : found;
}
