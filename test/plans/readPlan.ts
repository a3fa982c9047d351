import type { Digest } from '../../server/src/model/digest.ts';
import type { PlanFormat, PlanReading } from '../../server/src/model/plan.ts';
import type { Reference } from '../../server/src/model/reference.ts';
import { parsePlan } from '../../server/src/plans/parsePlan.ts';

export const roomyLimits = { maxPlanUnits: 2_000_000, maxReferences: 20_000 };

/** Read a text with a stand-in digest: its length. */
export function readPlan(text: string, path = 'plan.md', options: { readonly format?: PlanFormat; readonly limits?: typeof roomyLimits } = {}): PlanReading {
  return parsePlan({ text, path }, { hash: (it) => `digest-of-${it.length}` as Digest, limits: roomyLimits, ...options });
}

/** Every reference of a plan, in text order. */
export function allReferences(reading: PlanReading): readonly Reference[] {
  return [...reading.plan.references, ...reading.plan.stages.flatMap((it) => it.references)].sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
}
