import type { Language, Rule } from '../language.ts';
import { definition, enter } from '../rules.ts';

const assignment: Rule = (node, walk) => {
  const at = node.childForFieldName('name');
  if (at?.type === 'variable_name') walk.define({ kind: 'variable', at });
};

/** `alias name=…`. */
const command: Rule = (node, walk) => {
  const name = node.childForFieldName('name');
  if (name === null || walk.text(name) !== 'alias') return;
  for (const argument of node.childrenForFieldName('argument')) {
    const text = walk.text(argument), end = text.indexOf('=');
    if (end > 0) walk.define({ kind: 'alias', at: argument, name: text.slice(0, end) });
  }
};

const rules: Readonly<Record<string, Rule>> = {
  if_statement: enter, elif_clause: enter, else_clause: enter, case_statement: enter, case_item: enter, list: enter, declaration_command: enter,
  function_definition: definition({ kind: 'function' }),
  variable_assignment: assignment,
  command,
};

export const bash: Language = { id: 'shellscript', grammar: 'tree-sitter-bash.wasm', rules };
