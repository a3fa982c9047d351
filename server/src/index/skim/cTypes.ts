import type { SymbolDefinition } from '../../model/symbol.ts';
import type { Specifiers } from './cSpecifiers.ts';
import type { CSkim } from './cText.ts';

/** Move what is declared from the symbol `from` on before the body of its type, and give the members of a type without a name to the first of it. */
export function placeBody(skim: CSkim, it: Specifiers, from: number, first: string | undefined): void {
  if (it.bodyFrom === undefined) return;
  const { symbols } = skim, container = first ?? it.container;
  const declared = symbols.splice(from), members = it.isNameless && container !== undefined ? symbols.splice(it.bodyFrom) : [];
  if (container !== undefined) symbols.push(...members.map((member) => within(container, member)));
  symbols.splice(it.bodyFrom, 0, ...declared);
  skim.isUnsorted ||= declared.length > 0;
}

function within(container: string, it: SymbolDefinition): SymbolDefinition {
  return { ...it, container: it.container === undefined ? container : `${container}.${it.container}` };
}
