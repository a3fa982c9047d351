import type { Node } from 'web-tree-sitter';
import type { SymbolKind } from '../../model/symbol.ts';
import type { Language, Rule, Scope, Walk } from '../language.ts';
import { enter, fieldText, oneLine, ownText, parameterNames } from '../rules.ts';
import type { NameReader } from '../rules.ts';

const keyword: NameReader = (node, walk) => `${walk.text(node.childForFieldName('name') ?? node)}:`;
const parameterReaders: Readonly<Record<string, NameReader>> = {
  identifier: ownText, optional_parameter: fieldText('name'), keyword_parameter: keyword, splat_parameter: ownText, hash_splat_parameter: ownText,
  block_parameter: ownText, destructured_parameter: ownText, forward_parameter: ownText,
};

function parametersOf(node: Node, walk: Walk): readonly string[] {
  return parameterNames(node.childForFieldName('parameters'), walk, parameterReaders) ?? [];
}

/** `A::B` → `A.B`. */
function dotted(node: Node, walk: Walk): string {
  return walk.text(node).split('::').filter((it) => it !== '').map(oneLine).join('.');
}

function container(kind: SymbolKind): Rule {
  return (node, walk) => {
    const at = node.childForFieldName('name'), body = node.childForFieldName('body'), base = node.childForFieldName('superclass')?.firstNamedChild;
    if (base) walk.opensTo(walk.text(base));
    if (at === null) return;
    const names = dotted(at, walk).split('.'), name = names.pop() ?? '';
    const outer = names.length === 0 ? walk.scope : within(walk.scope, names.join('.'));
    const scope = walk.define({ kind, at, name, scope: outer });
    if (body !== null) walk.enter(body, scope);
  };
}

function within(scope: Scope, name: string): Scope {
  return { name: scope.name === undefined ? name : `${scope.name}.${name}`, kind: 'module' };
}

const method: Rule = (node, walk) => {
  const at = node.childForFieldName('name');
  if (at === null) return;
  const name = at.type === 'setter' ? walk.text(at).replaceAll(' ', '') : undefined;
  const kind = walk.scope.name === undefined ? 'function' : walk.text(at) === 'initialize' ? 'constructor' : 'method';
  walk.define({ kind, at, name, parameters: parametersOf(node, walk) });
};

const singletonMethod: Rule = (node, walk) => {
  const object = node.childForFieldName('object'), at = node.childForFieldName('name');
  if (at === null) return;
  const scope = object === null || object.type === 'self' ? walk.scope : within(walk.scope, dotted(object, walk));
  walk.define({ kind: 'method', at, scope, parameters: parametersOf(node, walk) });
};

/** Constants and globals. `Struct.new` and `Class.new` make types; a struct's symbols are its fields. */
const assignment: Rule = (node, walk) => {
  const left = node.childForFieldName('left'), right = node.childForFieldName('right');
  if (left === null) return;
  const isType = right?.type === 'call' && ['Struct.new', 'Class.new', 'Module.new', 'Data.define'].includes(calledName(right, walk));
  for (const target of left.type === 'left_assignment_list' ? left.namedChildren : [left]) {
    const at = target.type === 'scope_resolution' ? target.childForFieldName('name') : target;
    if (at === null || !['constant', 'global_variable'].includes(at.type)) continue;
    const scope = walk.define({ kind: isType ? 'class' : at.type === 'constant' ? 'constant' : 'variable', at });
    if (isType) enterMadeType(right, walk, scope);
  }
};

function enterMadeType(call: Node, walk: Walk, scope: Scope): void {
  defineSymbols(call, 'field', walk, scope);
  const body = call.childForFieldName('block')?.childForFieldName('body');
  if (body) walk.enter(body, scope);
}

function calledName(call: Node, walk: Walk): string {
  const receiver = call.childForFieldName('receiver'), name = call.childForFieldName('method');
  return `${receiver === null ? '' : `${walk.text(receiver)}.`}${name === null ? '' : walk.text(name)}`;
}

/** Class-level calls that define by symbol: kind, and whether only the first argument is a name. */
const definers: Readonly<Record<string, readonly [kind: SymbolKind, onlyFirst: boolean]>> = {
  attr_accessor: ['property', false], attr_reader: ['property', false], attr_writer: ['property', false], attribute: ['property', true],
  cattr_accessor: ['property', false], mattr_accessor: ['property', false], class_attribute: ['property', false], store_accessor: ['property', false],
  has_many: ['property', true], has_one: ['property', true], belongs_to: ['property', true], has_and_belongs_to_many: ['property', true],
  has_one_attached: ['property', true], has_many_attached: ['property', true], scope: ['method', true], enum: ['property', true],
  define_method: ['method', true], alias_method: ['alias', true], delegate: ['method', false], def_delegator: ['method', false], def_delegators: ['method', false],
};
/** Calls whose block is read as if it stood in the class. */
const blockCalls = new Set(['included', 'class_methods', 'prepended', 'class_eval', 'module_eval', 'instance_eval']);

const call: Rule = (node, walk) => {
  const name = node.childForFieldName('method'), receiver = node.childForFieldName('receiver');
  const word = name === null ? '' : walk.text(name), list = node.childForFieldName('arguments');
  const definer = Object.hasOwn(definers, word) ? definers[word] : undefined;
  if (receiver !== null) {
    if (blockCalls.has(word)) enterBlock(node, walk, within({ name: undefined, kind: undefined }, dotted(receiver, walk)));
  } else if (definer !== undefined) defineSymbols(node, definer[0], walk, walk.scope, definer[1] ? 1 : Infinity);
  else if (['include', 'extend', 'prepend'].includes(word)) for (const it of list?.namedChildren ?? []) walk.opensTo(walk.text(it));
  else if (blockCalls.has(word)) enterBlock(node, walk, walk.scope);
  // `private def x` and the like.
  else if (list !== null && ['method', 'singleton_method', 'call'].includes(list.firstNamedChild?.type ?? '')) walk.enter(list);
};

function enterBlock(node: Node, walk: Walk, scope: Scope): void {
  const body = node.childForFieldName('block')?.childForFieldName('body');
  if (body) walk.enter(body, scope);
}

/** Define the symbols and strings among a call's arguments. */
function defineSymbols(node: Node, kind: SymbolKind, walk: Walk, scope: Scope, most = Infinity): void {
  for (const argument of (node.childForFieldName('arguments')?.namedChildren ?? []).slice(0, most)) {
    if (argument.type === 'simple_symbol') walk.define({ kind, at: argument, name: walk.text(argument).slice(1), scope });
    else if (argument.type === 'string') walk.define({ kind, at: argument, name: walk.text(argument).slice(1, -1), scope });
  }
}

const rules: Readonly<Record<string, Rule>> = {
  body_statement: enter, if: enter, unless: enter, then: enter, else: enter, elsif: enter, begin: enter, rescue: enter, ensure: enter,
  module: container('module'),
  class: container('class'),
  singleton_class: (node, walk) => {
    const value = node.childForFieldName('value'), body = node.childForFieldName('body');
    if (body !== null) walk.enter(body, value === null || value.type === 'self' ? walk.scope : within(walk.scope, dotted(value, walk)));
  },
  method,
  singleton_method: singletonMethod,
  assignment,
  operator_assignment: assignment,
  alias: (node, walk) => {
    const at = node.childForFieldName('name');
    if (at !== null) walk.define({ kind: 'alias', at, name: walk.text(at).replace(':', '') });
  },
  call,
};

export const ruby: Language = { id: 'ruby', grammar: 'tree-sitter-ruby.wasm', rules };
