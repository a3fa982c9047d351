import type { Language, Rule } from '../language.ts';
import { defineDotted, definition, enter } from '../rules.ts';
import { ecmaScriptRules, heritage } from './ecmaScript.ts';

const enumMember: Rule = (node, walk) => {
  const at = node.type === 'enum_assignment' ? node.childForFieldName('name') : node;
  if (at !== null) walk.define({ kind: 'enum-member', at, name: at.type === 'string' ? walk.text(at).slice(1, -1) : undefined });
};

/** `declare module 'x'` and `namespace A.B`. The children of the body alone are entered, so that no function body is. */
const moduleRule: Rule = (node, walk) => {
  const at = node.childForFieldName('name'), body = node.childForFieldName('body');
  if (at === null) return;
  const isQuoted = at.type === 'string', name = walk.text(at);
  const scope = defineDotted(walk, 'namespace', at, isQuoted ? [name.slice(1, -1)] : name.split('.'));
  if (body !== null) walk.enter(body, isQuoted ? { name: undefined, kind: 'namespace' } : scope);
};

const rules: Readonly<Record<string, Rule>> = {
  ...ecmaScriptRules,
  interface_declaration: definition({ kind: 'interface', members: true, bases: heritage }),
  interface_body: enter,
  object_type: enter,
  union_type: enter,
  intersection_type: enter,
  type_alias_declaration: definition({ kind: 'type', members: true }),
  enum_declaration: definition({ kind: 'enum', members: true }),
  enum_body: (node, walk) => {
    for (const member of node.namedChildren) if (member.type !== 'comment') enumMember(member, walk);
  },
  ambient_declaration: (node, walk) => {
    walk.enter(node);
    for (const child of node.namedChildren) if (child.type === 'statement_block') walk.enter(child);
  },
  internal_module: moduleRule,
  module: moduleRule,
  import_alias: (node, walk) => {
    const at = node.firstNamedChild;
    if (at !== null) walk.define({ kind: 'alias', at });
  },
};

export const typeScript: Language = { id: 'typescript', grammar: 'tree-sitter-typescript.wasm', rules };
/** TypeScript with JSX: same tables, other grammar. */
export const typeScriptReact: Language = { id: 'typescriptreact', grammar: 'tree-sitter-tsx.wasm', rules };
