import type { Node } from 'web-tree-sitter';
import type { SymbolKind } from '../../model/symbol.ts';
import type { Language, Rule, Scope, Walk } from '../language.ts';
import { childOfType, definition, enter, fieldText, isTypeScope, lastName, parameterNames } from '../rules.ts';

/** Names of all parameter lists in a row. */
function parametersOf(node: Node, walk: Walk): readonly string[] | undefined {
  const lists = node.childrenForFieldName('parameters').filter((it) => it.isNamed);
  return lists.length === 0 ? undefined : lists.flatMap((it) => parameterNames(it, walk, { parameter: fieldText('name') }) ?? []);
}

function bases(node: Node, walk: Walk): readonly string[] {
  return (node.childForFieldName('extend')?.childrenForFieldName('type') ?? []).filter((it) => it.isNamed).map((it) => lastName(walk.text(it)));
}

/** A class or enum; the parameters of a case class, and those with `val` or `var`, are its properties. */
function classRule(kind: SymbolKind): Rule {
  return (node, walk) => {
    const at = node.childForFieldName('name');
    if (at === null) return;
    for (const base of bases(node, walk)) walk.opensTo(base);
    const parameters = node.childrenForFieldName('class_parameters').flatMap((it) => it.namedChildren).filter((it) => it.type === 'class_parameter');
    const scope = walk.define({ kind, at, parameters: parameters.length === 0 ? undefined : parameters.map((it) => fieldText('name')(it, walk) as string) });
    defineProperties(parameters, node.children.some((it) => it.type === 'case'), walk, scope);
    walk.enter(node, scope);
  };
}

function defineProperties(parameters: readonly Node[], isCase: boolean, walk: Walk, scope: Scope): void {
  for (const parameter of parameters) {
    const at = parameter.childForFieldName('name');
    if (at !== null && (isCase || parameter.children.some((it) => it.type === 'val' || it.type === 'var'))) walk.define({ kind: 'property', at, scope });
  }
}

/** `val` and `var` with one name, several, or a pattern. */
function values(kind: SymbolKind): Rule {
  return (node, walk) => {
    const at = node.childForFieldName('name') ?? node.childForFieldName('pattern');
    const names = at === null ? [] : at.type === 'identifier' ? [at] : at.descendantsOfType('identifier');
    for (const it of names) walk.define({ kind: isTypeScope(walk.scope) ? 'property' : kind, at: it });
  };
}

const functionRule = definition({ kind: 'function', memberKind: 'method', parameters: parametersOf });

const rules: Readonly<Record<string, Rule>> = {
  template_body: enter, enum_body: enter, enum_case_definitions: enter, with_template_body: enter,
  package_clause: enter,
  package_object: definition({ kind: 'object', members: true }),
  object_definition: definition({ kind: 'object', members: true, bases }),
  class_definition: classRule('class'),
  enum_definition: classRule('enum'),
  trait_definition: definition({ kind: 'trait', members: true, bases }),
  simple_enum_case: definition({ kind: 'enum-member' }),
  full_enum_case: definition({ kind: 'enum-member' }),
  function_definition: functionRule,
  function_declaration: functionRule,
  val_definition: values('constant'),
  val_declaration: values('constant'),
  var_definition: values('variable'),
  var_declaration: values('variable'),
  type_definition: definition({ kind: 'type' }),
  given_definition: definition({ kind: 'constant', members: true }),
  extension_definition: (node, walk) => {
    const type = childOfType(node, 'parameters')?.firstNamedChild?.childForFieldName('type');
    walk.enter(node, type ? { name: lastName(walk.text(type)), kind: 'extension' } : undefined);
  },
};

export const scala: Language = { id: 'scala', grammar: 'tree-sitter-scala.wasm', rules };
