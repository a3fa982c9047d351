import type { Token } from '../markdown/token.ts';

const beforeFirst = /^(?:\d[\d.]*|T\d+|P|US\d+|and)$/i;
const betweenMentions = /^(?:and|or|und|et|y|e|\d+|lines?)$/i;

/** Whether a mention stands at the head of its leaf, alone or in the list that the leaf begins with: only marks, numbers and list joints come before it. */
export function isHeadPosition(tokens: readonly Token[], at: number, first: number): boolean {
  let depth = 0;
  for (let index = 0; index < at; index += 1) {
    const token = tokens[index];
    if (token?.kind === 'punctuation') {
      if (token.text === '(') depth += 1;
      else if (token.text === ')') depth -= 1;
      else if (depth === 0 && index > first && (token.text === '—' || token.text === ':')) return false;
    } else if (token?.kind === 'word' && depth === 0 && !isJoint(token.text, index < first)) return false;
  }
  return depth <= 0;
}

function isJoint(word: string, isBefore: boolean): boolean {
  return isBefore ? beforeFirst.test(word) : betweenMentions.test(word) || /[/.]/.test(word);
}
