/** The present moment as ISO 8601 in UTC, milliseconds included: `2026-01-31T09:00:00.000Z`. */
export function systemClock(): string {
  return new Date().toISOString();
}
