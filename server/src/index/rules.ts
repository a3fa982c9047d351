/** Building blocks for the rules of the language tables. */
import type { Node } from 'web-tree-sitter';
import type { SymbolKind } from '../model/symbol.ts';
import type { Rule, Scope, Walk } from './language.ts';

/** Reads the parameters of a callable node. */
export type ParameterReader = (node: Node, walk: Walk) => readonly string[] | undefined;

export interface DefinitionShape {
  readonly kind: SymbolKind;
  /** Kind when it stands directly in a type: `method` for a function. */
  readonly memberKind?: SymbolKind;
  /** Field that holds the name; `name` where not given. */
  readonly name?: string;
  readonly parameters?: ParameterReader;
  /** Whether its children may hold members. */
  readonly members?: true;
  /** Base names, as written. */
  readonly bases?: (node: Node, walk: Walk) => readonly string[];
}

/** The kinds whose inside makes a function a method. */
const typeKinds: ReadonlySet<SymbolKind | undefined> = new Set<SymbolKind>(['class', 'interface', 'struct', 'enum', 'union', 'trait', 'object', 'extension', 'type']);

/** Whether a scope is a type, so that a function in it is a method. */
export function isTypeScope(scope: Scope): boolean {
  return typeKinds.has(scope.kind);
}

/** Pass on to the children. */
export const enter: Rule = (node, walk) => {
  walk.enter(node);
};

/** A definition whose name is one field of its node. */
export function definition(shape: DefinitionShape): Rule {
  const field = shape.name ?? 'name';
  return (node, walk) => {
    const at = node.childForFieldName(field);
    if (at === null) {
      if (shape.members) walk.enter(node);
      return;
    }
    for (const base of shape.bases?.(node, walk) ?? []) walk.opensTo(base);
    const kind = shape.memberKind !== undefined && isTypeScope(walk.scope) ? shape.memberKind : shape.kind;
    const scope = walk.define({ kind, at, parameters: shape.parameters?.(node, walk) });
    if (shape.members) walk.enter(node, scope);
  };
}

/** The first named child of one of the types. */
export function childOfType(node: Node, ...types: readonly string[]): Node | undefined {
  return node.namedChildren.find((it) => types.includes(it.type));
}

/**
 * Names of the parameters below a list node, by a reader for each node type.
 *
 * A reader gives the name, or undefined for what is no parameter. A node type without a reader counts as no parameter.
 *
 * @returns undefined when there is no list
 */
export function parameterNames(list: Node | null | undefined, walk: Walk, readers: Readonly<Record<string, NameReader>>): readonly string[] | undefined {
  if (!list) return undefined;
  const names: string[] = [];
  for (const child of list.namedChildren) {
    const name = readers[child.type]?.(child, walk);
    if (typeof name === 'string') names.push(name);
    else if (name !== undefined) names.push(...name);
  }
  return names;
}
export type NameReader = (node: Node, walk: Walk) => string | readonly string[] | undefined;

/** The node's own text, with runs of blanks made one. */
export const ownText: NameReader = (node, walk) => oneLine(walk.text(node));

/** The text of one field, `_` where the field is missing. */
export function fieldText(field: string, prefix = ''): NameReader {
  return (node, walk) => {
    const child = node.childForFieldName(field);
    return child === null ? `${prefix}_` : prefix + oneLine(walk.text(child));
  };
}

/**
 * Define `A`, then `B` in it, for a name like `A.B`.
 *
 * @returns the scope of the last
 */
export function defineDotted(walk: Walk, kind: SymbolKind, at: Node, names: readonly string[]): Scope {
  return names.reduce((scope, name) => walk.define({ kind, at, name, scope }), walk.scope);
}

/** Text with every run of blanks made one blank. */
export function oneLine(text: string): string {
  return text.trim().split(/\s+/u).join(' ');
}

/** Last part of a dotted, scoped or generic name: `a.b.C<T>` → `C`. */
export function lastName(text: string): string {
  const plain = text.slice(0, firstOf(text, ['<', '[', '(']));
  return plain.slice(Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(':'), plain.lastIndexOf('\\')) + 1).trim();
}

function firstOf(text: string, marks: readonly string[]): number {
  return Math.min(text.length, ...marks.map((mark) => text.indexOf(mark)).filter((at) => at > 0));
}
