import type { Node } from 'web-tree-sitter';
import type { SymbolKind } from '../../model/symbol.ts';
import type { Language, Rule, Scope, Walk } from '../language.ts';
import { childOfType, enter, fieldText, isTypeScope, parameterNames } from '../rules.ts';

const typeKinds: Readonly<Record<string, SymbolKind>> = {
  struct_declaration: 'struct', enum_declaration: 'enum', union_declaration: 'union', opaque_declaration: 'type', error_set_declaration: 'enum',
};

function parametersOf(node: Node, walk: Walk): readonly string[] {
  const names = parameterNames(childOfType(node, 'parameters'), walk, { parameter: fieldText('name') }) ?? [];
  return isTypeScope(walk.scope) && names[0] === 'self' ? names.slice(1) : names;
}

/** `const Name = struct { … }` defines a type, other values a constant or a variable. Values of `@import` are imports. */
const variableDeclaration: Rule = (node, walk) => {
  const at = childOfType(node, 'identifier'), value = node.lastNamedChild;
  if (at === undefined || value === null) return;
  if (value.type === 'builtin_function' && walk.text(value).startsWith('@import')) return;
  const kind = typeKinds[value.type] ?? (node.children.some((it) => it.type === 'const') ? 'constant' : 'variable');
  enterType(value, walk, walk.define({ kind, at }));
};

function enterType(type: Node, walk: Walk, scope: Scope): void {
  if (type.type === 'error_set_declaration') for (const at of type.namedChildren) walk.define({ kind: 'enum-member', at, scope });
  else if (type.type in typeKinds) walk.enter(type, scope);
}

/** A function that returns a type is how generic types are written: the type's members are the function's. */
const functionDeclaration: Rule = (node, walk) => {
  const at = node.childForFieldName('name'), type = node.childForFieldName('type');
  if (at === null) return;
  const scope = walk.define({ kind: isTypeScope(walk.scope) ? 'method' : 'function', at, parameters: parametersOf(node, walk) });
  if (type === null || walk.text(type) !== 'type') return;
  for (const statement of node.childForFieldName('body')?.namedChildren ?? []) {
    const returned = statement.firstNamedChild?.type === 'return_expression' ? statement.firstNamedChild.firstNamedChild : null;
    if (returned !== null) enterType(returned, walk, { name: scope.name, kind: 'struct' });
  }
};

const rules: Readonly<Record<string, Rule>> = {
  struct_declaration: enter, enum_declaration: enter, union_declaration: enter,
  variable_declaration: variableDeclaration,
  function_declaration: functionDeclaration,
  container_field: (node, walk) => {
    const at = node.childForFieldName('name');
    if (at !== null) walk.define({ kind: walk.scope.kind === 'enum' ? 'enum-member' : 'field', at });
  },
  using_namespace_declaration: (node, walk) => {
    const path = node.descendantsOfType('string_content')[0];
    if (path !== undefined) walk.opensTo(walk.text(path));
  },
};

export const zig: Language = { id: 'zig', grammar: 'tree-sitter-zig.wasm', rules };
