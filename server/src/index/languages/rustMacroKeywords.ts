import type { SymbolKind } from '../../model/symbol.ts';

/** Keywords in a macro's tokens after which a name is defined. */
export const macroKeywords: ReadonlyMap<string, SymbolKind> = new Map([
  ['fn', 'function'], ['struct', 'struct'], ['enum', 'enum'], ['union', 'union'], ['trait', 'trait'], ['static', 'constant'], ['const', 'constant'], ['type', 'type'], ['mod', 'module'],
]);
