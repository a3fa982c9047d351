import type { Stance } from '../../model/reference.ts';
import type { Token } from '../markdown/token.ts';
import type { Senses } from './annotate.ts';
import type { LeafView } from './leafView.ts';
import { mentionStart } from './mentionStart.ts';
import { endsSentence } from './sentence.ts';

/** How far back a word that takes a claim away reaches, in tokens. */
const reach = 14;
const strongest: readonly Stance[] = ['negated', 'historical', 'hedged'];
/** Negations that turn to another thing: "x instead of y" denies y. */
const otherThing = /^(?:instead of|rather than|without|except|excluding|avoid\w*|never|no|neither|nor|statt|anstatt|ohne|sans|sin|sem)$/;
/** Behind these another thing is spoken of. */
const joints = /^(?:but|and|or|if|so|while|aber|und|mais|et|pero|y)$/i;
const pastRemoval = new Set(['removed', 'deleted', 'renamed']);
const passive = new Set(['be', 'is', 'are', 'been', 'being', 'get', 'gets', 'to']);

/** How much the sentence stands behind the mention at `at`: words before it in the sentence, and a denial right behind it. */
export function stanceOf(view: Pick<LeafView, 'tokens' | 'senses'>, at: number): Stance {
  const { tokens, senses } = view;
  const found = new Set<Stance>();
  const start = mentionStart(tokens, at), isOwner = owns(tokens, at);
  for (let index = start - 1; index >= 0 && index >= start - reach; index -= 1) {
    if (endsSentence(tokens, index)) break;
    if (endsClause(tokens, index)) break;
    if (!isOfAnother({ tokens, senses }, index, start)) addStances(found, tokens, senses, index);
  }
  if (isOwner) found.delete('negated');
  if (deniedBehind(tokens, senses, at)) found.add('negated');
  if (hedgedBehind(tokens, senses, at)) found.add('hedged');
  return strongest.find((it) => found.has(it)) ?? 'claimed';
}

/** "Do not reuse `x`'s limit": the limit is denied, and whose it is goes without saying. */
function owns(tokens: readonly Token[], at: number): boolean {
  const [mark, ending] = [tokens[at + 1], tokens[at + 2]];
  return mark?.kind === 'punctuation' && /^['’]$/.test(mark.text) && ending?.text === 's' && mark.span.end === ending.span.start;
}

/** A dash or colon, or a comma that does not part members of a list of mentions. */
function endsClause(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.kind !== 'punctuation') return false;
  return token.text === '—' || token.text === ':' || (token.text === ',' && tokens[index - 1]?.kind === 'word' && !isMentionLike(tokens[index - 1]));
}

function isMentionLike(token: Token | undefined): boolean {
  return token?.kind === 'word' && /[./_]|^(?:e\.?g|i\.?e|example)$/i.test(token.text);
}

function addStances(found: Set<Stance>, tokens: readonly Token[], senses: Senses, index: number): void {
  for (const it of senses[index] ?? []) {
    if (it.kind === 'negation') found.add('negated');
    else if (it.kind === 'hedge') found.add('hedged');
    else if (it.kind === 'history' && !(pastRemoval.has(it.words) && isPassive(tokens, index))) found.add('historical');
  }
}

/** "Add an optional `limit` parameter to x": behind a preposition another thing is named. */
function isOfAnother({ tokens, senses }: Pick<LeafView, 'tokens' | 'senses'>, index: number, at: number): boolean {
  if (tokens[index]?.text !== 'optional' || !/^(?:an?|the)$/i.test(tokens[index - 1]?.text ?? '')) return false;
  const named = tokens.slice(index, at).findIndex((it) => it.kind === 'code');
  return named >= 0 && senses.slice(index + named, at).some((it) => it.some((sense) => sense.kind === 'preposition'));
}

function isPassive(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  return before?.kind === 'word' && passive.has(before.text.toLowerCase());
}

/** So many words may stand between two alternatives: `x` or the root `y`. */
const maxBetween = 4;

/** `x` or `y`: one of two, and the plan does not say which. */
export function isAlternative(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.kind !== 'code') return false;
  const next = tokens.slice(at + 1, at + 2 + maxBetween), back = tokens.slice(Math.max(0, at - 1 - maxBetween), at);
  const code = next.findIndex((it) => it.kind !== 'word'), before = back.findLastIndex((it) => it.kind !== 'word');
  return (isOr(next[0]) && next[code]?.kind === 'code') || (isOr(back[before + 1]) && back[before]?.kind === 'code');
}

function isOr(token: Token | undefined): boolean {
  return token?.kind === 'word' && /^(?:or|oder|ou|или|或|または|또는)$/i.test(token.text);
}

/** Words that make a condition of what stands before them. */
const conditional = /^(?:or similar|or equivalent|or so|if (?:needed|necessary|present|it exists|they exist|exists|absent|any|not present|missing)|optional|optionally|若有|如有|若存在|如存在|可选|可選|任意|必要なら)$/;

/** `(or create if absent)`, `(create the file if it is not there)`. */
function isMakingRemark([first, second, ...rest]: readonly Token[]): boolean {
  if (isOr(first)) return making.test(second?.text ?? '');
  return making.test(first?.text ?? '') && [second, ...rest].some((it) => it?.kind === 'word' && /^(?:if|when|unless)$/i.test(it.text));
}

const making = /^(?:create|add|make|new)$/i;

/** `x` (if present), `x` (create it if it is not there), `x` or similar, `x` (or create if absent): a condition right behind the mention. */
function hedgedBehind(tokens: readonly Token[], senses: Senses, at: number): boolean {
  const isBracket = tokens[at + 1]?.kind === 'punctuation' && tokens[at + 1]?.text === '(', first = isBracket ? at + 2 : at + 1;
  const words = tokens.slice(first, first + (isBracket ? 4 : 3)), end = words.findIndex((it) => it.kind !== 'word'), count = end < 0 ? words.length : end;
  if (isBracket && isMakingRemark(tokens.slice(first, first + 8))) return true;
  return words.slice(0, count).some((_, index) => (senses[first + index] ?? []).some((it) => it.kind === 'hedge' && conditional.test(it.words)));
}

/** `x` does not exist, `x` is gone, `x` があない. */
function deniedBehind(tokens: readonly Token[], senses: Senses, at: number): boolean {
  for (let index = at + 1; index <= at + 4; index += 1) {
    const token = tokens[index];
    if (!token || token.kind === 'line' || token.kind === 'code') return false;
    if (token.kind === 'punctuation' && token.text !== '(') return false;
    if (token.kind === 'word' && joints.test(token.text)) return false;
    if ((senses[index] ?? []).some((it) => it.kind === 'negation' && !otherThing.test(it.words))) return true;
  }
  return false;
}
