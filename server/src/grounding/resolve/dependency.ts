import type { DependencyReference } from '../../model/reference.ts';
import type { Outcome } from '../fact.ts';
import { isCreation } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { toResolution } from './toResolution.ts';

/** Look a package up in the workspace's own packages and in what the manifests declare. Nothing is proven absent here. */
export function resolveDependency(scene: Scene, reference: DependencyReference): Outcome {
  const { name } = reference, { manifests } = scene.ground.index;
  const own = scene.bases.packageNames.get(name);
  if (own !== undefined) return { resolution: toResolution('present', 'a package of this workspace', { paths: [own] }), facts: [] };
  for (const manifest of manifests) {
    const declared = manifest.dependencies.find((it) => it.name === name);
    if (declared !== undefined) return { resolution: toResolution('present', `declared in ${manifest.path}`, { paths: [manifest.path], line: declared.line }), facts: [] };
  }
  if (isCreation(reference)) return { resolution: toResolution('planned', 'the plan adds it'), facts: [] };
  return { resolution: toResolution('unknown', 'no manifest declares it'), facts: [] };
}
