/** Elixir has no definition nodes: everything is a call, so the name of the call decides. */
import type { Node } from 'web-tree-sitter';
import type { SymbolKind } from '../../model/symbol.ts';
import type { Language, Rule, Scope, Walk } from '../language.ts';
import { childOfType, oneLine } from '../rules.ts';

const functionWords: ReadonlyMap<string, SymbolKind> = new Map<string, SymbolKind>([
  ['def', 'function'], ['defp', 'function'], ['defn', 'function'], ['defnp', 'function'], ['defdelegate', 'function'],
  ['defguard', 'function'], ['defguardp', 'function'], ['defmacro', 'macro'], ['defmacrop', 'macro'],
]);
/** Module attributes that define. */
const attributeWords: ReadonlyMap<string, SymbolKind> = new Map<string, SymbolKind>([
  ['type', 'type'], ['typep', 'type'], ['opaque', 'type'], ['callback', 'function'], ['macrocallback', 'function'],
]);
/** Calls whose block is read as if it stood in the module. */
const passages = new Set(['if', 'unless', 'schema', 'embedded_schema', 'quote', 'typed_schema']);

const call: Rule = (node, walk) => {
  const target = node.childForFieldName('target');
  const word = target?.type === 'identifier' ? walk.text(target) : '';
  const first = childOfType(node, 'arguments')?.firstNamedChild ?? undefined;
  if (functionWords.has(word)) defineFunction(first, functionWords.get(word) ?? 'function', walk);
  else if (passages.has(word)) enterBlock(node, walk, walk.scope);
  else if (first !== undefined) special.get(word)?.(node, first, walk);
};

/** Calls by their word: the call, its first argument. */
const special: ReadonlyMap<string, (node: Node, first: Node, walk: Walk) => void> = new Map([
  ['defmodule', enterModule],
  ['defprotocol', enterModule],
  ['defimpl', enterImplementation],
  ['defstruct', defineKeys],
  ['defexception', defineKeys],
  ['use', (_: Node, first: Node, walk: Walk) => {
    walk.opensTo(walk.text(first));
  }],
  ['field', (_: Node, first: Node, walk: Walk) => {
    if (first.type === 'atom') walk.define({ kind: 'field', at: first, name: walk.text(first).slice(1) });
  }],
]);

/** `defmodule A.B` defines `B` in `A`. */
function enterModule(node: Node, name: Node, walk: Walk): void {
  const isProtocol = walk.text(node.childForFieldName('target') ?? node) === 'defprotocol';
  if (name.type !== 'alias') return;
  const outer = walk.text(name).split('.'), own = outer.pop() ?? '';
  const scope = outer.length === 0 ? walk.scope : { name: [...(walk.scope.name === undefined ? [] : [walk.scope.name]), ...outer].join('.'), kind: walk.scope.kind };
  enterBlock(node, walk, walk.define({ kind: isProtocol ? 'interface' : 'module', at: name, name: own, scope }));
}

/** `defimpl P, for: T`: the functions belong to `P.T`. */
function enterImplementation(node: Node, protocol: Node, walk: Walk): void {
  const list = childOfType(node, 'arguments'), pair = list?.namedChildren.find((it) => it.type === 'keywords')?.firstNamedChild;
  const type = pair?.childForFieldName('value');
  const name = walk.text(protocol);
  enterBlock(node, walk, { name: type ? `${name}.${walk.text(type)}` : name, kind: 'module' });
}

function enterBlock(node: Node, walk: Walk, scope: Scope): void {
  const block = childOfType(node, 'do_block');
  if (block !== undefined) walk.enter(block, scope);
}

function defineFunction(head: Node | undefined, kind: SymbolKind, walk: Walk): void {
  if (head === undefined) return;
  const guarded = head.type === 'binary_operator' && operatorOf(head, walk) === 'when' ? head.childForFieldName('left') : head;
  if (guarded?.type === 'identifier') walk.define({ kind, at: guarded, parameters: [] });
  else if (guarded?.type === 'call') defineCall(guarded, kind, walk);
  else if (guarded?.type === 'binary_operator') {
    const at = guarded.childForFieldName('operator');
    if (at !== null) walk.define({ kind, at, parameters: ['left', 'right'].map((side) => parameterName(guarded.childForFieldName(side), walk)) });
  }
}

function defineCall(head: Node, kind: SymbolKind, walk: Walk): void {
  const at = head.childForFieldName('target');
  if (at?.type === 'identifier') walk.define({ kind, at, parameters: childOfType(head, 'arguments')?.namedChildren.map((it) => parameterName(it, walk)) ?? [] });
  // A name that is made by `unquote` cannot be known.
  else walk.doubt();
}

function operatorOf(node: Node, walk: Walk): string {
  const operator = node.childForFieldName('operator');
  return operator === null ? '' : walk.text(operator);
}

/** `b \\ 1` is `b`, `%{…} = m` is `m`, other patterns are as written. */
function parameterName(node: Node | null, walk: Walk): string {
  if (node?.type === 'binary_operator') {
    const operator = operatorOf(node, walk), left = node.childForFieldName('left'), right = node.childForFieldName('right');
    if (operator === '\\\\' || operator === '::') return parameterName(left, walk);
    if (operator === '=') return parameterName(right?.type === 'identifier' ? right : left, walk);
  }
  return node === null ? '_' : oneLine(walk.text(node));
}

/** Fields of a struct: atoms and keywords. */
function defineKeys(_: Node, list: Node, walk: Walk): void {
  for (const key of list.descendantsOfType(['atom', 'keyword'])) {
    const isKey = key.type === 'keyword' || key.parent?.type === 'list';
    if (isKey) walk.define({ kind: 'field', at: key, name: walk.text(key).replaceAll(':', '').trim() });
  }
}

/** `@type t :: …` and `@callback f(…) :: …`. */
const attribute: Rule = (node, walk) => {
  const operand = node.childForFieldName('operand'), target = operand?.childForFieldName('target');
  const kind = target ? attributeWords.get(walk.text(target)) : undefined;
  const spec = operand && kind !== undefined ? childOfType(operand, 'arguments')?.firstNamedChild : undefined;
  const left = spec?.type === 'binary_operator' ? spec.childForFieldName('left') : spec;
  if (!left) return;
  if (kind === 'function') defineFunction(left, kind, walk);
  else defineType(left.type === 'call' ? left.childForFieldName('target') : left, walk);
};

function defineType(at: Node | null, walk: Walk): void {
  if (at?.type === 'identifier') walk.define({ kind: 'type', at });
}

export const elixir: Language = { id: 'elixir', grammar: 'tree-sitter-elixir.wasm', rules: { call, unary_operator: attribute } };
