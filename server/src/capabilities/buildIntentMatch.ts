import type { IntentMatch, IntentQuery } from '../model/capability.ts';
import { openCapabilityIndex, type CapabilityIndex } from './capabilityIndex.ts';
import { checkIndexAge } from './indexAge.ts';
import { matchIntent, type MatchOptions } from './matchIntent.ts';
import { mergeRegistries, toIndexed, type RegistryReading } from './registryIndex.ts';

/** The registry files of one workspace, merged, with what there is to say about them. */
export interface Registry {
  /** Scored by the published plain Jaccard. */
  readonly index: CapabilityIndex;
  readonly readings: readonly RegistryReading[];
  /** What could not be read. */
  readonly notes: readonly string[];
}

/** Merge index files that were read, in the order of the profile. */
export function openRegistry(readings: readonly RegistryReading[]): Registry {
  const index = openCapabilityIndex('jaccard');
  index.put('registry', mergeRegistries(readings).map(toIndexed));
  return { index, readings, notes: readings.flatMap((it) => it.notes) };
}

/** What one question is asked of. */
export interface IntentSources {
  readonly registry: Registry;
  /** The workspace's own capabilities; undefined while they are not known. */
  readonly derived: CapabilityIndex | undefined;
  /** Milliseconds since 1970, UTC: the day that the age of an index is judged by. */
  readonly nowMs: number;
  /** Age in days from which an index is called stale; the usual one without it. */
  readonly staleDays?: number;
}

/** The whole deterministic answer to a query. A query without words is `new`, and says so. */
export function buildIntentMatch(query: IntentQuery, sources: IntentSources, options?: MatchOptions): IntentMatch {
  const { registry, derived, nowMs } = sources;
  const indices = derived === undefined ? [registry.index] : [registry.index, derived];
  const age = checkIndexAge(registry.readings, nowMs, sources.staleDays);
  return {
    query, ...matchIntent(query, indices, options),
    indexUpdated: age.updated, staleWarning: age.staleWarning,
    notes: [...notesOn(query, indices), ...registry.notes, ...age.notes],
  };
}

function notesOn(query: IntentQuery, indices: readonly CapabilityIndex[]): readonly string[] {
  const notes: string[] = [];
  if (query.cutFrom !== undefined) notes.push(`Only the first ${query.text.length.toLocaleString('en-US')} of ${query.cutFrom.toLocaleString('en-US')} characters of the intent are compared`);
  if (query.tokens.size === 0) notes.push('The query has no words to compare');
  if (indices.every((it) => it.size() === 0)) notes.push('No capability is known: there is no registry index, and the workspace offers none');
  return notes;
}
