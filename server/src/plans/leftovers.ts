import type { Finding } from '../model/finding.ts';
import type { Leaf } from './markdown/document.ts';
import type { Token } from './markdown/token.ts';
import { structureProblem } from './structureProblem.ts';

const templateMarks = /^(?:FEATURE NAME|FEATURE|DATE|PROJECT NAME|ENTITY NAME|###-feature-name|Feature Name|Entity Name|Brief Title)$/;

/** What a template or a hasty hand left in a plan: clarification markers, `path/to/file`, `[FEATURE NAME]`. */
export function findLeftovers(leaf: Leaf): readonly Finding[] {
  const { tokens } = leaf;
  const found: Finding[] = [];
  for (const [index, token] of tokens.entries()) {
    if (isClarification(tokens, index)) {
      const span = { start: tokens[index - 1]?.span.start ?? token.span.start, end: closing(tokens, index) };
      found.push(structureProblem({ message: 'a question that is still open: settle it before work starts', span, text: 'NEEDS CLARIFICATION', settledBy: 'intent' }));
    } else if ((token.kind === 'code' || token.kind === 'word') && /(?:^|\/)path\/to\/[\w.-]*[A-Za-z]/.test(token.text) && token.text.length < 200 && !token.text.includes('://')) {
      found.push(structureProblem({ message: `"${token.text}" is left over from a template: name the real file`, span: token.span, text: token.text, level: 'note' }));
    } else if (token.kind === 'punctuation' && token.text === '[') {
      const marked = bracketText(tokens, index);
      if (marked && templateMarks.test(marked.text)) found.push(structureProblem({ message: `"[${marked.text}]" is left over from a template: fill it in`, span: marked.span, text: `[${marked.text}]` }));
    }
  }
  return found;
}

function isClarification(tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  return token?.kind === 'word' && token.text === 'NEEDS' && next?.kind === 'word' && next.text === 'CLARIFICATION' && before?.kind === 'punctuation' && before.text === '[';
}

function closing(tokens: readonly Token[], index: number): number {
  for (const it of tokens.slice(index, index + 60)) if (it.kind === 'punctuation' && it.text === ']') return it.span.end;
  return tokens[index + 1]?.span.end ?? 0;
}

function bracketText(tokens: readonly Token[], open: number): { readonly text: string; readonly span: { readonly start: number; readonly end: number } } | undefined {
  const words: string[] = [];
  for (const it of tokens.slice(open + 1, open + 5)) {
    if (it.kind === 'punctuation' && it.text === ']') return { text: words.join(' '), span: { start: tokens[open]?.span.start ?? 0, end: it.span.end } };
    words.push(it.text);
  }
  return undefined;
}
