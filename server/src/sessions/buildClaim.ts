import { isDocumentPath } from '../model/documentPath.ts';
import type { StageState } from './sessionState.ts';
import type { PlannedStage } from './events/planEvents.ts';

/** Whether the plan says that this stage changes more than prose, so that it must be verified. */
export function plansBuildClaim(stage: PlannedStage): boolean {
  return stage.writes.some((it) => !isDocumentPath(it));
}

/** Whether the stage changes, by plan or by what was seen, more than prose. */
export function makesBuildClaim(stage: StageState): boolean {
  return plansBuildClaim(stage.planned) || (stage.writes?.changedPaths ?? []).some((it) => !isDocumentPath(it));
}
