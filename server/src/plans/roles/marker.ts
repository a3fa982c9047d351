import type { Token } from '../markdown/token.ts';
import type { Lexicon } from '../verbs/lexicon.ts';
import { labelRole } from './labelRole.ts';
import type { LabelFound } from './leafLabels.ts';

/** `x (new)`, `x (new, 150 lines)`, `x [NEW]`, `[NEW] x`, `(new) x`: a bracketed word right beside the mention. */
export function marker(tokens: readonly Token[], at: number, lexicon: Lexicon): LabelFound | undefined {
  return bracketed(tokens, behind(tokens, at), 1, lexicon) ?? bracketed(tokens, at - 1, -1, lexicon);
}

/** Skip closing brackets and the link that the mention is the label of. */
function behind(tokens: readonly Token[], at: number): number {
  let index = at + 1;
  while (index < tokens.length && (tokens[index]?.kind === 'link' || isMark(tokens[index], ']'))) index += 1;
  return index;
}

function bracketed(tokens: readonly Token[], from: number, step: 1 | -1, lexicon: Lexicon): LabelFound | undefined {
  const [open, close] = step === 1 ? [from, from + 2] : [from - 2, from];
  const isRound = isMark(tokens[open], '(') && (isMark(tokens[close], ')') || (step === 1 && (isMark(tokens[close], ',') || isMark(tokens[close], '—') || isMark(tokens[close], ':') || isWord(tokens[close]))));
  const isSquare = isMark(tokens[open], '[') && isMark(tokens[close], ']');
  const word = tokens[open + 1];
  if ((!isRound && !isSquare) || word?.kind !== 'word') return undefined;
  if (isWord(tokens[close]) && !/^(?:file|files|folder|module|class|component|directory)$/i.test(textOf(tokens[close]))) return undefined;
  const label = labelRole(word.text, lexicon);
  return label && label.role !== 'open' ? { ...label, reason: `marker "${word.text}"` } : undefined;
}

function isMark(token: Token | undefined, mark: string): boolean {
  return token?.kind === 'punctuation' && token.text === mark;
}

function isWord(token: Token | undefined): boolean {
  return token?.kind === 'word';
}

function textOf(token: Token | undefined): string {
  return token?.text ?? '';
}
