/** PHP. Names of properties and variables are given without their `$`, parameters as they are written. */
import type { Node } from 'web-tree-sitter';
import type { Language, Rule, Scope, Walk } from '../language.ts';
import { defineDotted, definition, enter, fieldText, isTypeScope, lastName, parameterNames } from '../rules.ts';

const parameterReaders = { simple_parameter: fieldText('name'), property_promotion_parameter: fieldText('name'), variadic_parameter: fieldText('name', '...') };

function parametersOf(node: Node, walk: Walk): readonly string[] | undefined {
  return parameterNames(node.childForFieldName('parameters'), walk, parameterReaders);
}

function bases(node: Node, walk: Walk): readonly string[] {
  return node.namedChildren.filter((it) => it.type === 'base_clause' || it.type === 'class_interface_clause').flatMap((it) => it.namedChildren).map((it) => lastName(walk.text(it)));
}

const method: Rule = (node, walk) => {
  const at = node.childForFieldName('name');
  if (at === null) return;
  walk.define({ kind: walk.text(at) === '__construct' ? 'constructor' : 'method', at, parameters: parametersOf(node, walk) });
  for (const it of node.childForFieldName('parameters')?.namedChildren ?? []) {
    const promoted = it.type === 'property_promotion_parameter' ? it.childForFieldName('name') : null;
    if (promoted !== null) walk.define({ kind: 'property', at: promoted, name: bareName(promoted, walk) });
  }
};

/** A variable's name without `$` and `&`. */
function bareName(node: Node, walk: Walk): string {
  return walk.text(node).replaceAll('$', '').replaceAll('&', '').trim();
}

const property: Rule = (node, walk) => {
  const at = node.childForFieldName('name');
  if (at !== null) walk.define({ kind: 'property', at, name: bareName(at, walk) });
};

/** Variables and the constants of `define` belong to no namespace. */
function globalScope(walk: Walk): Scope {
  return walk.scope.kind === 'namespace' ? { name: undefined, kind: undefined } : walk.scope;
}

const assignment: Rule = (node, walk) => {
  const left = node.childForFieldName('left'), right = node.childForFieldName('right');
  if (left?.type !== 'variable_name') return;
  const isFunction = right !== null && ['anonymous_function', 'arrow_function'].includes(right.type);
  walk.define({ kind: isFunction ? 'function' : 'variable', at: left, name: bareName(left, walk), scope: globalScope(walk), parameters: isFunction ? parametersOf(right, walk) : undefined });
};

/** `define('NAME', …)`. */
const call: Rule = (node, walk) => {
  const name = node.childForFieldName('function'), first = node.childForFieldName('arguments')?.firstNamedChild?.firstNamedChild;
  if (name !== null && first && walk.text(name).toLowerCase() === 'define' && ['string', 'encapsed_string'].includes(first.type)) {
    walk.define({ kind: 'constant', at: first, name: walk.text(first).slice(1, -1), scope: globalScope(walk) });
  }
};

/** `namespace A\B { … }` contains its block, `namespace A\B;` what follows up to the next of its kind. Namespaces do not nest. */
const namespaceRule: Rule = (node, walk) => {
  const at = node.childForFieldName('name'), body = node.childForFieldName('body');
  walk.continueIn({ name: undefined, kind: undefined });
  const scope = at === null ? walk.scope : defineDotted(walk, 'namespace', at, walk.text(at).split('\\'));
  if (body === null) walk.continueIn(scope);
  else walk.enter(body, scope);
};

const rules: Readonly<Record<string, Rule>> = {
  declaration_list: enter, enum_declaration_list: enter, const_declaration: enter, property_declaration: enter, expression_statement: enter,
  if_statement: enter, else_clause: enter, compound_statement: enter, return_statement: enter, object_creation_expression: enter,
  anonymous_class: (node, walk) => {
    for (const base of bases(node, walk)) walk.opensTo(base);
    walk.enter(node, { name: undefined, kind: 'class' });
  },
  namespace_definition: namespaceRule,
  class_declaration: definition({ kind: 'class', members: true, bases }),
  interface_declaration: definition({ kind: 'interface', members: true, bases }),
  trait_declaration: definition({ kind: 'trait', members: true }),
  enum_declaration: definition({ kind: 'enum', members: true, bases }),
  enum_case: definition({ kind: 'enum-member' }),
  use_declaration: (node, walk) => {
    if (isTypeScope(walk.scope)) for (const it of node.namedChildren) if (it.type.endsWith('name')) walk.opensTo(lastName(walk.text(it)));
  },
  function_definition: definition({ kind: 'function', parameters: parametersOf }),
  method_declaration: method,
  property_element: property,
  const_element: (node, walk) => {
    const at = node.firstNamedChild;
    if (at !== null) walk.define({ kind: 'constant', at });
  },
  assignment_expression: assignment,
  function_call_expression: call,
};

export const php: Language = { id: 'php', grammar: 'tree-sitter-php.wasm', rules };
