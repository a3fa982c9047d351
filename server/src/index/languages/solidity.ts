import type { Node } from 'web-tree-sitter';
import type { SymbolKind } from '../../model/symbol.ts';
import type { Language, Rule, Walk } from '../language.ts';
import { definition, enter, lastName } from '../rules.ts';

/** Names of the parameters, which stand in the node itself; `_` for each that has a type only. */
function parametersOf(node: Node, walk: Walk): readonly string[] {
  return node.namedChildren.filter((it) => ['parameter', 'event_parameter', 'error_parameter'].includes(it.type)).map((it) => {
    const name = it.childForFieldName('name');
    return name === null ? '_' : walk.text(name);
  });
}

function bases(node: Node, walk: Walk): readonly string[] {
  return node.namedChildren.filter((it) => it.type === 'inheritance_specifier').map((it) => lastName(walk.text(it.childForFieldName('ancestor') ?? it)));
}

function contract(kind: SymbolKind): Rule {
  return definition({ kind, members: true, bases });
}

/** A constructor, or what runs when nothing else does: the word itself is the name. */
const unnamed: Rule = (node, walk) => {
  const text = walk.text(node), end = text.search(/[\s(]/u), name = end === -1 ? text : text.slice(0, end);
  walk.define({ kind: name === 'constructor' ? 'constructor' : 'method', at: node, name, parameters: parametersOf(node, walk) });
};

const stateVariable: Rule = (node, walk) => {
  const at = node.childForFieldName('name');
  const isConstant = node.children.some((it) => it.type === 'constant' || it.type === 'immutable');
  if (at !== null) walk.define({ kind: isConstant ? 'constant' : 'field', at });
};

const rules: Readonly<Record<string, Rule>> = {
  contract_body: enter, struct_body: enter, enum_body: enter,
  contract_declaration: contract('class'),
  interface_declaration: contract('interface'),
  library_declaration: contract('object'),
  struct_declaration: definition({ kind: 'struct', members: true }),
  struct_member: definition({ kind: 'field' }),
  enum_declaration: definition({ kind: 'enum', members: true }),
  enum_value: (node, walk) => {
    walk.define({ kind: 'enum-member', at: node });
  },
  event_definition: definition({ kind: 'type', parameters: parametersOf }),
  error_declaration: definition({ kind: 'type', parameters: parametersOf }),
  user_defined_type_definition: definition({ kind: 'type' }),
  constant_variable_declaration: definition({ kind: 'constant' }),
  state_variable_declaration: stateVariable,
  function_definition: definition({ kind: 'function', memberKind: 'method', parameters: parametersOf }),
  modifier_definition: definition({ kind: 'method', parameters: parametersOf }),
  constructor_definition: unnamed,
  fallback_receive_definition: unnamed,
};

export const solidity: Language = { id: 'solidity', grammar: 'tree-sitter-solidity.wasm', rules };
