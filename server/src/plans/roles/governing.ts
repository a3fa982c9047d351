import type { Token } from '../markdown/token.ts';
import type { Lexicon, Sense } from '../verbs/lexicon.ts';
import type { PrepositionClass, VerbClass } from '../verbs/language.ts';
import type { Senses } from './annotate.ts';

/** The verb that a mention hangs on, and how. */
export interface Governing {
  readonly verb: VerbClass;
  readonly words: string;
  /** The preposition nearest to the mention, between it and the verb; undefined for the verb's object. */
  readonly preposition: PrepositionClass | undefined;
  /** Index of the verb's token. */
  readonly at: number;
}

/** How far a verb reaches, in tokens. */
const reach = 40;
/** Words that are nouns as often as verbs: they count as verbs where an imperative or infinitive can stand. */
const nounLike = new Set(`test build import match reference mock change update fix patch hook check review design document use call run load record output store mark split strip copy move
  replace port place put like see read wrap edit touch pass make write upgrade convert trim slim wire mirror tests imports references uses calls follows matches loads lift stub populate`.split(/\s+/));
/** After these an imperative or infinitive can stand. */
const verbOpeners = new Set(`and or then also but to will should must we you i they it can let's please only just first next finally not don't never now always shall ll does do did they'll
  instead by before after when while un`.split(/\s+/));

/** Words that reach only the mention right behind them: "create x using y in z" puts z under "create". */
const shortReach = new Set('using per like following mirroring matching based on similar to modeled on wrapping via'.split(' ').concat('based on', 'similar to', 'modeled on'));

/** The verb before the token at `at` in its sentence; undefined when none governs it. */
export function governingBefore(tokens: readonly Token[], senses: Senses, at: number): Governing | 'clause' | undefined {
  let preposition: PrepositionClass | undefined;
  for (let index = at - 1; index >= 0 && index >= at - reach; index -= 1) {
    const token = tokens[index];
    if (!token || endsSentence(tokens, index)) return undefined;
    if (token.kind === 'punctuation' && token.text === ')') { index = openingOf(tokens, index); continue; }
    const found = senses[index] ?? [];
    for (let it = found.length - 1; it >= 0; it -= 1) {
      const sense = found[it];
      if (sense?.kind === 'verb' && preposition !== undefined && shortReach.has(sense.words)) continue;
      if (sense?.kind === 'verb' && isVerbHere(tokens, index, sense)) return { verb: sense.verb, words: sense.words, preposition, at: index };
      if (sense?.kind === 'preposition' && !(preposition === undefined && isInfinitive(tokens, senses, index))) {
        if (sense.preposition === 'clause' && preposition !== 'in') return 'clause';
        if (sense.preposition !== 'clause') preposition ??= sense.preposition;
      }
    }
  }
  return undefined;
}

/** A verb behind the token at `at`, in languages that put it there; the particle behind the mention, or behind the list that it begins, says what it is to the verb. */
export function governingAfter(tokens: readonly Token[], senses: Senses, at: number, lexicon: Lexicon): Governing | undefined {
  const particle = particleBehind(tokens, at, lexicon);
  if (!particle) return undefined;
  for (let index = particle.at; index < tokens.length && index <= at + reach; index += 1) {
    const token = tokens[index];
    if (!token || (token.kind === 'punctuation' && '.;!?:—'.includes(token.text))) return undefined;
    const verb = (senses[index] ?? []).find((it) => it.kind === 'verb');
    if (verb?.kind === 'verb') return { verb: verb.verb, words: verb.words, preposition: particle.sense === 'object' ? undefined : particle.sense, at: index };
  }
  return undefined;
}

/** What stands right behind a mention, closing brackets and further members of its list passed over. */
function particleBehind(tokens: readonly Token[], at: number, lexicon: Lexicon): { readonly at: number; readonly sense: PrepositionClass | 'object' } | undefined {
  for (let index = at + 1; index < tokens.length && index < at + 12; index += 1) {
    const token = tokens[index];
    if (token?.kind === 'code' || token?.kind === 'link') continue;
    if (token?.kind === 'punctuation' && ',/)('.includes(token.text)) continue;
    if (token?.kind !== 'word') return undefined;
    if (/^[\w./-]+$/.test(token.text)) { if (lexicon.particles.length === 0) return { at: index, sense: 'object' }; continue; }
    const particle = lexicon.particles.find(([it]) => token.text.startsWith(it));
    if (particle) return { at: index, sense: particle[1] };
    return lexicon.particles.length === 0 || (lexicon.wide.get(token.text.charAt(0)) ?? []).some(([it, sense]) => sense.kind === 'verb' && token.text.startsWith(it)) ? { at: index, sense: 'object' } : undefined;
  }
  return undefined;
}

/** Whether a sentence or labelled line ends at this token. */
export function endsSentence(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.kind === 'tag') return true;
  if (token?.kind === 'line') { const next = tokens[index + 1]; return next?.kind === 'word' && next.strong; }
  if (token?.kind !== 'punctuation') return false;
  if (token.text === '.') { const before = tokens[index - 1]; return !(before?.kind === 'word' && /^(?:e\.g|i\.e|etc|vs|approx|incl|ca|z\.b|p)$/i.test(before.text)); }
  return token.text === '!' || token.text === '?' || token.text === ';';
}

function openingOf(tokens: readonly Token[], close: number): number {
  let depth = 0;
  for (let index = close; index >= 0 && index > close - reach; index -= 1) {
    const token = tokens[index];
    if (token?.kind !== 'punctuation') continue;
    if (token.text === ')') depth += 1;
    else if (token.text === '(' && (depth -= 1) === 0) return index;
  }
  return close;
}

function isVerbHere(tokens: readonly Token[], index: number, sense: Sense): boolean {
  if (!nounLike.has(sense.words)) return true;
  const before = tokens[index - 1];
  if (!before || before.kind === 'line' || before.kind === 'tag') return true;
  if (before.kind === 'punctuation') return before.text !== '"';
  if (before.kind !== 'word') return false;
  const word = before.text.toLowerCase();
  return verbOpeners.has(word) || word.endsWith('ly') || /^(?:\d+(?:\.\d+)*|T\d+)$/i.test(before.text);
}

/** `to use`: the word before a verb is no preposition of place. */
function isInfinitive(tokens: readonly Token[], senses: Senses, index: number): boolean {
  const token = tokens[index];
  return token?.kind === 'word' && token.text.toLowerCase() === 'to' && (senses[index + 1] ?? []).some((it) => it.kind === 'verb');
}
