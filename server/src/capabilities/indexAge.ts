import type { RegistryReading } from './registryIndex.ts';

/** An index whose `updated` is older is called stale. */
export const staleAfterDays = 14;
const dayMs = 86_400_000;

export interface IndexAge {
  /** The oldest `updated` of all index files, as written; undefined when none says. */
  readonly updated: string | undefined;
  /** One sentence that names the stale files; undefined when there is none. */
  readonly staleWarning: string | undefined;
  readonly notes: readonly string[];
}

/** Judge the dates of index files at a moment (ms since 1970, UTC; NaN judges none). A date in the future is noted, not believed. */
export function checkIndexAge(readings: readonly RegistryReading[], nowMs: number, staleDays = staleAfterDays): IndexAge {
  const dated = readings.flatMap(({ path, updated }) => (updated === undefined ? [] : [{ path, updated, ageMs: nowMs - Date.parse(updated) }]));
  const oldest = dated.reduce<(typeof dated)[number] | undefined>((worst, it) => (worst === undefined || it.ageMs > worst.ageMs ? it : worst), undefined);
  const stale = dated.filter((it) => it.ageMs > staleDays * dayMs);
  const files = stale.map((it) => `${it.path} (updated ${it.updated}, ${Math.floor(it.ageMs / dayMs)} days ago)`).join(', ');
  return {
    updated: oldest?.updated,
    staleWarning: stale.length === 0 ? undefined : `The capability index is older than ${staleDays} days: ${files}`,
    notes: dated.filter((it) => it.ageMs < -dayMs).map((it) => `${it.path}: updated "${it.updated}" is in the future`),
  };
}
