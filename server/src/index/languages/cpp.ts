import type { Language, Rule } from '../language.ts';
import { defineDotted, definition, enter } from '../rules.ts';
import { cFamilyRules, typeSpecifier } from './cFamily.ts';

/** `namespace a::b { … }`; a nameless namespace adds nothing to the names in it. */
const namespaceDefinition: Rule = (node, walk) => {
  const at = node.childForFieldName('name'), body = node.childForFieldName('body');
  const scope = at === null ? walk.scope : defineDotted(walk, 'namespace', at, walk.text(at).split('::').map((it) => it.replace('inline ', '').trim()));
  if (body !== null) walk.enter(body, scope);
};

const rules: Readonly<Record<string, Rule>> = {
  ...cFamilyRules,
  namespace_definition: namespaceDefinition,
  template_declaration: enter,
  class_specifier: typeSpecifier('class'),
  alias_declaration: definition({ kind: 'type' }),
  concept_definition: definition({ kind: 'type' }),
  namespace_alias_definition: definition({ kind: 'alias' }),
};

export const cpp: Language = { id: 'cpp', grammar: 'tree-sitter-cpp.wasm', rules };
