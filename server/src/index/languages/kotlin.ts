import type { Node } from 'web-tree-sitter';
import type { SymbolKind } from '../../model/symbol.ts';
import type { Language, Rule, Scope, Walk } from '../language.ts';
import { endOneLineBodies } from '../repair/endOneLineBodies.ts';
import { childOfType, definition, enter, isTypeScope, lastName } from '../rules.ts';

function parametersOf(node: Node, walk: Walk): readonly string[] | undefined {
  const list = childOfType(node, 'function_value_parameters');
  let isVararg = false;
  return list?.namedChildren.flatMap((it) => {
    if (it.type === 'parameter_modifiers') isVararg = walk.text(it).includes('vararg');
    const name = it.type === 'parameter' ? it.firstNamedChild : null;
    if (name === null) return [];
    const dots = isVararg ? '...' : '';
    isVararg = false;
    return [dots + walk.text(name)];
  });
}

function bases(node: Node, walk: Walk): readonly string[] {
  return (childOfType(node, 'delegation_specifiers')?.namedChildren ?? []).map((it) => lastName(walk.text(it)));
}

const classDeclaration: Rule = (node, walk) => {
  const at = node.childForFieldName('name');
  if (at === null) return;
  for (const base of bases(node, walk)) walk.opensTo(base);
  const parameters = childOfType(childOfType(node, 'primary_constructor') ?? node, 'class_parameters')?.namedChildren.filter((it) => it.type === 'class_parameter');
  const scope = walk.define({ kind: classKind(node, walk), at, parameters: parameters?.map((it) => parameterName(it, walk)) });
  for (const it of parameters ?? []) {
    const isProperty = it.children.some((child) => child.type === 'val' || child.type === 'var'), name = childOfType(it, 'identifier');
    if (isProperty && name !== undefined) walk.define({ kind: 'property', at: name, scope });
  }
  walk.enter(node, scope);
};

function parameterName(node: Node, walk: Walk): string {
  const name = childOfType(node, 'identifier');
  return name === undefined ? '_' : walk.text(name);
}

function classKind(node: Node, walk: Walk): SymbolKind {
  if (node.children.some((it) => it.type === 'interface')) return 'interface';
  const modifiers = childOfType(node, 'modifiers');
  return modifiers?.namedChildren.some((it) => walk.text(it) === 'enum') ? 'enum' : 'class';
}

/** A function; the receiver of an extension is its container. */
const functionDeclaration: Rule = (node, walk) => {
  const at = node.childForFieldName('name');
  if (at === null) return;
  const scope = receiverScope(node, at, walk);
  walk.define({ kind: isTypeScope(scope) ? 'method' : 'function', at, scope, parameters: parametersOf(node, walk) });
};

function receiverScope(node: Node, at: Node, walk: Walk): Scope {
  const receiver = node.namedChildren.find((it) => it.startIndex < at.startIndex && (it.type === 'user_type' || it.type === 'nullable_type'));
  if (receiver === undefined || isTypeScope(walk.scope)) return walk.scope;
  return { name: lastName(walk.text(receiver).replace('?', '')), kind: 'extension' };
}

const propertyDeclaration: Rule = (node, walk) => {
  const variables = childOfType(node, 'multi_variable_declaration')?.namedChildren ?? node.namedChildren.filter((it) => it.type === 'variable_declaration');
  const isConstant = node.children.some((it) => it.type === 'val');
  for (const variable of variables) {
    const at = childOfType(variable, 'identifier');
    if (at === undefined) continue;
    const scope = receiverScope(node, at, walk);
    walk.define({ kind: isTypeScope(scope) ? 'property' : isConstant ? 'constant' : 'variable', at, scope });
  }
};

const rules: Readonly<Record<string, Rule>> = {
  class_body: enter, enum_class_body: enter,
  class_declaration: classDeclaration,
  object_declaration: definition({ kind: 'object', members: true, bases }),
  // Members of a companion are called through the class.
  companion_object: (node, walk) => {
    const at = node.childForFieldName('name');
    if (at !== null) walk.define({ kind: 'object', at });
    walk.enter(node);
  },
  enum_entry: (node, walk) => {
    const at = childOfType(node, 'identifier');
    if (at !== undefined) walk.enter(node, walk.define({ kind: 'enum-member', at }));
  },
  function_declaration: functionDeclaration,
  property_declaration: propertyDeclaration,
  secondary_constructor: (node, walk) => {
    walk.define({ kind: 'constructor', at: node, name: 'constructor', parameters: parametersOf(node, walk) });
  },
  type_alias: definition({ kind: 'type', name: 'type' }),
};

export const kotlin: Language = { id: 'kotlin', grammar: 'tree-sitter-kotlin.wasm', rules, repair: endOneLineBodies };
