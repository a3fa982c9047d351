/** Rules shared by C and C++: a name stands inside its declarator, and types are declared where they are used. */
import type { Node } from 'web-tree-sitter';
import type { SymbolKind } from '../../model/symbol.ts';
import type { Rule, Scope, Walk } from '../language.ts';
import { childOfType, definition, enter, isTypeScope, lastName, oneLine, ownText, parameterNames } from '../rules.ts';
import type { NameReader } from '../rules.ts';
import { isTypeAttribute } from './cTypeAttributes.ts';

/** What a declarator declares. */
interface Declared {
  /** The node of the name: identifier, qualified identifier, operator or destructor. */
  readonly at: Node;
  /** The node with the parameters, when a function is declared and not a pointer to one. */
  readonly callable: Node | undefined;
}

/** Follow a declarator to its name. */
function declaredBy(declarator: Node): Declared {
  let node = declarator, callable: Node | undefined;
  for (;;) {
    if (node.type === 'function_declarator') callable = node;
    else if (node.type === 'pointer_declarator' || node.type === 'array_declarator') callable = undefined;
    const next = node.childForFieldName('declarator') ?? (innerTypes.has(node.type) ? node.lastNamedChild : null);
    if (next === null || node.type === 'operator_cast') return { at: node, callable: node.type === 'operator_cast' ? node.childForFieldName('declarator') ?? undefined : callable };
    node = next;
  }
}
const innerTypes = new Set(['parenthesized_declarator', 'reference_declarator', 'attributed_declarator', 'pointer_declarator', 'array_declarator']);

const parameterName: NameReader = (node, walk) => {
  const declarator = node.childForFieldName('declarator');
  if (declarator === null) return walk.text(node) === 'void' ? undefined : '_';
  const { at } = declaredBy(declarator);
  return at.type === 'identifier' ? walk.text(at) : '_';
};
const parameterReaders: Readonly<Record<string, NameReader>> = {
  parameter_declaration: parameterName, optional_parameter_declaration: parameterName, identifier: ownText,
  variadic_parameter: () => '...',
  variadic_parameter_declaration: (node, walk) => `...${node.descendantsOfType('identifier').map(walk.text).at(-1) ?? '_'}`,
};

function parametersOf(callable: Node | undefined, walk: Walk): readonly string[] | undefined {
  return callable === undefined ? undefined : parameterNames(callable.childForFieldName('parameters'), walk, parameterReaders);
}

/** Name and scope of a possibly qualified name: `a::Box<T>::get` is `get` in `a.Box`. */
function placeOf(at: Node, walk: Walk): { readonly at: Node; readonly name: string; readonly scope: Scope } {
  let node = at, scope = walk.scope;
  while (node.type === 'qualified_identifier') {
    const outer = node.childForFieldName('scope'), inner = node.childForFieldName('name');
    if (inner === null) break;
    const name = outer === null ? '' : plainName(walk.text(outer));
    if (name !== '') scope = { name: scope.name === undefined ? name : `${scope.name}.${name}`, kind: 'class' };
    node = inner;
  }
  return { at: node, name: node.type === 'operator_cast' ? operatorName(node, walk) : plainName(walk.text(node)), scope };
}

function operatorName(node: Node, walk: Walk): string {
  const type = node.childForFieldName('type');
  return `operator ${type === null ? '' : walk.text(type)}`.trim();
}

/** A name without template arguments; operators keep theirs. */
function plainName(text: string): string {
  const end = text.startsWith('operator') ? -1 : text.indexOf('<');
  return (end > 0 ? text.slice(0, end) : text).trim();
}

/** Define what one declarator declares. */
function declare(declarator: Node, plain: SymbolKind, walk: Walk): Scope {
  const { at, callable } = declaredBy(declarator);
  const place = placeOf(at, walk);
  const kind = callable === undefined ? plain : functionKind(place.name, place.scope);
  return walk.define({ kind, ...place, parameters: parametersOf(callable, walk) });
}

function functionKind(name: string, scope: Scope): SymbolKind {
  if (!isTypeScope(scope)) return 'function';
  return name === lastName(scope.name ?? '') ? 'constructor' : 'method';
}

/** The name of a type; `struct __packed { … }` has none. */
function tagOf(type: Node, walk: Walk): Node | null {
  const name = type.childForFieldName('name');
  return name !== null && isTypeAttribute(walk.text(name)) ? null : name;
}

/** Visit the type of a declaration, which may define a struct. Members of one without a name belong to `nameless`. */
function visitType(node: Node, walk: Walk, nameless: Scope): void {
  const type = node.childForFieldName('type');
  if (type?.childForFieldName('body') == null) return;
  if (tagOf(type, walk) === null) walk.enter(type, nameless);
  else walk.visit(type);
}

/** Fields, variables, prototypes and type definitions: one node for several declarators. */
function declaration(plain: SymbolKind, memberKind: SymbolKind): Rule {
  return (node, walk) => {
    const kind = isTypeScope(walk.scope) ? memberKind : isConstant(node, walk) && plain === 'variable' ? 'constant' : plain;
    const scopes = node.childrenForFieldName('declarator').filter((it) => it.isNamed && !(plain !== 'type' && isAttributeOf(node, it, walk))).map((it) => declare(it, kind, walk));
    visitType(node, walk, scopes[0] ?? walk.scope);
  };
}

/** Whether what reads as a name behind the body of a type is a macro for an attribute of it. */
function isAttributeOf(node: Node, declarator: Node, walk: Walk): boolean {
  return declarator.childCount === 0 && node.childForFieldName('type')?.childForFieldName('body') != null && isTypeAttribute(walk.text(declarator));
}

/** The qualifiers of `short const a` stand in the type. */
function isConstant(node: Node, walk: Walk): boolean {
  return node.namedChildren.some((it) => (it.type === 'sized_type_specifier' && isConstant(it, walk)) || (it.type === 'type_qualifier' && ['const', 'constexpr'].includes(walk.text(it))));
}

/**
 * A function with its body. `class MACRO Name { … }` reads as a function without parameters whose type is a class: it is taken for the class,
 * and its members, which read as statements, cannot all be known.
 */
const functionDefinition: Rule = (node, walk) => {
  const declarator = node.childForFieldName('declarator'), type = node.childForFieldName('type'), body = node.childForFieldName('body');
  if (declarator === null) return;
  if (declarator.type === 'identifier' && type !== null && ['class_specifier', 'struct_specifier'].includes(type.type)) {
    walk.doubt();
    const scope = walk.define({ kind: type.type === 'class_specifier' ? 'class' : 'struct', at: declarator });
    if (body !== null) walk.enter(body, scope);
  } else {
    declare(declarator, 'function', walk);
    visitType(node, walk, walk.scope);
  }
};

/** A struct, union, class or enum: a definition only where it has a body. */
export function typeSpecifier(kind: SymbolKind): Rule {
  return (node, walk) => {
    const at = tagOf(node, walk), body = node.childForFieldName('body');
    if (body === null) return;
    for (const base of basesOf(node, walk)) walk.opensTo(base);
    const place = at === null ? undefined : placeOf(at, walk);
    walk.enter(node, place === undefined ? walk.scope : walk.define({ kind, ...place }));
  };
}

function basesOf(node: Node, walk: Walk): readonly string[] {
  const clause = childOfType(node, 'base_class_clause');
  return (clause?.namedChildren ?? []).filter((it) => it.type !== 'access_specifier').map((it) => lastName(walk.text(it)));
}

/** A directive that is no more to the grammar, as a macro after the last constant of an enum is. */
const directive: Rule = (node, walk) => {
  const name = node.childForFieldName('directive'), at = node.childForFieldName('argument');
  if (name === null || at === null || walk.text(name).slice(1).trim() !== 'define') return;
  const written = /^(\w+)(?:\(([^)]*)\))?/u.exec(walk.text(at)), parameters = written?.[2]?.split(',').map(oneLine).filter((it) => it !== '' && it !== '...');
  walk.define({ kind: 'macro', at, name: written?.[1] ?? '', parameters });
};

/** Rules for the node types that both grammars have. */
export const cFamilyRules: Readonly<Record<string, Rule>> = {
  preproc_ifdef: enter, preproc_if: enter, preproc_else: enter, preproc_elif: enter, preproc_elifdef: enter,
  linkage_specification: enter, declaration_list: enter, field_declaration_list: enter, enumerator_list: enter,
  preproc_call: directive,
  preproc_def: definition({ kind: 'macro' }),
  preproc_function_def: definition({ kind: 'macro', parameters: (node, walk) => parametersOf(node, walk) }),
  struct_specifier: typeSpecifier('struct'),
  union_specifier: typeSpecifier('union'),
  enum_specifier: typeSpecifier('enum'),
  enumerator: definition({ kind: 'enum-member' }),
  type_definition: declaration('type', 'type'),
  declaration: declaration('variable', 'field'),
  field_declaration: declaration('field', 'field'),
  function_definition: functionDefinition,
};
