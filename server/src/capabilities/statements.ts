import { splitTokens } from './tokens.ts';

/** Statements of a query that are compared on their own, beside its whole text. */
export const maxStatements = 5;
/** A statement with fewer words that mean something matches too much. */
const minWords = 2;
/** What a plan calls a line before it says it. */
const label = /^(?:goal|objective|purpose|summary|feature|intent|status|note|input)\s{0,4}:\s{0,4}/iu;
/** Numbering before a title, and what every plan calls itself behind it. */
const numbering = /^(?:phase|sprint|task|tasks|milestone|step|day|stage|plan|rfc|adr)[ \w.-]{0,12}[:—–-]\s{0,4}/iu;
const planWords = /[ :—–-]{0,6}(?:implementation|execution|refactoring|migration|work|task|project)? ?plan(?: ?\([^()]{0,40}\))?$/iu;
const sentenceEnd = /(?<=[.!?])\s+|(?<=[。！？])|\n+/u;

/**
 * What a text says, statement by statement: a long text shares little with any module as a whole, while one of its sentences may describe that very module.
 *
 * @returns  at most {@link maxStatements}, in text order; none for a text that is one statement itself
 */
export function statementsOf(title: string | undefined, texts: readonly string[]): readonly string[] {
  const parts = [title === undefined ? '' : bareTitle(title), ...texts.flatMap((it) => it.split(sentenceEnd))].map((it) => it.trim().replace(label, ''));
  const statements = [...new Set(parts)].filter((it) => splitTokens(it).size >= minWords);
  return statements.length < 2 ? [] : statements.slice(0, maxStatements);
}

function bareTitle(title: string): string {
  const bare = title.trim().replace(numbering, '').replace(planWords, '').trim();
  return bare === '' ? title : bare;
}
