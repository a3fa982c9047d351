import type { Token } from '../markdown/token.ts';

const beforeFirst = /^(?:\d[\d.]*|T\d+|P|US\d+|and)$/i;
const betweenMentions = /^(?:and|or|und|et|y|e|\d+|lines?)$/i;

/**
 * By token index: whether a mention there stands at the head of its leaf, alone or in the list that the leaf begins with.
 * Only marks, numbers, list joints and whole brackets come before it.
 *
 * @param first  index of the first token that is a mention
 */
export function headPositions(tokens: readonly Token[], first: number): readonly boolean[] {
  const result: boolean[] = [];
  let depth = 0, isOver = false;
  for (const [index, token] of tokens.entries()) {
    result.push(!isOver && depth <= 0);
    if (token.kind === 'punctuation') {
      if (token.text === '(') depth += 1;
      else if (token.text === ')') depth -= 1;
      else if (depth === 0 && index > first && (token.text === '—' || token.text === ':')) isOver = true;
    } else if (token.kind === 'word' && depth === 0 && !isJoint(token.text, index < first)) isOver = true;
  }
  return result;
}

function isJoint(word: string, isBefore: boolean): boolean {
  return isBefore ? beforeFirst.test(word) : betweenMentions.test(word) || /[/.]/.test(word);
}
