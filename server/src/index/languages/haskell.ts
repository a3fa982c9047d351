/** Haskell. A name is defined where its type is declared, else at its first equation; instances define nothing of their own. */
import type { Node } from 'web-tree-sitter';
import type { SymbolKind } from '../../model/symbol.ts';
import type { Language, Rule, Scope, Walk } from '../language.ts';
import { childOfType, enter } from '../rules.ts';

function nameOf(node: Node): Node | undefined {
  return node.childForFieldName('name') ?? undefined;
}

/** `module A.B` contains everything in the file. */
const header: Rule = (node, walk) => {
  const at = node.childForFieldName('module');
  if (at === null) return;
  const parts = walk.text(at).split('.'), name = parts.pop() ?? '';
  const scope: Scope = { name: parts.length === 0 ? undefined : parts.join('.'), kind: 'module' };
  walk.continueIn(walk.define({ kind: 'module', at, name, scope }));
};

function typeRule(kind: SymbolKind): Rule {
  return (node, walk) => {
    const at = nameOf(node);
    if (at !== undefined) walk.enter(node, walk.define({ kind, at }));
  };
}

const constructor: Rule = (node, walk) => {
  const inner = node.childForFieldName('constructor') ?? node, at = nameOf(inner) ?? nameOf(node);
  if (at !== undefined) walk.define({ kind: 'constructor', at });
  walk.enter(inner);
};

const field: Rule = (node, walk) => {
  for (const name of node.childrenForFieldName('name')) {
    const at = name.type === 'field_name' ? name.firstNamedChild : name;
    if (at?.isNamed === true) walk.define({ kind: 'field', at, once: true });
  }
};

function kindHere(walk: Walk): SymbolKind {
  return walk.scope.kind === 'interface' ? 'method' : 'function';
}

/** `a, b :: T`, with operators as `(+) :: T`. */
const signature: Rule = (node, walk) => {
  const list = node.childForFieldName('names'), names = list === null ? [nameOf(node)] : list.childrenForFieldName('name');
  for (const at of names) if (at?.isNamed === true) defineName(at, walk);
};

function defineName(at: Node, walk: Walk): void {
  walk.define({ kind: kindHere(walk), at, name: bareName(at, walk), once: true });
}

/** An operator without its parentheses or backquotes. */
function bareName(at: Node, walk: Walk): string {
  return walk.text(at).replace(/^[(`]\s{0,8}/u, '').replace(/\s{0,8}[)`]$/u, '');
}

/** An equation; of an infix one, the operator is what it defines. */
const equation: Rule = (node, walk) => {
  const infix = childOfType(node, 'infix'), at = nameOf(node) ?? infix?.childForFieldName('operator') ?? undefined;
  if (at !== undefined) defineName(at, walk);
};

const patternSynonym: Rule = (node, walk) => {
  const left = childOfType(node, 'equation')?.childForFieldName('synonym');
  const at = left?.descendantsOfType('constructor')[0];
  if (at !== undefined) walk.define({ kind: 'constructor', at, once: true });
};

const rules: Readonly<Record<string, Rule>> = {
  header,
  declarations: enter, class_declarations: enter, data_constructors: enter, gadt_constructors: enter, fields: enter,
  data_type: typeRule('class'),
  newtype: typeRule('class'),
  newtype_constructor: constructor, data_constructor: constructor, gadt_constructor: constructor,
  record: enter,
  field,
  type_synomym: typeRule('type'), type_family: typeRule('type'), data_family: typeRule('type'),
  class: typeRule('interface'),
  signature,
  function: equation,
  bind: equation,
  pattern_synonym: patternSynonym,
  foreign_import: (node, walk) => {
    const declared = node.childForFieldName('signature');
    if (declared !== null) signature(declared, walk);
  },
};

export const haskell: Language = { id: 'haskell', grammar: 'tree-sitter-haskell.wasm', rules };
