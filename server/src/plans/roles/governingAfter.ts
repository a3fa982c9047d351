import type { Token } from '../markdown/token.ts';
import type { PrepositionClass } from '../verbs/language.ts';
import type { Lexicon, Sense } from '../verbs/lexicon.ts';
import type { Senses } from './annotate.ts';
import { verbReach, type Governing } from './governing.ts';

/** So many tokens of a list may stand between a mention and its particle. */
const particleReach = 12;

/** A verb behind the token at `at`, in languages that put it there; the particle behind the mention, or behind the list that it begins, says what it is to the verb. */
export function governingAfter(tokens: readonly Token[], senses: Senses, at: number, lexicon: Lexicon): Governing | undefined {
  const particle = particleBehind(tokens, at, lexicon);
  if (!particle) return undefined;
  for (let index = particle.at; index < tokens.length && index <= at + verbReach; index += 1) {
    const token = tokens[index];
    if (!token || endsClause(token)) return undefined;
    if (particle.sense === 'object' && hasOwnObject(index === particle.at ? token.text.slice(particle.length) : token.text, verbAt(senses, index))) return undefined;
    const verb = verbOf(senses, index);
    if (verb !== undefined) return { verb: verb.verb, words: verb.words, preposition: particle.sense === 'object' ? undefined : particle.sense };
  }
  return undefined;
}

function endsClause(token: Token): boolean {
  return token.kind === 'punctuation' && '.;!?:—'.includes(token.text);
}

/** `a` を使って `b` を作成, `a` を移す規約を確立: a verb with another object before it is not that of the first. */
function hasOwnObject(text: string, verb: { readonly words: string } | undefined): boolean {
  return verb !== undefined && /を|^[을를]/.test(text.slice(0, text.indexOf(verb.words)));
}

/** `추출 검증`: of two verbs side by side the second one is what is done. */
function verbOf(senses: Senses, index: number): ReturnType<typeof verbAt> {
  const first = verbAt(senses, index);
  return first && (verbAt(senses, index + 1) ?? first);
}

function verbAt(senses: Senses, index: number): Extract<Sense, { readonly kind: 'verb' }> | undefined {
  return (senses[index] ?? []).find((it) => it.kind === 'verb');
}

interface ParticleFound {
  readonly at: number;
  /** Units of its token up to its end; the word for what the mention is may stand before it. */
  readonly length: number;
  readonly sense: PrepositionClass | 'object';
}

/** What stands right behind a mention, closing brackets, further members of its list and the word for what it is passed over. */
function particleBehind(tokens: readonly Token[], at: number, lexicon: Lexicon): ParticleFound | undefined {
  for (let index = at + 1; index < tokens.length && index < at + particleReach; index += 1) {
    const token = tokens[index];
    if (token !== undefined && isListMember(token, lexicon)) continue;
    const word = token?.kind === 'word' ? withoutKind(token.text, lexicon) : undefined;
    if (word !== '') return word === undefined ? undefined : particleIn(word, { at: index, length: (token?.text.length ?? 0) - word.length }, lexicon);
  }
  return undefined;
}

/** `関数を追加` without its first noun. */
function withoutKind(word: string, { kinds }: Lexicon): string {
  return word.slice(kinds.find((it) => word.startsWith(it))?.length ?? 0);
}

function isListMember(token: Token, lexicon: Lexicon): boolean {
  if (token.kind === 'code' || token.kind === 'link') return true;
  if (token.kind === 'punctuation') return ',/)('.includes(token.text);
  return token.kind === 'word' && lexicon.particles.length > 0 && /^[\w./-]+$/.test(token.text);
}

/** A verb right behind the mention takes it as its object without a particle. A language without particles has none to wait for. */
function particleIn(word: string, { at, length }: Omit<ParticleFound, 'sense'>, lexicon: Lexicon): ParticleFound | undefined {
  const particle = lexicon.particles.find(([it]) => word.startsWith(it));
  if (particle) return { at, length: length + particle[0].length, sense: particle[1] };
  const isVerb = (lexicon.wide.get(word.charAt(0)) ?? []).some(([it, sense]) => sense.kind === 'verb' && word.startsWith(it));
  return isVerb || lexicon.particles.length === 0 ? { at, length, sense: 'object' } : undefined;
}
