import type { BraceStyle } from './braceStyle.ts';
import { ecmaScriptImportEnd, goImportEnd, javaImportEnd } from './imports.ts';
import { skipCppQuoted, skipCSharpQuoted, skipGoQuoted, skipJavaQuoted, skipQuoted, skipRustQuoted } from './literals.ts';
import { seen, token, wordOf } from './scan.ts';
import type { Scan } from './scan.ts';

const rightParenthesis = 41, equal = 61;
/** Tokens that end a type. */
const typeEnds: ReadonlySet<number> = new Set([token.word, token.literal, 93, 125, 62]);

const ecmaScriptStructures = new Set(['class', 'interface', 'enum', 'namespace', 'module', 'global', 'default']);

const ecmaScript: BraceStyle = {
  isBody: ({ header, previous }) => {
    if (previous === token.arrow) return true;
    if ((header & seen.structure) !== 0) return false;
    return previous === rightParenthesis || previous === token.controlParenthesis || ((header & seen.afterParameters) !== 0 && typeEnds.has(previous));
  },
  onWord: (scan, word) => {
    if (word === 'function') scan.header &= ~seen.structure;
    else if (word === 'export' || word === 'import') scan.header = scan.base;
    else if (ecmaScriptStructures.has(word) && isKeyword(scan, '.')) scan.header |= seen.structure;
  },
  skipQuoted: (text, at) => (text.charCodeAt(at) === 35 ? at : skipQuoted(text, at)),
  importEnd: ecmaScriptImportEnd,
  hasRegex: true, hasTemplates: true, hasLooseQuotes: true,
};

const go: BraceStyle = {
  isBody: (scan) => scan.previous !== token.word || !['struct', 'interface'].includes(wordOf(scan)),
  onWord: () => undefined,
  skipQuoted: (text, at) => (text.charCodeAt(at) === 35 ? at : skipGoQuoted(text, at)),
  importEnd: goImportEnd,
  bodilessKeyword: 'func',
};

const java: BraceStyle = {
  isBody: ({ header, base, previous }) => previous === token.arrow || previous === equal
    || ((header & seen.structure) === 0 && (header & seen.parentheses) !== 0 && (base & seen.enumeration) === 0),
  onWord: (scan, word) => {
    if (!['class', 'interface', 'enum', 'record'].includes(word) || !isKeyword(scan, '.')) return;
    scan.header |= word === 'enum' ? seen.structure | seen.enumeration : seen.structure;
  },
  skipQuoted: (text, at) => (text.charCodeAt(at) === 34 ? skipJavaQuoted(text, at) : quotedOrMark(text, at)),
  importEnd: javaImportEnd,
};

const rustStructures = new Set(['struct', 'enum', 'union', 'trait', 'impl', 'mod', 'macro_rules', 'use']);

const rust: BraceStyle = {
  isBody: ({ header }) => (header & (seen.callable | seen.structure)) === seen.callable,
  onWord: (scan, word) => {
    if (word === 'fn') scan.header |= seen.callable;
    else if (rustStructures.has(word) && (scan.header & seen.callable) === 0) scan.header |= seen.structure;
  },
  skipQuoted: skipRustQuoted,
  hasNestedComments: true,
};

const cSharpStructures = new Set(['class', 'struct', 'interface', 'enum', 'record', 'namespace']);
const accessors = new Set(['get', 'set', 'init', 'add', 'remove']);

const cSharp: BraceStyle = {
  isBody: (scan) => {
    const { header, previous } = scan;
    if (previous === token.arrow || (previous === token.word && accessors.has(wordOf(scan)))) return true;
    if ((header & seen.structure) !== 0) return false;
    return previous === rightParenthesis || (header & (seen.parentheses | seen.afterParameters)) === (seen.parentheses | seen.afterParameters);
  },
  onWord: (scan, word) => {
    if (word === 'where') scan.header |= seen.afterParameters;
    else if (cSharpStructures.has(word) && isKeyword(scan, '.:,')) scan.header |= seen.structure;
  },
  skipQuoted: (text, at) => (text.charCodeAt(at) === 34 ? skipCSharpQuoted(text, at) : quotedOrMark(text, at)),
  hasDirectives: true,
};

const cTypeWords = new Set(['struct', 'union', 'enum', 'extern']);
const attributeWords = new Set(['__attribute__', '__attribute', '__declspec', 'alignas', '_Alignas', '__aligned', '__packed']);

/** In C a type word may stand before a function, which then has the name of the type and its own before the parentheses. */
const cFamily: BraceStyle = {
  isBody: ({ header, previous, text, at }) => {
    if (previous === equal) return true;
    if ((header & seen.structure) !== 0 || (header & seen.parentheses) === 0 || isDesignated(text, at + 1)) return false;
    return (header & seen.typeWord) === 0 || (previous === rightParenthesis && (header & seen.moreWords) !== 0);
  },
  onWord: (scan, word) => {
    if ((word === 'class' || word === 'namespace') && isKeyword(scan, '.<,')) scan.header |= seen.structure;
    else if (cTypeWords.has(word)) scan.header |= seen.typeWord;
    else if ((scan.header & seen.typeWord) !== 0 && (scan.header & seen.parentheses) === 0 && !attributeWords.has(word)) {
      scan.header |= (scan.header & seen.oneMoreWord) === 0 ? seen.oneMoreWord : seen.moreWords;
    }
  },
  skipQuoted: (text, at, prefix) => (isQuote(text.charCodeAt(at)) ? skipCppQuoted(text, at, prefix) : at),
  isAttribute: (scan) => attributeWords.has(wordOf(scan)),
  hasDirectives: true,
};

/** By the id of the language. A language that is not here is parsed as it stands. */
export const braceStyles: ReadonlyMap<string, BraceStyle> = new Map([
  ['typescript', ecmaScript], ['typescriptreact', ecmaScript], ['javascript', ecmaScript],
  ['go', go], ['java', java], ['rust', rust], ['csharp', cSharp],
  ['c', cFamily], ['cpp', { ...cFamily, isNumberMark: 39 }],
]);

/** Whether the word just read is a keyword: not a member (`a.class`), a key (`class: 1`) or a name (`module.exports`). `before` are the units that it does not follow. */
function isKeyword(scan: Scan, before: string): boolean {
  if (scan.previous > token.controlParenthesis && before.includes(String.fromCharCode(scan.previous))) return false;
  let at = scan.wordEnd;
  while (scan.text.charCodeAt(at) === 32) at += 1;
  return !':(.=,?'.includes(scan.text.charAt(at) || ' ');
}

/** Whether a brace is followed by `.field`: a macro with the values of a record, which is no function. */
function isDesignated(text: string, from: number): boolean {
  let at = from;
  while (text.charCodeAt(at) <= 32) at += 1;
  return text.charCodeAt(at) === 46;
}

function isQuote(unit: number): boolean {
  return unit === 34 || unit === 39;
}

function quotedOrMark(text: string, at: number): number {
  return isQuote(text.charCodeAt(at)) ? skipQuoted(text, at) : at;
}
