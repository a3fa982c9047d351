import type { Reference } from '../../model/reference.ts';
import type { Span } from '../../model/span.ts';
import { openMention } from './mention.ts';

const modifiers = '(?:(?:export|default|public|private|protected|internal|static|async|abstract|final|override|virtual|pub(?:\\([a-z]+\\))?|open|sealed|data|inline|suspend|declare|partial|unsafe|readonly) ){0,6}';
const definition = new RegExp(`^(\\s{0,8})${modifiers}(class|interface|struct|enum|trait|record|protocol|extension|object|module|namespace|type|function\\*?|func|fun|fn|def|const|let|var|val|macro_rules!|impl|defmodule) +(?:\\([^()]{0,80}\\) *)?([A-Za-z_$][\\w$.]*[?!]?)`);
const callable = `${modifiers}(?:[\\w<>[\\],.?]{1,60} )?([A-Za-z_$][\\w$]*)\\s?\\([^;]*[{:]\\s*$`;
/** A member without a keyword, in its type and in an excerpt from one. */
const member = new RegExp(`^\\s{2,8}${callable}`, 'd'), excerpt = new RegExp(`^${callable}`, 'd');
const holders = /^(?:class|interface|struct|enum|trait|record|protocol|extension|object|module|impl|namespace|defmodule)$/;
const values = /^(?:const|let|var|val|type)$/;
const notMethods = new Set(['if', 'for', 'while', 'switch', 'catch', 'return', 'function', 'constructor', 'else', 'match', 'when', 'with', 'super', 'new', 'await', 'typeof', 'throw', 'describe', 'it', 'test', 'expect', 'beforeEach', 'afterEach', 'Ok', 'Err', 'Some', 'Box', 'vec', 'format', 'println', 'assert', 'print', 'elif', 'except', 'switch', 'using', 'lock', 'foreach', 'unless', 'until', 'sizeof', 'defer', 'go', 'select',
]);
/** Code lines longer than this define nothing by hand. */
const maxLineUnits = 400;

interface Definition {
  readonly name: string;
  readonly at: number;
  /** Keyword that defines it; undefined for a method without one. */
  readonly keyword: string | undefined;
  readonly indent: number;
}

/**
 * Names that a fence of program code defines at its top, and the members of its types; their role is decided by the step around the fence.
 *
 * A block that is indented as a whole is an excerpt from inside a type: its top is where its least indented line begins.
 */
export function codeDefinitions(text: string, lines: readonly Span[]): readonly Reference[] {
  const found: Reference[] = [];
  const margin = marginOf(text, lines);
  let container: string | undefined;
  for (const line of lines) {
    if (line.end - line.start > maxLineUnits) continue;
    const start = Math.min(line.start + margin, line.end), content = text.slice(start, line.end);
    if (/^[})\]]/.test(content)) container = undefined;
    const it = keyworded(content, start) ?? bare(content, start, patternAt(container, margin));
    if (it === undefined) continue;
    if (it.indent > 0) found.push(...memberOf(it, container));
    else { if (it.keyword !== 'impl') found.push(symbolAt(it, undefined)); container = holders.test(it.keyword ?? '') ? it.name : undefined; }
  }
  return found;
}

function patternAt(container: string | undefined, margin: number): RegExp | undefined {
  return container !== undefined ? member : margin > 0 ? excerpt : undefined;
}

/** What is defined inside of a function is a local. */
function memberOf(it: Definition, container: string | undefined): readonly Reference[] {
  return container === undefined || values.test(it.keyword ?? '') ? [] : [symbolAt(it, container)];
}

/** How many blanks all lines begin with; 0 where tabs make it unclear. */
function marginOf(text: string, lines: readonly Span[]): number {
  let margin = maxLineUnits;
  for (const { start, end } of lines) {
    let at = start;
    while (at < end && text[at] === ' ') at += 1;
    if (at < end) margin = Math.min(margin, at - start);
  }
  return margin === maxLineUnits ? 0 : margin;
}

function keyworded(content: string, start: number): Definition | undefined {
  const match = definition.exec(content), name = match?.[3];
  return match && name !== undefined ? { name, at: start + match[0].length - name.length, keyword: match[2], indent: match[1]?.length ?? 0 } : undefined;
}

function bare(content: string, start: number, pattern: RegExp | undefined): Definition | undefined {
  const match = pattern === undefined || (pattern === excerpt && content.includes('=>')) ? undefined : pattern.exec(content);
  const name = match?.[1], [at = 0] = match?.indices?.[1] ?? [];
  return name === undefined || notMethods.has(name) ? undefined : { name, at: start + at, keyword: undefined, indent: pattern === member ? 2 : 0 };
}

function symbolAt(it: Definition, container: string | undefined): Reference {
  return {
    kind: 'symbol', text: it.name, span: { start: it.at, end: it.at + it.name.length }, name: it.name.slice(it.name.lastIndexOf('.') + 1), container, file: undefined,
    parameters: undefined, form: 'name', ...openMention('code-fence', 'weak'),
  };
}
