/** Patterns beyond these sizes are not tried: what a matcher does with them grows faster than the path. */
const maxPatternUnits = 300, maxStarsInSegment = 3, maxGlobstars = 3;

/** Whether a pattern that a plan wrote may be handed to a matcher. */
export function isTame(pattern: string): boolean {
  if (pattern.length > maxPatternUnits || pattern.startsWith('!')) return false;
  const segments = pattern.split('/');
  return segments.filter((it) => it === '**').length <= maxGlobstars && segments.every((it) => it.split('*').length - 1 <= maxStarsInSegment);
}
