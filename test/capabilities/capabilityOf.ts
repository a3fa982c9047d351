import type { Capability } from '../../server/src/model/capability.ts';
import { openCapabilityIndex, type CapabilityIndex } from '../../server/src/capabilities/capabilityIndex.ts';
import { toIndexed } from '../../server/src/capabilities/registryIndex.ts';

/** A registry entry with nothing but what the test says. */
export function capabilityOf(id: string, name: string, more: Partial<Capability> = {}): Capability {
  return {
    id, name, summary: '', tags: [], discoveryIntent: '', includes: [], owner: undefined, vector: undefined, supports: [], relatedTo: [],
    source: { kind: 'registry', path: 'index.yaml', line: undefined }, ...more,
  };
}

/** A registry index of these entries, put in one by one in their order. */
export function registryOf(...capabilities: readonly Capability[]): CapabilityIndex {
  const index = openCapabilityIndex('jaccard');
  for (const capability of capabilities) index.put(capability.id, [toIndexed(capability)]);
  return index;
}
