import type { Node, Tree, TreeCursor } from 'web-tree-sitter';
import type { SymbolDefinition } from '../model/symbol.ts';
import { linesCutBefore } from './collapse/collapseBodies.ts';
import type { CollapsedText } from './collapse/collapseBodies.ts';
import type { Rule, Scope, Walk } from './language.ts';

/** Rules by node type id; a hole means that the node is passed over. */
export type RuleTable = readonly (Rule | undefined)[];

export interface WalkResult {
  readonly symbols: readonly SymbolDefinition[];
  readonly opensTo: readonly string[];
  /** Whether definitions may be missing: a bound was reached, or a rule was in doubt. */
  readonly isPartial: boolean;
}

/** Deeper nesting than this is left unread; it bounds the stack. */
const maxDepth = 150;
/** Definitions of one file; more is generated data, not code that a plan names. */
const maxSymbols = 50_000;
/** UTF-16 code units of one name or container; longer ones are data. */
const maxNameLength = 256;
/** Node type id of what could not be parsed; definitions in it are still read. */
const errorType = 0xffff;
const topLevel: Scope = { name: undefined, kind: undefined };

/** Read the definitions of one tree by the rules of its language. The tree is of the collapsed text; lines are those of the whole one. */
export function walkTree(tree: Tree, { text, cuts }: CollapsedText, path: string, rules: RuleTable): WalkResult {
  const symbols: SymbolDefinition[] = [];
  const opensTo = new Set<string>();
  const defined = new Set<string>();
  const cursors: (TreeCursor | undefined)[] = [];
  let scope = topLevel, depth = 0, isPartial = false;

  const textOf = (node: Node): string => text.slice(node.startIndex, node.endIndex);
  const lineOf = (node: Node): number => node.startPosition.row + 1 + (cuts.length === 0 ? 0 : linesCutBefore(cuts, node.startIndex));
  const within = (inner: Scope | undefined, work: () => void): void => {
    if (depth >= maxDepth || symbols.length >= maxSymbols) {
      isPartial = true;
      return;
    }
    const outer = scope;
    scope = inner ?? outer;
    depth += 1;
    work();
    depth -= 1;
    scope = outer;
  };
  const walk: Walk = {
    path,
    get scope() { return scope; },
    text: textOf,
    define: (it) => {
      const name = it.name ?? textOf(it.at), container = (it.scope ?? scope).name;
      if (name === '' || name.length > maxNameLength || (container?.length ?? 0) > maxNameLength) return scope;
      const whole = container === undefined ? name : `${container}.${name}`;
      if (it.once === undefined || !defined.has(whole)) symbols.push({ name, kind: it.kind, container, line: lineOf(it.at), parameters: it.parameters });
      defined.add(whole);
      return { name: whole, kind: it.kind };
    },
    enter: (node, inner) => within(inner, () => {
      const cursor = (cursors[depth] ??= tree.walk());
      cursor.reset(node);
      for (let more = cursor.gotoFirstChild(); more; more = cursor.gotoNextSibling()) {
        const type = cursor.nodeTypeId;
        if (type === errorType) walk.enter(cursor.currentNode);
        else rules[type]?.(cursor.currentNode, walk);
      }
    }),
    visit: (node, inner) => within(inner, () => rules[node.typeId]?.(node, walk)),
    continueIn: (inner) => {
      scope = inner;
    },
    opensTo: (specifier) => {
      if (specifier !== '' && specifier.length <= maxNameLength) opensTo.add(specifier);
    },
    doubt: () => {
      isPartial = true;
    },
  };
  try {
    walk.enter(tree.rootNode);
  } finally {
    for (const cursor of cursors) cursor?.delete();
  }
  symbols.sort((a, b) => a.line - b.line);
  return { symbols, opensTo: [...opensTo], isPartial };
}
