import { CompletionItemKind } from 'vscode-languageserver';
import type { Plan } from '../../model/plan.ts';
import type { LocatedSymbol, SymbolKind } from '../../model/symbol.ts';
import type { CompletionContext } from './completionContext.ts';
import type { Suggestion } from './suggestion.ts';

/** Fewer letters fit too many names of a whole workspace. */
const minLetters = 2;

/** Members behind a dot; else names of the files that the same line mentions, then of the workspace. */
export function completeSymbols({ plan: { groundplan, view }, typed, token }: CompletionContext, plan: Plan, limit: number): readonly Suggestion[] {
  if (/[/\\]/.test(typed)) return [];
  const index = groundplan.index(), joint = /^(.*)(\.|::|#|->)([^.:#]*)$/.exec(typed);
  if (joint !== null) {
    const [, container = '', mark = '.', start = ''] = joint;
    return index.membersOf(container.replaceAll('::', '.')).filter((it) => startsWith(it.name, start)).slice(0, limit).map((it) => symbolSuggestion(it, `${container}${mark}${it.name}`));
  }
  const { line } = view.lines.placeOf(token.start), references = [...plan.references, ...plan.stages.flatMap((it) => it.references)];
  const files = references.filter((it) => it.kind === 'path' && view.lines.placeOf(it.span.start).line === line).map((it) => it.text);
  const near = files.flatMap((path) => index.symbolsOf(path).symbols.map((it): LocatedSymbol => ({ ...it, path }))).filter((it) => startsWith(it.name, typed));
  const known = new Set(near.map((it) => it.name)), far = typed.length < minLetters ? [] : groundplan.namesStartingWith(typed, limit).filter((it) => !known.has(it));
  return [...near.map((it) => symbolSuggestion(it, it.name)), ...far.flatMap((it) => index.definitions(it).slice(0, 1)).map((it) => symbolSuggestion(it, it.name))].slice(0, limit);
}

function startsWith(name: string, start: string): boolean {
  return name.toLowerCase().startsWith(start.toLowerCase());
}

function symbolSuggestion(symbol: LocatedSymbol, insert: string): Suggestion {
  const { name, kind, container, parameters, path, line } = symbol, whole = container === undefined ? name : `${container}.${name}`;
  return {
    label: name, insert, kind: kinds[kind], detail: `${kind} in ${path}`,
    documentation: `${kind} ${whole}${parameters === undefined ? '' : `(${parameters.join(', ')})`}\n${path}:${line}`,
  };
}

const kinds: Readonly<Record<SymbolKind, CompletionItemKind>> = {
  class: CompletionItemKind.Class, interface: CompletionItemKind.Interface, struct: CompletionItemKind.Struct, enum: CompletionItemKind.Enum, 'enum-member': CompletionItemKind.EnumMember,
  union: CompletionItemKind.Struct, trait: CompletionItemKind.Interface, type: CompletionItemKind.Interface, function: CompletionItemKind.Function, method: CompletionItemKind.Method,
  constructor: CompletionItemKind.Constructor, property: CompletionItemKind.Property, field: CompletionItemKind.Field, constant: CompletionItemKind.Constant, variable: CompletionItemKind.Variable,
  module: CompletionItemKind.Module, namespace: CompletionItemKind.Module, macro: CompletionItemKind.Function, object: CompletionItemKind.Class, extension: CompletionItemKind.Class,
  alias: CompletionItemKind.Reference, test: CompletionItemKind.Method,
};
