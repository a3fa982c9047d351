const units = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000]] as const;

/**
 * How long ago something was, in a few words: `3 minutes ago`. A clock that was set back gives `just now`.
 *
 * @param time  and `now`: ISO 8601
 */
export function timeAgo(time: string, now: string): string {
  const elapsedMs = Date.parse(now) - Date.parse(time);
  const found = units.find(([, unitMs]) => elapsedMs >= unitMs);
  if (found === undefined) return 'just now';
  const [unit, unitMs] = found, number = Math.floor(elapsedMs / unitMs);
  return `${number} ${unit}${number === 1 ? '' : 's'} ago`;
}
