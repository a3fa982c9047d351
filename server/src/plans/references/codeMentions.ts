import type { Reference } from '../../model/reference.ts';
import type { Leaf } from '../markdown/document.ts';
import type { CodeToken } from '../markdown/token.ts';
import { commandReferences } from './commandReferences.ts';
import { looksLikeCommand } from './commandShape.ts';
import { extensionStrength } from './fileNames.ts';
import { parseLineSuffix } from './lineSuffix.ts';
import { urlPath } from './urlPath.ts';
import { expressionNames, joinedNames, memberOfSomething } from './expressionNames.ts';
import { folderName, pathIn, referenceIn, symbolIn, type Piece } from './wordMentions.ts';

/** The references in a code span: a path, glob or symbol, or a command with its paths. A span that crosses lines has none; a quoted string is code, so it is weak. */
export function codeMentions(token: CodeToken, leaf: Leaf): readonly Reference[] {
  const text = token.text.trim();
  if (text.includes('\n')) return brokenPath(token, leaf);
  if (text === '') return [];
  const start = token.inner.start + token.text.indexOf(text);
  if (looksLikeCommand(text)) return commandReferences({ text, start, lines: [{ start, end: start + text.length }] }, { site: 'code-span', certainty: 'likely' });
  const piece = unwrap({ text, start, site: leaf.kind === 'cell' ? 'table' : 'code-span' });
  const found = /\s/.test(piece.text) ? spacedMentions(piece) : memberOfSomething(piece) ?? wholeMentions(piece);
  return /^["']/.test(text) ? found.map((it) => ({ ...it, certainty: 'weak' })) : found;
}

/** `src/store/` and in the next line `open.ts:12`: one path, broken behind a slash; its folder and the file are mentions of their own. */
function brokenPath({ text, inner }: CodeToken, leaf: Leaf): readonly Reference[] {
  const [, front, back] = /^([\w@.-][\w@./-]{0,300}\/)\n[ \t]{0,40}([\w@.-][\w@./:,-]{0,200})$/.exec(text) ?? [];
  if (front === undefined || back === undefined) return [];
  const site = leaf.kind === 'cell' ? 'table' : 'code-span', start = inner.end - back.length;
  const folder = pathIn({ text: front, start: inner.start, site }), file = pathIn({ text: front + back, start: start - front.length, site });
  if (folder?.kind !== 'path' || file?.kind !== 'path') return [];
  const end = { start, end: file.span.end };
  return [folder, { ...file, text: file.text.slice(front.length), span: end }];
}

/** One word: a path or a name, and where that could as well be something else the names in it. */
function wholeMentions(piece: Piece): readonly Reference[] {
  const found = referenceIn(piece);
  if (found.some((it) => it.certainty !== 'weak')) return found;
  const parts = isSet.test(piece.text) ? expressionNames(piece) : joinedNames(piece);
  return parts.length > 0 ? [...found, ...parts] : found.length > 0 ? found : folderName(piece);
}

/** `rates[8]`, `MAX_ROWS=3`, `send(a, b)`. */
const isSet = /^[\w$.]+[=[(]/;

/** Take off quotes, mention marks and the link syntax that stands inside the span: `[x](x)`. */
function unwrap(piece: Piece): Piece {
  const { text, start } = piece;
  const quoted = /^(["'])([^"']+)\1$/.exec(text);
  if (quoted) return { ...piece, text: quoted[2] ?? '', start: start + 1 };
  const link = /^\[[^\][]{0,300}\]\(([^()\s]{1,300})\)$/.exec(text);
  const target = link?.[1];
  if (target !== undefined && urlPath(target)?.skip === 0) return { text: target, start: start + text.length - target.length - 1, site: 'link-target' };
  const mark = /^(?:#file:|#\[\[file:|@(?=[\w.-]+\/[\w./-]{0,300}\.\w+$))/.exec(text)?.[0];
  return mark === undefined ? piece : { text: text.slice(mark.length).replace(/\]\]$/, ''), start: start + mark.length, site: 'at-mention' };
}

/** With blanks inside: `a.ts:1-2, 5-9`, a signature, `name: Type`, or code in which only unmistakable paths count. */
function spacedMentions(piece: Piece): readonly Reference[] {
  if (isPathWithBlanks(piece.text) || isBelowFolderWithBlanks(piece.text)) { const path = pathIn(piece); if (path) return [path]; }
  const suffix = parseLineSuffix(piece.text);
  if (suffix && !/\s/.test(piece.text.slice(0, suffix.at))) { const path = pathIn(piece); return path ? [path] : []; }
  const symbol = symbolIn(piece);
  if (symbol && (symbol.form !== 'name' || symbol.certainty !== 'weak')) return [symbol];
  const paths = surePaths(piece);
  return paths.length > 0 ? paths : expressionNames(piece);
}

/** `backlog/tasks/task-30 - Add the tool.md`: one file, whose folders come before the first blank and whose extension stands at the end. */
function isPathWithBlanks(text: string): boolean {
  const [first = '', ...more] = text.split(' '), last = more.at(-1) ?? '';
  if (!first.includes('/') || !/^[\w.@-]/.test(first) || extensionStrength(first) !== 'none' || extensionStrength(last) !== 'sure') return false;
  return more.every((it) => /^[\w.,()+&\p{L}-]+$/u.test(it) && !/^--?[a-z]/i.test(it)) && more.slice(0, -1).every((it) => extensionStrength(it) !== 'sure');
}

const imperative = /^(?:Add|Build|Change|Check|Create|Delete|Edit|Extend|File|Fix|In|Modify|Move|New|Open|Path|Read|Refactor|Remove|Rename|Replace|Run|See|Test|Update|Use|Write)$/;

/** `Kitchen Timer Watch/Views/Clock.swift`: one file, whose first folder is a title in words. */
function isBelowFolderWithBlanks(text: string): boolean {
  const [title = '', ...folders] = text.split('/'), words = title.split(' '), rest = folders.join('/');
  if (words.length < 2 || words.length > maxTitleWords || rest === '' || /\s/.test(rest) || extensionStrength(rest) !== 'sure') return false;
  return !imperative.test(words[0] ?? '') && words.every((it) => /^[\p{L}\p{N}_.&-]*\p{Lu}[\p{L}\p{N}_.&-]*$/u.test(it) && extensionStrength(it) === 'none');
}

/** Folders with a longer title are sentences. */
const maxTitleWords = 6;

function surePaths(piece: Piece): readonly Reference[] {
  const found: Reference[] = [];
  for (const match of piece.text.matchAll(/[^\s"'`(),;]+/g)) {
    if (!match[0].includes('/') || found.length >= 20) continue;
    const path = pathIn({ ...piece, site: 'prose', text: match[0], start: piece.start + match.index });
    if (path && path.certainty !== 'weak') found.push({ ...path, site: piece.site });
  }
  return found;
}
