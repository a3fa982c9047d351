import type { Finding } from '../model/finding.ts';
import type { Span } from '../model/span.ts';
import type { Leaf } from './markdown/document.ts';
import type { Token } from './markdown/token.ts';
import { structureProblem } from './structureProblem.ts';

const templateMarks = /^(?:FEATURE NAME|FEATURE|DATE|PROJECT NAME|ENTITY NAME|###-feature-name|Feature Name|Entity Name|Brief Title)$/;
const samplePath = /(?:^|\/)path\/to\/[\w.-]*[A-Za-z]/;

/** What a template or a hasty hand left in a plan: clarification markers, `path/to/file`, `[FEATURE NAME]`. */
export function findLeftovers(leaf: Leaf): readonly Finding[] {
  return leaf.tokens.flatMap((token, index) => {
    const found = token.kind === 'punctuation' ? bracketed(leaf.tokens, index) : sample(token);
    return found ? [found] : [];
  });
}

function bracketed(tokens: readonly Token[], open: number): Finding | undefined {
  const first = tokens[open + 1];
  if (tokens[open]?.text !== '[' || first?.kind !== 'word') return undefined;
  if (first.text === 'NEEDS' && tokens[open + 2]?.text === 'CLARIFICATION') {
    return structureProblem({ message: 'a question that is still open: settle it before work starts', span: untilBracket(tokens, open, 60).span, text: 'NEEDS CLARIFICATION', settledBy: 'intent' });
  }
  const { text, span } = untilBracket(tokens, open, 5);
  return templateMarks.test(text) ? structureProblem({ message: `"[${text}]" is left over from a template: fill it in`, span, text: `[${text}]` }) : undefined;
}

function sample(token: Token): Finding | undefined {
  if ((token.kind !== 'code' && token.kind !== 'word') || token.text.length > 200 || !samplePath.test(token.text) || token.text.includes('://')) return undefined;
  return structureProblem({ message: `"${token.text}" is left over from a template: name the real file`, span: token.span, text: token.text, level: 'note' });
}

/** The text between a bracket and its end, at most `reach` tokens on. */
function untilBracket(tokens: readonly Token[], open: number, reach: number): { readonly text: string; readonly span: Span } {
  const inside = tokens.slice(open + 1, open + 1 + reach);
  const close = inside.findIndex((it) => it.kind === 'punctuation' && it.text === ']');
  const start = tokens[open]?.span.start ?? 0;
  const end = (close < 0 ? inside[1] : inside[close])?.span.end ?? start;
  return { text: inside.slice(0, Math.max(close, 0)).map((it) => it.text).join(' '), span: { start, end } };
}
