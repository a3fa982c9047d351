import type { SymbolDefinition, SymbolKind } from '../model/symbol.ts';
import { commentText } from './commentText.ts';
import { commentAbove, docstringBelow, fileComment } from './docComment.ts';
import { exportedNamesOf, isExported, type ExportView } from './isExported.ts';

/** Symbols of one file that are kept, and UTF-16 units of its comments; a file with more says so. */
export const maxSymbols = 400, maxCommentUnits = 40_000;

/** One exported definition with what its comment says first. */
export interface DescribedSymbol {
  readonly name: string;
  readonly kind: SymbolKind;
  readonly container: string | undefined;
  /** From 1. */
  readonly line: number;
  /** First paragraph of its comment on one line; `''` when it has none. */
  readonly summary: string;
}

/** What one source file offers to others. */
export interface FileDescription {
  readonly path: string;
  /** First paragraph of the file's own comment; `''` when it has none. */
  readonly summary: string;
  /** In text order. */
  readonly symbols: readonly DescribedSymbol[];
  /** What all its comments say, as written. */
  readonly comments: string;
  /** Whether it has more symbols or comments than are kept. */
  readonly isCut: boolean;
}

const offered: ReadonlySet<SymbolKind> = new Set([
  'class', 'interface', 'struct', 'enum', 'union', 'trait', 'type', 'function', 'method', 'constant', 'variable', 'macro', 'object', 'extension', 'alias',
]);
const holders: ReadonlySet<SymbolKind> = new Set(['class', 'interface', 'struct', 'enum', 'union', 'trait', 'type', 'object', 'extension', 'module', 'namespace']);

/**
 * Find what a file offers: its exported definitions, each with its comment.
 *
 * Pure and linear in the text: it needs the text and the symbols that were extracted from exactly this text.
 */
export function describeFile(path: string, text: string, symbols: readonly SymbolDefinition[]): FileDescription {
  const lines = text.split(/\r\n|\r|\n/u);
  const view = viewOf(path, text, lines, symbols);
  const offers = symbols.filter((it) => isOffered(it, view) && isExported(it, view)), comments = commentText(path, text);
  return {
    path, summary: fileComment(lines), symbols: offers.slice(0, maxSymbols).map((it) => describe(it, view)),
    comments: comments.slice(0, maxCommentUnits), isCut: offers.length > maxSymbols || comments.length > maxCommentUnits,
  };
}

function viewOf(path: string, text: string, lines: readonly string[], symbols: readonly SymbolDefinition[]): ExportView {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const topLevel = new Map<string, SymbolDefinition>();
  for (const symbol of symbols) if (symbol.container === undefined && !topLevel.has(symbol.name)) topLevel.set(symbol.name, symbol);
  const namespaces = new Set(symbols.filter((it) => it.kind === 'namespace').map((it) => (it.container === undefined ? it.name : `${it.container}.${it.name}`)));
  return { extension, lines, topLevel, namespaces, exportedNames: exportedNamesOf(text) };
}

/** Things inside functions are nobody else's. */
function isOffered(symbol: SymbolDefinition, view: ExportView): boolean {
  if (!offered.has(symbol.kind)) return false;
  if (symbol.container === undefined || view.namespaces.has(symbol.container)) return true;
  if (symbol.kind === 'constant' || symbol.kind === 'variable') return false;
  const outer = view.topLevel.get(symbol.container.split('.')[0] ?? '');
  return outer === undefined || holders.has(outer.kind);
}

function describe(symbol: SymbolDefinition, view: ExportView): DescribedSymbol {
  const isPython = view.extension === 'py' || view.extension === 'pyi';
  const below = isPython ? docstringBelow(view.lines, symbol.line) : '';
  return {
    name: symbol.name, kind: symbol.kind, container: symbol.container, line: symbol.line,
    summary: below === '' ? commentAbove(view.lines, symbol.line) : below,
  };
}
