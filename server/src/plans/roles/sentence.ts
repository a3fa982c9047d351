import type { Token } from '../markdown/token.ts';

const abbreviation = /^(?:e\.g|i\.e|etc|vs|approx|incl|ca|z\.b|p)$/i;

/** Whether a sentence or labelled line ends at this token. A tag ends one; a line ends one when the next begins with a bold label. */
export function endsSentence(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.kind === 'tag') return true;
  if (token?.kind === 'line') return isStrong(tokens[index + 1]);
  if (token?.kind !== 'punctuation') return false;
  return token.text === '.' ? !isAbbreviation(tokens[index - 1]) : '!?;'.includes(token.text);
}

function isStrong(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.strong;
}

function isAbbreviation(token: Token | undefined): boolean {
  return token?.kind === 'word' && abbreviation.test(token.text);
}
