import type { Reference } from '../../model/reference.ts';
import type { Span } from '../../model/span.ts';
import { openMention } from './mention.ts';

const modifiers = '(?:(?:export|default|public|private|protected|internal|static|async|abstract|final|override|virtual|pub(?:\\([a-z]+\\))?|open|sealed|data|inline|suspend|declare|partial|unsafe|readonly) ){0,6}';
const definition = new RegExp(`^(\\s{0,8})${modifiers}(class|interface|struct|enum|trait|record|protocol|extension|object|module|namespace|type|function\\*?|func|fun|fn|def|const|let|var|val|macro_rules!|impl|defmodule) +(?:\\([^()]{0,80}\\) *)?([A-Za-z_$][\\w$.]*[?!]?)`);
const method = new RegExp(`^\\s{2,8}${modifiers}(?:[\\w<>[\\],.?]{1,60} )?([A-Za-z_$][\\w$]*)\\s?\\([^;]*[{:]\\s*$`);
const holders = /^(?:class|interface|struct|enum|trait|record|protocol|extension|object|module|impl|namespace|defmodule)$/;
const values = /^(?:const|let|var|val|type)$/;
const notMethods = new Set(['if', 'for', 'while', 'switch', 'catch', 'return', 'function', 'constructor', 'else', 'match', 'when', 'with', 'super', 'new', 'await', 'typeof', 'throw', 'describe', 'it', 'test', 'expect', 'beforeEach', 'afterEach']);
/** Code lines longer than this define nothing by hand. */
const maxLineUnits = 400;

interface Definition {
  readonly name: string;
  readonly at: number;
  /** Keyword that defines it; undefined for a method without one. */
  readonly keyword: string | undefined;
  readonly indent: number;
}

/** Names that a fence of program code defines at its top, and the members of its types; their role is decided by the step around the fence. */
export function codeDefinitions(text: string, lines: readonly Span[]): readonly Reference[] {
  const found: Reference[] = [];
  let container: string | undefined;
  for (const line of lines) {
    if (line.end - line.start > maxLineUnits) continue;
    const content = text.slice(line.start, line.end);
    if (/^[})\]]/.test(content)) container = undefined;
    const it = definitionIn(content, line.start, container !== undefined);
    if (!it) continue;
    if (it.indent > 0) { if (container !== undefined && !values.test(it.keyword ?? '')) found.push(symbolAt(it, container)); continue; }
    found.push(symbolAt(it, undefined));
    container = holders.test(it.keyword ?? '') ? it.name : undefined;
  }
  return found;
}

function definitionIn(content: string, start: number, isInside: boolean): Definition | undefined {
  const match = definition.exec(content);
  const name = match?.[3];
  if (match && name !== undefined) return { name, at: start + match[0].length - name.length, keyword: match[2], indent: match[1]?.length ?? 0 };
  const member = isInside ? method.exec(content)?.[1] : undefined;
  return member === undefined || notMethods.has(member) ? undefined : { name: member, at: start + content.indexOf(`${member}(`), keyword: undefined, indent: 2 };
}

function symbolAt(it: Definition, container: string | undefined): Reference {
  return {
    kind: 'symbol', text: it.name, span: { start: it.at, end: it.at + it.name.length }, name: it.name.slice(it.name.lastIndexOf('.') + 1), container, file: undefined,
    parameters: undefined, form: 'name', ...openMention('code-fence', 'weak'),
  };
}
