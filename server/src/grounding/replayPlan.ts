import type { Stage } from '../model/plan.ts';
import type { PathReference, Reference, SymbolReference } from '../model/reference.ts';
import { buildLadder } from './baseLadder.ts';
import { configurationTwin } from './configurationTwin.ts';
import { creationTarget } from './creationTarget.ts';
import type { LongForms } from './creationTarget.ts';
import { lookAlong, lookUpPath } from './lookUpPath.ts';
import { broughtBy } from './resolve/broughtPath.ts';
import { declaresWrite, isCreation } from './scene.ts';
import type { Moment, Scene } from './scene.ts';
import { atOnce, atTheEnd } from './virtualTree.ts';
import { extensionOf, isRooted, joinPath } from './workspacePath.ts';

/**
 * Enter into the scene's tree what every stage creates, deletes and renames.
 *
 * Done stages come first and at once; what they deleted is not entered, because the disk knows better. Mentions that claim nothing change nothing.
 */
export function replayPlan(scene: Scene, longForms: LongForms): void {
  const { plan, order } = scene;
  for (const stage of plan.stages) gatherAnchors(scene, stage.id, stage.references);
  gatherAnchors(scene, undefined, plan.references);
  for (const reference of plan.references) declareOutside(scene, longForms, reference);
  const done = order.stages.filter((it) => it.done), open = order.stages.filter((it) => !it.done);
  for (const stage of [...done, ...open]) replayStage(scene, longForms, stage);
  for (const reference of [plan, ...plan.stages].flatMap((it) => it.references)) declarePresented(scene, reference);
}

/** Where the mentions of a stage stand in the replay. */
export function momentOf(scene: Pick<Scene, 'order'>, stage: Stage | undefined): Moment {
  if (stage === undefined) return { stage: undefined, position: atTheEnd, isDone: false };
  const position = stage.done ? atTheEnd : scene.order.positionOf.get(stage.id) ?? atTheEnd;
  return { stage: stage.id, position, isDone: stage.done };
}

const changesNothing = new Set(['negated', 'historical', 'example']);

function declareOutside(scene: Scene, longForms: LongForms, reference: Reference): void {
  const moment = momentOf(scene, undefined);
  if (changesNothing.has(reference.stance)) return;
  if (reference.kind === 'path' && declaresWrite(reference)) {
    const path = existingPath(scene, reference, moment);
    if (path !== undefined) scene.writes.set(path, atOnce);
  }
  if (!isCreation(reference)) return;
  if (reference.kind === 'path' && isSolid(reference)) {
    const target = creationTarget(scene, longForms, reference, moment);
    if (target !== undefined && target !== '') scene.tree.declare(target);
  } else if (reference.kind === 'symbol') scene.symbols.create({ ...toSymbol(scene, reference, moment), at: atOnce });
}

function replayStage(scene: Scene, longForms: LongForms, stage: Stage): void {
  const moment = momentOf(scene, stage), at = stage.done ? atOnce : moment.position;
  const replay: StageReplay = { scene, longForms, moment, at, stage: stage.id, movedFrom: undefined };
  for (const reference of stage.references) {
    if (changesNothing.has(reference.stance)) continue;
    if (reference.kind === 'path') replayPath(replay, reference);
    else if (reference.kind === 'symbol') replaySymbol(replay, reference);
  }
  finishRename(replay, undefined);
}

/** What the plan draws, titles or lists without a word of whether it is there, and what is nowhere: it is the plan's own wherever it is named. */
function declarePresented(scene: Scene, reference: Reference): void {
  if (reference.kind !== 'path' || reference.role !== 'unstated' || reference.isFolder || reference.certainty === 'weak') return;
  const path = joinPath(reference.base ?? '', reference.path);
  if (path === undefined || !path.includes('/') || broughtBy(scene, reference, path) === undefined) return;
  if (lookUpPath(scene, reference, momentOf(scene, undefined)).kind === 'missing') scene.tree.presume(path);
}

interface StageReplay {
  readonly scene: Scene;
  readonly longForms: LongForms;
  readonly moment: Moment;
  readonly at: number;
  readonly stage: string;
  /** Source of a rename whose target has not come yet. */
  movedFrom: string | undefined;
}

function replayPath(replay: StageReplay, reference: PathReference): void {
  const { scene, moment } = replay;
  switch (reference.role) {
    case 'creates': create(replay, reference); return;
    case 'renames-to': finishRename(replay, create(replay, reference)); return;
    case 'renames-from': finishRename(replay, undefined); replay.movedFrom = existingPath(scene, reference, moment); return;
    case 'deletes': remove(replay, existingPath(scene, reference, moment), undefined); return;
    case 'existing': case 'unstated': change(replay, reference);
  }
}

function change(replay: StageReplay, reference: PathReference): void {
  if (reference.mayBeEither) create(replay, reference);
  if (!declaresWrite(reference)) return;
  const path = existingPath(replay.scene, reference, replay.moment), { writes } = replay.scene;
  if (path !== undefined) writes.set(path, Math.min(writes.get(path) ?? replay.at, replay.at));
}

/** @returns  where it will lie, whether or not something is there already */
function create(replay: StageReplay, reference: PathReference): string | undefined {
  const { scene, moment, at, stage } = replay;
  if (!isSolid(reference)) return undefined;
  const path = creationTarget(scene, replay.longForms, reference, moment);
  if (path === undefined || path === '') return undefined;
  // What is set in a file that is not there, but for another extension, makes no file.
  if (configurationTwin(scene, reference, path) !== undefined && scene.ground.look(path).kind !== 'present') return undefined;
  const isThere = scene.tree.during(path, moment.position).kind === 'original' && scene.ground.look(path).kind === 'present';
  if (!isThere) scene.tree.add({ kind: 'create', path, at, stage, other: replay.movedFrom });
  scene.anchors.add(stage, path);
  return path;
}

function remove(replay: StageReplay, path: string | undefined, movedTo: string | undefined): void {
  const { scene, at, stage } = replay;
  if (path !== undefined && path !== '' && at !== atOnce) scene.tree.add({ kind: 'delete', path, at, stage, other: movedTo });
}

function finishRename(replay: StageReplay, target: string | undefined): void {
  remove(replay, replay.movedFrom, target);
  replay.movedFrom = undefined;
}

function existingPath(scene: Scene, reference: PathReference, moment: Moment): string | undefined {
  const found = lookUpPath(scene, reference, moment);
  return found.kind === 'present' || found.kind === 'planned' ? found.path : undefined;
}

/** Solid enough to be made: a weak mention must at least look like a file or folder. */
function isSolid(reference: PathReference): boolean {
  return reference.certainty !== 'weak' || reference.isFolder || extensionOf(reference.path) !== '';
}

function replaySymbol(replay: StageReplay, reference: SymbolReference): void {
  const { scene, moment, at } = replay;
  if (isCreation(reference)) scene.symbols.create({ ...toSymbol(scene, reference, moment), at });
  else if ((reference.role === 'deletes' || reference.role === 'renames-from') && at !== atOnce) scene.symbols.remove({ ...toSymbol(scene, reference, moment), at });
}

function toSymbol(scene: Scene, reference: SymbolReference, moment: Moment): { name: string; container: string | undefined; file: string | undefined; stage: string | undefined } {
  const { name, container, file } = reference;
  const found = file === undefined ? undefined : lookUpPath(scene, { path: file, base: undefined, site: reference.site, certainty: 'likely' }, moment);
  const path = found?.kind === 'present' || found?.kind === 'planned' || found?.kind === 'later' ? found.path : undefined;
  return { name, container: container?.slice(container.lastIndexOf('.') + 1), file: path, stage: moment.stage };
}

function gatherAnchors(scene: Scene, stage: string | undefined, references: readonly Reference[]): void {
  for (const reference of references) {
    if (reference.kind !== 'path' || isRooted(reference.path)) continue;
    const found = lookAlong(scene, buildLadder(scene.bases, reference), { stage, position: atTheEnd, isDone: false });
    if (found?.kind === 'present') scene.anchors.add(stage, found.path);
  }
}
