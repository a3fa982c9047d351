import type { Finding } from '../model/finding.ts';
import type { Stage } from '../model/plan.ts';
import type { Reference } from '../model/reference.ts';
import { structureProblem } from './structureProblem.ts';

/** Keep the first `max` references of the stages, in text order; what is left out is told at the first one. */
export function boundReferences(stages: readonly Stage[], max: number): { readonly stages: readonly Stage[]; readonly problems: readonly Finding[] } {
  let left = max;
  let first: Reference | undefined;
  const kept = stages.map((stage) => {
    const references = stage.references.slice(0, left);
    first ??= stage.references[left];
    left -= references.length;
    return references.length === stage.references.length ? stage : { ...stage, references };
  });
  return { stages: kept, problems: first ? [tooManyReferences(first, max)] : [] };
}

/** The problem of a plan that names more than is checked, at the first reference that is not. */
export function tooManyReferences(first: Reference, max: number): Finding {
  return structureProblem({ message: `more than ${max} references: those from here on are not checked`, span: first.span, text: first.text, settledBy: 'intent' });
}
