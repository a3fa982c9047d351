/** What one look at a state says. The order is the precedence: one failure outweighs all, and what could not be looked at is no pass. */
export const observationResults = ['pass', 'unavailable', 'fail'] as const;
export type ObservationResult = (typeof observationResults)[number];

/** @returns  the worst of the parts; `unavailable` for none, because nothing observed is not a pass */
export function worstResult(parts: readonly ObservationResult[]): ObservationResult {
  if (parts.length === 0) return 'unavailable';
  return parts.reduce((worst, it) => (observationResults.indexOf(worst) < observationResults.indexOf(it) ? it : worst));
}
