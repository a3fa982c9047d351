/**
 * R. Definitions are assignments at top level, and calls that define by their first argument.
 *
 * A dot is a letter of R's names, and separates the name of a method from its class: `print.person` is `person` in `print`, as whoever reads a plan takes it.
 */
import type { Node } from 'web-tree-sitter';
import type { SymbolKind } from '../../model/symbol.ts';
import type { Language, Rule, Scope, Walk } from '../language.ts';
import { enter } from '../rules.ts';

const toTheLeft = new Set(['<-', '<<-', '=', ':=']);
const toTheRight = new Set(['->', '->>']);
/** Calls whose first argument, a string, is the name of what they define. */
const definingCalls: ReadonlyMap<string, SymbolKind> = new Map<string, SymbolKind>([
  ['setClass', 'class'], ['setRefClass', 'class'], ['setClassUnion', 'class'], ['R6Class', 'class'], ['setGeneric', 'function'], ['setMethod', 'method'], ['assign', 'variable'],
]);
/** Arguments of a class whose entries are its members. */
const memberLists = new Set(['public', 'private', 'active', 'methods', 'fields', 'slots', 'representation', 'properties']);
const classCalls = new Set(['R6Class', 'setRefClass', 'setClass', 'new_class']);

function parametersOf(node: Node, walk: Walk): readonly string[] {
  return (node.childForFieldName('parameters')?.childrenForFieldName('parameter') ?? []).map((it) => walk.text(it.childForFieldName('name') ?? it));
}

/** A name without its quotes; undefined for what is no plain name, like `x$y`. */
function nameOf(node: Node, walk: Walk): string | undefined {
  if (node.type === 'identifier') return walk.text(node).replaceAll('`', '');
  return node.type === 'string' ? walk.text(node).slice(1, -1) : undefined;
}

const binary: Rule = (node, walk) => {
  const operator = node.childForFieldName('operator'), left = node.childForFieldName('lhs'), right = node.childForFieldName('rhs');
  if (operator === null || left === null || right === null) return;
  const sign = walk.text(operator);
  if (toTheLeft.has(sign)) define(left, right, walk);
  else if (toTheRight.has(sign)) define(right, left, walk);
};

function define(at: Node, value: Node, walk: Walk): void {
  const written = nameOf(at, walk);
  if (written === undefined) return;
  const word = callWord(value, walk), place = { at, ...placeOf(written) };
  if (classCalls.has(word)) enterMembers(value, walk, walk.define({ kind: 'class', ...place }));
  else if (value.type === 'function_definition') walk.define({ kind: 'function', ...place, parameters: parametersOf(value, walk) });
  else {
    walk.define({ kind: 'variable', ...place, once: true });
    // `a <- b <- 1` defines both.
    walk.visit(value);
  }
}

/** `print.person` is `person` in `print`; a dot at the start or end separates nothing. */
function placeOf(written: string): { readonly name: string; readonly scope?: Scope } {
  const dot = written.lastIndexOf('.');
  if (dot <= 0 || dot === written.length - 1 || written.startsWith('.')) return { name: written };
  return { name: written.slice(dot + 1), scope: { name: written.slice(0, dot), kind: undefined } };
}

/** The name of what a call calls, without its package: `R6::R6Class(…)` → `R6Class`. */
function callWord(node: Node, walk: Walk): string {
  const called = node.type === 'call' ? node.childForFieldName('function') : null;
  const name = called?.type === 'namespace_operator' ? called.childForFieldName('rhs') : called;
  return name?.type === 'identifier' ? walk.text(name) : '';
}

function argumentsOf(call: Node): readonly Node[] {
  return call.childForFieldName('arguments')?.childrenForFieldName('argument') ?? [];
}

const call: Rule = (node, walk) => {
  const word = callWord(node, walk), kind = definingCalls.get(word), [first, ...rest] = argumentsOf(node);
  const at = first?.childForFieldName('value');
  if (kind === undefined || at?.type !== 'string') return;
  const made = rest.map((it) => it.childForFieldName('value')).find((it) => it?.type === 'function_definition');
  const scope = walk.define({ kind, at, ...placeOf(walk.text(at).slice(1, -1)), parameters: made ? parametersOf(made, walk) : undefined });
  if (classCalls.has(word)) enterMembers(node, walk, scope);
};

function enterMembers(node: Node, walk: Walk, scope: Scope): void {
  for (const argument of argumentsOf(node)) {
    const label = argument.childForFieldName('name'), value = argument.childForFieldName('value');
    const name = label?.type === 'identifier' ? walk.text(label) : '';
    if (value === null) continue;
    if (name === 'inherit') walk.opensTo(walk.text(value));
    else if (name === 'contains') walk.opensTo(nameOf(value, walk) ?? walk.text(value));
    else if (value.type === 'call' && memberLists.has(name === '' ? callWord(value, walk) : name)) {
      for (const entry of argumentsOf(value)) defineMember(entry, walk, scope);
    }
  }
}

function defineMember(entry: Node, walk: Walk, scope: Scope): void {
  const at = entry.childForFieldName('name'), value = entry.childForFieldName('value');
  if (at === null) return;
  const isFunction = value?.type === 'function_definition';
  walk.define({ kind: isFunction ? 'method' : 'field', at, name: nameOf(at, walk), scope, parameters: isFunction ? parametersOf(value, walk) : undefined });
}

const rules: Readonly<Record<string, Rule>> = {
  braced_expression: enter, if_statement: enter, for_statement: enter, while_statement: enter, repeat_statement: enter,
  binary_operator: binary,
  call,
};

export const r: Language = { id: 'r', grammar: 'tree-sitter-r.wasm', rules };
