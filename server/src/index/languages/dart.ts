import type { Node } from 'web-tree-sitter';
import type { SymbolKind } from '../../model/symbol.ts';
import type { Language, Rule, Walk } from '../language.ts';
import { childOfType, definition, enter, isTypeScope, lastName } from '../rules.ts';

/** Names of all parameters, positional, optional and named; `this.x` and `super.x` are `x`. */
function parametersOf(node: Node, walk: Walk): readonly string[] | undefined {
  const list = childOfType(node, 'formal_parameter_list');
  return list?.namedChildren.flatMap((it) => (it.type === 'optional_formal_parameters' ? it.namedChildren : [it])).filter((it) => it.type === 'formal_parameter').map((it) => {
    const name = it.childForFieldName('name') ?? it.descendantsOfType('identifier').at(-1);
    return name ? walk.text(name) : '_';
  });
}

function bases(node: Node, walk: Walk): readonly string[] {
  const parts = node.namedChildren.filter((it) => ['superclass', 'interfaces', 'type_identifier', 'mixins'].includes(it.type));
  return parts.flatMap((it) => (it.namedChildCount === 0 ? [it] : it.namedChildren)).flatMap((it) => (it.type === 'mixins' ? it.namedChildren : [it]))
    .filter((it) => it.type === 'type_identifier').map((it) => lastName(walk.text(it)));
}

/** A type whose name is a field or, where the grammar has none, its first identifier. */
function typeRule(kind: SymbolKind): Rule {
  return (node, walk) => {
    const at = node.childForFieldName('name') ?? childOfType(node, 'identifier');
    if (!at) {
      walk.enter(node);
      return;
    }
    for (const base of bases(node, walk)) walk.opensTo(base);
    walk.enter(node, walk.define({ kind, at }));
  };
}

/** `C(…)` is named `C`, `C.named(…)` and factories of that form `named`. */
const constructor: Rule = (node, walk) => {
  const at = node.namedChildren.filter((it) => it.type === 'identifier').at(-1);
  if (at !== undefined) walk.define({ kind: 'constructor', at, parameters: parametersOf(node, walk) });
};

const variable: Rule = (node, walk) => {
  const at = childOfType(node, 'identifier');
  if (at === undefined) return;
  const isConstant = node.type === 'static_final_declaration';
  walk.define({ kind: isTypeScope(walk.scope) ? 'field' : isConstant ? 'constant' : 'variable', at });
};

const accessor = definition({ kind: 'variable', memberKind: 'property' });

const rules: Readonly<Record<string, Rule>> = {
  class_body: enter, extension_body: enter, enum_body: enter, declaration: enter, method_signature: enter, static_final_declaration_list: enter, initialized_identifier_list: enter,
  import_or_export: enter,
  library_export: (node, walk) => {
    const uri = node.descendantsOfType('string_literal')[0];
    if (uri !== undefined) walk.opensTo(walk.text(uri).slice(1, -1));
  },
  class_definition: typeRule('class'),
  mixin_application_class: typeRule('class'),
  mixin_declaration: typeRule('trait'),
  extension_declaration: typeRule('extension'),
  extension_type_declaration: typeRule('class'),
  enum_declaration: typeRule('enum'),
  enum_constant: definition({ kind: 'enum-member' }),
  function_signature: definition({ kind: 'function', memberKind: 'method', parameters: parametersOf }),
  getter_signature: accessor,
  setter_signature: accessor,
  constructor_signature: constructor,
  constant_constructor_signature: constructor,
  factory_constructor_signature: constructor,
  redirecting_factory_constructor_signature: constructor,
  operator_signature: (node, walk) => {
    const at = childOfType(node, 'binary_operator') ?? node.children.find((it) => it.type === '==' || it.type === '[]');
    if (at) walk.define({ kind: 'method', at, name: `operator ${walk.text(at)}`, parameters: parametersOf(node, walk) });
  },
  type_alias: (node, walk) => {
    const names = node.namedChildren.filter((it) => it.type === 'type_identifier');
    const at = childOfType(node, 'formal_parameter_list') === undefined ? names[0] : names.at(-1);
    if (at !== undefined) walk.define({ kind: 'type', at });
  },
  static_final_declaration: variable,
  initialized_identifier: variable,
};

export const dart: Language = { id: 'dart', grammar: 'tree-sitter-dart.wasm', rules };
