import type { SymbolReference } from '../../model/reference.ts';
import type { Resolution } from '../../model/resolution.ts';
import type { LocatedSymbol } from '../../model/symbol.ts';
import type { Bringer } from '../bringer.ts';
import type { PlannedSymbol } from '../createdSymbols.ts';
import type { Outcome } from '../fact.ts';
import { lookUpPath } from '../lookUpPath.ts';
import type { PathFinding } from '../lookUpPath.ts';
import { declaresWrite, isClaimed, isCreation, isReliance } from '../scene.ts';
import type { Moment, Scene } from '../scene.ts';
import { isVendored } from '../workspacePath.ts';
import { isBuiltInOwner } from '../builtinNames.ts';
import { namedFolder } from '../namedFolder.ts';
import { wordsOf } from '../words.ts';
import { broughtBeside } from './broughtBeside.ts';
import { resolveHeading } from './heading.ts';
import { resolveRequirement } from './requirement.ts';
import { resolveSignature } from './signature.ts';
import { resolveByName } from './symbolByName.ts';
import type { SymbolFinding } from './symbolFinding.ts';
import { resolveInContainer } from './symbolInContainer.ts';
import { resolveInFile } from './symbolInFile.ts';
import { toResolution } from './toResolution.ts';

/** Look a symbol up as its stage sees it: in the file that the plan ties it to, in its container, else by its name. */
export function resolveSymbol(scene: Scene, reference: SymbolReference, moment: Moment): Outcome {
  const inDocument = resolveInDocument(scene, reference, moment);
  if (inDocument !== undefined) return inDocument;
  if (isCreation(reference)) return resolveCreation(scene, reference, moment);
  const file = fileOf(scene, reference, moment), planned = plannedBefore(scene, reference, moment);
  if (file?.kind === 'planned') return plannedOutcome(planned?.stage ?? file.stage, file.path);
  const found = find(scene, reference, file?.kind === 'present' ? file.path : undefined);
  const looked: Looked = { file, planned, found, moment };
  return settledOutcome(scene, reference, looked) ?? provenOutcome(scene, reference, found, moment) ?? unprovenOutcome(scene, reference, looked);
}

/** A part of a Markdown file; undefined for names of code. */
function resolveInDocument(scene: Scene, reference: SymbolReference, moment: Moment): Outcome | undefined {
  switch (reference.form) {
    case 'heading': return resolveHeading(scene, reference, moment);
    case 'requirement': return resolveRequirement(scene, reference, moment);
    case 'name': case 'call': case 'signature': return undefined;
  }
}

/** `Build.props`, `Orders.feature`: written like a member of something, and the name of a file that is there; `Acme.Orders`, `order_queue`: the name of a project, module or component that is a folder. */
function asPath(scene: Scene, { text, name, container, parameters }: SymbolReference): Outcome | undefined {
  const { index } = scene.ground, isName = parameters === undefined && (container !== undefined || wordsOf(name).length > 1);
  const [file] = isName && container !== undefined ? index.endingWith(text).filter((it) => !isVendored(it) && index.entry(it)?.kind === 'file') : [];
  const folder = isName && file === undefined ? namedFolder(scene, text) : undefined, path = file ?? folder;
  return path === undefined ? undefined : { resolution: toResolution('present', `a ${file === undefined ? 'folder' : 'file'} of that name`, { paths: [path] }), facts: [] };
}

/** What looking a symbol up has brought. */
interface Looked {
  readonly file: PathFinding | undefined;
  readonly planned: PlannedSymbol | undefined;
  readonly found: SymbolFinding;
  readonly moment: Moment;
}

/** What the plan says, where it outweighs what is there: it deletes the name, or makes it, and what is there is a word of some text alone. */
function settledOutcome(scene: Scene, reference: SymbolReference, { planned, found, moment }: Looked): Outcome | undefined {
  if (planned === undefined) return removedOutcome(scene, reference, moment);
  return reference.certainty === 'weak' && found.kind === 'seen' ? plannedOutcome(planned.stage, planned.file) : undefined;
}

function unprovenOutcome(scene: Scene, reference: SymbolReference, { file, planned, found, moment }: Looked): Outcome {
  if (planned !== undefined) return plannedOutcome(planned.stage, planned.file);
  const named = asPath(scene, reference);
  if (named !== undefined) return named;
  const shown = found.kind === 'missing' ? shownBy(scene, reference) : undefined;
  if (shown !== undefined) return { resolution: toResolution('planned', shown), facts: [] };
  const bringer = bringerOf(scene, reference, found, file?.kind === 'missing');
  if (bringer !== undefined) return broughtBeside(bringer);
  const foreign = foreignPackage(scene, reference);
  if (foreign !== undefined) return { resolution: toResolution('external', `from ${foreign}`), facts: [] };
  return file?.kind === 'missing' || file?.kind === 'letter-case' ? withoutItsFile(reference, found) : notThere(scene, reference, found, moment);
}

/** What the plan says of a name without saying that it makes it: it shows its code, or makes a file of that name. */
function shownBy(scene: Scene, { name }: SymbolReference): string | undefined {
  if (scene.shown.has(name)) return 'the plan’s own code defines it';
  const file = name.length < 3 ? undefined : scene.tree.createdWithStem(name);
  return file === undefined ? undefined : `the plan makes ${file}`;
}

/** A plan beside this one that brings the symbol or the file that it is in, unless this plan brings it. */
function bringerOf({ beside, ground, symbols }: Scene, reference: SymbolReference, found: SymbolFinding, isWithoutFile: boolean): Bringer | undefined {
  if (found.kind === 'external' || isBuiltInOwner(reference.container ?? '') || !ground.index.completeness.scanned || symbols.creationsOf(reference.name).some((it) => fits(it, reference))) return undefined;
  return beside.bringerOfSymbol(reference) ?? (isWithoutFile && reference.file !== undefined ? beside.bringerOfPath([], reference.file) : undefined);
}

function provenOutcome(scene: Scene, reference: SymbolReference, found: SymbolFinding, moment: Moment): Outcome | undefined {
  if (found.kind === 'defined') return definedOutcome(scene, reference, found.places, { moment, reason: found.reason });
  return found.kind === 'seen' ? { resolution: toResolution('present', found.reason, { paths: [found.path], line: found.line }), facts: [] } : undefined;
}

function fileOf(scene: Scene, { file, site }: SymbolReference, moment: Moment): PathFinding | undefined {
  return file === undefined ? undefined : lookUpPath(scene, { path: file, base: undefined, site, certainty: 'likely' }, moment);
}

function find(scene: Scene, reference: SymbolReference, file: string | undefined): SymbolFinding {
  if (file !== undefined) return resolveInFile(scene, reference, file);
  return reference.container === undefined ? resolveByName(scene, reference) : resolveInContainer(scene, reference, reference.container);
}

/** What the plan brings may be there: in the file and container that it names, or at all when it names none. */
function resolveCreation(scene: Scene, reference: SymbolReference, moment: Moment): Outcome {
  const file = fileOf(scene, reference, moment), container = reference.container?.split('.').at(-1);
  const path = file?.kind === 'present' ? file.path : undefined;
  if (file !== undefined && path === undefined) return plannedOutcome(moment.stage, file.kind === 'planned' ? file.path : undefined);
  const [first] = scene.ground.index.definitions(reference.name).filter((it) =>
    !isVendored(it.path) && (path === undefined || it.path === path) && (container === undefined || it.container?.split('.').at(-1) === container));
  if (first === undefined) return plannedOutcome(moment.stage, path);
  return { resolution: toResolution('present', 'is there already', { paths: [first.path], line: first.line }), facts: [] };
}

function plannedOutcome(stage: string | undefined, path: string | undefined): Outcome {
  const reason = stage === undefined ? 'the plan says that it will be made' : `created by stage ${stage}`;
  return { resolution: toResolution('planned', reason, { plannedBy: stage, ...(path === undefined ? {} : { paths: [path] }) }), facts: [] };
}

function definedOutcome(scene: Scene, reference: SymbolReference, places: readonly LocatedSymbol[], { moment, reason }: { readonly moment: Moment; readonly reason: string }): Outcome {
  const paths = [...new Set(places.map((it) => it.path))];
  const closest = declaresWrite(reference) ? scene.anchors.closestInStage : scene.anchors.closest;
  const only = paths.length === 1 ? paths[0] : closest(moment.stage, paths);
  const chosen = only === undefined ? places : places.filter((it) => it.path === only), [first] = chosen;
  const resolution = toResolution('present', reason, { paths: first === undefined ? [] : [first.path], line: first?.line });
  if (only === undefined && isUpheld(reference)) return severalOutcome(reference, places, resolution);
  const isChanging = declaresWrite(reference) || scene.symbols.creationsOf(reference.name).length > 0;
  return { resolution, facts: isChanging ? [] : resolveSignature(scene.ground, reference, chosen) };
}

/** Definitions that are shown for a name that has many. */
const maxShown = 20;

/** Which one is meant matters only when the stage changes it; that it exists is proven either way. */
function severalOutcome(reference: SymbolReference, places: readonly LocatedSymbol[], present: Resolution): Outcome {
  const facts = [{ kind: 'symbol-several', places: places.slice(0, maxShown).map((it) => `${it.path}:${it.line}`) }] as const;
  if (!declaresWrite(reference)) return { resolution: present, facts };
  return { resolution: toResolution('ambiguous', `${places.length} definitions`, { paths: [...new Set(places.map((it) => it.path))].slice(0, maxShown) }), facts };
}

/** The plan says outright that it is there and relies on it. */
function isUpheld(reference: SymbolReference): boolean {
  return isReliance(reference) && isClaimed(reference) && reference.certainty === 'certain';
}

/** Its file is the fault; where the name is defined tells which file was meant. */
function withoutItsFile(reference: SymbolReference, found: SymbolFinding): Outcome {
  return found.kind === 'missing' ? { resolution: toResolution('absent', `neither ${reference.file ?? 'its file'} nor the name is there`), facts: [] } : { resolution: toResolution('unknown', `no file ${reference.file ?? ''}`), facts: [] };
}

function notThere(scene: Scene, reference: SymbolReference, found: SymbolFinding, moment: Moment): Outcome {
  if (found.kind !== 'missing') return { resolution: toResolution(found.kind === 'external' ? 'external' : 'unknown', found.reason), facts: [] };
  const later = scene.symbols.creationsOf(reference.name).find((it) => it.at > moment.position && fits(it, reference));
  if (later?.stage !== undefined && isUpheld(reference)) return { resolution: toResolution('absent', `created only by stage ${later.stage}`, { plannedBy: later.stage }), facts: [{ kind: 'symbol-created-later', stage: later.stage }] };
  if (later !== undefined) return plannedOutcome(later.stage, later.file);
  if (found.placeKind === 'workspace' && mayComeWithPackage(reference) && scene.addedPackage() !== undefined) return { resolution: toResolution('unknown', `nowhere yet; it may come with ${scene.addedPackage() ?? ''}, which the plan adds`), facts: [] };
  const reason = found.place === undefined ? 'defined and mentioned nowhere' : `${found.place} does not have it`;
  return { resolution: toResolution('absent', reason), facts: [{ kind: 'symbol-missing', place: found.place, placeKind: found.placeKind }] };
}

/** The package that the plan takes the name from, unless it is one of the workspace. */
function foreignPackage({ bases }: Scene, { fromPackage }: SymbolReference): string | undefined {
  return fromPackage === undefined || bases.packageNames.has(fromPackage) ? undefined : fromPackage;
}

/** A name of a type or function that the words do not call part of the workspace as it is. */
function mayComeWithPackage({ insists, roleReason }: SymbolReference): boolean {
  return insists !== true || !/^(?:adjective|marker)/.test(roleReason);
}

/** A creation that the stage already sees: outside every stage, in an earlier one, or in this one. */
function plannedBefore(scene: Scene, reference: SymbolReference, { position }: Moment): PlannedSymbol | undefined {
  const own = scene.symbols.creationsOf(reference.name).find((it) => it.at <= position && fits(it, reference));
  if (own !== undefined || reference.container === undefined) return own;
  const container = reference.container.slice(reference.container.lastIndexOf('.') + 1);
  return scene.symbols.creationsOf(container).find((it) => it.at <= position && scene.ground.index.definitions(container).length === 0);
}

/** A planned symbol is meant when container and file agree as far as both are told. */
function fits(planned: PlannedSymbol, reference: SymbolReference): boolean {
  const container = reference.container?.slice(reference.container.lastIndexOf('.') + 1);
  return planned.container === undefined || container === undefined || planned.container === container;
}

/** Deleted by an earlier stage for sure: same container and file as told, one definition, and nothing that makes the name anew. */
function removedOutcome(scene: Scene, reference: SymbolReference, { position, isDone }: Moment): Outcome | undefined {
  if (isDone || !isUpheld(reference)) return undefined;
  const removal = scene.symbols.deletionsOf(reference.name).find((it) => it.at < position && fits(it, reference));
  if (removal?.stage === undefined || scene.symbols.creationsOf(reference.name).length > 0) return undefined;
  if (scene.ground.index.definitions(reference.name).length > 1) return undefined;
  return { resolution: toResolution('absent', `deleted by stage ${removal.stage}`), facts: [{ kind: 'symbol-deleted-before', stage: removal.stage }] };
}
