import { stem } from './stem.ts';
import { stopWords } from './stopWords.ts';

/** UTF-16 units of one text that are read; whoever cuts a text to it says so. */
export const maxTextUnits = 40_000;

const words = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts that write without spaces, or hang particles on words: cut into pairs of characters. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]/u;
/** `URLs`, `HTTP` before `Request`, `Request`, `request`, `256`, and whatever letters are left. */
const humps = /\p{Lu}{2,}s(?!\p{Ll})|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+|[\p{L}\p{M}]/gu;

/**
 * Words of a text as the published score counts them: lower case, no stop words removed, identifiers whole.
 *
 * Scripts without spaces give pairs of neighbouring characters, a lone character itself.
 */
export function plainTokens(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text).flatMap(partsByScript).flatMap((it) => (it.isUnspaced ? pairsOf(it.text) : [it.text.toLowerCase()])));
}

/**
 * Words of a text with identifiers split (`parseHTTPRequest` → parse, http, request), stop words left out and English endings cut.
 *
 * @param known  spares the work for words that it has, and learns the others
 * @returns  token → the word as it stood in the text first, lower case; in text order
 */
export function splitTokens(text: string, known: KnownWords = new Map()): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  for (const word of wordsOf(text)) {
    let cut = known.get(word);
    if (cut === undefined) known.set(word, cut = cutWord(word));
    for (const [token, surface] of cut) if (!tokens.has(token)) tokens.set(token, surface);
  }
  return tokens;
}

/** Words that were cut before: word as written → its tokens with what they stand for. Whoever keeps one bounds it. */
export type KnownWords = Map<string, readonly (readonly [token: string, surface: string])[]>;

function cutWord(word: string): readonly (readonly [token: string, surface: string])[] {
  const surfaces = partsByScript(word).flatMap((it) => (it.isUnspaced ? pairsOf(it.text) : humpsOf(it.text)));
  return surfaces.map((it) => [stem(it), it]);
}

function humpsOf(word: string): readonly string[] {
  return (word.match(humps) ?? []).map((it) => it.toLowerCase()).filter((it) => it.length > 1 && !stopWords.has(it));
}

interface Part {
  readonly text: string;
  readonly isUnspaced: boolean;
}

function wordsOf(text: string): readonly string[] {
  return text.slice(0, maxTextUnits).normalize('NFKC').match(words) ?? [];
}

/** A word cut where a script without spaces begins or ends. */
function partsByScript(word: string): readonly Part[] {
  if (!unspaced.test(word)) return [{ text: word, isUnspaced: false }];
  const parts: { text: string; isUnspaced: boolean }[] = [];
  for (const character of word) {
    const isUnspaced = unspaced.test(character);
    const last = parts.at(-1);
    if (last?.isUnspaced === isUnspaced) last.text += character;
    else parts.push({ text: character, isUnspaced });
  }
  return parts;
}

function pairsOf(text: string): readonly string[] {
  const characters = Array.from(text);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((it, at) => `${characters[at] ?? ''}${it}`);
}
