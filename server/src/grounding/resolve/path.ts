import type { PlaceAround } from '../../model/groundingIndex.ts';
import type { PathReference } from '../../model/reference.ts';
import type { BaseRung, Resolution } from '../../model/resolution.ts';
import { creationTarget } from '../creationTarget.ts';
import type { LongForms } from '../creationTarget.ts';
import type { Fact, Outcome } from '../fact.ts';
import { fileNamesOf } from '../fileNames.ts';
import { laterDocument } from '../laterDocument.ts';
import { lookAround, lookAsCompiled, lookUpPath } from '../lookUpPath.ts';
import type { PathFinding } from '../lookUpPath.ts';
import { declaresWrite, isClaimed, isCreation } from '../scene.ts';
import type { Moment, Scene } from '../scene.ts';
import { extensionOf, isAnchored, isWithin, joinPath, stemOf } from '../workspacePath.ts';
import { broughtBeside } from './broughtBeside.ts';
import { broughtBy } from './broughtPath.ts';
import { configurationTwin, toolTwin } from '../configurationTwin.ts';
import { placesAround } from '../placesAround.ts';
import { toResolution } from './toResolution.ts';

/** Look a path up as its stage sees the workspace. */
export function resolvePath(scene: Scene, longForms: LongForms, reference: PathReference, moment: Moment): Outcome {
  const outcome = isCreation(reference) && bringsSomething(reference) ? resolveCreation(scene, longForms, reference, moment) : resolveMention(scene, reference, moment);
  const [path] = outcome.resolution.paths.length > 0 ? outcome.resolution.paths : [joinPath('', reference.path)];
  const policy = path === undefined || !declaresWrite(reference) ? undefined : scene.protectionOf(path);
  const facts = policy === undefined ? outcome.facts : [...outcome.facts, { kind: 'protected', policy } as const];
  return { resolution: outcome.resolution, facts };
}

/** What the plan says that it does not make is looked up as it is. */
function bringsSomething({ stance }: PathReference): boolean {
  return stance !== 'negated' && stance !== 'historical';
}

function resolveCreation(scene: Scene, longForms: LongForms, reference: PathReference, moment: Moment): Outcome {
  const path = creationTarget(scene, longForms, reference, moment);
  if (path === undefined) return outsideTarget(scene, reference);
  const planned = toResolution('planned', plannedReason(moment.stage), { paths: [path], plannedBy: moment.stage, rung: 'workspace' });
  if (moment.isDone || (moment.stage === undefined && scene.plan.stages.length > 0)) return doneOrDeclared(scene, path, planned);
  const before = scene.tree.before(path, moment.position);
  if (before.kind === 'original') return resolveNew(scene, reference, path, planned);
  const isTwice = before.kind === 'planned' && before.isOwn && !reference.mayBeEither;
  return { resolution: planned, facts: isTwice ? [{ kind: 'already-there', path, stage: before.stage }] : [] };
}

function outsideTarget(scene: Scene, reference: PathReference): Outcome {
  const place = lookAround(scene, reference)?.place;
  if (place?.kind === 'neighbour') return external(scene, reference, place);
  return { resolution: toResolution('external', 'leaves the workspace'), facts: [{ kind: 'outside', how: outsideBy(scene, reference) }] };
}

/** No stage has touched the path before. */
function resolveNew(scene: Scene, reference: PathReference, path: string, planned: Resolution): Outcome {
  const look = scene.ground.look(path);
  if (look.kind === 'letter-case') return { resolution: planned, facts: [{ kind: 'letter-case', actual: look.actual }] };
  if (look.kind === 'outside') return { resolution: toResolution('external', 'leaves the workspace through a symlink'), facts: [{ kind: 'outside', how: 'symlink' }] };
  const twin = look.kind === 'present' ? undefined : configurationTwin(scene, reference, path);
  if (twin !== undefined) return absent(`only ${twin} is there`, { kind: 'other-extension', path, actual: twin });
  // What is put into a file that is not there makes it, unless git tells where the file went.
  if (look.kind !== 'present') return { resolution: planned, facts: reference.mayBeEither && placed.test(reference.roleReason) ? [{ kind: 'presumed-new', tried: [path] }] : [] };
  const isFine = reference.mayBeEither || look.isFolder;
  return { resolution: toResolution('present', 'is there already', { paths: [path], rung: 'workspace' }), facts: isFine ? [] : [{ kind: 'already-there', path, stage: undefined }] };
}

const placed = /^verb "[^"]* … (?:in|to)"$/;

/** What a done stage or an overview creates may be there or not. */
function doneOrDeclared(scene: Scene, path: string, planned: Resolution): Outcome {
  const isThere = scene.ground.look(path).kind === 'present';
  return { resolution: isThere ? toResolution('present', 'listed', { paths: [path], rung: 'workspace' }) : planned, facts: [] };
}

function outsideBy(scene: Scene, reference: PathReference): 'text' | 'symlink' {
  const path = joinPath('', reference.path);
  return path !== undefined && scene.ground.look(path).kind === 'outside' ? 'symlink' : 'text';
}

function plannedReason(stage: string | undefined): string {
  return stage === undefined ? 'the plan says that it will be made' : `created by stage ${stage}`;
}

function resolveMention(scene: Scene, reference: PathReference, moment: Moment): Outcome {
  const written = lookUpPath(scene, reference, moment), found = fromItsPlace(scene, reference, written, moment);
  switch (found.kind) {
    case 'present': return present(scene, reference, moment, found);
    case 'planned': return planned(scene, reference, found);
    case 'later': return later(reference, moment, found);
    case 'several': return several(found.paths);
    case 'external': return external(scene, reference, found.place);
    case 'outside': case 'unreadable': case 'deleted': case 'letter-case': case 'dangling': case 'missing': return whyNotThere(scene, reference, moment, found);
  }
}

function planned(scene: Scene, reference: PathReference, { path, stage, rung }: PathFinding & { kind: 'planned' }): Outcome {
  // Changed as if it were there, while the plan calls it new somewhere and the same tool has another file.
  const twin = stage === undefined && reference.role === 'existing' && declaresWrite(reference) ? toolTwin(scene, path) : undefined;
  if (twin !== undefined) return absent(`only ${twin} is there`, { kind: 'other-extension', path, actual: twin });
  const facts: readonly Fact[] = scene.tree.isPresumed(path) ? [{ kind: 'presumed-new', tried: [path] }] : [];
  return { resolution: toResolution('planned', plannedReason(stage), { paths: [path], plannedBy: stage, rung }), facts };
}

/** A document that comes after the plan lies in its folder, whatever other folders have one of that name. */
function fromItsSeries(scene: Scene, reference: PathReference, found: PathFinding): PathFinding {
  const place = isByEnd(found) ? laterDocument(scene, reference) : undefined;
  return place === undefined ? found : { kind: 'missing', tried: [place] };
}

function isByEnd(found: PathFinding): boolean {
  return found.kind === 'several' || (found.kind === 'present' && (found.rung === 'unique-suffix' || found.rung === 'alias'));
}

/** In instructions `./x` lies where it says, and not at the end of another path, unless it is what a module is imported by (`./clock.js` of `clock.ts`). */
function fromItsPlace(scene: Scene, reference: PathReference, found: PathFinding, moment: Moment): PathFinding {
  if (scene.plan.format !== 'instructions' || !isAnchored(reference)) return fromItsSeries(scene, reference, found);
  return isByEnd(found) || found.kind === 'missing' ? lookAsCompiled(scene, reference.path, moment) ?? { kind: 'missing', tried: [reference.path] } : found;
}

type NotThere = Extract<PathFinding, { readonly kind: 'outside' | 'unreadable' | 'deleted' | 'letter-case' | 'dangling' | 'missing' }>;

function whyNotThere(scene: Scene, reference: PathReference, moment: Moment, found: NotThere): Outcome {
  switch (found.kind) {
    case 'outside': return { resolution: toResolution('external', found.how === 'text' ? 'leaves the workspace' : 'leaves the workspace through a symlink'), facts: [{ kind: 'outside', how: found.how }, ...goneAround(scene, reference)] };
    case 'unreadable': return { resolution: toResolution('unknown', 'cannot be read', { rung: found.rung }), facts: [{ kind: 'unreadable' }] };
    case 'deleted': return absent(`deleted by stage ${found.stage}`, { kind: 'deleted-before', stage: found.stage, movedTo: found.movedTo });
    case 'letter-case': return unlessUnscanned(scene, absent(`only ${found.actual}, with other letter case`, { kind: 'letter-case', actual: found.actual }));
    case 'dangling': return absent('a symlink to nothing', { kind: 'path-missing', tried: [found.path] });
    case 'missing': return missing(scene, reference, moment, [...found.tried.slice(0, 1), ...placesAround(scene, reference), ...found.tried.slice(1)]);
  }
}

/**
 * Nothing that this workspace could prove. A write to it is still a fact, but for one to a folder that is open beside the workspace; the rest of a
 * repository is not what is checked and verified here.
 */
function external(scene: Scene, reference: PathReference, place: PlaceAround | undefined): Outcome {
  const reason = place === undefined ? 'not a path of this workspace' : place.kind === 'repository' ? 'in the repository around the workspace' : `in the folder ${place.name}, which is open beside this one`;
  const facts: readonly Fact[] = place?.kind !== 'neighbour' && declaresWrite(reference) ? [{ kind: 'outside', how: 'text' }] : [];
  return { resolution: toResolution('external', reason), facts: place === undefined ? [...facts, ...goneAround(scene, reference)] : facts };
}

/** That the path leaves the workspace for a place in the repository around it, which has nothing there. */
function goneAround(scene: Scene, reference: PathReference): readonly Fact[] {
  const tried = reference.path.startsWith('../') ? placesAround(scene, reference) : [];
  return tried.length === 0 ? [] : [{ kind: 'gone-around', tried }];
}

function absent(reason: string, fact: Fact, plannedBy?: string): Outcome {
  return { resolution: toResolution('absent', reason, { plannedBy }), facts: [fact] };
}

function several(paths: readonly string[]): Outcome {
  return { resolution: toResolution('ambiguous', `${paths.length} paths end so`, { paths, rung: 'several-suffixes' }), facts: [{ kind: 'several', paths }] };
}

/** Without a listing nothing can be called absent. */
function unlessUnscanned(scene: Scene, outcome: Outcome): Outcome {
  return scene.ground.index.completeness.scanned ? outcome : { resolution: toResolution('unknown', 'the workspace is not listed'), facts: [] };
}

function missing(scene: Scene, reference: PathReference, moment: Moment, tried: readonly string[]): Outcome {
  const elsewhere = foreignPlace(scene, reference);
  if (elsewhere !== undefined) return { resolution: toResolution('external', elsewhere), facts: [] };
  if (reference.mayBeEither) return { resolution: toResolution('planned', plannedReason(moment.stage), { plannedBy: moment.stage }), facts: [] };
  const type = typeOfMember(scene, reference);
  if (type !== undefined) return { resolution: toResolution('unknown', `reads as a member of ${type}`), facts: [] };
  const brought = broughtBy(scene, reference, tried[0]);
  if (brought !== undefined) return { resolution: toResolution('planned', brought, { plannedBy: moment.stage }), facts: [{ kind: 'presumed-new', tried }] };
  const bringer = scene.ground.index.completeness.scanned ? scene.beside.bringerOfPath(tried, reference.path) : undefined;
  if (bringer !== undefined) return broughtBeside(bringer);
  if (isBesideUnsavedPlan(scene, tried[0])) return { resolution: toResolution('unknown', 'the plan’s own folder is not there'), facts: [] };
  const output = scene.outputOf(tried[0] ?? reference.path) ?? outputBesidePlan(scene, reference);
  if (output !== undefined) return { resolution: toResolution('unknown', `not there, but ${output}`), facts: [] };
  return unlessUnscanned(scene, absent('no file or folder of that name', { kind: 'path-missing', tried }));
}

/** A plan that is read from elsewhere came without what lies beside it. */
function isBesideUnsavedPlan({ bases: { planFolder = '' }, ground }: Scene, path: string | undefined): boolean {
  return path !== undefined && planFolder !== '' && isWithin(path, planFolder) && ground.look(planFolder).kind === 'absent';
}

/** `Store.go`: a type of the workspace with a member whose name happens to be an extension, one that no file here has. */
function typeOfMember({ ground: { index } }: Scene, { path }: PathReference): string | undefined {
  const type = stemOf(path);
  return /^[A-Z]\w*\.[a-z]+$/.test(path) && !fileNamesOf(index).hasExtension(extensionOf(path)) && index.definitions(type).length > 0 ? type : undefined;
}

/** The same for the place beside the plan, unless git ignores the plans themselves. */
function outputBesidePlan(scene: Scene, { path }: PathReference): string | undefined {
  const { planFolder = '' } = scene.bases, beside = planFolder === '' || scene.outputOf(`${planFolder}/x`) !== undefined ? undefined : joinPath(planFolder, path);
  return beside === undefined ? undefined : scene.outputOf(beside);
}

/** Where the text says that the path lies, unless its first folder is one of this workspace. What leaves out its front may lie in any checkout. */
function foreignPlace(scene: Scene, { path, elsewhere }: PathReference): string | undefined {
  if (path.startsWith('.../')) return 'its front is left out';
  const [first = ''] = path.split('/', 1);
  return elsewhere !== undefined && (first === path || scene.ground.look(first).kind !== 'present') ? `${elsewhere}, says the text` : undefined;
}

/** A plain mention may speak of what is to come; only a stage that relies on the thing uses it too early. */
function later(reference: PathReference, moment: Moment, found: PathFinding & { kind: 'later' }): Outcome {
  const isTooEarly = reference.role !== 'unstated' && isClaimed(reference) && reference.certainty === 'certain' && moment.stage !== undefined;
  if (isTooEarly) return absent(`created only by stage ${found.stage}`, { kind: 'created-later', stage: found.stage }, found.stage);
  return { resolution: toResolution('planned', plannedReason(found.stage), { paths: [found.path], plannedBy: found.stage, rung: found.rung }), facts: [] };
}

/** Where a link with `./` leads: from the plan's folder and from nowhere else. Undefined for other links, and where that is the root. */
function strictLink(scene: Scene, { site, text, path }: PathReference): string | undefined {
  const { planFolder } = scene.bases;
  return site === 'link-target' && text.startsWith('./') && planFolder !== undefined && planFolder !== '' ? joinPath(planFolder, path) : undefined;
}

const howReasons = {
  listed: 'listed', sparse: 'tracked, but not checked out', ignored: 'on disk, ignored by git', 'on-disk': 'on disk', 'this-plan': 'this plan', 'no-extension': 'written without its extension',
} as const;

function present(scene: Scene, reference: PathReference, moment: Moment, found: PathFinding & { kind: 'present' }): Outcome {
  const facts: Fact[] = [];
  const strict = found.rung === 'workspace' ? strictLink(scene, reference) : undefined;
  if (strict !== undefined) return absent(`a link from the plan’s folder, where there is none; ${found.path} is`, { kind: 'path-missing', tried: [strict] });
  if (found.how === 'ignored' || found.how === 'sparse') facts.push({ kind: found.how, path: found.path });
  if (found.rung === 'unique-suffix') facts.push({ kind: 'short-form', path: found.path });
  if (!found.isFolder) facts.push(...linesBeyond(scene, reference, moment, found.path));
  return { resolution: toResolution('present', howReasons[found.how] + rungReason(found.rung), { paths: [found.path], rung: found.rung }), facts };
}

function rungReason(rung: BaseRung): string {
  switch (rung) {
    case 'workspace': return '';
    case 'plan-folder': return ', from the plan’s folder';
    case 'package': return ', from its package';
    case 'repository': return ', from the top of the repository';
    case 'heading': return ', from the folder that the text names';
    case 'alias': return ', through an import alias';
    case 'unique-suffix': case 'several-suffixes': return ', as the one path that ends so';
  }
}

/** Line numbers count against the file as it is: not once a stage before has changed it. A range may end in the empty line that editors show behind the last line end. */
function linesBeyond(scene: Scene, reference: PathReference, moment: Moment, path: string): readonly Fact[] {
  // `:5000` far behind a path is a port as often as a line of it.
  if (reference.lines.length === 0 || moment.isDone || reference.text.startsWith(':')) return [];
  const lineCount = scene.ground.index.lineCount(path);
  if (lineCount === undefined) return [];
  return reference.lines.filter((it) => it.first > lineCount || it.last > lineCount + 1).map((range) => ({ kind: 'line-beyond', path, range, lineCount }));
}
