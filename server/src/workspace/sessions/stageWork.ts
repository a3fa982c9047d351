/** The steps of a stage: begun on a state that somebody has verified, finished by a look at what it changed. */
import { isActive } from '../../sessions/decisions/observing.ts';
import { noBaselineCommand } from '../../sessions/decisions/stageStart.ts';
import type { SessionCommand } from '../../sessions/sessionCommand.ts';
import type { SessionEvent } from '../../sessions/sessionEvent.ts';
import type { StateKey } from '../../model/stateKey.ts';
import { lookAtWorkspace, lookUpPreconditions, toObservations } from './observe.ts';
import type { Look } from './observe.ts';
import { stageWrites } from '../verification/stageWrites.ts';
import type { StageToVerify } from '../verification/verification.ts';
import type { PlannedStage } from '../../sessions/events/planEvents.ts';
import { untickedDigest } from './plannedStages.ts';
import { refused } from './refused.ts';
import type { SessionBase } from './sessionBase.ts';
import type { LoadedSession, Refused, StageOptions, StepOutcome } from './sessions.ts';
import type { SessionShell } from './sessionShell.ts';

/** As the decider bounds a plan file that is read again. */
const maxPlanBytes = 16 * 1024 * 1024;

export async function startStage(base: SessionBase, shell: SessionShell, sessionId: string, stage: { readonly id: string } & StageOptions): Promise<StepOutcome> {
  const loaded = await shell.load(sessionId);
  if ('kind' in loaded) return { ...loaded, sessionId, rows: [], progress: undefined };
  const stale = whyLockIsOld(base, loaded);
  if (stale !== undefined) return { ...stale, sessionId, rows: [], progress: undefined };
  const look = await lookAtWorkspace(base, await shell.log()), start: SessionCommand = { kind: 'StartStage', data: { stageId: stage.id } };
  const outcome = await shell.run(sessionId, (session) => [...toObservations(session, look, { reason: 'before-stage', lookups: lookUpPreconditions(session.state, base) }), start]);
  if (outcome.kind === 'refused' && outcome.code === 'BASELINE_DRIFTED') return { ...outcome, ...await driftInWords(base, outcome, { loaded, look }) };
  const canBeWaived = outcome.kind === 'refused' && (outcome.code === 'BASELINE_NONE' || outcome.code === 'BASELINE_FAILED');
  if (!canBeWaived || stage.withoutBaseline !== true) return outcome;
  const asked = await shell.run(sessionId, () => [askForWaiver(stage.id), start]);
  return { ...asked, rows: [...outcome.rows, ...asked.rows] };
}

/** A lock covers one text, whatever is ticked in it. A plan outside the workspace is not looked at. */
export function whyLockIsOld(base: SessionBase, { state }: LoadedSession): Refused | undefined {
  const { plan, lock } = state;
  if (plan === undefined || lock === undefined) return undefined;
  const read = base.files.readText(plan.path, maxPlanBytes);
  if (read.kind !== 'text' || base.planDigest({ path: plan.path, text: read.text }) === lock.planDigest) return undefined;
  if (plan.digest === lock.planDigest && plan.untickedDigest === untickedDigest({ text: read.text, hash: base.hash })) return undefined;
  return refused('PLAN_NOT_LOCKED', `the text of ${plan.path} has changed since it was locked`, `lock it again ("groundplan lock ${plan.path}"); stages that are as before keep what they have reached`);
}

/** Paths of a drift that are named. */
const maxNamed = 5;

/** Which paths have changed; and where it is only the plan, ticked after the verification, how a second run is spared. */
async function driftInWords(base: SessionBase, { message, whatToDo }: Refused, { loaded: { state }, look }: { readonly loaded: LoadedSession; readonly look: Look }): Promise<Pick<Refused, 'message' | 'whatToDo'>> {
  const pass = state.lastPass?.stateKey, changed = pass === undefined || pass === look.state.key ? undefined : await base.changedPaths(pass, look.state.key);
  if (changed === undefined || changed.length === 0) return { message, whatToDo };
  const named = `${changed.slice(0, maxNamed).join(', ')}${changed.length > maxNamed ? ` and ${changed.length - maxNamed} more` : ''}`;
  if (changed.length > 1 || changed[0] !== state.plan?.path) return { message: `${message}: ${named}`, whatToDo };
  return { message: `${message}: only the plan itself (${named})`, whatToDo: `${whatToDo}; a stage that is ticked before it is verified needs no second run` };
}

function askForWaiver(stageId: string): SessionCommand {
  return {
    kind: 'RequestApproval',
    data: { purpose: 'no-baseline', stageId, command: noBaselineCommand(stageId), tier: 'T3', why: 'nothing verified of this state, so a later failure may not be the stage\'s own', isNeeded: false },
  };
}

export async function finishStage(base: SessionBase, shell: SessionShell, sessionId: string, stageId: string): Promise<StepOutcome> {
  const look = await lookAtWorkspace(base, await shell.log()), loaded = await shell.load(sessionId);
  const writes = 'kind' in loaded ? loaded : await seenWrites(base, loaded, { stageId, look });
  if ('kind' in writes) return { ...writes, sessionId, rows: [], progress: undefined };
  return await shell.run(sessionId, (session) => [...toObservations(session, look, { reason: 'after-run' }), { kind: 'RecordWrites', data: writes }]);
}

type Writes = Extract<SessionCommand, { readonly kind: 'RecordWrites' }>['data'];

/** What differs from the state in which the stage was started. A stage that is not being worked on is the decider's to refuse. */
async function seenWrites(base: SessionBase, loaded: LoadedSession, { stageId, look }: { readonly stageId: string; readonly look: Look }): Promise<Writes | Refused> {
  const { stages } = loaded.state, stage = stages.get(stageId);
  if (stage === undefined || !isActive(stage)) return { stageId, stateKey: look.state.key, changedPaths: [], undeclaredPaths: [], isFinal: true };
  const seen = await stageWrites(stageToVerify(loaded, stage.planned), look.state, base);
  return seen ?? refused('WRITES_UNKNOWN', `what stage ${stageId} has changed cannot be told: the state in which it began is not remembered on this machine`, 'verify the stage where it was begun');
}

/** A stage with what its verification must know of the session. */
export function stageToVerify({ events, state }: LoadedSession, planned: PlannedStage): StageToVerify {
  return { planned, startedAt: startOf(events, planned.id), planPath: state.plan?.path };
}

/** The state in which a stage was begun the last time; undefined when nobody saw it. */
function startOf(events: readonly SessionEvent[], stageId: string): StateKey | undefined {
  const started = events.findLast((it) => it.type === 'StageStarted' && it.data.stageId === stageId);
  return started?.type === 'StageStarted' ? started.data.stateKey : undefined;
}
