import type { SymbolDefinition } from '../model/symbol.ts';

/** What the text of one file says about which of its definitions others may use. */
export interface ExportView {
  /** Extension of the file, lower case, without the dot. */
  readonly extension: string;
  readonly lines: readonly string[];
  /** Names in `export { … }` and `module.exports = { … }`. */
  readonly exportedNames: ReadonlySet<string>;
  readonly topLevel: ReadonlyMap<string, SymbolDefinition>;
  /** Whole dotted names of the file's namespaces. */
  readonly namespaces: ReadonlySet<string>;
}

type ExportRule = (symbol: SymbolDefinition, line: string, view: ExportView) => boolean;

const isPublic: ExportRule = (_symbol, line) => !/\b(?:private|fileprivate)\b/u.test(line);
const isUnderscored = (name: string): boolean => name.startsWith('_');

const ecmaScript: ExportRule = ({ name, container }, line, view) => {
  if (container !== undefined) return !/^\s*(?:private|protected)\b/u.test(line) && !name.startsWith('#') && !isUnderscored(name);
  return /^\s{0,8}export\b/u.test(line) || view.exportedNames.has(name) || /^(?:module\.)?exports\b/u.test(line);
};
const rust: ExportRule = ({ container }, line, view) => /\bpub\b/u.test(line) || (container !== undefined && view.topLevel.get(container)?.kind === 'trait');
const go: ExportRule = ({ name }) => /^\p{Lu}/u.test(name);
const python: ExportRule = ({ name }) => !isUnderscored(name);
const c: ExportRule = (_symbol, line) => !/^\s*static\b/u.test(line);
const elixir: ExportRule = (_symbol, line) => !/^\s*defp\b/u.test(line);
const lua: ExportRule = (_symbol, line) => !/^\s*local\b/u.test(line);

const byExtension: Readonly<Record<string, ExportRule>> = {
  ts: ecmaScript, mts: ecmaScript, cts: ecmaScript, tsx: ecmaScript, js: ecmaScript, mjs: ecmaScript, cjs: ecmaScript, jsx: ecmaScript,
  vue: ecmaScript, svelte: ecmaScript, rs: rust, go, py: python, pyi: python, c, h: c, ex: elixir, exs: elixir, lua,
};

/** Whether other files can use a definition, judged by its line; where the language does not say, everything not private counts. */
export function isExported(symbol: SymbolDefinition, view: ExportView): boolean {
  const line = view.lines[symbol.line - 1] ?? '';
  const rule = byExtension[view.extension] ?? isPublic;
  if (symbol.container === undefined) return rule(symbol, line, view);
  const outer = view.topLevel.get(symbol.container.split('.')[0] ?? '');
  const isOuterExported = outer === undefined || outer.container !== undefined || rule(outer, view.lines[outer.line - 1] ?? '', view);
  return isOuterExported && rule(symbol, line, view);
}

/** Names that a file exports in a list of its own, as written inside. Linear in the text. */
export function exportedNamesOf(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, list] of text.matchAll(/\b(?:export(?: type)?|module\.exports =) ?\{([^{}]*)\}/gu)) {
    for (const part of (list ?? '').split(',')) {
      const [name] = part.trim().split(/\s/u, 1);
      if (name !== undefined && name !== '') names.add(name.replace(/:$/u, ''));
    }
  }
  for (const [, name] of text.matchAll(/\b(?:export default|module\.exports =) (\w{1,100});?/gu)) if (name !== undefined) names.add(name);
  return names;
}
