import type { Token } from '../markdown/token.ts';

const beforeFirst = /^(?:\d[\d.]*|T\d+|P|US\d+|and|the|main|core|all|both|public|private|static|async)$/i;
const betweenMentions = /^(?:and|or|und|et|y|e|\d+|lines?)$/i;

/**
 * By token index: whether a mention there stands at the head of its leaf, alone or in the list that the leaf begins with.
 * Only marks, numbers, list joints and whole brackets come before it.
 *
 * @param first  index of the first token that is a mention
 */
export function headPositions(tokens: readonly Token[], first: number): readonly boolean[] {
  let depth = 0, isOver = false;
  return tokens.map((token, index) => {
    const isHead = !isOver && depth <= 0;
    if (token.kind === 'punctuation') {
      depth += bracketStep(token.text);
      isOver ||= depth === 0 && index > first && (token.text === '—' || token.text === ':');
    } else if (token.kind === 'word' && depth === 0) isOver ||= !isJoint(token.text, index < first);
    return isHead;
  });
}

function bracketStep(mark: string): number {
  return mark === '(' ? 1 : mark === ')' ? -1 : 0;
}

function isJoint(word: string, isBefore: boolean): boolean {
  return isBefore ? beforeFirst.test(word) : betweenMentions.test(word) || /[/.]/.test(word);
}
