import { factOf } from '../fact.ts';
import { claimLevel, draftOf, referenceRule } from '../rule.ts';
import { isReliance } from '../scene.ts';

/** Rule `path-ignored`: the path exists, but git ignores it or it is not checked out, so that it proves less. */
export const pathIgnored = referenceRule('path-ignored', 'note', (traced) => {
  const { reference } = traced, ignored = factOf(traced, 'ignored'), sparse = factOf(traced, 'sparse');
  if (claimLevel(traced, 'note') === undefined || !isReliance(reference)) return undefined;
  if (ignored !== undefined) return draftOf(traced, { level: 'note', settledBy: 'nobody', message: `"${reference.text}" is on this disk, but git ignores it: others may not have it` });
  return sparse === undefined ? undefined : draftOf(traced, { level: 'note', settledBy: 'nobody', message: `"${reference.text}" is tracked, but not checked out here` });
});
