import type { StateDifference } from '../../evidence/compareStates.ts';
import { compareStates } from '../../evidence/compareStates.ts';
import type { WorkspaceState } from '../../model/stateKey.ts';
import { writeMatcher } from '../../profile/writeMatcher.ts';
import type { EventData } from '../../sessions/sessionEvent.ts';
import type { StateComparison } from '../ports.ts';
import type { StageToVerify } from './verification.ts';

/** What a stage has changed up to a state; undefined when that cannot be told. */
export async function stageWrites(stage: StageToVerify, now: WorkspaceState, states: StateComparison): Promise<EventData['StageWritesObserved'] | undefined> {
  const changedPaths = stage.startedAt === undefined ? undefined : await states.changedPaths(stage.startedAt, now.key);
  if (changedPaths === undefined) return undefined;
  const isDeclared = writeMatcher(stage.planned.writes);
  const undeclaredPaths = changedPaths.filter((it) => it !== stage.planPath && !isDeclared(it));
  return { stageId: stage.planned.id, stateKey: now.key, manifest: now.manifest, changedPaths, undeclaredPaths, isFinal: true };
}

/** What differs between two states, by path where both are remembered, else by what their manifests tell. Never empty for two keys. */
export async function namedChanges(from: WorkspaceState, to: WorkspaceState, states: StateComparison): Promise<readonly string[]> {
  if (from.key === to.key) return [];
  const changed = await states.changedPaths(from.key, to.key);
  return changed !== undefined && changed.length > 0 ? changed : coarse(compareStates(from.manifest, to.manifest));
}

function coarse({ tree, inputs, nested }: StateDifference): readonly string[] {
  return [...(tree ? ['files of the workspace'] : []), ...inputs, ...nested];
}
