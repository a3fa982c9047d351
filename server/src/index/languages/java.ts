import type { Node } from 'web-tree-sitter';
import type { Language, Rule, Walk } from '../language.ts';
import { definition, enter, fieldText, lastName, parameterNames } from '../rules.ts';

const parameterReaders = {
  formal_parameter: fieldText('name'),
  spread_parameter: (node: Node, walk: Walk) => {
    const name = node.lastNamedChild?.childForFieldName('name');
    return `...${name ? walk.text(name) : '_'}`;
  },
};

function parametersOf(node: Node, walk: Walk): readonly string[] | undefined {
  return parameterNames(node.childForFieldName('parameters'), walk, parameterReaders);
}

/** Names after `extends` and `implements`. */
function bases(node: Node, walk: Walk): readonly string[] {
  return node.namedChildren.filter((it) => ['superclass', 'super_interfaces', 'extends_interfaces'].includes(it.type))
    .flatMap((it) => (it.firstNamedChild?.type === 'type_list' ? it.firstNamedChild.namedChildren : it.namedChildren)).map((it) => lastName(walk.text(it)));
}

/** The parameters of a record are its fields. */
const recordDeclaration: Rule = (node, walk) => {
  const at = node.childForFieldName('name'), body = node.childForFieldName('body');
  if (at === null) return;
  for (const base of bases(node, walk)) walk.opensTo(base);
  const scope = walk.define({ kind: 'class', at, parameters: parametersOf(node, walk) });
  for (const parameter of node.childForFieldName('parameters')?.namedChildren ?? []) {
    const name = parameter.childForFieldName('name');
    if (name !== null) walk.define({ kind: 'field', at: name, scope });
  }
  if (body !== null) walk.enter(body, scope);
};

const rules: Readonly<Record<string, Rule>> = {
  class_body: enter, interface_body: enter, enum_body: enter, enum_body_declarations: enter, annotation_type_body: enter, field_declaration: enter, constant_declaration: enter,
  class_declaration: definition({ kind: 'class', members: true, bases }),
  interface_declaration: definition({ kind: 'interface', members: true, bases }),
  annotation_type_declaration: definition({ kind: 'interface', members: true }),
  enum_declaration: definition({ kind: 'enum', members: true, bases }),
  enum_constant: definition({ kind: 'enum-member', members: true }),
  record_declaration: recordDeclaration,
  method_declaration: definition({ kind: 'method', parameters: parametersOf }),
  annotation_type_element_declaration: definition({ kind: 'method' }),
  constructor_declaration: definition({ kind: 'constructor', parameters: parametersOf }),
  compact_constructor_declaration: definition({ kind: 'constructor' }),
  variable_declarator: definition({ kind: 'field' }),
};

export const java: Language = { id: 'java', grammar: 'tree-sitter-java.wasm', rules };
