import { codeAt, type CodeToken, isFirstOnLine, literalAt, wordAt } from './codeTokens.ts';

/** Words that open a block which `end` closes, when they begin a line. */
const openers = new Set(['if', 'unless', 'case', 'begin', 'while', 'until', 'for', 'def', 'class', 'module']);
/** Blocks nested deeper than this have no labels any more. */
const MAX_LABELLED_DEPTH = 50;

/**
 * Walks Ruby tokens and knows, at each, the labels of the blocks around it, outermost first.
 *
 * `labelOf` names a `do` block by the index of the first token of its line; undefined for a block without a name.
 * Unbalanced text gives wrong labels, never a failure.
 */
export function walkRubyBlocks(
  tokens: readonly CodeToken[],
  labelOf: (lineStart: number) => string | undefined,
  visit: (at: number, labels: readonly string[]) => void,
): void {
  const stack: (string | undefined)[] = [];
  let labels: readonly string[] = [];
  let lineStart = 0;
  tokens.forEach((_, at) => {
    const isFirst = isFirstOnLine(tokens, at);
    if (isFirst) lineStart = at;
    visit(at, labels);
    const word = wordAt(tokens, at) ?? '';
    if (word === 'do') stack.push(labelOf(lineStart));
    else if (isFirst && openers.has(word)) stack.push(undefined);
    else if (word === 'end') stack.pop();
    else return;
    if (stack.length <= MAX_LABELLED_DEPTH) labels = stack.filter((it) => it !== undefined);
  });
}

/** A Ruby name on the same line, behind a parenthesis or not: `:name`, `"name"`, `name:`; undefined for anything else and for texts with `#{…}`. */
export function rubyNameAt(tokens: readonly CodeToken[], from: number): string | undefined {
  const at = codeAt(tokens, from) === '(' ? from + 1 : from;
  if (isFirstOnLine(tokens, at)) return undefined;
  const literal = literalAt(tokens, at);
  if (literal !== undefined) return literal.includes('#{') ? undefined : literal;
  const isNextJoined = tokens[at + 1]?.isJoined ?? false;
  if (!isNextJoined) return undefined;
  if (codeAt(tokens, at) === ':') return wordAt(tokens, at + 1) ?? literalAt(tokens, at + 1);
  return codeAt(tokens, at + 1) === ':' ? wordAt(tokens, at) : undefined;
}
