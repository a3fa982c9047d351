import type { LineRange, PathReference, Reference } from '../../model/reference.ts';
import type { Leaf } from '../markdown/document.ts';
import type { LinkToken, Token, WordToken } from '../markdown/token.ts';
import { codeMentions } from './codeMentions.ts';
import { expressionNames } from './expressionNames.ts';
import { rangesIn } from './lineSuffix.ts';
import { listedNames } from './listedNames.ts';
import type { FoundMention } from './mention.ts';
import { tieCell, tieSymbols } from './tieSymbols.ts';
import { pathIn, referenceIn, type Piece } from './wordMentions.ts';
import { urlPath } from './urlPath.ts';

/** All references in one leaf, in text order, roles still open. */
export function leafMentions(leaf: Leaf): readonly FoundMention[] {
  const found: FoundMention[] = listedNames(leaf).map((reference) => ({ reference, leaf, fence: undefined, token: 0 }));
  const paths = new LatestPaths();
  for (const [index, token] of leaf.tokens.entries()) {
    paths.follow(token);
    if (continuesLines(found, paths.latest(), leaf, index)) continue;
    const isQuoted = quotesText(leaf.tokens, index);
    for (const reference of tokenReferences(token, leaf)) {
      if (isQuoted && (reference.kind === 'command' || reference.site === 'command')) continue;
      if (reference.kind === 'path') paths.add(found.length);
      found.push({ reference, leaf, fence: undefined, token: index });
    }
  }
  return tieSymbols(tieCell(withoutLinkLabels(found, leaf.tokens), leaf.tokens), leaf.tokens);
}

/** `FROM: x`, `After: x`: what a text said or will say, quoted; a command there is not to be run. */
function quotesText(tokens: readonly Token[], index: number): boolean {
  const label = tokens[index - 2];
  return tokens[index - 1]?.text === ':' && label?.kind === 'word' && /^(?:from|to|before|after|old|new|was|now)$/i.test(label.text);
}

/** Index of the latest path among the mentions, bracket by bracket: a path inside a bracket is forgotten behind it. */
class LatestPaths {
  private readonly byDepth: number[] = [-1];

  follow(token: Token): void {
    if (token.kind !== 'punctuation') return;
    if (token.text === '(' && this.byDepth.length < maxBrackets) this.byDepth.push(this.latest());
    else if (token.text === ')' && this.byDepth.length > 1) this.byDepth.pop();
  }

  add(index: number): void {
    this.byDepth[this.byDepth.length - 1] = index;
  }

  latest(): number {
    return this.byDepth.at(-1) ?? -1;
  }
}

/** Brackets nested deeper than this are not told apart. */
const maxBrackets = 50;

function tokenReferences(token: Token, leaf: Leaf): readonly Reference[] {
  switch (token.kind) {
    case 'code': return codeMentions(token, leaf);
    case 'word': return proseMentions(token);
    case 'link': return linkMentions(token);
    case 'url': return linkMentions({ ...token, target: token.span });
    case 'tag': case 'punctuation': case 'line': return [];
  }
}

/** `@/x` is a path from the workspace root, `@/home/x` one of the machine. */
const mentionMark = /^(?:#\[\[file:|#file:|@(?=\/(?:Users|home|root|tmp|var|opt|etc|mnt|Volumes|private)\/|~\/)|@\/?(?=[\w.-]+[/.]))/;

/** `src/a.ts`, `@src/a.ts`, `#file:src/a.ts`, `#[[file:src/a.ts]]` in running text. */
function proseMentions(token: WordToken): readonly Reference[] {
  const { text } = token;
  const mark = mentionMark.exec(text)?.[0];
  if (mark !== undefined) return markedMentions(token, mark);
  if (text.includes('://')) return linkMentions({ text, target: token.span });
  if (token.strong && /^[\w@.][\w@./-]*\/$/.test(text)) return emphasised(token);
  if (!/[./_\\(]|[a-z][A-Z]/.test(text) && !/^(?:[A-Z]\w+file|LICENSE|CHANGELOG|README)$/.test(text)) return [];
  return wordMentions({ text, start: token.span.start, site: 'prose' });
}

/** `MODE=local`, `send(a,`: what is no reference as a whole may have names in it. */
function wordMentions(piece: Piece): readonly Reference[] {
  const found = referenceIn(piece);
  return found.length === 0 && /[=([]/.test(piece.text) ? expressionNames(piece) : found;
}

function markedMentions({ text, span }: WordToken, mark: string): readonly Reference[] {
  const inner = text.slice(mark.length).replace(/\]\]$/, '');
  const path = pathIn({ text: inner, start: span.start + mark.length, site: 'at-mention' });
  const isScope = mark === '@' && path?.kind === 'path' && path.certainty === 'weak';
  return path && !isScope ? [mark.startsWith('#') ? { ...path, certainty: 'certain' } : path] : [];
}

/** **tools/export/**: a folder that a text sets in bold, with its slash, is no choice of words. */
function emphasised({ text, span }: WordToken): readonly Reference[] {
  const path = pathIn({ text, start: span.start, site: 'prose' });
  return path?.kind === 'path' ? [{ ...path, certainty: 'likely' }] : [];
}

function linkMentions(link: Pick<LinkToken, 'text' | 'target'>): readonly Reference[] {
  const { text, target } = link;
  if (text === '' || text.startsWith('#')) return [];
  const file = urlPath(text);
  if (file === undefined) return [];
  const path = pathIn({ text: text.slice(file.skip), start: target.start + file.skip, site: 'link-target' });
  return path ? [path] : [];
}

/** `:35-56` in a code span is a mention of the path before it; `(lines 12-30)` right behind a path belongs to it. */
function continuesLines(found: FoundMention[], path: number, leaf: Leaf, index: number): boolean {
  const token = leaf.tokens[index];
  const last = found[path];
  if (!token || last?.reference.kind !== 'path') return false;
  if (token.kind === 'code') {
    if (!continuation.test(token.text)) return false;
    const reference: PathReference = { ...last.reference, text: token.text, span: token.inner, lines: rangesIn(token.text, token.inner.start) };
    found.push({ reference, leaf, fence: undefined, token: index });
    return true;
  }
  const lines = wordedLines(leaf.tokens, index, last.token);
  if (lines.length === 0) return false;
  found[path] = { ...last, reference: { ...last.reference, lines: [...last.reference.lines, ...lines] } };
  return true;
}

const continuation = /^:\d{1,7}(?:[-–]\d{1,7})?(?:, ?\d{1,7}(?:[-–]\d{1,7})?){0,50}$/;

/** `lines 12-30`, `line 12`, `L12-L30`, at most two tokens behind the path. */
function wordedLines(tokens: readonly Token[], index: number, pathToken: number): readonly LineRange[] {
  const token = tokens[index];
  if (token?.kind !== 'word' || index - pathToken > 3) return [];
  const between = tokens.slice(pathToken + 1, index);
  if (!between.every((it) => it.kind === 'punctuation' || it.kind === 'link' || (it.kind === 'word' && /^(?:at|around|near|lines?)$/i.test(it.text)))) return [];
  const before = tokens[index - 1];
  const isWorded = before?.kind === 'word' && /^lines?$/i.test(before.text) && /^\d{1,7}(?:[-–]\d{1,7})?$/.test(token.text);
  // `(L2 order book)` speaks of levels, not of lines.
  const after = tokens[index + 1], isAlone = after === undefined || after.kind !== 'word';
  return isWorded || (isAlone && /^L\d{1,7}(?:[-–]L?\d{1,7})?$/.test(token.text)) ? rangesIn(token.text, token.span.start) : [];
}

/** A link's label that repeats its target is not named twice; what labels a web address is weak. */
function withoutLinkLabels(found: readonly FoundMention[], tokens: readonly Token[]): readonly FoundMention[] {
  const links = tokens.filter((it) => it.kind === 'link');
  if (links.length === 0) return found;
  let at = 0;
  return found.flatMap((it) => {
    const { span } = it.reference;
    while (at < links.length && (links[at]?.span.end ?? 0) <= span.start) at += 1;
    const link = links[at];
    return link && link.label.start <= span.start && span.end <= link.label.end ? asLabel(it, link.text) : [it];
  });
}

function asLabel(it: FoundMention, target: string): readonly FoundMention[] {
  const { reference } = it;
  const isWeb = /^[a-z][\w+.-]*:/i.test(target) && !target.startsWith('file:');
  if (isWeb || reference.kind !== 'path') return [{ ...it, reference: { ...reference, site: 'link-text', certainty: 'weak' } }];
  const name = reference.path.slice(reference.path.lastIndexOf('/') + 1);
  return target.includes(name) ? [] : [{ ...it, reference: { ...reference, site: 'link-text' } }];
}
