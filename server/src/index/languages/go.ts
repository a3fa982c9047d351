import type { Node } from 'web-tree-sitter';
import type { SymbolKind } from '../../model/symbol.ts';
import type { Language, Rule, Scope, Walk } from '../language.ts';
import { definition, enter, lastName } from '../rules.ts';
import { skimGo } from '../skim/goSkim.ts';

/** Parameter names; `_` for each that has a type only. Where some have names, a type is one: the grammar takes the first of many names for a type. */
function parametersOf(node: Node, walk: Walk): readonly string[] | undefined {
  const list = node.childForFieldName('parameters')?.namedChildren.filter((it) => it.type.endsWith('parameter_declaration'));
  const hasNames = list?.some((it) => namesOf(it).length > 0) === true;
  return list?.flatMap((it) => {
    const dots = it.type.startsWith('variadic') ? '...' : '', names = namesOf(it);
    return names.length > 0 ? names.map((name) => dots + walk.text(name)) : [hasNames ? walk.text(it) : `${dots}_`];
  });
}

/** Nodes of the field `name`, without the commas that the grammar puts there too. */
function namesOf(node: Node): readonly Node[] {
  return node.childrenForFieldName('name').filter((it) => it.isNamed);
}

function eachName(kind: SymbolKind): Rule {
  return (node, walk) => {
    for (const at of namesOf(node)) if (walk.text(at) !== '_') walk.define({ kind, at });
  };
}

const typeSpec: Rule = (node, walk) => {
  const at = node.childForFieldName('name'), type = node.childForFieldName('type');
  if (at === null) return;
  const kind = type?.type === 'struct_type' ? 'struct' : type?.type === 'interface_type' ? 'interface' : 'type';
  walk.enter(node, walk.define({ kind, at }));
};

/** Named fields, or an embedded type, which is a field named like the type and opens the struct to the type's members. */
const fieldDeclaration: Rule = (node, walk) => {
  const names = namesOf(node), type = node.childForFieldName('type');
  if (names.length === 0 && type !== null) {
    const name = lastName(walk.text(type));
    walk.define({ kind: 'field', at: type, name });
    walk.opensTo(name);
  }
  for (const at of names) {
    const scope = walk.define({ kind: 'field', at });
    if (type?.type === 'struct_type') walk.enter(type, scope);
  }
};

const methodDeclaration: Rule = (node, walk) => {
  const at = node.childForFieldName('name');
  const receiver = node.childForFieldName('receiver')?.firstNamedChild?.childForFieldName('type');
  if (at === null) return;
  const scope: Scope | undefined = receiver ? { name: receiverName(walk.text(receiver)), kind: 'struct' } : undefined;
  walk.define({ kind: 'method', at, scope, parameters: parametersOf(node, walk) });
};

function receiverName(text: string): string {
  return lastName(text.replaceAll('*', '').replaceAll('(', '').replaceAll(')', '').trim());
}

const rules: Readonly<Record<string, Rule>> = {
  const_declaration: enter, var_declaration: enter, var_spec_list: enter, type_declaration: enter,
  struct_type: enter, interface_type: enter, field_declaration_list: enter,
  const_spec: eachName('constant'),
  var_spec: eachName('variable'),
  type_spec: typeSpec,
  type_alias: definition({ kind: 'type' }),
  field_declaration: fieldDeclaration,
  method_elem: definition({ kind: 'method', parameters: parametersOf }),
  type_elem: (node, walk) => {
    const only = node.namedChildCount === 1 ? node.firstNamedChild : null;
    if (only?.type === 'type_identifier' || only?.type === 'qualified_type') walk.opensTo(lastName(walk.text(only)));
  },
  function_declaration: definition({ kind: 'function', parameters: parametersOf }),
  method_declaration: methodDeclaration,
};

export const go: Language = { id: 'go', grammar: 'tree-sitter-go.wasm', rules, skim: skimGo };
