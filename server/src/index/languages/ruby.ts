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
  defineSymbols(call.childForFieldName('arguments')?.namedChildren ?? [], 'field', walk, scope);
  const body = call.childForFieldName('block')?.childForFieldName('body');
  if (body) walk.enter(body, scope);
}

function calledName(call: Node, walk: Walk): string {
  const receiver = call.childForFieldName('receiver'), name = call.childForFieldName('method');
  return `${receiver === null ? '' : `${walk.text(receiver)}.`}${name === null ? '' : walk.text(name)}`;
}

/** Class-level calls that define by symbol: the kind, and how many of the arguments are names. */
const definers = new Map<string, { readonly kind: SymbolKind; readonly most: number }>([
  ...['attr_accessor', 'attr_reader', 'attr_writer', 'cattr_accessor', 'mattr_accessor', 'class_attribute', 'store_accessor'].map((it) => [it, { kind: 'property', most: Infinity }] as const),
  ...['attribute', 'has_many', 'has_one', 'belongs_to', 'has_and_belongs_to_many', 'has_one_attached', 'has_many_attached', 'enum'].map((it) => [it, { kind: 'property', most: 1 }] as const),
  ...['scope', 'define_method', 'def_delegator'].map((it) => [it, { kind: 'method', most: 1 }] as const),
  ...['delegate', 'def_delegators'].map((it) => [it, { kind: 'method', most: Infinity }] as const),
  ['alias_method', { kind: 'alias', most: 1 }],
]);
/** Calls whose block is read as if it stood in the class. */
const blockCalls = new Set(['included', 'class_methods', 'prepended', 'class_eval', 'module_eval', 'instance_eval']);

const call: Rule = (node, walk) => {
  const name = node.childForFieldName('method'), receiver = node.childForFieldName('receiver');
  const word = name === null ? '' : walk.text(name);
  if (blockCalls.has(word)) enterBlock(node, walk, receiver === null ? walk.scope : { name: dotted(receiver, walk), kind: 'module' });
  else if (receiver === null) ownCall(word, node.childForFieldName('arguments'), walk);
};

/** A call without a receiver in a class. */
function ownCall(word: string, list: Node | null, walk: Walk): void {
  const definer = definers.get(word);
  if (definer !== undefined) defineSymbols(list?.namedChildren.slice(0, definer.most) ?? [], definer.kind, walk);
  else if (['include', 'extend', 'prepend'].includes(word)) for (const it of list?.namedChildren ?? []) walk.opensTo(walk.text(it));
  // `private def x` and the like.
  else if (list !== null && ['method', 'singleton_method', 'call'].includes(list.firstNamedChild?.type ?? '')) walk.enter(list);
}

function enterBlock(node: Node, walk: Walk, scope: Scope): void {
  const body = node.childForFieldName('block')?.childForFieldName('body');
  if (body) walk.enter(body, scope);
}

/** Define the symbols and strings among a call's arguments. */
function defineSymbols(list: readonly Node[], kind: SymbolKind, walk: Walk, scope?: Scope): void {
  for (const at of list) {
    if (at.type === 'simple_symbol') walk.define({ kind, at, name: walk.text(at).slice(1), scope });
    else if (at.type === 'string') walk.define({ kind, at, name: walk.text(at).slice(1, -1), scope });
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
