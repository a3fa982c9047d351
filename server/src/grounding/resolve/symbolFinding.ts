import type { LocatedSymbol } from '../../model/symbol.ts';

/** A symbol that was found, or why it cannot be. */
export type SymbolFinding =
  | { readonly kind: 'defined'; readonly places: readonly LocatedSymbol[]; readonly reason: string }
  /** Something like a definition that the index does not list, such as a local. */
  | { readonly kind: 'seen'; readonly path: string; readonly line: number; readonly reason: string }
  | { readonly kind: 'missing'; readonly place: string | undefined; readonly placeKind: 'file' | 'container' | 'heir' | 'family' | 'long-name' | 'workspace' }
  | { readonly kind: 'external'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };
