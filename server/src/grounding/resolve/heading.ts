import type { SymbolReference } from '../../model/reference.ts';
import type { Outcome } from '../fact.ts';
import { headingsOf, normalHeading } from '../headings.ts';
import { lookUpPath } from '../lookUpPath.ts';
import { isCreation } from '../scene.ts';
import type { Moment, Scene } from '../scene.ts';
import { toResolution } from './toResolution.ts';

/** Look a heading up in the Markdown file that the plan ties it to: what is to be added must not be there yet, all else must. */
export function resolveHeading(scene: Scene, reference: SymbolReference, moment: Moment): Outcome {
  const { file = '', site } = reference;
  const found = lookUpPath(scene, { path: file, base: undefined, site, certainty: 'certain' }, moment);
  if (found.kind === 'present') return inFile(scene, reference, found.path);
  if (isCreation(reference) || found.kind === 'planned') return { resolution: toResolution('planned', 'the plan says that it will be made', { plannedBy: moment.stage }), facts: [] };
  return found.kind === 'missing' ? missing(scene, reference, file) : { resolution: toResolution('unknown', `${file} cannot be read`), facts: [] };
}

function inFile(scene: Scene, reference: SymbolReference, path: string): Outcome {
  const text = scene.ground.text(path);
  if (text === undefined) return { resolution: toResolution('unknown', `${path} cannot be read`), facts: [] };
  const wanted = normalHeading(reference.name), heading = headingsOf(text).find((it) => it.title === wanted);
  if (heading === undefined) return isCreation(reference) ? { resolution: toResolution('planned', 'the plan says that it will be made', { paths: [path] }), facts: [] } : missing(scene, reference, path);
  const resolution = toResolution('present', 'a heading of it', { paths: [path], line: heading.line });
  return { resolution, facts: isCreation(reference) ? [{ kind: 'already-there', path: `${path}#${wanted}`, stage: undefined }] : [] };
}

/** What the same plan brings under that name, by adding or by renaming, is there for the rest of it. */
function missing(scene: Scene, reference: SymbolReference, place: string): Outcome {
  const isBrought = scene.symbols.creationsOf(reference.name).length > 0;
  if (isBrought) return { resolution: toResolution('planned', 'the plan says that it will be made', { paths: [place] }), facts: [] };
  if (!scene.ground.index.completeness.scanned) return { resolution: toResolution('unknown', 'the workspace is not listed'), facts: [] };
  return { resolution: toResolution('absent', `${place} has no such heading`), facts: [{ kind: 'symbol-missing', place, placeKind: 'file' }] };
}
