import type { Finding, Level } from '../../model/finding.ts';
import type { FactOf, Traced } from '../fact.ts';
import { claimLevel, draftOf, settledBy } from '../rule.ts';
import type { Draft, Rule } from '../rule.ts';

/** Rule `line-range`: a line reference lies beyond the end of its file, or the code that the plan names beside it stands elsewhere in the file. */
export const lineRange: Rule = {
  id: 'line-range',
  level: 'warning',
  check: ({ resolved }) => resolved.references.flatMap((traced) => {
    const level = claimLevel(traced, 'warning');
    if (level === undefined) return [];
    return traced.facts.flatMap((fact) => {
      if (fact.kind === 'line-moved') return [moved(traced, fact, level)];
      if (fact.kind !== 'line-beyond') return [];
      const { first, last, span } = fact.range, lines = first === last ? `line ${first}` : `lines ${first} to ${last}`;
      const who: Finding['settledBy'] = settledBy(level, 'author');
      return [draftOf(traced, { level, span, settledBy: who, cause: `${fact.path} ${first} ${last}`, message: `${fact.path} has ${count(fact.lineCount)}, not ${lines}` })];
    });
  }),
};

function moved(traced: Traced, { path, range, code, found }: FactOf<'line-moved'>, level: Level): Draft {
  const where = range.first === range.last ? `line ${range.first}` : `lines ${range.first} to ${range.last}`;
  return draftOf(traced, { level, span: range.span, settledBy: settledBy(level, 'author'), cause: `${path} ${range.first} ${range.last}`, message: `"${code}" is not at ${where} of ${path}, but at line ${found}` });
}

function count(lines: number): string {
  return lines === 1 ? '1 line' : `${lines} lines`;
}
