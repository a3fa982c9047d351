/** A planner's attempts within a session: bounded over all runs by what the log says, each rejection recorded before the next attempt. */
import type { Usage } from '../../architect/plannerTask.ts';
import { noAttempts } from '../../architect/plannerTask.ts';
import type { PlannerOutcome } from '../../architect/runPlanner.ts';
import { runPlanner } from '../../architect/runPlanner.ts';
import type { PlanCheck } from '../../model/planCheck.ts';
import { toPlanRead } from './lockPlan.ts';
import type { SessionBase } from './sessionBase.ts';
import type { Answer, DraftRequest, LoadedSession } from './sessions.ts';
import type { SessionShell } from './sessionShell.ts';

/** Nothing of a candidate is executed, and none is locked by being accepted. */
export async function draftPlan(base: SessionBase, shell: SessionShell, loaded: LoadedSession & { readonly sessionId: string }, { path, intent, text, propose, budget }: DraftRequest): Promise<Answer<{ readonly outcome: PlannerOutcome }>> {
  const { sessionId, state } = loaded, subject = base.hash(text ?? intent), checks = new Map<string, PlanCheck>();
  let rejected: Usage = { inputUnits: 0, outputUnits: 0 };
  await base.refresh();
  const outcome = await runPlanner({ subject, intent, text, budget, tally: state.plannerAttempts.get(subject) ?? noAttempts, maxAttempts: state.settings.limits.plannerAttempts }, {
    propose,
    read: async (candidate) => {
      const check = await base.checkPlan({ path, text: candidate }), { plan, findings, verdict } = check;
      checks.set(plan.digest, check);
      return { digest: plan.digest, stages: plan.stages.length, findings, verdict };
    },
    record: async ({ candidate, budget: asked, ...rejection }) => {
      rejected = { inputUnits: rejected.inputUnits + rejection.usage.inputUnits, outputUnits: rejected.outputUnits + rejection.usage.outputUnits };
      await shell.run(sessionId, () => [{ kind: 'RejectCandidate', data: { ...rejection, candidate, ...(asked === undefined ? {} : { budget: asked }) } }]);
    },
  });
  const accepted = outcome.kind === 'accepted' ? checks.get(outcome.digest) : undefined, { usage } = outcome;
  const drafted = { subject, inputUnits: usage.inputUnits - rejected.inputUnits, outputUnits: usage.outputUnits - rejected.outputUnits };
  if (accepted !== undefined) await shell.run(sessionId, () => [{ kind: 'ReadPlan', data: { ...toPlanRead(accepted, { text: outcome.kind === 'accepted' ? outcome.text : '', hash: base.hash }), drafted } }]);
  return { kind: 'done', sessionId, outcome };
}
