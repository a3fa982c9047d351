import { distance } from 'fastest-levenshtein';
import { bitCount, letterMask, maxEdits, pairMask } from './nearNames.ts';
import { normalForm } from './normalForm.ts';
import { isWordByte } from './wordFilter.ts';

/** What a search of many texts looks for. */
export interface WantedWords {
  /** Names and words; one of several words is found where each of them is in the text. Only {@link isSearchable} ones. */
  readonly words: readonly string[];
  /** Names whose near spellings, and spellings that differ in letter case and joints alone, are found too, whatever they are. */
  readonly nearTo: readonly string[];
  /** Of the words those whose definitions are wanted. */
  readonly defines: readonly string[];
}

/** A search over many texts, each passed once whatever the number of words. */
export interface WordSearch {
  /** What of the wanted a text may have: surely all that it has as a whole word, by chance in some billion a word more. */
  readonly in: (bytes: Uint8Array) => readonly string[];
}

/** UTF-16 code units of a name that near spellings are looked for: shorter ones are near to half of all words. */
export const minNearLength = 6;
const maxNearLength = 60;
const fnvOffset = 0x811c9dc5, fnvPrime = 0x01000193;
const dollar = 36;
/** Low bits of a hash by which most words are passed over. */
const gateBits = 16;
/** Bits for words that were compared before; of two words that share one, the second is not compared. */
const comparedBits = 24;
/** Bit of a letter mask that joints and some digits set. */
const withoutJoints = 0x7fffffff;

interface Part {
  /** The texts that have it as a word. */
  readonly of: Text[];
  /** Number of the last searched text that had it. */
  seenIn: number;
}

interface Text {
  readonly text: string;
  readonly parts: Part[];
}

export function buildWordSearch({ words, nearTo }: WantedWords): WordSearch {
  const gate = new Uint8Array(1 << gateBits), parts = new Map<number, Part>();
  const near = nearTo.length === 0 ? undefined : nearTest(nearTo);
  const compared = near === undefined ? undefined : new Uint8Array(1 << (comparedBits - 3));
  let number = 0;
  for (const text of new Set(words)) add(text);

  return {
    in: (bytes) => {
      const touched: Part[] = [];
      number += 1;
      eachRun(bytes, (hash, start, end) => {
        if (compared !== undefined && near !== undefined) compare(bytes, hash, start, end);
        if (gate[hash & (gate.length - 1)] === 1) touch(hash, touched);
        // `$name` has `name` too.
        if (bytes[start] === dollar && end > start + 1) touch(hashOf(bytes, start + 1, end), touched);
      });
      const found = new Set<string>();
      for (const part of touched) for (const it of part.of) if (it.parts.every((other) => other.seenIn === number)) found.add(it.text);
      return [...found];
    },
  };

  function add(text: string): void {
    const bytes = new TextEncoder().encode(text), entry: Text = { text, parts: [] };
    eachRun(bytes, (hash) => {
      const part = parts.get(hash) ?? { of: [], seenIn: 0 };
      part.of.push(entry);
      entry.parts.push(part);
      parts.set(hash, part);
      gate[hash & (gate.length - 1)] = 1;
    });
  }

  function touch(hash: number, touched: Part[]): void {
    const part = parts.get(hash);
    if (part === undefined || part.seenIn === number) return;
    part.seenIn = number;
    touched.push(part);
  }

  /** A word that is new and near to a wanted name is wanted from here on. */
  function compare(bytes: Uint8Array, hash: number, start: number, end: number): void {
    if (compared === undefined || near === undefined) return;
    const bit = hash >>> (32 - comparedBits), mask = 1 << (bit & 7), byte = compared[bit >>> 3] ?? 0;
    if ((byte & mask) !== 0) return;
    compared[bit >>> 3] = byte | mask;
    if (end - start < near.minLength || end - start > near.maxLength || parts.has(hash)) return;
    const word = String.fromCharCode(...bytes.subarray(start, end));
    if (near.isNear(word)) add(word);
  }
}

/** Whether a search can tell where a name is: there is a word in it, and none that is longer than what a search keeps apart. */
export function isSearchable(name: string): boolean {
  let runs = 0, longest = 0;
  eachRun(new TextEncoder().encode(name), (_, start, end) => {
    runs += 1;
    longest = Math.max(longest, end - start);
  });
  return runs > 0 && longest <= maxRunBytes;
}

/** Whether every word of a name is somewhere in a text, also as a part of a longer word. */
export function hasPartsOf(text: string, name: string): boolean {
  return name.split(/[^\w$\u0080-\uffff]+/u).every((part) => text.includes(part));
}

/** Bytes of one word. */
const maxRunBytes = 128;

/** Call `take` with the hash of each word and its place; a word is a run of ASCII letters, digits, `_`, `$` and bytes from 0x80. */
function eachRun(bytes: Uint8Array, take: (hash: number, start: number, end: number) => void): void {
  let at = 0;
  while (at < bytes.length) {
    const start = at;
    let hash = fnvOffset;
    while (at < bytes.length && isWordByte[bytes[at] ?? 0] === 1) {
      hash = Math.imul(hash ^ (bytes[at] ?? 0), fnvPrime);
      at += 1;
    }
    if (at > start) take(hash, start, at);
    at += 1;
  }
}

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = fnvOffset;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), fnvPrime);
  return hash;
}

interface NearTest {
  readonly minLength: number;
  readonly maxLength: number;
  readonly isNear: (word: string) => boolean;
}

function nearTest(names: readonly string[]): NearTest {
  const targets = [...new Set(names)].filter((it) => it.length >= minNearLength && it.length <= maxNearLength)
    .map((name) => ({ name, most: maxEdits(name.length), letters: letterMask(name), pairs: pairMask(name), form: normalForm(name) }));
  const lengths = targets.map((it) => it.name.length);
  const isNear = (word: string): boolean => {
    const letters = letterMask(word);
    return targets.some((it) => it.name !== word && (isSameForm(it, word, letters) || isNearTo(it, word, letters)));
  };
  return { minLength: Math.min(...lengths) >> 1, maxLength: 2 * Math.max(0, ...lengths), isNear };
}

type Target = { readonly name: string; readonly most: number; readonly letters: number; readonly pairs: number; readonly form: string };

function isSameForm({ letters, form }: Target, word: string, own: number): boolean {
  return ((letters ^ own) & withoutJoints) === 0 && normalForm(word) === form;
}

function isNearTo({ name, most, letters, pairs }: Target, word: string, own: number): boolean {
  const gap = Math.abs(name.length - word.length);
  if (gap > most || bitCount(letters ^ own) > 2 * most - gap) return false;
  return bitCount(pairs ^ pairMask(word)) <= 4 * most - gap && distance(name, word) <= most;
}
