import type { SymbolReference } from '../../model/reference.ts';
import type { Outcome } from '../fact.ts';
import { lookUpPath } from '../lookUpPath.ts';
import { requirementsOf } from '../numberedRequirements.ts';
import type { Moment, Scene } from '../scene.ts';
import { toResolution } from './toResolution.ts';

/** Look the number of a requirement, or of one of its criteria, up in the document that the plan is traced to. */
export function resolveRequirement(scene: Scene, { file = '', name, site }: SymbolReference, moment: Moment): Outcome {
  const found = lookUpPath(scene, { path: file, base: undefined, site, certainty: 'certain' }, moment), path = found.kind === 'present' ? found.path : undefined;
  const requirements = path === undefined ? undefined : requirementsOf(scene.ground, path);
  if (path === undefined || requirements === undefined) return unknown(`${file} cannot be read`);
  const line = requirements.lineOf(name);
  if (line !== undefined) return { resolution: toResolution('present', 'a requirement of it', { paths: [path], line }), facts: [] };
  if (requirements.isOpen(name)) return unknown(`${path} does not number it`);
  return { resolution: toResolution('absent', `${path} has no such requirement`), facts: [{ kind: 'symbol-missing', place: path, placeKind: 'file' }] };
}

function unknown(reason: string): Outcome {
  return { resolution: toResolution('unknown', reason), facts: [] };
}
