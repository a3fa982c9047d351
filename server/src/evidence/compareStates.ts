import type { StateManifest } from '../model/stateKey.ts';

/** What differs between two states, as far as their manifests tell. Lists are sorted by name; all empty and false for equal states. */
export interface StateDifference {
  /** Files of the workspace folder itself. */
  readonly tree: boolean;
  /** Declared inputs and unhashed files whose digest differs, or that only one of the two has. */
  readonly inputs: readonly string[];
  /** Paths of nested repositories, likewise. */
  readonly nested: readonly string[];
}

/** Name the parts of two manifests that are not equal. The order of their lists does not count. */
export function compareStates(from: StateManifest, to: StateManifest): StateDifference {
  return { tree: from.tree !== to.tree, inputs: differingNames(from.inputs, to.inputs), nested: differingNames(from.nested, to.nested) };
}

function differingNames(from: StateManifest['inputs'], to: StateManifest['inputs']): readonly string[] {
  const before = new Map(from), after = new Map(to);
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name)).sort();
}
