/** UTF-16 units of a comment that are kept. */
const maxUnits = 400;
/** Lines that are searched for the other end of a comment, and for a docstring below a signature. */
const maxCommentLines = 80, maxSignatureLines = 12;

/** A line that only carries an annotation of the definition below it. */
const annotation = /^(?:@[\w.]|#\[|\[[A-Z]|export default$|template ?<)/u;
const lineComment = /^(?:\/\/|#(?!\[|!|include|define|if|end|pragma)|--|;;|%%?)/u;
/** From here on a comment speaks of parameters, examples or licences, not of what the thing does. */
const tail = /^(?:@\w|:\w{1,20}|\\\w|#+ |Args?:|Arguments?:|Params?:|Parameters?:?$|Returns?:|Raises?:|Examples?:?:?$|Notes?:?$|See also:?$|[=~-]{3,}$|>>>|```|doctest)/iu;
const licence = /copyright|licen[cs]e|spdx|all rights reserved/iu;

/**
 * The comment directly above a definition, cut to its first paragraph and freed of its marks.
 *
 * @param line  line of the definition, from 1
 * @returns  one line of text; `''` when there is no comment
 */
export function commentAbove(lines: readonly string[], line: number): string {
  let at = line - 2;
  while (at >= 0 && annotation.test(trimmed(lines, at))) at -= 1;
  const end = at;
  if (trimmed(lines, at).endsWith('*/')) {
    while (at > 0 && end - at < maxCommentLines && !trimmed(lines, at).startsWith('/*')) at -= 1;
    return firstParagraph(lines.slice(at, end + 1));
  }
  while (at >= 0 && end - at < maxCommentLines && lineComment.test(trimmed(lines, at))) at -= 1;
  return firstParagraph(lines.slice(at + 1, end + 1));
}

/** A Python docstring below the signature that begins in that line (from 1); `''` when there is none. */
export function docstringBelow(lines: readonly string[], line: number): string {
  for (let at = line - 1; at < line - 1 + maxSignatureLines && at < lines.length; at += 1) {
    const text = trimmed(lines, at).replace(/ {1,4}#[^"']*$/u, '');
    if (text.endsWith(':')) return docstringAt(lines, at + 1);
  }
  return '';
}

/** What a file says of itself at its top: its first comment that is no licence, or its docstring; `''` when it says nothing. */
export function fileComment(lines: readonly string[]): string {
  let at = 0;
  for (let guard = 0; guard < 4; guard += 1) {
    while (at < lines.length && at < maxCommentLines && isSkipped(trimmed(lines, at))) at += 1;
    const docstring = docstringAt(lines, at);
    if (docstring !== '') return docstring;
    const end = commentEnd(lines, at);
    if (end === at) return '';
    const comment = lines.slice(at, end);
    if (!comment.some((it) => licence.test(it))) return belongsToFile(lines, end) ? firstParagraph(comment) : '';
    at = end;
  }
  return '';
}

/** A comment right above a definition is about that definition, except where the language marks comments of the file. */
function belongsToFile(lines: readonly string[], end: number): boolean {
  const next = trimmed(lines, end), last = trimmed(lines, end - 1);
  return next === '' || last.startsWith('//!') || /^(?:import|from|use|package|using|require|const \w+ = require|#include|namespace|module|'use |"use )/u.test(next);
}

function isSkipped(line: string): boolean {
  return line === '' || line.startsWith('#!') || /^(?:<\?php|'use strict'|"use strict"|# -\*-|# coding|\/\/ @ts-|\/\* eslint|\/\/ eslint|\/\/go:build|\/\/ \+build)/u.test(line);
}

/** @returns  `start` when there is no comment, or one without an end */
function commentEnd(lines: readonly string[], start: number): number {
  let at = start;
  if (trimmed(lines, at).startsWith('/*')) {
    while (at < lines.length && at - start < maxCommentLines && !(lines[at] ?? '').includes('*/')) at += 1;
    return (lines[at] ?? '').includes('*/') ? at + 1 : start;
  }
  while (at < lines.length && at - start < maxCommentLines && lineComment.test(trimmed(lines, at))) at += 1;
  return at;
}

function docstringAt(lines: readonly string[], start: number): string {
  let at = start;
  while (at < lines.length && at < start + 3 && trimmed(lines, at) === '') at += 1;
  const opening = /^[rRuUbBfF]{0,2}("""|''')/u.exec(trimmed(lines, at));
  const quote = opening?.[1];
  if (opening === null || quote === undefined) return '';
  const first = trimmed(lines, at).slice(opening[0].length);
  if (first.includes(quote)) return firstParagraph([first.slice(0, first.indexOf(quote))]);
  const body = [first];
  for (let next = at + 1; next < lines.length && next < at + maxCommentLines; next += 1) {
    const text = lines[next] ?? '';
    if (text.includes(quote)) return firstParagraph([...body, text.slice(0, text.indexOf(quote))]);
    body.push(text);
  }
  return firstParagraph(body);
}

function firstParagraph(comment: readonly string[]): string {
  const kept: string[] = [];
  for (const raw of comment) {
    const text = unmarked(raw);
    if ((text === '' && kept.length > 0) || (kept.length > 0 && tail.test(text))) break;
    if (text !== '' && !tail.test(text)) kept.push(text);
  }
  return kept.join(' ').slice(0, maxUnits);
}

/** A comment line without its marks and without XML-like tags. */
function unmarked(line: string): string {
  return line.trim().replace(/^(?:\/\*[*!]?|\*+\/?|\/\/[/!]?|#+|--+|;+|%+) ?/u, '').replace(/\*\/$/u, '').replace(/<[^<>]{0,80}>/gu, ' ').trim();
}

function trimmed(lines: readonly string[], at: number): string {
  return (lines[at] ?? '').slice(0, 1_000).trim();
}
