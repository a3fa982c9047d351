import type { Node } from 'web-tree-sitter';
import type { SymbolKind } from '../../model/symbol.ts';
import type { Language, Rule, Walk } from '../language.ts';
import { definition, enter, isTypeScope, lastName } from '../rules.ts';

/** Argument labels, as a call writes them; the inner name where there is no label. */
function parametersOf(node: Node, walk: Walk): readonly string[] {
  return node.namedChildren.filter((it) => it.type === 'parameter').map((it) => {
    const label = it.childForFieldName('external_name'), name = it.childForFieldName('name');
    const isVariadic = it.children.some((child) => child.type === '...');
    const shown = label !== null && walk.text(label) !== '_' ? label : name;
    return `${isVariadic ? '...' : ''}${shown === null ? '_' : walk.text(shown)}`;
  });
}

function bases(node: Node, walk: Walk): readonly string[] {
  return node.namedChildren.filter((it) => it.type === 'inheritance_specifier').map((it) => lastName(walk.text(it)));
}

const kinds: Readonly<Record<string, SymbolKind>> = { class: 'class', struct: 'struct', enum: 'enum', actor: 'class' };

/** Classes, structs, enums and actors. An extension defines nothing itself: its members are the type's. */
const classDeclaration: Rule = (node, walk) => {
  const at = node.childForFieldName('name'), word = node.childForFieldName('declaration_kind')?.type ?? '';
  if (at === null) return;
  for (const base of bases(node, walk)) walk.opensTo(base);
  walk.enter(node, word === 'extension' ? { name: lastName(walk.text(at)), kind: 'extension' } : walk.define({ kind: kinds[word] ?? 'class', at }));
};

const propertyDeclaration: Rule = (node, walk) => {
  const isConstant = node.namedChildren.some((it) => it.type === 'value_binding_pattern' && walk.text(it) === 'let');
  for (const pattern of node.childrenForFieldName('name')) {
    for (const at of pattern.descendantsOfType('simple_identifier')) walk.define({ kind: isTypeScope(walk.scope) ? 'property' : isConstant ? 'constant' : 'variable', at });
  }
};

const functionRule = definition({ kind: 'function', memberKind: 'method', parameters: parametersOf });

const rules: Readonly<Record<string, Rule>> = {
  class_body: enter, enum_class_body: enter, protocol_body: enter,
  class_declaration: classDeclaration,
  protocol_declaration: definition({ kind: 'interface', members: true, bases }),
  function_declaration: functionRule,
  protocol_function_declaration: functionRule,
  init_declaration: definition({ kind: 'constructor', parameters: parametersOf }),
  property_declaration: propertyDeclaration,
  protocol_property_declaration: propertyDeclaration,
  enum_entry: (node, walk) => {
    for (const at of node.childrenForFieldName('name')) if (at.type === 'simple_identifier') walk.define({ kind: 'enum-member', at });
  },
  typealias_declaration: definition({ kind: 'type' }),
  associatedtype_declaration: definition({ kind: 'type' }),
  subscript_declaration: (node, walk) => {
    walk.define({ kind: 'method', at: node, name: 'subscript', parameters: parametersOf(node, walk) });
  },
  macro_declaration: (node, walk) => {
    const at = node.namedChildren.find((it) => it.type === 'simple_identifier');
    if (at !== undefined) walk.define({ kind: 'macro', at, parameters: parametersOf(node, walk) });
  },
};

export const swift: Language = { id: 'swift', grammar: 'tree-sitter-swift.wasm', rules };
