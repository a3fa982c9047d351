import type { Node } from 'web-tree-sitter';
import type { SymbolKind } from '../../model/symbol.ts';
import type { Language, Rule, Scope, Walk } from '../language.ts';
import { definition, enter, lastName, oneLine, parameterNames } from '../rules.ts';
import type { NameReader } from '../rules.ts';
import { implementedName } from '../skim/rustHeads.ts';
import { skimRust } from '../skim/rustSkim.ts';
import { macroKeywords } from './rustMacroKeywords.ts';

const parameter: NameReader = (node, walk) => {
  const pattern = node.childForFieldName('pattern');
  return pattern === null ? '_' : pattern.type === 'self' ? undefined : oneLine(walk.text(pattern));
};

function parametersOf(node: Node, walk: Walk): readonly string[] | undefined {
  return parameterNames(node.childForFieldName('parameters'), walk, { parameter, variadic_parameter: () => '...' });
}

/** `impl Type` and `impl Trait for Type`: the members are the type's, and the trait opens it to its own. */
const implItem: Rule = (node, walk) => {
  const type = node.childForFieldName('type'), trait = node.childForFieldName('trait'), body = node.childForFieldName('body');
  if (trait !== null) walk.opensTo(lastName(walk.text(trait)));
  if (type === null || body === null) return;
  walk.enter(body, { name: implementedName(walk.text(type)), kind: 'struct' });
};

function bounds(node: Node, walk: Walk): readonly string[] {
  return (node.childForFieldName('bounds')?.namedChildren ?? []).filter((it) => it.type.includes('type')).map((it) => lastName(walk.text(it)));
}

/** A `use` that is visible outside gives its names out again. */
const useDeclaration: Rule = (node, walk) => {
  const argument = node.childForFieldName('argument');
  const isPublic = node.namedChildren.some((it) => it.type === 'visibility_modifier');
  if (argument !== null) useTree(argument, isPublic, walk);
};

function useTree(tree: Node, isPublic: boolean, walk: Walk): void {
  switch (tree.type) {
    case 'use_wildcard':
      // `use super::*` of a module within the file brings the file's own names.
      if (walk.text(tree) !== 'super::*' || walk.scope.kind !== 'module') walk.opensTo(walk.text(tree));
      break;
    case 'use_list':
      for (const inner of tree.namedChildren) useTree(inner, isPublic, walk);
      break;
    case 'scoped_use_list': {
      const list = tree.childForFieldName('list');
      if (list !== null) useTree(list, isPublic, walk);
      break;
    }
    default: {
      const at = tree.childForFieldName('alias') ?? tree.childForFieldName('name') ?? tree;
      if (isPublic && at.type === 'identifier') walk.define({ kind: 'alias', at });
    }
  }
}

/** A macro at item level, like `lazy_static!` or `bitflags!`: its tokens are no tree, so that names are read after their keywords. */
const macroInvocation: Rule = (node, walk) => {
  const tokens = node.namedChildren.find((it) => it.type === 'token_tree');
  if (tokens !== undefined) readTokens(tokens, walk);
};

function readTokens(tree: Node, walk: Walk, scope: Scope = walk.scope): void {
  const isOuter = scope === walk.scope;
  let kind: SymbolKind | undefined, inner: Scope | undefined;
  for (const token of tree.children) {
    if (token.type === 'token_tree') {
      if (inner !== undefined && isOuter) readTokens(token, walk, inner);
      inner = undefined;
    } else if (kind !== undefined && token.type === 'identifier' && walk.text(token) !== 'ref') {
      const own = walk.define({ kind, at: token, scope });
      inner = kind === 'function' ? undefined : own;
      kind = undefined;
    } else if (!['identifier', 'mutable_specifier'].includes(token.type)) kind = macroKeywords.get(token.type);
  }
}

const rules: Readonly<Record<string, Rule>> = {
  declaration_list: enter, field_declaration_list: enter, enum_variant_list: enter, foreign_mod_item: enter,
  expression_statement: enter,
  mod_item: definition({ kind: 'module', members: true }),
  struct_item: definition({ kind: 'struct', members: true }),
  union_item: definition({ kind: 'union', members: true }),
  enum_item: definition({ kind: 'enum', members: true }),
  enum_variant: definition({ kind: 'enum-member', members: true }),
  trait_item: definition({ kind: 'trait', members: true, bases: bounds }),
  impl_item: implItem,
  field_declaration: definition({ kind: 'field' }),
  function_item: definition({ kind: 'function', memberKind: 'method', parameters: parametersOf }),
  function_signature_item: definition({ kind: 'function', memberKind: 'method', parameters: parametersOf }),
  const_item: definition({ kind: 'constant' }),
  static_item: definition({ kind: 'constant' }),
  type_item: definition({ kind: 'type' }),
  associated_type: definition({ kind: 'type' }),
  macro_definition: definition({ kind: 'macro' }),
  macro_invocation: macroInvocation,
  use_declaration: useDeclaration,
};

export const rust: Language = { id: 'rust', grammar: 'tree-sitter-rust.wasm', rules, skim: skimRust };
