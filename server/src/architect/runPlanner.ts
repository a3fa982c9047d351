/**
 * A bounded number of attempts of a planner at one subject.
 *
 * Each rejected attempt is recorded before the next begins, and its reason goes along with the next request. What another attempt cannot repair ends
 * the loop at once: a denial, a budget that one more call cannot fit into, an open question, and the same text again.
 */
import type { Digest } from '../model/digest.ts';
import { judgeCandidate } from './judgeCandidate.ts';
import type { AttemptTally, Budget, DenialClass, Planner, PlannerReply, PlannerTask, Rejection, Usage } from './plannerTask.ts';

interface Spent {
  /** Calls of the planner in this run. */
  readonly calls: number;
  /** Over all calls of this run, rejected ones included. */
  readonly usage: Usage;
}

export type PlannerOutcome = Spent & (
  | { readonly kind: 'accepted'; readonly text: string; readonly digest: Digest }
  /** The plan goes back to a person, with the last reason and the number of rejected attempts in all. */
  | { readonly kind: 'return_to_architect'; readonly reason: string; readonly attempts: number }
  | { readonly kind: 'clarification_required'; readonly reason: string; readonly text: string }
  | { readonly kind: 'denied'; readonly class: DenialClass; readonly reason: string; readonly budget: Budget | undefined }
);

interface Run {
  readonly task: PlannerTask;
  readonly planner: Planner;
  readonly tally: AttemptTally;
  readonly spent: Spent;
  readonly seen: ReadonlySet<Digest>;
}

export async function runPlanner(task: PlannerTask, planner: Planner): Promise<PlannerOutcome> {
  let run: Run = { task, planner, tally: task.tally, spent: { calls: 0, usage: { inputUnits: 0, outputUnits: 0 } }, seen: new Set() };
  for (;;) {
    const step = (await beforeCall(run)) ?? (await attempt(run));
    if ('kind' in step) return step;
    run = step;
  }
}

/** Why no call is made; undefined when one may be. */
async function beforeCall({ task, planner, tally, spent }: Run): Promise<PlannerOutcome | undefined> {
  if (tally.denied !== undefined) return { kind: 'denied', class: tally.denied, reason: tally.lastReason, budget: task.budget, ...spent };
  if (tally.rejected >= task.maxAttempts) return { kind: 'return_to_architect', reason: tally.lastReason, attempts: tally.rejected, ...spent };
  const budget = presentBudget(task.budget, spent);
  if (budget === undefined || budget.usedUnits + budget.neededUnits <= budget.capUnits) return undefined;
  const reason = `the budget does not allow another call: ${budget.usedUnits} used, ${budget.neededUnits} needed, ${budget.capUnits} allowed`;
  await planner.record({ subject: task.subject, candidate: undefined, class: 'budget', reason, usage: { inputUnits: 0, outputUnits: 0 }, budget });
  return { kind: 'denied', class: 'budget', reason, budget, ...spent };
}

async function attempt(run: Run): Promise<PlannerOutcome | Run> {
  const { task, planner, tally } = run;
  const feedback = tally.rejected === 0 ? undefined : tally.lastReason;
  const reply = await planner.propose({ intent: task.intent, text: task.text, attempt: tally.rejected + 1, feedback });
  const spent = withCall(run.spent, reply);
  const record = (rejection: Pick<Rejection, 'candidate' | 'class' | 'reason'>): Promise<void> => planner.record({ ...rejection, subject: task.subject, usage: reply.usage, budget: undefined });
  if (reply.kind === 'denied') {
    await record({ candidate: undefined, class: reply.class, reason: reply.reason });
    return { kind: 'denied', class: reply.class, reason: reply.reason, budget: presentBudget(task.budget, spent), ...spent };
  }
  const reading = await planner.read(reply.text), judgement = judgeCandidate(reading);
  if (judgement.kind === 'accepted') return { kind: 'accepted', text: reply.text, digest: reading.digest, ...spent };
  if (judgement.kind === 'asked') return { kind: 'clarification_required', reason: judgement.reason, text: reply.text, ...spent };
  await record({ candidate: reading.digest, class: judgement.class, reason: judgement.reason });
  const next: AttemptTally = { rejected: tally.rejected + 1, denied: undefined, lastReason: judgement.reason };
  if (run.seen.has(reading.digest)) return { kind: 'return_to_architect', reason: judgement.reason, attempts: next.rejected, ...spent };
  return { ...run, tally: next, spent, seen: new Set([...run.seen, reading.digest]) };
}

function presentBudget(budget: Budget | undefined, { usage }: Spent): Budget | undefined {
  return budget === undefined ? undefined : { ...budget, usedUnits: budget.usedUnits + usage.inputUnits + usage.outputUnits };
}

function withCall({ calls, usage }: Spent, reply: PlannerReply): Spent {
  return { calls: calls + 1, usage: { inputUnits: usage.inputUnits + reply.usage.inputUnits, outputUnits: usage.outputUnits + reply.usage.outputUnits } };
}
