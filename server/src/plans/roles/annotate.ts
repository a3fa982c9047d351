import type { Token } from '../markdown/token.ts';
import type { Lexicon, Sense } from '../verbs/lexicon.ts';

/** What each token says, by its index: the senses of a phrase stand at its last word. Empty for most tokens. */
export type Senses = readonly (readonly Sense[])[];

const none: readonly Sense[] = [];

/** Look every word of a leaf up in the lexicon; the longest phrase wins. */
export function annotate(tokens: readonly Token[], lexicon: Lexicon): Senses {
  const result: (readonly Sense[])[] = tokens.map(() => none);
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'word' || isMethodOfRoute(tokens, at)) continue;
    if (/^[\u3000-\u9fff\uac00-\ud7af]/.test(token.text)) { result[at] = wideSenses(token.text, lexicon); continue; }
    const { length, senses } = longestMatch(tokens, at, lexicon) ?? { length: 1, senses: slashedSenses(token.text, lexicon) };
    if (senses.length === 0) continue;
    result[at + length - 1] = senses;
    at += length - 1;
  }
  return result;
}

/** `DELETE /api/users/{id}`: a method of HTTP, no verb of the plan. */
function isMethodOfRoute(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(tokens[at]?.text ?? '') && (next?.kind === 'word' || next?.kind === 'code') && next.text.startsWith('/');
}

function longestMatch(tokens: readonly Token[], at: number, lexicon: Lexicon): { readonly length: number; readonly senses: readonly Sense[] } | undefined {
  let phrase = '', length = 0;
  let senses = none;
  for (let count = 1; count <= lexicon.longestPhrase; count += 1) {
    const token = tokens[at + count - 1];
    if (token?.kind !== 'word') break;
    phrase += (count === 1 ? '' : ' ') + token.text.toLowerCase();
    const found = lexicon.senses.get(phrase);
    if (found) { senses = found; length = count; }
  }
  return length === 0 ? undefined : { length, senses };
}

/** `Create/update`: two verbs in one word. */
function slashedSenses(word: string, lexicon: Lexicon): readonly Sense[] {
  const parts = word.length > maxSlashedUnits ? [] : word.toLowerCase().split('/'), verbs = parts.map((it) => (lexicon.senses.get(it) ?? []).filter((sense) => sense.kind === 'verb'));
  return parts.length === 2 && verbs.every((it) => it.length > 0) ? verbs.flat() : none;
}

/** Longer words are no two verbs. */
const maxSlashedUnits = 30;

/** All entries in a run without blanks, in text order, none inside another. */
function wideSenses(run: string, lexicon: Lexicon): readonly Sense[] {
  const found: Sense[] = [];
  for (let at = 0; at < run.length; at += 1) {
    const entry = lexicon.wide.get(run.charAt(at))?.find(([words]) => run.startsWith(words, at));
    if (!entry || isPartOfWord(entry, run)) continue;
    found.push(entry[1]);
    at += entry[0].length - 1;
  }
  return found;
}

/** A verb of one character is one only where it stands alone: `加 x`, but not in `加载`. */
function isPartOfWord([words, sense]: readonly [string, Sense], run: string): boolean {
  return sense.kind === 'verb' && words.length === 1 && run.length > 1;
}
