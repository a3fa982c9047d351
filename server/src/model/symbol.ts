/** Kinds of definitions, one vocabulary for all languages. */
export const symbolKinds = [
  'class', 'interface', 'struct', 'enum', 'enum-member', 'union', 'trait', 'type', 'function', 'method', 'constructor', 'property', 'field',
  'constant', 'variable', 'module', 'namespace', 'macro', 'object', 'extension', 'alias', 'test',
] as const;
export type SymbolKind = (typeof symbolKinds)[number];

/** One definition as the extractor read it. */
export interface SymbolDefinition {
  /** For `class Dealer { pick(n) {} }` the member's name is `pick`. */
  readonly name: string;
  readonly kind: SymbolKind;
  /** Names of the enclosing definitions, outermost first, joined with `.`; undefined at top level. */
  readonly container: string | undefined;
  /** Line of the name, from 1. */
  readonly line: number;
  /** Parameter names as written, without types and defaults, receivers (`self`, `this`) left out; a rest parameter keeps its dots; undefined for what is not callable or could not be read. */
  readonly parameters: readonly string[] | undefined;
}

export interface LocatedSymbol extends SymbolDefinition {
  readonly path: string;
}

/**
 * How far the symbols of one file can be trusted.
 *
 * `parsed`: the whole file, no syntax error. `partial`: parsed with errors, so a missing name proves nothing. `unsupported`: no grammar for it.
 * The rest were not read, and say why. Only `parsed` can prove absence.
 */
export const fileStatuses = ['parsed', 'partial', 'unsupported', 'failed', 'too-large', 'binary', 'minified', 'generated', 'unreadable', 'pending'] as const;
export type FileStatus = (typeof fileStatuses)[number];

export interface FileSymbols {
  readonly status: FileStatus;
  readonly language: string | undefined;
  /** In text order. */
  readonly symbols: readonly SymbolDefinition[];
  /** `export * from`, `use x::*`, inheritance: specifiers or base names through which more names reach this file, as written. */
  readonly opensTo: readonly string[];
}
