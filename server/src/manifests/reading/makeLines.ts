import { logicalLines } from './logicalLines.ts';

/** What a line of a Makefile is, as far as target names are concerned. */
export type MakeLine =
  | { readonly kind: 'rule'; readonly targets: string; readonly rest: string; readonly line: number }
  | { readonly kind: 'assignment'; readonly name: string; readonly value: string; readonly isPlain: boolean }
  | { readonly kind: 'recipe'; readonly text: string }
  | { readonly kind: 'include' }
  | { readonly kind: 'expansion' };

const includeWords = new Set(['include', '-include', 'sinclude']);
const otherWords = new Set(['ifdef', 'ifndef', 'ifeq', 'ifneq', 'else', 'endif', 'vpath', 'unexport', 'undefine', 'load', '-load']);
const assignmentPrefixes = new Set(['export', 'override', 'private']);

/** Lines of a Makefile in order, comments, conditionals and the bodies of `define` left out. */
export function makeLines(text: string): readonly MakeLine[] {
  const lines: MakeLine[] = [];
  let isInDefine = false;
  for (const { text: raw, line } of logicalLines(text)) {
    const word = /^ *([\w-]+)/.exec(raw)?.[1] ?? '';
    if (isInDefine || word === 'define') {
      isInDefine = word !== 'endef';
      continue;
    }
    const read = readLine(raw, word, line);
    if (read !== undefined) lines.push(read);
  }
  return lines;
}

function readLine(raw: string, word: string, line: number): MakeLine | undefined {
  if (raw.startsWith('\t')) return { kind: 'recipe', text: raw.trim() };
  const text = withoutComment(raw).trim();
  if (text === '') return undefined;
  if (/^[-\w]+(\s|$)/.test(text)) {
    if (includeWords.has(word)) return { kind: 'include' };
    if (otherWords.has(word)) return undefined;
    if (assignmentPrefixes.has(word)) return readLine(text.slice(word.length).trimStart(), '', line);
  }
  return readRuleOrAssignment(text, line);
}

function readRuleOrAssignment(text: string, line: number): MakeLine | undefined {
  const at = separatorAt(text);
  if (at < 0) return /^\$[({](?!info|warning|error)/.test(text) ? { kind: 'expansion' } : undefined;
  if (text[at] === '=' || /^:{1,3}=/.test(text.slice(at, at + 4))) {
    const name = text.slice(0, at).trim();
    const value = text.slice(text.indexOf('=', at) + 1).trim();
    const isPlain = !/[+?!:]$/.test(name);
    return { kind: 'assignment', name: isPlain ? name : name.slice(0, -1).trim(), value, isPlain };
  }
  const rest = text.slice(at).replace(/^::?/, '');
  return { kind: 'rule', targets: text.slice(0, at).replace(/&$/, ''), rest, line };
}

/** Offset of the first `:` or `=` outside `$(…)` and `${…}`; -1 when there is none. */
function separatorAt(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (char === '\\') at += 1;
    else if (depth > 0 || char === '$') depth = Math.max(0, depth + nestingOf(char));
    else if (char === ':' || char === '=') return at;
    if (char === '$' && depth === 0 && nestingOf(text[at + 1] ?? '') === 1) {
      depth = 1;
      at += 1;
    }
  }
  return -1;
}

function nestingOf(char: string): -1 | 0 | 1 {
  if (char === '(' || char === '{') return 1;
  return char === ')' || char === '}' ? -1 : 0;
}

function withoutComment(text: string): string {
  let at = text.indexOf('#');
  while (at > 0 && text[at - 1] === '\\') at = text.indexOf('#', at + 1);
  return at < 0 ? text : text.slice(0, at);
}
