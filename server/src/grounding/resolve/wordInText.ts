/** Occurrences of one word that are looked at in one text; later ones say nothing new. */
const maxOccurrences = 200;

/** How a text uses a word. */
export type WordUse =
  | { readonly kind: 'none' }
  /** Only in comments, which prove nothing. */
  | { readonly kind: 'comment' }
  | { readonly kind: 'used'; readonly line: number }
  /** Something there looks like a definition: a local, a nested function, a key. */
  | { readonly kind: 'defined'; readonly line: number };

const wordUnit = /[\p{L}\p{N}_$]/u;
const commentStarts = ['//', '#', '*', '/*', '--', '<!--', '"""', "'''"];
const definingWords = new Set(['const', 'let', 'var', 'def', 'fn', 'func', 'function', 'fun', 'class', 'struct', 'enum', 'union', 'type', 'interface', 'trait', 'val', 'local', 'sub', 'module', 'namespace', 'macro', 'define', 'object', 'protocol', 'typedef', 'record', 'readonly', 'static', 'final', 'case', 'table', 'column']);

/** Find out how a text uses a word, by its neighbours on the line. Linear; at most {@link maxOccurrences} are looked at. */
export function useOfWord(text: string, word: string): WordUse {
  let use: WordUse = { kind: 'none' }, seen = 0;
  for (let at = text.indexOf(word); at >= 0 && seen < maxOccurrences; at = text.indexOf(word, at + word.length)) {
    if (!isWhole(text, at, word.length)) continue;
    seen += 1;
    const found = useAt(text, at, word.length);
    if (found === 'defined') return { kind: 'defined', line: lineOf(text, at) };
    if (found === 'used' && use.kind !== 'used') use = { kind: 'used', line: lineOf(text, at) };
    else if (use.kind === 'none') use = { kind: found === 'comment' ? 'comment' : 'none' };
  }
  return use;
}

function isWhole(text: string, at: number, length: number): boolean {
  return (at === 0 || !wordUnit.test(text.charAt(at - 1))) && !wordUnit.test(text.charAt(at + length));
}

/** How much of a line before and after the word is looked at: more is data. */
const maxContextUnits = 400;

function useAt(text: string, at: number, length: number): 'comment' | 'used' | 'defined' {
  const lineStart = Math.max(text.lastIndexOf('\n', at - 1) + 1, at - maxContextUnits);
  const before = text.slice(lineStart, at), lineEnd = text.indexOf('\n', at), end = at + length;
  const after = text.slice(end, Math.min(lineEnd < 0 ? text.length : lineEnd, end + maxContextUnits)).trimStart();
  const lead = before.trimStart();
  if (commentStarts.some((it) => lead.startsWith(it)) || before.includes('//') || before.includes('# ')) return 'comment';
  const [previous = ''] = /[\p{L}]+\*?\s*$/u.exec(before.slice(-40)) ?? [];
  if (definingWords.has(previous.trim().toLowerCase())) return 'defined';
  const isKey = lead === '' || /^["'`{,(]+\s*$/.test(lead);
  return /^(?::=|=(?![=>])|["'`]?\s*:(?!:))/.test(after) && (isKey || !/[.\w]$/.test(before)) ? 'defined' : 'used';
}

/** The line, from 1, on which a text in quotes is that word and nothing else, no key, no module that is imported, and outside of comments; undefined when none of the first of them is. */
export function lineOfText(text: string, word: string): number | undefined {
  for (const quote of ['"', "'", '`']) {
    const written = quote + word + quote;
    let seen = 0;
    for (let at = text.indexOf(written); at >= 0 && seen < maxOccurrences; at = text.indexOf(written, at + written.length)) {
      seen += 1;
      if (useAt(text, at + 1, word.length) === 'used' && !isImport(text, at, written.length)) return lineOf(text, at);
    }
  }
  return undefined;
}

/** `import x from "fmt"`, `require('fs')`, and the lines of an import block of Go, which are nothing but the text. */
function isImport(text: string, at: number, length: number): boolean {
  const lineStart = Math.max(text.lastIndexOf('\n', at - 1) + 1, at - maxContextUnits), lineEnd = text.indexOf('\n', at), end = at + length;
  const before = text.slice(lineStart, at), behind = text.slice(end, Math.min(lineEnd < 0 ? text.length : lineEnd, end + maxContextUnits));
  return /\b(?:import|from|require|include|use)\b/.test(before) || (before.trim() === '' && behind.trim() === '');
}

function lineOf(text: string, at: number): number {
  let line = 1;
  for (let it = text.indexOf('\n'); it >= 0 && it < at; it = text.indexOf('\n', it + 1)) line += 1;
  return line;
}
