import { buildPlanShape, closestShape } from '../../sessions/projections/planShape.ts';
import { progressOf } from '../../sessions/projections/progress.ts';
import { stageContext } from '../../sessions/projections/stageContext.ts';
import type { SessionState } from '../../sessions/sessionState.ts';
import type { EventLog } from '../ports.ts';
import { lookAtWorkspace, lookUpPreconditions, toObservations } from './observe.ts';
import { completedSessions } from './readSessions.ts';
import { refused } from './refused.ts';
import type { SessionBase } from './sessionBase.ts';
import type { Answer, StageBriefing } from './sessions.ts';
import { imagine } from './sessionShell.ts';
import type { SessionShell } from './sessionShell.ts';

/** Earlier sessions whose plans are compared, newest first. */
const maxCompared = 30;

/** What whoever does a stage should know, as of this moment. What is seen on the way is not recorded: reading changes nothing. */
export async function briefStage(base: SessionBase, shell: SessionShell, sessionId: string, stageId: string | undefined): Promise<Answer<StageBriefing>> {
  const log = await shell.log(), loaded = await shell.load(sessionId);
  if ('kind' in loaded) return loaded;
  if (stageId !== undefined && !loaded.state.stages.has(stageId)) {
    return refused('STAGE_UNKNOWN', `the locked plan has no stage ${stageId}`, `stages: ${[...loaded.state.stages.keys()].slice(0, 20).join(', ') || 'none, because no plan is locked'}`);
  }
  const look = await lookAtWorkspace(base, log), { lastPass } = loaded.state;
  const changed = lastPass === undefined ? undefined : await base.changedPaths(lastPass.stateKey, look.state.key);
  const lookups = lookUpPreconditions(loaded.state, base), known = { ...loaded, state: { ...loaded.state, workspace: undefined } };
  const state = imagine(loaded.state, toObservations(known, look, { reason: 'asked', changed, lookups }), base.world);
  const progress = progressOf(state), meant = stageId ?? progress.nextStage, similar = state.settings.withGuidance ? await closestPlan(base, log, state) : undefined;
  return { kind: 'done', sessionId, stageId: meant, stateKey: look.state.key, markdown: stageContext(state, meant, similar), progress };
}

async function closestPlan(base: SessionBase, log: EventLog, { sessionId, plan }: SessionState): Promise<ReturnType<typeof closestShape>> {
  if (plan === undefined) return undefined;
  const ids = (await completedSessions(log, base.root, sessionId)).slice(0, maxCompared).reverse();
  const shapes = await Promise.all(ids.map(async (id) => buildPlanShape((await log.read(id)).events)));
  return closestShape(shapes.filter((it) => it !== undefined), [plan.title, plan.intent, ...plan.stages.map((it) => it.title)].join('\n'));
}
