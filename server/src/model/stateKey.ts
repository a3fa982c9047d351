import type { Brand } from '../util/brand.ts';
import type { Digest } from './digest.ts';

/**
 * Name of one exact state of the workspace: `sk1:` + SHA-256 (64 hex digits) of the manifest's canonical JSON.
 *
 * Equal keys mean equal manifests. A new recipe gets a new prefix, so old keys stay readable and never collide.
 */
export type StateKey = Brand<string, 'StateKey'>;

/**
 * The recipe behind a key, enough to write a second reader.
 *
 * Canonical JSON: `{"tree":"<40 or 64 hex>","inputs":[["<name>","<digest>"],…],"nested":[["<path>","<tree>"],…]}`, no blanks, arrays sorted by
 * their first member in UTF-16 order. `tree` is the git tree id of the working tree (tracked and untracked, not ignored); a submodule or nested
 * repository counts by its own tree id under `nested`. `inputs` are the ignored files that the profile declares, by SHA-256 of their bytes, and
 * `absent` for a declared one that is not there. Groundplan's own folder never counts.
 */
export interface StateManifest {
  readonly tree: string;
  readonly inputs: readonly (readonly [name: string, digest: string])[];
  readonly nested: readonly (readonly [path: string, tree: string])[];
}

/** A key with what it was made from, so that two states can be compared by path. */
export interface WorkspaceState {
  readonly key: StateKey;
  readonly manifest: StateManifest;
  /** What could not be hashed as it is, in plain words with its path: unreadable, over the size bound. Empty when all counted. */
  readonly notes: readonly string[];
}

/** The key of a manifest, by the recipe above; the order of its lists does not count. */
export function toStateKey(manifest: StateManifest, hash: (text: string) => Digest): StateKey {
  const { tree, inputs, nested } = manifest;
  return `sk1:${hash(JSON.stringify({ tree, inputs: inputs.toSorted(byName), nested: nested.toSorted(byName) }))}` as StateKey;
}

function byName(a: readonly [string, string], b: readonly [string, string]): number {
  return a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0;
}
