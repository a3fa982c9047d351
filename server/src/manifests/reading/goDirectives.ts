/** One line of a `go.mod` or `go.work`, with the verb of the block that it stands in. */
export interface GoDirective {
  readonly verb: string;
  /** Quotes removed. */
  readonly words: readonly string[];
  /** Text after `//`, trimmed. */
  readonly comment: string;
  readonly line: number;
}

/** All directives of a `go.mod` or `go.work` in text order: `require a v1` and the lines of `require ( … )` alike. */
export function goDirectives(text: string): readonly GoDirective[] {
  const directives: GoDirective[] = [];
  let block: string | undefined;
  text.split('\n').forEach((raw, index) => {
    const commentAt = raw.indexOf('//');
    const comment = commentAt < 0 ? '' : raw.slice(commentAt + 2).trim();
    const words = (commentAt < 0 ? raw : raw.slice(0, commentAt)).split(/\s+/).filter((it) => it !== '').map(unquoted);
    const [first, ...rest] = words;
    if (first === undefined) return;
    if (first === ')') block = undefined;
    else if (block !== undefined) directives.push({ verb: block, words, comment, line: index + 1 });
    else if (rest[0] === '(' || first.endsWith('(')) block = first.replace('(', '');
    else directives.push({ verb: first, words: rest, comment, line: index + 1 });
  });
  return directives;
}

function unquoted(word: string): string {
  const quote = word[0];
  return (quote === '"' || quote === '`') && word.length > 1 && word.endsWith(quote) ? word.slice(1, -1) : word;
}
