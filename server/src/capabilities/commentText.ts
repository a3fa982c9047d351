/** How the comments of a language begin: to the end of the line, or between two marks. */
interface CommentMarks {
  /** Finds where a comment to the end of the line begins; undefined when there is none. */
  readonly line: RegExp | undefined;
  readonly blocks: readonly (readonly [open: string, close: string])[];
}

const slashes: CommentMarks = { line: /\/\//gu, blocks: [['/*', '*/']] };
const hashes: CommentMarks = { line: /(?<!\S)#(?![!+])/gu, blocks: [] };
const python: CommentMarks = { line: hashes.line, blocks: [['"""', '"""'], ['\'\'\'', '\'\'\'']] };
const dashes: CommentMarks = { line: /--(?!\[\[)/gu, blocks: [['--[[', ']]'], ['{-', '-}'], ['/*', '*/']] };
const semicolons: CommentMarks = { line: /;/gu, blocks: [] };
const markup: CommentMarks = { line: slashes.line, blocks: [['<!--', '-->'], ['/*', '*/']] };

const byExtension: Readonly<Record<string, CommentMarks>> = {
  py: python, pyi: python, rb: { line: hashes.line, blocks: [['=begin', '=end']] }, sh: hashes, bash: hashes, zsh: hashes, pl: hashes, r: hashes, ex: { line: hashes.line, blocks: [['"""', '"""']] }, exs: { line: hashes.line, blocks: [['"""', '"""']] },
  php: { line: /\/\/|(?<!\S)#/gu, blocks: [['/*', '*/']] }, lua: dashes, sql: dashes, hs: dashes, elm: dashes, clj: semicolons, cljs: semicolons, el: semicolons, lisp: semicolons, scm: semicolons, vue: markup, svelte: markup, html: markup,
};

/**
 * What the comments of a file say, one after another, marks left in. Other languages are read like C.
 *
 * Roughly, because it only tells which words a file knows: a mark in a string begins a comment, too. Linear in the text.
 */
export function commentText(path: string, text: string): string {
  const marks = byExtension[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? slashes;
  return [...lineComments(text, marks.line), ...marks.blocks.flatMap(([open, close]) => blockComments(text, open, close))].join('\n');
}

function lineComments(text: string, mark: RegExp | undefined): readonly string[] {
  if (mark === undefined) return [];
  const found: string[] = [];
  let from = 0;
  for (const { index } of text.matchAll(mark)) {
    if (index < from) continue;
    const end = text.indexOf('\n', index);
    from = end < 0 ? text.length : end;
    found.push(text.slice(index, from));
  }
  return found;
}

function blockComments(text: string, open: string, close: string): readonly string[] {
  const found: string[] = [];
  for (let start = text.indexOf(open); start >= 0;) {
    const end = text.indexOf(close, start + open.length);
    // One that never ends is none, and neither is anything behind it.
    if (end < 0) break;
    found.push(text.slice(start + open.length, end));
    start = text.indexOf(open, end + close.length);
  }
  return found;
}
