import type { Bringer } from '../bringer.ts';
import type { Outcome } from '../fact.ts';
import { toResolution } from './toResolution.ts';

/** What another document of the same work brings, this plan brings; what other work brings is waited for. */
export function broughtBeside({ path, relation, isNamed }: Bringer): Outcome {
  if (relation === 'same-work') return { resolution: toResolution('planned', `${path} brings it`), facts: [] };
  return { resolution: toResolution('pending', `not there yet: ${path} brings it`), facts: [{ kind: 'pending', plan: path, isNamed }] };
}
