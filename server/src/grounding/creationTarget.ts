import type { Plan } from '../model/plan.ts';
import type { PathReference } from '../model/reference.ts';
import { buildLadder, fromOtherCheckout } from './baseLadder.ts';
import type { Rung } from './baseLadder.ts';
import { elidedMatches, isElided } from './elidedPath.ts';
import { lookAlong } from './lookUpPath.ts';
import type { Moment, Scene } from './scene.ts';
import { folderOf, isEndless, isRooted, isVendored, joinPath, nameOf } from './workspacePath.ts';

/** Longer spellings of bare file names, gathered from all mentions of a plan: `Foo.ts` → `src/x/Foo.ts`. */
export type LongForms = ReadonlyMap<string, ReadonlySet<string>>;

/** Collect the mentions with folders by their last segment. */
export function gatherLongForms(plan: Plan): LongForms {
  const forms = new Map<string, Set<string>>();
  for (const reference of [plan, ...plan.stages].flatMap((it) => it.references)) {
    if (reference.kind !== 'path' || !reference.path.includes('/') || isRooted(reference.path) || reference.path.startsWith('../')) continue;
    const name = nameOf(reference.path), known = forms.get(name);
    if (known === undefined) forms.set(name, new Set([reference.path])); else known.add(reference.path);
  }
  return forms;
}

/**
 * Where a thing will lie that the plan creates.
 *
 * @returns  a normal workspace path; undefined when it leaves the workspace
 */
export function creationTarget(scene: Scene, longForms: LongForms, reference: PathReference, moment: Moment): string | undefined {
  const path = reference.path.replace(/\/+$/, '');
  if (isRooted(path)) return rootedTarget(scene, { ...reference, path });
  if (isElided(path)) return elidedTarget(scene, path);
  const rungs = buildLadder(scene.bases, { ...reference, path });
  const exact = lookAlong(scene, rungs, moment);
  if (exact?.kind === 'present' || exact?.kind === 'planned') return exact.path;
  if (exact?.kind === 'outside') return undefined;
  if (reference.base !== undefined) return joinPath(reference.base, path);
  const longer = longForm(longForms, path);
  return longer === undefined ? existingNamesake(scene, reference, path, moment) ?? bestRung(scene, rungs, path, moment) : joinPath('', longer);
}

/** The one thing that begins and ends so; what is not there lies where nobody can tell, under its written name. */
function elidedTarget(scene: Scene, path: string): string | undefined {
  const { there } = elidedMatches(scene, path);
  return there.length === 1 ? there[0] : joinPath('', path);
}

/**
 * The one file that ends as the plan writes it: "create" is said of files that are there as well.
 *
 * A bare name that the plan surely creates is new even where another folder has one.
 */
function existingNamesake(scene: Scene, reference: PathReference, path: string, { stage }: Moment): string | undefined {
  if (!path.includes('/') && reference.certainty === 'certain') return undefined;
  const matches = scene.ground.index.endingWith(path).filter((it) => !isVendored(it) && scene.ground.index.entry(it)?.kind === 'file');
  return matches.length === 1 ? matches[0] : matches.length > 1 && matches.length <= 20 ? scene.anchors.closest(stage, matches) : undefined;
}

/** The one longer spelling of a bare name; undefined when there is none or a choice. */
function longForm(longForms: LongForms, path: string): string | undefined {
  const forms = path.includes('/') ? undefined : longForms.get(path);
  return forms?.size === 1 ? [...forms][0] : undefined;
}

function rootedTarget(scene: Scene, reference: PathReference): string | undefined {
  const { path } = reference, moved = fromOtherCheckout(scene.bases, reference);
  if (moved !== undefined) return moved;
  if (!path.startsWith('/') || isEndless(path)) return undefined;
  const probe = scene.ground.index.probe(path);
  if (probe.kind === 'inside' || probe.kind === 'ignored') return probe.path;
  const below = joinPath('', path), first = below?.split('/', 1)[0] ?? '';
  return first !== '' && scene.ground.look(first).kind === 'present' ? below : undefined;
}

/** The rung whose folder is there; else the one whose first folder is; else the one folder of that name; else the workspace root. */
function bestRung(scene: Scene, rungs: readonly Rung[], path: string, moment: Moment): string | undefined {
  const folder = folderOf(path);
  const fallback = rungs.find((it) => it.path !== undefined)?.path;
  if (folder === '' || fallback === undefined) return fallback;
  const [first = ''] = path.split('/', 1);
  for (const part of [folder, first]) {
    const below = path.slice(part.length);
    const fitting = rungs.find((it) => it.path?.endsWith(below) === true && isThere(scene, it.path.slice(0, it.path.length - below.length), moment));
    if (fitting !== undefined) return fitting.path;
  }
  const folders = scene.ground.index.endingWith(folder).filter((it) => !isVendored(it));
  const only = folders.length === 1 ? folders[0] : undefined;
  return only === undefined ? fallback : joinPath(only, nameOf(path));
}

function isThere(scene: Scene, folder: string, moment: Moment): boolean {
  const state = scene.tree.during(folder, moment.position).kind;
  if (state !== 'original') return state === 'planned';
  const look = scene.ground.look(folder);
  return look.kind === 'present' && look.isFolder;
}
