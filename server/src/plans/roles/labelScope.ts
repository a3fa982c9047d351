import type { Token } from '../markdown/token.ts';
import { labelReach, type LabelFound } from './leafLabels.ts';

/** So many words between a label and the first thing that is named behind it are what the label is about. */
const minPhraseWords = 3;

/**
 * Whether a label that makes or deletes things says so of something else than the mention.
 *
 * `ADDED: a publish job that runs after `release.yml`` adds a job; `REMOVED: `x` (documented in `y.md`)` removes x.
 */
export function isAboutOther({ role, reason }: LabelFound, tokens: readonly Token[], at: number): boolean {
  if (!reason.startsWith('label "') || (role !== 'creates' && role !== 'deletes')) return false;
  const from = Math.max(0, at - labelReach), colon = tokens.slice(from, at).findLastIndex((it) => isMark(it, ':'));
  const between = colon < 0 ? [] : tokens.slice(from + colon + 1, at);
  return isPhrase(between) || isInRemark(between);
}

/** Words before the first thing that is named. */
function isPhrase(between: readonly Token[]): boolean {
  const named = between.findIndex((it) => it.kind === 'code' || it.kind === 'link' || isPathLike(it)), words = between.slice(0, named < 0 ? between.length : named);
  return words.filter((it) => it.kind === 'word' && /^[\p{L}’'-]+$/u.test(it.text)).length >= minPhraseWords;
}

function isPathLike(token: Token): boolean {
  return token.kind === 'word' && /[./_]/.test(token.text);
}

/** In a bracket behind the thing that the label is about, which begins with a word. */
function isInRemark(between: readonly Token[]): boolean {
  const open = between.findLastIndex((it) => isMark(it, '(')), first = between[open + 1];
  if (open < 1 || between.slice(open).some((it) => isMark(it, ')'))) return false;
  return first?.kind === 'word' && !/^(?:and|or|plus|also|und|et|y|e|or)$/i.test(first.text) && !isPathLike(first);
}

function isMark(token: Token, mark: string): boolean {
  return token.kind === 'punctuation' && token.text === mark;
}
