import type { Finding } from '../../model/finding.ts';
import { claimLevel, draftOf, settledBy } from '../rule.ts';
import type { Rule } from '../rule.ts';

/** Rule `line-range`: a line reference lies beyond the end of its file. */
export const lineRange: Rule = {
  id: 'line-range',
  level: 'warning',
  check: ({ resolved }) => resolved.references.flatMap((traced) => {
    const level = claimLevel(traced, 'warning');
    if (level === undefined) return [];
    return traced.facts.flatMap((fact) => {
      if (fact.kind !== 'line-beyond') return [];
      const { first, last, span } = fact.range, lines = first === last ? `line ${first}` : `lines ${first} to ${last}`;
      const who: Finding['settledBy'] = settledBy(level, 'author');
      return [draftOf(traced, { level, span, settledBy: who, cause: `${fact.path} ${first} ${last}`, message: `${fact.path} has ${count(fact.lineCount)}, not ${lines}` })];
    });
  }),
};

function count(lines: number): string {
  return lines === 1 ? '1 line' : `${lines} lines`;
}
