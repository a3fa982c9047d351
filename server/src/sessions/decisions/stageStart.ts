/** The start gate: work begins only on a state that is known to be good, or where the stage claims nothing about the build. */
import { baselineOf, whyDrifted } from '../baselineOf.ts';
import { plansBuildClaim } from '../buildClaim.ts';
import type { Decision } from '../decision.ts';
import { accept, refuse } from '../decision.ts';
import type { EventData } from '../sessionEvent.ts';
import type { SessionState, StageState } from '../sessionState.ts';
import { approvalKey } from '../sessionState.ts';

export function startStage(state: SessionState, { stageId }: { readonly stageId: string }): Decision {
  if (state.lock === undefined || state.lock.planDigest !== state.plan?.digest) return refuse('PLAN_NOT_LOCKED', 'the plan is not locked', 'check and lock the plan first');
  const stage = state.stages.get(stageId);
  if (stage === undefined) return refuse('STAGE_UNKNOWN', `the locked plan has no stage ${stageId}`, `stages: ${[...state.stages.keys()].slice(0, 20).join(', ')}`);
  return whyNotNow(state, stage) ?? startOn(state, stage);
}

function whyNotNow(state: SessionState, stage: StageState): Decision | undefined {
  const { id } = stage.planned;
  if (stage.phase === 'verified' || stage.phase === 'finished') return refuse('STAGE_FINISHED', `stage ${id} is done`, 'go on with the next stage');
  if (state.activeStage !== undefined) return refuse('STAGE_BUSY', `stage ${state.activeStage} is being worked on`, `finish or verify stage ${state.activeStage} first`);
  const question = [...state.clarifications.values()].find((it) => it.stageId === id);
  if (question !== undefined) return refuse('STAGE_WAITING', `stage ${id} waits for an answer: ${question.question.slice(0, 200)}`, `answer question ${question.id}`);
  const missing = openBefore(state, stage);
  return missing.length === 0 ? undefined : refuse('STAGE_DEPENDS', `stage ${id} comes after ${missing.slice(0, 10).join(', ')}`, 'finish and verify these first');
}

/** Stages that must be done first: those named, or all earlier ones of a plan that names no dependency at all. */
function openBefore(state: SessionState, stage: StageState): readonly string[] {
  const all = [...state.stages.values()];
  const isOrdered = all.some((it) => it.planned.dependsOn.length > 0);
  const before = isOrdered ? stage.planned.dependsOn.map((it) => state.stages.get(it)) : all.slice(0, all.indexOf(stage));
  return before.filter((it) => it !== undefined).filter((it) => it.phase !== 'verified' && it.phase !== 'finished').filter((it) => plansBuildClaim(it.planned) || !it.planned.done).map((it) => it.planned.id);
}

function startOn(state: SessionState, stage: StageState): Decision {
  const stageId = stage.planned.id, stateKey = state.workspace?.stateKey;
  const begin = (footing: EventData['StageStarted']['footing']): Decision => accept({ type: 'StageStarted', data: { stageId, stateKey, footing } });
  if (!plansBuildClaim(stage.planned)) return begin({ kind: 'no-claim' });
  if (stateKey === undefined) return refuse('WORKSPACE_UNSEEN', 'nobody has looked at the workspace in this session', 'look at the workspace and verify it first');
  const { standing, verdict } = baselineOf(state);
  if (standing === 'known-good' && verdict !== undefined) return begin({ kind: 'known-good', stateKey, command: verdict.command });
  if (standing === 'drifted') return refuse('BASELINE_DRIFTED', whyDrifted(state), 'verify the present state, then start the stage');
  const waiver = state.decided.get(approvalKey({ purpose: 'no-baseline', stageId, tier: 'T3', command: noBaselineCommand(stageId) }));
  if (waiver?.decision === 'granted') return begin({ kind: 'waived', approvalId: waiver.id });
  return standing === 'failed'
    ? refuse('BASELINE_FAILED', 'the verification of the present state failed', 'repair the workspace and verify it, or let a person approve a start without a baseline')
    : refuse('BASELINE_NONE', 'no verification of the present state has passed', 'verify the workspace, or let a person approve a start without a baseline');
}

/** What an approval of purpose `no-baseline` names as its command. */
export function noBaselineCommand(stageId: string): string {
  return `start stage ${stageId} without a verified baseline`;
}
