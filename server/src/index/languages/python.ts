import type { Node } from 'web-tree-sitter';
import type { Language, Rule, Scope, Walk } from '../language.ts';
import { definition, enter, isTypeScope, lastName, ownText, parameterNames } from '../rules.ts';
import type { NameReader } from '../rules.ts';
import { skimPython } from '../skim/pythonSkim.ts';

const named: NameReader = (node, walk) => walk.text(node.childForFieldName('name') ?? node.firstNamedChild ?? node);
const parameterReaders = {
  identifier: ownText, default_parameter: named, typed_parameter: named, typed_default_parameter: named,
  list_splat_pattern: ownText, dictionary_splat_pattern: ownText, tuple_pattern: ownText,
};

function parametersOf(node: Node, walk: Walk): readonly string[] | undefined {
  const names = parameterNames(node.childForFieldName('parameters'), walk, parameterReaders);
  const isReceiver = isTypeScope(walk.scope) && (names?.[0] === 'self' || names?.[0] === 'cls');
  return isReceiver ? names.slice(1) : names;
}

/**
 * Inside a method only `self.x = …` is a definition, and it belongs to the class: the scope keeps the class's name with kind `method`.
 * Functions and classes in it are locals.
 */
const functionDefinition: Rule = (node, walk) => {
  const at = node.childForFieldName('name'), body = node.childForFieldName('body');
  if (at === null || walk.scope.kind === 'method') return;
  const isMember = isTypeScope(walk.scope), outer: Scope = walk.scope;
  const kind = !isMember ? 'function' : walk.text(at) === '__init__' ? 'constructor' : 'method';
  walk.define({ kind, at, parameters: parametersOf(node, walk) });
  if (isMember && body !== null) walk.enter(body, { name: outer.name, kind: 'method' });
};

const classRule = definition({
  kind: 'class', members: true,
  bases: (node, walk) => (node.childForFieldName('superclasses')?.namedChildren ?? []).filter((it) => it.type !== 'keyword_argument' && it.type !== 'comment').map((it) => lastName(walk.text(it))),
});

const classDefinition: Rule = (node, walk) => {
  if (walk.scope.kind !== 'method') classRule(node, walk);
};

const assignment: Rule = (node, walk) => {
  const left = node.childForFieldName('left'), right = node.childForFieldName('right');
  for (const target of left === null ? [] : targetsOf(left)) {
    if (walk.scope.kind === 'method') assignField(target, walk);
    else if (target.type === 'identifier') assignName(target, right, walk);
  }
  if (right?.type === 'assignment') walk.visit(right);
};

/** The single targets of an assignment: `a, (b, *c)` has three. */
function targetsOf(target: Node): readonly Node[] {
  return target.type.endsWith('_list') || target.type.endsWith('_pattern') ? target.namedChildren.flatMap(targetsOf) : [target];
}

function assignName(at: Node, value: Node | null, walk: Walk): void {
  if (value?.type === 'lambda') walk.define({ kind: 'function', at, parameters: parameterNames(value.childForFieldName('parameters'), walk, parameterReaders) ?? [] });
  else walk.define({ kind: isTypeScope(walk.scope) ? 'field' : walk.text(at).toUpperCase() === walk.text(at) ? 'constant' : 'variable', at });
}

/** `self.x = …` in a method. */
function assignField(target: Node, walk: Walk): void {
  const object = target.childForFieldName('object'), at = target.type === 'attribute' ? target.childForFieldName('attribute') : null;
  if (at !== null && object !== null && ['self', 'cls'].includes(walk.text(object))) walk.define({ kind: 'field', at, once: true });
}

/** `from x import *` opens the file; in a package's `__init__.py` a named import is how the package gives the name out. */
const importFrom: Rule = (node, walk) => {
  const from = node.childForFieldName('module_name');
  if (from !== null && node.namedChildren.some((it) => it.type === 'wildcard_import')) walk.opensTo(walk.text(from));
  if (!walk.path.endsWith('__init__.py') || walk.scope.kind === 'method') return;
  for (const name of node.childrenForFieldName('name')) {
    const at = name.childForFieldName('alias') ?? name;
    walk.define({ kind: 'alias', at });
  }
};

const rules: Readonly<Record<string, Rule>> = {
  block: enter, decorated_definition: enter, expression_statement: enter,
  if_statement: enter, elif_clause: enter, else_clause: enter, try_statement: enter, except_clause: enter, except_group_clause: enter, finally_clause: enter,
  with_statement: enter, for_statement: enter, while_statement: enter, match_statement: enter, case_clause: enter,
  class_definition: classDefinition,
  function_definition: functionDefinition,
  assignment,
  type_alias_statement: definition({ kind: 'type', name: 'left' }),
  import_from_statement: importFrom,
};

export const python: Language = { id: 'python', grammar: 'tree-sitter-python.wasm', rules, skim: skimPython };
