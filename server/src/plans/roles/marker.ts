import type { Token } from '../markdown/token.ts';
import type { Lexicon } from '../verbs/lexicon.ts';
import { labelRole } from './labelRole.ts';
import type { LabelFound } from './leafLabels.ts';

const nouns = /^(?:file|files|folder|module|class|component|directory)$/i;

/**
 * `x (new)`, `x (new, 150 lines)`, `x [NEW]`, `[NEW] x`, `(new) x`, `x (existing code)`: a bracketed word right beside the mention.
 *
 * @param mention  indexes of its first and last token
 */
export function marker(tokens: readonly Token[], mention: { readonly start: number; readonly end: number }, lexicon: Lexicon): LabelFound | undefined {
  const next = behind(tokens, mention.end), before = mention.start - 3;
  return (opensMarker(tokens, next) ? wordAt(tokens, next + 1, lexicon) : undefined) ?? presentRemark(tokens, next) ?? (isBracketed(tokens, before) ? wordAt(tokens, before + 1, lexicon) : undefined);
}

/** `(existing code path)`, `(from the existing load)`, `（既存を流用）`: a bracket that opens with the word that the thing is there. */
const presentWord = /^(?:existing|bestehend(?:e[nrsm]?)?|vorhanden(?:e[nrsm]?)?|existante?s?|existentes?|既存|现有|現有|已有|기존)/i;

function presentRemark(tokens: readonly Token[], open: number): LabelFound | undefined {
  if (!isMark(tokens[open], '(')) return undefined;
  const words = tokens.slice(open + 1, open + 4).map((it) => (it.kind === 'word' ? it.text : ''));
  const at = words[0] !== 'from' ? 0 : words[1] === 'the' ? 2 : 1, word = words[at] ?? '';
  return presentWord.test(word) ? { role: 'existing', mayBeEither: false, writes: undefined, reason: `marker "${word}"` } : undefined;
}

/** Skip closing brackets and the link that the mention is the label of. */
function behind(tokens: readonly Token[], at: number): number {
  let index = at + 1;
  while (tokens[index]?.kind === 'link' || isMark(tokens[index], ']')) index += 1;
  return index;
}

/** A bracket whose first word ends it or is followed by a comma, dash, colon or noun: `(new, small)`, `(new file)`. */
function opensMarker(tokens: readonly Token[], open: number): boolean {
  const end = tokens[open + 2];
  if (isBracketed(tokens, open)) return true;
  return isMark(tokens[open], '(') && (isMark(end, ',—:') || (end?.kind === 'word' && nouns.test(end.text)));
}

/** One word between two brackets of a kind. */
function isBracketed(tokens: readonly Token[], open: number): boolean {
  const [first, last] = [tokens[open], tokens[open + 2]];
  return (isMark(first, '(') && isMark(last, ')')) || (isMark(first, '[') && isMark(last, ']'));
}

function wordAt(tokens: readonly Token[], index: number, lexicon: Lexicon): LabelFound | undefined {
  const word = tokens[index];
  const label = word?.kind === 'word' ? labelRole(word.text, lexicon) : undefined;
  return label && label.role !== 'open' && !(label.role === 'deletes' && isOfPart(tokens[index + 1])) ? { ...label, reason: `marker "${word?.text ?? ''}"` } : undefined;
}

/** `src/mod.rs (remove module)`: a part of the file goes, the file stays. */
function isOfPart(next: Token | undefined): boolean {
  return next?.kind === 'word' && !/^(?:file|files|folder|directory)$/i.test(next.text);
}

function isMark(token: Token | undefined, marks: string): boolean {
  return token?.kind === 'punctuation' && marks.includes(token.text);
}
