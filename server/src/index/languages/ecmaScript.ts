/** Rules shared by JavaScript and TypeScript, which have the same trees but for types. */
import type { Node } from 'web-tree-sitter';
import type { SymbolKind } from '../../model/symbol.ts';
import type { Definition, Rule, Scope, Walk } from '../language.ts';
import { childOfType, definition, enter, lastName, oneLine, parameterNames } from '../rules.ts';
import type { NameReader } from '../rules.ts';

const functionTypes = new Set(['arrow_function', 'function_expression', 'generator_function', 'function']);
/** Objects in objects are read to this depth: enough for grouped actions and routes. */
const maxObjectDepth = 4;

const patternName: NameReader = (node, walk) => {
  const pattern = node.childForFieldName('pattern') ?? node.childForFieldName('left') ?? node;
  return pattern.type === 'this' ? undefined : oneLine(walk.text(pattern));
};
const parameterReaders = {
  required_parameter: patternName, optional_parameter: patternName, identifier: patternName, assignment_pattern: patternName,
  rest_pattern: patternName, object_pattern: patternName, array_pattern: patternName,
};

/** Parameters of a function-like node; an arrow function may have a single bare one. */
function parametersOf(node: Node, walk: Walk): readonly string[] | undefined {
  const single = node.childForFieldName('parameter');
  return single === null ? parameterNames(node.childForFieldName('parameters'), walk, parameterReaders) : [walk.text(single)];
}

/** The name that a key stands for: quotes and computed strings are opened, other computed keys have none. */
function keyName(key: Node, walk: Walk): string | undefined {
  if (key.type === 'string') return walk.text(key).slice(1, -1);
  if (key.type !== 'computed_property_name') return walk.text(key);
  const inner = key.firstNamedChild;
  return inner?.type === 'string' ? walk.text(inner).slice(1, -1) : undefined;
}

/** Define a name by its value: functions have parameters, classes and objects have members. */
function defineValue(it: Definition, value: Node | null, walk: Walk): void {
  const inner = value === null ? undefined : unwrapped(value);
  if (inner !== undefined && functionTypes.has(inner.type)) {
    const kind = it.kind === 'constant' || it.kind === 'variable' ? 'function' : 'method';
    walk.define({ ...it, kind, parameters: parametersOf(inner, walk) });
  } else {
    const scope = walk.define({ ...it, kind: inner?.type === 'class' ? 'class' : it.kind });
    if (inner !== undefined) enterValue(inner, walk, scope, maxObjectDepth);
  }
}

/** Strip `as const`, `satisfies T`, `!` and parentheses. */
function unwrapped(value: Node): Node {
  let node = value;
  while (['as_expression', 'satisfies_expression', 'parenthesized_expression', 'non_null_expression', 'type_assertion'].includes(node.type)) {
    const next = node.type === 'type_assertion' ? node.lastNamedChild : node.firstNamedChild;
    if (next === null) break;
    node = next;
  }
  return node;
}

/** Members that a value brings: of an object, of a class, of objects handed to or returned from a call's function argument. */
function enterValue(value: Node, walk: Walk, scope: Scope, depth: number): void {
  const node = unwrapped(value);
  if (depth === 0) return;
  if (node.type === 'object') enterObject(node, walk, scope, depth);
  else if (node.type === 'class') walk.enter(node, scope);
  else if (node.type === 'call_expression') enterCall(node, walk, scope, depth);
}

function enterCall(node: Node, walk: Walk, scope: Scope, depth: number): void {
  const callee = node.childForFieldName('function');
  for (const part of [...(node.childForFieldName('arguments')?.namedChildren ?? []), ...(callee === null ? [] : [callee])]) {
    const value = part.type === 'arrow_function' ? part.childForFieldName('body') : part;
    if (value !== null && ['object', 'call_expression', 'parenthesized_expression'].includes(value.type)) enterValue(value, walk, scope, depth - 1);
  }
}

function enterObject(object: Node, walk: Walk, scope: Scope, depth: number): void {
  for (const member of object.namedChildren) {
    if (member.type === 'method_definition') walk.visit(member, scope);
    else if (member.type === 'shorthand_property_identifier') walk.define({ kind: 'property', at: member, scope });
    else if (member.type === 'pair') enterPair(member, walk, scope, depth);
  }
}

function enterPair(pair: Node, walk: Walk, scope: Scope, depth: number): void {
  const key = pair.childForFieldName('key'), value = pair.childForFieldName('value');
  const name = key === null ? undefined : keyName(key, walk);
  if (key === null || name === undefined || value === null) return;
  const inner = unwrapped(value), isFunction = functionTypes.has(inner.type);
  const own = walk.define({ kind: isFunction ? 'method' : 'property', at: key, name, scope, parameters: isFunction ? parametersOf(inner, walk) : undefined });
  if (!isFunction) enterValue(inner, walk, own, depth - 1);
}

/** One declarator of `const`, `let` or `var`. Values of `require` are imports and define nothing here. */
const variableDeclarator: Rule = (node, walk) => {
  const at = node.childForFieldName('name'), value = node.childForFieldName('value');
  if (at === null || (value !== null && isRequire(value, walk))) return;
  const kind = node.parent?.childForFieldName('kind')?.type === 'const' ? 'constant' : 'variable';
  if (at.type === 'identifier') defineValue({ kind, at }, value, walk);
  else definePattern(at, kind, walk);
};

function isRequire(value: Node, walk: Walk): boolean {
  const callee = value.type === 'call_expression' ? value.childForFieldName('function') : null;
  return callee?.type === 'identifier' && walk.text(callee) === 'require';
}

function definePattern(pattern: Node, kind: SymbolKind, walk: Walk): void {
  for (const at of pattern.descendantsOfType(['identifier', 'shorthand_property_identifier_pattern'])) walk.define({ kind, at });
}

/** `exports.x = …`, `module.exports = {…}`, `Foo.prototype.bar = …`, `Foo.bar = function`. */
const assignment: Rule = (node, walk) => {
  const left = node.childForFieldName('left'), right = node.childForFieldName('right');
  if (left?.type !== 'member_expression' || right === null) return;
  if (walk.text(left) === 'module.exports') enterValue(right, walk, walk.scope, maxObjectDepth);
  else assignMember(left, right, walk);
};

function assignMember(left: Node, right: Node, walk: Walk): void {
  const at = left.childForFieldName('property'), target = walk.text(left);
  const owner = target.slice(0, target.lastIndexOf('.')), isExport = owner === 'exports' || owner === 'module.exports';
  if (at === null || (!isExport && !functionTypes.has(right.type))) return;
  const container = owner.endsWith('.prototype') ? owner.slice(0, -'.prototype'.length) : owner;
  defineValue(isExport ? { kind: 'variable', at } : { kind: 'property', at, scope: { name: container, kind: 'class' } }, right, walk);
}

const exportStatement: Rule = (node, walk) => {
  const declaration = node.childForFieldName('declaration');
  if (declaration === null) exportNames(node, walk);
  else walk.visit(declaration);
};

function exportNames(node: Node, walk: Walk): void {
  const source = node.childForFieldName('source');
  const clause = childOfType(node, 'export_clause', 'namespace_export');
  const value = node.childForFieldName('value');
  if (source !== null && clause === undefined) walk.opensTo(walk.text(source).slice(1, -1));
  else if (clause?.type === 'namespace_export') defineLast(clause, walk);
  else if (clause !== undefined) for (const specifier of clause.namedChildren) exportSpecifier(specifier, walk, source !== null);
  else if (value !== null) enterValue(value, walk, { name: 'default', kind: 'object' }, maxObjectDepth);
  else walk.enter(node);
}

function exportSpecifier(specifier: Node, walk: Walk, isFromElsewhere: boolean): void {
  const alias = specifier.childForFieldName('alias');
  const at = alias ?? (isFromElsewhere ? specifier.childForFieldName('name') : null);
  if (at !== null) walk.define({ kind: 'alias', at });
}

function defineLast(node: Node, walk: Walk): void {
  const at = node.lastNamedChild;
  if (at !== null) walk.define({ kind: 'alias', at });
}

/** Methods of classes, interfaces and object literals; parameter properties of a constructor are fields of the class. */
const method: Rule = (node, walk) => {
  const key = node.childForFieldName('name');
  const name = key === null ? undefined : keyName(key, walk);
  if (key === null || name === undefined) return;
  if (isAccessor(node, key, walk)) walk.define({ kind: 'property', at: key, name });
  else walk.define({ kind: name === 'constructor' ? 'constructor' : 'method', at: key, name, parameters: parametersOf(node, walk) });
  if (name === 'constructor') defineParameterProperties(node, walk);
};

/** Whether the last word before the name is `get` or `set`. */
function isAccessor(node: Node, key: Node, walk: Walk): boolean {
  const before = walk.text(node).slice(0, key.startIndex - node.startIndex).trimEnd();
  return /(?:^|\s)[gs]et$/u.test(before);
}

function defineParameterProperties(node: Node, walk: Walk): void {
  for (const parameter of node.childForFieldName('parameters')?.namedChildren ?? []) {
    const at = parameter.childForFieldName('pattern');
    const isProperty = parameter.children.some((it) => ['accessibility_modifier', 'readonly', 'override_modifier'].includes(it.type));
    if (isProperty && at?.type === 'identifier') walk.define({ kind: 'property', at });
  }
}

const field: Rule = (node, walk) => {
  const key = node.childForFieldName('name') ?? node.childForFieldName('property');
  const name = key === null ? undefined : keyName(key, walk);
  if (key !== null && name !== undefined) defineValue({ kind: 'property', at: key, name }, node.childForFieldName('value'), walk);
};

/** Base names of a class or interface. */
export function heritage(node: Node, walk: Walk): readonly string[] {
  const clauses = node.namedChildren.filter((it) => it.type === 'class_heritage' || it.type === 'extends_type_clause');
  const inner = clauses.flatMap((it) => it.namedChildren).flatMap((it) => (it.type.endsWith('_clause') ? it.namedChildren : [it]));
  return inner.filter((it) => it.type !== 'type_arguments' && it.type !== 'call_expression').map((it) => lastName(walk.text(it)));
}

const functionRule = definition({ kind: 'function', parameters: parametersOf });

/** Rules for the node types that both grammars have. */
export const ecmaScriptRules: Readonly<Record<string, Rule>> = {
  export_statement: exportStatement,
  expression_statement: enter,
  assignment_expression: assignment,
  lexical_declaration: enter,
  variable_declaration: enter,
  variable_declarator: variableDeclarator,
  function_declaration: functionRule,
  generator_function_declaration: functionRule,
  function_signature: functionRule,
  class_declaration: definition({ kind: 'class', members: true, bases: heritage }),
  abstract_class_declaration: definition({ kind: 'class', members: true, bases: heritage }),
  class_body: enter,
  method_definition: method,
  method_signature: method,
  abstract_method_signature: method,
  property_signature: field,
  public_field_definition: field,
  field_definition: field,
};
