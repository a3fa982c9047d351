import type { PlanInput, PlanReading } from '../model/plan.ts';
import type { Limits } from '../model/profile.ts';
import { parsePlan } from '../plans/parsePlan.ts';
import type { Hash } from './ports.ts';

/** Plan texts that were read last, so that one text is read once however many questions are asked about it. */
export interface RememberedReadings {
  readonly read: (input: PlanInput, limits: Limits) => PlanReading;
}

/** Editors ask about the few plans that somebody looks at. */
const maxReadings = 8;

/** @param most  so many readings are kept, the latest first */
export function rememberReadings(hash: Hash, most = maxReadings): RememberedReadings {
  const known: { readonly input: PlanInput; readonly limits: Limits; readonly reading: PlanReading }[] = [];
  return {
    read: (input, limits) => {
      const at = known.findIndex((it) => it.input.path === input.path && it.limits === limits && it.input.text === input.text);
      const entry = known[at] ?? { input, limits, reading: parsePlan(input, { hash, limits }) };
      if (at >= 0) known.splice(at, 1);
      known.unshift(entry);
      known.length = Math.min(known.length, most);
      return entry.reading;
    },
  };
}
