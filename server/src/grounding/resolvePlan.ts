import type { BesidePlan } from '../model/besidePlan.ts';
import type { GroundingIndex } from '../model/groundingIndex.ts';
import type { LineIndex } from '../model/lineIndex.ts';
import type { Plan, Stage } from '../model/plan.ts';
import type { Reference } from '../model/reference.ts';
import { buildAnchors } from './anchors.ts';
import { buildBases } from './baseLadder.ts';
import { buildBeside } from './beside.ts';
import { gatherLongForms } from './creationTarget.ts';
import type { LongForms } from './creationTarget.ts';
import { buildCreatedSymbols } from './createdSymbols.ts';
import { factOf, pastPlacesOf } from './fact.ts';
import type { Outcome, Traced } from './fact.ts';
import { buildGround } from './ground.ts';
import type { Ground } from './ground.ts';
import { isReference } from './isReference.ts';
import { buildLocals } from './localPath.ts';
import { withMovedLines } from './movedLines.ts';
import { buildOutputs } from './outputPath.ts';
import { buildProtection } from './protection.ts';
import { momentOf, replayPlan } from './replayPlan.ts';
import { resolveCommand } from './resolve/command.ts';
import { resolveDependency } from './resolve/dependency.ts';
import { resolveGlob } from './resolve/glob.ts';
import { resolvePath } from './resolve/path.ts';
import { resolveSymbol } from './resolve/symbol.ts';
import { isClaimed, isCreation } from './scene.ts';
import type { Moment, Policy, Scene } from './scene.ts';
import { orderStages } from './stageOrder.ts';
import { buildVirtualTree } from './virtualTree.ts';
import { wordsOf } from './words.ts';

export interface ResolveOptions {
  readonly policy: Policy;
  /** Lines of the plan's text, for suppressions by line. */
  readonly lines: LineIndex;
  /** Plans beside this one; asked for once, and only when something is not there. */
  readonly beside?: () => readonly BesidePlan[];
}

/** A plan with every reference looked up, before anything is judged. */
export interface ResolvedPlan {
  readonly scene: Scene;
  readonly lines: LineIndex;
  /** In text order; mentions that turn out to be no references are left out. */
  readonly references: readonly Traced[];
  /** Workspace paths that are not there, for the history look-up; each once, at most {@link maxAbsentPaths}. */
  readonly absentPaths: readonly string[];
  /** Names in instructions that nothing has, for the same; each once, at most {@link maxAbsentNames}. */
  readonly absentNames: readonly string[];
}

/** Git's history is searched for no more paths and names than this. */
const maxAbsentPaths = 200, maxAbsentNames = 40;

/** Replay the stages and look every reference up. Pure: the same plan and index give the same answer. */
export function resolvePlan(plan: Plan, index: GroundingIndex, options: ResolveOptions): ResolvedPlan {
  const ground = buildGround(index);
  const scene: Scene = {
    plan, ground, shown: new Set(plan.shows), addedPackage: addedPackageOf(plan, index), beside: buildBeside(plan, options.beside ?? (() => [])), outputOf: outputsOf(plan, ground), bases: buildBases(plan, index), order: orderStages(plan), tree: buildVirtualTree((folder) => ground.look(folder).kind === 'present'),
    anchors: buildAnchors(), symbols: buildCreatedSymbols(), writes: new Map(), protectionOf: buildProtection(options.policy),
  };
  const longForms = gatherLongForms(plan);
  replayPlan(scene, longForms);
  const sections: readonly (readonly [Stage | undefined, readonly Reference[]])[] = [[undefined, plan.references], ...plan.stages.map((it) => [it, it.references] as const)];
  const references = sections.flatMap(([stage, list]) => {
    const moment = momentOf(scene, stage);
    return list.map((reference) => resolveReference(scene, longForms, reference, moment));
  }).filter(isReference).sort((a, b) => a.reference.span.start - b.reference.span.start || a.reference.span.end - b.reference.span.end);
  return { scene, lines: options.lines, references: withMovedLines(scene, options.lines, references), absentPaths: gatherAbsent(references), absentNames: gatherNames(plan, references) };
}

function outputsOf(plan: Plan, ground: Ground): Scene['outputOf'] {
  const byTools = buildOutputs(ground), onMachines = buildLocals(plan, ground);
  return (path) => byTools(path) ?? onMachines(path);
}

function addedPackageOf(plan: Plan, index: GroundingIndex): Scene['addedPackage'] {
  let found: { readonly name: string | undefined } | undefined;
  return () => {
    if (found === undefined) {
      const declared = new Set(index.manifests.flatMap((it) => it.dependencies.map((dependency) => dependency.name)));
      found = { name: [plan, ...plan.stages].flatMap((it) => it.references).find((it) => it.kind === 'dependency' && isCreation(it) && isClaimed(it) && !declared.has(it.name))?.text };
    }
    return found.name;
  };
}

function resolveReference(scene: Scene, longForms: LongForms, reference: Reference, moment: Moment): Traced {
  const outcome = outcomeOf(scene, longForms, reference, moment);
  return { reference: isGlobByPlace(reference, outcome) || isMemberOfType(reference, outcome) ? { ...reference, certainty: 'likely' } : reference, stage: moment.stage, isDone: moment.isDone, ...outcome };
}

/** A pattern in a folder that is there is a reference, whatever its extension looks like. */
function isGlobByPlace(reference: Reference, { facts }: Outcome): boolean {
  return reference.kind === 'glob' && reference.certainty === 'weak' && facts.some((it) => it.kind === 'glob-empty' && it.baseIsThere && it.base !== '');
}

/** `Store.reopen()`, where the workspace has the type `Store`: whatever stands around it, it is a call of a member of that type. */
function isMemberOfType(reference: Reference, { facts }: Outcome): boolean {
  return reference.kind === 'symbol' && reference.form === 'call' && reference.certainty === 'weak' && facts.some((it) => it.kind === 'symbol-missing' && (it.placeKind === 'container' || it.placeKind === 'heir') && /^\p{Lu}/u.test(it.place ?? ''));
}

function outcomeOf(scene: Scene, longForms: LongForms, reference: Reference, moment: Moment): Outcome {
  switch (reference.kind) {
    case 'path': return resolvePath(scene, longForms, reference, moment);
    case 'glob': return resolveGlob(scene, reference, moment);
    case 'symbol': return resolveSymbol(scene, reference, moment);
    case 'command': return resolveCommand(scene, reference, moment);
    case 'dependency': return resolveDependency(scene, reference);
  }
}

/** Best guesses of one path that git's history is asked about. */
const maxGuesses = 3;

/** The best guesses of each claimed path that nothing has. */
function gatherAbsent(references: readonly Traced[]): readonly string[] {
  const paths = new Set<string>();
  for (const traced of references) {
    if (!isClaimed(traced.reference)) continue;
    for (const path of pastPlacesOf(traced)?.slice(0, maxGuesses) ?? []) if (paths.size < maxAbsentPaths) paths.add(path);
  }
  return [...paths];
}

/**
 * Names of two words and more in instructions, which tell what is there. Of one word alone there were many, and what a plan of work names may be wanted back:
 * a search that takes a second in a long history would change nothing.
 */
function gatherNames({ format }: Plan, references: readonly Traced[]): readonly string[] {
  if (format !== 'instructions') return [];
  const names = new Set(references.flatMap((traced) => {
    const { reference } = traced;
    const isAsked = reference.kind === 'symbol' && !isCreation(reference) && isClaimed(reference) && factOf(traced, 'symbol-missing') !== undefined && wordsOf(reference.name).length > 1;
    return isAsked ? [reference.name] : [];
  }));
  return [...names].slice(0, maxAbsentNames);
}
