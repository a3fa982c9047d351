import type { Token } from '../markdown/token.ts';
import type { Sense } from '../verbs/lexicon.ts';
import type { PrepositionClass, VerbClass } from '../verbs/language.ts';
import type { Senses } from './annotate.ts';
import type { LeafView } from './leafView.ts';
import { endsSentence } from './sentence.ts';

/** The verb that a mention hangs on, and how. */
export interface Governing {
  readonly verb: VerbClass;
  readonly words: string;
  /** The preposition nearest to the mention, between it and the verb; undefined for the verb's object. */
  readonly preposition: PrepositionClass | undefined;
  /** Index of the verb's token, where it stands before the mention. */
  readonly at?: number;
  /** The mention stands in a bracket right behind the verb: `파서 구현 (x)`, a place if it is a path and the thing itself if it is a name. */
  readonly isBracketed?: boolean;
  /** The verb has another one beside it, so that the thing may be made: `create or update x`. */
  readonly orMade?: boolean;
}

const wide = /^[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
/** A longer run is a phrase, not a compound noun. */
const maxCompoundUnits = 12;
/** How far a verb reaches, in tokens. */
export const verbReach = 40;
/** Words that are nouns as often as verbs: they count as verbs where an imperative or infinitive can stand. */
const nounLike = new Set(`test build import match reference mock change update fix repair patch hook check review design document use call run load record output store testing mark split strip copy move
  replace port place put like see read wrap edit touch pass make write upgrade convert trim slim wire mirror tests imports references uses calls follows matches loads lift stub populate export used`.split(/\s+/));
/** After these an imperative or infinitive can stand. */
const verbOpeners = new Set(`and or then also but to will should must we you i they it can let's please only just first next finally not don't never now always shall ll does do did they'll
  instead by before after when while un`.split(/\s+/));
/** Verbs that reach only the mention right behind them: "create x using y in z" puts z under "create". */
const shortReach = new Set(['using', 'per', 'like', 'following', 'mirroring', 'matching', 'wrapping', 'based on', 'similar to', 'modeled on']);

/** The verb before the token at `at` in its sentence; `clause` when the mention stands in a clause without one; undefined when there is none. */
export function governingBefore(view: Pick<LeafView, 'tokens' | 'senses' | 'lexicon'>, at: number): Governing | 'clause' | undefined {
  const { tokens, senses } = view;
  const search: VerbSearch = { tokens, senses, isVerbLast: view.lexicon.isVerbLast, at, preposition: undefined };
  for (let index = at - 1; index >= 0 && index >= at - verbReach; index -= 1) {
    const token = tokens[index];
    if (!token || endsSentence(tokens, index)) return undefined;
    if (token.kind === 'punctuation' && token.text === ')') index = openingOf(tokens, index);
    else {
      const found = lookAt(search, index);
      if (found) return found;
    }
  }
  return undefined;
}

interface VerbSearch {
  readonly tokens: readonly Token[];
  readonly senses: Senses;
  readonly isVerbLast: boolean;
  /** Index of the mention. */
  readonly at: number;
  /** The first preposition met on the way back. */
  preposition: PrepositionClass | undefined;
}

function lookAt(search: VerbSearch, index: number): Governing | 'clause' | undefined {
  for (const sense of [...(search.senses[index] ?? [])].reverse()) {
    if (sense.kind === 'verb' && tellsOfCode(search, index)) return { ...found(search, index, sense), verb: 'describe' };
    if (sense.kind === 'verb' && isVerbHere(search, index, sense)) return found(search, index, sense);
    if (sense.kind !== 'preposition' || isInfinitive(search, index)) continue;
    if (sense.preposition !== 'clause') search.preposition ??= sense.preposition;
    else if (search.preposition !== 'in') return 'clause';
  }
  return undefined;
}

/** "Ensure `a` uses `b`": between two names a verb tells what the first does with the second. */
function tellsOfCode({ tokens }: VerbSearch, index: number): boolean {
  return /^(?:uses|calls|follows|matches|imports|loads|references|reads)$/i.test(tokens[index]?.text ?? '') && tokens[index - 1]?.kind === 'code' && tokens[index + 1]?.kind === 'code';
}

function found(search: VerbSearch, index: number, { verb, words }: Extract<Sense, { kind: 'verb' }>): Governing {
  const isBracketed = search.preposition === undefined && wide.test(words) && search.tokens[index + 1]?.text === '(';
  return { verb, words, at: index, isBracketed, preposition: isBracketed ? 'in' : ownPreposition(search, index), orMade: isOrMade(search, index) };
}

/** `change the type of x` is about x; in `set y to the merge of x and z` another thing is changed. */
function ownPreposition({ tokens, at, preposition }: VerbSearch, verb: number): PrepositionClass | undefined {
  const isOfAnother = preposition === 'of' && tokens.slice(verb + 1, at).some((it) => it.kind === 'code' || it.kind === 'link');
  return isOfAnother ? 'about' : preposition;
}

const making: ReadonlySet<VerbClass> = new Set<VerbClass>(['create', 'add', 'ensure']), standing: ReadonlySet<VerbClass> = new Set<VerbClass>(['modify', 'mend', 'replace', 'use']);

/** `create or update x`, `创建或更新`, `implement/verify x`: one verb that makes and one that takes what is there. */
function isOrMade({ tokens, senses }: VerbSearch, index: number): boolean {
  const isBehindOr = or.test(tokens[index - 1]?.text ?? ''), isBoth = isBehindOr || /[/或]|または|또는/.test(tokens[index]?.text ?? '');
  const verbs = isBoth ? [...verbsAt(senses, index), ...(isBehindOr ? verbsAt(senses, index - 2) : [])] : [];
  return verbs.some((it) => making.has(it)) && verbs.some((it) => standing.has(it));
}

const or = /^(?:or|oder|ou|o|или|або|\/)$/i;

function verbsAt(senses: Senses, index: number): readonly VerbClass[] {
  return (senses[index] ?? []).flatMap((it) => (it.kind === 'verb' ? [it.verb] : []));
}

/** The parenthesis that the one at `close` ends; `close` itself when it is out of reach. */
function openingOf(tokens: readonly Token[], close: number): number {
  let depth = 0;
  for (let index = close; index >= 0 && index > close - verbReach; index -= 1) {
    const text = tokens[index]?.kind === 'punctuation' ? tokens[index]?.text : undefined;
    if (text === ')') depth += 1;
    else if (text === '(' && (depth -= 1) === 0) return index;
  }
  return close;
}

function isVerbHere(search: VerbSearch, index: number, sense: Sense): boolean {
  if (isOutOfReach(search, index, sense) || isNoun(search, index, sense)) return false;
  if (wide.test(sense.words) && search.isVerbLast && !isRightBefore(search, index, sense)) return false;
  const before = search.tokens[index - 1];
  if (!nounLike.has(sense.words) || !before) return true;
  if (before.kind === 'word') return opensVerb(before.text);
  return before.kind === 'line' || before.kind === 'tag' || (before.kind === 'punctuation' && before.text !== '"');
}

function isNoun(search: VerbSearch, index: number, sense: Sense): boolean {
  return isNounOfCode(search, index, sense) || isGerundOfNoun(search, index, sense);
}

/** `include path`, `include file`: a thing of C and of configurations. */
function isNounOfCode({ tokens }: VerbSearch, index: number, { words }: Sense): boolean {
  const next = tokens[index + 1];
  return words === 'include' && next?.kind === 'word' && /^(?:files?|paths?|dirs?|director(?:y|ies)|folders?|guards?|statements?|directives?|lists?|patterns?)$/i.test(next.text);
}

/** `the cover editing page`: between two nouns, where no determiner follows. */
function isGerundOfNoun({ tokens }: VerbSearch, index: number, { words }: Sense): boolean {
  const before = tokens[index - 1], next = tokens[index + 1];
  if (!/^[a-z]+ing$/.test(words) || before?.kind !== 'word' || next?.kind !== 'word') return false;
  return /^[a-z]+$/i.test(before.text) && !opensVerb(before.text) && !/(?:ed|ing|ly)$/i.test(before.text) && /^[a-z]+$/i.test(next.text) && !notNoun.test(next.text);
}

/** Words behind which or before which something else than a compound noun goes on. */
const notNoun = /^(?:the|an?|its|our|their|your|this|that|these|those|all|any|each|every|both|existing|new|current|old|and|or|in|to|of|from|with|for|on|at|by|as|it|them)$/i;

/** `per plan.md (src/a, src/b)`: what the verb reaches stands between it and the mention; in `based on x and y` it reaches the whole list. */
function isOutOfReach({ tokens, at, preposition }: VerbSearch, index: number, { words }: Sense): boolean {
  if (!shortReach.has(words)) return false;
  const between = tokens.slice(index + 1, at);
  return preposition !== undefined || (between.some(isNamed) && !between.every(isOfList));
}

function isNamed(token: Token): boolean {
  return token.kind === 'code' || token.kind === 'link' || token.text === '(' || (token.kind === 'word' && /\.\w{1,5}$/.test(token.text));
}

function isOfList(token: Token): boolean {
  return token.kind === 'code' || (token.kind === 'punctuation' && ',/'.includes(token.text)) || (token.kind === 'word' && /^(?:and|or|the)$/i.test(token.text));
}

/** What may end a verb in Japanese and Korean. */
const inflected = /^(?:する|します|して|した|하기|한다|합니다)?$/;

/** In a verb-last language what stands before a mention is a noun, but for one that it is glued to or labelled by: `新規 x`, `新規ページ: x`. */
function isRightBefore(search: VerbSearch, index: number, sense: Sense): boolean {
  const token = search.tokens[index];
  if (token?.kind !== 'word' || search.at - index > 4) return false;
  const between = search.tokens.slice(index + 1, search.at);
  const isLabel = between.at(-1)?.text === ':' && between.slice(0, -1).every((it) => it.kind === 'word');
  const isCompound = token.text.endsWith(sense.words) || (token.text.length <= maxCompoundUnits && !/[\u3041-\u3096]/.test(token.text));
  return isPlaceBehind(token.text, sense, between) || ((between.length === 0 || isLabel) && isCompound);
}

/** `파서 구현 (lib/parser.dart)`: the bracket behind the verb tells where. */
function isPlaceBehind(run: string, { words }: Sense, between: readonly Token[]): boolean {
  return between.length === 1 && between[0]?.text === '(' && inflected.test(run.slice(run.lastIndexOf(words) + words.length));
}

function opensVerb(word: string): boolean {
  const lower = word.toLowerCase();
  return verbOpeners.has(lower) || lower.endsWith('ly') || /^(?:\d+(?:\.\d+)*|t\d+)$/.test(lower);
}

/** `to use`: the word before a verb is no preposition of place. */
function isInfinitive(search: VerbSearch, index: number): boolean {
  const token = search.tokens[index];
  return search.preposition === undefined && token?.kind === 'word' && token.text.toLowerCase() === 'to' && (search.senses[index + 1] ?? []).some((it) => it.kind === 'verb');
}
