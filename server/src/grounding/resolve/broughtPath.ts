import type { PathReference } from '../../model/reference.ts';
import { isTestName, isTestPath } from '../../model/testPath.ts';
import { isNextInSeries } from '../isNextInSeries.ts';
import { isSlip } from '../isSlip.ts';
import { laterDocument } from '../laterDocument.ts';
import { isClaimed } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { folderOf, joinPath, nameOf, stemOf } from '../workspacePath.ts';

/**
 * Why a path that is nowhere and of which the plan says neither that it is there nor that it is new may be what the plan brings; undefined when nothing says so.
 *
 * Plans list the files of a step without telling new ones from old ones, draw the tree that they want, and name the tests that they will write. A path
 * that is nearly the name of a neighbour is a slip all the same.
 *
 * @param path  where it would be
 */
export function broughtBy(scene: Scene, reference: PathReference, path: string | undefined): string | undefined {
  if (!isClaimed(reference)) return undefined;
  if (reference.insists !== true && laterDocument(scene, reference) !== undefined) return 'it comes after this document';
  if (isNext(scene, reference, path)) return 'it continues a numbered series of its folder';
  if (reference.lines.length > 0) return undefined;
  if (!/^(?:adjective|marker)/.test(reference.roleReason) && isTestOfNew(scene, reference.path)) return 'the test of a module that the plan makes';
  if (reference.role !== 'unstated' || scene.plan.format === 'instructions') return undefined;
  const reason = reasonOf(reference);
  return reason === undefined || isSlipOfNeighbour(scene, reference) ? undefined : reason;
}

function isNext({ ground }: Scene, { role, site }: PathReference, path: string | undefined): boolean {
  return path !== undefined && (role === 'unstated' || site === 'command') && isNextInSeries(ground.index, path);
}

/** `test_limits.py` beside a `limits.py` that the plan makes. */
export function isTestOfNew(scene: Scene, path: string): boolean {
  if (!isTestPath(path)) return false;
  const stem = stemOf(path).replace(/^tests?_|[._-](?:int\.)?(?:test|spec)s?$|(?:Tests?|Specs?)$/g, '');
  return stem.length > 2 && stem !== stemOf(path) && scene.tree.createdWithStem(stem) !== undefined;
}

function reasonOf(reference: PathReference): string | undefined {
  if (reference.site === 'tree') return 'the tree that is wanted has it';
  if (reference.site === 'title') return 'the plan describes it under its name';
  if (isTestName(reference.path)) return 'a test that the plan may write';
  const isListed = reference.certainty === 'certain' && (reference.site === 'files-block' || reference.site === 'tag' || reference.site === 'front-matter' || reference.site === 'table');
  return isListed ? 'the plan lists it among the files of its work' : undefined;
}

function isSlipOfNeighbour(scene: Scene, reference: PathReference): boolean {
  const path = joinPath('', reference.path), { index } = scene.ground;
  if (path === undefined) return false;
  return index.children(folderOf(path)).some((it) => isSlip(nameOf(it), nameOf(path)));
}
