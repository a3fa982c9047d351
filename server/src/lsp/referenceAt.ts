import type { Grounded } from '../model/resolution.ts';
import type { Span } from '../model/span.ts';
import type { CheckedPlan } from './checks.ts';

/** The reference at an offset, its line suffix included; of several the shortest, which says most. */
export function referenceAt({ check }: CheckedPlan, offset: number): Grounded | undefined {
  return check.references.filter((it) => covers(wholeSpan(it), offset)).sort((a, b) => lengthOf(wholeSpan(a)) - lengthOf(wholeSpan(b)))[0];
}

/** A reference with its line suffix. */
export function wholeSpan({ reference }: Grounded): Span {
  const ends = reference.kind === 'path' ? reference.lines.map((it) => it.span.end) : [];
  return { start: reference.span.start, end: Math.max(reference.span.end, ...ends) };
}

/** Whether an offset is in a span; its end belongs to it, as a cursor behind the last letter does. */
export function covers({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}

function lengthOf({ start, end }: Span): number {
  return end - start;
}
