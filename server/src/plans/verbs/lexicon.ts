import { chinese } from './chinese.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { japanese } from './japanese.ts';
import { korean } from './korean.ts';
import type { Language, PrepositionClass, VerbClass } from './language.ts';
import { portuguese } from './portuguese.ts';
import { russian } from './russian.ts';
import { spanish } from './spanish.ts';
import { ukrainian } from './ukrainian.ts';

/** What one word or phrase says. */
export type Sense =
  | { readonly kind: 'verb'; readonly verb: VerbClass; readonly words: string }
  | { readonly kind: 'preposition'; readonly preposition: PrepositionClass; readonly words: string }
  | { readonly kind: 'fresh' | 'present' | 'negation' | 'hedge' | 'history' | 'filler' | 'either'; readonly words: string };

/** The words of the languages that a text is written in. */
export interface Lexicon {
  /** Senses by word or phrase in lower case, words of a phrase parted by one blank. A word can have several. */
  readonly senses: ReadonlyMap<string, readonly Sense[]>;
  /** Most words in one phrase. */
  readonly longestPhrase: number;
  /** Entries of an unspaced language by their first character, longest first. */
  readonly wide: ReadonlyMap<string, readonly (readonly [entry: string, sense: Sense])[]>;
  /** Whether verbs stand behind their object. */
  readonly isVerbLast: boolean;
  /** Particles of the verb-last languages among them, longest first. */
  readonly particles: readonly (readonly [particle: string, sense: PrepositionClass | 'object'])[];
  /** What things are called in the verb-last languages among them, longest first. */
  readonly kinds: readonly string[];
}

const spaced = [german, french, spanish, portuguese];
const cache = new Map<string, Lexicon>();
/** The language shows in the first units of a text. */
const sampleUnits = 20_000;
const commonWords: Readonly<Record<string, readonly string[]>> = {
  English: ['the', 'and', 'is', 'for', 'with', 'this', 'that', 'are', 'from', 'when', 'be', 'to'],
  German: ['der', 'die', 'das', 'und', 'ist', 'mit', 'für', 'nicht', 'wird', 'den', 'ein', 'eine'],
  French: ['le', 'la', 'les', 'et', 'est', 'pour', 'dans', 'une', 'des', 'avec', 'du', 'sur'],
  Spanish: ['el', 'la', 'los', 'y', 'es', 'para', 'con', 'una', 'del', 'las', 'por', 'en'],
  Portuguese: ['o', 'os', 'e', 'é', 'para', 'com', 'uma', 'do', 'da', 'não', 'em', 'um'],
};

/** The lexicon for a text: English, the Latin-script language that it is mostly in, the one of its Cyrillic letters, and the one of its wide characters. */
export function lexiconFor(text: string): Lexicon {
  const sample = text.slice(0, sampleUnits);
  const latin = latinLanguage(sample), cyrillic = cyrillicLanguage(sample), wide = wideLanguage(sample);
  const key = [latin, cyrillic, wide].map((it) => it?.name ?? '').join('/');
  const known = cache.get(key);
  if (known) return known;
  const lexicon = buildLexicon([english, latin, cyrillic, wide].filter((it) => it !== undefined));
  cache.set(key, lexicon);
  return lexicon;
}

function latinLanguage(sample: string): Language | undefined {
  const counts = new Map<string, number>();
  for (const match of sample.toLowerCase().matchAll(/\p{L}{1,24}/gu)) counts.set(match[0], (counts.get(match[0]) ?? 0) + 1);
  const score = (name: string): number => (commonWords[name] ?? []).reduce((sum, word) => sum + (counts.get(word) ?? 0), 0);
  const [best] = spaced.map((it) => ({ it, score: score(it.name) })).sort((a, b) => b.score - a.score);
  if (!best || best.score < score('English')) return undefined;
  if (best.score > score('English')) return best.it;
  return spaced.find((it) => Object.values(it.verbs).flat().some((word) => word.length > 3 && (counts.get(word.slice(0, 24)) ?? 0) > 0 && !isEnglish(word)));
}

const isEnglish = (word: string): boolean => Object.values(english.verbs).some((it) => it.includes(word));

/** Letters that Ukrainian has and Russian has not tell the two apart. */
function cyrillicLanguage(sample: string): Language | undefined {
  if (!/[\u0400-\u04ff]{3}/.test(sample)) return undefined;
  return /[іїєґІЇЄҐ]/.test(sample) ? ukrainian : russian;
}

function wideLanguage(sample: string): Language | undefined {
  if (/[\u3040-\u30ff]/.test(sample)) return japanese;
  if (/[\uac00-\ud7af]/.test(sample)) return korean;
  return /[\u3400-\u9fff]/.test(sample) ? chinese : undefined;
}

function buildLexicon(languages: readonly Language[]): Lexicon {
  const senses = new Map<string, Sense[]>();
  const wide = new Map<string, (readonly [string, Sense])[]>();
  let longestPhrase = 1;
  for (const language of languages) {
    for (const [words, sense] of entriesOf(language)) {
      if (language.isUnspaced) {
        const first = words.charAt(0);
        wide.set(first, [...(wide.get(first) ?? []), [words, sense]]);
      } else {
        senses.set(words, [...(senses.get(words) ?? []), sense]);
        longestPhrase = Math.max(longestPhrase, words.split(' ').length);
      }
    }
  }
  for (const entries of wide.values()) entries.sort((a, b) => b[0].length - a[0].length);
  return {
    senses, longestPhrase, wide, isVerbLast: languages.some((it) => it === german || it === japanese || it === korean),
    kinds: languages.flatMap((it) => it.kinds ?? []).sort((a, b) => b.length - a.length),
    particles: languages.flatMap((it) => Object.entries(it.particles ?? {})).sort((a, b) => b[0].length - a[0].length),
  };
}

function entriesOf(language: Language): readonly (readonly [string, Sense])[] {
  const entries: (readonly [string, Sense])[] = [];
  for (const [verb, list] of Object.entries(language.verbs)) for (const words of list) entries.push([words, { kind: 'verb', verb: verb as VerbClass, words }]);
  for (const [it, list] of Object.entries(language.prepositions)) for (const words of list) entries.push([words, { kind: 'preposition', preposition: it as PrepositionClass, words }]);
  const kinds = [['fresh', language.fresh], ['present', language.present], ['negation', language.negation], ['hedge', language.hedge], ['history', language.history],
    ['filler', language.labelFillers], ['either', language.eitherLabels]] as const;
  for (const [kind, list] of kinds) for (const words of list) entries.push([words, { kind, words }]);
  return entries;
}
