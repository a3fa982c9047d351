import type { Finding, Level } from '../model/finding.ts';
import type { Span } from '../model/span.ts';

/** What is wrong with a plan's structure. */
export interface StructureProblem {
  readonly message: string;
  readonly span: Span;
  readonly text: string;
  readonly level?: Level;
  readonly stage?: string;
  readonly settledBy?: Finding['settledBy'];
}

/** A finding of rule `plan-structure`; a warning for the plan's author unless it says otherwise. */
export function structureProblem(problem: StructureProblem): Finding {
  return {
    rule: 'plan-structure', level: problem.level ?? 'warning', message: problem.message, span: problem.span, stage: problem.stage, text: problem.text,
    candidates: [], alsoAt: [], settledBy: problem.settledBy ?? 'author',
  };
}
