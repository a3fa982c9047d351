/** The steps of a stage: begun on a state that somebody has verified, finished by a look at what it changed. */
import { isActive } from '../../sessions/decisions/observing.ts';
import { noBaselineCommand } from '../../sessions/decisions/stageStart.ts';
import type { SessionCommand } from '../../sessions/sessionCommand.ts';
import type { SessionEvent } from '../../sessions/sessionEvent.ts';
import type { StateKey } from '../../model/stateKey.ts';
import { undeclaredPaths } from '../../grounding/undeclaredPaths.ts';
import { lookAtWorkspace, lookUpPreconditions, toObservations } from './observe.ts';
import type { Look } from './observe.ts';
import { refused } from './refused.ts';
import type { SessionBase } from './sessionBase.ts';
import type { LoadedSession, Refused, StageOptions, StepOutcome } from './sessions.ts';
import type { SessionShell } from './sessionShell.ts';

/** As the decider bounds a plan file that is read again. */
const maxPlanBytes = 16 * 1024 * 1024;
const maxPaths = 100_000;

export async function startStage(base: SessionBase, shell: SessionShell, sessionId: string, stage: { readonly id: string } & StageOptions): Promise<StepOutcome> {
  const loaded = await shell.load(sessionId);
  const stale = 'kind' in loaded ? loaded : whyLockIsOld(base, loaded);
  if (stale !== undefined) return { ...stale, sessionId, rows: [], progress: undefined };
  const look = await lookAtWorkspace(base, await shell.log()), start: SessionCommand = { kind: 'StartStage', data: { stageId: stage.id } };
  const outcome = await shell.run(sessionId, (session) => [...toObservations(session, look, { reason: 'before-stage', lookups: lookUpPreconditions(session.state, base) }), start]);
  const canBeWaived = outcome.kind === 'refused' && (outcome.code === 'BASELINE_NONE' || outcome.code === 'BASELINE_FAILED');
  if (!canBeWaived || stage.withoutBaseline !== true) return outcome;
  const asked = await shell.run(sessionId, () => [askForWaiver(stage.id), start]);
  return { ...asked, rows: [...outcome.rows, ...asked.rows] };
}

/** A lock covers one text. A plan outside the workspace is not looked at. */
export function whyLockIsOld(base: SessionBase, { state }: LoadedSession): Refused | undefined {
  const { plan, lock } = state;
  if (plan === undefined || lock === undefined) return undefined;
  const read = base.files.readText(plan.path, maxPlanBytes);
  if (read.kind !== 'text' || base.planDigest({ path: plan.path, text: read.text }) === lock.planDigest) return undefined;
  return refused('PLAN_NOT_LOCKED', `the text of ${plan.path} has changed since it was locked`, `lock it again ("groundplan lock ${plan.path}"); stages that are as before keep what they have reached`);
}

function askForWaiver(stageId: string): SessionCommand {
  return {
    kind: 'RequestApproval',
    data: { purpose: 'no-baseline', stageId, command: noBaselineCommand(stageId), tier: 'T3', why: 'nothing verified of this state, so a later failure may not be the stage\'s own', isNeeded: false },
  };
}

export async function finishStage(base: SessionBase, shell: SessionShell, sessionId: string, stageId: string): Promise<StepOutcome> {
  const look = await lookAtWorkspace(base, await shell.log()), loaded = await shell.load(sessionId);
  const changed = 'kind' in loaded ? loaded : await changedInStage(base, loaded, { stageId, now: look.state.key });
  if ('kind' in changed) return { ...changed, sessionId, rows: [], progress: undefined };
  return await shell.run(sessionId, (session) => [...recordWrites(session, look, { stageId, changed: changed.paths })]);
}

/** What differs from the state in which the stage was started. */
async function changedInStage(base: SessionBase, { events, state }: LoadedSession, { stageId, now }: { readonly stageId: string; readonly now: StateKey }): Promise<{ readonly paths: readonly string[] } | Refused> {
  if (!isActive(state.stages.get(stageId))) return { paths: [] };
  const began = startOf(events, stageId);
  const paths = began === undefined ? undefined : began === now ? [] : await base.changedPaths(began, now);
  if (paths !== undefined) return { paths };
  return refused('WRITES_UNKNOWN', `what stage ${stageId} has changed cannot be told: the state in which it began is not remembered on this machine`, 'verify the stage where it was begun');
}

/** The state in which a stage was begun the last time; undefined when nobody saw it. */
export function startOf(events: readonly SessionEvent[], stageId: string): StateKey | undefined {
  const started = events.findLast((it) => it.type === 'StageStarted' && it.data.stageId === stageId);
  return started?.type === 'StageStarted' ? started.data.stateKey : undefined;
}

function recordWrites(session: LoadedSession, look: Look, { stageId, changed }: { readonly stageId: string; readonly changed: readonly string[] }): readonly SessionCommand[] {
  const { state } = session, planned = state.stages.get(stageId)?.planned;
  const kept = changed.slice(0, maxPaths), undeclared = planned === undefined ? [] : undeclaredPaths(planned.writes, kept, state.plan?.path);
  return [
    ...toObservations(session, look, { reason: 'after-run' }),
    { kind: 'RecordWrites', data: { stageId, stateKey: look.state.key, manifest: look.state.manifest, changedPaths: kept, undeclaredPaths: undeclared, isFinal: true } },
  ];
}
