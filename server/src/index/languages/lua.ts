import type { Node } from 'web-tree-sitter';
import type { SymbolKind } from '../../model/symbol.ts';
import type { Language, Rule, Scope, Walk } from '../language.ts';
import { enter, ownText, parameterNames } from '../rules.ts';

const maxTableDepth = 4;

function parametersOf(node: Node, walk: Walk): readonly string[] | undefined {
  return parameterNames(node.childForFieldName('parameters'), walk, { identifier: ownText, vararg_expression: ownText });
}

/** `a.b.c` and `a.b:c` are `c` in `a.b`. */
function placeOf(name: Node, walk: Walk): { readonly at: Node; readonly scope: Scope } {
  const table = name.childForFieldName('table'), at = name.childForFieldName('field') ?? name.childForFieldName('method');
  if (table === null || at === null) return { at: name, scope: walk.scope };
  return { at, scope: { name: walk.text(table).replaceAll(':', '.'), kind: 'object' } };
}

const functionDeclaration: Rule = (node, walk) => {
  const name = node.childForFieldName('name');
  if (name === null) return;
  const place = placeOf(name, walk);
  walk.define({ kind: place.scope.kind === 'object' ? 'method' : 'function', ...place, parameters: parametersOf(node, walk) });
};

/** Names on the left with the values on the right, in order. */
const assignment: Rule = (node, walk) => {
  const [targets, values] = ['variable_list', 'expression_list'].map((type) => node.namedChildren.find((it) => it.type === type)?.namedChildren ?? []);
  for (const [at, target] of (targets ?? []).entries()) {
    if (target.type === 'bracket_index_expression') continue;
    const place = placeOf(target, walk);
    defineValue(place.at, values?.[at], place.scope.kind === 'object' ? 'field' : 'variable', { walk, scope: place.scope, depth: maxTableDepth });
  }
};

interface Place {
  readonly walk: Walk;
  readonly scope: Scope;
  readonly depth: number;
}

function defineValue(at: Node, value: Node | undefined, kind: SymbolKind, { walk, scope, depth }: Place): void {
  const isFunction = value?.type === 'function_definition';
  const name = at.type === 'string' ? walk.text(at).slice(1, -1) : undefined;
  const own = walk.define({ kind: isFunction ? (kind === 'variable' ? 'function' : 'method') : kind, at, name, scope, parameters: isFunction ? parametersOf(value, walk) : undefined });
  if (value?.type === 'table_constructor' && depth > 0) enterTable(value, { walk, scope: own, depth: depth - 1 });
}

function enterTable(table: Node, place: Place): void {
  for (const field of table.namedChildren) {
    const name = field.childForFieldName('name');
    if (name !== null) defineValue(name, field.childForFieldName('value') ?? undefined, 'field', place);
  }
}

const rules: Readonly<Record<string, Rule>> = {
  variable_declaration: (node, walk) => {
    walk.enter(node);
    const names = node.namedChildren.find((it) => it.type === 'variable_list')?.namedChildren ?? [];
    for (const at of names) if (at.type === 'identifier') walk.define({ kind: 'variable', at });
  },
  if_statement: enter, elseif_statement: enter, else_statement: enter, do_statement: enter,
  block: enter,
  function_declaration: functionDeclaration,
  assignment_statement: assignment,
};

export const lua: Language = { id: 'lua', grammar: 'tree-sitter-lua.wasm', rules };
