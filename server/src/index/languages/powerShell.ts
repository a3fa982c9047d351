/** PowerShell. Names of properties and variables are given without their `$`, parameters as they are written. */
import type { Node } from 'web-tree-sitter';
import type { Language, Rule, Walk } from '../language.ts';
import { childOfType, enter } from '../rules.ts';

/** Parameters after the name, or of a `param` block. */
function parametersOf(node: Node, walk: Walk): readonly string[] {
  const list = childOfType(childOfType(node, 'function_parameter_declaration') ?? childOfType(childOfType(node, 'script_block') ?? node, 'param_block') ?? node, 'parameter_list');
  return (list?.namedChildren ?? []).flatMap((it) => variableIn(it, walk));
}

function variableIn(node: Node, walk: Walk): readonly string[] {
  const name = childOfType(node, 'variable');
  return name === undefined ? [] : [walk.text(name)];
}

/** `function global:Get-It`: the scope is no part of the name. */
function bareName(text: string): string {
  return text.replace(/^\$/u, '').replace(/^(?:global|script|local|private|using):/iu, '');
}

const functionStatement: Rule = (node, walk) => {
  const at = childOfType(node, 'function_name');
  if (at !== undefined) walk.define({ kind: 'function', at, name: bareName(walk.text(at)), parameters: parametersOf(node, walk) });
};

const classStatement: Rule = (node, walk) => {
  const [at, ...bases] = node.namedChildren.filter((it) => it.type === 'simple_name');
  if (at === undefined) return;
  for (const base of bases) walk.opensTo(walk.text(base));
  walk.enter(node, walk.define({ kind: 'class', at }));
};

const enumStatement: Rule = (node, walk) => {
  const at = childOfType(node, 'simple_name');
  if (at !== undefined) walk.enter(node, walk.define({ kind: 'enum', at }));
};

/** A method; one that is named like its class makes instances. */
const method: Rule = (node, walk) => {
  const at = childOfType(node, 'simple_name');
  if (at === undefined) return;
  const parameters = (childOfType(node, 'class_method_parameter_list')?.namedChildren ?? []).flatMap((it) => variableIn(it, walk));
  walk.define({ kind: walk.text(at) === walk.scope.name ? 'constructor' : 'method', at, parameters });
};

const property: Rule = (node, walk) => {
  const at = childOfType(node, 'variable');
  if (at !== undefined) walk.define({ kind: 'property', at, name: bareName(walk.text(at)) });
};

/** `$name = …`, also with a type before it; members and elements are no definitions. */
const assignment: Rule = (node, walk) => {
  const left = node.firstNamedChild, text = left === null ? '' : walk.text(left).trim();
  const name = /^(?:\[[\w.]{1,100}(?:\[\])?\]\s{0,8})?\$([\w:]{1,200})$/u.exec(text)?.[1];
  if (left !== null && name !== undefined) walk.define({ kind: 'variable', at: left, name: bareName(name), once: true });
};

/** `Set-Alias NAME COMMAND`, `New-Alias -Name NAME …`. */
const command: Rule = (node, walk) => {
  const word = childOfType(node, 'command_name');
  if (word === undefined || !/^(?:Set|New)-Alias$/iu.test(walk.text(word))) return;
  const elements = (childOfType(node, 'command_elements')?.namedChildren ?? []).filter((it) => it.type !== 'command_argument_sep');
  const at = elements.find((it, place) => it.type !== 'command_parameter' && (place === 0 || /^-Name$/iu.test(walk.text(elements[place - 1] ?? it))));
  if (at !== undefined) walk.define({ kind: 'alias', at, name: walk.text(at).replaceAll('\'', '').replaceAll('"', '') });
};

const rules: Readonly<Record<string, Rule>> = {
  statement_list: enter, pipeline: enter, pipeline_chain: enter, statement_block: enter,
  if_statement: enter, else_clause: enter, elseif_clauses: enter, elseif_clause: enter, try_statement: enter,
  function_statement: functionStatement,
  class_statement: classStatement,
  class_method_definition: method,
  class_property_definition: property,
  enum_statement: enumStatement,
  enum_member: (node, walk) => {
    const at = childOfType(node, 'simple_name');
    if (at !== undefined) walk.define({ kind: 'enum-member', at });
  },
  assignment_expression: assignment,
  command,
};

/** `--` before the arguments of a program is not known to the grammar. */
function withoutEndOfOptions(text: string): string | undefined {
  return text.includes(' -- ') ? text.replaceAll(' -- ', '    ') : undefined;
}

export const powerShell: Language = { id: 'powershell', grammar: 'tree-sitter-powershell.wasm', rules, repair: withoutEndOfOptions };
