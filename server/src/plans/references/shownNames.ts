import type { Fence, Leaf } from '../markdown/document.ts';
import type { Span } from '../../model/span.ts';

const modifiers = '(?:(?:export|default|public|private|protected|internal|static|async|abstract|final|override|virtual|pub(?:\\([a-z]+\\))?|open|sealed|data|inline|suspend|declare|partial|unsafe|readonly|mutable|extern) ){0,6}';
const keywords = 'class|interface|struct|enum|trait|record|protocol|object|module|namespace|type|typedef|function\\*?|func|fun|fn|def|const|let|var|val|static|macro_rules!|defmodule|defp?|message|service|table|view|model|union|actor|mixin|component';
/** `pub const LIMIT: u64 = 4`, `func (b *Bucket) take(n int)`: the name behind the keyword. */
const declared = new RegExp(`^\\s{0,40}(?:@\\w{1,40} )?${modifiers}(?:${keywords}) +(?:mut |class |struct )?(?:\\([^()]{0,80}\\) *)?([A-Za-z_$][\\w$]*)`, 'i');
/** `const [sortOrder, setSortOrder] = …`, `const { a, b } = …`. */
const destructured = /^\s{0,40}(?:export )?(?:const|let|var|val|auto) [[{(]([^\]})]{1,200})[\]})]/;
/** `takeOne(n) {`, `def` left out, as methods of many languages are written; `int take(int n) {`. */
const method = new RegExp(`^\\s{0,40}${modifiers}(?:[\\w<>[\\],.?*&:]{1,60} )?([A-Za-z_$][\\w$]*)\\s?\\([^;]{0,300}[{:]\\s*$`);
/** `Name Type = "value"`, `name: Type`, `NAME = 4`, `name: (x) => y`: a value, a field or a member of a list of constants. */
const assigned = /^\s{0,40}["']?([A-Za-z_$][\w$]*)["']?(?:\s{1,20}[A-Za-z_*[\]][\w.*[\]<>]{0,60})?\s{0,20}(?::=|=(?!=)|[?!]?:(?!:))/;
/** A member of an enumeration that stands alone on its line, and one with data: `Ongoing,`, `Paused(u8),`. */
const member = /^\s{1,40}([A-Z][\w$]*)(?:\([^()]{0,80}\))?,?\s*(?:\/\/.{0,200}|#.{0,200})?$/;
const notNames = new Set(['if', 'for', 'while', 'switch', 'catch', 'return', 'function', 'constructor', 'else', 'match', 'when', 'with', 'super', 'new', 'await', 'typeof', 'throw', 'describe', 'it', 'test', 'expect', 'case', 'default', 'import', 'from', 'type', 'name', 'id', 'key', 'value']);
/** Languages of fences whose lines define nothing. */
const noCode = /^(?:bash|sh|shell|zsh|fish|console|terminal|powershell|pwsh|ps1|cmd|bat|text|txt|plain|plaintext|tree|none|ascii|markdown|md|mdx|http|log|output|csv|mermaid|plantuml|dot)$/;
/** A fence that the text before it calls the present state. */
const present = /^(?:current|currently|existing|before|today|now|old|original|was|from)\b/i;
/** Longer lines define nothing by hand, and so many names are kept. */
const maxLineUnits = 400, maxNames = 5000;

/**
 * Names that the plan's own code defines: in fences of program code, and in code spans that are declarations (`pub const LIMIT: u64 = 4`).
 *
 * They say only that the plan brings the name somewhere. Sorted, each once.
 */
export function shownNames(text: string, document: { readonly fences: readonly Fence[]; readonly leaves: readonly Leaf[] }): readonly string[] {
  const names = new Set<string>();
  const take = (line: string): void => {
    for (const name of line.length <= maxLineUnits ? namesIn(line) : []) if (name.length > 2 && !notNames.has(name) && names.size < maxNames) names.add(name);
  };
  for (const fence of document.fences) if (isNewCode(text, fence)) for (const line of fence.block.lines) take(sliceOf(text, line));
  for (const leaf of document.leaves) for (const token of leaf.tokens) if (token.kind === 'code' && /\s/.test(token.text.trim())) takeSpan(token.text.trim(), take);
  return [...names].sort();
}

function namesIn(line: string): readonly string[] {
  const several = destructured.exec(line)?.[1]?.match(/[A-Za-z_$][\w$]*/g) ?? [];
  return [...several, ...[declared, method, assigned, member].flatMap((it) => it.exec(line)?.[1] ?? [])];
}

function sliceOf(text: string, line: Span): string {
  return text.slice(line.start, Math.min(line.end, line.start + maxLineUnits + 1));
}

function isNewCode(text: string, { block, intro }: Fence): boolean {
  const language = (/^[\w+#.-]+/.exec(text.slice(block.info.start, block.info.end))?.[0] ?? '').toLowerCase();
  const first = intro?.tokens.find((it) => it.kind === 'word');
  return !noCode.test(language) && !(first?.kind === 'word' && present.test(first.text));
}

/** Only what is written as a declaration: with its keyword, a value, or a result type. */
function takeSpan(code: string, take: (line: string) => void): void {
  const signature = /^([A-Za-z_$][\w$]*)\([^()]{0,200}\)\s*(?:->|:|=>)/.exec(code)?.[1];
  if (signature !== undefined) take(`def ${signature}`);
  else if (declared.test(code) || destructured.test(code) || /^[A-Za-z_$][\w$]*(?:\s+[\w.*[\]<>]{1,60})?\s*:?=\s*\S/.test(code) || /^[A-Z][\w$]* \{/.test(code)) take(/^[A-Z][\w$]* \{/.test(code) ? `type ${code}` : code);
}
