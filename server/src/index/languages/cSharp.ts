import type { Node } from 'web-tree-sitter';
import type { SymbolKind } from '../../model/symbol.ts';
import type { Language, Rule, Walk } from '../language.ts';
import { childOfType, defineDotted, definition, enter, lastName, parameterNames } from '../rules.ts';
import type { NameReader } from '../rules.ts';

const parameter: NameReader = (node, walk) => {
  const name = node.childForFieldName('name');
  const isReceiver = node.namedChildren.some((it) => it.type === 'modifier' && walk.text(it) === 'this');
  return isReceiver ? undefined : name === null ? '_' : walk.text(name);
};
/** The grammar puts the name of a `params` array straight into the list. */
const parameterReaders: Readonly<Record<string, NameReader>> = { parameter, identifier: (node, walk) => `...${walk.text(node)}` };

function parametersOf(node: Node, walk: Walk): readonly string[] | undefined {
  return parameterNames(node.childForFieldName('parameters') ?? childOfType(node, 'parameter_list'), walk, parameterReaders);
}

function bases(node: Node, walk: Walk): readonly string[] {
  return (childOfType(node, 'base_list')?.namedChildren ?? []).filter((it) => !['argument_list', 'predefined_type'].includes(it.type)).map((it) => lastName(walk.text(it)));
}

/** A record's parameters are its properties. */
const recordDeclaration: Rule = (node, walk) => {
  const at = node.childForFieldName('name'), body = node.childForFieldName('body');
  if (at === null) return;
  for (const base of bases(node, walk)) walk.opensTo(base);
  const scope = walk.define({ kind: 'class', at, parameters: parametersOf(node, walk) });
  for (const it of childOfType(node, 'parameter_list')?.namedChildren ?? []) {
    const name = it.childForFieldName('name');
    if (name !== null) walk.define({ kind: 'property', at: name, scope });
  }
  if (body !== null) walk.enter(body, scope);
};

const operatorDeclaration: Rule = (node, walk) => {
  const at = node.childForFieldName('operator') ?? node.childForFieldName('type');
  if (at !== null) walk.define({ kind: 'method', at, name: `operator ${walk.text(at)}`, parameters: parametersOf(node, walk) });
};

const namespaceRule: Rule = (node, walk) => {
  const at = node.childForFieldName('name');
  if (at !== null) walk.enter(node, defineDotted(walk, 'namespace', at, walk.text(at).split('.')));
};

/** `namespace A.B;` contains the rest of the file. */
const fileNamespace: Rule = (node, walk) => {
  const at = node.childForFieldName('name');
  if (at !== null) walk.continueIn(defineDotted(walk, 'namespace', at, walk.text(at).split('.')));
};

/** Fields and events: the names are in a declaration of variables. */
function variables(kind: SymbolKind): Rule {
  return (node, walk) => {
    const isConstant = node.namedChildren.some((it) => it.type === 'modifier' && walk.text(it) === 'const');
    for (const declarator of childOfType(node, 'variable_declaration')?.namedChildren ?? []) {
      const at = declarator.type === 'variable_declarator' ? declarator.childForFieldName('name') : null;
      if (at !== null) walk.define({ kind: isConstant ? 'constant' : kind, at });
    }
  };
}

const rules: Readonly<Record<string, Rule>> = {
  declaration_list: enter, enum_member_declaration_list: enter, global_statement: enter,
  preproc_if: enter, preproc_else: enter, preproc_elif: enter, preproc_region: enter,
  namespace_declaration: namespaceRule,
  file_scoped_namespace_declaration: fileNamespace,
  class_declaration: definition({ kind: 'class', members: true, bases, parameters: parametersOf }),
  struct_declaration: definition({ kind: 'struct', members: true, bases, parameters: parametersOf }),
  interface_declaration: definition({ kind: 'interface', members: true, bases }),
  record_declaration: recordDeclaration,
  record_struct_declaration: recordDeclaration,
  enum_declaration: definition({ kind: 'enum', members: true }),
  enum_member_declaration: definition({ kind: 'enum-member' }),
  delegate_declaration: definition({ kind: 'type', parameters: parametersOf }),
  method_declaration: definition({ kind: 'method', parameters: parametersOf }),
  local_function_statement: definition({ kind: 'function', memberKind: 'method', parameters: parametersOf }),
  local_declaration_statement: variables('variable'),
  constructor_declaration: definition({ kind: 'constructor', parameters: parametersOf }),
  operator_declaration: operatorDeclaration,
  conversion_operator_declaration: operatorDeclaration,
  property_declaration: definition({ kind: 'property' }),
  event_declaration: definition({ kind: 'property' }),
  event_field_declaration: variables('property'),
  field_declaration: variables('field'),
};

export const cSharp: Language = { id: 'csharp', grammar: 'tree-sitter-c-sharp.wasm', rules };
