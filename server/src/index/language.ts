/**
 * How the definitions of one language are read from its syntax tree.
 *
 * A table gives each interesting node type a rule. A node type without a rule is passed over with everything below it, which keeps the walk
 * short: bodies of functions are never entered. The tables are written against the node types of the grammar files that scripts/copyGrammars.mjs copies.
 */
import type { Node } from 'web-tree-sitter';
import type { SymbolDefinition, SymbolKind } from '../model/symbol.ts';

export interface Language {
  /** Lower-case id, as editors name it: `typescript`, `csharp`. */
  readonly id: string;
  /** File name of the grammar; languages may share one. */
  readonly grammar: string;
  readonly rules: Readonly<Record<string, Rule>>;
  /** A text with the same definitions at the same lines that the grammar may understand, for one that it does not; undefined where there is none. */
  readonly repair?: (text: string) => string | undefined;
  /** The same definitions without the grammar, for a text that is written plainly; undefined for another. */
  readonly skim?: (text: string, path: string) => Skimmed | undefined;
}

export interface Skimmed {
  readonly symbols: readonly SymbolDefinition[];
  readonly opensTo: readonly string[];
  /** Whether a macro may define what is not seen, so that a missing name proves nothing. */
  readonly isPartial: boolean;
}

/** A language without a grammar: its definitions stand in the open, so that a pass over its tokens reads them. */
export interface TokenLanguage {
  readonly id: string;
  /** Whether its large files are data as a rule, like the dump of a database, so that what is too large to read hides no definition. */
  readonly largeIsData?: true;
  /** Never throws; takes linear time. */
  readonly read: (text: string) => TokenReading;
}

export interface TokenReading {
  readonly symbols: readonly SymbolDefinition[];
  readonly opensTo: readonly string[];
  /** Whether the text has what the reader does not understand, so that a missing name proves nothing. */
  readonly isPartial: boolean;
}

/** Reads one node: defines what it defines, and enters what may hold more. */
export type Rule = (node: Node, walk: Walk) => void;

/** The definition around a node. */
export interface Scope {
  /** Dotted name; undefined at top level. */
  readonly name: string | undefined;
  readonly kind: SymbolKind | undefined;
}

export interface Definition {
  readonly kind: SymbolKind;
  /** The node whose text is the name and whose line counts. */
  readonly at: Node;
  /** The name, where it is not the text of `at`. */
  readonly name?: string | undefined;
  readonly parameters?: readonly string[] | undefined;
  /** Scope instead of the one around the node, e.g. the receiver of a method. */
  readonly scope?: Scope | undefined;
  /** Only the first of that name in its scope counts, as with fields that are assigned many times. */
  readonly once?: true;
}

/** One walk over one file. */
export interface Walk {
  /** Workspace path of the file. */
  readonly path: string;
  /** Where the current node stands. */
  readonly scope: Scope;
  readonly text: (node: Node) => string;
  /** Record a definition. @returns the scope for its members. A name that is empty or over the size bound records nothing. */
  readonly define: (definition: Definition) => Scope;
  /** Apply the rules to the named children of a node, in `scope` where one is given. */
  readonly enter: (node: Node, scope?: Scope) => void;
  /** Apply the rule of a node to it, in `scope` where one is given. */
  readonly visit: (node: Node, scope?: Scope) => void;
  /** What follows among the siblings of the current node stands in `scope`, as after `namespace A;`. */
  readonly continueIn: (scope: Scope) => void;
  /** More names reach this file through that specifier or base name. */
  readonly opensTo: (specifier: string) => void;
  /** The tree does not say what stands here, so that a missing name proves nothing. */
  readonly doubt: () => void;
}
