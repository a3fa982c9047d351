import type { SymbolDefinition, SymbolKind } from '../../model/symbol.ts';
import type { TokenReading } from '../language.ts';
import type { Token } from './tokenScan.ts';

/** What a reader of tokens has found so far. */
export interface DefinitionList {
  /** Record a definition; names that are empty, too long or not words record nothing. @returns the container of its members */
  readonly define: (definition: TokenDefinition) => string;
  readonly opensTo: (name: string) => void;
  /** The text has something that is not understood. */
  readonly doubt: () => void;
  readonly reading: () => TokenReading;
}

export interface TokenDefinition {
  readonly kind: SymbolKind;
  readonly name: Token | undefined;
  readonly container?: string | undefined;
  readonly parameters?: readonly string[] | undefined;
}

/** Definitions of one file; more is generated data, not something that a plan names. */
const maxSymbols = 50_000;
/** UTF-16 code units of one name or container; longer ones are data. */
const maxNameLength = 256;

export function openDefinitions(): DefinitionList {
  const symbols: SymbolDefinition[] = [], opensTo = new Set<string>();
  let isPartial = false;
  return {
    define: ({ kind, name, container, parameters }) => {
      const text = name?.kind === 'mark' ? '' : name?.text ?? '', whole = container === undefined ? text : `${container}.${text}`;
      if (name === undefined || text === '' || whole.length > 2 * maxNameLength || text.length > maxNameLength || symbols.length >= maxSymbols) {
        isPartial = true;
        return whole;
      }
      symbols.push({ name: text, kind, container, line: name.line, parameters });
      return whole;
    },
    opensTo: (name) => {
      if (name !== '' && name.length <= maxNameLength) opensTo.add(name);
    },
    doubt: () => {
      isPartial = true;
    },
    reading: () => ({ symbols: symbols.sort((a, b) => a.line - b.line), opensTo: [...opensTo], isPartial }),
  };
}
