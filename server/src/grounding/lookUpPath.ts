import type { PlaceAround } from '../model/groundingIndex.ts';
import type { PathReference } from '../model/reference.ts';
import type { BaseRung } from '../model/resolution.ts';
import { fileNamesOf } from './fileNames.ts';
import { buildLadder, fromOtherCheckout } from './baseLadder.ts';
import type { Rung } from './baseLadder.ts';
import { elidedMatches, isElided } from './elidedPath.ts';
import type { GroundLook } from './ground.ts';
import { namedFolder } from './namedFolder.ts';
import type { Moment, Scene } from './scene.ts';
import { moduleFolder } from './moduleFolder.ts';
import { endsWithPath, extensionOf, folderOf, isEndless, isRooted, isVendored, joinPath, mayBeRoute, nameOf } from './workspacePath.ts';

/** What a written path stands for at one moment of the replay. */
export type PathFinding =
  | { readonly kind: 'present'; readonly path: string; readonly isFolder: boolean; readonly how: 'listed' | 'sparse' | 'ignored' | 'on-disk' | 'this-plan' | 'no-extension'; readonly rung: BaseRung }
  | { readonly kind: 'planned'; readonly path: string; readonly stage: string | undefined; readonly movedFrom: string | undefined; readonly rung: BaseRung }
  | { readonly kind: 'later'; readonly path: string; readonly stage: string; readonly rung: BaseRung }
  | { readonly kind: 'deleted'; readonly path: string; readonly stage: string; readonly movedTo: string | undefined; readonly rung: BaseRung }
  | { readonly kind: 'letter-case'; readonly path: string; readonly actual: string; readonly rung: BaseRung }
  | { readonly kind: 'several'; readonly paths: readonly string[] }
  | { readonly kind: 'outside'; readonly how: 'text' | 'symlink' }
  /** `place`: where it was seen; undefined where nobody looked. */
  | { readonly kind: 'external'; readonly place?: PlaceAround }
  | { readonly kind: 'dangling' | 'unreadable'; readonly path: string; readonly rung: BaseRung }
  | { readonly kind: 'missing'; readonly tried: readonly string[] };

/** The part of a reference that says where to look. */
export type WrittenPath = Pick<PathReference, 'path' | 'base' | 'site' | 'certainty'> & Partial<Pick<PathReference, 'role' | 'isFolder' | 'lines' | 'text'>>;

/** A path that ends several files: no more than this many are compared and shown. */
const maxSeveral = 20;

/** Look a written path up: along the base ladder, then by what stands at the same places otherwise, then by its last segments. */
export function lookUpPath(scene: Scene, written: WrittenPath, moment: Moment): PathFinding {
  const trimmed = { ...written, path: written.path.length > 1 ? written.path.replace(/\/+$/, '') : written.path };
  if (isRooted(trimmed.path)) return lookUpRooted(scene, trimmed, moment);
  if (isElided(trimmed.path)) return lookUpElided(scene, trimmed, moment);
  const rungs = buildLadder(scene.bases, trimmed);
  const exact = unlessOfOtherFolder(lookAlong(scene, rungs, moment), trimmed);
  if (exact !== undefined && settling.has(exact.kind)) return exact;
  return lookWithoutExtension(scene, rungs) ?? lookBySuffix(scene, trimmed, moment) ?? lookBesidePlan(scene, trimmed) ?? exact ?? lookElsewhere(scene, trimmed, moment) ?? (leavesTheRoot(trimmed) ? { kind: 'external' } : missing(likeliestFirst(scene, trimmed, rungs)));
}

/** What a command or a drawing names is meant from its own folder: what the root has with other letter case is another thing. */
function unlessOfOtherFolder(found: PathFinding | undefined, { base, site }: WrittenPath): PathFinding | undefined {
  const isPlaced = base !== undefined && (site === 'command' || site === 'tree');
  return isPlaced && found?.kind === 'letter-case' && found.rung !== 'heading' ? undefined : found;
}

/** `OrderImport/` for the folder `order_import/` of a module. */
function lookAsModule({ ground, bases: { planFolder } }: Scene, { path, isFolder }: WrittenPath): PathFinding | undefined {
  const folder = isFolder === true ? moduleFolder(ground, path, planFolder) : undefined;
  return folder === undefined ? undefined : { kind: 'present', path: folder, isFolder: true, how: 'listed', rung: 'alias' };
}

/** What is seen elsewhere says more than what a shape may stand for here. */
function lookElsewhere(scene: Scene, written: WrittenPath, moment: Moment): PathFinding | undefined {
  return lookAround(scene, written) ?? lookByShape(scene, written, moment);
}

/** In the repository around the workspace or in a folder open beside it: what a link or `../` says is meant from the plan's folder first. */
export function lookAround({ ground: { index: { surroundings } }, bases: { planFolder } }: Scene, { path }: Pick<WrittenPath, 'path'>): (PathFinding & { readonly kind: 'external' }) | undefined {
  const isBelow = planFolder !== undefined && planFolder !== '', fromPlan = isBelow && path.startsWith('../') ? surroundings.find(`${planFolder}/${path}`) : undefined;
  const place = fromPlan ?? surroundings.find(path);
  return place && { kind: 'external', place };
}

/** `../other/src/a.ts` in a sentence is written from the root, as a neighbour of the workspace; a link is followed from the plan's folder. */
function leavesTheRoot({ path, site }: WrittenPath): boolean {
  return path.startsWith('../') && site !== 'link-target' && !/^(?:\.\.\/)+[^/]+$/.test(path);
}

/** `feature/.../Detail.kt`: what the plan creates so, else the one thing that begins and ends so. */
function lookUpElided(scene: Scene, { path }: WrittenPath, moment: Moment): PathFinding {
  const { there, created } = elidedMatches(scene, path), [only, ...more] = created;
  const planned = only === undefined || more.length > 0 ? undefined : plannedAt(scene, only, moment);
  const left = there.filter((it) => scene.tree.during(it, moment.position).kind !== 'deleted'), own = left.filter((it) => !isVendored(it));
  return planned ?? chooseMatch(scene, (own.length > 0 ? own : left).slice(0, maxSeveral), moment) ?? { kind: 'missing', tried: [path] };
}

/** What an exact place says that no file elsewhere can outweigh. */
const settling: ReadonlySet<PathFinding['kind']> = new Set<PathFinding['kind']>(['present', 'planned', 'deleted', 'later', 'outside']);

/** What the rungs hold exactly; the first that is there, else the first that says why it is not. */
export function lookAlong(scene: Scene, rungs: readonly Rung[], moment: Moment): PathFinding | undefined {
  let second: PathFinding | undefined;
  for (const { rung, path } of rungs) {
    if (path === undefined) continue;
    const found = lookAt(scene, path, rung, moment);
    if (found?.kind === 'present' || found?.kind === 'planned') return found;
    if (rankOf(found) > rankOf(second)) second = found;
  }
  return second;
}

/** Which explanation of an absence says most, when several rungs have one. */
function rankOf(found: PathFinding | undefined): number {
  return found === undefined ? 0 : ['dangling', 'unreadable', 'letter-case', 'outside', 'later', 'deleted'].indexOf(found.kind) + 1;
}

function lookAt(scene: Scene, path: string, rung: BaseRung, { position }: Moment): PathFinding | undefined {
  const state = scene.tree.during(path, position);
  if (state.kind === 'planned') return { kind: 'planned', path, stage: state.stage, movedFrom: state.movedFrom, rung };
  if (state.kind === 'deleted') return { kind: 'deleted', path, stage: state.stage, movedTo: state.movedTo, rung };
  const look = scene.ground.look(path);
  if (look.kind === 'present') return { ...look, rung };
  if (path === scene.plan.path) return { kind: 'present', path, isFolder: false, how: 'this-plan', rung };
  const later = scene.tree.createdLater(path, position);
  if (later !== undefined) return { kind: 'later', path, stage: later.stage, rung };
  if (scene.tree.isDeclared(path)) return { kind: 'planned', path, stage: undefined, movedFrom: undefined, rung };
  return whyNot(look, path, rung);
}

function whyNot(look: GroundLook, path: string, rung: BaseRung): PathFinding | undefined {
  switch (look.kind) {
    case 'letter-case': return { kind: 'letter-case', path, actual: look.actual, rung };
    case 'outside': return { kind: 'outside', how: 'symlink' };
    case 'dangling': case 'unreadable': return { kind: look.kind, path, rung };
    case 'absent': case 'present': return undefined;
  }
}

/**
 * A path from the root of the disk, a drive or a home folder.
 *
 * A leading `/` may also mean the workspace root: it does when something is there, or when its first folder is, unless disks have one of that name.
 */
function lookUpRooted(scene: Scene, written: WrittenPath, moment: Moment): PathFinding {
  const { path } = written;
  if (path.startsWith('~') || isEndless(path)) return { kind: 'external' };
  const probe = scene.ground.index.probe(path);
  if (probe.kind === 'inside' || probe.kind === 'ignored') return lookAt(scene, probe.path, 'workspace', moment) ?? missing([{ rung: 'workspace', path: probe.path }]);
  const moved = fromOtherCheckout(scene.bases, written);
  if (moved !== undefined) return lookAt(scene, moved, 'workspace', moment) ?? missing([{ rung: 'workspace', path: moved }]);
  const around = lookAround(scene, written);
  if (around !== undefined) return around;
  const below = path.startsWith('/') ? joinPath('', path) : undefined;
  return below === undefined || below === '' ? { kind: 'external' } : lookFromRoot(scene, below, moment);
}

function lookFromRoot(scene: Scene, path: string, moment: Moment): PathFinding {
  const found = lookAt(scene, path, 'workspace', moment);
  if (found !== undefined && found.kind !== 'letter-case') return found;
  const [first = ''] = path.split('/', 1);
  const isOurs = first !== path && scene.ground.look(first).kind === 'present' && mayBeRoute(`/${path}`);
  return isOurs ? found ?? missing([{ rung: 'workspace', path }]) : { kind: 'external' };
}

/** A tree whose root is no folder here is drawn from the workspace itself, under the name of the project. */
function likeliestFirst({ ground, tree }: Scene, { site, base }: WrittenPath, rungs: readonly Rung[]): readonly Rung[] {
  if (site !== 'tree' || base === undefined || ground.look(base).kind === 'present' || tree.isDeclared(base)) return rungs;
  return [...rungs.filter((it) => it.rung !== 'heading'), ...rungs.filter((it) => it.rung === 'heading')];
}

function missing(rungs: readonly Rung[]): PathFinding {
  const tried = rungs.flatMap((it) => it.path ?? []);
  return tried.length === 0 ? { kind: 'outside', how: 'text' } : { kind: 'missing', tried };
}

/** `services/registry` for `services/registry.ts`, where just one file has that stem there. */
function lookWithoutExtension(scene: Scene, rungs: readonly Rung[]): PathFinding | undefined {
  for (const { rung, path } of rungs) {
    if (path === undefined || path === '' || extensionOf(path) !== '' || nameOf(path).startsWith('.')) continue;
    const [name, ...more] = scene.ground.withStem(folderOf(path), nameOf(path));
    if (name === undefined || more.length > 0) continue;
    return { kind: 'present', path: joinPath(folderOf(path), name) ?? name, isFolder: false, how: 'no-extension', rung };
  }
  return undefined;
}

/** By the last segments: what the plan creates before what is there, the plan's neighbourhood before the rest, own code before copies. */
function lookBySuffix(scene: Scene, written: WrittenPath, moment: Moment): PathFinding | undefined {
  const { path } = written, isWeak = written.certainty === 'weak';
  if (path.startsWith('../') || path === '') return undefined;
  if (isWeak && !isFileLike(path)) return lookAsName(scene, written);
  const isGoing = written.role === 'deletes' || written.role === 'renames-from';
  const planned = lookAmongCreated(scene, path, moment);
  if (planned !== undefined && !isGoing) return planned;
  const there = scene.ground.index.endingWith(path).filter((it) => scene.tree.during(it, moment.position).kind !== 'deleted');
  const own = there.filter((it) => !isVendored(it));
  const matches = longEnough(scene, written, (own.length > 0 || isWeak ? own : there).slice(0, maxSeveral));
  return chooseMatch(scene, matches, moment) ?? planned;
}

/** Of several files, those that have the lines that the plan names; all of them when none has. */
function longEnough({ ground: { index } }: Scene, { lines = [] }: WrittenPath, paths: readonly string[]): readonly string[] {
  const last = Math.max(0, ...lines.map((it) => it.last));
  const fitting = last === 0 || paths.length < 2 ? paths : paths.filter((it) => (index.lineCount(it) ?? 0) >= last);
  return fitting.length > 0 ? fitting : paths;
}

/** By what lies in the plan's folder under a longer name or under another path, or is the folder of a module. */
function lookBesidePlan(scene: Scene, written: WrittenPath): PathFinding | undefined {
  return lookByTail(scene, written) ?? lookBesideMovedPlan(scene, written) ?? lookAsModule(scene, written);
}

/** `RESEARCH.md` for `02-RESEARCH.md` beside the plan: a bare name that is the tail of exactly one there. */
function lookByTail({ bases: { planFolder }, ground }: Scene, { path, certainty }: WrittenPath): PathFinding | undefined {
  if (planFolder === undefined || path.includes('/') || extensionOf(path) === '' || certainty === 'weak') return undefined;
  const [name, ...more] = ground.index.children(planFolder).filter((it) => it.endsWith(path) && /[-_.]$/.test(it.slice(0, it.length - path.length)));
  return name === undefined || more.length > 0 ? undefined : { kind: 'present', path: joinPath(planFolder, name) ?? name, isFolder: false, how: 'listed', rung: 'plan-folder' };
}

/** `work/12-x/NOTES.md` in a plan that lies in `archive/12-x/`: the folder went there with all that is in it. */
function lookBesideMovedPlan({ bases: { planFolder }, ground, plan }: Scene, { path }: WrittenPath): PathFinding | undefined {
  const folder = folderOf(path);
  if (planFolder === undefined || folder === '' || nameOf(folder) !== nameOf(planFolder)) return undefined;
  const look = ground.look(`${planFolder}/${nameOf(path)}`);
  return look.kind === 'present' && look.path !== plan.path ? { ...look, rung: 'plan-folder' } : undefined;
}

/** `order-queue`, `di/`: a word that is the name of one folder. */
function lookAsName(scene: Scene, { path, site, isFolder }: WrittenPath): PathFinding | undefined {
  const isName = !path.includes('/') && !path.startsWith('.') && (isFolder === true || path.includes('-'));
  const folder = !isName || site === 'tree' || site === 'command' ? undefined : namedFolder(scene, path);
  return folder === undefined ? undefined : { kind: 'present', path: folder, isFolder: true, how: 'listed', rung: 'unique-suffix' };
}

function lookAmongCreated(scene: Scene, path: string, moment: Moment): PathFinding | undefined {
  const [only, ...more] = [...scene.tree.createdWithName(nameOf(path))].filter((it) => endsWithPath(it, path));
  return only === undefined || more.length > 0 ? undefined : plannedAt(scene, only, moment);
}

function chooseMatch(scene: Scene, matches: readonly string[], { stage }: Moment): PathFinding | undefined {
  if (matches.length === 0) return undefined;
  const only = matches.length === 1 ? matches[0] : scene.anchors.closest(stage, matches);
  if (only === undefined) return { kind: 'several', paths: matches };
  const look = scene.ground.look(only);
  return look.kind === 'present' ? { ...look, rung: 'unique-suffix' } : undefined;
}

/**
 * Shapes that name no path as it stands: two files of one name (`value.c/h`), and import specifiers (`@/store`, `../src/store`), which begin at a folder
 * that only the importing file knows and leave the extension out.
 */
function lookByShape(scene: Scene, written: WrittenPath, moment: Moment): PathFinding | undefined {
  return lookAsPair(scene, written, moment) ?? lookAsSpecifier(scene, written, moment);
}

function lookAsPair(scene: Scene, written: WrittenPath, moment: Moment): PathFinding | undefined {
  const [, front = '', ...extensions] = /^(.*)\.([a-z]{1,4})\/([a-z]{1,4})$/.exec(written.path) ?? [];
  const pair = extensions.map((it) => lookUpPath(scene, { ...written, path: `${front}.${it}` }, moment));
  return pair.length > 0 && pair.every((it) => it.kind === 'present') ? pair[0] : undefined;
}

function lookAsSpecifier(scene: Scene, written: WrittenPath, moment: Moment): PathFinding | undefined {
  if (written.certainty === 'weak') return undefined;
  const specifier = /^(?:@\/|(?:\.\.\/)+)(.+)$/.exec(written.path)?.[1] ?? bareSpecifier(written) ?? neighbourSpecifier(written);
  if (specifier === undefined) return undefined;
  const found = extensionOf(specifier) === '' ? lookByStem(scene, specifier, moment) : lookUpPath(scene, { ...written, path: specifier }, moment);
  return found?.kind === 'present' || found?.kind === 'planned' ? found : lookAsCompiled(scene, specifier, moment) ?? lookByStem(scene, specifier, moment);
}

/** `lib/clock`: a module by its folder and name. */
function bareSpecifier({ path, isFolder }: WrittenPath): string | undefined {
  return isFolder !== true && path.includes('/') && extensionOf(path) === '' ? path : undefined;
}

/** `./clock`: a module beside the file that imports it. */
function neighbourSpecifier({ path, text, isFolder }: WrittenPath): string | undefined {
  return text?.startsWith('./') === true && isFolder !== true && !path.includes('/') && extensionOf(path) === '' ? path : undefined;
}

/** `../util/log.js` is written for `log.ts`: modules are imported by the name that they are compiled to. */
export function lookAsCompiled(scene: Scene, specifier: string, moment: Moment): PathFinding | undefined {
  const [extension] = /\.[cm]?jsx?$/.exec(specifier) ?? [];
  return extension === undefined ? undefined : lookByStem(scene, specifier.slice(0, -extension.length), moment);
}

/** The one file, or the nearest of several, that ends so without its extension; a folder's index file stands for the folder. */
function lookByStem(scene: Scene, specifier: string, moment: Moment): PathFinding | undefined {
  const names = fileNamesOf(scene.ground.index), stem = nameOf(specifier);
  const files = names.withStem(stem).filter((it) => endsWithPath(it.slice(0, it.length - extensionOf(it).length), specifier));
  const indices = files.length > 0 ? [] : names.withStem('index').filter((it) => endsWithPath(folderOf(it), specifier));
  const own = [...files, ...indices].filter((it) => !isVendored(it)).slice(0, maxSeveral);
  const only = own.length === 1 ? own[0] : scene.anchors.closest(moment.stage, own);
  return only === undefined ? undefined : { kind: 'present', path: only, isFolder: false, how: 'no-extension', rung: 'alias' };
}

/** A weak mention counts by its end only when it looks like a file: routes and joined words end folders by chance. */
function isFileLike(path: string): boolean {
  return extensionOf(path) !== '' && !path.startsWith('/');
}

function plannedAt(scene: Scene, path: string, { position }: Moment): PathFinding | undefined {
  const rung = 'unique-suffix', state = scene.tree.during(path, position);
  if (state.kind === 'planned') return { kind: 'planned', path, stage: state.stage, movedFrom: state.movedFrom, rung };
  if (state.kind === 'deleted') return undefined;
  // "Create" is said of files that are there as well.
  const look = scene.ground.look(path);
  if (look.kind === 'present') return { ...look, rung };
  const later = scene.tree.createdLater(path, position);
  if (later !== undefined) return { kind: 'later', path, stage: later.stage, rung };
  return scene.tree.isDeclared(path) ? { kind: 'planned', path, stage: undefined, movedFrom: undefined, rung } : undefined;
}
