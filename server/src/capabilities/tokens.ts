import { stem } from './stem.ts';
import { stopWords } from './stopWords.ts';

/** UTF-16 units of one text that are read; the rest is ignored. */
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
  return new Set(partsOf(text).flatMap((it) => (it.isUnspaced ? pairsOf(it.text) : [it.text.toLowerCase()])));
}

/**
 * Words of a text with identifiers split (`parseHTTPRequest` → parse, http, request), stop words left out and English endings cut.
 *
 * @returns  token → the word as it stood in the text first, lower case; in text order
 */
export function splitTokens(text: string): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  for (const part of partsOf(text)) {
    const surfaces = part.isUnspaced ? pairsOf(part.text) : humpsOf(part.text);
    for (const surface of surfaces) {
      const token = stem(surface);
      if (!tokens.has(token)) tokens.set(token, surface);
    }
  }
  return tokens;
}

function humpsOf(word: string): readonly string[] {
  return (word.match(humps) ?? []).map((it) => it.toLowerCase()).filter((it) => it.length > 1 && !stopWords.has(it));
}

interface Part {
  readonly text: string;
  readonly isUnspaced: boolean;
}

/** The words of a text, each cut where a script without spaces begins or ends. */
function partsOf(text: string): readonly Part[] {
  const found = text.slice(0, maxTextUnits).normalize('NFKC').match(words) ?? [];
  return found.flatMap(partsByScript);
}

function partsByScript(word: string): readonly Part[] {
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
