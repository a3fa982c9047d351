import type { Plan } from '../model/plan.ts';
import type { Profile } from '../model/profile.ts';
import type { Reference } from '../model/reference.ts';
import type { Anchors } from './anchors.ts';
import type { Beside } from './bringer.ts';
import type { Bases } from './baseLadder.ts';
import type { CreatedSymbols } from './createdSymbols.ts';
import type { Ground } from './ground.ts';
import type { StageOrder } from './stageOrder.ts';
import type { VirtualTree } from './virtualTree.ts';

/** What the operator forbids, as far as grounding needs it. */
export type Policy = Pick<Profile, 'protectedPaths'>;

/** Everything that looking up one reference of one plan may ask. */
export interface Scene {
  readonly plan: Plan;
  readonly ground: Ground;
  readonly bases: Bases;
  readonly order: StageOrder;
  readonly tree: VirtualTree;
  readonly anchors: Anchors;
  readonly symbols: CreatedSymbols;
  readonly beside: Beside;
  /** Names that the plan's own code defines. */
  readonly shown: ReadonlySet<string>;
  /** The first package that the plan adds and that no manifest declares; undefined when it adds none. */
  readonly addedPackage: () => string | undefined;
  /** Why a path that is not there may be made by a tool; undefined when nothing says so. */
  readonly outputOf: (path: string) => string | undefined;
  /** Existing files that the plan changes: path → replay position of the first stage that does. */
  readonly writes: Map<string, number>;
  /** The policy glob or folder that protects a path; undefined for none. */
  readonly protectionOf: (path: string) => string | undefined;
}

/** Where a mention stands in the replay. */
export interface Moment {
  /** Undefined outside every stage. */
  readonly stage: string | undefined;
  /** Replay position; `atTheEnd` outside every stage and in done stages, which saw a workspace that is gone. */
  readonly position: number;
  readonly isDone: boolean;
}

/** Whether the plan stands behind the mention, so that it can be held to it. */
export function isClaimed(reference: Reference): boolean {
  return reference.stance === 'claimed';
}

/** Whether the mention brings something into being, in the plan's words. */
export function isCreation(reference: Reference): boolean {
  return reference.role === 'creates' || reference.role === 'renames-to';
}

/** Whether the mention says that the thing is there before the stage begins. */
export function isReliance(reference: Reference): boolean {
  return reference.role === 'existing' || reference.role === 'deletes' || reference.role === 'renames-from';
}

const writingWords = /\b(?:modif|updat|edit|chang|extend|writ|touch|replac|refactor|append|add|delet|remov|creat|renam|mov)/i;

/** Whether the stage changes the thing; by the role's reason where the reader did not say. */
export function declaresWrite(reference: Reference): boolean {
  if (reference.role === 'unstated') return reference.writes === true;
  if (reference.role !== 'existing') return true;
  return reference.writes ?? writingWords.test(reference.roleReason);
}
